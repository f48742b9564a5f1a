/// The page around what a screen shows.
enum HTMLPage {
  static let stylePath = "/-/style.css"
  static let scriptPath = "/-/keys.js"

  static func page(
    title: String, _ body: String, path: String, token: String, seen: String, notice: String?
  ) -> String {
    let notice = notice.map { "<p role=alert>\(escaped($0))</p>" } ?? ""
    // Enter in a field sends what was typed, by the first button.
    return document(
      title,
      """
      \(notice)<form method=post action="\(escaped(path))" autocomplete=off>
      <input type=hidden name=token value="\(token)"><input type=hidden name=seen value="\(seen)">
      <button name=do value="" class=enter tabindex=-1 aria-hidden=true>Enter</button>
      \(body)
      <footer><button name=do value="">Send what was typed</button></footer>
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
    body { font: 16px/1.5 system-ui, sans-serif; margin: 2em auto; max-width: 42em; padding: 0 1em; }
    .row { display: flex; gap: .5em; align-items: baseline; margin: .4em 0; flex-wrap: wrap; }
    .row b { flex: 1; }
    .layer[inert] { opacity: .4; }
    dialog { border: 1px solid gray; border-radius: .6em; margin: 1em auto; max-width: 34em; padding: 1em; }
    dialog::backdrop { background: rgb(0 0 0 / .2); }
    dialog header { display: flex; justify-content: space-between; }
    dialog h1 { margin-top: 0; }
    nav button[aria-current] { font-weight: bold; }
    .destructive { color: #b00020; }
    .enter { position: absolute; left: -100em; }
    footer { margin-top: 2em; opacity: .7; }
    [role=alert] { background: #fff3c4; padding: .5em 1em; border-radius: .4em; }
    .tint-31 b::before { content: "● "; color: red; } .tint-32 b::before { content: "● "; color: green; }
    .tint-33 b::before { content: "● "; color: goldenrod; } .tint-34 b::before { content: "● "; color: blue; }
    .tint-35 b::before { content: "● "; color: purple; } .tint-37 b::before { content: "○ "; color: gray; }
    .tint-90 b::before { content: "● "; color: black; }

    """

  /// What HTML alone does not do: dialogs that keep the focus, and Escape. Without it, everything can be reached all the same.
  static let script = """
    const back = (dialog) => dialog.querySelector(':scope > [data-back], :scope > header > [data-back]');
    for (const dialog of document.querySelectorAll('dialog')) {
      dialog.removeAttribute('open');
      dialog.showModal();
      dialog.addEventListener('cancel', (event) => { event.preventDefault(); back(dialog)?.click(); });
    }
    document.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || document.querySelector('dialog')) return;
      document.querySelector('[data-back]')?.click();
    });

    """
}
