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

  /// What `Space.apply` leaves of this change. Without a default, so that a new kind has to say.
  public var trace: Trace {
    switch self {
    case .startSpace, .adoptRecords, .purge, .closePeriod, .addNotice, .editNotice, .followGroup, .changeSplit, .publishIncome, .askToJoin,
      .forgetCaptures, .keepBank, .keepBankAccount, .askBank:
      return .none
    case .captureMessage: return .ifCounted
    case .addWallet, .addCategory, .addTransaction, .editSettings, .relabelCurrency, .editWallet, .editCategory, .editTransactions,
      .deleteRecords, .restoreRecords, .importStatement, .mergeTransfer, .mergePayment, .setPayday, .setBudget, .editBudget, .addTemplate,
      .editTemplate, .activateTemplate, .addRule, .editRule, .linkReimbursement, .unlinkReimbursement, .answerCapture, .rereadMessage,
      .addPattern, .editBank, .answerBank, .saveReport, .answerBonus, .allocateBonus, .startGroup, .editGroup, .passAdmin, .addMember,
      .editMember, .joinGroup, .answerJoin, .leaveGroup, .endAccount, .setRatio, .addExpense, .editExpense, .addDonation, .editDonation,
      .settle, .reopenSettlement, .undo:
      return .action
    }
  }
}
