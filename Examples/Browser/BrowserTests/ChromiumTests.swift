import BrowserKit
import NavigationCore
import PageKit
import TerminalKit
import TestSupport
import XCTest

#if os(Linux) || os(macOS)
  /// Uses the app in a real browser, with the mouse and the keyboard.
  final class ChromiumTests: XCTestCase {
    private nonisolated(unsafe) static let chromium = Result { try WebDriver() }

    override class func tearDown() { try? chromium.get().quit() }

    /// Starts a new site, and opens one of its pages.
    private func browse(
      _ path: String, in browser: WebDriver? = nil,
      of site: @escaping @Sendable () -> Site = { .inventory(StateBinding(wrappedValue: .sample)) },
      _ body: (WebDriver) throws -> Void
    ) throws {
      let browser = try browser ?? Self.chromium.get()
      try ServerTests.withServer(of: site) { server in
        browser.site = "http://127.0.0.1:\(server.port)"
        try browser.resize(width: 900)
        try browser.open(path)
        try body(browser)
      }
    }

    private func item(_ name: String) -> String { "//b[.='\(name)']" }

    // MARK: Editing

    func testAddWithTheMouse() throws {
      try browse("/") { browser in
        try browser.click(.button("Add"))
        XCTAssertEqual(try browser.text(.title("New item")), "New item")
        XCTAssertEqual(try browser.path(), "/items/new")
        try browser.click(.field("Name"))
        try browser.type("Trackpad & pen")
        try browser.click(.button("Save"))
        XCTAssertEqual(try browser.text(item("Trackpad & pen")), "Trackpad & pen")
        XCTAssertEqual(try browser.path(), "/items")
      }
    }

    func testAddWithTheKeyboard() throws {
      try browse("/items/new") { browser in
        XCTAssertEqual(try browser.focus(), "Name")
        try browser.type(.enterKey)
        XCTAssertEqual(try browser.text(.alert), "The item needs a name.")
        try browser.type("Trackpad")
        try browser.type(.enterKey)
        XCTAssertEqual(try browser.text(item("Trackpad")), "Trackpad")
      }
      // Move on to the button instead of pressing Enter in the field.
      try browse("/items/new") { browser in
        XCTAssertEqual(try browser.focus(), "Name")
        try browser.type("Pen")
        for _ in 1...9 where try browser.focus() != "Save" { try browser.type(.tabKey) }
        try browser.type(" ")
        XCTAssertEqual(try browser.text(item("Pen")), "Pen")
      }
    }

    func testWithoutJavaScript() throws {
      let browser = try WebDriver(runsScripts: false)
      defer { browser.quit() }
      try browse("/items", in: browser) { browser in
        try browser.click(.button("Add"))
        try browser.find(.title("New item"))
        XCTAssertEqual(try browser.focus(), "Name")
        try browser.type("Trackpad")
        try browser.click(.button("Save"))
        try browser.find(item("Trackpad"))
        try browser.click(.button("Edit Trackpad"))
        try browser.click(.field("Status") + "/option[.='out of stock']")
        try browser.click(.button("Apply Status"))
        XCTAssertEqual(try browser.value(.field("On back order")), "no")
        try browser.open("/items/2/edit")
        try browser.click(.button("Keep editing"))
        XCTAssertEqual(try browser.value(.field("On back order")), "no")
        XCTAssertEqual(try browser.path(), "/items/3/edit")
        try browser.open("/items/2/edit")
        try browser.click(.button("Discard"))
        try browser.find(.title("Edit Mouse"))
        try browser.click(.button("‹ Items"))
        try browser.click(.field("Filter"))
        try browser.type("trackpad")
        try browser.click(.button("Apply Filter"))
        try browser.find("//main[not(.//b[.='Mouse'])]")
        try browser.click(.button("Delete Trackpad"))
        try browser.find(.title("Delete Trackpad?"))
        XCTAssertEqual(try browser.focus(), "Cancel")
        try browser.click(.button("Delete"))
        try browser.find("//main[not(.//b[.='Trackpad'])]")
      }
    }

    func testEditAndReload() throws {
      try browse("/items") { browser in
        try browser.click(.button("Edit Mouse"))
        XCTAssertEqual(try browser.value(.field("Name")), "Mouse")
        XCTAssertEqual(try browser.focus(), "Name")
        try browser.type("!")
        try browser.click(.button("Colour"))
        try browser.load { try browser.click(.button("red")) }
        try browser.reload()
        XCTAssertEqual(try browser.path(), "/items/2/edit")
        XCTAssertEqual(try browser.value(.field("Name")), "Mouse!", "the user types on after the name")
        try browser.click(.button("Save"))
        try browser.find(.button("Add"))
        try browser.reload()
        XCTAssertEqual(try browser.count("//b[contains(., '!')]"), 1)
      }
    }

    func testEnterInTheFilterOnlyFilters() throws {
      try browse("/items/2/edit") { browser in
        try browser.click(.field("Filter"))
        try browser.type("KEY")
        try browser.load { try browser.type(.enterKey) }
        XCTAssertEqual(try browser.path(), "/items/2/edit")
        XCTAssertEqual(try browser.focus(), "Filter")
        XCTAssertEqual(try browser.count("//b"), 1)
        XCTAssertEqual(try browser.value(.field("Name")), "Mouse", "the open item is hidden, and still open")
        try browser.click(.button("‹ Items"))
        try browser.find("//main[not(.//input[@name='set Name'])]")
        XCTAssertEqual(try browser.run("return location.search"), "?filter=KEY")
        try browser.click(.button("Edit Keyboard"))
        try browser.click(.field("Name"))
        try browser.type("!")
        try browser.load { try browser.goBack() }
        try browser.load { try browser.click(.button("Discard")) }
        XCTAssertEqual(
          try browser.run("return location.search"), "?filter=KEY", "Back leads to the filtered list")
      }
    }

    func testEscapeInTheFilterEmptiesItAndAsksNothing() throws {
      try browse("/items/2/edit") { browser in
        try browser.click(.field("Filter"))
        try browser.type("KEY" + .enterKey)
        try browser.find("//section[1][not(.//b[.='Mouse'])]")
        try browser.click(.field("Name"))
        try browser.type("!")
        try browser.click(.field("Filter"))
        try browser.type(.escapeKey)
        try browser.find(item("Mouse"))
        XCTAssertEqual(try browser.value(.field("Filter")), "")
        XCTAssertEqual(try browser.focus(), "Filter")
        XCTAssertEqual(try browser.run("return document.querySelectorAll('dialog').length"), "0")
        try browser.type("x" + .escapeKey)
        XCTAssertEqual(try browser.value(.field("Filter")), "", "even before it was sent")
        XCTAssertTrue(try browser.value(.field("Name")).contains("!"))
      }
    }

    func testAFormThatCannotBeSentKeepsItsText() throws {
      try browse("/items/2/edit") { browser in
        try browser.click(.field("Name"))
        try browser.type(.endKey + "!")
        // Larger than a request may be, as no field allows.
        _ = try browser.run(
          """
          form().insertAdjacentHTML('beforeend', '<input type=hidden name=large>');
          form().elements.large.value = 'x'.repeat(100000);
          return ''
          """)
        try browser.click(.button("Save"))
        XCTAssertEqual(try browser.text(.alert), "The text is too long, so nothing was done.")
        XCTAssertEqual(try browser.value(.field("Name")), "Mouse!")
        XCTAssertTrue(try browser.warnsBeforeClosing())
        _ = try browser.run("form().elements.large.remove(); return ''")
        try browser.click(.button("Save"))
        try browser.find(item("Mouse!"))
      }
    }

    func testTheTextIsKeptWhileTheAppHasEnded() throws {
      let browser = try Self.chromium.get()
      let (server, stop) = try ServerTests.start()
      browser.site = "http://127.0.0.1:\(server.port)"
      try browser.open("/items/2/edit")
      try browser.click(.field("Name"))
      try browser.type(.endKey + "!")
      stop()
      try browser.click(.button("Save"))
      XCTAssertTrue(try browser.text(.alert).hasPrefix("The app has ended"))
      XCTAssertEqual(try browser.value(.field("Name")), "Mouse!")
      let (_, stopAgain) = try ServerTests.start(port: server.port)
      defer { stopAgain() }
      // The new app doesn't know the page.
      try browser.click(.button("Save"))
      XCTAssertTrue(try browser.text(.alert).contains("nothing was done"))
      XCTAssertEqual(try browser.value(.field("Name")), "Mouse!")
      try browser.click(.button("Save"))
      try browser.find(item("Mouse!"))
    }

    // MARK: Focus

    /// The control with the focus after each order of acts: buttons, keys, and the browser's Back.
    func testTheFocusGoesBackToTheControlThatOpenedThePage() throws {
      for (acts, focus) in [
        ("Delete Mouse, Cancel", "Delete Mouse"), ("Delete Mouse, escape", "Delete Mouse"),
        ("Delete Keyboard, Delete", "Delete Mouse"), ("Delete Mouse, Delete", "Delete Keyboard"),
        ("Delete Mouse, Delete, Delete Keyboard, Delete", "Items"),
        ("Delete Mouse, Delete, Undo", "Items"), ("Duplicate Mouse, Close", "Duplicate Mouse"),
        ("Add, escape", "Add"), ("Add, back", "Add"),
        ("Add, type, Save", "Add"), ("Add, type, escape, Keep editing", "set Name"),
        ("Add, type, escape, Discard", "Add"), ("Add, Colour, red", "Colour"),
        ("Edit Mouse", "set Name"), ("Edit Mouse, ‹ Items", "Edit Mouse"), ("Edit Mouse, back", "Edit Mouse"),
        ("Edit Mouse, type, Save", "Edit Mousex"), ("Edit Mouse, Colour, back", "Colour"),
        ("Edit Mouse, type, back, Keep editing", "set Name"),
        ("Edit Mouse, type, back, Discard", "Edit Mouse"),
        ("Edit Mouse, Add, escape", "Add"), ("Edit Mouse, ‹ Items, Edit Mouse", "set Name"),
        ("Overview, Items", "Items"), ("Overview, About, Close", "About"),
        ("Overview, Clear out, Cancel", "Clear out"),
      ] {
        try browse("/items") { browser in
          for act in acts.components(separatedBy: ", ") {
            switch act {
            case "type": try browser.type("x")
            case "escape": try browser.type(.escapeKey)
            case "back": try browser.load { try browser.goBack() }
            default: try browser.click(.button(act))
            }
          }
          let script =
            "const it = document.activeElement; return it.name === 'do' ? it.value : it.name ?? it.tagName"
          XCTAssertEqual(try browser.run(script), focus, acts)
        }
      }
    }

    func testDelete() throws {
      try browse("/items") { browser in
        try browser.click(.button("Delete Mouse"))
        try browser.find(.title("Delete Mouse?"))
        XCTAssertEqual(try browser.focus(), "Cancel")
        try browser.type(.enterKey)
        try browser.find("//main[not(.//dialog)]")
        try browser.click(.button("Delete Mouse"))
        try browser.click(.button("Delete"))
        try browser.find("//main[not(.//b[.='Mouse'])]")
        XCTAssertEqual(try browser.count("//b"), 1)
      }
    }

    func testADeletionCanBeUndone() throws {
      try browse("/items") { browser in
        try browser.click(.button("Delete Mouse"))
        try browser.click(.button("Delete"))
        XCTAssertEqual(try browser.text("//aside/p"), "Mouse deleted")
        XCTAssertEqual(try browser.count("//b"), 1)
        try browser.click(.button("Undo"))
        try browser.find(item("Mouse"))
        XCTAssertEqual(try browser.count("//main[not(.//aside)]"), 1)
      }
    }

    func testADoubleClickOnSaveAddsOneItem() throws {
      try browse("/items/new") { browser in
        XCTAssertEqual(try browser.focus(), "Name")
        try browser.type("Trackpad")
        try browser.doubleClick(.button("Save"))
        try browser.find("//main[not(.//dialog)]\(item("Trackpad"))")
        XCTAssertEqual(try browser.count(item("Trackpad")), 1)
      }
    }

    // MARK: Moving around

    func testBackAndForward() throws {
      try browse("/items") { browser in
        try browser.click(.button("Edit Keyboard"))
        try browser.find(.title("Edit Keyboard"))
        try browser.goBack()
        try browser.find(.button("Edit Mouse"))
        try browser.goForward()
        try browser.find(.title("Edit Keyboard"))
        try browser.goBack()
        // A page from the browser's cache works like a new one.
        try browser.click(.button("Edit Mouse"))
        try browser.find(.title("Edit Mouse"))
        XCTAssertEqual(try browser.path(), "/items/2/edit")
      }
    }

    func testEscape() throws {
      try browse("/items/new") { browser in
        // Before the first click or key on a page, browsers close a dialog without asking its script.
        try browser.type(.escapeKey)
        try browser.click(.button("Add"))
        try browser.find(.title("New item"))
        XCTAssertEqual(try browser.focus(), "Name")
        try browser.type("Trackpad")
        try browser.type(.escapeKey)
        try browser.find(.title("Leave without saving?"))
        try browser.type(.escapeKey)
        XCTAssertEqual(try browser.value(.field("Name")), "Trackpad")
        try browser.click(.button("Colour"))
        try browser.find(.title("Colour"))
        try browser.type(.escapeKey)
        XCTAssertEqual(try browser.value(.field("Name")), "Trackpad")
      }
      try browse("/items/2/edit") { browser in
        try browser.type(.escapeKey)
        try browser.find(.button("Edit Mouse"))
      }
    }

    func testALongNameFitsAScreenOf320Pixels() throws {
      try browse("/items/2/edit") { browser in
        try browser.resize(width: 320)
        XCTAssertTrue(try browser.isShown("//label[normalize-space(text())='Status']"))
        try browser.click(.field("Name"))
        try browser.type(String(repeating: "W", count: 480))
        try browser.click(.button("Save"))
        try browser.find("//b[contains(., 'WWW')]")
        XCTAssertEqual(try browser.run("return document.documentElement.scrollWidth"), "320")
        XCTAssertEqual(try browser.run("return document.title"), "Items – Inventory")
      }
    }

    func testTheActionsOfARowShowOnHoverAndFocus() throws {
      try browse("/items") { browser in
        func opacity(_ name: String) throws -> String {
          try browser.run("return getComputedStyle(document.querySelector('[value=\"\(name)\"]')).opacity")
        }
        try browser.click(.field("Filter"))
        XCTAssertEqual(try [opacity("Delete Keyboard"), opacity("Edit Keyboard")], ["0", "1"])
        try browser.type(.tabKey)
        XCTAssertEqual(try browser.run("return document.activeElement.value"), "Edit Keyboard")
        XCTAssertEqual(try [opacity("Delete Keyboard"), opacity("Delete Mouse")], ["1", "0"])
        try browser.click(.button("Delete Mouse"))
        try browser.click(.button("Cancel"))
        XCTAssertEqual(try opacity("Delete Mouse"), "1")
      }
    }

    func testNamesAlignWithAndWithoutADot() throws {
      try browse("/items") { browser in
        /// The distances of elements from the left of the page.
        func lefts(_ elements: String) throws -> Set<String> {
          let script =
            "[...document.querySelectorAll('\(elements)')].map(it => it.getBoundingClientRect().left).join()"
          return try Set(browser.run("return \(script)").components(separatedBy: ","))
        }
        XCTAssertEqual(try lefts("b").count, 1)
        try browser.click(.button("Edit Keyboard"))
        XCTAssertEqual(try lefts("section + section :is(label input, .pair button, label select)").count, 1)
        try browser.click(.button("Colour"))
        XCTAssertEqual(try lefts(".row > button:only-child").count, 1)
        let dot = "getComputedStyle(document.querySelector('button[value=red]').parentNode, '::before').color"
        XCTAssertEqual(try browser.run("return \(dot)"), "rgb(211, 47, 47)")
      }
    }

    func testAQuestionWrapsEvenly() throws {
      try browse("/items/new") { browser in
        try browser.type("x" + .escapeKey)
        try browser.resize(width: 320)
        XCTAssertEqual(try browser.count("//dialog//button[@class='main'][not(@disabled)]"), 1)
        let sizes = "[...document.querySelectorAll('.buttons button')].map(it => it.offsetWidth)"
        XCTAssertEqual(try browser.run("return new Set(\(sizes)).size"), "1")
      }
    }

    // MARK: Columns

    /// Resizes the window at random while an item is edited, and checks each time which columns are shown.
    private func resizeDuringAnEdit(_ browser: WebDriver, _ generator: inout SeededGenerator) throws {
      var name = "Mouse"
      try browser.click(.field("Name"))
      for _ in 1...12 {
        let isWide = Bool.random(using: &generator)
        try browser.resize(width: .random(in: isWide ? 705...1300 : 320...704, using: &generator))
        XCTAssertEqual(try browser.isShown(.button("Edit Keyboard")), isWide)
        XCTAssertTrue(try browser.isShown(.field("Name")))
        XCTAssertEqual(try browser.text(.button("‹ Items")), isWide ? "Close" : "‹ Items")
        XCTAssertEqual(try browser.value(.field("Name")), name)
        XCTAssertEqual(try browser.focus(), "Name")
        switch Int.random(in: 0...3, using: &generator) {
        case 0:
          // The form is sent and shown again.
          try browser.click(.button("Colour"))
          XCTAssertEqual(try browser.isShown(.button("Edit Keyboard")), isWide)
          try browser.click(.button("red"))
          XCTAssertEqual(try browser.value(.field("Name")), name)
          try browser.click(.field("Name"))
        case 1: break
        default:
          try browser.type(.endKey + "!")
          name += "!"
        }
      }
      try browser.click(.button("Save"))
      try browser.find(item(name))
    }

    func testD7_AResizedWindowLosesNoEdit() throws {
      try forAll(count: 3) { generator in
        try browse("/items/2/edit") { try resizeDuringAnEdit($0, &generator) }
      }
    }

    func testD7_AResizedWindowLosesNoEditWithoutJavaScript() throws {
      let browser = try WebDriver(runsScripts: false)
      defer { browser.quit() }
      try forAll(count: 1) { generator in
        try browse("/items/2/edit", in: browser) { try resizeDuringAnEdit($0, &generator) }
      }
    }

    func testD4_APlaceholderIsShownInAWideWindowOnly() throws {
      try browse("/items") { browser in
        for (width, isWide) in [(800, true), (400, false)] {
          try browser.resize(width: width)
          XCTAssertTrue(try browser.isShown(.button("Edit Keyboard")))
          XCTAssertEqual(try browser.isShown("//section[2]"), isWide)
        }
      }
    }

    func testD3_ThreeColumnsInThreeWidths() throws {
      /// The titles that the user sees, from left to right.
      func titles(_ browser: WebDriver, _ width: Int) throws -> [String] {
        try browser.resize(width: width)
        return try (0..<browser.count("//section")).map { $0 + 1 }.filter {
          try browser.isShown("//section[\($0)]")
        }
        .map { try browser.text("//section[\($0)]/*[self::h1 or self::h2]") }
      }
      try browse("/recipes", of: { Site.recipes() }) { browser in
        XCTAssertEqual(try titles(browser, 1300), ["Categories", "No category", "No recipe"])
        XCTAssertEqual(try titles(browser, 900), ["Categories", "No category"])
        XCTAssertEqual(try titles(browser, 400), ["Categories"])
        try browser.click(.button("Dessert"))
        try browser.find(.title("Dessert"))
        XCTAssertEqual(try titles(browser, 1300), ["Categories", "Dessert", "No recipe"])
        XCTAssertEqual(try browser.text(.button("‹ Categories")), "Close")
        XCTAssertEqual(try titles(browser, 900), ["Categories", "Dessert"])
        XCTAssertEqual(try titles(browser, 400), ["Dessert"])
        try browser.click(.button("Pie"))
        try browser.find(.title("Pie"))
        XCTAssertEqual(try titles(browser, 400), ["Pie"])
        XCTAssertEqual(try titles(browser, 1300), ["Categories", "Dessert", "Pie"])
        XCTAssertEqual(try titles(browser, 900), ["Dessert", "Pie"])
        XCTAssertEqual(try browser.text(.button("‹ Categories")), "‹ Categories")
        XCTAssertEqual(try browser.text(.button("‹ Dessert")), "Close")
        try browser.click(.button("‹ Dessert"))
        try browser.find(.title("No recipe"))
        try browser.click(.button("Hide"))
        try browser.find(.button("Show sidebar"))
        XCTAssertEqual(try titles(browser, 1300), ["No recipe"], "no column has a screen")
        XCTAssertEqual(try titles(browser, 400), ["No recipe"])
        try browser.click(.button("Show sidebar"))
        try browser.find(.title("Categories"))
        XCTAssertEqual(try titles(browser, 900), ["Categories", "Dessert"])
      }
    }

    // MARK: Leaving

    func testBackAsksAboutTextThatWasNotSent() throws {
      try browse("/overview") { browser in
        try browser.click(.button("Items"))
        try browser.click(.button("Edit Mouse"))
        try browser.find(.title("Edit Mouse"))
        XCTAssertEqual(try browser.focus(), "Name")
        try browser.type("!")
        try browser.goBack()
        try browser.click(.button("Keep editing"))
        XCTAssertTrue(try browser.value(.field("Name")).contains("!"))
        XCTAssertEqual(try browser.path(), "/items/2/edit")
        XCTAssertEqual(try browser.focus(), "Name")
        try browser.type("?")
        try browser.goBack()
        try browser.click(.button("Discard"))
        try browser.find(.button("Edit Mouse"))
        XCTAssertEqual(try browser.path(), "/items")
      }
    }

    func testBackAsksAboutTextThatWasSent() throws {
      try browse("/items") { browser in
        try browser.click(.button("Edit Mouse"))
        try browser.click(.field("Status") + "/option[.='in stock']")
        try browser.find(.field("Quantity"))
        // The form has been sent, and is one entry of the history.
        try browser.goBack()
        try browser.click(.button("Keep editing"))
        try browser.find(.field("Quantity"))
        XCTAssertEqual(try browser.path(), "/items/2/edit")
        try browser.goBack()
        try browser.click(.button("Keep editing"))
        try browser.find(.field("Quantity"))
        try browser.open("/overview/about")
        try browser.find(.title("About"))
        try browser.open("/items/1/edit")
        try browser.click(.button("Discard"))
        try browser.find(.title("Edit Keyboard"))
        XCTAssertEqual(try browser.path(), "/items/1/edit")
      }
    }

    /// What the user sees after each order of acts on the form of an item, and the name in it.
    func testNoOrderOfActsLosesTextWithoutAQuestion() throws {
      let question = "Leave without saving?", form = "Edit Mouse"
      for (acts, title, name) in [
        ("type back", question, "Mousex"), ("type back keep", form, "Mousex"),
        ("type back keep type back", question, "Mousexx"), ("type back discard", "Items", ""),
        ("choose type back", question, "Mousex"),
        ("choose type back keep", form, "Mousex"), ("choose back", question, "Mouse"),
        ("choose back keep back", question, "Mouse"), ("type choose back", question, "Mousex"),
        ("type escape", question, "Mousex"), ("type escape keep", form, "Mousex"),
        ("type escape keep type back", question, "Mousexx"),
        ("type escape keep type back keep", form, "Mousexx"),
        ("type escape keep choose type back", question, "Mousexx"), ("escape", "Items", ""),
        ("back", "Items", ""),
        ("back forward", form, "Mouse"), ("back forward type back", question, "Mousex"),
        ("reload type back", question, "Mousex"), ("choose reload type back", question, "Mousex"),
        ("choose reload back", question, "Mouse"), ("choose url", question, "Mouse"),
        // The browser's history has one entry for the form, however often it was sent.
        ("type escape keep escape keep back", question, "Mousex"),
        ("type back keep back keep back", question, "Mousex"),
        ("type escape keep type escape keep type back", question, "Mousexxx"),
        ("choose url keep", form, "Mouse"),
        ("choose url keep type back", question, "Mousex"),
        ("choose url discard", "Edit Keyboard", "Keyboard"),
      ] {
        try browse("/items") { browser in
          try browser.click(.button("Edit Mouse"))
          try browser.find(.title(form))
          for act in acts.split(separator: " ") {
            if act == "type" {
              try browser.click(.field("Name"))
              try browser.type(.endKey + "x")
              continue
            }
            try browser.load {
              switch act {
              case "choose":
                let value = try browser.value(.field("Status"))
                let other = value == "in stock" ? "out of stock" : "in stock"
                try browser.click(.field("Status") + "/option[.='\(other)']")
              case "back": try browser.goBack()
              case "forward": try browser.goForward()
              case "reload": try browser.reload()
              case "escape": try browser.type(.escapeKey)
              case "keep": try browser.click(.button("Keep editing"))
              case "discard": try browser.click(.button("Discard"))
              default: try browser.open("/items/1/edit")
              }
            }
          }
          XCTAssertNoThrow(try browser.find(.title(title)), acts)
          let shown = try browser.run(
            """
            const labels = [...document.querySelectorAll('label')];
            return labels.find((label) => label.textContent.trim() === 'Name')?.querySelector('input').value ?? '';
            """)
          XCTAssertEqual(shown, name, acts)
        }
      }
    }

    func testABrowserWarnsBeforeItClosesAPageWithTextThatWasNotSent() throws {
      try browse("/items/2/edit") { browser in
        XCTAssertFalse(try browser.warnsBeforeClosing())
        XCTAssertEqual(try browser.focus(), "Name")
        try browser.type("!")
        XCTAssertTrue(try browser.warnsBeforeClosing())
        try browser.click(.button("Colour"))
        try browser.find(.title("Colour"))
        XCTAssertFalse(try browser.warnsBeforeClosing(), "the text was sent")
      }
    }

    func testTwoTabs() throws {
      try browse("/items/2/edit") { browser in
        let first = try browser.tab(), second = try browser.newTab()
        func rename(_ name: String) throws {
          try browser.clear(.field("Name"))
          try browser.type(name)
        }
        try browser.select(tab: second)
        try browser.open("/items/2/edit")
        try rename("Vole")
        // The second tab changes the item that the first one shows.
        try browser.select(tab: first)
        try rename("Rat")
        try browser.select(tab: second)
        try browser.click(.button("Save"))
        try browser.find(item("Vole"))
        try browser.select(tab: first)
        try browser.click(.button("Save"))
        XCTAssertTrue(try browser.text(.alert).contains("changed since it was loaded"))
        XCTAssertEqual(try browser.value(.field("Name")), "Rat")
        try browser.click(.button("Save"))
        try browser.find(item("Rat"))
        // The second tab deletes the item that the first one shows.
        try browser.click(.button("Edit Rat"))
        try rename("Hamster")
        try browser.select(tab: second)
        try browser.open("/items/2/delete")
        try browser.click(.button("Delete"))
        try browser.find("//main[not(.//b[.='Rat'])]")
        try browser.closeTab()
        try browser.select(tab: first)
        try browser.click(.button("Save"))
        let reason = try browser.text("//pre")
        XCTAssertTrue(reason.contains("There is no item 2. You had entered: Name: Hamster"), reason)
      }
    }

    // MARK: Other sites

    func testAFormOfAnotherSite() throws {
      try browse("/items") { browser in
        let token = try browser.value("//input[@name='token']")
        let seen = try browser.value("//input[@name='seen']")
        let form = """
          <form method=post action=\(browser.site)/items><input name=token value=\(token)>\
          <input name=seen value=\(seen)><button name=do value=Add>Add</button></form>
          """
        try browser.open("data:text/html;base64,\(Data(form.utf8).base64EncodedString())")
        try browser.click(.button("Add"))
        XCTAssertEqual(try browser.text("//h1"), "403 Forbidden")
        try browser.open("/nowhere")
        XCTAssertEqual(try browser.text("//h1"), "404 Not Found")
      }
    }
  }

  /// Categories, the recipes of a category, and a recipe.
  private struct Recipes {
    var category: String?
    var recipe: String?
    var visibility = ColumnVisibility.all
  }

  extension Site {
    fileprivate static func recipes() -> Site {
      @StateBinding var recipes = Recipes()
      func button(_ name: String, _ change: @escaping (inout Recipes) -> Void) -> Row {
        Row.button(Action(name) { change(&$recipes.wrappedValue) })
      }
      let none = Screen(Page("No recipe"))
      return Site(
        screen: {
          Screen(Page("Categories") { button("Dessert") { $0.category = "Dessert" } })
            .navigationDestination(unwrapping: $recipes.category) { $category in
              Screen(
                Page(category) {
                  button("Pie") { $0.recipe = "Pie" }
                  button("Hide") { $0.visibility = .detailOnly }
                }
              )
              .navigationDestination(unwrapping: $recipes.recipe) { $recipe in Screen(Page(recipe)) }
              .navigationSplit(placeholder: none)
            }
            .navigationSplit(
              visibility: $recipes.visibility,
              placeholder: Screen(Page("No category")).navigationSplit(placeholder: none))
        }, path: { "/recipes" }, guards: { _ in [] }, open: { _ in })
    }
  }
#endif
