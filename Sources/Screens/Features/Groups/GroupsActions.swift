/// Households and events, and their settings.
public enum GroupAction: UInt8, ActionVerb {
  case new, leave, acceptAdmin, choose, newsSeen, file, bring, bringInput, more, print, csv, text, removeAsk
  case removeKeep, remove, settings, settingsSave, archive, openAgain, bringBack, reversal, slide, mirror, ratioSave
  case ratioEqual, preset, level, personAdd, personRemove, create, input

  public static var names: StaticString {
    """
    group new leave accept-admin choose news-seen file bring bring-input more print csv text remove-ask remove-keep \
    remove settings settings-save archive open-again bring-back reversal slide mirror ratio-save ratio-equal preset \
    level person-add person-remove create input
    """
  }
}

extension ActionName {
  @inline(__always) public static func group(_ verb: GroupAction) -> ActionName { ActionName(verb) }
}

/// The people of a group.
public enum MemberAction: UInt8, ActionVerb {
  case add, open, part, admin, adminBack, removeAsk, removeKeep, remove, save, input

  public static var names: StaticString {
    "member add open part admin admin-back remove-ask remove-keep remove save input"
  }
}

extension ActionName {
  @inline(__always) public static func member(_ verb: MemberAction) -> ActionName { ActionName(verb) }
}

/// The sheet of a shared expense.
public enum ExpenseAction: UInt8, ActionVerb {
  case new, open, remove, mode, payers, `in`, optOut, category, rest, detail, askDelete, keep, delete, save, input

  public static var names: StaticString {
    "expense new open remove mode payers in opt-out category rest detail ask-delete keep delete save input"
  }
}

extension ActionName {
  @inline(__always) public static func expense(_ verb: ExpenseAction) -> ActionName { ActionName(verb) }
}

/// What somebody puts into an event's purse.
public enum DonationAction: UInt8, ActionVerb {
  case new, open, delete, save, input

  public static var names: StaticString { "donation new open delete save input" }
}

extension ActionName {
  @inline(__always) public static func donation(_ verb: DonationAction) -> ActionName { ActionName(verb) }
}

/// A household's joint wallet.
public enum JointAction: UInt8, ActionVerb {
  case new, edit, `in`, out, save, close, input

  public static var names: StaticString { "joint new edit in out save close input" }
}

extension ActionName {
  @inline(__always) public static func joint(_ verb: JointAction) -> ActionName { ActionName(verb) }
}

/// How a household divides what it spends.
public enum SplitAction: UInt8, ActionVerb {
  case mode, agree, only, confirm, withdraw, now, auto

  public static var names: StaticString { "split mode agree only confirm withdraw now auto" }
}

extension ActionName {
  @inline(__always) public static func split(_ verb: SplitAction) -> ActionName { ActionName(verb) }
}

/// The offer to begin a household.
public enum PartnerAction: UInt8, ActionVerb {
  case later, begin

  public static var names: StaticString { "partner later begin" }
}

extension ActionName {
  @inline(__always) public static func partner(_ verb: PartnerAction) -> ActionName { ActionName(verb) }
}
