/// Joining a group with a code or a link.
public enum JoinAction: UInt8, ActionVerb {
  case open, look, pick, back, go

  public static var names: StaticString { "join open look pick back go" }
}

extension ActionName {
  @inline(__always) public static func join(_ verb: JoinAction) -> ActionName { ActionName(verb) }
}

/// Letting others into a group.
public enum ShareAction: UInt8, ActionVerb {
  case open, copied, fresh, stay, new, revoke, copy, copyRefused, send

  public static var names: StaticString { "share open copied fresh stay new revoke copy copy-refused send" }
}

extension ActionName {
  @inline(__always) public static func share(_ verb: ShareAction) -> ActionName { ActionName(verb) }
}

/// Inviting somebody by mail.
public enum InviteAction: UInt8, ActionVerb {
  case send, resend, cancel, input

  public static var names: StaticString { "invite send resend cancel input" }
}

extension ActionName {
  @inline(__always) public static func invite(_ verb: InviteAction) -> ActionName { ActionName(verb) }
}

/// An invitation that came by mail (HSE-08).
public enum InvitationAction: UInt8, ActionVerb {
  case look, pick, accept

  public static var names: StaticString { "invitation look pick accept" }
}

extension ActionName {
  @inline(__always) public static func invitation(_ verb: InvitationAction) -> ActionName { ActionName(verb) }
}

/// The proof of an address (ACC-04).
public enum ProofAction: UInt8, ActionVerb {
  case again, send

  public static var names: StaticString { "proof again send" }
}

extension ActionName {
  @inline(__always) public static func proof(_ verb: ProofAction) -> ActionName { ActionName(verb) }
}

/// Those who wait to be let in.
public enum WaitingAction: UInt8, ActionVerb {
  case again, forget, accept, refuse

  public static var names: StaticString { "waiting again forget accept refuse" }
}

extension ActionName {
  @inline(__always) public static func waiting(_ verb: WaitingAction) -> ActionName { ActionName(verb) }
}
