// The work behind Tests/mutate, which says what it does.
//
// A list has one breakage after another, with empty lines between:
//
//     Sources/NavigationCore/Stacks/StackState+IDs.swift | StackStateTests | an id is given twice
//     - nextID += 1
//     + nextID += 0
//     = Only if nobody can notice it: the reason, in a sentence.
//
// The first line has the file, the tests (a regular expression, as `swift test --filter` takes it), and what the breakage does. The lines
// with "-" are replaced by those with "+", of which there can be none. Indentation does not matter. Lines with "#" are comments.
import Foundation

struct Failure: Error { var description: String }

struct Breakage {
  var place: String
  var file = ""
  var filter = ""
  var description = ""
  var old: [String] = []
  var new: [String] = []
  var reason: String?
  /// What the last commit has in the file, as git names it.
  var blob = ""

  /// What identifies it in the results.
  var key: String { ([blob, file, filter, description] + old + ["+"] + new).joined(separator: "\u{1F}") }

  /// The nested package whose tests notice it, or the whole one.
  var package: String { file.hasPrefix("Sources/NavigationSwiftUI/") ? "Tests/SwiftUI" : "." }

  /// The tests of the module, or all tests if they are in several targets.
  var tests: String {
    let module = file.split(separator: "/").dropFirst().first ?? ""
    return [
      "NavigationCore", "NavigationLinks", "NavigationPlanning", "NavigationReducers", "NavigationTesting",
    ].contains(module)
      ? "\(module)Tests\\." : ".*"
  }

  func applied(to source: String) throws -> String {
    let pattern = old.map { NSRegularExpression.escapedPattern(for: $0) }.joined(separator: "\\n[ ]*")
    let regex = try NSRegularExpression(pattern: pattern)
    let matches = regex.matches(in: source, range: NSRange(source.startIndex..., in: source))
    guard matches.count == 1, let range = Range(matches[0].range, in: source) else {
      throw Failure(description: "\(place): \(file) has the text \(matches.count) times")
    }
    return source.replacingCharacters(in: range, with: new.joined(separator: "\n"))
  }
}

func breakages(in list: String, of name: String) throws -> [Breakage] {
  var breakages: [Breakage] = []
  for (index, line) in list.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
    let place = "\(name):\(index + 1)"
    let line = line.trimmingCharacters(in: .whitespaces)
    let rest = line.dropFirst().trimmingCharacters(in: .whitespaces)
    if line.isEmpty || line.hasPrefix("#") { continue }
    let (kind, last) = (line.first, breakages.count - 1)
    if kind == "-" || kind == "+" || kind == "=" {
      guard last >= 0 else { throw Failure(description: "\(place): a change without a file") }
      switch kind {
      case "-" where breakages[last].new.isEmpty: breakages[last].old.append(rest)
      case "+" where !breakages[last].old.isEmpty: breakages[last].new.append(rest)
      case "=" where breakages[last].reason == nil && !rest.isEmpty: breakages[last].reason = rest
      default: throw Failure(description: "\(place): '\(line)' does not belong here")
      }
    } else {
      let parts = line.components(separatedBy: " | ")
      guard parts.count == 3 else {
        throw Failure(description: "\(place): expected 'file | tests | description'")
      }
      breakages.append(Breakage(place: place, file: parts[0], filter: parts[1], description: parts[2]))
    }
  }
  for breakage in breakages where breakage.old.isEmpty {
    throw Failure(description: "\(breakage.place): nothing to replace")
  }
  return breakages
}

/// Runs a command, and returns its status and what it printed.
func run(_ arguments: [String], in folder: String = ".") throws -> (status: Int32, output: String) {
  let process = Process()
  let pipe = Pipe()
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = arguments
  process.currentDirectoryURL = URL(filePath: folder)
  (process.standardOutput, process.standardError) = (pipe, pipe)
  try process.run()
  let data = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return (process.terminationStatus, String(decoding: data, as: UTF8.self))
}

enum Result: String { case noticed, survived, error }

/// A clone in which breakages are tried.
struct Lane {
  let folder: String

  /// Builds the tests, and, if `isFirst`, makes sure that those that are to notice something pass.
  func prepare(_ breakages: [Breakage], isFirst: Bool) throws {
    if !FileManager.default.fileExists(atPath: folder) {
      _ = try run(["git", "clone", "--quiet", "--no-hardlinks", ".", folder])
    }
    _ = try run(["git", "fetch", "--quiet"], in: folder)
    _ = try run(["git", "checkout", "--quiet", "--force", "--detach", commit], in: folder)
    for (package, breakages) in Dictionary(grouping: breakages, by: \.package) {
      let (status, output) = try run(build(package), in: folder)
      guard status == 0 else {
        throw Failure(description: "the tests do not compile:\n\(output.suffix(2000))")
      }
      guard isFirst else { continue }
      let tested = try test(
        package, Set(breakages.map(\.filter)).sorted().joined(separator: "|"), minutes: 15)
      guard tested.status == 0 else {
        throw Failure(description: "the tests fail before anything is broken: \(failing(tested.output))")
      }
    }
  }

  private func build(_ package: String) -> [String] {
    let tests = package == "." ? ["--product", "swift-navigation-corePackageTests"] : ["--build-tests"]
    return ["swift", "build", "--package-path", package] + tests
  }

  /// Runs tests until the first failure. After two minutes, or what `minutes` says, they are ended, and have failed.
  private func test(
    _ package: String, _ filter: String, minutes: Int = 2
  ) throws -> (status: Int32, output: String) {
    // `swift test` starts the tests in a group of their own, so they are ended by the name of the folder. A breakage that makes
    // thousands of inputs fail would take minutes, so one failure is enough.
    let script = """
      # The process that prints a backtrace would wait for ever for a crashed one that is ended.
      export SWIFT_BACKTRACE=enable=no
      { sleep \(minutes * 60); pkill -KILL -f "$0/.*[x]ctest"; } & timer=$!
      status=0
      swift test --skip-build --disable-swift-testing --package-path "$1" --filter "$2" 2>&1 |
        { grep -m 1 -E ": error: |Fatal error|Executed 0 tests" && pkill -KILL -f "$0/.*[x]ctest"; cat > /dev/null; }
      status=${PIPESTATUS[0]}
      # The lane waits for every process that it has started. Its thread may block other signals, and so do they then.
      kill -KILL $timer $(pgrep -P $timer)
      exit $status
      """
    return try run(
      ["bash", "-c", script, FileManager.default.currentDirectoryPath + "/" + folder, package, filter],
      in: folder)
  }

  func attempt(_ breakage: Breakage) throws -> (result: Result, detail: String) {
    let url = URL(filePath: folder).appending(path: breakage.file)
    let source = try String(contentsOf: url, encoding: .utf8)
    try breakage.applied(to: source).write(to: url, atomically: true, encoding: .utf8)
    defer { try? source.write(to: url, atomically: true, encoding: .utf8) }
    let built = try run(build(breakage.package), in: folder)
    guard built.status == 0 else {
      let line = built.output.split(separator: "\n").first { $0.contains("error: ") } ?? ""
      return (.error, "does not compile: \(line)")
    }
    let tested = try test(breakage.package, breakage.filter)
    if tested.output.contains("Executed 0 tests") { return (.error, "no test matches '\(breakage.filter)'") }
    guard tested.status == 0 else {
      return (.noticed, failing(tested.output))
    }
    let others = try test(breakage.package, breakage.tests, minutes: 15)
    return others.status == 0 ? (.survived, "") : (.noticed, "by another test: \(failing(others.output))")
  }

  /// The first test that failed.
  private func failing(_ output: String) -> String {
    let lines = output.split(separator: "\n")
    let failure = lines.first { $0.contains(": error: ") }
    if let name = failure?.components(separatedBy: ": error: ").last?.components(separatedBy: " : ").first {
      return name
    }
    return lines.first { $0.contains("Fatal error") }.map(String.init)
      ?? "the tests do not end, or crash: \(lines.last ?? "")"
  }
}

func main() throws -> Int32 {
  var arguments = Array(CommandLine.arguments.dropFirst())
  var (lanes, every, fresh, check, untried) = (2, 1, false, false, false)
  func take(_ option: String) -> Int? {
    guard let index = arguments.firstIndex(of: option), index + 1 < arguments.count,
      let number = Int(arguments[index + 1]), number > 0
    else { return nil }
    arguments.removeSubrange(index...index + 1)
    return number
  }
  lanes = take("--lanes") ?? lanes
  every = take("--every") ?? every
  arguments.removeAll { argument in
    if argument == "--fresh" { fresh = true }
    if argument == "--check" { check = true }
    if argument == "--untried" { untried = true }
    return ["--fresh", "--check", "--untried"].contains(argument)
  }
  guard arguments.count <= 1, arguments.first?.hasPrefix("-") != true else {
    throw Failure(
      description: "usage: Tests/mutate [--lanes N] [--every N] [--fresh] [--untried] [--check] [TEXT]")
  }

  let folder = URL(filePath: "Tests/Mutations")
  let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".txt") }
    .sorted()
  var selected = try names.flatMap { name in
    try breakages(
      in: String(contentsOf: folder.appending(path: name), encoding: .utf8), of: "Tests/Mutations/\(name)")
  }
  if let text = arguments.first {
    selected = selected.filter {
      $0.place.contains(text) || $0.file.contains(text) || $0.description.contains(text)
    }
  }
  selected = selected.enumerated().filter { $0.offset.isMultiple(of: every) }.map(\.element)

  // All errors of the lists at once, before anything is built.
  var errors: [String] = []
  for (file, indices) in Dictionary(grouping: selected.indices, by: { selected[$0].file }) {
    let shown = try run(["git", "show", "\(commit):\(file)"])
    let blob = try run(["git", "rev-parse", "\(commit):\(file)"]).output
    for index in indices {
      do {
        guard shown.status == 0 else {
          throw Failure(description: "\(selected[index].place): there is no file \(file)")
        }
        _ = try selected[index].applied(to: shown.output)
        selected[index].blob = blob.trimmingCharacters(in: .whitespacesAndNewlines)
      } catch let failure as Failure {
        errors.append(failure.description)
      }
    }
  }
  if Set(selected.map(\.key)).count < selected.count { errors.append("a breakage is listed twice") }
  guard errors.isEmpty else { throw Failure(description: errors.sorted().joined(separator: "\n")) }
  print("\(selected.count) breakages of \(Set(selected.map(\.file)).count) files apply.")
  if check { return 0 }

  let results = Results(fresh: fresh, untried: untried)
  let pending = Queue(selected.filter { results.result(of: $0) == nil })
  print("\(selected.count - pending.count) were tried before.")
  fflush(nil)
  let all = pending.all
  let failures = Queue<String>([])
  DispatchQueue.concurrentPerform(iterations: min(lanes, max(1, pending.count))) { number in
    guard pending.count > 0 else { return }
    do {
      let lane = Lane(folder: ".build/mutations/lane\(number + 1)")
      try lane.prepare(all, isFirst: number == 0)
      while let breakage = pending.next() {
        let (result, detail) = try lane.attempt(breakage)
        results.add(breakage, result, detail)
      }
    } catch {
      failures.append((error as? Failure)?.description ?? "\(error)")
    }
  }
  if let failure = failures.next() { throw Failure(description: failure) }

  var counts: [String: Int] = [:]
  var isGood = true
  print("")
  for breakage in selected {
    guard let (result, detail) = results.result(of: breakage) else { continue }
    switch (result, breakage.reason) {
    case (.noticed, nil): counts["noticed", default: 0] += 1
    case (.noticed, _?):
      isGood = false
      print(
        "\(breakage.place): noticed after all, so it is not equivalent: \(breakage.description) (\(detail))")
    case (.survived, _?): counts["not to be noticed, as the list explains", default: 0] += 1
    case (.survived, nil):
      isGood = false
      print("\(breakage.place): not noticed: \(breakage.description) (\(breakage.file))")
    case (.error, _):
      isGood = false
      print("\(breakage.place): \(detail)")
    }
  }
  print(counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", "))
  return isGood ? 0 : 1
}

/// What the lanes share.
final class Queue<Element>: @unchecked Sendable {
  private let lock = NSLock()
  private var elements: [Element]
  init(_ elements: [Element]) { self.elements = elements }
  var all: [Element] { lock.withLock { elements } }
  var count: Int { lock.withLock { elements.count } }
  func next() -> Element? { lock.withLock { elements.isEmpty ? nil : elements.removeFirst() } }
  func append(_ element: Element) { lock.withLock { elements.append(element) } }
}

/// The results, in a file that each is appended to. A breakage that was noticed counts as long as its file is the same, and any other
/// result for its commit only, as tests may have been added.
final class Results: @unchecked Sendable {
  private let lock = NSLock()
  private let url = URL(filePath: ".build/mutations/results.txt")
  private var results: [String: (Result, String)] = [:]

  init(fresh: Bool, untried: Bool) {
    if fresh { try? FileManager.default.removeItem(at: url) }
    for line in ((try? String(contentsOf: url, encoding: .utf8)) ?? "").split(separator: "\n") {
      let parts = line.components(separatedBy: "\t")
      guard parts.count == 4, let result = Result(rawValue: parts[0]) else { continue }
      if result == .noticed || untried || parts[2] == commit { results[parts[3]] = (result, parts[1]) }
    }
  }

  func result(of breakage: Breakage) -> (Result, String)? { lock.withLock { results[breakage.key] } }

  func add(_ breakage: Breakage, _ result: Result, _ detail: String) {
    lock.withLock {
      let detail = detail.replacing("\t", with: " ")
      results[breakage.key] = (result, detail)
      let outcome = result == .survived && breakage.reason != nil ? "explained" : result.rawValue
      let notes = detail.isEmpty ? "" : " (\(detail))"
      print("\(results.count). \(outcome): \(breakage.file): \(breakage.description)\(notes)")
      fflush(nil)
      if !FileManager.default.fileExists(atPath: url.path) {
        try? Data().write(to: url)
      }
      guard let file = try? FileHandle(forWritingTo: url) else { return }
      _ = try? file.seekToEnd()
      try? file.write(contentsOf: Data("\(result.rawValue)\t\(detail)\t\(commit)\t\(breakage.key)\n".utf8))
      try? file.close()
    }
  }
}

let commit = try run(["git", "rev-parse", "HEAD"]).output.trimmingCharacters(in: .whitespacesAndNewlines)
do {
  exit(try main())
} catch {
  print((error as? Failure)?.description ?? "\(error)")
  exit(2)
}
