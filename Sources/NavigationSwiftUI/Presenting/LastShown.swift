#if canImport(SwiftUI)
  import SwiftUI

  // These types conform to `View` in an extension. A conformance in the declaration would isolate them to the main
  // actor, and SwiftUI may evaluate the content of a list on another thread.

  /// A view of an optional value. After the value becomes `nil`, the view keeps showing the last one, because SwiftUI
  /// still evaluates a view that it is popping. The next value starts anew.
  package struct LastShown<Value, Content: View> {
    let current: Value?
    let content: (Value) -> Content
    @State private var last: Last = Last()

    package init(_ current: Value?, @ViewBuilder content: @escaping (Value) -> Content) {
      self.current = current
      self.content = content
    }

    private final class Last {
      var value: Value?
      var openings = 0
      var isOpen = false { didSet { if isOpen, !oldValue { openings += 1 } } }
    }
  }

  extension LastShown: View {
    package var body: some View {
      if let current { last.value = current }
      last.isOpen = current != nil
      return last.value.map(content).id(last.openings)
    }
  }

  /// A view that closes one presentation before it opens the next. SwiftUI ignores a change from one alert to another
  /// or from a sheet to a cover, so between the two, the view presents nothing for one evaluation.
  package struct OneByOne<ID: Hashable, Content: View> {
    let id: ID?
    let content: (_ isOpen: Bool) -> Content
    /// The id of the presentation that SwiftUI shows.
    @State private var presented: ID?
    /// The newest id, for a task that runs after further changes.
    @State private var wanted: ID?

    package init(_ id: ID?, @ViewBuilder content: @escaping (_ isOpen: Bool) -> Content) {
      self.id = id
      self.content = content
    }
  }

  extension OneByOne: View {
    package var body: some View {
      content(presented == nil || presented == id)
        .onChange(of: id, initial: true) { _, id in
          wanted = id
          // The task is needed because SwiftUI may merge two updates in one turn of the main actor.
          if presented == nil || id == nil { presented = id } else { Task { presented = wanted } }
        }
    }
  }
#endif
