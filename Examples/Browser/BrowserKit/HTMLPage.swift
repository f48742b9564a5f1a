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
    depth: Int, kind: Kind, banner: String = ""
  ) -> String {
    let hidden = hidden.map { "<input type=hidden name=\($0) value=\"\(escaped($1))\">" }.joined()
    // In a field, browsers press the first button of the form on Enter.
    return document(
      title,
      """
      \(banner)<form method=post action="\(escaped(path))" autocomplete=off data-depth=\(depth)\(kind.attributes)>
      \(hidden)
      <button name=do value="\(escaped(enter))" class=enter tabindex=-1 aria-hidden=true></button>
      \(body)
      </form>
      """)
  }

  static func message(_ status: HTTPResponse.Status, _ text: String, back: String = "/") -> String {
    document(
      status.rawValue,
      "<article><h1>\(status.rawValue)</h1><pre>\(escaped(text))</pre><a class=main href=\"\(escaped(back))\">Back to the app</a></article>"
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
    a.main { border-radius: .5rem; padding: .35rem .75rem; text-decoration: none; }
    nav { display: flex; gap: .25rem; width: fit-content; margin-bottom: 1.25rem; padding: .2rem; }
    nav { background: light-dark(#e3e5eb, #2b2d33); border-radius: .65rem; }
    nav button { border-color: transparent; background: none; padding: .3rem 1rem; }
    menu { display: flex; gap: .5rem; list-style: none; margin: 0 0 1rem; padding: 0; }
    nav [aria-current] { background: var(--card); box-shadow: 0 1px 3px rgb(0 0 0 / .2); font-weight: 600; }

    .columns { display: grid; grid-auto-flow: column; grid-auto-columns: minmax(0, 1fr); gap: 1.5rem; align-items: start; }
    section:only-child { grid-column: 1 / -1; max-width: 40rem; }
    section + section, article { background: var(--card); border: 1px solid var(--line); border-radius: 1rem; padding: 1.25rem; }
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
    @media (max-width: 24rem) {
      .row label, .pair { grid-template-columns: minmax(0, 1fr) !important; }
      .row:has(> .open) { flex-wrap: wrap !important; }
      .open { flex-basis: calc(100% - 2rem) !important; }
    }
    @media (max-width: 30rem) { dialog > .buttons { display: grid; justify-content: stretch; } }
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
    .row label, .pair { display: grid; flex: 1; gap: .5rem; grid-template-columns: 7.5rem minmax(0, 1fr); align-items: center; }
    .row label + button { padding-inline: .5rem; }
    .row:has(> .open) { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; padding: .4rem .8rem; }
    .row:has(> .open) { flex-wrap: nowrap; }
    .row:has(> [aria-current]) { border-color: var(--accent); box-shadow: inset .25rem 0 var(--accent); }
    .open { display: grid; flex: 1; text-align: left; background: none; border: 0; padding: .1rem .25rem; }
    .open ~ button, .open ~ a { font-size: .8125rem; padding: .2rem .5rem; }
    .detail { text-align: left; }
    @media (hover: hover) { .row:not(:hover, :focus-within) > .open ~ * { opacity: 0; } }
    .open ~ a { color: var(--soft); text-decoration: none; }
    .open ~ a[href]:hover { color: var(--accent); }
    .live::before { content: "● "; color: #2e9d40; }
    .live.down::before { color: #d32f2f; }
    .live:not(:empty)::after { content: " ·"; }
    .which { margin: 0 0 1rem; color: var(--soft); font-size: .875rem; }

    .layer[inert] { opacity: .35; }
    dialog { position: fixed; inset: 0; margin: auto; width: min(32rem, 92vw); max-height: 90vh; overflow: auto; }
    dialog { border: 1px solid var(--line); border-radius: 1rem; padding: 1.25rem 1.5rem; background: var(--card); }
    dialog { color: inherit; box-shadow: 0 1rem 3rem rgb(0 0 0 / .3); }
    dialog::backdrop { background: rgb(0 0 0 / .25); }
    .buttons { display: flex; flex-wrap: wrap; justify-content: flex-end; gap: .5rem; margin-top: 1rem; }
    [role=alert] { background: light-dark(#fff1b8, #554400); border-radius: .5rem; margin: 0 0 1rem; padding: .6rem .9rem; }

    :where(section:has(> [class*=tint-]) > .row:has(> button:first-child))::before { content: "●"; color: transparent; }
    [class*=tint-]::before { content: "●"; color: inherit; }
    .detail[class*=tint-]::before { margin-right: .5rem; }
    .tint-31::before { color: #d32f2f; } .tint-32::before { color: #2e9d40; } .tint-33::before { color: #d9a400; }
    .tint-34::before { color: #2962d9; } .tint-35::before { color: #8e35b8; } .tint-37::before { content: "○"; }
    .tint-90::before { color: light-dark(#222, #999); }

    """

  /// The script sends each form, and shows the answer in place: an answer at the same URL adds nothing to the history, and a
  /// form that can't be sent stays as it is. It handles the Escape key, and sends a choice at once and a filter after Enter.
  ///
  /// - Typed text: The browser's Back sends unsent text, so that the app can ask about it, and the browser asks before any other
  ///   way of leaving the page.
  /// - Focus: A page that is shown again has the focus where it was, on the control that opened the other one, or beside it.
  /// - A live page sends each letter at once, and follows the app. If another window changes the same text at the same time,
  ///   or the app has ended, the text stays in its field, with a notice, until the user goes on.
  /// - A page of a window tells the site when it is closed, and leaves a window that another tab shows.
  ///
  /// Everything else works without JavaScript.
  static let script = """
    const form = () => document.querySelector('form');
    const here = () => location.pathname + location.search;
    const isLive = form() && 'live' in form().dataset;
    const front = () => document.querySelector('.layer:not([inert])') ?? document.querySelector('dialog:last-of-type');
    // The last back button belongs to the screen in front.
    const back = (root) => [...root.querySelectorAll('[data-back]')].at(-1)?.click();

    // The focus, and the control that had it on each page below this one.
    const openers = [];
    const titles = () => [...document.querySelectorAll('h1, h2')].map((title) => title.textContent).join();
    const controls = (root) => [...root?.querySelectorAll('button, input, select, a[href]') ?? []]
      .filter((control) => !control.disabled && !control.matches('.enter') && control.checkVisibility());
    const parts = (root, part) => [...root?.querySelectorAll(part) ?? []];
    const note = (control) => {
      const section = control.closest('section'), row = control.closest('.row');
      const place = [parts(document, 'section').indexOf(section), parts(section, '.row').indexOf(row), controls(row).indexOf(control)];
      return { titles: titles(), name: control.name, value: control.value, start: control.selectionStart, place };
    };
    const nth = (list, index) => list[Math.min(index, list.length - 1)];
    // If the control is gone, its neighbor: the control at its place.
    const find = ({ name, value, place }) => controls(document).find((it) => name && it.name === name && (name !== 'do' || it.value === value))
      ?? nth(controls(nth(parts(nth(parts(document, 'section'), place[0]), '.row'), place[1])), place[2]);
    const start = (focus, caret) => {
      for (const dialog of document.querySelectorAll('dialog')) {
        dialog.removeAttribute('open');
        dialog.showModal();
        // The first one comes before the browser moves the focus, and not always.
        for (const name of ['cancel', 'close']) {
          dialog.addEventListener(name, (event) => { event.preventDefault(); back(dialog); });
        }
      }
      focus?.focus();
      if (focus?.type === 'text') focus.setSelectionRange(caret ?? focus.value.length, caret ?? focus.value.length);
    };

    // One after the other: forms, typed letters, and changes elsewhere.
    let work = Promise.resolve(), isPressed = false, isDown = false;
    const later = (action) => { work = work.then(action).catch(() => {}).then(guard); };
    const tell = (text) => {
      const alert = document.querySelector('[role=alert]') ?? document.createElement('p');
      alert.setAttribute('role', 'alert');
      alert.textContent = text;
      front()?.prepend(alert);
    };
    const lost = document.createElement('p');
    lost.setAttribute('role', 'alert');
    lost.textContent = 'The app has ended, or cannot be reached. Your text is kept on this page until the app is back.';
    const setDown = (isNowDown) => {
      isDown = isNowDown;
      if (isDown) front()?.prepend(lost); else lost.remove();
      const dot = document.querySelector('.live');
      dot?.classList.toggle('down', isDown);
      if (dot) dot.textContent = isDown ? 'not connected' : `live · ${location.host}`;
    };
    const load = async (path, options) => {
      let response;
      try { response = await fetch(path, options); } catch (error) { setDown(true); throw error; }
      const page = new DOMParser().parseFromString(await response.text(), 'text/html');
      if (isDown) setDown(false);
      const isRefused = !response.ok && (isLive || response.status !== 404) && !page.querySelector('form');
      const isKept = response.ok && !page.querySelector('[role=alert]');
      return { page, path: response.redirected ? response.url : location.href, isKept, isRefused };
    };
    // Shows a page in place, after a press, after Back or Forward, or because the app has changed elsewhere.
    const show = ({ page, path, isRefused }, cause) => {
      const alert = document.querySelector('[role=alert]'), last = note(document.activeElement);
      const isTab = document.activeElement.closest('nav');
      const old = form(), depth = Number(old?.dataset.depth ?? 0), url = here();
      if (isRefused) return tell(page.querySelector('pre').textContent);
      document.querySelector('main').replaceWith(page.querySelector('main'));
      document.title = page.title;
      const { window, depth: newDepth = 0 } = form()?.dataset ?? {};
      if (window && window !== name) {
        remember(window);
        path = form().action;
      }
      if (cause === 'press' && path !== location.href) history.pushState({ before: url }, '', path);
      else history.replaceState(history.state, '', path);
      sessionStorage.shown = here();
      // Text that the app has not taken.
      let text = cause === 'change' && alert && alert !== lost ? alert.textContent : '';
      for (const key of kept) {
        const field = form()?.elements[key], value = old.elements[key]?.value;
        if (field) field.value = value ?? field.value; else kept.delete(key);
        if (!field && value && !text.includes(value)) text += ` You had entered: ${key.slice(4)}: ${value}.`;
      }
      const isSame = titles() === last.titles;
      if (!isSame && cause === 'change') openers.length = 0;
      if (newDepth > depth) openers[depth] = last;
      const opener = openers[newDepth];
      let focus = null;
      if (isSame || isTab) focus = find(last);
      else if (newDepth < depth && opener?.titles === titles()) focus = find(opener);
      openers.length = Math.min(openers.length, newDepth);
      if (!isSame || last.name !== undefined) focus ??= document.querySelector('[autofocus]') ?? controls(front())[0];
      start(focus, isSame ? last.start : null);
      if (text && !document.querySelector('[role=alert]')) tell(text);
      setDown(isDown);
    };

    // The names of the fields whose text the app has not taken yet.
    let kept = new Set(), isTyped = false, hasEntry = false, popped;
    // With this extra entry, Back doesn't leave the page, so the script can still send the text.
    const guard = () => {
      if (isLive || hasEntry || !kept.size) return;
      history.pushState(null, '');
      hasEntry = true;
    };
    const send = async (button, then) => {
      const body = new URLSearchParams(new FormData(form())), sent = kept;
      if (button !== undefined) body.set('do', button);
      if (then) body.set('then', then);
      [kept, isTyped] = [new Set(), false];
      let answer;
      try {
        return answer = await load(form().action, { method: 'POST', body });
      } finally {
        if (!answer?.isKept) kept = new Set([...sent, ...kept]);
      }
    };
    const press = (button, then) => {
      if (isPressed) return;
      isPressed = true;
      later(async () => {
        try {
          // Sending from the first entry makes the answer replace the extra one.
          if (hasEntry) await new Promise((done) => { popped = done; history.back(); });
          show(await send(button, then), 'press');
        } finally {
          isPressed = false;
        }
      });
    };
    document.addEventListener('submit', (event) => {
      event.preventDefault();
      if (document.activeElement === document.body) event.submitter?.focus();
      press(event.submitter?.value);
    });
    document.addEventListener('input', ({ target }) => {
      kept.add(target.name);
      isTyped = true;
      if (isLive) later(() => isTyped ? type() : null); else guard();
    });
    document.addEventListener('change', ({ target }) => {
      if (target.matches('select')) form().requestSubmit(target.closest('.row').querySelector('.apply'));
    });
    document.addEventListener('keydown', (event) => {
      const filter = event.target.matches('[data-filter]') ? event.target : null;
      if (event.key === 'Escape' && !filter && !document.querySelector('dialog')) back(document);
      if (!filter || !['Enter', 'Escape'].includes(event.key)) return;
      event.preventDefault();
      if (event.key === 'Escape') filter.value = '';
      if (filter.value !== filter.defaultValue) form().requestSubmit();
    });
    // Each history entry stores the path of the page before it.
    if (!history.state) history.replaceState({ before: sessionStorage.shown }, '');
    if (form()) sessionStorage.shown = here();
    addEventListener('popstate', ({ state }) => {
      const isOwn = hasEntry;
      hasEntry = false;
      if (popped) return popped(popped = null);
      if (!isOwn) return later(async () => show(await load(here()), 'back'));
      if (!state?.before || state.before === here()) return back(document);
      press(undefined, state.before);
    });
    addEventListener('beforeunload', (event) => { if (kept.size) event.preventDefault(); });
    // A page from the browser's cache may show an old question.
    addEventListener('pageshow', (event) => { if (event.persisted) location.reload(); });

    // A tab that shows the window of another tab, because its URL was copied or the tab was duplicated, asks for its own.
    let name = form()?.dataset.window;
    const known = () => (sessionStorage.windows ?? '').split(' ');
    const remember = (window) => {
      name = window;
      sessionStorage.windows = [...new Set([...known(), name])].join(' ');
    };
    if (name) {
      const number = () => form()?.elements.page.value, me = `${Math.random()}`, channel = new BroadcastChannel('windows');
      let isGone = false, isDoubted = false;
      const leave = () => {
        isGone = !kept.size;
        if (isGone) location.replace(`${here()}&apart=${number()}`);
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
      if (known().includes(name) || 'given' in form().dataset) {
        remember(name);
        ask(1);
      } else {
        leave();
      }
      // The site ignores this if it has sent a later page of the window.
      addEventListener('pagehide', () => {
        isGone = true;
        if (!form()) return;
        const body = new URLSearchParams({ token: form().elements.token.value, page: number() });
        navigator.sendBeacon('\(closePath)' + location.search, body);
      });
    }

    // A live page.
    const type = async () => {
      const answer = await send();
      if (!answer.isKept || answer.path !== location.href) return show(answer, 'change');
      form().elements.seen.value = answer.page.querySelector('[name=seen]').value;
      document.querySelector('[role=alert]')?.remove();
    };
    const refresh = async () => {
      const answer = await load('/');
      // Typed letters are sent first, because the answer lacks them.
      if (isTyped) later(refresh); else show(answer, 'change');
    };
    let events;
    if (isLive) {
      events = new EventSource('\(eventsPath)');
      events.onmessage = ({ data }) => later(async () => {
        if (data !== form()?.elements.seen.value) await refresh();
      });
      events.onerror = () => setDown(true);
      events.onopen = () => {
        if (isDown && kept.size) later(type);
        setDown(false);
      };
    }
    start(document.querySelector('[autofocus]'));
    setDown(false);

    """
}
