/// A page of the site: the document around an ``HTMLFace``, its style, and its script.
enum HTMLPage {
  static let stylePath = "/-/style.css"
  static let scriptPath = "/-/keys.js"
  static let eventsPath = "/-/events"
  static let closePath = "/-/close"

  enum Kind {
    case plain
    /// Each letter is sent at once, and the page follows other changes of the app.
    case live
    /// The page tells the site when it is closed, and asks for a window of its own if another tab shows this one.
    case window(String, isGiven: Bool)

    fileprivate var attributes: String {
      switch self {
      case .plain: ""
      case .live: " data-live"
      case .window(let name, let isGiven):
        " data-window=\"\(escaped(name))\"\(isGiven ? " data-given" : "")"
      }
    }
  }

  /// - Parameters:
  ///   - enter: The name of the button that Enter presses in a field.
  ///   - hidden: The hidden fields of the form.
  ///   - banner: HTML above the form.
  static func page(
    title: String, _ body: String, path: String, enter: String, hidden: KeyValuePairs<String, String>,
    kind: Kind, banner: String = ""
  ) -> String {
    let hidden = hidden.map { "<input type=hidden name=\($0) value=\"\(escaped($1))\">" }.joined()
    // In a field, browsers press the first button of the form on Enter.
    return document(
      title,
      """
      \(banner)<form method=post action="\(escaped(path))" autocomplete=off\(kind.attributes)>
      \(hidden)
      <button name=do value="\(escaped(enter))" class=enter tabindex=-1 aria-hidden=true></button>
      \(body)
      </form>
      """)
  }

  static func message(_ status: HTTPResponse.Status, _ text: String, back: String = "/") -> String {
    document(
      status.rawValue,
      "<h1>\(status.rawValue)</h1><pre>\(escaped(text))</pre><p><a href=\"\(escaped(back))\">Back to the app</a></p>"
    )
  }

  private static func document(_ title: String, _ body: String) -> String {
    """
    <!doctype html>
    <html lang=en>
    <head>
    <meta charset=utf-8>
    <meta name=viewport content="width=device-width">
    <title>\(escaped(title))</title>
    <link rel=icon href="\(icon)">
    <link rel=stylesheet href="\(stylePath)">
    <script src="\(scriptPath)" defer></script>
    </head>
    <body>
    <main>
    \(body)
    </main>
    </body>
    </html>

    """
  }

  /// A box, in the accent color.
  private static let icon =
    "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E"
    + "%3Crect width='16' height='16' rx='4' fill='%232458c5'/%3E%3Cpath d='M4 6h8v6H4zM6 4h4v2H6z' fill='%23fff'/%3E%3C/svg%3E"

  static let style = """
    :root { color-scheme: light dark; accent-color: #2458c5; --accent: #2458c5; --ground: light-dark(#f2f3f7, #17181b); }
    :root { --line: light-dark(#dadde3, #3d4047); --card: light-dark(#fff, #24262b); --soft: light-dark(#5c6370, #a4a9b3); }
    * { box-sizing: border-box; }
    body { font: 16px/1.45 system-ui, sans-serif; background: var(--ground); margin: 0; overflow-wrap: anywhere; }
    main { max-width: 60rem; margin: 0 auto; padding: 1.25rem 1.25rem 3rem; }
    main:has(.widest) { max-width: 90rem; }
    h1, h2 { font-size: 1.4rem; line-height: 1.25; margin: .25rem 0 1rem; }
    b, h1, h2 { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; overflow: hidden; }
    pre { white-space: pre-wrap; }
    nav { display: flex; gap: .25rem; width: fit-content; margin-bottom: 1.25rem; padding: .2rem; }
    nav { background: light-dark(#e3e5eb, #2b2d33); border-radius: .65rem; }
    nav button { border-color: transparent; background: none; padding: .3rem 1rem; }
    menu { display: flex; gap: .5rem; list-style: none; margin: 0 0 1rem; padding: 0; }
    nav [aria-current] { background: var(--card); box-shadow: 0 1px 3px rgb(0 0 0 / .2); font-weight: 600; }

    .columns { display: grid; grid-auto-flow: column; grid-auto-columns: minmax(0, 1fr); gap: 1.5rem; align-items: start; }
    section:only-child { grid-column: 1 / -1; max-width: 40rem; }
    section + section { background: var(--card); border: 1px solid var(--line); border-radius: 1rem; padding: 1.25rem; }
    section.placeholder { background: none; border-style: dashed; color: var(--soft); text-align: center; padding: 4rem 1rem; }
    .placeholder .row { justify-content: center; }
    .narrow, .medium { display: none; }
    @media (max-width: 72rem) {
      .widest { display: none; }
      .medium { display: inline; }
      .close:has(.medium) { float: none; }
    }
    @media (max-width: 44rem) {
      .wide { display: none; }
      .narrow { display: inline; }
      .columns { display: block; }
      section + section { padding: 1rem; }
      .close:has(.narrow) { float: none; }
    }
    @media (max-width: 24rem) { .row label { grid-template-columns: minmax(0, 1fr) !important; } }
    @media (scripting: enabled) { .apply { display: none; } }
    aside { position: fixed; inset: auto 0 1rem; margin: auto; width: fit-content; max-width: 92vw; padding: .3rem 1rem; }
    aside { display: flex; align-items: center; gap: 1rem; background: #33363d; color: #fff; border-radius: 1rem; }
    aside button { color: #9dbcff; background: none; border-color: transparent; }

    button, input, select { font: inherit; color: inherit; background: var(--card); padding: .35rem .75rem; }
    button, input, select { border: 1px solid var(--line); border-radius: .5rem; min-width: 0; }
    select { padding-inline: .35rem; }
    button:enabled { cursor: pointer; }
    button:enabled:hover { border-color: var(--accent); }
    :focus-visible { outline: 3px solid #6f9bff; outline-offset: 1px; }
    .destructive { color: light-dark(#b00020, #ff8a95); }
    .main { background: var(--accent); border-color: var(--accent); color: #fff; padding-inline: 1.5rem; }
    section > button { margin-bottom: .6rem; }
    .close { float: right; }
    .enter { position: absolute; left: -100em; }

    .row { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem; margin: .5rem 0; }
    .row p { margin: 0; }
    .row span, .row small { color: var(--soft); font-size: .875rem; }
    .row label { display: grid; flex: 1; grid-template-columns: 7.5rem minmax(0, 1fr); align-items: center; }
    .row label + button { padding-inline: .5rem; }
    .row:has(> .open) { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; padding: .4rem .8rem; }
    .row:has(> .open) { flex-wrap: nowrap; }
    .row:has(> [aria-current]) { border-color: var(--accent); box-shadow: inset .25rem 0 var(--accent); }
    .open { display: grid; flex: 1; text-align: left; background: none; border: 0; padding: .1rem .25rem; }
    .open ~ button, .open ~ a { font-size: .8125rem; padding: .2rem .5rem; }
    .open ~ a { color: var(--soft); text-decoration: none; }
    .open ~ a[href]:hover { color: var(--accent); }
    .which { margin: 0 0 1rem; color: var(--soft); font-size: .875rem; }

    .layer[inert] { opacity: .35; }
    dialog { position: fixed; inset: 0; margin: auto; width: min(32rem, 92vw); max-height: 90vh; overflow: auto; }
    dialog { border: 1px solid var(--line); border-radius: 1rem; padding: 1.25rem 1.5rem; background: var(--card); }
    dialog { color: inherit; box-shadow: 0 1rem 3rem rgb(0 0 0 / .3); }
    dialog::backdrop { background: rgb(0 0 0 / .25); }
    .buttons { display: flex; flex-wrap: wrap; justify-content: flex-end; gap: .5rem; margin-top: 1rem; }
    [role=alert] { background: light-dark(#fff1b8, #554400); border-radius: .5rem; margin: 0 0 1rem; padding: .6rem .9rem; }

    [class*=tint-]::before { content: "●"; }
    .tint-31::before { color: #d32f2f; } .tint-32::before { color: #2e9d40; } .tint-33::before { color: #d9a400; }
    .tint-34::before { color: #2962d9; } .tint-35::before { color: #8e35b8; } .tint-37::before { content: "○"; }
    .tint-90::before { color: light-dark(#222, #999); }

    """

  /// The script keeps the focus in dialogs, handles the Escape key, sends a choice at once and a filter after Enter, and
  /// protects unsent text: the browser's Back sends the text, so that the app can ask about it, and the browser asks before any
  /// other way of leaving the page. A live page sends each letter at once, and follows the app. A page of a window tells the
  /// site when it is closed, and leaves a window that another tab shows. Everything else works without JavaScript.
  static let script = """
    const form = () => document.querySelector('form');
    const here = () => location.pathname + location.search;
    // The last back button belongs to the screen in front.
    const back = (root) => [...root.querySelectorAll('[data-back]')].at(-1)?.click();
    const field = (name) => name ? document.querySelector(`[name="${CSS.escape(name)}"]`) : null;
    const start = (focus) => {
      for (const dialog of document.querySelectorAll('dialog')) {
        dialog.removeAttribute('open');
        dialog.showModal();
        dialog.addEventListener('close', () => back(dialog));
      }
      const first = focus ?? document.querySelector('[autofocus]');
      first?.focus();
      if (first?.type === 'text') first.setSelectionRange(first.value.length, first.value.length);
    };
    start(field(sessionStorage.choice));
    sessionStorage.choice = '';
    document.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && !document.querySelector('dialog')) back(document);
      if (event.key !== 'Enter' || !event.target.matches('[data-filter]')) return;
      event.preventDefault();
      if (isLive) return;
      sessionStorage.choice = event.target.name;
      form().requestSubmit();
    });
    // Each history entry stores the path of the page before it.
    if (!history.state) history.replaceState({ before: sessionStorage.shown }, '');
    sessionStorage.shown = here();
    const isLive = form() && 'live' in form().dataset;
    let isSent = true;
    document.addEventListener('input', () => {
      if (isLive) return;
      // With this extra entry, Back doesn't leave the page, so the script can still send the text.
      if (isSent) history.pushState(null, '');
      isSent = false;
    });
    document.addEventListener('change', ({ target }) => {
      if (!target.matches('select')) return;
      sessionStorage.choice = target.name;
      form().requestSubmit(target.closest('.row').querySelector('.apply'));
    });
    document.addEventListener('submit', (event) => {
      if (isSent) return;
      isSent = true;
      // Sending from the first entry makes the answer replace the extra one.
      event.preventDefault();
      addEventListener('popstate', () => form().requestSubmit(event.submitter), { once: true });
      history.back();
    });
    addEventListener('popstate', ({ state }) => {
      if (isSent) return;
      isSent = true;
      if (!state?.before || state.before === here()) return back(document);
      form().elements.then.value = state.before;
      form().submit();
    });
    addEventListener('beforeunload', (event) => { if (!isSent) event.preventDefault(); });
    // A page from the browser's cache may show an old question.
    addEventListener('pageshow', (event) => { if (event.persisted) location.reload(); });

    // A tab that shows the window of another tab, because its URL was copied or the tab was duplicated, asks for its own.
    const name = form()?.dataset.window;
    if (name) {
      const number = form().elements.page.value, me = `${Math.random()}`, channel = new BroadcastChannel('windows');
      let isGone = false, isDoubted = false;
      const leave = () => {
        isGone = isSent;
        if (isSent) location.replace(`${here()}&apart=${number}`);
      };
      const ask = (round) => channel.postMessage({ name, round, asker: me });
      channel.onmessage = ({ data }) => {
        if (data.name !== name || isGone) return;
        if (data.asker) return isDoubted || channel.postMessage({ name, round: data.round, to: data.asker });
        if (data.to !== me) return;
        if (data.round === 2) return leave();
        if (isDoubted) return;
        isDoubted = true;
        // The page before this one may still have answered.
        setTimeout(() => { ask(2); setTimeout(() => { isDoubted = false; }, 500); }, 500);
      };
      const known = (sessionStorage.windows ?? '').split(' ');
      if (known.includes(name) || 'given' in form().dataset) {
        sessionStorage.windows = [...new Set([...known, name])].join(' ');
        ask(1);
      } else {
        leave();
      }
      // The site ignores this if it has sent a later page of the window.
      addEventListener('pagehide', () => {
        isGone = true;
        const body = new URLSearchParams({ token: form().elements.token.value, page: number });
        navigator.sendBeacon('\(closePath)' + location.search, body);
      });
    }

    // One after the other: typed letters, and changes elsewhere.
    let work = Promise.resolve(), waiting = 0, unsent = 0, events;
    const later = (action) => {
      waiting += 1;
      work = work.then(action).catch(() => {}).finally(() => { waiting -= 1; });
    };
    const load = async (path, options) => {
      const response = await fetch(path, options);
      const page = new DOMParser().parseFromString(await response.text(), 'text/html');
      const isSame = response.ok && response.url === location.href;
      return { page, path: response.ok ? response.url : location.href, isSame };
    };
    const show = ({ page, path }) => {
      const { name, selectionStart } = document.activeElement;
      document.querySelector('main').replaceWith(page.querySelector('main'));
      document.title = page.title;
      history.replaceState(history.state, '', path);
      sessionStorage.shown = here();
      const focus = field(name === 'do' ? '' : name);
      start(focus);
      if (focus?.type === 'text') focus.setSelectionRange(selectionStart, selectionStart);
    };
    if (isLive) {
      document.addEventListener('input', () => {
        unsent += 1;
        later(async () => {
          unsent -= 1;
          const answer = await load(form().action, { method: 'POST', body: new URLSearchParams(new FormData(form())) });
          if (!answer.isSame) return show(answer);
          form().elements.seen.value = answer.page.querySelector('[name=seen]').value;
        });
      });
      const refresh = async () => {
        const answer = await load('/');
        // Typed letters are sent first, because the answer lacks them.
        if (unsent) later(refresh); else show(answer);
      };
      events = new EventSource('\(eventsPath)');
      events.onmessage = ({ data }) => later(async () => {
        if (data !== form().elements.seen.value) await refresh();
      });
      document.addEventListener('submit', (event) => {
        if (!waiting) return;
        event.preventDefault();
        const name = event.submitter?.value ?? '';
        work.then(() => form().requestSubmit(form().querySelector(`[name=do][value="${CSS.escape(name)}"]`)));
      });
    }

    """
}
