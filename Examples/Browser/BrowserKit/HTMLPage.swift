/// The page around what a screen shows.
enum HTMLPage {
  static let stylePath = "/-/style.css"
  static let scriptPath = "/-/keys.js"

  /// - Parameters:
  ///   - enter: the name of the button that Enter presses in a field.
  ///   - hidden: what the form carries besides its fields.
  static func page(
    title: String, _ body: String, path: String, enter: String, hidden: KeyValuePairs<String, String>
  ) -> String {
    let hidden = hidden.map { "<input type=hidden name=\($0) value=\"\(escaped($1))\">" }.joined()
    // In a field, browsers press the first button of the form on Enter.
    return document(
      title,
      """
      <form method=post action="\(escaped(path))" autocomplete=off>
      \(hidden)
      <button name=do value="\(escaped(enter))" class=enter tabindex=-1 aria-hidden=true></button>
      \(body)
      </form>
      """)
  }

  static func message(_ status: HTTPResponse.Status, _ text: String) -> String {
    document(
      status.rawValue,
      "<h1>\(status.rawValue)</h1><pre>\(escaped(text))</pre><p><a href=\"/\">Back to the app</a></p>")
  }

  private static func document(_ title: String, _ body: String) -> String {
    """
    <!doctype html>
    <html lang=en>
    <head>
    <meta charset=utf-8>
    <meta name=viewport content="width=device-width">
    <title>\(escaped(title))</title>
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

  static let style = """
    :root { color-scheme: light dark; --line: light-dark(#d5d8de, #45484f); --card: light-dark(#fff, #24262b); }
    * { box-sizing: border-box; }
    body { font: 16px/1.5 system-ui, sans-serif; background: light-dark(#f3f4f7, #17181b); margin: 0; }
    main { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; }
    h1 { font-size: 1.5rem; margin: .25rem 0 1rem; }
    h2 { font-size: 1.15rem; margin: 0; }
    pre { white-space: pre-wrap; }
    nav { display: flex; gap: .5rem; border-bottom: 1px solid var(--line); padding-bottom: 1rem; margin-bottom: 1rem; }
    nav [aria-current] { background: #2458c5; border-color: #2458c5; color: #fff; }

    button, input, select { font: inherit; color: inherit; background: var(--card); padding: .35rem .75rem; }
    button, input, select { border: 1px solid var(--line); border-radius: .5rem; }
    button:enabled { cursor: pointer; }
    button:enabled:hover { border-color: #2458c5; }
    :focus-visible { outline: 3px solid #6f9bff; outline-offset: 1px; }
    .destructive { color: light-dark(#b00020, #ff8a95); }
    .enter { position: absolute; left: -100em; }

    .row { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem; margin: .5rem 0; }
    .row:has(> b) { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; padding: .6rem .9rem; }
    .row p { margin: 0; }
    .row span, .row small { opacity: .75; }
    .row b { flex: 1 0 8rem; }
    .row label { display: grid; flex: 1; grid-template-columns: 8rem 1fr; align-items: center; }

    .layer[inert] { opacity: .35; }
    dialog { position: fixed; inset: 0; margin: auto; width: min(32rem, 92vw); max-height: 90vh; overflow: auto; }
    dialog { border: 1px solid var(--line); border-radius: 1rem; padding: 1.25rem 1.5rem; background: var(--card); }
    dialog { color: inherit; box-shadow: 0 1rem 3rem rgb(0 0 0 / .3); }
    dialog::backdrop { background: rgb(0 0 0 / .25); }
    .buttons { display: flex; flex-wrap: wrap; justify-content: flex-end; gap: .5rem; margin-top: 1rem; }
    .close { float: right; }
    [role=alert] { background: light-dark(#fff1b8, #554400); border-radius: .5rem; margin: 0 0 1rem; padding: .6rem .9rem; }
    dialog [role=alert] { margin-right: 5rem; }
    .main { background: #2458c5; border-color: #2458c5; color: #fff; }

    [class*=tint-]::before { content: "●"; }
    .tint-31::before { color: #d32f2f; } .tint-32::before { color: #2e9d40; } .tint-33::before { color: #d9a400; }
    .tint-34::before { color: #2962d9; } .tint-35::before { color: #8e35b8; } .tint-37::before { content: "○"; }
    .tint-90::before { color: light-dark(#222, #999); }

    """

  /// What HTML alone doesn't do: dialogs that keep the focus, Escape, and text that was not sent. Back sends it, so that
  /// the question is about it; before the page is left in another way, the browser asks. All else works without it.
  static let script = """
    // Of several ways back, the last one belongs to the screen in front.
    const back = (root) => [...root.querySelectorAll('[data-back]')].at(-1)?.click();
    for (const dialog of document.querySelectorAll('dialog')) {
      dialog.removeAttribute('open');
      dialog.showModal();
      dialog.addEventListener('close', () => back(dialog));
    }
    document.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && !document.querySelector('dialog')) back(document);
    });
    // Each entry of the history knows the page before it.
    if (!history.state) history.replaceState({ before: sessionStorage.shown }, '');
    sessionStorage.shown = location.pathname;
    const form = document.querySelector('form');
    let isSent = true;
    form?.addEventListener('input', () => {
      // Back leads from this entry to the same page, which can still send the text.
      if (isSent) history.pushState(null, '');
      isSent = false;
    });
    form?.addEventListener('submit', (event) => {
      if (isSent) return;
      isSent = true;
      // It is sent from the first entry, so that the answer replaces the second one.
      event.preventDefault();
      addEventListener('popstate', () => form.requestSubmit(event.submitter), { once: true });
      history.back();
    });
    addEventListener('popstate', ({ state }) => {
      if (isSent) return;
      if (!state?.before || state.before === location.pathname) return back(document);
      isSent = true;
      form.elements.then.value = state.before;
      form.submit();
    });
    addEventListener('beforeunload', (event) => { if (!isSent) event.preventDefault(); });
    // A page that the browser has kept may show an old question.
    addEventListener('pageshow', (event) => { if (event.persisted) location.reload(); });

    """
}
