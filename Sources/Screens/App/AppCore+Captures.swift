import Basis
import Filing
import Intake
import Ledger

/// What the person decides about messages that came in by themselves (CAP-06 to CAP-08).
extension AppCore {
  func captureAction(_ action: AppAction, _ view: Int) {
    views[view].isDirty = true
    switch action.name {
    case "capture.pause", "capture.resume":
      let pauses = sameBytes(action.name, "capture.pause")
      _ = change([space(views[view]).pausing(action.value, pauses)], view, .set(.sender(action.value, isOn: !pauses)))
      return
    case "capture.keeps":
      let space = space(views[view])
      let keeps = sameBytes(action.value, "true")
      let set = [JSONMember("keepsMessages", .bool(keeps))]
      _ = change([.editSettings(EditRecords(ids: [space.id], set: set))], view, .set(.keepsMessages(keeps)))
      return
    case "capture.wallet":
      return bind(action.value, to: action["wallet"].flatMap { RecordID($0) }, view)
    case "capture.usual":
      let space = space(views[view])
      let wallet = action["wallet"].flatMap { RecordID($0) }
      let set = [JSONMember("captureWallet", wallet.map { .string($0.text) } ?? .null)]
      let intent = Intent.editSettings(EditRecords(ids: [space.id], set: set))
      _ = change([intent] + filing(view) { _ in wallet != nil }, view, walletName(wallet, view).map { .goesInto(wallet: $0) } ?? .set(.noWalletForMessages))
      return
    case "capture.into":
      // The message and the wallet.
      let ids = action.value.utf8.split(separator: 0x20).compactMap { RecordID(String(Substring($0))) }
      guard ids.count == 2, let capture = space(views[view]).form(ids[0], Capture.self) else { return }
      return bind(capture.sender, to: ids[1], view)
    case "capture.remove":
      _ = change(space(views[view]).removing(action.value, now: now), view, .messageSenderGone)
      return
    case "capture.key":
      var form = KeyForm()
      form.name = action.value
      return askConfirmed(AskedCall(tag: "phone-key", method: "POST", path: "/v1/keys", body: form.body), view)
    case "capture.test":
      let message = JSON.object([JSONMember("sender", .string("Evenkeel")), JSONMember("text", .string(action.value))])
      return out.append(
        .request(view: views[view].id, tag: "phone-test", method: "POST", path: "/v1/capture", body: message.bytes))
    case "capture.ignore": return ignore(action, view)
    case "capture.save":
      return download(PatternFile.fileName, "application/json", PatternFile.bytes(space(views[view]).messagePatterns), view)
    case "capture.forget":
      let key = TextFolding.key(action.value)
      let ids = space(views[view]).taughtPatterns.filter { TextFolding.key($0.sender) == key }.map { $0.id }
      _ = change([.deleteRecords(RecordList(kind: .pattern, ids: ids))], view, .messageForgotten)
      return
    default: break
    }
    guard let capture = action.id.flatMap({ space(views[view]).form($0, Capture.self) }) else { return }
    switch action.name {
    case "capture.add": openEntry(of: MessageReading(capture), from: capture.id, view)
    case "capture.keep":
      answer(AnswerCapture(capture.id, .keep), view)
      learn(from: capture, view)
    case "capture.dismiss": answer(AnswerCapture(capture.id, .dismiss), view)
    default: return
    }
  }

  /// From now on, and for what waits for this answer (CAP-10).
  private func bind(_ sender: String, to wallet: RecordID?, _ view: Int) {
    let notice = walletName(wallet, view).map { Notice.goesInto(wallet: $0) } ?? .set(.noWalletForMessages)
    let key = TextFolding.key(sender)
    let intent = space(views[view]).binding(sender, to: wallet)
    _ = change([intent] + filing(view) { wallet != nil && TextFolding.key($0.sender) == key }, view, notice)
  }

  func walletName(_ id: RecordID?, _ view: Int) -> String? { id.flatMap { space(views[view]).wallets[$0]?.name } }

  /// Messages that only a wallet is missing for, to be taken in again.
  private func filing(_ view: Int, _ isMeant: (Capture) -> Bool) -> [Intent] {
    let space = space(views[view])
    let waiting = space.forms(Capture.self).filter { isMeant($0) && !space.walletsInQuestion(for: $0).isEmpty }
    let categoriser = Categoriser(space, &filings)
    return waiting.map { .rereadMessage(categoriser.message($0, entry: random.nextID())) }
  }

  /// A key that was asked for beside the recipes, or a test message: it shows up by itself, like any other.
  func phoneAnswered(_ tag: String, _ status: Int, _ bytes: [UInt8], _ index: Int?) {
    guard let index else { return }
    views[index].isDirty = true
    let json = AppCore.json(bytes)
    guard status >= 200, status < 300, let json else {
      guard status != 0, let sentence = json?["error"]?["message"]?.stringValue else { return say(.offline, index) }
      return refuse(Rejection(.malformed, sentence), index)
    }
    if sameBytes(tag, "phone-key") { views[index].phoneKey = json["key"]?.stringValue } else { say(.messageTested, index) }
  }

  /// CAP-09: not from a bank. Nothing more is taken from its sender until the person says so.
  private func ignore(_ action: AppAction, _ view: Int) {
    let space = space(views[view])
    guard let capture = action.id.flatMap({ space.form($0, Capture.self) }) else { return }
    let key = TextFolding.key(capture.sender)
    let waiting = space.forms(Capture.self).filter { $0.state == .pending && TextFolding.key($0.sender) == key }
    let answers = waiting.map { Intent.answerCapture(AnswerCapture($0.id, .dismiss)) }
    _ = change([space.pausing(capture.sender, true)] + answers, view, .messageDismissed)
  }

  private func answer(_ answer: AnswerCapture, _ view: Int) {
    do throws(Rejection) {
      let action = try perform([.answerCapture(answer)], view)
      offerUndo(action, answer.answer == .keep ? .messageKept : .messageDismissed, view)
    } catch { refuse(error, view) }
  }
}
