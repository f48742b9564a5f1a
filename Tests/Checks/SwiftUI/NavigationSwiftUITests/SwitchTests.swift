import NavigationSwiftUI
import NavigationTesting
import SwiftUI
import XCTest

private struct StatusView: View {
  @Bindable var model: Model

  var body: some View {
    Switch($model.item.status) {
      CaseLet(/Item.Status.inStock) { $quantity in
        Text(verbatim: "\(quantity) in stock")
        Stepper("Quantity", value: $quantity)
        Button("More") { quantity += 1 }
      }
      CaseLet(\.outOfStock) { $isOnBackOrder in
        Toggle("On back order", isOn: $isOnBackOrder)
        Button("Toggle") { isOnBackOrder.toggle() }
      }
    }
  }
}

private struct RouteView: View {
  @Bindable var model: Model

  var body: some View {
    Switch($model.route) {
      CaseLet(/Route.add) { $item in TextField("Name", text: $item.name) }
      CaseLet(\.help) { _ in Text("Help") }
    } else: {
      Text("Something else")
    }
  }
}

/// An enum without `@CasePathable`.
private enum Plain {
  case number(Int)
  case text(String)
}

@MainActor
final class SwitchTests: XCTestCase {
  func testABranchHasABindingToItsPayload() async {
    let model = Model()
    let host = ViewHost(StatusView(model: model))
    XCTAssertEqual(host.outline, "root 1 in stock, stepper 1 [More]")
    host.top.button("More")?.tap()
    XCTAssertEqual(model.item.status, .inStock(quantity: 2))
    XCTAssertEqual(host.outline, "root 2 in stock, stepper 2 [More]")
    let late = host.top.button("More")
    model.item.status = .outOfStock(isOnBackOrder: false)
    XCTAssertEqual(host.outline, "root toggle false [Toggle]")
    late?.tap()
    XCTAssertEqual(
      model.item.status, .outOfStock(isOnBackOrder: false), "a late write after the case has changed")
    host.top.button("Toggle")?.tap()
    XCTAssertEqual(model.item.status, .outOfStock(isOnBackOrder: true))
  }

  func testAnOptionalEnumAndAnElse() async {
    let model = Model(.add(keyboard))
    let host = ViewHost(RouteView(model: model))
    XCTAssertEqual(host.outline, "root field \"Keyboard\"")
    host.top.fields[0].wrappedValue = "Mouse"
    XCTAssertEqual(model.route, .add(Item(id: 42, name: "Mouse")))
    model.route = .help
    XCTAssertEqual(host.outline, "root Help")
    for route in [Route.color("red"), nil] {
      model.route = route
      XCTAssertEqual(host.outline, "root Something else")
    }
  }

  func testAnEnumWithoutCasePaths() async {
    struct Root: View {
      @Binding var plain: Plain
      var body: some View {
        Switch($plain) {
          CaseLet(/Plain.number) { $number in Stepper("Number", value: $number) }
          CaseLet(/Plain.text) { $text in TextField("Text", text: $text) }
        }
      }
    }
    let location = Location(Plain.number(1))
    let host = ViewHost(Root(plain: Bindable(location).value))
    XCTAssertEqual(host.outline, "root stepper 1")
    location.value = .text("a")
    XCTAssertEqual(host.outline, "root field \"a\"")
  }

  func testAMissingCaseIsReportedAndShownInDebugBuilds() async {
    struct Root: View {
      @Bindable var model: Model
      var body: some View {
        Switch($model.item.status) { CaseLet(\.inStock) { _ in Text("In stock") } }
        Switch($model.route) { CaseLet(\.help) { _ in Text("Help") } }
      }
    }
    let model = Model(.color("red"))
    model.item.status = .outOfStock(isOnBackOrder: true)
    var outline = ""
    let issues = recordIssues { outline = ViewHost(Root(model: model)).top.outline }
    let messages = [
      "No branch of the Switch over Status is for Status.outOfStock.",
      "No branch of the Switch over Optional<Route> is for Route?.color.",
    ]
    XCTAssertEqual(issues.map(\.message), messages)
    XCTAssertEqual(issues.map(\.location?.fileID), [#fileID, #fileID])
    #if DEBUG
      XCTAssertEqual(outline, "root " + messages.joined(separator: ", "))
    #else
      XCTAssertEqual(outline, "root")
    #endif
  }

  /// The core's functions of the same names work in a file that imports only this module.
  func testTheCoresSwitchIsNotHidden() async {
    let status = StateBinding(wrappedValue: Item.Status.inStock(quantity: 1))
    let text = Switch(status) {
      CaseLet(\.inStock) { $quantity in "\($quantity.wrappedValue) in stock" }
      CaseLet(/Item.Status.outOfStock) { _ in "sold out" }
    }
    XCTAssertEqual(text, "1 in stock")
    let other = Switch(status) {
      CaseLet(\.outOfStock) { _ in "sold out" }
    } else: {
      "in stock"
    }
    XCTAssertEqual(other, "in stock")
  }
}

@Observable private final class Location<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}

// MARK: The forms of the first SwiftUI Navigation

private struct Post: Hashable, Identifiable {
  var id = 1
  var title = "Hello"
  var summary = "World"
}

private struct EditPost: View {
  @Binding var post: Post
  var body: some View { TextField("Title", text: self.$post.title) }
}

@CasePathable private enum SheetRoute {
  case draft(Post)
  case settings(String)
  case profile(Int)
}

private struct ThreeSheets: View {
  @State var route: SheetRoute?

  var body: some View {
    Button("Draft") { self.route = .draft(Post()) }
      .sheet(unwrapping: self.$route, case: /SheetRoute.draft) { $draft in
        EditPost(post: $draft)
      }
      .sheet(unwrapping: self.$route, case: /SheetRoute.settings) { $settings in
        TextField("Settings", text: $settings)
      }
      .sheet(unwrapping: self.$route, case: \.profile) { $profile in
        Stepper("Profile", value: $profile)
      }
  }
}

@CasePathable private enum PostRoute {
  case add(Post)
  case alert(Post)
  case confirm(Post)
  case edit(Post)
  case options(Post)
  case preview(Post)
}

private struct Posts: View {
  @State var posts = [Post()]
  @State var route: PostRoute?

  var body: some View {
    ForEach(self.posts) { post in
      NavigationLink(unwrapping: self.$route, case: /PostRoute.edit) { isActive in
        self.route = isActive ? .edit(post) : nil
      } destination: { $post in
        EditPost(post: $post)
      } label: {
        Text(post.title)
      }
      // The order of the first version.
      NavigationLink(unwrapping: self.$route, case: /PostRoute.preview) { $post in
        Text(post.summary)
      } onNavigate: { isActive in
        self.route = isActive ? .preview(post) : nil
      } label: {
        Text("Preview")
      }
      NavigationLink(unwrapping: self.$route, case: \.preview) { $post in
        Text(post.summary)
      } onNavigate: {
        self.route = $0 ? .preview(post) : nil
      } label: {
        Text("Again")
      }
      Button("Delete") { self.route = .alert(post) }
    }
    .sheet(unwrapping: self.$route, case: /PostRoute.add) { $post in
      EditPost(post: $post)
    }
    .alert(
      title: { Text("Delete \($0.title)?") },
      unwrapping: self.$route,
      case: /PostRoute.alert,
      actions: { post in
        Button("For good") { self.posts.removeAll { $0.id == post.id } }
      },
      message: { Text($0.summary) }
    )
    .popover(unwrapping: self.$route, case: /PostRoute.options) { $post in
      EditPost(post: $post)
    }
    .alert(title: { Text($0.title) }, unwrapping: self.$route, case: \.confirm) { _ in
      Button("No") {}
    } message: {
      Text($0.summary)
    }
  }
}

private struct IfLets: View {
  @State var name: String? = "Blob"
  @State var status = Item.Status.inStock(quantity: 1)

  var body: some View {
    IfLet(self.$name) { $name in
      TextField("Name", text: $name)
      Button("Clear") { self.name = nil }
    } else: {
      Text("No name")
    }
    IfCaseLet(self.$status, /Item.Status.inStock) { $quantity in
      HStack {
        Text("Quantity: \(quantity)")
        Stepper("Quantity", value: $quantity)
      }
    }
    IfCaseLet(self.$status, \.outOfStock) { $isOnBackOrder in Toggle("On back order", isOn: $isOnBackOrder) }
  }
}

/// A component with initializers for optionals and enums.
private struct BottomSheet<Content: View>: View {
  @Binding var isActive: Bool
  let content: () -> Content

  init(isActive: Binding<Bool>, content: @escaping () -> Content) {
    self._isActive = isActive
    self.content = content
  }

  init<Value, WrappedContent>(
    unwrapping value: Binding<Value?>, @ViewBuilder content: @escaping (Binding<Value>) -> WrappedContent
  ) where Content == WrappedContent? {
    self.init(isActive: value.isPresent(), content: { Binding(unwrapping: value).map(content) })
  }

  init<Enum, Case, WrappedContent>(
    unwrapping enum: Binding<Enum?>, case casePath: CasePath<Enum, Case>,
    @ViewBuilder content: @escaping (Binding<Case>) -> WrappedContent
  ) where Content == WrappedContent? {
    self.init(unwrapping: `enum`.case(casePath), content: content)
  }

  var body: some View {
    if self.isActive { self.content() }
  }
}

private struct BottomSheets: View {
  @State var route: SheetRoute? = .settings("Dark")
  var body: some View {
    BottomSheet(unwrapping: self.$route, case: /SheetRoute.settings) { $settings in
      TextField("Settings", text: $settings)
    }
  }
}

extension SwitchTests {
  func testTheFirstFormsOfSheets() async {
    let host = ViewHost(ThreeSheets())
    host.top.button("Draft")?.tap()
    XCTAssertEqual(host.outline, "root [Draft]\n  sheet field \"Hello\"")
    host["sheet"]?.dismiss()
    XCTAssertEqual(host.outline, "root [Draft]")
  }

  func testTheFirstFormsOfLinksAndAlerts() async {
    let host = ViewHost(Posts())
    let root = "root [Hello, Preview, Again, Delete]"
    for (label, shown) in [("Hello", "push field \"Hello\""), ("Preview", "push World")] {
      host.top.button(label)?.tap()
      XCTAssertEqual(host[]?.shown.first?.outline, shown)
      host["push"]?.dismiss()
      XCTAssertEqual(host.outline, root)
    }
    host.top.button("Delete")?.tap()
    host.render()
    XCTAssertEqual(host.top.first("alert")?.outline, "alert \"Delete %@?|Hello\" World [For good]")
    host["alert"]?.button("For good")?.tap()
    XCTAssertEqual(host.outline, "root")
  }

  func testTheFirstFormsOfViewsAndComponents() async {
    let host = ViewHost(IfLets())
    XCTAssertEqual(host.outline, "root field \"Blob\", Quantity: %lld|1, stepper 1 [Clear]")
    host.top.button("Clear")?.tap()
    XCTAssertEqual(host.outline, "root No name, Quantity: %lld|1, stepper 1")
    XCTAssertEqual(ViewHost(BottomSheets()).outline, "root field \"Dark\"")
  }
}
