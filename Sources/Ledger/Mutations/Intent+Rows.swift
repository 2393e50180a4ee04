/// What is to be known of each intent besides what it carries: one row each, without a default, so that a new one has
/// to say.
extension Intent {
  /// What a change of some kind leaves of the action that it is part of: the record that undo and activity go by.
  public enum Trace: Sendable, Equatable {
    /// No record of an action.
    case none
    /// One, unless no figure changed: there would be nothing to undo.
    case ifCounted
    /// One each time.
    case action
  }

  enum Whose {
    /// About what a person has.
    case person
    /// About what a group has.
    case group
    case both
  }

  struct Row {
    /// On the wire.
    let name: String
    let whose: Whose
    /// What `Space.apply` leaves of it.
    let trace: Trace
    /// Whether it may change what a plan goes by.
    let changesPlans: Bool

    init(_ name: String, _ whose: Whose, trace: Trace = .action, plans: Bool = false) {
      self.name = name
      self.whose = whose
      self.trace = trace
      changesPlans = plans
    }
  }

  public var trace: Trace { row.trace }

  /// Whether it is about what a space of this kind has.
  func fits(group isGroup: Bool) -> Bool {
    switch row.whose {
    case .person: return !isGroup
    case .group: return isGroup
    case .both: return true
    }
  }

  var row: Row {
    switch self {
    case .startSpace: return Row("startSpace", .person, trace: .none)
    case .addWallet: return Row("addWallet", .person)
    case .addCategory: return Row("addCategory", .person)
    case .addTransaction: return Row("addTransaction", .person)
    case .editSettings: return Row("editSettings", .person, plans: true)
    case .relabelCurrency: return Row("relabelCurrency", .person)
    case .editWallet: return Row("editWallet", .person)
    case .editCategory: return Row("editCategory", .person, plans: true)
    case .editTransactions: return Row("editTransactions", .person)
    case .deleteRecords(let list):
      return Row("deleteRecords", list.kind.isOfGroups ? .group : .person, plans: list.kind.isOfPlans)
    case .restoreRecords(let list):
      return Row("restoreRecords", list.kind.isOfGroups ? .group : .person, plans: list.kind.isOfPlans)
    case .importStatement: return Row("importStatement", .person)
    case .mergeTransfer: return Row("mergeTransfer", .person)
    case .mergePayment: return Row("mergePayment", .person)
    case .setPayday: return Row("setPayday", .person, plans: true)
    case .setBudget: return Row("setBudget", .person, plans: true)
    case .editBudget: return Row("editBudget", .person, plans: true)
    case .closePeriod: return Row("closePeriod", .person, trace: .none)
    case .addTemplate: return Row("addTemplate", .person)
    case .editTemplate: return Row("editTemplate", .person)
    case .activateTemplate: return Row("activateTemplate", .person)
    case .addRule: return Row("addRule", .person)
    case .editRule: return Row("editRule", .person)
    case .linkReimbursement: return Row("linkReimbursement", .person)
    case .unlinkReimbursement: return Row("unlinkReimbursement", .person)
    case .addNotice: return Row("addNotice", .person, trace: .none)
    case .editNotice: return Row("editNotice", .person, trace: .none)
    case .captureMessage: return Row("captureMessage", .person, trace: .ifCounted)
    case .answerCapture: return Row("answerCapture", .person)
    case .rereadMessage: return Row("rereadMessage", .person)
    case .addPattern: return Row("addPattern", .person)
    case .keepBank: return Row("keepBank", .person, trace: .none)
    case .keepBankAccount: return Row("keepBankAccount", .person, trace: .none)
    case .askBank: return Row("askBank", .person, trace: .none)
    case .editBank: return Row("editBank", .person)
    case .answerBank: return Row("answerBank", .person)
    case .forgetCaptures: return Row("forgetCaptures", .person, trace: .none)
    case .saveReport: return Row("saveReport", .person)
    case .answerBonus: return Row("answerBonus", .person)
    case .allocateBonus: return Row("allocateBonus", .person)
    case .startGroup: return Row("startGroup", .person)
    case .editGroup: return Row("editGroup", .group)
    case .passAdmin: return Row("passAdmin", .group)
    case .addMember: return Row("addMember", .group)
    case .editMember: return Row("editMember", .group)
    case .joinGroup: return Row("joinGroup", .group)
    case .askToJoin: return Row("askToJoin", .group, trace: .none)
    case .answerJoin: return Row("answerJoin", .group)
    case .leaveGroup: return Row("leaveGroup", .group)
    case .endAccount: return Row("endAccount", .group)
    case .setRatio: return Row("setRatio", .group)
    case .changeSplit: return Row("changeSplit", .group, trace: .none)
    case .publishIncome: return Row("publishIncome", .group, trace: .none)
    case .addExpense: return Row("addExpense", .group)
    case .editExpense: return Row("editExpense", .group)
    case .addDonation: return Row("addDonation", .group)
    case .editDonation: return Row("editDonation", .group)
    case .settle: return Row("settle", .group)
    case .reopenSettlement: return Row("reopenSettlement", .group)
    case .followGroup: return Row("followGroup", .person, trace: .none)
    case .undo: return Row("undo", .both, plans: true)
    case .adoptRecords: return Row("adoptRecords", .person, trace: .none)
    case .purge: return Row("purge", .both, trace: .none)
    }
  }
}

extension RecordKind {
  fileprivate var isOfGroups: Bool { self == .expense || self == .donation }
  fileprivate var isOfPlans: Bool {
    self != .transaction && self != .wallet && self != .template && self != .rule && self != .pattern
  }
}
