// The types of the payloads that `Generator` writes.

import Foundation

protocol Marker {}
protocol ObjectMarker: AnyObject {}

class Object: Marker, ObjectMarker, CustomStringConvertible {
  nonisolated(unsafe) static let first = Object("first")
  nonisolated(unsafe) static let second = Object("second")

  let description: String
  init(_ description: String) { self.description = description }

  static func same(_ first: Unmanaged<Object>, _ second: Unmanaged<Object>) -> Bool {
    first.toOpaque() == second.toOpaque()
  }
}
class SubObject: Object {}

struct Small: Marker, Equatable { var number: Int8 }
struct Large: Marker, Equatable {
  var text: String
  var numbers = [1, 2, 3]
  var date = 1.5
  var flag = true
}
struct Huge: Equatable {
  typealias Block = SIMD64<UInt64>
  var blocks: Pair<Pair<Block>>
  init(_ word: UInt64) {
    let pair = Pair(first: Block(repeating: word), second: Block(repeating: ~word))
    blocks = Pair(first: pair, second: pair)
  }
}
struct Pair<Element: Equatable>: Equatable {
  var first: Element
  var second: Element
}
struct Padded: Equatable {
  var small: Int8
  var large: Int
}
struct Weak: Equatable {
  weak var object: Object?
  init(_ object: Object?) { self.object = object }
  static func == (first: Self, second: Self) -> Bool { first.object === second.object }
}
struct Unowned: Equatable {
  unowned var object: Object
  init(_ object: Object) { self.object = object }
  static func == (first: Self, second: Self) -> Bool { first.object === second.object }
}
struct Empty: Equatable {}
struct Box<Value: Equatable>: Equatable { var value: Value }

enum Failure: Error, Equatable { case first, second(String) }
enum Level: Int, Equatable { case low, middle, high }
enum Spare: Equatable { case number(UInt16), flag(Bool), none }
enum Chain: Equatable { case end, link(Link) }
enum Link: Equatable { case spare(Spare), text(String), end }
enum Nothing: Equatable {}
enum Lonely: Equatable { case only }
struct Flags: OptionSet {
  let rawValue: UInt8
  static let first = Flags(rawValue: 1)
  static let last = Flags(rawValue: 128)
}
indirect enum Tree: Equatable { case leaf(Int), node([Tree]) }

/// Functions that are compared by calling them.
enum Probe {
  nonisolated(unsafe) private static var called = 0
  static func first() { called = 1 }
  static func second() { called = 2 }

  static func same(_ first: () -> Void, _ second: () -> Void) -> Bool {
    first()
    let result = called
    second()
    return result == called
  }

  static func sameBuffer(_ first: UnsafeBufferPointer<Int>, _ second: UnsafeBufferPointer<Int>) -> Bool {
    first.baseAddress == second.baseAddress && first.count == second.count
  }
}

func sameDescription(_ first: Any, _ second: Any) -> Bool { "\(first)" == "\(second)" }
func alwaysSame(_ first: Void, _ second: Void) -> Bool { true }
