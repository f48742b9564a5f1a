#if canImport(SwiftUI)
  import NavigationSwiftUI
  import SwiftUI

  extension View {
    /// Lets a popover or a confirmation dialog of the screen point at this view, such as the button that opens it.
    ///
    /// ```swift
    /// struct Buttons: View {
    ///   let item: Item
    ///   // In the tree: .confirmationDialog(…, unwrapping: $model.route, case: \.delete), whose payload is an `Item`,
    ///   // and .popover(unwrapping: $model.route, case: \.help).
    ///   var body: some View {
    ///     Button("Delete") {}.presentationSource("delete", id: item.id)
    ///     Button("Help") {}.presentationSource("help")
    ///   }
    /// }
    /// ```
    ///
    /// If several views match, the modal points at the first one that appeared. If none has appeared, it points at the whole
    /// screen. A button in a menu or a swipe action never appears.
    ///
    /// - Parameters:
    ///   - name: The name of the anchor (`PresentationStyle.AttachmentAnchor.named`), or of the presented case.
    ///   - id: In a row of a list, the id of the presented value, or the name in the `DialogID` of a dialog that is held as
    ///     data. `nil` matches any value.
    nonisolated public func presentationSource(_ name: String, id: AnyHashable? = nil) -> some View {
      SourceView(base: self, name: SourceName(name: name, id: id.map { "\($0.base)" }))
    }
  }

  /// The name of a view that a modal can point at.
  struct SourceName: Hashable {
    let name: String
    /// The id of the presented value, as text.
    var id: String?
  }

  extension Presentation {
    /// The names of the views that this presentation may point at. The first one that is on screen counts.
    var sourceNames: [SourceName] {
      var names: [String] = []
      if case .named(let name) = style.attachmentAnchor { names.append(name) }
      if let name = id.key.caseName { names.append(name) }
      let id = id.key.identity.map { "\($0.base)" }
      return names.map { SourceName(name: $0, id: id) } + names.map { SourceName(name: $0) }
    }
  }

  /// The views of a screen that a modal can point at, in the order of their appearance.
  final class SourceViews {
    fileprivate var all: [SourceName: [ObjectIdentifier]] = [:]

    /// The first view with one of the names.
    func first(of names: [SourceName]) -> ObjectIdentifier? {
      names.lazy.compactMap { self.all[$0]?.first }.first
    }
  }

  /// How a view becomes the anchor of its screen's modal.
  struct PresentationSources {
    let views: SourceViews
    /// Called after a view has appeared or disappeared.
    let onChange: () -> Void
    /// Adds the modal to a view if it points at that view.
    let modals: (_ base: AnyView, _ view: ObjectIdentifier) -> AnyView
  }

  private struct PresentationSourcesKey: EnvironmentKey {
    static var defaultValue: PresentationSources? { nil }
  }

  extension EnvironmentValues {
    var presentationSources: PresentationSources? {
      get { self[PresentationSourcesKey.self] }
      set { self[PresentationSourcesKey.self] = newValue }
    }
  }

  private struct SourceView<Base: View> {
    let base: Base
    let name: SourceName
    @Environment(\.presentationSources) private var sources
    @State private var identity: Identity = Identity()

    init(base: Base, name: SourceName) { (self.base, self.name) = (base, name) }

    private final class Identity {}
  }

  extension SourceView: View {
    var body: some View {
      if let sources {
        let view = ObjectIdentifier(identity)
        sources.modals(AnyView(base), view)
          .onChange(of: name, initial: true) { old, new in
            sources.views.all[old]?.removeAll { $0 == view }
            sources.views.all[new, default: []].append(view)
            sources.onChange()
          }
          .onDisappear {
            sources.views.all[name]?.removeAll { $0 == view }
            sources.onChange()
          }
      } else {
        base
      }
    }
  }
#endif
