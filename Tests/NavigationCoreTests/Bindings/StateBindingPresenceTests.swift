import NavigationCore
import NavigationTesting
import TestSupport
import XCTest

@CasePathable
private enum Panel: Equatable {
  case count(Int)
  case help
}

final class StateBindingPresenceTests: XCTestCase {
  func testB6_OfAnOptional() {
    forAll { generator in
      @StateBinding var number = generator.bool() ? generator.int() : nil
      let before = number
      let isPresent = $number.isPresent()
      XCTAssertEqual(isPresent.wrappedValue, before != nil)
      let issues = messages { isPresent.wrappedValue = true }
      XCTAssertEqual(number, before, "true changes nothing")
      XCTAssertEqual(
        issues,
        before != nil
          ? []
          : [
            "A write of true to $int.isPresent() was ignored. $int is nil. To set it, write a value: `true` does not say which."
          ])
      XCTAssertEqual(messages { isPresent.wrappedValue = false }, [])
      XCTAssertNil(number)
      XCTAssertEqual(messages { isPresent.wrappedValue = false }, [], "twice")
    }
  }

  func testB6_OfACase() {
    forAll { generator in
      let before = generator.element(of: [nil, Panel.count(generator.int()), .help])
      @StateBinding var route = before
      for isPresent in [
        $route.isPresent(\.count), $route.isPresent(/Panel.count), $route.count.isPresent(),
        $route.case(/Panel.count).isPresent(),
      ] {
        route = before
        XCTAssertEqual(isPresent.wrappedValue, before.is(\.count))
        XCTAssertEqual(messages { isPresent.wrappedValue = true }.count, before.is(\.count) ? 0 : 1)
        XCTAssertEqual(route, before)
        XCTAssertEqual(messages { isPresent.wrappedValue = false }, [])
        XCTAssertEqual(route, before.is(\.count) ? nil : before, "clears its own case, and nothing else")
      }
      XCTAssertEqual($route.isPresent(\.count), $route.count.isPresent())
      XCTAssertEqual($route.help, $route.isPresent(\.help))
    }
  }

  func testB6_TrueActivatesACaseWithoutAPayload() {
    forAll { generator in
      let before = generator.element(of: [nil, Panel.count(generator.int()), .help])
      @StateBinding var route = before
      for isPresent in [
        $route.help, $route.isPresent(\.help), $route.isPresent(/Panel.help), $route.case(\.help).isPresent(),
        $route.case(/Panel.help).isPresent(),
      ] {
        route = before
        XCTAssertEqual(
          messages { isPresent.wrappedValue = true },
          before.is(\.count)
            ? [
              "A write of true to $panel.help.isPresent() was ignored. Expected the case Panel.help, found Panel.count."
            ] : [])
        XCTAssertEqual(route, before ?? .help, "another case stays")
      }
    }
    struct Screen { var route: Panel? }
    @StateBinding var screen: Screen? = Screen()
    let help = StateBinding(unwrapping: $screen)?.route.help
    screen = nil
    help?.wrappedValue = true
    XCTAssertNil(screen, "a removed screen presents nothing")
  }

  func testB6_CanBeToggled() {
    @StateBinding var route: Panel? = .help
    $route.help.wrappedValue.toggle()
    XCTAssertNil(route)
    $route.help.wrappedValue.toggle()
    XCTAssertEqual(route, .help)
    XCTAssertEqual(
      messages { $route.count.isPresent().wrappedValue.toggle() },
      [
        "A write of true to $panel.count.isPresent() was ignored. Expected the case Panel.count, found Panel.help. To set it, write a value: `true` does not say which."
      ])
  }

  func testB7_ThePresenceOfAMemberDoesNotClearIt() {
    struct Article: Equatable { var name = "Keyboard", note: String? = "Old" }
    @StateBinding var item: Article? = Article()
    XCTAssertEqual(messages { $item.name.isPresent().wrappedValue = false }.count, 1)
    XCTAssertEqual(item, Article())
    XCTAssertEqual(messages { $item.note.isPresent().wrappedValue = false }, [])
    XCTAssertEqual(item, Article(note: nil))
  }
}
