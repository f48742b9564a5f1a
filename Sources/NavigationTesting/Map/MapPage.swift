/// The document around the cards of a map, its style, and its script.
enum MapPage {
  static func document(
    title: String, facts: String, size: (width: Int, height: Int), lines: String, cards: String,
    steps: String,
    overview: String, notes: String
  ) -> String {
    """
    <!doctype html>
    <html lang=en>
    <head>
    <meta charset=utf-8>
    <meta name=viewport content="width=device-width">
    <meta http-equiv=Content-Security-Policy content="default-src 'none'; style-src 'unsafe-inline'; \
    img-src data:; script-src 'nonce-map'">
    <title>\(title): map</title>
    <style>
    \(style)
    </style>
    </head>
    <body>
    <header>
    <h1>\(title)</h1><p>\(facts)</p>
    <input type=search placeholder="Find a screen or an action ( / )" aria-label="Find a screen or an action">
    <output></output>
    <button data-do=bad>Marked</button><button data-do=fit>Fit</button>
    <button data-do=out aria-label="Zoom out">−</button><button data-do=in aria-label="Zoom in">+</button>
    </header>
    <main tabindex=0 aria-label="Screens"><nav aria-label="All screens">
    \(overview)
    </nav><div id=room><div id=world style="width:\(size.width)px;height:\(size.height)px">
    <svg class=lines width=\(size.width) height=\(size.height) aria-hidden=true>
    <defs><marker id=tip viewBox="0 0 8 8" refX=7 refY=4 markerUnits=userSpaceOnUse markerWidth=11 markerHeight=11 orient=auto>\
    <path d="M0 0L8 4L0 8z" fill=context-stroke /></marker></defs>
    \(lines)
    </svg>
    \(cards)
    </div></div></main>
    <aside aria-label="Selected screen"><p class=none>Select a screen: click it, or use Tab and the arrow keys.</p>
    \(notes)</aside>
    <ol id=steps hidden>
    \(steps)
    </ol>
    <script nonce=map>
    \(script)
    </script>
    </body>
    </html>

    """
  }

  private static let style = """
    :root { color-scheme: light dark; --ground: light-dark(#eef0f5, #14161a); --card: light-dark(#fff, #21242b); }
    :root { --text: light-dark(#1b1e24, #e8eaee); --soft: light-dark(#5d6470, #a2a8b4); --rule: light-dark(#d3d7df, #3a3f49); }
    :root { --accent: light-dark(#2458c5, #7aa5ff); --bad: light-dark(#b3261e, #ff8a80); --way: light-dark(#8f98a8, #667082); }
    * { box-sizing: border-box; }
    body { display: grid; grid: auto minmax(0, 1fr) / minmax(0, 1fr) 23rem; height: 100vh; margin: 0; }
    body { font: 14px/1.4 system-ui, sans-serif; background: var(--ground); color: var(--text); }
    header { grid-column: 1 / -1; display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; padding: .55rem 1rem; }
    header, aside { background: var(--card); border: 0 solid var(--rule); }
    header { border-bottom-width: 1px; }
    header p { margin: 0 auto 0 .5rem; color: var(--soft); }
    h1 { font-size: 1.1rem; margin: 0; }
    input { width: 18rem; } output { color: var(--soft); min-width: 4rem; }
    input, button { font: inherit; color: inherit; background: var(--ground); border: 1px solid var(--rule); }
    input, button { border-radius: .5rem; padding: .25rem .65rem; }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
    main { display: grid; overflow: auto; padding: 1.5rem; } #room { margin: auto; } main:focus-visible { outline-offset: -2px; }
    #world { position: relative; transform-origin: 0 0; }
    .lines { position: absolute; left: 0; top: 0; overflow: visible; }
    .lines path { fill: none; stroke: var(--way); stroke-width: calc(1.5px * var(--k, 1)); marker-end: url(#tip); }
    .lines .x { display: none; stroke-dasharray: 4 4; } .lines .x.out { display: inline; stroke: var(--accent); }
    .lines .on { display: inline !important; stroke: var(--accent); stroke-width: calc(4px * var(--k, 1)); } .lines marker path { stroke: none; marker: none; }
    .sel .lines .t:not(.on) { opacity: .35; }
    article { position: absolute; width: 250px; height: 210px; cursor: pointer; contain: layout style; display: flex; flex-direction: column; }
    article { background: var(--card); border: 1px solid var(--rule); border-radius: .6rem; overflow: hidden; }
    article { box-shadow: 0 1px 4px rgb(0 0 0 / .12); transition: opacity .15s; }
    article:hover { border-color: var(--accent); }
    article.bad { border-color: var(--bad); border-width: 2px; }
    .sel article:not(.on, .next), article.miss { opacity: .3; }
    article.on { border-color: var(--accent); box-shadow: 0 0 0 2px var(--accent); }
    article.now, article:target { box-shadow: 0 0 0 4px var(--accent); }
    article.on, article.next { opacity: 1; }
    .find article:not(.miss, #_) { opacity: 1; } .find article.miss:not(#_) { opacity: .3; }
    [style*="--u"] { background: color-mix(in oklab, var(--accent) var(--u), var(--card)); print-color-adjust: exact; }
    [style*="--u"] :is(.by, small) { color: inherit; } .use { font-size: calc(11px * var(--k, 1)); }
    nav { display: none; columns: 10.5rem; column-gap: 1rem; align-self: start; } .over nav { display: block; } .over #room { display: none; }
    nav section { margin-bottom: .6rem; } nav h3 { margin: 0; break-after: avoid; text-transform: none; } nav ul { list-style: none; padding: 0; }
    nav a { display: block; padding-left: calc(.6rem * var(--d) + .2rem); color: inherit; font-size: 12px; line-height: 1.3; text-decoration: none; }
    nav a { white-space: nowrap; overflow: hidden; text-overflow: ellipsis; } nav a:hover { color: var(--accent); } nav .bad { color: var(--bad); }
    nav .miss { opacity: .3; } nav .now { outline: 2px solid var(--accent); outline-offset: -2px; }
    .by, .use, h2 { flex: none; margin: 0 .7rem; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
    .by { font-size: calc(11px * var(--k, 1)); color: var(--accent); padding-top: .3rem; }
    h2 { font-size: calc(13px * var(--k, 1)); line-height: 1.4; } h2 a, aside h2 a { color: inherit; text-decoration: none; }
    h2 small { color: var(--soft); font-weight: normal; margin-left: .3rem; }
    .mark { position: absolute; right: .4rem; top: .35rem; margin: 0; padding: 0 .45rem; border-radius: 1rem; font-size: 11px; }
    .mark { background: var(--bad); color: var(--card); } .mark + .mark { top: 1.6rem; } .issue { color: var(--bad); }
    .pic { flex: 0 1 156px; min-height: 0; margin: auto 0 0; overflow: hidden; border-top: 1px solid var(--rule); }
    .pic svg, .pic img, .pic div { display: block; width: 100%; height: 100%; object-fit: cover; }
    .pic pre { margin: .5rem .7rem; font: 9px/1.45 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
    .more { display: none; }
    aside { overflow: auto; padding: 1rem 1.1rem 2rem; border-left-width: 1px; }
    aside .more { display: block; } aside .pic { max-height: 60vh; border: 1px solid var(--rule); border-radius: .5rem; }
    aside h2 { font-size: 1.15rem; margin: 0 0 .5rem; white-space: normal; } aside h2 small { display: block; margin: 0; }
    aside .mark { position: static; display: inline-block; margin: 0 .3rem .3rem 0; } aside :is(.by, .use) { margin: 0 0 .3rem; padding: 0; white-space: normal; } aside .use { font-size: inherit; }
    aside .pic pre { font-size: 11px; } aside a { color: var(--accent); }
    h3 { font-size: .8rem; text-transform: uppercase; letter-spacing: .04em; color: var(--soft); margin: 1.2rem 0 .3rem; }
    ol, ul { margin: 0; padding-left: 1.3rem; } .none { color: var(--soft); list-style: none; } b { font-weight: 600; }
    .test { font: 12px/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; margin: 0 0 .5rem; }
    .test { background: var(--ground); padding: .6rem .7rem; border-radius: .5rem; }
    @media (max-width: 60rem) { body { grid: auto minmax(0, 3fr) minmax(0, 2fr) / 1fr; } }
    @media (prefers-reduced-motion: no-preference) { main { scroll-behavior: smooth; } }
    @media print, (scripting: none) {
      nav { display: block; margin-bottom: 2rem; } .over aside { display: block !important; border: 0; } .over aside > .none { display: none; }
      body, main, #room, #world { display: block; height: auto !important; width: auto !important; transform: none !important; }
      .lines, aside, header > :not(h1, p) { display: none; } main { overflow: visible; padding: 0; }
      article { background: var(--card) !important; position: static; width: auto; height: auto; margin-bottom: 1rem; display: block; opacity: 1 !important; }
      .pic, .test, li { break-inside: avoid; } .by, h2, h3 { break-after: avoid; }
      .more { display: block; padding: 0 .7rem .7rem; } .pic { max-width: 22rem; margin: .5rem .7rem; border: 1px solid var(--rule); }
    }
    """

  private static let script = #"""
    const all = (query, node = document) => [...node.querySelectorAll(query)], one = query => document.querySelector(query)
    const main = one("main"), world = one("#world"), room = one("#room"), side = one("aside"), find = one("input")
    const cards = all("article"), names = all("nav a"), lines = all(".lines > path"), steps = all("#steps > li")
    const texts = cards.map(card => card.querySelector("h2 a").ariaLabel + all(".ways b", card).map(b => "\n" + b.textContent).join(""))
    const width = parseFloat(world.style.width), height = parseFloat(world.style.height), hint = side.innerHTML
    const isOver = () => document.body.classList.contains("over"), target = name => cards[name.hash.slice(2)]
    let zoom = 1, now = null, isLoaded = false
    // The overview has one stop of the Tab key. The arrow keys move on.
    function stop(name) { for (const each of names) each.tabIndex = each === name ? 0 : -1 }
    function over() {
      const isInside = main.contains(document.activeElement), name = names.find(name => target(name) === now) ?? names[0]
      document.body.classList.add("over")
      stop(name)
      main.scrollTo({ left: 0, top: 0, behavior: "instant" })
      name.scrollIntoView({ block: "nearest", behavior: "instant" })
      if (isInside) name.focus()
    }
    function scale(value, x = main.clientWidth / 2, y = main.clientHeight / 2) {
      document.body.classList.remove("over")
      const old = zoom, left = main.scrollLeft + x, top = main.scrollTop + y
      zoom = Math.min(Math.max(value, Math.min(.1, whole())), 2)
      world.style.transform = `scale(${zoom})`; world.style.setProperty("--k", Math.min(Math.max(1, .6 / zoom), 3))
      room.style.width = `${width * zoom}px`; room.style.height = `${height * zoom}px`
      main.scrollTo({ left: left * zoom / old - x, top: top * zoom / old - y, behavior: "instant" })
    }
    const whole = () => Math.min(1, (main.clientWidth - 48) / width, (main.clientHeight - 48) / height)
    function select(card) {
      now = card
      for (const name of names) name.classList.toggle("now", target(name) === now)
      for (const each of cards) each.classList.remove("on", "now", "next")
      for (const line of lines) line.classList.remove("on", "out")
      document.body.classList.toggle("sel", !!card)
      if (!card) { side.innerHTML = hint; return }
      const way = []
      for (let step = steps[card.dataset.step]; step; step = steps[step.dataset.from]) way.unshift(step)
      const path = [cards[0], ...way.map(step => cards[step.dataset.to])]
      path.forEach(each => each.classList.add("on"))
      card.classList.add("now")
      for (const line of lines) {
        const [a, b] = [cards[line.dataset.a], cards[line.dataset.b]]
        if (path.some((each, step) => each === a && path[step + 1] === b)) line.classList.add("on")
        if (a === card) { line.classList.add("out"); b.classList.add("next") }
      }
      side.innerHTML = card.innerHTML
      if (way.length) {
        side.querySelector(".path").innerHTML = way.map(step => step.outerHTML).join("")
        side.querySelector(".test span").textContent = way.map(step => step.querySelector("span").textContent).join("")
      }
      side.scrollTop = 0
      const copy = document.createElement("button")
      copy.textContent = "Copy test"
      copy.onclick = async () => {
        const test = side.querySelector(".test")
        try { await navigator.clipboard.writeText(test.textContent); copy.textContent = "Copied" }
        catch { getSelection().selectAllChildren(test); copy.textContent = "Selected: press Ctrl+C" }
      }
      side.append(copy)
      const wasOver = isOver()
      document.body.classList.remove("over")
      if (wasOver && document.activeElement !== find) card.querySelector("h2 a").focus({ preventScroll: true })
      card.scrollIntoView({ block: "center", inline: "center", behavior: isLoaded && !wasOver ? "auto" : "instant" })
    }
    function go(card) { if (card) { location.hash = card.id; card.querySelector("h2 a").focus({ preventScroll: true }) } }
    onhashchange = () => select(cards.find(card => "#" + card.id === location.hash))
    main.onclick = event => {
      const link = event.target.closest("a")
      if (!link) go(event.target.closest("article"))
      else if (link.hash === location.hash) { event.preventDefault(); onhashchange() }
    }
    one("nav").onfocusin = event => stop(event.target)
    find.oninput = () => {
      const words = find.value.toLowerCase().split(" ").filter(word => word)
      const hits = cards.filter((card, index) => {
        const isHit = words.every(word => texts[index].toLowerCase().includes(word))
        card.classList.toggle("miss", !isHit)
        return isHit
      })
      for (const name of names) name.classList.toggle("miss", target(name).classList.contains("miss"))
      document.body.classList.toggle("find", words.length > 0)
      one("output").textContent = words.length ? `${hits.length} of ${cards.length}` : ""
      return hits
    }
    const near = (a, b) => Math.hypot(a.offsetLeft - b.offsetLeft, 3 * (a.offsetTop - b.offsetTop))
    const items = () => isOver() ? names.filter(name => !name.classList.contains("miss")) : cards
    const here = () => isOver() ? names.find(name => name === document.activeElement) : now
    const beside = sign => items().filter(item => sign * (item.offsetLeft - here().offsetLeft) > 0).sort((a, b) => near(a, here()) - near(b, here()))[0]
    const after = list => list[(list.indexOf(now) + 1) % list.length]
    const does = {
      bad: () => go(after(all("article.bad"))), fit: () => whole() < .3 ? over() : scale(whole()), in: () => scale(zoom * 1.25), out: () => scale(zoom / 1.25)
    }
    all("[data-do]").forEach(button => button.onclick = does[button.dataset.do])
    if (!one(".bad")) one("[data-do=bad]").hidden = true
    onkeydown = event => {
      if (event.target === find) {
        if (event.key === "Enter") { go(after(find.oninput())); find.focus() }
        if (event.key === "Escape") { find.value = ""; find.oninput(); main.focus() }
        return
      }
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const start = here(), column = isOver() ? items() : cards.filter(card => card.offsetLeft === start?.offsetLeft).sort((a, b) => a.offsetTop - b.offsetTop)
      const move = {
        ArrowLeft: () => beside(-1), ArrowRight: () => beside(1),
        ArrowUp: () => column[column.indexOf(start) - 1], ArrowDown: () => column[column.indexOf(start) + 1]
      }[event.key]
      if (event.key === "/") find.focus()
      else if (event.key === "Escape") { history.replaceState(null, "", " "); select(null) }
      else if (event.key === "+") does.in()
      else if (event.key === "-") does.out()
      else if (event.key === "0") does.fit()
      else if (move && !event.target.closest("aside")) {
        const next = start ? move() : items()[0]
        if (isOver()) next?.focus(); else go(next)
      }
      else return
      event.preventDefault()
    }
    scale(whole() < .3 ? .5 : whole())
    if (cards.length) main.scrollTo({ left: (cards[0].offsetLeft + 125) * zoom - main.clientWidth / 2, top: (cards[0].offsetTop + 105) * zoom - main.clientHeight / 2, behavior: "instant" })
    if (location.hash) onhashchange()
    else if (cards.length) does.fit()
    // The browser scrolls to the target of the address, too.
    onload = () => requestAnimationFrame(() => { if (location.hash) onhashchange(); isLoaded = true })
    """#
}
