import Basis
import Filing
import Intake
import Ledger

/// What the person decides about messages that came in by themselves (CAP-06 to CAP-08).
extension AppCore {
  func captureAction(_ verb: CaptureAction, _ action: AppAction, _ tab: Tab) {
    tab.isDirty = true
    switch verb {
    case .pause, .resume:
      let pauses = verb == .pause
      _ = change([space(tab).pausing(action.value, pauses)], tab, .set(.sender(action.value, isOn: !pauses)))
      return
    case .keeps:
      let space = space(tab)
      let keeps = sameBytes(action.value, "true")
      let set = [JSONMember("keepsMessages", .bool(keeps))]
      _ = change([.editSettings(EditRecords(ids: [space.id], set: set))], tab, .set(.keepsMessages(keeps)))
      return
    case .wallet:
      return bind(action.value, to: action["wallet"].flatMap { RecordID($0) }, tab)
    case .usual:
      let space = space(tab)
      let wallet = action["wallet"].flatMap { RecordID($0) }
      let set = [JSONMember("captureWallet", wallet.map { .string($0.text) } ?? .null)]
      let intent = Intent.editSettings(EditRecords(ids: [space.id], set: set))
      _ = change(
        [intent] + filing(tab) { _ in wallet != nil }, tab,
        walletName(wallet, tab).map { .goesInto(wallet: $0) } ?? .set(.noWalletForMessages))
      return
    case .into:
      // The message and the wallet.
      let ids = action.value.utf8.split(separator: 0x20).compactMap { RecordID(String(Substring($0))) }
      guard ids.count == 2, let capture = space(tab).form(ids[0], Capture.self) else { return }
      return bind(capture.sender, to: ids[1], tab)
    case .remove:
      _ = change(space(tab).removing(action.value, now: now), tab, .messageSenderGone)
      return
    case .key:
      var form = KeyForm()
      form.name = action.value
      return askConfirmed(
        AskedCall(tag: CallTag.phoneKey.rawValue, method: "POST", path: "/v1/keys", body: form.body), tab)
    case .test:
      let message = JSON.object([JSONMember("sender", .string("Evenkeel")), JSONMember("text", .string(action.value))])
      return request(.phoneTest, "POST", "/v1/capture", tab, body: message.bytes)
    case .ignore: return ignore(action, tab)
    case .save:
      return download(PatternFile.fileName, "application/json", PatternFile.bytes(space(tab).messagePatterns), tab)
    case .forget:
      let key = TextFolding.key(action.value)
      let ids = space(tab).taughtPatterns.filter { TextFolding.key($0.sender) == key }.map { $0.id }
      _ = change([.deleteRecords(RecordList(kind: .pattern, ids: ids))], tab, .messageForgotten)
      return
    default: break
    }
    guard let capture = action.id.flatMap({ space(tab).form($0, Capture.self) }) else { return }
    switch verb {
    case .add: openMessageEntry(of: MessageReading(capture), from: capture.id, tab)
    case .keep:
      answer(AnswerCapture(capture.id, .keep), tab)
      learn(from: capture, tab)
    case .dismiss: answer(AnswerCapture(capture.id, .dismiss), tab)
    case .pause, .resume, .keeps, .wallet, .usual, .into, .remove, .key, .test, .ignore, .save, .forget: return
    }
  }

  /// From now on, and for what waits for this answer (CAP-10).
  private func bind(_ sender: String, to wallet: RecordID?, _ tab: Tab) {
    let notice = walletName(wallet, tab).map { Notice.goesInto(wallet: $0) } ?? .set(.noWalletForMessages)
    let key = TextFolding.key(sender)
    let intent = space(tab).binding(sender, to: wallet)
    _ = change([intent] + filing(tab) { wallet != nil && TextFolding.key($0.sender) == key }, tab, notice)
  }

  /// Messages that only a wallet is missing for, to be taken in again.
  private func filing(_ tab: Tab, _ isMeant: (Capture) -> Bool) -> [Intent] {
    let space = space(tab)
    let waiting = space.forms(Capture.self).filter { isMeant($0) && !space.walletsInQuestion(for: $0).isEmpty }
    let categoriser = Categoriser(space, &filings)
    return waiting.map { .rereadMessage(categoriser.message($0, entry: random.nextID())) }
  }

  /// A key that was asked for beside the recipes, or a test message: it shows up by itself, like any other.
  func phoneAnswered(_ tag: CallTag, _ status: Int, _ bytes: [UInt8], _ tab: Tab?) {
    guard let tab else { return }
    tab.isDirty = true
    let json = AppCore.json(bytes)
    guard status >= 200, status < 300, let json else {
      guard status != 0, let sentence = json?["error"]?["message"]?.stringValue else { return say(.offline, tab) }
      return refuse(Rejection(.malformed, sentence), tab)
    }
    if tag == .phoneKey { tab.phoneKey = json["key"]?.stringValue } else { say(.messageTested, tab) }
  }

  /// CAP-09: not from a bank. Nothing more is taken from its sender until the person says so.
  private func ignore(_ action: AppAction, _ tab: Tab) {
    let space = space(tab)
    guard let capture = action.id.flatMap({ space.form($0, Capture.self) }) else { return }
    let key = TextFolding.key(capture.sender)
    let waiting = space.forms(Capture.self).filter { $0.state == .pending && TextFolding.key($0.sender) == key }
    let answers = waiting.map { Intent.answerCapture(AnswerCapture($0.id, .dismiss)) }
    _ = change([space.pausing(capture.sender, true)] + answers, tab, .messageDismissed)
  }

  private func answer(_ answer: AnswerCapture, _ tab: Tab) {
    do throws(Rejection) {
      let action = try perform([.answerCapture(answer)], tab)
      offerUndo(action, answer.answer == .keep ? .messageKept : .messageDismissed, tab)
    } catch { refuse(error, tab) }
  }
}
