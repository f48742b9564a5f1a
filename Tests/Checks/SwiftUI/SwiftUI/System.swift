// Some system views that are driven by a binding: the rows of "Modifiers without an overload" in UsingSwiftUI.md. Apple declares
// some of them in PhotosUI, QuickLook, and UniformTypeIdentifiers.

extension View {
  /// Like Apple's, it evaluates its content whether or not it is shown.
  @available(tvOS, unavailable) @available(watchOS, unavailable) @available(visionOS, unavailable)
  nonisolated public func inspector<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder content: () -> V
  ) -> some View {
    let view = content()
    return Modified(self) { $0.present("inspector", isPresented, nil) { view } }
  }

  nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    Modified(self) { _ in }
  }

  nonisolated public func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> some View {
    Modified(self) {
      $0.shown.detent = selection
      $0.add("detent \(selection.wrappedValue.name)")
    }
  }

  @available(tvOS, unavailable) @available(watchOS, unavailable)
  nonisolated public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType],
    onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
  ) -> some View { Modified(self) { _ in } }

  @available(tvOS, unavailable) @available(watchOS, unavailable)
  nonisolated public func fileExporter<D: FileDocument>(
    isPresented: Binding<Bool>, document: D?, contentType: UTType, defaultFilename: String? = nil,
    onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
  ) -> some View { Modified(self) { _ in } }

  @available(tvOS, unavailable) @available(watchOS, unavailable)
  nonisolated public func fileMover(
    isPresented: Binding<Bool>, file: URL?,
    onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
  ) -> some View { Modified(self) { _ in } }

  @available(tvOS, unavailable)
  nonisolated public func photosPicker(
    isPresented: Binding<Bool>, selection: Binding<PhotosPickerItem?>
  ) -> some View { Modified(self) { _ in } }

  @available(tvOS, unavailable) @available(watchOS, unavailable)
  nonisolated public func quickLookPreview(_ item: Binding<URL?>) -> some View { Modified(self) { _ in } }

  nonisolated public func searchable(text: Binding<String>) -> some View { Modified(self) { _ in } }

  @available(tvOS, unavailable) @available(watchOS, unavailable)
  nonisolated public func searchable(text: Binding<String>, isPresented: Binding<Bool>) -> some View {
    Modified(self) { $0.search(isPresented) }
  }

  @available(macOS 26.0, *) @available(tvOS, unavailable) @available(watchOS, unavailable)
  nonisolated public func findNavigator(isPresented: Binding<Bool>) -> some View {
    Modified(self) { $0.search(isPresented) }
  }

  nonisolated public func scrollPosition(
    id: Binding<(some Hashable)?>, anchor: UnitPoint? = nil
  ) -> some View { Modified(self) { _ in } }
}

public struct PresentationDetent: Hashable, Sendable {
  let name: String
  public static let medium = PresentationDetent(name: "medium")
  public static let large = PresentationDetent(name: "large")
}

public struct UTType: Hashable, Sendable {
  public static var json: UTType { UTType() }
}

public protocol FileDocument: Sendable {
  typealias ReadConfiguration = FileDocumentReadConfiguration
  typealias WriteConfiguration = FileDocumentWriteConfiguration
  static var readableContentTypes: [UTType] { get }
  init(configuration: ReadConfiguration) throws
  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper
}
public struct FileDocumentReadConfiguration { public let file: FileWrapper }
public struct FileDocumentWriteConfiguration { public let existingFile: FileWrapper? }
/// A class of Foundation that is missing on Linux.
public final class FileWrapper { public init(regularFileWithContents contents: Data) {} }
public struct PhotosPickerItem: Hashable, Sendable {}

public struct DisclosureGroup<Label: View, Content: View>: View, Primitive {
  public typealias Body = Never
  let content: Content
  func record(_ recorder: Recorder) { recorder.visit(content, "content") }
}

extension DisclosureGroup where Label == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) { self.content = content() }
}

public struct HStack<Content: View>: View, Primitive {
  public typealias Body = Never
  let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  func record(_ recorder: Recorder) { recorder.visit(content, "hstack") }
}
