#if canImport(SwiftUI)
  import NavigationCore
  import SwiftUI

  // These are functions, because an initializer of SwiftUI's type would have to create SwiftUI's own link with its
  // destination, and couldn't store the binding to the path.

  /// Returns a link: a button with a destination that is pushed while a case of a route is active.
  ///
  /// ```swift
  /// NavigationLink(unwrapping: $model.route, case: \.edit) { isActive in
  ///   if isActive { model.editButtonTapped() }
  /// } destination: { $item in
  ///   ItemEditor(item: $item)
  /// } label: {
  ///   Text("Edit")
  /// }
  /// ```
  ///
  /// SwiftUI ignores destinations in a `List` or another lazy container. There, use a `Button` in each row, and one
  /// `navigationDestination(unwrapping:case:)` on the container.
  ///
  /// `onNavigate` is called with `true` when the user taps the link, and must then set the route. It is called with
  /// `false` after the user goes back, but not when your code changes the route. `destination` gets a binding to the
  /// payload, and `label` is the content of the button.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  @MainActor public func NavigationLink<Enum: CasePathable, Value, Destination: View, Label: View>(
    unwrapping route: Binding<Enum?>, case path: CaseKeyPath<Enum, Value>,
    onNavigate: @escaping (_ isActive: Bool) -> Void,
    @ViewBuilder destination: @escaping (Binding<Value>) -> Destination, @ViewBuilder label: () -> Label,
    fileID: String = #fileID, line: UInt = #line
  ) -> some View {
    let place = CallSite(fileID: fileID, line: line)
    let link = Button {
      onNavigate(true)
    } label: {
      label()
    }
    return link.destination(
      ActivePresentation(at: place) { route.presentation(of: path, onNavigate: onNavigate, at: place) },
      destination)
  }

  extension View {
    nonisolated fileprivate func destination<Value, Destination: View>(
      _ presentation: ActivePresentation<() -> Binding<Value>?>,
      _ destination: @escaping (Binding<Value>) -> Destination
    ) -> some View {
      navigationDestination(item: presentation.item) { $0.map(destination).id($0.id) }
    }
  }

  /// Returns a stack that shows `root` and pushes a `destination` for each element of `path`. `destination` gets a
  /// binding to the element.
  ///
  /// ```swift
  /// NavigationStack(path: $model.path) {
  ///   ItemsView()
  /// } destination: { $page in
  ///   switch $page.cases {
  ///   case .item(let $item): ItemView(item: Binding($item))
  ///   case .settings: SettingsView()
  ///   }
  /// }
  /// ```
  ///
  /// Going back pops the element. To push, change the state: SwiftUI's own links are ignored. Don't use
  /// `navigationDestination(unwrapping:)` in the same `NavigationStack`: SwiftUI stops with an error when the two push
  /// values of different types. Debug builds report such a push.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  @MainActor public func NavigationStack<Element, Root: View, Destination: View>(
    path: Binding<StackState<Element>>, @ViewBuilder root: () -> Root,
    @ViewBuilder destination: @escaping (Binding<Element>) -> Destination, fileID: String = #fileID,
    line: UInt = #line
  ) -> some View {
    StackView(
      path: path, root: root(), destination: destination, place: CallSite(fileID: fileID, line: line))
  }

  private struct StackView<Element, Root: View, Destination: View>: View {
    let path: Binding<StackState<Element>>
    let root: Root
    let destination: (Binding<Element>) -> Destination
    let place: CallSite
    // If each evaluation created a different binding, SwiftUI might crash while it pops.
    @State private var ids: KeptClosures<[StackElementID]> = KeptClosures()

    init(
      path: Binding<StackState<Element>>, root: Root,
      destination: @escaping (Binding<Element>) -> Destination,
      place: CallSite
    ) {
      (self.path, self.root, self.destination, self.place) = (path, root, destination, place)
    }

    var body: some View {
      SwiftUI.NavigationStack(path: ids.binding(get: { Array(path.wrappedValue.ids) }, set: pop)) {
        root.inPath().stackDestination(path, destination)
      }
    }

    /// A closure that takes the ids that SwiftUI writes. Of the elements that existed when the closure was created, it
    /// finds the lowest one whose id SwiftUI has left out, and pops that element and all elements above it.
    private var pop: ([StackElementID]) -> Void {
      let shown = Array(path.wrappedValue.ids)
      return { ids in
        if !Set(shown).union(path.wrappedValue.ids).isSuperset(of: ids) {
          reportIssue(
            "A push by SwiftUI was ignored. To push, call a method of the StackState.", at: place)
        }
        guard let lowest = shown.first(where: { !ids.contains($0) }),
          let index = path.wrappedValue.index(id: lowest)
        else { return }
        path.wrappedValue.removeSubrange(index...)
      }
    }
  }

  extension View {
    nonisolated fileprivate func stackDestination<Element, Destination: View>(
      _ path: Binding<StackState<Element>>, _ destination: @escaping (Binding<Element>) -> Destination
    ) -> some View {
      navigationDestination(for: StackElementID.self) { LastShown(path[id: $0]) { destination($0).inPath() } }
    }
  }
#endif
