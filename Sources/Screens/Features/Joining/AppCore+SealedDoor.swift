import Basis
import Ledger
import Replica

/// Who waits at a sealed group's door, and the admin who compares four words with them (SEC-26, HSE-08).
extension AppCore {
  // MARK: The admin's side

  /// The words that both devices make of the key of who waits.
  func askForWords(of user: RecordID, key: String, in space: RecordID) {
    let tag = CallTag.sealedWords.of(space, user)
    guard !(doorWords(of: user, in: space).map { sameBytes($0.key, key) } ?? false),
      !sealedAsked.calls.contains(where: { sameBytes($0, tag) })
    else { return }
    sealedAsked.calls.append(tag)
    forgetDoorWords(of: user, in: space)
    sealedAsked.doorWords.append(DoorWords(space: space, user: user, key: key))
    ask(
      .doorWords, tag, [JSONMember("space", .string(space.text)), JSONMember("public", .string(key))], tabs.first,
      user: user)
  }

  private func forgetDoorWords(of user: RecordID, in space: RecordID) {
    sealedAsked.doorWords.removeAll { $0.space == space && $0.user == user }
  }

  func wordsFound(_ json: JSON?, _ user: RecordID, _ space: RecordID) {
    guard let words = RecoveryWords.doorWords(json?["bits"]?.stringValue ?? "") else {
      return forgetDoorWords(of: user, in: space)
    }
    for index in sealedAsked.doorWords.indices
    where sealedAsked.doorWords[index].space == space && sealedAsked.doorWords[index].user == user {
      sealedAsked.doorWords[index].words = words
    }
    if user == preferences.user, let index = preferences.awaited.firstIndex(where: { $0.group == space }) {
      preferences.awaited[index].words = words
      preferencesChanged = true
    }
    drawAll()
  }

  func answerDoor(_ verb: SealedAction, _ action: AppAction, _ tab: Tab) {
    guard let id = AppCore.group(tab.route.page), let user = action.id,
      let person = replica.roster(of: id)?.waiting.first(where: { $0.user == user })
    else { return }
    guard verb == .accept else {
      return call(
        .sealedDoor, id, "POST", "/door",
        [JSONMember("user", .string(user.text)), JSONMember("accepts", .bool(false))], tab)
    }
    // Only the key whose words were there to be compared.
    guard let known = doorWords(of: user, in: id), !known.words.isEmpty, sameBytes(known.key, person.publicKey) else {
      return
    }
    sealedAsked.names.append((space: id, user: user, name: person.name))
    ask(
      .admit, CallTag.sealedAdmitted.of(id, user),
      [
        JSONMember("space", .string(id.text)), JSONMember("public", .string(known.key)),
        JSONMember("keys", allKeys(of: id)), JSONMember("private", .string(sealing.privateKey ?? "")),
      ], tab,
      user: user)
  }

  /// With the very key whose words were compared: the server refuses where it is another one by now.
  func admitted(_ json: JSON, _ user: RecordID, _ id: RecordID) {
    guard let known = doorWords(of: user, in: id) else { return }
    call(
      .sealedDoor, id, "POST", "/door",
      [
        JSONMember("user", .string(user.text)), JSONMember("accepts", .bool(true)),
        JSONMember("public", .string(known.key)),
        JSONMember("wraps", json["wraps"] ?? .null), JSONMember("proof", json["proof"] ?? .null),
      ])
  }

  func doorAnswered(_ id: RecordID, _ status: Int, _ json: JSON?, _ tab: Tab?) {
    if let tab, status == 0 { say(.offline, tab) }
    if let tab, status >= 400 { say(.refused(AppCore.sentence(json)), tab) }
    if status != 0 { out.append(.syncNow) }
  }

  // MARK: Outside

  /// Asks how it stands, while somebody waits.
  func lookAtDoors() {
    for awaited in preferences.awaited
    where awaited.isSealed && !awaited.isExpected && replica.roster(of: awaited.group) == nil {
      if awaited.words.isEmpty, let user = preferences.user, let key = sealing.publicKey {
        askForWords(of: user, key: key, in: awaited.group)
      }
      call(.sealedState, awaited.group, "GET", "/door")
    }
  }

  /// Groups that were sealed while the person was in them: their device shows its key there when the person says so.
  func expect(_ groups: [RecordID]) {
    let known = preferences.awaited
    preferences.awaited.removeAll { $0.isExpected && !groups.contains($0.group) }
    for id in groups where !preferences.awaited.contains(where: { $0.group == id }) {
      let space = replica.space(id)
      var awaited = AwaitedGroup(
        group: id, name: space?.group?.name ?? "", admin: space?.members.first { $0.isAdmin }?.name ?? "", code: "",
        isSealed: true)
      awaited.isExpected = true
      preferences.awaited.append(awaited)
    }
    if known != preferences.awaited { preferencesChanged = true }
  }

  func stood(_ id: RecordID, _ status: Int, _ json: JSON?, _ tab: Tab?) {
    if status == 404 { return stopWaiting(for: id) }
    guard status >= 200, status < 300 else {
      if let tab { if status == 0 { say(.offline, tab) } else { say(.refused(AppCore.sentence(json)), tab) } }
      return
    }
    guard let place = preferences.awaited.firstIndex(where: { $0.group == id }) else { return }
    preferences.awaited[place].isExpected = false
    preferencesChanged = true
    lookAtDoors()
    drawAll()
  }

  func doorSaid(_ json: JSON, _ id: RecordID) {
    guard json["state"]?.stringValue.map({ sameBytes($0, "refused") }) ?? false,
      let index = preferences.awaited.firstIndex(where: { $0.group == id }), !preferences.awaited[index].isRefused
    else { return }
    preferences.awaited[index].isRefused = true
    preferencesChanged = true
    drawAll()
  }

  /// The person is in, and says who they are of the group's people.
  func askWho(_ tab: Tab) {
    guard let id = AppCore.group(tab.route.page), asksWho(id), let group = replica.space(id) else { return }
    var form = JoinForm(name: preferences.name ?? "")
    form.door = SealedDoor(space: id)
    form.find(JoinForm.Found(group))
    tab.sheet = .join(form)
  }
}
