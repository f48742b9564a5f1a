import CaseStudyKit
import NavigationCore
import NavigationPlanning
import NavigationTesting
import TestSupport
import XCTest

@MainActor
final class ListAndDetailTests: MainSerialTestCase {
  func testNaive_RotatingLosesTheRecipe() {
    let model = TwoLayoutsModel()
    model.path = [Recipe(id: 1, text: "Bread")]
    XCTAssertEqual(naiveRecipesScreen(model).topmost.content, "Bread")
    model.width = 80
    XCTAssertEqual(naiveRecipesScreen(model).topmost.content, "Recipes | No recipe")
  }

  func testSolved_RotatingIsAnUpdateThatKeepsTheEdit() async throws {
    let model = RecipesModel()
    let presenter = RecordingPresenter<String>()
    let navigator = Navigator(presenter, capabilities: .oneAtATime) { recipesScreen(model) }
    model.recipe = Recipe(id: 1, text: "Bread")
    await navigator.rest()
    let count = presenter.steps.count
    model.recipe?.text += ", 500 g flour"
    for (width, columns) in [
      (80, ["Recipes", "Bread, 500 g flour"]), (39, ["Bread, 500 g flour"]),
      (120, ["Recipes", "Bread, 500 g flour"]),
    ] {
      model.width = width
      await navigator.rest()
      XCTAssertEqual(navigator.shown.columns.map(\.content), columns)
    }
    XCTAssertEqual(
      Set(presenter.steps.dropFirst(count).map(\.description)), ["update root", "update (1)"])
    try recipesScreen(model).perform("dismiss push (1)")
    XCTAssertEqual(recipesScreen(model).columns.map(\.content), ["Recipes", "No recipe"])
  }
}
