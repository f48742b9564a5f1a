import SwiftUI

/// Apple's signatures (iOS 26), as calls with all arguments and their types, and with as few as possible. They must compile against
/// the stand-in, and on a Mac against Apple's SwiftUI.
@MainActor
enum Signatures {
  struct Thing: Identifiable, Hashable { var id = 1 }

  static func columns(
    _ visibility: Binding<NavigationSplitViewVisibility>, _ column: Binding<NavigationSplitViewColumn>
  ) {
    _ = NavigationSplitView(columnVisibility: visibility, preferredCompactColumn: column) {
      EmptyView()
    } detail: {
      EmptyView()
    }
    let width: KeyPath<EnvironmentValues, UserInterfaceSizeClass?> = \.horizontalSizeClass
    let widths: [UserInterfaceSizeClass] = [.compact, .regular]
    _ = NavigationSplitView(columnVisibility: visibility, preferredCompactColumn: column) {
      EmptyView()
    } content: {
      EmptyView()
    } detail: {
      EmptyView()
    }
    let names: [NavigationSplitViewVisibility] = [.automatic, .all, .doubleColumn, .detailOnly]
    _ = (width, widths, names, [NavigationSplitViewColumn.sidebar, .content, .detail])
  }

  static func presentations(
    _ isPresented: Binding<Bool>, _ item: Binding<Thing?>, _ onDismiss: (() -> Void)?,
    _ content: @escaping (Thing) -> Text, _ constant: @escaping () -> Text
  ) {
    let view = EmptyView()
    _ = view.sheet(item: item, onDismiss: onDismiss, content: content)
    _ = view.sheet(item: item, content: content)
    _ = view.sheet(isPresented: isPresented, onDismiss: onDismiss, content: constant)
    _ = view.sheet(isPresented: isPresented, content: constant)
    #if !os(macOS)
      _ = view.fullScreenCover(item: item, onDismiss: onDismiss, content: content)
      _ = view.fullScreenCover(item: item, content: content)
      _ = view.fullScreenCover(isPresented: isPresented, onDismiss: onDismiss, content: constant)
      _ = view.fullScreenCover(isPresented: isPresented, content: constant)
    #endif
    let anchor = PopoverAttachmentAnchor.rect(.bounds)
    let edge = Edge.top
    _ = view.popover(item: item, attachmentAnchor: anchor, arrowEdge: edge, content: content)
    _ = view.popover(item: item, content: content)
    _ = view.popover(isPresented: isPresented, attachmentAnchor: anchor, arrowEdge: edge, content: constant)
    _ = view.popover(isPresented: isPresented, content: constant)
    _ = PopoverAttachmentAnchor.point(UnitPoint(x: 0.5, y: 0.5))
    _ = PopoverAttachmentAnchor.rect(.rect(CGRect(x: 0, y: 0, width: 1, height: 1)))
    _ = view.navigationDestination(for: Thing.self, destination: content)
    _ = view.navigationDestination(isPresented: isPresented, destination: constant)
    _ = view.navigationDestination(item: item, destination: content)
    _ = view.interactiveDismissDisabled()
    _ = view.interactiveDismissDisabled(true)
    _ = view.navigationBarBackButtonHidden()
    _ = view.navigationBarBackButtonHidden(true)
    _ = view.toolbar { ToolbarItem(placement: .cancellationAction) { EmptyView() } }
    _ = view.toolbar { if true { ToolbarItem(placement: .cancellationAction) { EmptyView() } } }
  }

  static func dialogs(
    _ isPresented: Binding<Bool>, _ thing: Thing?, _ key: LocalizedStringKey, _ title: Text, _ string: String,
    _ actions: () -> Text, _ message: () -> Text, _ actionsOf: (Thing) -> Text, _ messageOf: (Thing) -> Text
  ) {
    let view = EmptyView()
    let visibility = Visibility.visible
    _ = view.alert(key, isPresented: isPresented, actions: actions)
    _ = view.alert(key, isPresented: isPresented, actions: actions, message: message)
    _ = view.alert(key, isPresented: isPresented, presenting: thing, actions: actionsOf)
    _ = view.alert(key, isPresented: isPresented, presenting: thing, actions: actionsOf, message: messageOf)
    _ = view.alert(title, isPresented: isPresented, actions: actions)
    _ = view.alert(title, isPresented: isPresented, presenting: thing, actions: actionsOf, message: messageOf)
    _ = view.alert(string, isPresented: isPresented, actions: actions)
    _ = view.alert(
      string, isPresented: isPresented, presenting: thing, actions: actionsOf, message: messageOf)
    _ = view.confirmationDialog(key, isPresented: isPresented, actions: actions)
    _ = view.confirmationDialog(
      key, isPresented: isPresented, titleVisibility: visibility, actions: actions, message: message)
    _ = view.confirmationDialog(
      title, isPresented: isPresented, titleVisibility: visibility, presenting: thing, actions: actionsOf,
      message: messageOf)
    _ = view.confirmationDialog(
      string, isPresented: isPresented, titleVisibility: visibility, presenting: thing, actions: actionsOf)
  }

  static func views(
    _ path: Binding<[Thing]>, _ selection: Binding<Int>?, _ action: @escaping @MainActor () -> Void
  ) {
    let text = { Text(verbatim: "") }
    _ = NavigationStack(root: text)
    _ = NavigationStack(path: path, root: text)
    _ = NavigationLink(value: Thing(), label: text)
    _ = NavigationLink(destination: text, label: text)
    _ = TabView(selection: selection, content: text)
    _ = EmptyView().tag(1).tabItem(text)
    _ = Button(action: action, label: text)
    _ = Button(role: ButtonRole?.some(.destructive), action: action, label: text)
    _ = Button("Key", role: .cancel, action: action)
    _ = ForEach([Thing()], content: { _ in Text(verbatim: "") })
    _ = ForEach([1, 2], id: \.self, content: { _ in Text(verbatim: "") })
    _ = EmptyView().onChange(of: 1, initial: false) { (_: Int, _: Int) in }
    _ = EmptyView().onOpenURL { (_: URL) in }
    _ = EmptyView().task(priority: .userInitiated) {}
    _ = EmptyView().background { Color.clear }
  }

  static func bindings(_ binding: Binding<Thing>, _ optional: Binding<Thing?>) {
    let get: @Sendable () -> Int = { 1 }
    _ = Binding(get: get, set: { (_: Int) in })
    _ = Binding(get: get, set: { (_: Int, _: Transaction) in })
    _ = Binding<Int>.constant(1)
    _ = Binding<Thing?>(binding)
    let unwrapped: Binding<Thing>? = Binding<Thing>(optional)
    _ = unwrapped
    _ = binding[dynamicMember: \.id]
    _ = binding.transaction(Transaction(animation: .default))
    _ = binding.animation(.linear(duration: 1))
    _ = binding.transaction.disablesAnimations
    let result: Int = withTransaction(Transaction()) { 1 }
    let other: Int = withTransaction(\.disablesAnimations, true) { result }
    let third: Int = withAnimation(.spring(duration: 1, bounce: 0, blendDuration: 0)) { other }
    _ = third
  }

  static func texts(_ text: Text, _ key: LocalizedStringKey, _ bundle: Bundle?) {
    let all = [Text(key, tableName: "Table", bundle: bundle, comment: nil), text.accessibilityLabel(text)]
    let formatted: LocalizedStringKey = "\(1) \(0.5) \("") \(1, specifier: "%d") \(0.5, specifier: "%.1f")"
    let joined: LocalizedStringKey = "\(text)"
    _ = (all, formatted, joined)
  }
}
