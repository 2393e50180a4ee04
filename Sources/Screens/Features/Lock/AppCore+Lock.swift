import Basis

/// The app lock (SEC-09): when it closes, what is asked, and what a wrong answer means. The host has the keys.
extension AppCore {
  func lockAction(_ verb: LockAction, _ action: AppAction, _ tab: Tab) {
    tab.isDirty = true
    // What a timer does answers nobody: a sentence about what was typed stays.
    switch verb {
    case .due:
      if lock.isOn, !lock.isLocked, let awaySince, isDue(awaySince) {
        out.append(.lock(view: tab.id, LockStep(.close)))
      }
      return
    case .tick: return keepCounting(tab)
    default: break
    }
    var form = tab.lock
    form.problem = nil
    switch verb {
    case .open:
      form = LockForm()
      form.step = lock.isOn ? .end : .begin
      tab.sheet = .lock
    case .delay:
      if let minutes = action.number, Preferences.lockDelays.contains(minutes) {
        preferences.lockMinutes = minutes
        preferencesChanged = true
        drawAll()
      }
    case .now:
      if lock.isOn { out.append(.lock(view: tab.id, LockStep(.close))) }
    case .words: form.usesWords.toggle()
    case .print: out.append(.print(view: tab.id, path: "", name: ""))
    case .done:
      // The unlock words are shown once, and not kept.
      form = LockForm()
      tab.sheet = nil
    case .signIn:
      if lock.isLocked && lock.isAccount { out.append(.lock(view: tab.id, LockStep(.signIn))) }
    case .set: setUp(action, &form, tab)
    case .passkeyAdd, .passkeyForget, .passkey, .passkeyMade, .passkeyUsed:
      passkey(verb, action, &form, tab)
    case .prove: answer(action, .prove, &form, tab)
    case .off, .unlock: answer(action, lock.isLocked ? .open : .off, &form, tab)
    case .due, .tick: break
    }
    tab.lock = form
  }

  private func setUp(_ action: AppAction, _ form: inout LockForm, _ tab: Tab) {
    let code = action["code"] ?? ""
    form.problem = Passcode.isRefused(code) ? .short : (sameBytes(code, action["again"] ?? "") ? nil : .different)
    guard form.problem == nil, !lock.isOn else { return }
    out.append(.lock(view: tab.id, LockStep(.on, secret: code, isDigits: Passcode.isDigits(code))))
  }

  private func answer(_ action: AppAction, _ kind: LockStep.Kind, _ form: inout LockForm, _ tab: Tab) {
    if form.usesWords || (lock.isLocked && lock.needsSignIn) {
      guard let read = RecoveryWords.read(action["words"] ?? "") else {
        form.problem = .badWords
        return
      }
      form.typed = read.kind
      return ask(LockStep(kind, .words, secret: RecoveryWords.hex(read.bytes)), &form, tab)
    }
    let code = action["code"] ?? ""
    guard lock.wait(now: now) == 0, !lock.needsSignIn, !code.isEmpty, code.utf8.count <= 1000 else { return }
    form.typed = nil
    ask(LockStep(kind, secret: code), &form, tab)
  }

  private func ask(_ step: LockStep, _ form: inout LockForm, _ tab: Tab) {
    if step.kind == .prove { form.proof = LockForm.Proof(method: step.method, secret: step.secret) }
    out.append(.lock(view: tab.id, step))
  }

  /// The host tells how things stand, or how what it was asked for ended.
  func lockAnswered(_ answer: LockAnswer, _ tab: Tab?) {
    lock = answer.state
    awaySince = nil
    device.lock = lock
    drawAll()
    for tab in tabs { out.append(.shield(view: tab.id, on: lock.isOn, isLocked: lock.isLocked)) }
    guard let tab else { return }
    switch answer.outcome {
    case nil: break
    case .on?:
      tab.lock.step = .words(RecoveryWords.words(answer.words, .unlock))
      tab.sheet = .lock
    case .moved?:
      tab.lock = LockForm()
      tab.lock.isMoved = true
      tab.sheet = .lock
    case .off?:
      tab.sheet = nil
      say(.set(.lockOff), tab)
    case .proved?: makeLockPasskey(tab)
    case .kept?, .forgotten?:
      tab.lock = LockForm()
      tab.sheet = nil
      say(.set(.lockPasskey(answer.outcome == .kept)), tab)
    case .wrong?:
      tab.lock.proof = nil
      tab.lock.isAsking = false
      // Two kinds of eight words look alike: whoever typed the other kind is told which it is.
      switch tab.lock.typed {
      case nil: tab.lock.problem = .wrong
      case .recovery?: tab.lock.problem = .recoveryKey
      case .unlock?, .unnamed?: tab.lock.problem = .wrongWords
      }
      out.append(.focus(view: tab.id, id: tab.lock.typed == nil ? "lock-code" : "lock-phrase"))
      keepCounting(tab)
    case .refused?:
      tab.lock.isAsking = false
      tab.lock.problem = .refused
    case .offline?: tab.lock.problem = .offline
    }
  }

  /// While somebody has to wait, the seconds run.
  func keepCounting(_ tab: Tab) {
    if lock.wait(now: now) > 0 {
      out.append(.undoTimer(view: tab.id, milliseconds: 1000, name: ActionName.lock(.tick).text))
    }
  }

  // MARK: In the background

  private func isDue(_ since: Int64) -> Bool { now < since || now - since >= Int64(preferences.lockMinutes) * 60_000 }

  /// No tab is looked at any more.
  func wentAway() {
    guard lock.isOn, !lock.isLocked, awaySince == nil, let first = tabs.first else { return }
    awaySince = now
    let wait = preferences.lockMinutes * 60_000
    if wait == 0 { return out.append(.lock(view: first.id, LockStep(.close))) }
    out.append(.undoTimer(view: first.id, milliseconds: wait, name: ActionName.lock(.due).text))
  }

  /// Somebody is back at a tab: it shows what it showed, or the lock.
  func cameBack(_ viewID: Int64) {
    if let since = awaySince, lock.isOn, !lock.isLocked, isDue(since) {
      return out.append(.lock(view: viewID, LockStep(.close)))
    }
    awaySince = nil
    out.append(.shield(view: viewID, on: lock.isOn, isLocked: lock.isLocked))
  }
}
