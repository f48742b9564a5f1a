/// The cases that a function may construct, judging by its type. Created once for each pair of root and payload types,
/// and once for each case without a payload.
@usableFromInline
final class CaseCandidates: Sendable {
  /// The cases that can be read.
  let readings: [CaseReading]

  /// Why ``readings`` is empty, or leaves out a case whose type fits.
  let refusal: Refusal?

  enum Refusal: Sendable {
    case notAnEnum
    case fromC
    case notDescribed
    case noSuchCase
    case unreadable(case: String, UnreadableReason)
  }

  /// The case, if there is exactly one.
  var only: CaseReading? { readings.count == 1 ? readings[0] : nil }

  /// The description of a path whose case is not settled yet: `(add or edit)`. `nil` if the names are unknown.
  var names: String? {
    let names = readings.compactMap(\.name)
    return names.isEmpty ? nil : "(\(names.joined(separator: " or ")))"
  }

  private init(_ readings: [CaseReading], refusal: Refusal? = nil) {
    self.readings = readings
    self.refusal = refusal
  }

  /// The cases of `root` whose constructor may take an argument of type `value`.
  static func of(_ root: Any.Type, _ value: Any.Type) -> CaseCandidates {
    cached(Key(root: ObjectIdentifier(root), value: ObjectIdentifier(value), depth: 0, tag: 0)) {
      var optionals: [EnumMetadata] = []
      var readings: [CaseReading] = []
      var refusal: Refusal?
      var innermost = root
      var next: Any.Type? = root
      while let type = next {
        innermost = type
        guard let metadata = EnumMetadata(type) else { break }
        let found = payloadCases(of: EnumLayout(metadata), in: optionals, holding: value)
        readings += found.readings
        refusal = found.refusal ?? refusal
        optionals.append(metadata)
        next = metadata.metadata.wrappedType
      }
      if readings.isEmpty, refusal == nil {
        let metadata = EnumMetadata(innermost)
        refusal = metadata.map { $0.isDescribed ? .noSuchCase : .notDescribed } ?? noEnum(innermost)
      }
      return CaseCandidates(readings, refusal: refusal)
    }
  }

  private static func payloadCases(
    of layout: EnumLayout, in optionals: [EnumMetadata], holding value: Any.Type
  ) -> (readings: [CaseReading], refusal: Refusal?) {
    var readings: [CaseReading] = []
    var refusal: Refusal?
    lazy var bytes = SetBytes.all(of: layout.metadata, in: optionals)
    for tag in 0..<layout.metadata.caseCount {
      switch layout.storage(tag) {
      case .none: break
      case .readable(let payload):
        guard canConvert(value, to: payload.type) else { break }
        readings.append(
          CaseReading(
            layout, in: optionals, tag: tag, bits: TagBits(tag, among: bytes), payload: payload, value: value)
        )
      case .unreadable(let type, let reason):
        guard type.map({ canConvert(value, to: $0) }) ?? true else { break }
        // If several cases fit, report the one whose type is exactly `value`.
        if refusal == nil || type == value { refusal = .unreadable(case: layout.name(tag), reason) }
      }
    }
    return (readings, refusal)
  }

  /// The case of `constant`, if it is declared without a payload.
  static func of<Root>(constant: Root) -> CaseCandidates {
    withUnsafePointer(to: constant) { address in
      var optionals: [EnumMetadata] = []
      var next: Any.Type? = Root.self
      while let type = next, let metadata = EnumMetadata(type) {
        let tag = Int(metadata.getTag(address, metadata.metadata.address))
        next = metadata.metadata.wrappedType
        // Look through an optional that holds an enum.
        if let wrapped = next, metadata.isSome(address), EnumMetadata(wrapped) != nil {
          optionals.append(metadata)
          continue
        }
        let key = Key(
          root: ObjectIdentifier(Root.self), value: ObjectIdentifier(Void.self), depth: optionals.count,
          tag: tag)
        return cached(key) {
          let payload = metadata.payloadType(tag)
          // Without metadata for the payload, the descriptor still says whether the case has one.
          guard payload == Void.self || payload == nil && tag >= metadata.payloadCaseCount else {
            return CaseCandidates([], refusal: .noSuchCase)
          }
          let name =
            metadata.isDescribed ? nil : ActiveCase.names(of: constant, through: optionals.count).last
          let reading = CaseReading(
            EnumLayout(metadata), in: optionals, tag: tag,
            bits: TagBits(tag, among: SetBytes.all(of: metadata, in: optionals)), payload: nil,
            value: Void.self,
            name: name)
          return CaseCandidates([reading])
        }
      }
      return CaseCandidates([], refusal: noEnum(Root.self))
    }
  }

  private static func noEnum(_ type: Any.Type) -> Refusal {
    TypeMetadata(type).kind == .enumeration ? .fromC : .notAnEnum
  }

  private struct Key: Hashable {
    let root: ObjectIdentifier
    let value: ObjectIdentifier
    let depth: Int
    let tag: Int
  }
  private static let known = Locked<[Key: CaseCandidates]>([:])

  private static func cached(_ key: Key, _ make: () -> CaseCandidates) -> CaseCandidates {
    if let candidates = known.withLock({ $0[key] }) { return candidates }
    // Create the candidates outside the lock, because that asks the runtime for types. The first thread to finish wins.
    let made = make()
    return known.withLock { known in
      if let candidates = known[key] { return candidates }
      known[key] = made
      return made
    }
  }
}
