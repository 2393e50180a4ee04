import Basis
import Ledger
import Replica

/// What a guest has on this device, on the way into an account: what goes along, what stays and is said to (ACC-11,
/// EVT-14).
///
///     arrive ──goingAlong──> the account's vault ──> noteLeftApart, beginHere, adoptGroups, arrivalRoute
extension AppCore {
  /// There is something of the person's here, though maybe no ledger yet: somebody who only came for a trip has an
  /// event.
  var hasAnything: Bool { hasStarted || !replica.groupIDs.isEmpty }

  /// What the answer to a sign-in carries into the account's vault: from whom it came, what that one had, and where
  /// they were.
  func goingAlong(_ tab: Tab) -> [JSONMember] {
    guard !preferences.hasAccount else { return [] }
    var members: [JSONMember] = []
    if let own = ownID {
      members.append(JSONMember("from", .string(own.text)))
      members.append(JSONMember("fromEntries", .integer(Int64(liveEntries(of: own)))))
      members.append(JSONMember("fromGroups", .integer(Int64(replica.groupIDs.count))))
      if let currency = replica.space(own)?.currency {
        members.append(JSONMember("fromCurrency", .string(currency.text)))
      }
    }
    if let before = tab.returnsTo { members.append(JSONMember("returns", .string(before.path))) }
    if preferences.beginsHere { members.append(JSONMember("here", .bool(true))) }
    return members
  }

  func liveEntries(of id: RecordID) -> Int {
    var entries = 0
    replica.space(id)?.forEachHeadUnordered { if !$0.isDeleted { entries += 1 } }
    return entries
  }

  /// In the account's vault: what did not come along is still on this device, and its person can read that here.
  func noteLeftApart(_ json: JSON?) {
    guard let from = json?["from"]?.idValue else { return }
    var left: LeftApart?
    if replica.space(from) == nil {
      left = LeftApart(
        entries: Int(clamping: json?["fromEntries"]?.integerValue ?? 0),
        groups: Int(clamping: json?["fromGroups"]?.integerValue ?? 0),
        currency: json?["fromCurrency"]?.stringValue.flatMap { CurrencyCode($0) })
    }
    preferences.leftApart = left.flatMap { $0.isEmpty ? nil : $0 }
    preferencesChanged = true
  }

  /// Where somebody lands who signed in: where they were, else in what they have.
  func arrivalRoute(_ json: JSON?) -> Route {
    if let path = json?["returns"]?.stringValue {
      let route = Route(path: path)
      if let group = AppCore.group(route.page), replica.isGroup(group) { return route }
    }
    guard !hasStarted else { return Route(.dashboard) }
    let open = replica.groupIDs.filter { id in
      guard !replica.isEnded(id), let group = groupSpace(id)?.group else { return false }
      return !group.isClosed
    }
    return open.isEmpty ? Route(.dashboard) : open.count == 1 ? Route(.group(open[0])) : Route(.together)
  }

  // MARK: An account that begins on this device (SEC-05)

  /// Nothing of the ledger goes up first: the server learns only that there is none with it.
  func beginHere(_ json: JSON?) {
    preferences.beginsHere = false
    guard json?["here"]?.boolValue ?? false, AppCore.personalSpace(json) == nil, !preferences.keepsHere else { return }
    preferences.keepsHere = true
    preferences.keptHere = ownID
    reportBegunHere()
  }

  func reportBegunHere() {
    guard let own = ownID, !isSynced, let first = tabs.first else { return }
    let body = JSON.object([
      JSONMember("space", .string(own.text)), JSONMember("kind", .string("personal")),
      JSONMember("storage", .string("device")),
    ])
    request(.beginHere, "POST", "/v1/spaces", first, body: body.bytes)
  }

  // MARK: Groups

  /// An account that had no ledger took the guest's without a question; the groups that the guest is in on the server
  /// follow.
  func takeGuestGroups(_ json: JSON?) {
    guard let from = json?["from"]?.idValue, replica.space(from) != nil else { return }
    let groups = MovingGroup.all(json?["guestGroups"]).filter { $0.fate == .comes }
    guard !groups.isEmpty else { return }
    var move = moving ?? MovingIn(isGuest: false, step: .groups)
    move.groups += groups
    moving = move
  }
}
