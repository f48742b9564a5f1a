import NavigationCore
import TerminalKit

/// The last deletion, which a toast offers to undo.
public final class Deletions {
  /// The last deletion, until it is undone or the list changes again.
  @StateBinding public var last: Deletion? = nil
  private let app: StateBinding<AppState>
  private var items: [Item]

  public struct Deletion: Equatable, Sendable {
    public var text: String
    fileprivate var before: [Item]
  }

  public init(in app: StateBinding<AppState>) {
    self.app = app
    items = app.wrappedValue.list.items
  }

  /// Notes what was deleted. Call this after each change.
  public func note() {
    let items = app.wrappedValue.list.items
    guard items != self.items else { return }
    let deleted = self.items.filter { item in !items.contains { $0.id == item.id } }
    let name = deleted.count == 1 ? deleted[0].name : "\(deleted.count) items"
    last = deleted.isEmpty ? nil : Deletion(text: "\(name) deleted", before: self.items)
    self.items = items
  }

  /// Adds the toast to a screen.
  public func screen(_ screen: Screen<Page>) -> Screen<Page> {
    screen.present(.toast, unwrapping: $last) { $deletion in
      Screen<Page>(Page(deletion.text) { Row.button(Action("Undo") { self.undo(deletion) }) })
    }
  }

  private func undo(_ deletion: Deletion) {
    let added = items.filter { item in !deletion.before.contains { $0.id == item.id } }
    app.list.items.wrappedValue = deletion.before + added
  }
}

extension PresentationStyle {
  fileprivate static let toast = PresentationStyle("toast", kind: .overlay)
}
