import Basis
import Ledger

/// Categories that are suggested for what has none (CAT-14, CAT-15).
extension AppCore {
  /// Looked for at most once for each state of a space.
  func suggestions(_ space: Space) -> [CategorySuggestion] {
    if let known = foundSuggestions, known.space == space.id, known.version == space.version { return known.list }
    let list = CategorySuggestion.find(space, &filings)
    foundSuggestions = (space.id, space.version, list)
    return list
  }

  func suggestAction(_ verb: SuggestAction, _ action: AppAction, _ tab: Tab) {
    tab.isDirty = true
    let found = suggestions(space(tab))
    switch verb {
    case .tick:
      guard let id = action.id else { return }
      if let index = tab.unticked.firstIndex(of: id) {
        tab.unticked.remove(at: index)
      } else {
        tab.unticked.append(id)
      }
    case .one: accept(found.filter { $0.entry == action.id }, tab)
    case .accept:
      let unticked = tab.unticked
      accept(found.filter { !unticked.contains($0.entry) }, tab)
    case .look: return
    }
  }

  /// The person's own word from now on, so that it is remembered (CAT-10, CAT-16).
  private func accept(_ chosen: [CategorySuggestion], _ tab: Tab) {
    guard !chosen.isEmpty else { return }
    var groups: [(category: RecordID, entries: [RecordID])] = []
    for suggestion in chosen {
      if let index = groups.firstIndex(where: { $0.category == suggestion.category }) {
        groups[index].entries.append(suggestion.entry)
      } else {
        groups.append((suggestion.category, [suggestion.entry]))
      }
    }
    var intents: [Intent] = []
    for group in groups {
      let set = [JSONMember("categoryId", .string(group.category.text))]
      intents.append(.editTransactions(EditRecords(ids: group.entries, set: set)))
    }
    let name = groups.count == 1 ? space(tab).categories[groups[0].category]?.name : nil
    if change(
      intents, tab, name.map { .categorised(count: chosen.count, category: $0) } ?? .suggested(count: chosen.count))
    {
      tab.unticked = []
    }
  }
}
