import NavigationCore
import NavigationTesting

@main
struct Program {
  static func main() {
    print(recordIssues { reportIssue("Expected.") }.count)
    reportIssue("Unexpected.")  // printed
  }
}
