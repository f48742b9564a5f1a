import NavigationCore
import NavigationTesting

// A kiosk with a list, a magazine, and a cart, drawn as text and as titles: the tests check the tree, so the tree must be the app.

/// A magazine of the kiosk.
public struct Magazine: Identifiable, Hashable, Sendable {
  public let id: Int
  public var name: String
}

/// The state of the kiosk.
public struct Kiosk: Equatable, Sendable {
  /// What the list presents.
  @CasePathable
  public enum Route: Equatable, Sendable {
    case magazine(Magazine)
    case cart
  }

  public var magazines = [Magazine(id: 1, name: "Daily"), Magazine(id: 2, name: "Weekly")]
  public var cart: [Magazine] = []
  public var route: Route?

  public init() {}

  mutating func buy(_ magazine: Magazine) {
    cart.append(magazine)
    route = nil
  }
}

// [naive]
/// What the tests check: strings, because a test needs no more.
public func testedKiosk(_ kiosk: StateBinding<Kiosk>) -> Screen<String> {
  Screen<String>("Magazines")
    .navigationDestination(unwrapping: kiosk.route, case: \.magazine) { $magazine in Screen(magazine.name) }
    .sheet(isPresented: kiosk.route.cart) { Screen("Cart") }
}

/// What the user sees: described again, and without the cart.
public func drawnKiosk(_ kiosk: StateBinding<Kiosk>) -> Screen<[String]> {
  Screen<[String]>(kiosk.wrappedValue.magazines.map(\.name))
    .navigationDestination(unwrapping: kiosk.route, case: \.magazine) { $magazine in
      Screen([magazine.name, "Buy"])
    }
}
// [end]

// [solved]
/// The pages of the kiosk, each with the state behind it.
public enum KioskPage {
  case magazines(StateBinding<Kiosk>)
  case magazine(StateBinding<Magazine>, in: StateBinding<Kiosk>)
  case cart(StateBinding<Kiosk>)
}

/// The only description. Tests check it, and every interface draws it.
public func kioskScreen(_ kiosk: StateBinding<Kiosk>) -> Screen<KioskPage> {
  Screen<KioskPage>(.magazines(kiosk))
    .navigationDestination(unwrapping: kiosk.route, case: \.magazine) { Screen(.magazine($0, in: kiosk)) }
    .sheet(isPresented: kiosk.route.cart) { Screen(.cart(kiosk)) }
}
// [end]

extension KioskPage {
  /// The page as lines of text. SwiftUI has a view for each case instead: `ScreenView(kioskScreen($kiosk)) { page in … }`.
  public var lines: [String] {
    switch self {
    case .magazines(let kiosk): kiosk.wrappedValue.magazines.map(\.name)
    case .magazine(let magazine, _): [magazine.name.wrappedValue, "Buy"]
    case .cart(let kiosk): ["Cart"] + kiosk.wrappedValue.cart.map(\.name)
    }
  }

  /// The actions of the page, which are buttons in each interface.
  public var offers: [Offer] {
    switch self {
    case .magazines(let kiosk):
      kiosk.wrappedValue.magazines.map { magazine in
        Offer(magazine.name) { kiosk.wrappedValue.route = .magazine(magazine) }
      } + [Offer("Cart") { kiosk.wrappedValue.route = .cart }]
    case .magazine(let magazine, let kiosk): [Offer("Buy") { kiosk.wrappedValue.buy(magazine.wrappedValue) }]
    case .cart: []
    }
  }
}

extension CaseStudy {
  static let oneDescription = CaseStudy("one-description", "Draw the tree that the tests check") { story in
    story.problem("The tests describe the app a second time, so they pass while a screen is missing.")
    @StateBinding var kiosk = Kiosk()
    kiosk.route = .cart
    story.step("testedKiosk($kiosk)", text: testedKiosk($kiosk).outline)
    story.step("drawnKiosk($kiosk)", text: drawnKiosk($kiosk).outline)

    story.solution("The content is an enum of pages, and each interface draws the same tree.")
    story.step("kioskScreen($kiosk).map(\\.lines)", text: kioskScreen($kiosk).map(\.lines).outline)
    kiosk.route = nil
    let graph = explore(
      from: kiosk, screen: kioskScreen, offers: \.offers, label: { $0.topmost.content.lines[0] })
    story.step("screens that a walk finds", graph.nodes.map(\.label))
  }
}
