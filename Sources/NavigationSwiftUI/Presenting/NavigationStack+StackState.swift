#if canImport(SwiftUI)
  import NavigationCore
  import SwiftUI

  extension NavigationStack where Data == [StackElementID] {
    /// Creates a stack whose screens are the elements of `path` above `root`. Each `destination` gets a binding to its
    /// element.
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
    /// Going back pops the element. To push, change the state: SwiftUI's own links do nothing. In one
    /// `NavigationStack`, use either this or `navigationDestination(unwrapping:)`, because SwiftUI loses track of both
    /// together.
    @MainActor public init<Element, Base: View, Destination: View>(
      path: Binding<StackState<Element>>, @ViewBuilder root: () -> Base,
      @ViewBuilder destination: @escaping (Binding<Element>) -> Destination, fileID: String = #fileID,
      line: UInt = #line
    ) where Root == StackRoot<Element, Base, Destination> {
      let place = CallSite(fileID: fileID, line: line)
      self.init(path: path.ids(at: place)) {
        StackRoot(path: path, base: root(), destination: destination)
      }
    }
  }

  /// The root of a `NavigationStack` over a `StackState`.
  public struct StackRoot<Element, Base: View, Destination: View>: View {
    let path: Binding<StackState<Element>>
    let base: Base
    let destination: (Binding<Element>) -> Destination

    init(
      path: Binding<StackState<Element>>, base: Base, destination: @escaping (Binding<Element>) -> Destination
    ) {
      self.path = path
      self.base = base
      self.destination = destination
    }

    public var body: some View {
      base.navigationDestination(for: StackElementID.self) { id in
        LastShown(path[id: id], content: destination)
      }
    }
  }

  extension Binding {
    /// Returns a binding to the ids of a stack. Writing fewer ids pops the lowest element that was shown when the
    /// binding was made, and is missing.
    fileprivate func ids<Element>(at place: CallSite) -> Binding<[StackElementID]>
    where Value == StackState<Element> {
      let shown = Array(
        zip(
          wrappedValue.ids,
          Screen(()).stack(
            path: StateBinding(self), destination: { _ in Screen(()) }, fileID: place.fileID, line: place.line
          ).stack ?? []))
      return Binding<[StackElementID]>(
        source: ClosureSource(
          get: { Array(wrappedValue.ids) },
          set: { ids in
            let known = Set(shown.map(\.0)).union(wrappedValue.ids)
            if !known.isSuperset(of: ids) {
              reportIssue(
                "A push by SwiftUI was ignored. A StackState is pushed on by its own methods.",
                fileID: place.fileID, line: place.line)
            }
            shown.first { !ids.contains($0.0) }?.1.dismiss()
          }))
    }
  }
#endif
