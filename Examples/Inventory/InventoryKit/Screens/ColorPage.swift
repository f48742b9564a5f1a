import NavigationCore
import PageKit

/// The colour picker, which a form pushes.
func colorPage(_ form: StateBinding<ItemForm>) -> Page {
  Page("Colour") {
    for color in [nil] + Item.Color.allCases {
      Row.color(color, isChosen: color == form.wrappedValue.item.color) {
        form.wrappedValue.colorTapped(color)
      }
    }
  }
}

extension Row {
  fileprivate static func color(
    _ color: Item.Color?, isChosen: Bool, choose: @escaping () -> Void
  ) -> Row {
    var row = button(Action(color?.rawValue ?? "none", perform: choose), tint: color?.tint)
    row.isChosen = isChosen
    return row
  }
}

extension Item.Color {
  var tint: Tint {
    switch self {
    case .red: .red
    case .yellow: .yellow
    case .green: .green
    case .blue: .blue
    case .purple: .magenta
    case .black: .gray
    case .white: .white
    }
  }
}
