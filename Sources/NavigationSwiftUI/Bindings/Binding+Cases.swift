#if canImport(SwiftUI)
  import NavigationCore
  import SwiftUI

  extension Binding {
    // MARK: Optional enums

    @usableFromInline func `case`<Enum: CasePathable, Payload>(
      _ path: CaseKeyPath<Enum, Payload>, fileID: String, line: UInt
    ) -> Binding<Payload?> where Value == Enum? {
      `case`(Enum.allCasePaths[keyPath: path], fileID: fileID, line: line)
    }

    @usableFromInline func `case`<Enum, Payload>(
      _ path: some CasePathValue<Enum, Payload>, fileID: String, line: UInt
    ) -> Binding<Payload?> where Value == Enum? {
      part(path.casePath, at: CallSite(fileID: fileID, line: line)) {
        $0.case(path, fileID: fileID, line: line)
      }
    }

    /// Creates a binding to the payload of a case of `route`. Returns `nil` if the case is not active; see
    /// ``init(unwrapping:fileID:line:)``.
    ///
    /// - Parameters:
    ///   - route: A binding to the optional enum.
    ///   - path: The path to the case.
    public init?<Enum: CasePathable>(
      unwrapping route: Binding<Enum?>, case path: CaseKeyPath<Enum, Value>, fileID: String = #fileID,
      line: UInt = #line
    ) {
      let payload = route.case(path, fileID: fileID, line: line)
      guard let value = payload.wrappedValue,
        let binding = payload.unwrapped(value, as: .payload, at: CallSite(fileID: fileID, line: line))
      else { return nil }
      self = binding
    }

    // MARK: Enums

    @usableFromInline func `case`<Payload>(
      _ path: some CasePathValue<Value, Payload>, fileID: String, line: UInt
    ) -> Binding<Payload>? {
      let place = CallSite(fileID: fileID, line: line)
      guard let payload = path.casePath.extract(from: wrappedValue) else { return nil }
      func id(of payload: Payload) -> AnyHashable {
        AnyHashable(
          PartID(transformation: path.casePath, identity: NavigationCore.identity(of: payload)))
      }
      return BindingPart(of: wrappedValue, id: id(of: payload), by: id, at: place) { value in
        let whole = StateBinding(unwrapping: value, fileID: fileID, line: line)
        whole?.followEachValue()
        return whole?.case(path, fileID: fileID, line: line)
      }.map { Binding<Value?>(self)[dynamicMember: \.[$0]] }
    }
  }

  extension Binding where Value: ExpressibleByNilLiteral {
    /// Returns a binding that tells whether a case is active.
    ///
    /// Writing `false` while the case is active makes the enum `nil`. Writing `true` changes nothing, and is reported
    /// if the case is not active.
    ///
    /// - Parameter path: The path to the case.
    public func isPresent<Enum: CasePathable, Payload>(
      _ path: CaseKeyPath<Enum, Payload>, fileID: String = #fileID, line: UInt = #line
    ) -> Binding<Bool> where Value == Enum? {
      isPresent(Enum.allCasePaths[keyPath: path], fileID: fileID, line: line)
    }

    /// Returns a binding that tells whether a case is active, for a `path` as a value.
    public func isPresent<Enum, Payload>(
      _ path: some CasePathValue<Enum, Payload>, fileID: String = #fileID, line: UInt = #line
    ) -> Binding<Bool> where Value == Enum? {
      part(path.casePath, at: CallSite(fileID: fileID, line: line)) {
        $0.isPresent(path, fileID: fileID, line: line)
      }
    }
  }

  extension Binding where Value: CasePathable, Value.AllCasePaths: CaseBindingSequence {
    /// The active case, with a binding of the core to its payload, for an exhaustive `switch`.
    ///
    /// ```swift
    /// switch $item.status.cases {
    /// case .inStock(let $quantity): Stepper("Quantity", value: Binding($quantity))
    /// case .outOfStock(let $isOnBackOrder): Toggle("On back order", isOn: Binding($isOnBackOrder))
    /// }
    /// ```
    public var cases: Value.AllCasePaths.CaseBinding { StateBinding(self, at: nil).cases }
  }
#endif
