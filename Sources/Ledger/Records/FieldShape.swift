/// What a field may hold, as its `visit` says.
public indirect enum FieldShape: Sendable {
  case text, id, date, currency, flag, json, ids
  case number(Bound)
  case numbers(Bound)
  /// One of these names.
  case choice([String])
  case list([DescribedField])
}

public struct DescribedField: Sendable {
  public let name: String
  public let shape: FieldShape
}

extension FieldCoded {
  #if hasFeature(Embedded)
    static var shape: [DescribedField] { [] }
  #else
    /// All fields, with what each may hold, in the order of `visit`.
    public static var shape: [DescribedField] {
      var record = Self()
      var fields = Fields(describing: ())
      record.visit(&fields)
      return fields.shapes
    }
  #endif
}

#if !hasFeature(Embedded)
  extension RecordKind {
    /// Those of every record's stamp.
    private var stamp: [DescribedField] {
      var stamp = Stamp()
      var fields = Fields(describing: ())
      stamp.visit(&fields)
      return fields.shapes
    }

    /// The fields of a record of this kind.
    public var shape: [DescribedField] {
      switch self {
      case .settings: Settings.shape
      case .category: Category.shape
      case .wallet: Wallet.shape
      case .transaction: Transaction.shape
      case .action: Action.shape
      case .budget: Budget.shape + stamp
      case .snapshot: BudgetSnapshot.shape + stamp
      case .plan: PlanInputs.shape + stamp
      case .template: Template.shape + stamp
      case .notice: InboxNotice.shape + stamp
      case .report: SavedReport.shape + stamp
      case .group: Group.shape + stamp
      case .member: Member.shape + stamp
      case .bonus: Bonus.shape + stamp
      case .expense: Expense.shape + stamp
      case .donation: Donation.shape + stamp
      case .settlement: Settlement.shape + stamp
      case .ownShare: OwnShare.shape + stamp
      case .splitRatio: SplitRatioSettings.shape + stamp
      case .joinRequest: JoinRequest.shape + stamp
      case .capture: Capture.shape + stamp
      case .rule: FilingRule.shape + stamp
      case .pattern: TaughtPattern.shape + stamp
      case .bankConnection: BankConnection.shape + stamp
      case .bankAccount: BankAccount.shape + stamp
      case .bankQuestion: BankQuestion.shape + stamp
      }
    }
  }
#endif
