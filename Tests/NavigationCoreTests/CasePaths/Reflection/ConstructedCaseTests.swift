import Dispatch
@testable import NavigationCore
import NavigationTesting
import TestSupport
import XCTest

final class ConstructedCaseTests: XCTestCase {
  private enum Twins: Equatable, Sendable { case first(Int), second(Int), third(String), nothing }

  /// 10,000 paths, made and used by all threads at once: each extracts the same as a pattern.
  func testManyPathsFromManyThreads() {
    let failures = Locked(0)
    DispatchQueue.concurrentPerform(iterations: 100) { block in
      for index in 0..<100 {
        let number = block * 100 + index
        let first = /Twins.first
        let third = /Twins.third
        let nothing = /Twins.nothing
        let isRight =
          first.extract(from: .second(number)) == nil && first.extract(from: .first(number)) == number
          && third.extract(from: .third("\(number)")) == "\(number)" && third.extract(from: .nothing) == nil
          && nothing.extract(from: .nothing) != nil && nothing.extract(from: .first(number)) == nil
        if !isRight { failures.withLock { $0 += 1 } }
      }
    }
    XCTAssertEqual(failures.withLock { $0 }, 0)
  }

  /// One path whose case isn't known yet, used by all threads at once.
  func testOnePathResolvedByManyThreads() {
    for round in 0..<200 {
      let path = /Twins.second
      let failures = Locked(0)
      DispatchQueue.concurrentPerform(iterations: 8) { thread in
        let root: Twins = (thread + round).isMultiple(of: 2) ? .first(thread) : .second(thread)
        let expected: Int? = if case .second(let number) = root { number } else { nil }
        for _ in 0..<20 where path.extract(from: root) != expected { failures.withLock { $0 += 1 } }
      }
      XCTAssertEqual(failures.withLock { $0 }, 0)
      XCTAssertEqual(path.caseName, "second")
    }
  }

  /// A function that is not a constructor is reported by one thread, once.
  func testMisuseIsReportedOnceByManyThreads() {
    for _ in 0..<500 {
      let recorder = IssueRecorder()
      let path = CasePath { (number: Int) in Twins.first(number + 1) }
      DispatchQueue.concurrentPerform(iterations: 4) { _ in
        withIssueHandler(recorder.record) {
          for _ in 0..<5 { XCTAssertNil(path.extract(from: .first(1))) }
        }
      }
      XCTAssertEqual(recorder.issues.count, 1)
    }
  }

  /// If two cases hold objects, the tag of the second is among the bits of its payload.
  func testAPayloadAmongTagBits() {
    class Base {}
    final class Derived: Base {}
    enum Spare { case first(Base), second(Base) }
    let object = Derived()
    let converted: CasePath<Spare, Derived> = /Spare.second
    XCTAssertTrue((/Spare.second).extract(from: .second(object)) === object)
    XCTAssertTrue(converted.extract(from: .second(object)) === object)
    XCTAssertNil(converted.extract(from: .first(object)))
  }

  /// An extracted object is retained once and released: no leak, no double release.
  func testPayloadsAreReleasedOnce() {
    final class Object: Equatable, Sendable {
      let onDeinit: @Sendable () -> Void
      init(_ onDeinit: @escaping @Sendable () -> Void) { self.onDeinit = onDeinit }
      deinit { onDeinit() }
      static func == (first: Object, second: Object) -> Bool { first === second }
    }
    enum Holder {
      case direct(Object)
      case twin(Object)
      indirect case boxed(Object, Int)
      case number(Int)
      case optional(Object?)
    }
    let released = Locked(0)
    func object() -> Object { Object { released.withLock { $0 += 1 } } }
    func use<Value>(_ path: CasePath<Holder, Value>, _ root: Holder) {
      for _ in 0..<3 { XCTAssertNotNil(path.extract(from: root)) }
      for other in [Holder.number(1), .direct(object())] { _ = path.extract(from: other) }
      XCTAssertEqual(released.withLock { $0 }, 1)
    }
    for body in [
      { use(/Holder.direct, .direct(object())) },
      { use(/Holder.twin, .twin(object())) },
      { use(/Holder.boxed, .boxed(object(), 1)) },
      { use(/Holder.optional, .optional(object())) },
    ] {
      body()
      XCTAssertEqual(released.withLock { $0 }, 2)
      released.withLock { $0 = 0 }
    }
  }
}
