import TestSupport

/// Prints the tests. `Generator matrix 0 SEED KINDS` and `matrix 1 SEED KINDS` each print half of the tests for KINDS
/// kinds of payload, chosen at random, in every place. `Generator random SEED COUNT` prints tests of random enums.
@main
enum Main {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    let numbers = arguments.dropFirst().compactMap { UInt64($0) }
    let enums: [Enum]
    switch (arguments.first, numbers.count) {
    case ("matrix", 3):
      var generator = SeededGenerator(seed: numbers[1])
      let kinds = Payload.all.enumerated().shuffled(using: &generator).prefix(Int(clamping: numbers[2]))
      // The first half is larger, as the second also has the random enums.
      let middle = kinds.count * 2 / 3
      let half = numbers[0] == 0 ? kinds[..<middle] : kinds[middle...]
      enums = half.flatMap { matrix("Kind\($0.offset)", $0.element) }
    case ("random", 2):
      var generator = SeededGenerator(seed: numbers[0])
      enums = (0..<numbers[1]).map { random("Random\($0)", &generator) }
    default:
      return print("usage: Generator matrix 0 SEED KINDS | matrix 1 SEED KINDS | random SEED COUNT")
    }
    print("import Foundation\nimport NavigationCore\nimport TestSupport\nimport XCTest\n")
    for element in enums { print(element.source) }
  }

  private static let int = Payload("Int", ["3"])
  private static let text = Payload("String", ["\"another text, of more than fifteen bytes\""])

  /// `payload` in every place where an enum can have it.
  private static func matrix(_ name: String, _ payload: Payload) -> [Enum] {
    typealias Case = Enum.Case
    let p = Case(name: "p", parameters: [(nil, payload)])
    let labelled = Case(name: "p", parameters: [("label", payload)])
    let boxed = Case(name: "p", parameters: [(nil, payload)], isIndirect: true)
    let pair = Case(name: "p", parameters: [(nil, payload), ("second", int)])
    let number = Case(name: "a", parameters: [(nil, int)])
    let string = Case(name: "b", parameters: [(nil, text)])
    let twin = Case(name: "twin", parameters: [(nil, payload)])
    let (s, t) = (Case(name: "s"), Case(name: "t"))
    return [
      Enum(name: "\(name)Only", cases: [p]),
      Enum(name: "\(name)OnlyLabelled", cases: [labelled]),
      Enum(name: "\(name)OnlyIndirect", cases: [boxed]),
      Enum(name: "\(name)WithEmpty", cases: [s, p, t]),
      Enum(name: "\(name)First", cases: [p, number, string, s]),
      Enum(name: "\(name)Middle", cases: [number, labelled, string, s]),
      Enum(name: "\(name)Last", cases: [number, s, string, p]),
      Enum(name: "\(name)Twins", cases: [twin, p, s]),
      Enum(name: "\(name)Pair", cases: [number, pair, s]),
      Enum(name: "\(name)IndirectCase", cases: [number, boxed, s]),
      Enum(name: "\(name)IndirectEnum", isIndirect: true, cases: [labelled, number, s]),
      Enum(name: "\(name)Generic", argument: payload, cases: [number, p, s]),
      Enum(name: "\(name)GenericIndirect", isIndirect: true, argument: payload, cases: [p, string, s]),
    ]
  }

  private static func random(_ name: String, _ generator: inout SeededGenerator) -> Enum {
    let count = generator.int(1...10)
    let kinds = generator.array(count: 1...6) { $0.element(of: Payload.all) }
    let cases = (0..<count).map { index in
      Enum.Case(
        name: "c\(index)",
        parameters: generator.int(0...3) == 0
          ? []
          : generator.array(count: 1...(generator.bool() ? 1 : 3)) { generator in
            (generator.bool() ? "l\(generator.int(0...9_999_999))" : nil, generator.element(of: kinds))
          },
        isIndirect: generator.int(0...5) == 0)
    }
    let isIndirect = generator.int(0...9) == 0
    return Enum(
      name: name, isIndirect: isIndirect, argument: generator.int(0...2) == 0 ? kinds[0] : nil,
      cases: cases.map { element in
        // The compiler accepts `indirect` once, and not on a case without a payload.
        Enum.Case(
          name: element.name, parameters: element.parameters,
          isIndirect: element.isIndirect && !isIndirect && !element.parameters.isEmpty)
      }, isCasePathable: true, noise: SeededGenerator(seed: generator.next()))
  }
}
