/// A kind of payload that a case can have.
struct Payload {
  /// The type in the source.
  let type: String
  /// Expressions of the type.
  let values: [String]
  /// A function that compares two values.
  let same: String

  init(_ type: String, _ values: [String], same: String = "==") {
    self.type = type
    self.values = values
    self.same = same
  }

  // `Fixtures.swift` of the tests declares the types named here.
  static let all: [Payload] = [
    Payload("Int", ["0", "-1", "Int.max"]),
    Payload("UInt8", ["0", "255"]),
    Payload("Bool", ["true", "false"]),
    Payload("Double", ["0", "-1.5", "Double.infinity"]),
    Payload("String", ["\"\"", "\"short\"", "\"a text that is longer than fifteen bytes\""]),
    Payload("[Int]", ["[]", "[1, 2, 3]"]),
    Payload("[String: Int]", ["[:]", "[\"a\": 1]"]),
    Payload("Object", ["Object.first", "Object.second"], same: "==="),
    Payload("Object?", ["nil", "Object.first"], same: "==="),
    Payload("Int?", ["nil", "0", "7"]),
    Payload("Int??", ["nil", ".some(nil)", "7"]),
    Payload("Bool???", ["nil", ".some(.some(nil))", "true"]),
    Payload(
      "any Marker", ["Small(number: 1)", "Large(text: \"a\")", "Object.first"], same: "sameDescription"),
    Payload("any ObjectMarker", ["Object.first", "Object.second"], same: "==="),
    Payload("any Error", ["Failure.first", "Failure.second(\"a\")"], same: "sameDescription"),
    Payload("Any", ["1", "\"a\"", "Large(text: \"a\")"], same: "sameDescription"),
    Payload("AnyObject", ["Object.first", "Object.second"], same: "==="),
    Payload("Object.Type", ["Object.self", "SubObject.self"]),
    Payload("any Marker.Type", ["Small.self", "Object.self"]),
    Payload("Any.Type", ["Small.self", "Int.self"]),
    Payload("() -> Void", ["Probe.first", "Probe.second"], same: "Probe.same"),
    Payload("Small", ["Small(number: 1)", "Small(number: 2)"]),
    Payload("Large", ["Large(text: \"a\")", "Large(text: \"b\")"]),
    Payload("Huge", ["Huge(1)", "Huge(2)"]),
    Payload("Padded", ["Padded(small: 1, large: 2)", "Padded(small: 3, large: 4)"]),
    Payload("Weak", ["Weak(Object.first)", "Weak(nil)"]),
    Payload("Unowned", ["Unowned(Object.first)", "Unowned(Object.second)"]),
    Payload("Empty", ["Empty()"]),
    Payload("Void", ["()"], same: "alwaysSame"),
    Payload("(Int, String)", ["(1, \"a\")", "(2, \"b\")"]),
    Payload("(x: Int8, y: Int)", ["(1, 2)", "(3, 4)"]),
    Payload("SIMD4<Float>", ["[1, 2, 3, 4]", ".zero"]),
    Payload("Level", ["Level.low", "Level.high"]),
    Payload("Spare", ["Spare.number(1)", "Spare.flag(true)", "Spare.none"]),
    Payload("Tree", ["Tree.leaf(1)", "Tree.node([.leaf(2), .node([])])"]),
    Payload("Result<Int, Failure>", [".success(1)", ".failure(.first)"]),
    Payload("Box<String>", ["Box(value: \"a\")", "Box(value: \"b\")"]),
    Payload("Range<Int>", ["0..<1", "3..<9"]),
    Payload("Character", ["\"a\"", "\"🙂\""]),
    Payload("Substring", ["\"abc\".dropFirst()", "\"\""]),
    Payload("KeyPath<Small, Int8>", ["\\Small.number"]),
    Payload("Unmanaged<Object>", ["Unmanaged.passUnretained(Object.first)"], same: "Object.same"),
    Payload("UnsafeRawPointer", ["UnsafeRawPointer(bitPattern: 16).unsafelyUnwrapped"]),
    Payload("Set<Level>", ["[]", "[.low, .high]"]),
    Payload("Bool?", ["nil", "true", "false"]),
    Payload("String?", ["nil", "\"\"", "\"a text that is longer than fifteen bytes\""]),
    Payload("Level?", ["nil", "Level.high"]),
    Payload("Spare?", ["nil", "Spare.number(1)", "Spare.flag(true)", "Spare.none"]),
    Payload("(any Marker)?", ["nil", "Small(number: 1)", "Large(text: \"a\")"], same: "sameDescription"),
    Payload("(Bool, Bool)", ["(true, false)", "(false, true)"]),
    Payload("Pair<Bool>", ["Pair(first: true, second: false)", "Pair(first: false, second: true)"]),
    Payload("Pair<String>", ["Pair(first: \"\", second: \"a\")", "Pair(first: \"b\", second: \"\")"]),
    Payload("Chain", ["Chain.end", "Chain.link(.spare(.flag(true)))", "Chain.link(.text(\"a\"))"]),
    Payload("Nothing?", ["nil"]),
    Payload("Lonely", ["Lonely.only"]),
    Payload("Flags", ["[]", "[.first, .last]"]),
    Payload("Int128", ["0", ".max"]),
    Payload("Float16", ["0", "-1.5"]),
    Payload("Duration", [".zero", ".seconds(3)"]),
    Payload("Unicode.Scalar", ["\"a\"", "\"🙂\""]),
    Payload("ClosedRange<Character>", ["\"a\"...\"z\""]),
    Payload(
      "Result<String, any Error>", [".success(\"a\")", ".failure(Failure.first)"], same: "sameDescription"),
    Payload("OpaquePointer?", ["nil", "OpaquePointer(bitPattern: 16)"]),
    Payload(
      "UnsafeBufferPointer<Int>", ["UnsafeBufferPointer(start: nil, count: 0)"], same: "Probe.sameBuffer"),
    Payload("Date", ["Date(timeIntervalSinceReferenceDate: 1)", ".distantPast"]),
    Payload("UUID", ["UUID(uuidString: \"E621E1F8-C36C-495A-93FC-0C247A3E6E5F\").unsafelyUnwrapped"]),
    Payload("URL", ["URL(filePath: \"/a\")", "URL(filePath: \"/a/long/path/to/a/file\")"]),
    Payload("Data", ["Data()", "Data([1, 2, 3])", "Data(repeating: 7, count: 1_000)"]),
    Payload("Decimal", ["0", "1.5"]),
    Payload("DateComponents", ["DateComponents(year: 2_000)", "DateComponents()"]),
    Payload("IndexPath", ["[]", "[1]", "[1, 2, 3]"]),
    Payload("AttributedString", ["\"a\"", "\"\""]),
    Payload("StackState<Int>", ["[]", "[1, 2]"]),
    Payload(
      "AlertState<Int>",
      [
        "AlertState(title: TextState(\"a\"))",
        "AlertState(title: TextState(\"b\"), buttons: [.cancel(TextState(\"c\"))])",
      ]),
  ]
}
