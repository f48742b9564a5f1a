import NavigationSwiftUI
import SwiftUI

/// Presentations to try on a device that the rest of the app doesn't need: see *The first hour on a Mac*.
@MainActor @Observable
final class TrialsModel {
  @CasePathable
  enum Route {
    case failure(Failure)
    case question(AlertState<Answer>)
    case search
  }

  /// With an id, so that the next failure isn't taken for the one that SwiftUI is closing.
  struct Failure: Identifiable { var id: Int }

  enum Answer { case again, done }

  var route: Route?
  var query = ""

  func tryTapped(after failure: Failure? = nil) { route = .failure(Failure(id: (failure?.id ?? 0) + 1)) }

  func askTapped() {
    route = .question(
      AlertState(
        title: TextState("First question"), buttons: [.default(TextState("Next"), action: .send(.again))]))
  }

  func answered(_ answer: Answer) {
    guard answer == .again else { return }
    route = .question(
      AlertState(
        title: TextState("Second question"), buttons: [.default(TextState("Done"), action: .send(.done))]))
  }
}

struct TrialsView: View {
  @State private var model: TrialsModel = TrialsModel()

  var body: some View {
    @Bindable var model = model
    List {
      Button("Fail") { model.tryTapped() }
      Button("Ask twice") { model.askTapped() }
      Text(model.route.is(\.search) ? "Searching" : "Not searching")
    }
    .navigationTitle("Trials")
    .searchable(text: $model.query, isPresented: $model.route.search)
    .alert(title: { Text("Attempt \($0.id) failed") }, unwrapping: $model.route, case: \.failure) { failure in
      Button("Retry") { model.tryTapped(after: failure) }
      Button("Give up", role: .cancel) {}
    }
    .alert(unwrapping: $model.route, case: \.question) { answer in model.answered(answer) }
  }
}
