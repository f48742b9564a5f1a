/// Makes an enum ``CasePathable``: generates its `AllCasePaths`, with a property for each case.
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
/// case .edit(let $item): $item.name.wrappedValue = "Mouse"
/// case .help: break
/// }
/// ```
///
/// If the enum is also `@dynamicMemberLookup`, `route.edit` reads the payload.
///
/// The generated code has the access level of the enum, and is `nonisolated`. What the macro cannot read with
/// certainty is an error at that place: two cases of the same name, variadic payloads, attributes that depend on
/// `#if`, noncopyable enums.
@attached(extension, conformances: CasePathable)
@attached(
  member,
  names: named(AllCasePaths), named(allCasePaths), named(_CasePathAllCasePaths), named(_CasePathCaseBinding),
  named(_CasePathElement),
  named(_CasePathIterator), named(_CasePathRoot))
public macro CasePathable() =
  #externalMacro(module: "NavigationMacros", type: "CasePathableMacro")
