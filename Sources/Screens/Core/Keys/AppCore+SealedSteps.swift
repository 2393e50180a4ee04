import Basis
import Ledger

/// What people asked for that needs a sealing key of the account's (SEC-26): the key is asked for first, or made, and
/// then each step goes on in its own feature. A new one is a case, and a line in `proceed` and in `stopStep`. A move of
/// the person's own ledger has no step: its form in the tab says what was asked.
extension AppCore {
  /// Who has no sealing key yet makes one first, whose words are on paper before anything else happens.
  /// - Parameter step: nil for a move of the person's own ledger, which asks for the account's key each time.
  func withKey(_ step: SealedStep?, _ tab: Tab) {
    guard let step, sealedAsked.knowsIdentity, sealing.privateKey != nil else {
      tab.sealsNext = step
      return askForIdentity(tab)
    }
    proceed(step, tab)
  }

  /// With the key, what it was made for.
  func goOn(_ tab: Tab) {
    sealedAsked.knowsIdentity = true
    if let next = tab.sealsNext { withKey(next, tab) } else { startMove(tab) }
  }

  private func proceed(_ step: SealedStep, _ tab: Tab) {
    guard let key = sealing.publicKey else { return }
    tab.sealsNext = nil
    switch step {
    case .begin(let form): askForFirstKey(form, key, tab)
    case .join(let form): askToBeAdmitted(form, key, tab)
    case .seal(let id): makeKey(for: id, key, tab)
    case .stand(let id): call(.sealedStand, id, "PUT", "/door", [JSONMember("public", .string(key))], tab)
    }
  }

  /// The account's key could not be asked for: its sheet stands as it was, and says so.
  func stopStep(_ status: Int, _ json: JSON?, _ tab: Tab) {
    tab.level?.problem = AppCore.levelProblem(status, json)
    // Without a connection a group begins with the key that is here.
    if status == 0, sealing.privateKey != nil, case .begin? = tab.sealsNext, let step = tab.sealsNext {
      return proceed(step, tab)
    }
    switch tab.sealsNext {
    case nil: return
    case .begin(let form)?: keptFromBeginning(form, status, json, tab)
    case .join(var form)?:
      form.problem = AppCore.problem(status, json)
      form.isSending = false
      tab.sheet = .join(form)
    case .seal(let id)?:
      tab.sheet = .sealGroup(GroupSealing(group: id, problem: AppCore.levelProblem(status, json)))
    case .stand?: if status == 0 { say(.offline, tab) } else { say(.refused(AppCore.sentence(json)), tab) }
    }
    tab.sealsNext = nil
  }
}
