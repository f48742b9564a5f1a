import CaseStudyKit

/// `CaseStudies NAME` tells one case study. Without a name it lists them all, and then tells them one by one.
@main
enum Main {
  static func main() async {
    let names = CommandLine.arguments.dropFirst()
    for name in names where !CaseStudy.all.contains(where: { $0.name == name }) {
      print("There is no case study named '\(name)'. There are:")
      list()
      return
    }
    if names.isEmpty { list() }
    for study in CaseStudy.all where names.isEmpty || names.contains(study.name) {
      print("\n== \(study.name): \(study.title)")
      await print(study.story.joined(separator: "\n"))
    }
  }

  private static func list() {
    for study in CaseStudy.all { print("  \(study.name)  \(study.title)") }
  }
}
