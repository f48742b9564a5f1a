import StartKit

/// Prints an example: `swift run Start sheet`.
@main
struct Start {
  static func main() {
    let name = CommandLine.arguments.dropFirst().first ?? ""
    guard let example = examples[name] else {
      print("usage: Start \(examples.keys.sorted().joined(separator: "|"))")
      return
    }
    print(example(), terminator: "")
  }
}
