// Mistakes that are easily made with case paths, and what the compiler says of them: `// error: text` is part of what it
// says of the line above, and it says nothing of any other line. See `run`.

import NavigationCore

@CasePathable enum Status { case inStock(Int), soldOut }
@CasePathable enum Taken { case map(Int), description }
@CasePathable enum Outer { case status(Status), optional(Status?) }
enum Plain: Equatable { case number(Int), nothing }
enum Bare { case number(Int), nothing }
struct User { var name = "" }

@MainActor func mistakes() {
  @StateBinding var status = Status.soldOut
  @StateBinding var taken: Taken? = nil
  let user: User? = nil

  // A case of an enum that is not optional. It is `$status.case(\.inStock)`.
  _ = $status.inStock
  // error: dynamic key path member lookup cannot refer to enum case 'inStock'
  _ = $status.case(\.misspelt)
  // error: 'misspelt'

  // A case with the name of a member of bindings. It is `$taken.case(\.map)`.
  _ = $taken.map
  // error: generic parameter 'Mapped' could not be inferred
  let _: StateBinding<Int?> = $taken.map
  // error: to specified type 'StateBinding<Int?>'
  let _: StateBinding<Bool> = $taken.description
  // error: cannot convert value of type 'String' to specified type 'StateBinding<Bool>'

  // Another payload.
  let _: CasePath<Plain, String> = /Plain.number
  // error: to specified type 'CasePath<Plain, String>'
  let _: CasePath<Status, String> = CasePath(\.inStock)
  // error: cannot convert

  // A case without a payload, of an enum that is neither equatable nor case-pathable. It is `CasePath { Bare.nothing }`.
  _ = /Bare.nothing
  // error: generic parameter 'EquatableOrCasePathable' could not be inferred
  let _: CasePath<Bare, Void> = /Bare.nothing
  // error: unary operator '/' cannot be applied to an operand of type 'Bare'
  _ = CasePath(Bare.nothing)
  // error: requires that 'Bare' conform to 'CasePathable'

  // A nested case that is not there. The compiler explains the form for optional payloads, whatever that one requires.
  _ = Outer.status(.soldOut).is(\.status.misspelt)
  // error: requires the types 'Status' and 'Wrapped?' be equivalent
  _ = Outer.status(.soldOut).is(\.optional.misspelt)
  // error: 'misspelt'

  // Nothing of the library's own is suggested for an optional.
  _ = user.wrappedValue
  // error: value of type 'User?' has no member 'wrappedValue'
  _ = user.wrapped
  // error: value of type 'User?' has no member 'wrapped'
}

@CasePathable @CasePathable enum Twice { case first }
// error: '@CasePathable' is written twice
