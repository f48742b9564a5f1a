import CaseStudyKit
import Foundation

/// `CaseStudies NAME …` shows case studies by name or number. Without arguments, a menu asks which one to show. If the input
/// is not a terminal, all case studies follow the menu.
@main
enum Main {
  static let menu = Menu()

  static func main() async {
    let words = CommandLine.arguments.dropFirst()
    if !words.isEmpty {
      switch menu.choice(words.joined(separator: " ")) {
      case .tell(let studies): await tell(studies)
      case .leave: break
      case .help: print(menu.help.joined(separator: "\n"))
      case .list: print(menu.lines.joined(separator: "\n"))
      case .unknown(let reason):
        try? FileHandle.standardError.write(
          contentsOf: Data("\(reason) Expected one of:\n\(menu.lines.joined(separator: "\n"))\n".utf8))
        exit(64)
      }
    } else if isatty(STDIN_FILENO) == 0 {
      print(menu.lines.joined(separator: "\n"))
      await tell(CaseStudy.all)
    } else {
      await ask()
    }
  }

  private static func ask() async {
    print(menu.lines.joined(separator: "\n"))
    while true {
      print("\nA number or a name, return for all, q to quit: ", terminator: "")
      fflush(nil)
      guard let line = readLine() else { return print() }
      switch menu.choice(line) {
      case .tell(let studies): await tell(studies)
      case .leave: return
      case .help: print(menu.help.joined(separator: "\n"))
      case .list: print(menu.lines.joined(separator: "\n"))
      case .unknown(let reason): print(reason)
      }
    }
  }

  private static func tell(_ studies: [CaseStudy]) async {
    for study in studies {
      let lines = await ["", "== \(study.name): \(study.title)"] + study.story
      print(lines.flatMap { wrapped($0) }.joined(separator: "\n"))
    }
  }
}
