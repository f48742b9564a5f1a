#if canImport(SwiftUI)
  import NavigationCore
  import SwiftUI

  extension Binding where Value: MutableCollection & BidirectionalCollection, Value.Element: Identifiable {
    /// The first element with an id, or `nil` where there is none: `$model.items[id: 3]`.
    ///
    /// A write changes the element where it is. After the element is gone, the binding reads its last value and ignores
    /// writes, reported.
    public subscript(
      id id: Value.Element.ID, fileID: String = #fileID, line: UInt = #line
    ) -> Binding<Value.Element>? {
      BindingPart(of: wrappedValue, id: AnyHashable(id), at: CallSite(fileID: fileID, line: line)) {
        $0[id: id, fileID, line]
      }.map { self[dynamicMember: \.[$0]] }
    }
  }

  extension Binding {
    /// The element of a stack with an id, or `nil` where it is not in the stack any more.
    ///
    /// A write changes the element where it is. After it has left the stack, the binding reads its last value and ignores
    /// writes, reported.
    public subscript<Element>(
      id id: StackElementID, fileID: String = #fileID, line: UInt = #line
    ) -> Binding<Element>? where Value == StackState<Element> {
      BindingPart(of: wrappedValue, id: AnyHashable(id), at: CallSite(fileID: fileID, line: line)) {
        $0[id: id, fileID, line]
      }.map { self[dynamicMember: \.[$0]] }
    }
  }
#endif
