import NavigationCore

// A list of contacts. Each row is a link to a card.

/// A flag for each row.
public struct NaiveContacts {
  public let names = ["Ada", "Grace", "Karen"]
  public var isShown = [false, false, false]

  public init() {}
}

// [naive]
public func contactsScreen(_ contacts: StateBinding<NaiveContacts>) -> Screen<String> {
  var screen = Screen("Contacts")
  for (name, isShown) in zip(contacts.wrappedValue.names, contacts.isShown.elements) {
    screen = screen.navigationLink(isActive: isShown) { Screen("Card of \(name)") }
  }
  return screen
}
// [end]

/// One selection for all rows. The row whose tag equals the selection is active.
public struct Contacts {
  public let names = ["Ada", "Grace", "Karen"]
  public var selection: String?

  public init() {}
}

// [solved]
public func contactsScreen(_ contacts: StateBinding<Contacts>) -> Screen<String> {
  var screen = Screen("Contacts")
  for name in contacts.wrappedValue.names {
    screen = screen.navigationLink(tag: name, selection: contacts.selection) { Screen("Card of \(name)") }
  }
  return screen
}
// [end]

extension CaseStudy {
  static let tagSelection = CaseStudy("tag-selection", "Push a screen for the selected row of a list") {
    story in
    story.problem("With a flag for each row, two rows can be active at once.")
    @StateBinding var naive = NaiveContacts()
    contactsScreen($naive).links[2].activate()
    contactsScreen($naive).links[0].activate()
    story.step("links[2].activate(), links[0].activate()", contactsScreen($naive))

    story.solution("All rows share one selection, and each row's link has a tag.")
    @StateBinding var contacts = Contacts()
    story.perform("follow (Karen)", contactsScreen($contacts))
    contactsScreen($contacts).links[0].activate()
    story.step("links[0].activate()", contactsScreen($contacts))
    story.perform("dismiss push (Ada)", contactsScreen($contacts))
  }
}
