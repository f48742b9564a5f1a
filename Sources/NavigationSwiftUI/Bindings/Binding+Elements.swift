#if canImport(SwiftUI)
  import NavigationCore
  import SwiftUI

  extension Binding where Value: MutableCollection & BidirectionalCollection, Value.Element: Identifiable {
    /// A binding to the first element with an id, or `nil` if there is none: `$model.items[id: 3]`.
    ///
    /// A write changes the element where it is. After the element is gone, the binding reads its last value, and a
    /// write is ignored and reported.
    public subscript(
      id id: Value.Element.ID, fileID: String = #fileID, line: UInt = #line
    ) -> Binding<Value.Element>? {
      let place = CallSite(fileID: fileID, line: line)
      return BindingPart(of: wrappedValue, id: AnyHashable(id), by: { AnyHashable($0.id) }, at: place) {
        $0[id: id, fileID, line]
      }.map { self[dynamicMember: \.[$0]] }
    }
  }

  extension Binding {
    /// A binding to the element of a stack with an id, or `nil` if it is not in the stack any more.
    ///
    /// A write changes the element where it is. After the element has left the stack, the binding reads its last value,
    /// and a write is ignored and reported.
    public subscript<Element>(
      id id: StackElementID, fileID: String = #fileID, line: UInt = #line
    ) -> Binding<Element>? where Value == StackState<Element> {
      BindingPart(of: wrappedValue, id: AnyHashable(id), at: CallSite(fileID: fileID, line: line)) {
        $0[id: id, fileID, line]
      }.map { self[dynamicMember: \.[$0]] }
    }
  }
#endif
