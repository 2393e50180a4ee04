/// Line icons of 24 by 24, drawn for Evenkeel: one weight, round ends.
enum Icon {
  case dashboard, transactions, budgets, together, settings, analytics, categories, wallet
  case add, close, back, forward, search, filter, file, hand, ticket, eye, key, check, attention, undo, device, cloud
  case up, down, calendar, folder, help, palette, person
  case question, trash, download, more, bank, cash, card, savings, transfer, clock, bell, keel, swap, columns, people,
    ring, recurring

  var paths: StaticString {
    switch self {
    case .dashboard: return "<path d=\"M12 3a9 9 0 1 0 9 9h-9z\"/><path d=\"M15.5 3.7a9 9 0 0 1 4.8 4.8h-4.8z\"/>"
    case .transactions: return "<path d=\"M4 7h10M4 12h16M4 17h7\"/><path d=\"M17.5 15v5m-2.2-2.2 2.2 2.2 2.2-2.2\"/>"
    case .budgets:
      return
        "<path d=\"M4 7.5h16M4 12h16M4 16.5h16\"/><circle cx=\"9\" cy=\"7.5\" r=\"2\"/><circle cx=\"15\" cy=\"12\" r=\"2\"/><circle cx=\"8\" cy=\"16.5\" r=\"2\"/>"
    case .together, .people:
      return
        "<circle cx=\"9\" cy=\"8.5\" r=\"3.5\"/><path d=\"M2.8 19.5a6.3 6.3 0 0 1 12.4 0\"/><path d=\"M15.5 5.4a3.5 3.5 0 0 1 0 6.3M17.8 14.4a6.3 6.3 0 0 1 3.4 5.1\"/>"
    case .settings:
      return
        "<circle cx=\"12\" cy=\"12\" r=\"3\"/><path d=\"M12 3v3m0 12v3M3 12h3m12 0h3M5.6 5.6l2.2 2.2m8.4 8.4 2.2 2.2m0-12.8-2.2 2.2m-8.4 8.4-2.2 2.2\"/>"
    case .analytics: return "<path d=\"M4 20V9m5.3 11V4m5.4 16v-8M20 20V7\"/>"
    case .categories:
      return
        "<rect x=\"3.5\" y=\"3.5\" width=\"7\" height=\"7\" rx=\"2\"/><rect x=\"13.5\" y=\"3.5\" width=\"7\" height=\"7\" rx=\"2\"/><rect x=\"3.5\" y=\"13.5\" width=\"7\" height=\"7\" rx=\"2\"/><circle cx=\"17\" cy=\"17\" r=\"3.5\"/>"
    case .wallet:
      return
        "<path d=\"M4 7.5A2.5 2.5 0 0 1 6.5 5H17v3\"/><path d=\"M4 7.5V17a3 3 0 0 0 3 3h13V8H6a2 2 0 0 1-2-.5z\"/><circle cx=\"16.3\" cy=\"14\" r=\"1\"/>"
    case .add: return "<path d=\"M12 5v14M5 12h14\"/>"
    case .close: return "<path d=\"m6 6 12 12M18 6 6 18\"/>"
    case .back: return "<path d=\"m14.5 5.5-6.5 6.5 6.5 6.5\"/>"
    case .forward: return "<path d=\"m9.5 5.5 6.5 6.5-6.5 6.5\"/>"
    case .up: return "<path d=\"m5.5 14.5 6.500-6.500 6.500 6.500\"/>"
    case .down: return "<path d=\"m5.500 9.500 6.500 6.500 6.500-6.500\"/>"
    case .calendar:
      return
        "<rect x=\"3.500\" y=\"5\" width=\"17\" height=\"15.500\" rx=\"2.400\"/><path d=\"M3.500 10h17M8 2.800V6.500m8-3.700V6.500\"/>"
    case .folder:
      return
        "<path d=\"M3.500 7a2 2 0 0 1 2-2h4l2.200 2.500h6.800a2 2 0 0 1 2 2V17a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2z\"/>"
    case .help:
      return
        "<circle cx=\"12\" cy=\"12\" r=\"9\"/><path d=\"M9.600 9.500a2.500 2.500 0 1 1 3.500 2.300c-.800.400-1.100.900-1.100 1.700m0 2.600v.1\"/>"
    case .palette:
      return
        "<path d=\"M12 3.500a8.500 8.500 0 1 0 0 17c1.200 0 1.800-.900 1.500-1.900-.500-1.800.600-3.100 2.400-3.100h1.600c1.800 0 3-1.400 3-3.500 0-4.700-3.800-8.500-8.500-8.500z\"/><path d=\"M8 9.500h.1M12 7.500h.1M16 9.500h.1M7 13.500h.1\"/>"
    case .person: return "<circle cx=\"12\" cy=\"8\" r=\"4\"/><path d=\"M4.500 20a7.500 7.500 0 0 1 15 0\"/>"
    case .search: return "<circle cx=\"10.8\" cy=\"10.8\" r=\"6.3\"/><path d=\"m15.5 15.5 5 5\"/>"
    case .filter: return "<path d=\"M4 6h16M7 12h10m-7 6h4\"/>"
    case .file:
      return
        "<path d=\"M13.5 3H7a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V8.5z\"/><path d=\"M13.5 3v5.5H19M8.5 13h7m-7 3.7h5\"/>"
    case .hand:
      return
        "<path d=\"m4 20 1-4.2L16.2 4.6a2 2 0 0 1 2.8 0l.4.4a2 2 0 0 1 0 2.8L8.2 19z\"/><path d=\"m14 6.8 3.2 3.2\"/>"
    case .ticket:
      return
        "<path d=\"M3.5 9V6.5h17V9a3 3 0 0 0 0 6v2.5h-17V15a3 3 0 0 0 0-6z\"/><path d=\"M14 7v2m0 2.2v1.6m0 2.2v2\"/>"
    case .eye:
      return
        "<path d=\"M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z\"/><circle cx=\"12\" cy=\"12\" r=\"2.8\"/>"
    case .key: return "<circle cx=\"8\" cy=\"15.5\" r=\"4\"/><path d=\"m11 12.7 8-8.2m-3.2 3.3 2.7 2.7\"/>"
    case .check: return "<path d=\"m5 12.5 4.7 4.7L19.2 7.5\"/>"
    case .attention: return "<path d=\"M12 4 2.8 20h18.4z\"/><path d=\"M12 10v4.5m0 2.6v.1\"/>"
    case .undo: return "<path d=\"M8.5 5 4.5 9l4 4\"/><path d=\"M4.8 9H14a5.5 5.5 0 0 1 0 11h-3.5\"/>"
    case .device: return "<rect x=\"6.5\" y=\"2.8\" width=\"11\" height=\"18.4\" rx=\"2.4\"/><path d=\"M11 18.2h2\"/>"
    case .cloud: return "<path d=\"M7 18.5a4.2 4.2 0 0 1-.4-8.4 5.8 5.8 0 0 1 11.1 1.3A3.6 3.6 0 0 1 17 18.5z\"/>"
    case .question: return "<path d=\"M9 9.2a3 3 0 1 1 4.3 2.7c-.9.5-1.3 1-1.3 2.1m0 3v.1\"/>"
    case .trash: return "<path d=\"M4.5 6.5h15M9.5 6V4h5v2M6.5 6.5l.8 13.5h9.4l.8-13.5M10.2 10.5v6m3.6-6v6\"/>"
    case .download: return "<path d=\"M12 4v11m-4.5-4.3L12 15.2l4.5-4.5M4.5 19.5h15\"/>"
    case .more: return "<path d=\"M6 12h.1M12 12h.1M18 12h.1\"/>"
    case .bank: return "<path d=\"M3.5 9.5 12 4l8.5 5.5zM5.5 10v7m4.3-7v7m4.4-7v7m4.3-7v7M3.5 20h17\"/>"
    case .cash:
      return
        "<rect x=\"3\" y=\"6.5\" width=\"18\" height=\"11\" rx=\"2\"/><circle cx=\"12\" cy=\"12\" r=\"2.6\"/><path d=\"M6.3 12h.1m11.2 0h.1\"/>"
    case .card:
      return "<rect x=\"3\" y=\"5.5\" width=\"18\" height=\"13\" rx=\"2.4\"/><path d=\"M3 10h18M6.5 14.8h4\"/>"
    case .savings:
      return
        "<path d=\"M12 21v-8\"/><path d=\"M12 13c0-4 3-6.5 7.5-6.5 0 4.500-3 6.500-7.500 6.500z\"/><path d=\"M12 15.500c0-3-2.300-5-6.500-5 0 3.500 2.500 5 6.500 5z\"/>"
    case .transfer, .swap: return "<path d=\"M4 8.500h14m-3.800-4 4 4-4 4M20 16H6m3.800-4-4 4 4 4\"/>"
    // A bill with its torn edge: arrows in a circle would promise to load something again.
    case .recurring:
      return
        "<path d=\"M6 3.500h12v17l-2-1.500-2 1.500-2-1.500-2 1.500-2-1.500-2 1.500z\"/><path d=\"M9 8h6m-6 4h6m-6 4h3\"/>"
    case .clock: return "<circle cx=\"12\" cy=\"12\" r=\"8.500\"/><path d=\"M12 7v5.300l3.300 2\"/>"
    case .bell:
      return
        "<path d=\"M6 16.5V11a6 6 0 0 1 12 0v5.5l1.500 1.500h-15z\"/><path d=\"M10 20.500a2.200 2.200 0 0 0 4 0\"/>"
    case .ring: return "<circle cx=\"12\" cy=\"12\" r=\"7.500\"/>"
    case .keel: return "<path d=\"M2.500 12h19\"/><path d=\"M6 12a6 6 0 0 0 12 0M12 12V3.500l5.500 5\"/>"
    case .columns:
      return "<rect x=\"3.500\" y=\"4\" width=\"17\" height=\"16\" rx=\"2.400\"/><path d=\"M9.200 4v16m5.600-16v16\"/>"
    }
  }
}

extension HTMLWriter {
  @inline(never)
  mutating func icon(_ icon: Icon) {
    raw("<svg class=\"icon\" viewBox=\"0 0 24 24\" aria-hidden=\"true\" focusable=\"false\">")
    raw(icon.paths)
    raw("</svg>")
  }
}
