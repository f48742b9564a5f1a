import NavigationCore
import XCTest

/// A dismissal asks whether the state still presents what its tree has shown, and not what a binding follows.
final class DismissalTests: XCTestCase {
  private typealias Tree = Screen<String>

  struct Item: Equatable, Identifiable {
    var id = 1
  }

  @CasePathable
  enum Route: Equatable {
    case edit(Item), note(Item?), help
  }

  final class Page: Identifiable {
    var id = 1
  }

  final class Model {
    var route: Route?

    init(_ route: Route) { self.route = route }
  }

  func testS2_AnIDWrittenThroughTheBindingIsAnotherPresentation() throws {
    let model = Model(.edit(Item()))
    var found: StateBinding<Item>?
    let screen = Tree("list").sheet(unwrapping: StateBinding(model, \.route), case: \.edit) { $item in
      found = $item
      return Tree("item")
    }
    let binding = try XCTUnwrap(found)
    binding.id.wrappedValue = 2
    screen.modal?.dismiss()
    XCTAssertEqual(model.route, .edit(Item(id: 2)))
    // The binding follows its own write.
    binding.dismiss()
    XCTAssertNil(model.route)
  }

  func testS2_ADismissalThatFoundNothingIsOver() throws {
    let model = Model(.edit(Item()))
    var found: StateBinding<Item>?
    let screen = Tree("list").sheet(unwrapping: StateBinding(model, \.route), case: \.edit) { $item in
      found = $item
      return Tree("item")
    }
    try XCTUnwrap(found).id.wrappedValue = 2
    screen.modal?.dismiss()
    model.route = .edit(Item())
    screen.modal?.dismiss()
    XCTAssertEqual(model.route, .edit(Item()))
  }

  func testS2_AValueAfterNilInAnOptionalPayloadIsAnotherPresentation() {
    let model = Model(.note(nil))
    let screen = Tree("list").sheet(unwrapping: StateBinding(model, \.route), case: \.note) { _ in
      Tree("note")
    }
    model.route = .note(Item())
    screen.modal?.dismiss()
    XCTAssertEqual(model.route, .note(Item()))
  }

  func testS2_AnotherCaseIsAnotherPresentation() {
    let model = Model(.edit(Item()))
    let screen = Tree("list").sheet(unwrapping: StateBinding(model, \.route), case: \.edit) { _ in
      Tree("item")
    }
    model.route = .help
    screen.modal?.dismiss()
    XCTAssertEqual(model.route, .help)
  }

  func testS2_AnObjectWhoseIDHasChangedIsAnotherElement() {
    let page = Page()
    @StateBinding var pages = [page]
    let screen = Tree("list").stack(path: $pages) { _ in Tree("page") }
    page.id = 2
    screen.stack?.first?.dismiss()
    XCTAssertEqual(pages.map(\.id), [2])
    let next = Tree("list").stack(path: $pages) { _ in Tree("page") }
    next.stack?.first?.dismiss()
    XCTAssertEqual(pages.count, 0)
  }
}
