import CAdw

public typealias Widget = UnsafeMutablePointer<GtkWidget>

/// Casts a pointer to another class, whose layout may be private. GTK checks the class in each call.
public func cast<Class, Other>(_ pointer: UnsafeMutablePointer<Class>?) -> UnsafeMutablePointer<Other>! {
  pointer.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: Other.self) }
}
public func cast<Class>(_ pointer: UnsafeMutablePointer<Class>?) -> OpaquePointer! {
  pointer.map { OpaquePointer($0) }
}

public func isKind(_ widget: Widget, of type: GType) -> Bool {
  g_type_check_instance_is_a(cast(widget), type) != 0
}

public func children(of widget: Widget) -> [Widget] {
  let first: Widget? = gtk_widget_get_first_child(widget)
  return first.map { Array(sequence(first: $0) { gtk_widget_get_next_sibling($0) }) } ?? []
}

/// A widget and its descendants, from the bottom to the top.
@MainActor
public func descendants(of widget: Widget) -> [Widget] {
  var (found, pending) = ([Widget](), [widget])
  while let next = pending.popLast() {
    found.append(next)
    pending += children(of: next).reversed()
  }
  return found
}

/// Escapes a text for GTK's markup.
func markup(_ text: String) -> String {
  let escaped = g_markup_escape_text(text, -1)
  defer { g_free(escaped) }
  return escaped.map { String(cString: $0) } ?? ""
}

/// A reference to an object of GTK's, whether or not a window contains it.
final class Kept {
  nonisolated(unsafe) let pointer: Widget

  init(_ pointer: Widget) {
    self.pointer = pointer
    g_object_ref_sink(pointer)
  }

  deinit { g_object_unref(pointer) }
}

private final class Handler: Sendable {
  let body: @MainActor (UnsafeMutableRawPointer?) -> Bool
  init(_ body: @escaping @MainActor (UnsafeMutableRawPointer?) -> Bool) { self.body = body }
  var context: UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }
}

// GTK calls it on the main thread.
private let call: AdwKitHandler = { context, argument in
  guard let context else { return 0 }
  let handler = Unmanaged<Handler>.fromOpaque(context).takeUnretainedValue()
  nonisolated(unsafe) let argument = argument
  return MainActor.assumeIsolated { handler.body(argument) ? 1 : 0 }
}
private let release: @convention(c) (UnsafeMutableRawPointer?) -> Void = { context in
  context.map { Unmanaged<Handler>.fromOpaque($0).release() }
}

/// Calls a closure for each signal of an object, with the first argument of the signal, which must be a pointer. It
/// returns the result of the signal. The object owns the closure, so the closure must not own the object.
@MainActor
func connect(
  _ object: Widget, _ signal: String, returning body: @escaping @MainActor (UnsafeMutableRawPointer?) -> Bool
) {
  adw_kit_connect(object, signal, call, Handler(body).context, release)
}

@MainActor
func connect(_ object: Widget, _ signal: String, _ body: @escaping @MainActor () -> Void) {
  connect(object, signal) { _ in
    body()
    return false
  }
}

/// Calls a closure with the event of each key that nothing in a widget has used. It returns whether it has used the key.
@MainActor
func onKey(in widget: Widget, _ body: @escaping @MainActor (OpaquePointer) -> Bool) {
  adw_kit_add_keys(widget, call, Handler { $0.map { body(OpaquePointer($0)) } ?? false }.context, release)
}

/// Calls a closure before the menu of a button opens.
@MainActor
func onOpen(_ button: Widget, _ body: @escaping @MainActor () -> Void) {
  let handler = Handler { _ in
    body()
    return false
  }
  adw_kit_on_open(button, call, handler.context, release)
}

/// Waits until a condition holds, which is checked once a frame: GTK has signals for few of the conditions of a step.
///
/// - Returns: Whether it holds. It may not after the limit, or when the task is cancelled.
@MainActor @discardableResult
public func wait(atMost limit: Duration = .seconds(1), until condition: () -> Bool) async -> Bool {
  let end = ContinuousClock.now + limit
  while !condition(), ContinuousClock.now < end, (try? await Task.sleep(for: .milliseconds(16))) != nil {}
  return condition()
}
