import Basis
import Ledger
import Replica

/// Beginning a sealed group (SEC-26): it is here at once, and on the server as soon as that can be reached.
extension AppCore {
  /// The account has its key, so the group gets its first one.
  func askForFirstKey(_ asked: GroupForm, _ key: String, _ tab: Tab) {
    var form = asked
    form.isSending = true
    tab.sheet = .group(form)
    let id = random.nextID()
    ask(
      .group, CallTag.sealedBegun.of(id),
      [
        JSONMember("space", .string(id.text)), JSONMember("public", .string(key)),
        JSONMember("private", .string(sealing.privateKey ?? "")),
      ], tab)
  }

  func keptFromBeginning(_ asked: GroupForm, _ status: Int, _ json: JSON?, _ tab: Tab) {
    var form = asked
    form.isSending = false
    let sentence = AppCore.sentence(json)
    form.problem = status == 0 || sentence.isEmpty ? .offline : .refused(Refused(whole: sentence))
    tab.sheet = .group(form)
  }

  /// The key is written down with the group itself, before the server hears of it.
  func begun(_ json: JSON?, _ id: RecordID, _ tab: Tab) {
    guard case .group(var form)? = tab.sheet else { return }
    tab.isDirty = true
    guard let key = json?["key"]?.stringValue, let wrap = json?["wrap"]?.stringValue,
      let proof = json?["proof"]?.stringValue,
      case .success(let start) = form.start(&random)
    else {
      form.isSending = false
      return tab.sheet = .group(form)
    }
    do throws(Rejection) {
      try begin(start, as: id, isSealed: true)
    } catch {
      form.problem = .refused(refused(error))
      form.isSending = false
      return tab.sheet = .group(form)
    }
    sealing.keep(SealingKeys.SpaceKey(space: id, epoch: AppCore.firstEpoch, key: key, wrap: wrap, proof: proof))
    makeBegun()
    open(begun: id, tab)
  }

  /// Groups that were begun here and that no answer told of: the server is asked to make them.
  func makeBegun() {
    for key in sealing.spaces where key.proof != nil && !sealing.turning.contains(key.space) {
      guard replica.roster(of: key.space) == nil else {
        sealing.keep(key.kept)
        continue
      }
      let tag = CallTag.sealedMade.of(key.space)
      guard let group = replica.space(key.space)?.group, !sealedAsked.calls.contains(where: { sameBytes($0, tag) }),
        let first = tabs.first,
        !sealedAsked.refusals.contains(where: { $0.space == key.space })
      else { continue }
      sealedAsked.calls.append(tag)
      let wrap = JSON.object([
        JSONMember("user", .string(preferences.user?.text ?? "")), JSONMember("epoch", .integer(key.epoch)),
        JSONMember("wrap", .string(key.wrap ?? "")),
      ])
      let body = JSON.object([
        JSONMember("space", .string(key.space.text)), JSONMember("kind", .string("group")),
        JSONMember("preset", .string(group.preset.name)), JSONMember("storage", .string("sealed")),
        JSONMember("public", .string(sealing.publicKey ?? "")), JSONMember("wraps", .array([wrap])),
        JSONMember("proof", .string(key.proof ?? "")),
      ]).bytes
      out.append(.request(view: first.id, tag: tag, method: "POST", path: "/v1/spaces", body: body))
    }
  }

  func made(_ id: RecordID, _ status: Int, _ json: JSON?) {
    if status >= 200 && status < 300 { return out.append(.syncNow) }
    // A server in trouble is asked again; one that says no is not, until the next start.
    guard status >= 400, status < 500, status != 401, status != 429 else { return }
    let sentence = AppCore.sentence(json)
    sealedAsked.refusals.append((id, sentence))
    tellAll(.refused(sentence))
    drawAll()
  }

  /// Nobody else has it: it goes with its key.
  func forgetUnmade(_ id: RecordID) {
    replica.removeSpace(id)
    if preferences.sealing != nil { sealing.forget(id) }
  }
}
