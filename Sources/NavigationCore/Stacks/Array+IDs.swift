extension Array where Element: Identifiable {
  /// The first element with an id, or `nil` if there is none.
  ///
  /// ```swift
  /// struct Row: Identifiable {
  ///   let id: Int
  ///   var name = ""
  /// }
  ///
  /// var rows = [Row(id: 3)]
  /// rows[id: 3]?.name = "Mouse"
  /// rows[id: 3]?.name  // → Mouse
  /// rows[id: 4]?.name  // → nil
  /// ```
  ///
  /// A write replaces the element. If no element has the id, or `nil` is written, a write is reported and changes
  /// nothing. (To remove an element, call `removeAll { $0.id == 3 }`.)
  ///
  /// - Complexity: O(*n*) in the number of elements.
  public subscript(id id: Element.ID, fileID: String = #fileID, line: UInt = #line) -> Element? {
    get { first { $0.id == id } }
    set {
      guard let newValue else {
        return reportIssue(
          "A write of nil to the element \(messageText(of: id)) was ignored.", fileID: fileID, line: line)
      }
      guard let index = firstIndex(where: { $0.id == id }) else {
        return reportIssue(
          "A write was ignored. There is no element with the id \(messageText(of: id)).", fileID: fileID,
          line: line)
      }
      self[index] = newValue
    }
    // For `items[id: 3]?.name = "Mouse"`. The setter would be called with `nil` if there is no such element.
    _modify {
      let index = firstIndex { $0.id == id }
      var element = index.map { self[$0] }
      // Also if the change throws.
      defer {
        if let index, let element {
          self[index] = element
        } else if index != nil || element != nil {
          self[id: id, fileID, line] = element  // reported
        }
      }
      yield &element
    }
  }
}
