// Lines that use SwiftUI alone. The check counts the lines with a comment at the end.

struct Thing: Identifiable, Hashable {
  var id = 1
  var name = ""
  var note: String?
  var isPresent = false
  var cases = 1
  var elements = [1]
  var path = 1
  var dismiss = ""
  var onWrite = ""
  var removeDuplicates = ""
  var `case` = ""
  var binding = ""
  var actions = ""
}

extension Thing? {
  var name: String {
    get { self?.name ?? "" }
    set { self?.name = newValue }
  }
  var note: String? {
    get { self?.note }
    set { self?.note = newValue }
  }
}

extension Optional {
  var isPresent: Bool {
    get { self != nil }
    set { if !newValue { self = nil } }
  }
  var path: Int? {
    get { nil }
    set { _ = newValue }
  }
}

enum Kind {
  case one
  var `case`: String {
    get { "one" }
    set { _ = newValue }
  }
}

@Observable final class State1 {
  var thing: Thing?
  var things = [Thing()]
  var isOn = false
  var text = ""
  var note: String?
  var number = 1
}

struct Lines: View {
  @Bindable var model: State1
  @State private var thing = Thing()
  @State private var maybe: Thing?
  @State private var kind = Kind.one
  @State private var path: [Int] = []

  var body: some View {
    VStack {
      TextField("Name", text: $thing.name)  // line
      TextField("Text", text: $model.text)  // line
      Toggle("On", isOn: $model.isOn)  // line
      Stepper("Number", value: $model.number)  // line
      ForEach($model.things) { $thing in TextField("Name", text: $thing.name) }  // line
      if let unwrapped = Binding($model.thing) { TextField("Name", text: unwrapped.name) }  // line
      Button("Delete", role: .destructive) { model.thing = nil }  // line
      Button("Animate") { withAnimation(.spring()) { model.thing = nil } }  // line
      NavigationLink("Push", value: 3)  // line
      NavigationLink {  // line
        Text("Destination")
      } label: {
        Text("Label")
      }
      NavigationStack(path: $path) { Text("Root") }  // line
    }
    .sheet(isPresented: $model.isOn) { Text("Sheet") }  // line
    .sheet(item: $model.thing) { thing in Text(thing.name) }  // line
    .sheet(item: $maybe, onDismiss: { path = [] }) { Text($0.name) }  // line
    .fullScreenCover(item: $model.thing) { Text($0.name) }  // line
    .popover(item: $model.thing) { Text($0.name) }  // line
    .popover(isPresented: $model.isOn, arrowEdge: .top) { Text("Popover") }  // line
    .navigationDestination(item: $model.thing) { Text($0.name) }  // line
    .navigationDestination(isPresented: $model.isOn) { Text("Pushed") }  // line
    .navigationDestination(for: Int.self) { Text(verbatim: "\($0)") }  // line
    .alert("Alert", isPresented: $model.isOn) { Button("OK") {} }  // line
    .alert("Alert", isPresented: $model.isOn, presenting: model.thing) { thing in  // line
      Button(thing.name) {}
    } message: { thing in
      Text(thing.name)
    }
    .alert(Text("Alert"), isPresented: $model.isOn) { Button("OK") {} }  // line
    .confirmationDialog("D", isPresented: $model.isOn, titleVisibility: .visible) { Button("OK") {} }  // line
    .confirmationDialog(Text("D"), isPresented: $model.isOn, presenting: maybe) { Text($0.name) }  // line
    .id(model.thing)  // line
  }

  func names() {
    let link = NavigationLink<Text, Never>("Push", value: 3)  // line
    let type = NavigationLink<Text, Never>.self  // line
    let isPresent: Binding<Bool> = $thing.isPresent  // line
    let cases: Binding<Int> = $thing.cases  // line
    let elements: Binding<[Int]> = $thing.elements  // line
    let path: Binding<Int> = $thing.path  // line
    let member: Binding<String> = $thing[dynamicMember: \.name]  // line
    let dismiss: Binding<String> = $thing.dismiss  // line
    let onWrite: Binding<String> = $thing.onWrite  // line
    let removeDuplicates: Binding<String> = $thing.removeDuplicates  // line
    let `case`: Binding<String> = $thing.case  // line
    let ofKind: Binding<String> = $kind.case  // line
    let binding: Binding<String> = $thing.binding  // line
    let actions: Binding<String> = $thing.actions  // line
    let inferred = $thing.dismiss.wrappedValue.count  // line
    let projected = $thing.case.projectedValue.wrappedValue  // line
    _ = (link, type, isPresent, cases, elements, path, member, dismiss, onWrite, removeDuplicates, `case`)
    let isPresentOptional: Binding<Bool> = $maybe.isPresent  // line
    let nameOfOptional: Binding<String> = $maybe.name  // line
    let noteOfOptional: Binding<String?> = $maybe.note  // line
    let inferredOfOptional = $maybe.note  // line
    let pathOfOptional = $maybe.path  // line
    let isPresentInferred = $maybe.isPresent  // line
    _ = Toggle("On", isOn: $maybe.isPresent)  // line
    _ = isPresentInferred.wrappedValue
    _ = (isPresentOptional, nameOfOptional, noteOfOptional, inferredOfOptional, pathOfOptional)
    _ = (ofKind, binding, actions, inferred, projected)
  }

  func values() {
    let optional: Binding<Thing?> = $model.thing  // line
    let promoted: Binding<Thing?> = Binding($thing)  // line
    let constant: Binding<Thing?> = .constant(nil)  // line
    let note: Binding<String?> = $thing.note  // line
    let animated: Binding<Thing> = $thing.animation(.linear)  // line
    let animation: Animation = .spring()  // line
    let linear: Animation = .linear(duration: 1)  // line
    let role: ButtonRole? = .cancel  // line
    let edge: Edge = .top  // line
    let edges: [Edge] = [.leading]  // line
    let anchor: PopoverAttachmentAnchor = .rect(.bounds)  // line
    var transaction = Transaction(animation: .default)  // line
    transaction.disablesAnimations = true  // line
    withTransaction(transaction) { model.isOn = true }  // line
    withTransaction(\.animation, .spring()) { model.isOn = true }  // line
    _ = (
      optional, promoted, constant, note, animated, animation, linear, role, edge,
      edges, anchor
    )
  }
}
