/// The app lock (SEC-09).
public enum LockAction: UInt8, ActionVerb {
  case due, tick, open, delay, now, words, print, done, signIn, set, passkeyAdd, passkeyForget, passkey, passkeyMade
  case passkeyUsed, prove, off, unlock

  public static var names: StaticString {
    """
    lock due tick open delay now words print done sign-in set passkey-add passkey-forget passkey passkey-made \
    passkey-used prove off unlock
    """
  }
}

extension ActionName {
  @inline(__always) public static func lock(_ verb: LockAction) -> ActionName { ActionName(verb) }
}
