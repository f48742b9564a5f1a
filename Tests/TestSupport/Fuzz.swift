import Foundation
import XCTest

/// Feeds mutated input to a test, and keeps inputs that fail.
///
/// In the suite, it tries up to 300 inputs. `Tests/Checks/run fuzz` sets `FUZZ_SECONDS` to continue for that long, and
/// `FUZZ_FOLDER` to keep failing inputs: the current input is always in the folder, in case it crashes.
public enum Fuzz {
  private static let environment = ProcessInfo.processInfo.environment
  private static let seconds = environment["FUZZ_SECONDS"].flatMap(Double.init)
  private static let folder = environment["FUZZ_FOLDER"].map { URL(filePath: $0) }

  /// - Parameters:
  ///   - name: The name of the input, for the files that are kept.
  ///   - corpus: The inputs to mutate.
  ///   - tokens: The pieces that a mutation may insert.
  ///   - problem: Tries an input, and returns the problem, or `nil`. Only its `XCTSkip` is thrown.
  public static func run(
    _ name: String, corpus: [String], tokens: [String], file: StaticString = #filePath, line: UInt = #line,
    problem: (_ input: [UInt8], _ generator: inout SeededGenerator) throws -> String?
  ) rethrows {
    let end = seconds.map { Date(timeIntervalSinceNow: $0) }
    let current = folder?.appending(path: "\(name).current")
    let (corpus, tokens) = (corpus.map { Array($0.utf8) }, tokens.map { Array($0.utf8) })
    let seeds = seeds(300)
    var seed = seeds.lowerBound
    while end.map({ Date() < $0 }) ?? seeds.contains(seed) {
      var generator = SeededGenerator(seed: seed)
      let input = mutated(corpus, tokens, &generator)
      if let current { try? Data(input).write(to: current) }
      var found: String?
      do {
        found = try problem(input, &generator)
      } catch let error where !(error is XCTSkip) {
        found = "threw \(error)"
      }
      if let found {
        if let folder { try? Data(input).write(to: folder.appending(path: "\(name)-\(seed).failed")) }
        let text = String(decoding: input, as: UTF8.self)
        return XCTFail(
          "\(found)\nwith NAVIGATION_SEED=\(seed): \(text.debugDescription)", file: file, line: line)
      }
      seed += 1
    }
    if let current { try? FileManager.default.removeItem(at: current) }
    if seconds != nil { print("\(name): \(seed - seeds.lowerBound) inputs") }
  }

  /// An input of the corpus with up to eight changes: bytes are flipped, removed, repeated, moved, or taken from
  /// another input, and tokens are inserted.
  private static func mutated(_ corpus: [[UInt8]], _ tokens: [[UInt8]], _ generator: inout SeededGenerator)
    -> [UInt8]
  {
    var bytes = generator.element(of: corpus)
    func part(_ bytes: [UInt8], _ generator: inout SeededGenerator) -> Range<Int> {
      let start = generator.int(0...bytes.count)
      return start..<min(bytes.count, start + generator.int(0...12))
    }
    for _ in 0..<generator.int(0...8) {
      let place = generator.int(0...bytes.count)
      switch generator.int(0...6) {
      case 0 where place < bytes.count: bytes[place] ^= 1 << UInt8(generator.int(0...7))
      case 1: bytes.removeSubrange(part(bytes, &generator))
      case 2: bytes.insert(contentsOf: generator.element(of: tokens), at: place)
      case 3: bytes.insert(contentsOf: bytes[part(bytes, &generator)], at: place)
      case 4:
        let other = generator.element(of: corpus)
        bytes.insert(contentsOf: other[part(other, &generator)], at: place)
      case 5: bytes.removeLast(bytes.count - place)
      default: bytes.insert(UInt8(generator.int(0...255)), at: place)
      }
    }
    return bytes
  }
}
