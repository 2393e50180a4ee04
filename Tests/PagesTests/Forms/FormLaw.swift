import Basis
import Ledger

@testable import Screens

/// How a form is opened on records, and what changing each of its controls may change. The forms themselves are read
/// from the sources: one that is in neither table fails the law.
struct FormLaw: Sendable {
  /// The action that sends it.
  let action: String
  /// Events that open it, one list for each record.
  let openings: @Sendable (FormWorld) -> [[Step]]
  /// Control (without a number at its end) -> fields of records that it may change.
  let fields: [String: Set<String>]

  enum Step: Sendable {
    case go(String)
    case act(String, String)
  }

  private static func each(_ ids: [RecordID], _ action: String, at path: String? = nil) -> [[Step]] {
    ids.map { id in (path.map { [.go($0)] } ?? []) + [.act(action, id.text)] }
  }

  private static func groups(_ world: FormWorld) -> [RecordID] { [world.household, world.event] }
  private static func path(_ group: RecordID) -> String { "/together/" + group.text }

  /// What follows in the person's own entries when somebody bears or pays another part: they come, go and count
  /// otherwise.
  private static let follows: Set<String> = [
    "amount", "othersShare", "excluded", "deletedAt", "deletedBy", "restoredBy", "status", "new transaction",
    "new wallet",
  ]
  /// A rule's sheet has ‹file those without a category now›, ticked.
  private static let files: Set<String> = ["conditions", "categoryId", "reimbursable", "reimbursementStatus"]

  static let all: [FormLaw] = [
    FormLaw(
      action: "entry.save",
      openings: { world in
        // Who paid with what: own entries, payments of shared ones, and shares of what others paid.
        each(world.app.entries.filter { !$0.stamp.isDeleted }.map { $0.id }, "entry.open", at: "/transactions")
      },
      fields: [
        "amount": follows.union(["transferAmount", "splits", "paid", "shares", "reimbursementStatus"]),
        "payee": ["payee", "description"], "date": ["date", "transferDate"], "note": ["notes"],
        "wallet": ["walletId", "status", "amount", "transferAmount", "transferWalletId"],
        "to": ["transferWalletId", "transferAmount", "walletId"], "received": ["transferAmount", "amount"],
        "part-amount": ["splits"], "part-category": ["splits"], "part-note": ["splits"], "rename": [],
        "share": follows.union(["terms", "shares", "division"]),
      ]),
    FormLaw(
      action: "wallet.save",
      openings: { each($0.app.space.wallets.inIDOrder.filter { !$0.stamp.isDeleted }.map { $0.id }, "wallet.open") },
      fields: [
        "name": ["name"], "institution": ["institution"], "icon": ["icon"], "kind": ["kind"],
        "currency": ["currency", "initialBalance"],
        "date": ["initialBalanceDate"], "balance": ["initialBalance"],
      ]),
    FormLaw(
      action: "category.save",
      openings: {
        each($0.app.space.categories.inIDOrder.filter { !$0.stamp.isDeleted }.map { $0.id }, "category.open")
      },
      fields: [
        "name": ["name"], "icon": ["icon"], "type": ["budgetType"], "parent": ["parentId"], "shareable": ["shareable"],
        "bill": ["bill"],
        "budget": ["includedInBudget"],
      ]),
    FormLaw(
      action: "template.save", openings: { each($0.app.space.forms(Template.self).map { $0.id }, "template.open") },
      fields: [
        "name": ["description"], "amount": ["amount"], "frequency": ["frequency", "anchor"],
        "date": ["nextDate", "anchor"],
        "category": ["categoryId"], "wallet": ["walletId", "amount"], "share": ["sharedWith", "split"],
      ]),
    FormLaw(
      action: "rule.save", openings: { each($0.app.space.filingRules.map { $0.id }, "rule.edit") },
      fields: [
        "aspect": files, "comparison": files, "text": files, "from": files, "to": files, "wallet": files,
        "source": files,
        "category": files.subtracting(["conditions"]), "reimbursable": files.subtracting(["conditions"]),
        "open": files.subtracting(["conditions"]),
      ]),
    FormLaw(
      action: "plan.save-budget",
      openings: { each($0.app.space.forms(Budget.self).map { $0.categoryId }, "plan.budget") },
      fields: ["limit": ["limit"], "threshold": ["alertThreshold"]]),
    FormLaw(
      action: "plan.save", openings: { $0.app.space.planInputs.hasBudgets ? [[.act("plan.open", "")]] : [] },
      fields: [
        "income": ["manualIncome"], "grace": ["gracePeriodDays"], "needs": [], "wants": [], "savings": [],
        "counts": ["includedInBudget"],
      ]),
    FormLaw(
      action: "plan.set-payday", openings: { $0.app.space.paySchedule == nil ? [] : [[.act("plan.payday", "")]] },
      fields: [:]),
    FormLaw(
      action: "expense.save",
      openings: { world in
        groups(world).flatMap { each(world.expenses(in: $0).map { $0.id }, "expense.open", at: path($0)) }
      },
      fields: [
        "amount": follows.union(["paid", "shares"]), "name": ["description"], "date": ["date"], "note": ["note"],
        "payer": follows.union(["paid", "shares"]), "paid": follows.union(["paid"]),
        "share": follows.union(["terms", "shares"]),
        "category": ["categoryName", "categoryIcon", "budgetType"], "icon": ["categoryIcon"],
        "opt": follows.union(["optOut", "shares"]),
      ]),
    FormLaw(
      action: "donation.save",
      openings: { world in
        groups(world).flatMap { group in
          each(
            world.app.presenter.core.replica.space(group)?.forms(Donation.self).map { $0.id } ?? [], "donation.open",
            at: path(group))
        }
      },
      // What the treasury takes over changes what everybody bears (EVT-09).
      fields: ["amount": follows, "name": ["name", "member"], "date": ["date"], "note": ["note"]]),
    FormLaw(
      action: "member.save",
      openings: { world in
        groups(world).flatMap { group in
          each(
            world.app.presenter.core.replica.space(group)?.members.map { $0.id } ?? [], "member.open", at: path(group))
        }
      },
      // Who bears nothing bears none of what all share, and the household's ratio is another one.
      fields: ["name": ["name"], "bears": follows.union(["part", "history", "new splitRatioSettings"])]),
    FormLaw(
      action: "group.settings-save", openings: { world in groups(world).map { [.go(path($0) + "?section=settings")] } },
      fields: ["name": ["name"], "note": ["note"], "starts": ["starts"], "ends": ["ends"]]),
    FormLaw(
      action: "group.ratio-save", openings: { [[.go(path($0.household) + "?section=settings")]] },
      // A ratio is one figure for all of them: one alone never adds up.
      fields: ["percent": []]),
    FormLaw(
      action: "reimbursement.note",
      openings: { world in
        world.app.entries.filter { $0.reimbursable != nil && $0.amount < 0 }.map {
          [.go("/transactions/" + $0.id.text)]
        }
      },
      fields: ["note": ["reimbursementNote"]]),
    FormLaw(
      action: "reports.rename",
      openings: { world in
        world.app.space.forms(SavedReport.self).map { [.go("/reports"), .act("reports.edit", $0.id.text)] }
      },
      fields: ["name": ["name"]]),
    FormLaw(
      action: "bulk.payee-save",
      openings: { world in
        world.app.entries.filter { !$0.isTransfer && !$0.stamp.isDeleted }.prefix(6).map {
          [.go("/transactions"), .act("select.start", ""), .act("select.toggle", $0.id.text), .act("bulk.payee", "")]
        }
      },
      fields: ["payee": ["payee"]]),
    FormLaw(
      action: "joint.save", openings: { [[.go(path($0.household)), .act("joint.edit", "")]] },
      fields: ["name": ["name"]]),
  ]

  /// Forms that are opened on no record of a ledger: what they make is new, goes to the server, or is a question.
  static let opensNoRecord: [String: String] = [
    "account.forgotten": "an address for a letter", "account.reset": "a new password", "account.sign-in": "signing in",
    "account.sign-up": "a new account", "analytics.dates": "what is looked at", "backup.save": "a file",
    "backup.unlock": "a file",
    "bank.connect": "a connection that begins", "bank.search": "a search",
    "bonus.save": "parts of a sum, given out once",
    "confirm.go": "a password", "door.currency": "a space that begins", "email.ask": "a new address",
    "filter.apply": "what is looked at",
    "group.bring": "a file", "group.create": "a group that begins", "import.confirm": "a file's rows",
    "import.edit-save": "a file's row",
    "inbox.save-plan": "a note for the next period", "invitation.accept": "an account that begins",
    "invite.send": "an address",
    "join.go": "a request", "join.look": "a code", "key.make": "a new key", "lock.set": "a new code",
    "member.add": "a new name", "picking.make": "a new category",
    "message.read": "a text", "passkey.rename": "kept by the server", "payment.save": "a new entry",
    "pro.redeem": "a code",
    "password.save": "kept by the server", "profile.save": "kept by the server", "reimbursement.none": "a choice",
    "relabel.save": "a currency for everything",
    "rate.save": "a rate of the settings: WalletScreenTests saves one without a change",
    "reports.change": "what is looked at", "reports.save": "a new report", "sealing.open": "words of a key",
    "sealing.prove": "words of a key",
    "settle.filter": "what is looked at", "settle.part": "a new settlement", "teach.save": "a new pattern",
  ]
}
