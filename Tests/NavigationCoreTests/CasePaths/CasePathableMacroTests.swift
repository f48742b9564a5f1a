import NavigationCore
import NavigationTesting
import TestSupport
import XCTest

/// The code that `@CasePathable` writes for declarations of every shape, compiled here and compared with the
/// compiler's own pattern matching, with reflected paths, and with handwritten paths.
final class CasePathableMacroTests: XCTestCase {
  func testLaws_MacroReflectionAndHandAgree() {
    forAll { generator in
      let screens: [Screen] = [
        .list, .edit(generator.item()), .move(from: generator.int(), to: generator.int()),
        .nested(.leaf(generator.int())), .nested(.branch([.leaf(1)])), .default, .optional(nil), .optional(3),
      ]
      let byHand = CasePath<Screen, Item>(
        "edit", embed: { .edit($0) }, extract: { if case .edit(let item) = $0 { item } else { nil } })
      let items = generator.array { $0.item() }
      for path in [Screen.allCasePaths.edit, /Screen.edit, CasePath(\.edit)] {
        path.assertLaws(like: byHand, values: items, roots: screens)
        XCTAssertEqual(path, byHand)
        XCTAssertEqual(path.hashValue, byHand.hashValue)
        XCTAssertEqual(path.description, "Screen.edit")
      }
      let moves = generator.array { (from: $0.int(), to: $0.int()) }
      let moveByHand = CasePath<Screen, (from: Int, to: Int)>(
        embed: { .move(from: $0.from, to: $0.to) },
        extract: { if case .move(let from, let to) = $0 { (from, to) } else { nil } })
      assertLaws(of: Screen.allCasePaths.move, like: moveByHand, values: moves, roots: screens, same: ==)
      let list = CasePath<Screen, Void>(
        "list", embed: { .list }, extract: { if case .list = $0 { () } else { nil } })
      for path in [Screen.allCasePaths.list, /Screen.list] {
        assertLaws(of: path, like: list, values: [()], roots: screens) { _, _ in true }
        XCTAssertEqual(path, list)
        XCTAssertEqual(path.hashValue, list.hashValue)
      }
      for screen in screens {
        XCTAssertEqual(Screen.allCasePaths.filter { $0 == Screen.allCasePaths[screen] }.count, 1)
        XCTAssertEqual(screen[case: \.nested.leaf], screen.nested?.leaf)
      }
    }
  }

  func testNamesInOrder() {
    XCTAssertEqual(
      Screen.allCasePaths.map(\.name),
      ["list", "edit", "move", "nested", "default", "optional", "init", "unit"])
    XCTAssertEqual(Screen.allCasePaths[.`init`].description, "Screen.init")
  }

  func testDynamicMembers() {
    var screen = Screen.edit(Item(name: "a", quantity: 1))
    XCTAssertEqual(screen.edit?.name, "a")
    XCTAssertNil(screen.move)
    XCTAssertNil(screen.list)
    screen = .list
    XCTAssertNotNil(screen.list)
  }

  func testTheMacroSupportsGenericEnums() {
    let some = Holder<Int, String>.allCasePaths.value
    XCTAssertEqual(some.extract(from: .value(3)), 3)
    XCTAssertEqual(some, /Holder<Int, String>.value)
    XCTAssertEqual(Holder<Int, String>.allCasePaths.both.embed((1, "a")), .both(1, "a"))
    XCTAssertEqual(Holder<Int, String>.other("a").other, "a")
    XCTAssertEqual(Holder<Int, String>.Part.allCasePaths.whole.embed(.value(2)), .whole(.value(2)))
    func generic<Element: Equatable>(_ value: Element) -> Element? {
      Holder<Element, Int>.value(value)[case: \.value]
    }
    XCTAssertEqual(generic("a"), "a")
  }

  func testTypesOfEveryKind() {
    let holder = Payloads.function { $0 + 1 }
    XCTAssertEqual(holder[case: \.function]?(2), 3)
    XCTAssertTrue(Payloads.metatype(Int.self)[case: \.metatype] == Int.self)
    XCTAssertEqual(Payloads.implicit(3)[case: \.implicit], .some(.some(3)))
    XCTAssertEqual(Payloads.recursive([.implicit(1)])[case: \.recursive]?.count, 1)
    XCTAssertEqual(Payloads.element(Payloads.Element(x: 1))[case: \.element]?.x, 1)
    XCTAssertEqual(Payloads.defaulted()[case: \.defaulted]?.0, 3)
    XCTAssertNotNil(Payloads.existential(CancellationError())[case: \.existential])
    XCTAssertNotNil(Payloads.void(())[case: \.void])
    XCTAssertTrue(Payloads.Payloads(3).is(\.Payloads))
    XCTAssertEqual(Payloads.allCasePaths.map(\.name).count, 11)
    XCTAssertEqual(Payloads.allCasePaths[.closures({ 1 }, then: { _ in })].name, "closures")
    XCTAssertEqual(Payloads.unavailable.map { Payloads.allCasePaths[$0].name }, ["deprecated"])
  }

  func testConditionalCases() {
    XCTAssertEqual(Conditional.allCasePaths.map(\.name), ["always", "here", "nested", "last"])
    for root in [Conditional.always, .here(1), .nested, .last] {
      XCTAssertEqual(Conditional.allCasePaths.filter { $0 == Conditional.allCasePaths[root] }.count, 1)
    }
    XCTAssertEqual(Conditional.allCasePaths[.last].name, "last")
    XCTAssertEqual(Conditional.here(3)[case: \.here], 3)
  }

  /// Enums without values, keywords as labels and names, and cases of another language mode all compile without a warning.
  func testPlaceholders() {
    XCTAssertEqual(Placeholders.Empty.allCasePaths.map(\.name), [])
    XCTAssertEqual(Placeholders.EmptyByHand.allCasePaths.map(\.name), [])
    XCTAssertEqual(Placeholders.NeverThere.allCasePaths.map(\.name), [])
    XCTAssertEqual(Placeholders.Uninhabited.allCasePaths.map(\.name), ["alert", "sheet"])
    XCTAssertEqual(Placeholders.Uninhabited.allCasePaths.alert.description, "Uninhabited.alert")
    XCTAssertEqual(Placeholders.PartlyUninhabited.allCasePaths.map(\.name), ["alert", "both", "edit"])
    let edit = Placeholders.PartlyUninhabited.edit(3)
    XCTAssertEqual(edit[case: \.edit], 3)
    XCTAssertFalse(edit.is(\.alert))
    XCTAssertFalse(edit.is(\.both))
    XCTAssertEqual(Placeholders.PartlyUninhabited.allCasePaths[edit].name, "edit")
    switch StateBinding(wrappedValue: edit).cases {
    case .edit(let number): XCTAssertEqual(number.wrappedValue, 3)
    case .alert, .both: XCTFail()
    }
  }

  func testKeywordsAsLabelsAndNames() {
    let file = Keywords.file(extension: "swift", name: "Route")
    XCTAssertEqual(file[case: \.file]?.extension, "swift")
    XCTAssertEqual(
      Keywords.allCasePaths.file.embed((extension: "md", name: "README")),
      .file(extension: "md", name: "README"))
    XCTAssertEqual(Keywords.allCasePaths.one.embed(3), .one(func: 3))
    XCTAssertEqual(Keywords.allCasePaths.quoted.embed((1, 2, 3)), .quoted(`inout`: 1, var: 2, in: 3))
    XCTAssertEqual(Keywords.`Self`(3)[case: \.`Self`], 3)
    XCTAssertEqual(Keywords.allCasePaths[.`Self`(3)].description, "Keywords.Self")
    switch StateBinding(wrappedValue: file).cases {
    case .file(let file): XCTAssertEqual(file.extension.wrappedValue, "swift")
    default: XCTFail()
    }
  }

  /// A case that doesn't exist in this language mode keeps its number.
  func testCasesOfAnotherLanguageMode() {
    XCTAssertEqual(LanguageModes.allCasePaths.map(\.name), ["future", "past", "present"])
    XCTAssertEqual(LanguageModes.allCasePaths[.present(1)].name, "present")
    XCTAssertEqual(LanguageModes.present(1)[case: \.present], 1)
  }

  func testCasesUnavailableOnThePlatform() {
    XCTAssertEqual(Platforms.allCasePaths.map(\.name), ["a", "b", "c d"])
    var value = Platforms.b(1)
    let binding = StateBinding(get: { value }, set: { value = $0 })
    switch binding.cases {
    case .b(let number): number.wrappedValue = 2
    case .a, .`c d`: XCTFail()
    }
    XCTAssertEqual(value[case: \.b], 2)
    value = .`c d`("x", 3)
    switch binding.cases {
    case .`c d`(let pair): XCTAssertEqual(pair.wrappedValue.1, 3)
    case .a, .b: XCTFail()
    }
  }

  func testAccessLevelsAndPlaces() {
    XCTAssertEqual(PublicRoute.allCasePaths.map(\.name), ["a", "b"])
    XCTAssertEqual(Item.Status.allCasePaths.inStock.embed(3), .inStock(3))
    XCTAssertEqual(Item.Hidden.allCasePaths.map(\.name), ["x"])
    XCTAssertEqual(ByHand.allCasePaths.map(\.name), ["a"])
  }
}

@CasePathable @dynamicMemberLookup
private indirect enum Screen: Equatable {
  case list, edit(Item)  // case commented(Int)
  case move(from: Int, to: Int)
  case nested(Tree)
  case `default`
  case optional(Int?), `init`; case unit(Void)

  static func == (left: Self, right: Self) -> Bool { "\(left)" == "\(right)" }
}

@CasePathable @dynamicMemberLookup
private enum Tree: Equatable {
  case leaf(Int)
  indirect case branch([Self])
}

/// Its parameters have the names of a sequence's associated types.
@CasePathable @dynamicMemberLookup
private enum Holder<Element: Equatable, Root: Equatable>: Equatable {
  case value(Element)
  case other(Root), both(Element, Root)
  case none

  @CasePathable
  enum Part: Equatable { case whole(Holder<Element, Root>), nothing }
}

@CasePathable
private enum Payloads {
  struct Element { var x: Int }

  case function((Int) -> Int)
  case closures(@Sendable () throws -> Int, then: (Result<Int, any Error>) -> Void)
  case metatype(Int.Type)
  case implicit(Int!)
  indirect case recursive([Self])
  case element(Element)
  case defaulted(Int = 1 < 2 ? 3 : 4, String = "a, b)")
  case existential(any Error & Sendable)
  case void(Void)
  case Payloads(Int)
  @available(*, deprecated, message: "case x") case deprecated

  static var unavailable: [Self] { [] + [CasePathableMacroTestsSupport.deprecated()] }
}

private enum CasePathableMacroTestsSupport {
  @available(*, deprecated)
  private static func makeDeprecated() -> Payloads { .deprecated }
  private protocol Maker { static func make() -> Payloads }
  private enum Deprecated: Maker {
    @available(*, deprecated) static func make() -> Payloads { .deprecated }
  }
  static func deprecated() -> Payloads {
    let maker: any Maker.Type = Deprecated.self
    return maker.make()
  }
}

@CasePathable
private enum Conditional {
  case always
  #if os(Linux) || os(macOS) || os(Windows)
    case here(Int)
    #if DEBUG || !DEBUG
      case nested
    #else
      case never
    #endif
  #elseif os(WASI)
    case elsewhere, faraway
  #endif
  case last
}

@CasePathable
public enum PublicRoute { case a, b(Int) }

extension Item {
  @CasePathable
  enum Status: Equatable { case inStock(Int), outOfStock(isOnBackOrder: Bool) }

  @CasePathable
  fileprivate enum Hidden { case x }
}

@CasePathable
private enum ByHand: CasePathable { case a }

private enum Placeholders {
  @CasePathable
  enum Empty {}

  @CasePathable
  enum EmptyByHand: CasePathable {}

  @CasePathable
  enum NeverThere {
    #if NEVER_DEFINED
      case a(Int), b
    #elseif ALSO_NEVER_DEFINED
      case c
    #endif
  }

  @CasePathable
  enum Uninhabited { case alert(Never), sheet(Int, Never) }

  @CasePathable
  enum PartlyUninhabited { case alert(Never), both(Int, on: Swift.Never), edit(Int) }

  @CasePathable
  private enum PrivateByHand: CasePathable { case a }

  @CasePathable
  enum Bitwise: ~BitwiseCopyable { case a(Int) }

  /// Cases named like members of bindings and sequences.
  @CasePathable
  enum Members { case map, elements(Int), wrappedValue(String), binding, first }
}

@CasePathable
private enum Keywords: Equatable {
  case file(extension: String, name: String)
  case one(func: Int)
  case quoted(`inout`: Int, `var`: Int, in: Int)
  case `Self`(Int)
}

@CasePathable
private enum Platforms {
  case a
  @available(tvOS, unavailable)
  case b(Int)
  @available(watchOS, obsoleted: 5)
  case `c d`(String, Int)
}

@CasePathable
private enum LanguageModes {
  @available(swift 99)
  case future(Int)
  @available(swift, obsoleted: 4)
  case past
  @available(swift 5)
  case present(Int)
}
