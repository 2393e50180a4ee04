import Basis
import Ledger
import Replica

/// A household that the person asked to be let into, and is not in yet (HSE-08).
public struct AwaitedGroup: Sendable, Equatable {
  public let group: RecordID
  public let name: String
  /// Who answers.
  public let admin: String
  let code: String
  /// Of a sealed group nothing is known but this: the four words that its admin sees, too.
  public let isSealed: Bool
  public internal(set) var words: [String] = []
  /// The admin said no.
  public internal(set) var isRefused = false
  /// It was sealed while the person was in it, and their key was not shown there yet.
  public internal(set) var isExpected = false

  init(group: RecordID, name: String, admin: String, code: String, isSealed: Bool = false) {
    self.group = group
    self.name = name
    self.admin = admin
    self.code = code
    self.isSealed = isSealed
  }

  init?(_ json: JSON) {
    guard let group = json["group"]?.idValue, let name = json["name"]?.stringValue, let code = json["code"]?.stringValue else {
      return nil
    }
    self.init(group: group, name: name, admin: json["admin"]?.stringValue ?? "", code: code,
      isSealed: json["sealed"]?.boolValue ?? false)
    for word in json["words"]?.arrayValue ?? [] { if let word = word.stringValue { words.append(word) } }
    isRefused = json["refused"]?.boolValue ?? false
    isExpected = json["expected"]?.boolValue ?? false
  }

  var json: JSON {
    var members = [
      JSONMember("group", .string(group.text)), JSONMember("name", .string(name)), JSONMember("admin", .string(admin)),
      JSONMember("code", .string(code)),
    ]
    if isSealed { members.append(JSONMember("sealed", .bool(true))) }
    if !words.isEmpty { members.append(JSONMember("words", .array(words.map { .string($0) }))) }
    if isRefused { members.append(JSONMember("refused", .bool(true))) }
    if isExpected { members.append(JSONMember("expected", .bool(true))) }
    return .object(members)
  }
}

/// Both sides of a request to be let in: who waits, and the admin who answers.
extension AppCore {
  func waitingAction(_ action: AppAction, _ tab: Tab) {
    tab.isDirty = true
    guard let id = action.id else { return }
    switch action.name {
    case "waiting.again": if let known = preferences.awaited.first(where: { $0.group == id }) { openJoin(known.code, tab) }
    case "waiting.forget":
      if preferences.awaited.contains(where: { $0.group == id && $0.isSealed }) {
        call(.sealedGone, id, "DELETE", "/door", nil, tab)
      }
      stopWaiting(for: id)
    case "waiting.accept", "waiting.refuse": answer(id, accepts: sameBytes(action.name, "waiting.accept"), tab)
    default: break
    }
  }

  func waitFor(_ group: RecordID, _ found: JoinForm.Found?, code: String) {
    preferences.awaited.removeAll { $0.group == group }
    preferences.awaited.append(AwaitedGroup(group: group, name: found?.name ?? "", admin: found?.creator ?? "", code: code))
    preferencesChanged = true
  }

  /// The admin said no: who asks again doesn't wait any more.
  func noteRefusal(_ json: JSON?, code: String) {
    guard let said = json?["error"]?["code"]?.stringValue, sameBytes(said, Rejection.Code.notLetIn.text),
      let index = preferences.awaited.firstIndex(where: { !$0.isSealed && sameBytes($0.code, code) })
    else { return }
    preferences.awaited[index].isRefused = true
    preferencesChanged = true
    drawAll()
  }

  func stopWaiting(for group: RecordID) {
    preferences.awaited.removeAll { $0.group == group }
    preferencesChanged = true
  }

  /// After each event: who was let in is told.
  func tellLetIn() {
    for awaited in preferences.awaited where replica.isGroup(awaited.group) && !replica.isEnded(awaited.group) {
      // What a sealed one is called is known once it is open.
      guard !awaited.isSealed || groupSpace(awaited.group) != nil else { continue }
      stopWaiting(for: awaited.group)
      tellAll(.letIn(name: awaited.isSealed ? groupSpace(awaited.group)?.group?.name ?? "" : awaited.name))
    }
  }

  private func answer(_ request: RecordID, accepts: Bool, _ tab: Tab) {
    guard let id = AppCore.group(tab.route.page), let known = groupSpace(id)?.form(request, JoinRequest.self) else { return }
    let notice: Notice = accepts ? .cameIn(name: known.name) : .notLetIn(name: known.name)
    change([.answerJoin(AnswerJoin(request, accepts: accepts))], in: id, tab, notice, canUndo: false)
  }
}
