/// Makes an enum ``CasePathable``: writes its `AllCasePaths`, with a property for each case.
///
/// ```swift
/// @CasePathable
/// enum Route {
///   case edit(Item)
///   case help
/// }
///
/// route[case: \.edit]                // Item?
/// route.is(\.help)                   // Bool
/// Route.allCasePaths.edit            // CasePath<Route, Item>
/// Array(Route.allCasePaths)          // → [Route.edit, Route.help]
/// switch $route.cases {              // exhaustive, with bindings to the payloads
/// case .edit(let item): item.name.wrappedValue = "Mouse"
/// case .help: break
/// }
/// ```
///
/// With `@dynamicMemberLookup` beside it, `route.edit` reads the payload as well.
///
/// What is written has the access of the enum, and is `nonisolated`. An enum that it cannot read with certainty is an
/// error at the place in question: two cases of one name, variadic payloads, attributes that depend on `#if`, enums
/// that cannot be copied.
@attached(extension, conformances: CasePathable)
@attached(
  member,
  names: named(AllCasePaths), named(allCasePaths), named(_CasePathAllCasePaths), named(_CasePathCaseBinding),
  named(_CasePathElement),
  named(_CasePathIterator), named(_CasePathRoot))
public macro CasePathable() =
  #externalMacro(module: "NavigationMacros", type: "CasePathableMacro")
