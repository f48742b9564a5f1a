import NavigationCore
import Observation

// A list of recipes, and the recipe that the user edits. The device rotates in the middle of the edit.

public struct Recipe: Equatable, Identifiable, Sendable {
  public var id: Int
  public var text: String

  public init(id: Int, text: String) { (self.id, self.text) = (id, text) }
}

@MainActor @Observable
public final class TwoLayoutsModel {
  /// The stack of the narrow layout.
  public var path: [Recipe] = []
  /// The selected row of the wide layout.
  public var selection: Recipe?
  public var width = 40

  public init() {}
}

// [naive]
@MainActor public func naiveRecipesScreen(_ model: TwoLayoutsModel) -> Screen<String> {
  @StateBindable var model = model
  guard model.width >= 80 else {
    return Screen<String>("Recipes").stack(path: $model.path) { $recipe in Screen(recipe.text) }
  }
  return Screen<String>("Recipes | \(model.selection?.text ?? "No recipe")")
}
// [end]

@MainActor @Observable
public final class RecipesModel {
  public var recipe: Recipe?
  public var width = 40

  public init() {}
}

// [solved]
@MainActor public func recipesScreen(_ model: RecipesModel) -> Screen<String> {
  @StateBindable var model = model
  return Screen<String>("Recipes")
    .navigationDestination(item: $model.recipe) { $recipe in Screen(recipe.text) }
    .navigationSplit(placeholder: Screen("No recipe"))
    .columns(model.width / 40)
}
// [end]

extension CaseStudy {
  static let listAndDetail = CaseStudy("list-and-detail", "Show list and detail in one or two columns") {
    story in
    story.problem(
      "With separate layouts and state for each width, rotating the device closes the recipe being edited.")
    let naive = TwoLayoutsModel()
    naive.path = [Recipe(id: 1, text: "Bread")]
    naive.path[0].text += ", 500 g flour"
    story.step("edit a recipe", naiveRecipesScreen(naive).topmost.content)
    naive.width = 80
    story.step("rotate the device", naiveRecipesScreen(naive).topmost.content)

    story.solution("`navigationSplit` and `columns` show one tree in as many columns as fit.")
    let model = RecipesModel()
    @MainActor func columns() -> [String] { recipesScreen(model).columns.map(\.content) }
    model.recipe = Recipe(id: 1, text: "Bread")
    model.recipe?.text += ", 500 g flour"
    story.step("edit a recipe", columns())
    model.width = 80
    story.step("rotate the device", columns())
    model.recipe?.text += ", salt"
    model.width = 40
    story.step("edit, and rotate back", columns())
    model.width = 80
    story.perform("dismiss push (1)", recipesScreen(model))
    story.step("the recipe is closed in two columns", columns())
  }
}
