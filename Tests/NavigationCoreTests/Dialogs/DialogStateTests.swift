import Foundation
import NavigationCore
import TestSupport
import XCTest

final class DialogStateTests: XCTestCase {
  fileprivate enum Action: Hashable, Codable { case delete, archive(Int) }

  func testBothFormsOfAnAlertAreEqual() {
    let built = AlertState<Action> {
      TextState("Delete?")
    } actions: {
      ButtonState(role: .destructive, action: .send(.delete)) { TextState("Delete") }
      ButtonState(role: .cancel) { TextState("No") }
    } message: {
      TextState("This cannot be undone.")
    }
    let listed = AlertState<Action>(
      title: TextState("Delete?"), message: TextState("This cannot be undone."),
      buttons: [.destructive(TextState("Delete"), action: .send(.delete)), .cancel(TextState("No"))])
    XCTAssertEqual(built, listed)
    XCTAssertEqual(built.description, "alert \"Delete?\" \"This cannot be undone.\" [Delete!, No]")
  }

  func testADescriptionIsOnOneLine() {
    let alert = AlertState<Action>(title: TextState("a\nb"), buttons: [.default(TextState("c\nd"))])
    XCTAssertEqual(alert.description, #"alert "a\nb" [c\nd]"#)
  }

  func testBothFormsOfADialogAreEqual() {
    let built = ConfirmationDialogState<Action>(titleVisibility: .visible) {
      TextState("Leave?")
    } actions: {
      ButtonState(role: .destructive, action: .send(.delete)) { TextState("Leave") }
    }
    let listed = DialogState<Action>(
      title: TextState("Leave?"), titleVisibility: .visible,
      buttons: [.destructive(TextState("Leave"), action: .send(.delete))])
    XCTAssertEqual(built, listed)
    XCTAssertEqual(built.description, "confirmationDialog \"Leave?\" [Leave!]")
  }

  func testAnExtensionNamesTheTypeWithoutItsArguments() {
    XCTAssertEqual(AlertState.archived.buttons.first?.action, .archive(3))
    XCTAssertEqual(DialogState.archived.title, TextState("Archived"))
  }

  func testAnExtensionForOneAction() {
    XCTAssertEqual(
      AlertState.delete.description, #"alert "Delete?" "This cannot be undone." [Yes!, Keep]"#)
    XCTAssertEqual(AlertState.failed("offline").description, #"alert "It failed: offline" [Retry]"#)
    XCTAssertEqual(DialogState.delete.description, #"confirmationDialog "Delete?" [Yes!]"#)
    XCTAssertEqual(DialogState.delete.titleVisibility, .visible)
  }

  func testTheBuilder() {
    func labels(_ canArchive: Bool, _ years: [Int], _ kind: Int) -> [String] {
      let alert = AlertState<Action> {
        TextState("a")
      } actions: {
        if canArchive { ButtonState(action: .send(.archive(0))) { TextState("Archive") } }
        for year in years { ButtonState(action: .send(.archive(year))) { TextState("\(year)") } }
        switch kind {
        case 0: ButtonState<Action>.cancel(TextState("No"))
        case 1:
          ButtonState<Action>.cancel(TextState("Yes"))
          ButtonState<Action>.cancel(TextState("No"))
        default:
          if canArchive {
            ButtonState<Action>.cancel(TextState("x"))
          } else {
            ButtonState<Action>.cancel(TextState("y"))
          }
        }
      }
      return alert.buttons.map(\.description)
    }
    XCTAssertEqual(labels(true, [], 0), ["Archive", "No"])
    XCTAssertEqual(labels(false, [1, 2], 1), ["1", "2", "Yes", "No"])
    XCTAssertEqual(labels(false, [], 2), ["y"])
    XCTAssertEqual(labels(true, [], 2), ["Archive", "x"])
  }

  func testDefaultButtons() {
    let alert = AlertState<Never>(title: TextState("a"))
    XCTAssertEqual(alert.shownButtons, [.default(TextState("OK"))])
    let cancel = ButtonState<Int>.cancel(TextState("No"))
    let delete = ButtonState<Int>.destructive(TextState("Delete"))
    XCTAssertEqual(AlertState(title: TextState("a"), buttons: [delete]).shownButtons, [delete])
    XCTAssertEqual(DialogState<Never>(title: TextState("a")).shownButtons.map(\.role), [.cancel])
    XCTAssertEqual(
      DialogState(title: TextState("a"), buttons: [delete]).shownButtons.map(\.description),
      ["Delete!", "Cancel"])
    XCTAssertEqual(
      DialogState(title: TextState("a"), buttons: [cancel, delete]).shownButtons, [cancel, delete])
  }

  /// The rule that separates presentations from updates.
  func testPresentationIdentity() {
    var alert = AlertState<Int>(title: TextState("a"))
    let id = alert.id
    alert.title = TextState("b")
    XCTAssertEqual(alert.id, id)
    XCTAssertEqual(alert.map { "\($0)" }.id, id)
    XCTAssertNotEqual(AlertState<Int>(title: TextState("b")).id, id)
    XCTAssertEqual(AlertState<Int>(title: TextState("b")), alert)
    XCTAssertEqual(
      AlertState<Int>(id: "delete", title: TextState("a")).id,
      AlertState<Int>(id: "delete", title: TextState("b")).id)
    XCTAssertNotEqual(DialogID(), DialogID())
    alert.id = "other"
    XCTAssertEqual(alert.id, "other")
  }

  /// Pairs are equal exactly if they look the same.
  func testLaws_EqualityAgreesWithAppearance() {
    var (different, equalHashes) = (0, 0)
    forAll { generator in
      let dialog = generator.dialog()
      var same = dialog
      same.id = DialogID()
      XCTAssertEqual(dialog, same)
      XCTAssertEqual(dialog.hashValue, same.hashValue)

      var changed: [DialogState<Int>] = []
      func change(_ edit: (inout DialogState<Int>) -> Void) {
        var copy = dialog
        edit(&copy)
        changed.append(copy)
      }
      change { $0.title = $0.title + TextState("x").accessibilityLabel("x") }
      change { $0.message = $0.message.map { $0 + TextState("x") } ?? TextState("x") }
      change { $0.titleVisibility = $0.titleVisibility == .hidden ? .visible : .hidden }
      change { $0.buttons.append(.cancel(TextState("x"))) }
      if !dialog.buttons.isEmpty {
        let index = generator.int(0...dialog.buttons.count - 1)
        change { $0.buttons[index].label = $0.buttons[index].label + TextState("x") }
        change { $0.buttons[index].role = $0.buttons[index].role == .cancel ? nil : .cancel }
        change { $0.buttons[index].action = ($0.buttons[index].action ?? 0) + 1 }
        change { $0.buttons[index].animation = $0.buttons[index].animation == .default ? nil : .default }
      }
      if !dialog.title.runs.isEmpty {
        let index = generator.int(0...dialog.title.runs.count - 1)
        var runs = dialog.title.runs
        runs[index].accessibilityLabel = (runs[index].accessibilityLabel ?? "") + "x"
        change { $0.title = TextState(runs: runs) }
      }
      for other in changed {
        XCTAssertNotEqual(dialog, other)
        different += 1
        if dialog.hashValue == other.hashValue { equalHashes += 1 }
      }
    }
    XCTAssertLessThan(equalHashes * 100, different)
  }

  func testLaws_MappingADialogMapsEachButton() {
    forAll { generator in
      let f: (Int) -> String? = { $0 > 0 ? "\($0)" : nil }
      let g: (String) -> Int? = { $0.count < 3 ? $0.count : nil }
      let alert = generator.alert()
      XCTAssertEqual(alert.map { $0 }, alert)
      XCTAssertEqual(alert.map(f).map(g), alert.map { f($0).flatMap(g) })
      let dialog = generator.dialog()
      XCTAssertEqual(dialog.map { $0 }, dialog)
      XCTAssertEqual(dialog.map(f).map(g), dialog.map { f($0).flatMap(g) })
    }
  }

  func testLaws_Codable_AnOptionalAction() throws {
    let action = ButtonAction<Int?>.self
    for action in [action.send(nil), .send(.some(nil)), .send(7), .send(.some(nil), animation: .default)] {
      let button = ButtonState<Int?>(action: action) { TextState("a") }
      let decoded = try JSONDecoder().decode(ButtonState<Int?>.self, from: JSONEncoder().encode(button))
      XCTAssertEqual(decoded, button)
    }
    let json = #"{"label":[],"action":{"action":null}}"#
    let button = try JSONDecoder().decode(ButtonState<Int>.self, from: Data(json.utf8))
    XCTAssertNil(button.action)
  }

  func testLaws_ADecodedDialogEqualsTheEncodedOne() throws {
    try forAll { generator in
      let (alert, dialog) = (generator.alert(), generator.dialog())
      XCTAssertEqual(try JSONDecoder().decode(AlertState<Int>.self, from: JSONEncoder().encode(alert)), alert)
      XCTAssertEqual(
        try JSONDecoder().decode(DialogState<Int>.self, from: JSONEncoder().encode(dialog)), dialog)
    }
  }

  private let sample = DialogState<Action>(
    title: TextState("Delete ") + TextState("all").accessibilityLabel("all of them")
      + TextState(localized: " \(3) items?", table: "Alerts"),
    titleVisibility: .visible,
    message: TextState("Sure?"),
    buttons: [
      .destructive(
        TextState("Delete"),
        action: .send(.delete, animation: NavigationTransaction.Animation("easeIn", duration: 0.5))),
      .default(TextState("Archive"), action: .send(.archive(7))), .cancel(TextState("No")),
    ])

  /// The encoding of these types. It must remain readable.
  private let encoded = """
    {"buttons":[{"action":{"action":{"delete":{}},"animation":{"curve":"easeIn","duration":0.5}},"label":[{"content":{"verbatim":{"_0":"Delete"}}}],"role":"destructive"},{"action":{"action":{"archive":{"_0":7}}},"label":[{"content":{"verbatim":{"_0":"Archive"}}}]},{"action":{},"label":[{"content":{"verbatim":{"_0":"No"}}}],"role":"cancel"}],"message":[{"content":{"verbatim":{"_0":"Sure?"}}}],"title":[{"content":{"verbatim":{"_0":"Delete "}}},{"accessibilityLabel":"all of them","content":{"verbatim":{"_0":"all"}}},{"content":{"localized":{"_0":{"arguments":[{"integer":{"_0":3}}],"key":" %lld items?","table":"Alerts"}}}}],"titleVisibility":"visible"}
    """

  func testTheEncodingIsStable() throws {
    XCTAssertEqual(try JSONDecoder().decode(DialogState<Action>.self, from: Data(encoded.utf8)), sample)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    XCTAssertEqual(String(decoding: try encoder.encode(sample), as: UTF8.self), encoded)
    // Each type also decodes the data of the other.
    let buttons = [ButtonState<Action>.destructive(TextState("D"), action: .send(.delete))]
    let alert = AlertState(title: TextState("A"), buttons: buttons)
    let dialog = try JSONDecoder().decode(DialogState<Action>.self, from: encoder.encode(alert))
    XCTAssertEqual(dialog, DialogState(id: dialog.id, title: TextState("A"), buttons: buttons))
    XCTAssertEqual(try JSONDecoder().decode(AlertState<Action>.self, from: encoder.encode(dialog)), alert)
  }

  func testErrorsOfMalformedEncodingsHaveTheirPath() {
    for (damage, path) in [
      (("\"titleVisibility\":\"visible\"", "\"titleVisibility\":\"maybe\""), "titleVisibility"),
      (("\"role\":\"cancel\"", "\"role\":\"go\""), "buttons.Index 2.role"),
      (("\"all of them\"", "1"), "title.Index 1.accessibilityLabel"),
      (("\"title\":[", "\"titel\":["), ""),
    ] {
      let json = encoded.replacingOccurrences(of: damage.0, with: damage.1)
      XCTAssertThrowsError(try JSONDecoder().decode(DialogState<Action>.self, from: Data(json.utf8))) {
        error in
        switch error {
        case DecodingError.dataCorrupted(let context), DecodingError.typeMismatch(_, let context),
          DecodingError.keyNotFound(_, let context):
          XCTAssertEqual(context.codingPath.map(\.stringValue).joined(separator: "."), path)
        default: XCTFail("\(error)")
        }
      }
    }
  }
}

extension AlertState<DialogStateTests.Action> {
  fileprivate static let archived = AlertState(
    title: TextState("Archived"), buttons: [.default(TextState("Show"), action: .send(.archive(3)))])
}

extension DialogState<DialogStateTests.Action> {
  fileprivate static var archived: Self { DialogState { TextState("Archived") } }
}

private enum DetailAction: Hashable { case delete, retry }

extension AlertState where Action == DetailAction {
  fileprivate static let delete = Self {
    TextState("Delete?")
  } actions: {
    ButtonState(role: .destructive, action: .delete) { TextState("Yes") }
    ButtonState(role: .cancel) { TextState("Keep") }
  } message: {
    TextState("This cannot be undone.")
  }

  fileprivate static func failed(_ reason: String) -> Self {
    Self {
      TextState("It failed: \(reason)")
    } actions: {
      ButtonState(action: .retry) { TextState("Retry") }
    }
  }
}

extension ConfirmationDialogState where Action == DetailAction {
  fileprivate static let delete = Self(titleVisibility: .visible) {
    TextState("Delete?")
  } actions: {
    ButtonState(role: .destructive, action: .delete) { TextState("Yes") }
  }
}
