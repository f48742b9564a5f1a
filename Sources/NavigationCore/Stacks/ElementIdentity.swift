extension IdentityRule {
  /// The rule for the elements of a stack: ``standard`` if it exists, or, for an enum whose cases hold objects,
  /// the case and the object. The rule agrees with ``elementIdentity(of:)``.
  static var element: IdentityRule? {
    standard
      ?? (EnumMetadata(Value.self)?.holdsObjects == true ? .function { elementIdentity(of: $0) } : nil)
  }
}

/// Returns the identity of a stack element in a form that can be stored: its own, or that of the object that its case
/// holds, combined with the case. Returns `nil` if there is neither.
func elementIdentity<Element>(of element: Element) -> AnyHashable? {
  if let identity = identity(of: element) { return identity }
  guard let (tag, payload) = EnumMetadata(Element.self)?.payloadObject(of: element),
    let identity = identity(of: payload)
  else { return nil }
  return AnyHashable(PayloadIdentity(tag: tag, payload: identity))
}

/// The identity of a stack element that is an enum whose active case holds an object.
struct PayloadIdentity: Hashable, CompositeIdentity {
  let tag: UInt32
  let payload: AnyHashable
  var printed: AnyHashable { payload }
}

extension EnumMetadata {
  /// Whether a case holds an object, or may hold one in an existential.
  fileprivate var holdsObjects: Bool { (0..<payloadCaseCount).contains { holdsObject($0) } }

  private func holdsObject(_ tag: Int) -> Bool {
    var type = payloadType(tag)
    while let wrapped = type.flatMap({ TypeMetadata($0).wrappedType }) { type = wrapped }
    return type.map { [.class, .existential].contains(TypeMetadata($0).kind) } ?? false
  }

  /// The tag and the object of the active case; `nil` if the case holds no object.
  fileprivate func payloadObject<Root>(of root: Root) -> (tag: UInt32, object: Any)? {
    let tag = tag(of: root)
    guard holdsObject(Int(tag)), var payload = Mirror(reflecting: root).children.first?.value else {
      return nil
    }
    // A payload with a label is a tuple of one element.
    let elements = Mirror(reflecting: payload)
    if elements.displayStyle == .tuple, let element = elements.children.first { payload = element.value }
    return object(in: payload) == nil ? nil : (tag, payload)
  }
}
