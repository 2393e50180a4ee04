import Basis

/// Unlocking with a passkey (SEC-06, SEC-09): one of this device alone, which needs no account, no server and no
/// network. What it makes of its input opens a copy of the key; passcode and unlock words stay as they are.
extension AppCore {
  func passkey(_ verb: LockAction, _ action: AppAction, _ form: inout LockForm, _ tab: Tab) {
    let isGood = action["problem"] == nil
    switch verb {
    case .passkeyAdd:
      guard lock.isOn, !lock.isLocked, device.passkeys.canDerive else { return }
      form = LockForm()
      form.step = .passkey
      tab.sheet = .lock
    case .passkeyForget:
      if lock.isOn, !lock.isLocked { out.append(.lock(view: tab.id, LockStep(.forgetPasskey))) }
    case .passkey:
      guard let passkey = lock.passkey, !form.isAsking else { return }
      form.isAsking = true
      ask(PasskeyAsk(.derive, passkey.json, answer: .lock(.passkeyUsed)), tab)
    case .passkeyMade:
      form.isAsking = false
      let proof = form.proof
      form.proof = nil
      guard isGood, let proof, let id = action["id"], let input = action["input"], let output = action["output"] else {
        form.problem = AppCore.isCancelled(action) ? nil : .noPasskey
        return
      }
      var step = LockStep(.keepPasskey, proof.method, secret: proof.secret)
      step.passkey = LockPasskey(id: id, input: input)
      step.output = output
      out.append(.lock(view: tab.id, step))
    default:
      form.isAsking = false
      guard isGood, let output = action["output"], !output.isEmpty, lock.isOn else {
        form.problem = AppCore.isCancelled(action) ? nil : .noPasskey
        return
      }
      out.append(.lock(view: tab.id, LockStep(lock.isLocked ? .open : .off, .passkey, secret: output)))
    }
  }

  /// The passcode was right: now the browser may ask.
  func makeLockPasskey(_ tab: Tab) {
    guard tab.lock.proof != nil else { return }
    tab.lock.isAsking = true
    ask(PasskeyAsk(.deriveNew, .object([]), answer: .lock(.passkeyMade)), tab)
  }
}
