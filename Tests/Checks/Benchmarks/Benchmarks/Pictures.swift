// The pictures of `--plot`, as SVG.
import Foundation

private let style = """
  text { font: 12px system-ui, sans-serif; fill: #1f2328 }
  .title { font-weight: 600 }
  .small { font-size: 11px; fill: #59636e }
  .grid { stroke: #d1d9e0; stroke-width: 1 }
  .bar { fill: #4e79a7 }
  .over { fill: #e15759 }
  .budget { stroke: #1f2328; stroke-width: 2 }
  @media (prefers-color-scheme: dark) {
    text { fill: #f0f6fc }
    .small { fill: #9198a1 }
    .grid { stroke: #3d444d }
    .budget { stroke: #f0f6fc }
  }
  """

private let colors = ["#4e79a7", "#e15759", "#59a14f", "#b07aa1"]

private func svg(_ width: Int, _ height: Int, _ title: String, _ body: [String]) -> String {
  """
  <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)">
  <title>\(escaped(title))</title>
  <style>\(style)</style>
  \(body.joined(separator: "\n"))
  </svg>

  """
}

private func escaped(_ text: String) -> String {
  text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
}

private func text(_ x: Double, _ y: Double, _ text: String, _ kind: String = "", anchor: String = "start")
  -> String
{
  "<text x=\"\(decimal(x))\" y=\"\(decimal(y))\" class=\"\(kind)\" text-anchor=\"\(anchor)\">\(escaped(text))</text>"
}

private func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ kind: String) -> String {
  "<line x1=\"\(decimal(x1))\" y1=\"\(decimal(y1))\" x2=\"\(decimal(x2))\" y2=\"\(decimal(y2))\" class=\"\(kind)\"/>"
}

/// A bar for each row with a mark at its budget, on a logarithmic scale from 1/4 to 32. Rows with higher budgets,
/// which are times, are omitted.
func picture(of rows: [Measurement]) -> String {
  let left = 430.0, right = 900.0, top = 50.0, height = 18.0
  func x(_ ratio: Double) -> Double { left + (log2(min(max(ratio, 0.25), 32)) + 2) / 7 * (right - left) }
  let rows = rows.filter { $0.budgetRatio <= 32 }
  let bottom = top + height * Double(rows.count)
  var body = [text(left, 18, "Cost in baselines; the mark is the budget", "title")]
  for power in -2...5 {
    let label = power < 0 ? "1/\(1 << -power)" : "\(1 << power)"
    body.append(line(x(exp2(Double(power))), top - 8, x(exp2(Double(power))), bottom, "grid"))
    body.append(text(x(exp2(Double(power))), top - 14, label, "small", anchor: "middle"))
  }
  for (index, row) in rows.enumerated() {
    let (ratio, budget) = (row.ratio, row.budgetRatio)
    let y = top + height * Double(index)
    body.append(text(left - 10, y + 13, row.name, anchor: "end"))
    body.append(
      "<rect x=\"\(decimal(left))\" y=\"\(decimal(y + 3))\" width=\"\(decimal(x(ratio) - left))\" height=\"12\" class=\"\(row.isWithinBudget ? "bar" : "over")\"/>"
    )
    body.append(line(x(budget), y + 1, x(budget), y + 17, "budget"))
    body.append(text(max(x(ratio), x(budget)) + 6, y + 13, decimal(ratio), "small"))
  }
  return svg(960, Int(bottom) + 12, "The cost of each operation, in baselines", body)
}

/// The charts in two columns, each with logarithmic scales.
func picture(of charts: [Chart]) -> String {
  let width = 480.0, height = 300.0
  let body = charts.enumerated().flatMap { index, chart -> [String] in
    let x = width * Double(index % 2), y = height * Double(index / 2)
    return ["<g transform=\"translate(\(decimal(x)),\(decimal(y)))\">"] + picture(of: chart) + ["</g>"]
  }
  let lines = (charts.count + 1) / 2
  return svg(Int(width) * 2, Int(height) * lines, "The cost of operations against size", body)
}

private func picture(of chart: Chart) -> [String] {
  let left = 62.0, right = 300.0, top = 40.0, bottom = 250.0
  let points = chart.curves.flatMap(\.points)
  let sizes = Set(points.map(\.size)).sorted()
  // Whole powers of ten around all values, at least one.
  let lowest = log10(points.map(\.nanoseconds).min() ?? 1).rounded(.down)
  let highest = max(log10(points.map(\.nanoseconds).max() ?? 1).rounded(.up), lowest + 1)
  let (first, last) = (log10(Double(sizes.first ?? 1)), log10(Double(sizes.last ?? 10)))
  func x(_ size: Int) -> Double { left + (log10(Double(size)) - first) / (last - first) * (right - left) }
  func y(_ nanoseconds: Double) -> Double {
    bottom - (log10(nanoseconds) - lowest) / (highest - lowest) * (bottom - top)
  }
  var body = [text(left, 22, chart.title, "title")]
  for power in Int(lowest)...Int(highest) {
    let height = y(pow(10, Double(power)))
    body.append(line(left, height, right, height, "grid"))
    body.append(text(left - 8, height + 4, time(power), "small", anchor: "end"))
  }
  for size in sizes {
    body.append(line(x(size), top, x(size), bottom, "grid"))
    body.append(text(x(size), bottom + 18, grouped(size), "small", anchor: "middle"))
  }
  body.append(text((left + right) / 2, bottom + 36, chart.sizes, "small", anchor: "middle"))
  // The names are at the ends of their curves, but don't overlap.
  var above = Double.infinity
  for (index, curve) in chart.curves.enumerated().sorted(by: {
    ($0.1.points.last?.1 ?? 0) < ($1.1.points.last?.1 ?? 0)
  }) {
    let color = colors[index % colors.count]
    let corners = curve.points.map { "\(decimal(x($0.size))),\(decimal(y($0.nanoseconds)))" }
    body.append(
      "<polyline points=\"\(corners.joined(separator: " "))\" fill=\"none\" stroke=\"\(color)\" stroke-width=\"2\"/>"
    )
    for corner in curve.points {
      body.append(
        "<circle cx=\"\(decimal(x(corner.size)))\" cy=\"\(decimal(y(corner.nanoseconds)))\" r=\"3\" fill=\"\(color)\"/>"
      )
    }
    above = min(above - 15, y(curve.points.last?.nanoseconds ?? 1))
    body.append(
      text(right + 10, above + 4, curve.name).replacing("class=\"\"", with: "style=\"fill: \(color)\""))
  }
  return body
}

private func time(_ power: Int) -> String {
  let units = ["ns", "us", "ms", "s"]
  let unit = min(max(power, 0) / 3, units.count - 1)
  let number = power - 3 * unit
  return number < 0 ? "0.1 ns" : "1" + String(repeating: "0", count: number) + " " + units[unit]
}

/// A number with commas between groups of three digits.
func grouped(_ number: Int) -> String {
  number < 1_000 ? "\(number)" : grouped(number / 1_000) + "," + "\(1_000 + number % 1_000)".dropFirst()
}
