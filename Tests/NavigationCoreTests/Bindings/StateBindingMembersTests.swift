import NavigationCore
import NavigationTesting
import TestSupport
import XCTest

private struct Article: Equatable {
  var name = ""
  var note: String?
  var size = Size()
  struct Size: Equatable { var width = 0, height = 0 }
  var area: Int {
    get { size.width * size.height }
    set { size = Size(width: newValue, height: 1) }
  }
  var pair: (Int, String) {
    get { (size.width, name) }
    set { (size.width, name) = newValue }
  }
  var observed = 0 { didSet { name += "*" } }
}

final class StateBindingMembersTests: XCTestCase {
  /// A property that is stored elsewhere, like that of a property wrapper for settings.
  @MainActor
  func testANonmutatingSetterMayChangeTheEnclosingStruct() {
    final class Box {
      var value: Int? { didSet { onChange() } }
      var onChange: () -> Void = {}
    }
    struct Settings {
      let box = Box()
      var route: Int? {
        get { box.value }
        nonmutating set { box.value = newValue }
      }
      var count: Int {
        get { box.value ?? 0 }
        nonmutating set { box.value = newValue }
      }
      var changes = 0
    }
    final class Model {
      var settings = Settings()
      var rows = [Settings()]
      var optional: Settings? = Settings()
    }
    let model = Model()
    model.settings.box.onChange = { model.settings.changes += 1 }
    model.rows[0].box.onChange = { model.rows[0].changes += 1 }
    model.optional?.box.onChange = { model.optional?.changes += 1 }
    let settings = StateBinding(model, \.settings)
    settings.route.wrappedValue = 1
    XCTAssertEqual(model.settings.changes, 1)
    settings.count.wrappedValue += 1
    XCTAssertEqual(model.settings.changes, 2)
    XCTAssertEqual(model.settings.route, 2)
    StateBinding(model, \.rows)[0]?.route.wrappedValue = 3
    XCTAssertEqual(model.rows[0].changes, 1)
    XCTAssertEqual(model.rows[0].route, 3)
    let optional = StateBinding(model, \.optional)
    optional.route.wrappedValue = 4
    XCTAssertEqual(model.optional?.changes, 1)
    optional.count.wrappedValue = 5
    XCTAssertEqual(model.optional?.changes, 2)
    XCTAssertEqual(model.optional?.route, 5)
    model.settings.box.onChange = {}
    model.rows[0].box.onChange = {}
    model.optional?.box.onChange = {}
  }

  /// The struct is equal before and after, so its own write is dropped. The write to the member is not.
  func testANonmutatingSetterInAStructThatComparesEqual() {
    final class Box { var value = 0 }
    struct Reference: Equatable {
      let box = Box()
      var value: Int {
        get { box.value }
        nonmutating set { box.value = newValue }
      }
      static func == (left: Self, right: Self) -> Bool { left.box === right.box }
    }
    var log: [Int] = []
    @StateBinding var reference = Reference()
    let value = $reference.removeDuplicates().value.onWrite { log.append($1) }
    value.wrappedValue = 5
    value.wrappedValue += 1
    XCTAssertEqual(log, [5, 6])
    XCTAssertEqual(reference.value, 6)
  }

  func testB4_NilForAMemberOfAMissingValueIsSilent() {
    struct Row {
      var name = ""
      var note: String?
    }
    @StateBinding var rows: [Row?] = [Row(note: "note")]
    guard let row = $rows[0] else { return XCTFail() }
    rows = []
    XCTAssertEqual(
      recordIssues {
        row.name.wrappedValue = nil
        row.note.wrappedValue = nil
      }, [])
    XCTAssertEqual(recordIssues { row.name.wrappedValue = "late" }.count, 1)
    XCTAssertEqual(recordIssues { row.note.wrappedValue = "late" }.count, 1)
    final class Model {
      var number: Int? = 1
    }
    var model: Model? = Model()
    @StateBinding var values = [Row(note: "note")]
    @StateBinding var objects = [Model()]
    guard let value = $values[0], let object = $objects[0],
      let number = model.map({ StateBinding($0, \.number) })
    else { return XCTFail() }
    (values, objects, model) = ([], [], nil)
    XCTAssertEqual(
      recordIssues {
        value.note.wrappedValue = nil
        object.number.wrappedValue = nil
        number.wrappedValue = nil
      }, [])
    XCTAssertEqual(object.number.wrappedValue, 1)
    XCTAssertEqual(
      messages {
        value.note.wrappedValue = "late"
        object.number.wrappedValue = 2
        number.wrappedValue = 2
      },
      [
        "A write to $array[0].note was ignored. The element at 0 was removed.",
        "A write to $array[0].number was ignored. The element at 0 was removed.",
        "A write to $number was ignored. The Model was released.",
      ])
  }

  func testB7_NilThroughAnOptionalChainNeverClearsTheBase() {
    forAll { generator in
      let before = generator.bool() ? Article(name: generator.string()) : nil
      @StateBinding var item = before
      XCTAssertEqual(
        messages { $item.name.wrappedValue = nil },
        before == nil
          ? []
          : [
            "A write of nil to $article.name was ignored. The member is not optional. To clear $article, write nil to it."
          ])
      XCTAssertEqual(item, before)
      let text = generator.string()
      XCTAssertEqual(
        messages { $item.name.wrappedValue = text },
        before == nil ? ["A write to $article.name was ignored. $article is nil."] : [])
      XCTAssertEqual(item, before == nil ? nil : Article(name: text))
    }
  }

  func testAnOptionalMemberIsFlattened() {
    forAll { generator in
      let before = generator.bool() ? Article(note: generator.bool() ? generator.string() : nil) : nil
      @StateBinding var item = before
      let note: StateBinding<String?> = $item.note
      XCTAssertEqual(note.wrappedValue, before?.note)
      XCTAssertEqual(messages { note.wrappedValue = note.wrappedValue }, before?.note == nil ? [] : [])
      XCTAssertEqual(item, before, "B1")
      let text = generator.string()
      XCTAssertEqual(
        messages { note.wrappedValue = text },
        before == nil ? ["A write to $article.note was ignored. $article is nil."] : [])
      XCTAssertEqual(item?.note, before == nil ? nil : text)
      XCTAssertEqual(messages { note.wrappedValue = nil }, [])
      XCTAssertEqual(item, before == nil ? nil : Article())
    }
  }

  func testComputedAndObservedMembersAreWrittenByTheirSetters() {
    @StateBinding var item = Article()
    $item.area.wrappedValue = 12
    XCTAssertEqual(item.size, Article.Size(width: 12, height: 1))
    $item.area.wrappedValue += 1
    XCTAssertEqual($item.size.width.wrappedValue, 13)
    $item.observed.wrappedValue = 1
    $item.observed.wrappedValue += 1
    XCTAssertEqual(item.name, "**")
  }

  func testSubscriptsAreMembersToo() {
    @StateBinding var scores = ["a": 1]
    $scores["a"].wrappedValue = 3
    $scores["b"].wrappedValue = 4
    XCTAssertEqual(scores, ["a": 3, "b": 4])
    $scores["a"].wrappedValue = nil
    XCTAssertEqual(scores, ["b": 4])
  }

  func testB10_OneMemberByTwoKeyPaths() {
    @StateBinding var item = Article()
    // A key path object other than the literal's.
    let size: WritableKeyPath<Article, Article.Size> = \.size
    let appended = size.appending(path: \.width)
    let (width, again) = ($item[dynamicMember: \.size.width], $item[dynamicMember: appended])
    XCTAssertEqual(width, again)
    XCTAssertEqual(width.hashValue, again.hashValue)
    XCTAssertNotEqual($item[dynamicMember: \.size.height], again)
    @StateBinding var scores = ["a": 1]
    XCTAssertEqual($scores["a"], $scores["a"])
    XCTAssertNotEqual($scores["a"], $scores["b"])
  }

  func testTheReportNamesTheMemberThatIsNil() {
    struct Shelf { var article: Article? }
    @StateBinding var shelf: Shelf? = nil
    XCTAssertEqual(
      messages {
        $shelf.article.note.wrappedValue = "x"
        shelf = Shelf()
        $shelf.article.note.wrappedValue = "x"
      },
      [
        "A write to $shelf.article.note was ignored. $shelf is nil.",
        "A write to $shelf.article.note was ignored. $shelf.article is nil.",
      ])
  }

  func testTheDescriptionOfABindingHasItsMembers() {
    final class Model {
      var item: Article? = Article()
      var items = [Article()]
      var computed: Article? {
        get { item }
        set { item = newValue }
      }
    }
    let model = Model()
    @StateBinding var item: Article? = Article()
    @StateBinding var pair = (1, 2)
    XCTAssertEqual(
      [
        $item.description, $item.name.description, $item.size.width.description, $item.area.description,
        StateBinding(model, \.item).name.description, StateBinding(model, \.items)[0]?.name.description,
        StateBinding(model, \.computed).name.description, $pair.description, $pair.0.description,
        StateBinding(id: "search", get: { 1 }, set: { _ in }).description,
        $item.name.map(get: { $0 ?? "" }, set: { $0 }).description, $item.pair.description,
        $item.pair.0.description,
      ],
      [
        "$article", "$article.name", "$article.size.width", "$article.int", "$item.name", "$items[0].name",
        "$article.name", "$value", "$value.0", "$search", "$article.name.map",
        "$article.value", "$article.value.0",
      ])
  }
}
