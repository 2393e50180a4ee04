/// Signing in and out, and changes that the server refused.
public enum AccountAction: UInt8, ActionVerb {
  case remember, here, signUp, signIn, forgotten, reset, keepAccount, letGo, again, signOut, sendFirst, keep
  case discard, tick, owed, mend, resend, drop, input

  public static var names: StaticString {
    """
    account remember here sign-up sign-in forgotten reset keep-account let-go again sign-out send-first keep discard \
    tick owed mend resend drop input
    """
  }
}

extension ActionName {
  @inline(__always) public static func account(_ verb: AccountAction) -> ActionName { ActionName(verb) }
}

/// Signing in with a provider, and the ways to sign in.
public enum IdentityAction: UInt8, ActionVerb {
  case go, confirm, link, removeAsk, removeKeep, remove

  public static var names: StaticString { "identity go confirm link remove-ask remove-keep remove" }
}

extension ActionName {
  @inline(__always) public static func identity(_ verb: IdentityAction) -> ActionName { ActionName(verb) }
}

/// Passkeys of the account; the shell answers with some of them (ACC-12).
public enum PasskeyAction: UInt8, ActionVerb {
  case state, signIn, confirm, used, add, begin, made, renameAsk, renameKeep, rename, removeAsk, removeKeep, remove

  public static var names: StaticString {
    "passkey state sign-in confirm used add begin made rename-ask rename-keep rename remove-ask remove-keep remove"
  }
}

extension ActionName {
  @inline(__always) public static func passkey(_ verb: PasskeyAction) -> ActionName { ActionName(verb) }
}

/// Another password.
public enum PasswordAction: UInt8, ActionVerb {
  case open, close, save

  public static var names: StaticString { "password open close save" }
}

extension ActionName {
  @inline(__always) public static func password(_ verb: PasswordAction) -> ActionName { ActionName(verb) }
}

/// Another address (ACC-15).
public enum EmailAction: UInt8, ActionVerb {
  case open, keep, ask, input

  public static var names: StaticString { "email open keep ask input" }
}

extension ActionName {
  @inline(__always) public static func email(_ verb: EmailAction) -> ActionName { ActionName(verb) }
}

/// The person's name.
public enum ProfileAction: UInt8, ActionVerb {
  case edit, cancel, save, input

  public static var names: StaticString { "profile edit cancel save input" }
}

extension ActionName {
  @inline(__always) public static func profile(_ verb: ProfileAction) -> ActionName { ActionName(verb) }
}

/// The end of the account (SEC-18).
public enum DeleteAction: UInt8, ActionVerb {
  case ask, go, cancel

  public static var names: StaticString { "delete ask go cancel" }
}

extension ActionName {
  @inline(__always) public static func delete(_ verb: DeleteAction) -> ActionName { ActionName(verb) }
}
