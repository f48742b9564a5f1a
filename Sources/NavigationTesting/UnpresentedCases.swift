import NavigationCore

/// Returns the cases of a route enum that no screen presents.
///
/// For each example in `routes`, this function inspects the presentations of the tree: modals, links, and the elements
/// of stacks. Nothing is tracked at run time.
///
/// ```swift
/// let model = InventoryModel()
/// let missing = unpresentedCases(of: Route.self, in: [.add(item), .edit(item), .help]) { route in
///   model.route = route
///   return inventory(model)
/// }
/// XCTAssertEqual(missing, [])
/// ```
///
/// - Parameters:
///   - type: The type of the route.
///   - routes: One example for each case. A case without an example is returned too.
///   - screen: Returns the tree for a route.
/// - Returns: Messages such as `color is not presented.` or `help has no example.`, in the order of the cases.
public func unpresentedCases<Route: CasePathable, Content>(
  of type: Route.Type, in routes: [Route], screen: (Route) throws -> Screen<Content>
) rethrows -> [String] {
  var isPresented: [String: Bool] = [:]
  for route in routes {
    let name = Route.allCasePaths[route].name
    let cases = try screen(route).presentedCases.filter { $0.type == Route.self }
    isPresented[name] = (isPresented[name] ?? true) && cases.contains { $0.name == name }
  }
  return Route.allCasePaths.compactMap { path in
    switch isPresented[path.name] {
    case true?: nil
    case false?: "\(path.name) is not presented."
    case nil: "\(path.name) has no example."
    }
  }
}
