#if canImport(SwiftUI)
  import SwiftUI

  // The views conform in an extension: a conformance in the type itself would isolate the type to the main actor, and
  // SwiftUI may evaluate the content of a list elsewhere.

  /// A view for a value, and for the last value when there is none: SwiftUI also evaluates a view that is being popped.
  struct LastShown<Value, Content: View> {
    let current: Value?
    let content: (Value) -> Content
    // SwiftUI keeps it until the view has left.
    @State private var last: Last = Last()

    init(_ current: Value?, @ViewBuilder content: @escaping (Value) -> Content) {
      self.current = current
      self.content = content
    }

    private final class Last {
      var value: Value?

      func value(now current: Value?) -> Value? {
        if let current { value = current }
        return value
      }
    }
  }

  extension LastShown: View {
    var body: some View { last.value(now: current).map(content) }
  }

  /// A view that presents one thing at a time. Before SwiftUI presents something that has replaced another thing, one
  /// evaluation presents nothing: SwiftUI ignores a change of an alert's identity, and of a sheet to a cover.
  struct OneByOne<ID: Hashable, Content: View> {
    let id: ID?
    let content: (_ isOpen: Bool) -> Content
    /// What SwiftUI presents.
    @State private var presented: ID?

    init(_ id: ID?, @ViewBuilder content: @escaping (_ isOpen: Bool) -> Content) {
      self.id = id
      self.content = content
    }
  }

  extension OneByOne: View {
    var body: some View {
      content(presented == nil || presented == id)
        .onChange(of: id, initial: true) { _, id in
          // In a task, because SwiftUI may join two updates in one turn of the main actor.
          if presented == nil || id == nil { presented = id } else { Task { presented = id } }
        }
    }
  }
#endif
