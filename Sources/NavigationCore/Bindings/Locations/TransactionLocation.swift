final class TransactionLocation<Value>: DecoratedLocation<Value, Value> {
  private let transaction: NavigationTransaction

  init(_ parent: Location<Value>, _ transaction: NavigationTransaction) {
    self.transaction = transaction
    super.init(parent)
  }

  private func inForce(_ body: () -> Bool) -> Bool {
    withNavigationTransaction(transaction.merging(.current), body)
  }

  override var writeTransaction: NavigationTransaction? {
    (parent.writeTransaction ?? NavigationTransaction()).merging(transaction)
  }

  override func get() -> Value { parent.get() }

  override func set(_ value: Value, by writer: AnyLocation) -> Bool {
    inForce { parent.set(value, by: writer) }
  }

  override func modify(by writer: AnyLocation, _ body: (inout Value) -> Void) -> Bool {
    inForce { parent.modify(by: writer, body) }
  }

  override func dismiss(by writer: AnyLocation) {
    withNavigationTransaction(transaction.merging(.current)) { parent.dismiss(by: writer) }
  }

  /// Without the transaction, because what is written then is not on screen.
  override func again(from parent: Location<Value>) -> Location<Value> { parent }

  override func isEqual(to other: Location<Value>) -> Bool {
    isSibling(of: other) && transaction == unsafeDowncast(other, to: TransactionLocation.self).transaction
  }
}
