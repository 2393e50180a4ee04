import Basis
import Filing
import Ledger
import Replica

/// Who is here now: members with the same group open see each other.
extension AppCore {
  /// What the host heard: the others who have a group open. Without a group, that nothing is known any more.
  func heard(_ accounts: [RecordID], in group: RecordID?) {
    guard let group else {
      if !presence.isEmpty { drawAll() }
      return presence = []
    }
    let index = presence.firstIndex { $0.group == group }
    if (index.map { presence[$0].accounts } ?? []) == accounts { return }
    if let index { presence.remove(at: index) }
    if !accounts.isEmpty { presence.append(GroupPresence(group: group, accounts: accounts)) }
    drawAll()
  }

  /// The members who have the group open beside the person; nobody for somebody who does not show themselves.
  func present(in group: GroupSnapshot) -> [Person] {
    guard preferences.showsPresence, let known = presence.first(where: { $0.group == group.space.id }) else {
      return []
    }
    var people: [Person] = []
    for member in group.active {
      if let user = member.user, known.accounts.contains(user) { people.append(group.person(member.id)) }
    }
    return people
  }

  /// Tells the host which group the tab that was used last shows, when that is another one than before.
  func showPresence(of event: AppEvent, _ tab: Tab?) {
    switch event.kind {
    case .start, .action: usedTab = tab
    default: break
    }
    var group = (usedTab ?? tabs.last).flatMap { $0.showsExample ? nil : AppCore.group($0.route.page) }
    if let id = group,
      !preferences.showsPresence || groupSpace(id) == nil || replica.isDeviceOnly(id) || replica.isEnded(id)
    {
      group = nil
    }
    guard group != shownPresence else { return }
    shownPresence = group
    out.append(.here(group))
  }
}
