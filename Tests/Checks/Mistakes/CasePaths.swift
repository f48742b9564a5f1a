// Likely mistakes with case paths, and the compiler's errors: `// error: text` states a part of the error in the
// line above, and no other line may have an error. See `run`.

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

  // A case of an enum that is not optional. Write `$status.case(\.inStock)`.
  _ = $status.inStock
  // error: dynamic key path member lookup cannot refer to enum case 'inStock'
  _ = $status.case(\.misspelt)
  // error: 'misspelt'

  // A case with the name of a member of bindings. Write `$taken.case(\.map)`.
  _ = $taken.map
  // error: generic parameter 'Mapped' could not be inferred
  let _: StateBinding<Int?> = $taken.map
  // error: to specified type 'StateBinding<Int?>'
  let _: StateBinding<Bool> = $taken.description
  // error: cannot convert value of type 'String' to specified type 'StateBinding<Bool>'

  // A different payload.
  let _: CasePath<Plain, String> = /Plain.number
  // error: the expected contextual result type 'CasePath<Plain, String>'
  let _: CasePath<Status, String> = CasePath(\.inStock)
  // error: cannot convert

  // A case without a payload, of an enum that is neither equatable nor case-pathable. Write `CasePath { Bare.nothing }`.
  _ = /Bare.nothing
  // error: generic parameter 'EquatableOrCasePathable' could not be inferred
  let _: CasePath<Bare, Void> = /Bare.nothing
  // error: unary operator '/' cannot be applied to an operand of type 'Bare'
  _ = CasePath(Bare.nothing)
  // error: requires that 'Bare' conform to 'CasePathable'

  // A number or a string instead of a case.
  let (four, half, text, part) = (4, 0.5, "text", "text".prefix(2))
  _ = /four
  // error: global actor '_ACasePathNeedsACaseOfAnEnum'
  _ = /half
  // error: global actor '_ACasePathNeedsACaseOfAnEnum'
  _ = /text
  // error: global actor '_ACasePathNeedsACaseOfAnEnum'
  _ = /part
  // error: global actor '_ACasePathNeedsACaseOfAnEnum'
  let _: CasePath<Int, Void> = /four
  // error: global actor '_ACasePathNeedsACaseOfAnEnum'

  // A nested case that doesn't exist. The compiler explains the form for optional payloads and its requirements.
  _ = Outer.status(.soldOut).is(\.status.misspelt)
  // error: requires the types 'Status' and 'Wrapped?' be equivalent
  _ = Outer.status(.soldOut).is(\.optional.misspelt)
  // error: 'misspelt'

  // The compiler suggests none of the library's members for an optional.
  _ = user.wrappedValue
  // error: value of type 'User?' has no member 'wrappedValue'
  _ = user.wrapped
  // error: value of type 'User?' has no member 'wrapped'
}

let five = 5
let toFive = /five
// error: global actor '_ACasePathNeedsACaseOfAnEnum'
nonisolated func later() async { _ = /five }
// error: global actor '_ACasePathNeedsACaseOfAnEnum'

@CasePathable @CasePathable enum Twice { case first }
// error: '@CasePathable' is written twice
