/// An array whose copies share their elements while they only grow.
///
/// Each call in a chain copies its screen. With an `Array`, a loop of calls on one screen would copy all elements in each
/// iteration.
///
/// Like a screen, the copies must be used on one actor.
struct GrowingArray<Element> {
  private final class Storage {
    var elements: [Element]
    init(_ elements: [Element]) { self.elements = elements }
  }

  /// The elements, until there is a storage.
  private var array: [Element] = []
  /// The elements of this copy, followed by elements that other copies have appended.
  private var storage: Storage?
  /// The number of elements of this copy in the storage.
  private var count = 0

  init() {}
  init(_ elements: [Element]) { array = elements }

  /// The elements.
  var elements: ArraySlice<Element> { storage?.elements[..<count] ?? array[...] }

  /// Appends an element.
  ///
  /// - Complexity: O(1) on average, and O(*n*) if another copy has appended an element.
  mutating func append(_ element: Element) {
    if let storage, storage.elements.count == count {
      storage.elements.append(element)
      count += 1
    } else if elements.count < 8 {
      // To copy a few elements costs less than an object.
      array.append(element)
    } else {
      let all = elements + [element]
      (array, storage, count) = ([], Storage(Array(all)), all.count)
    }
  }
}
