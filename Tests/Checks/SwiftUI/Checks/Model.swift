// The declarations that examples of the documentation use. The checks compile it in one file with an example.
import NavigationScreenView
import NavigationSwiftUI
import SwiftUI

#if canImport(PhotosUI)
  import PhotosUI
#endif
#if canImport(QuickLook)
  import QuickLook
#endif
#if canImport(UniformTypeIdentifiers)
  import UniformTypeIdentifiers
#endif

struct Item: Hashable, Identifiable {
  @CasePathable enum Status: Hashable { case inStock(quantity: Int), outOfStock(isOnBackOrder: Bool) }
  var id = 1
  var name = ""
  var status = Status.inStock(quantity: 1)
}
enum Action: Sendable { case delete }
@CasePathable enum Route {
  case add(Item), edit(Item), help
  case alert(AlertState<Action>), dialog(DialogState<Action>), failure(LoginFailure), filter(Filter)
  case importing, export(Document), move(URL), photos, preview(URL), search, find
}
struct LoginFailure: LocalizedError {}
struct Filter { var text = "", detent = PresentationDetent.medium }
struct Document {}
#if !os(tvOS) && !os(watchOS)
  extension Document: FileDocument {
    static let readableContentTypes: [UTType] = [.json]
    init(configuration: ReadConfiguration) throws {}
    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
      FileWrapper(regularFileWithContents: Data())
    }
  }
#endif
@CasePathable enum Page { case item(Item), settings }
@MainActor @Observable final class Model {
  var route: Route?
  var draft: Item?
  var itemToDelete: Item?
  var item = Item()
  var path: StackState<Page> = []
  var loginFailure: LoginFailure?
  #if !os(tvOS)
    var photo: PhotosPickerItem?
  #endif
  var query = ""
  var row: Int?
  var isExpanded = false
  var tab = 0
  func opened(_ file: Result<URL, any Error>) {}
  func editButtonTapped() {}
  func alertButtonTapped(_ action: Action) {}
  func tappedLater(_ action: Action) async {}
  func delete(_ item: Item) {}
}
struct ItemEditor: View {
  @Binding var item: Item
  var body: some View { TextField("Name", text: $item.name) }
}
