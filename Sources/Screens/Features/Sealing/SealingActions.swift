/// The keys of a sealed ledger, and letting another device in (SEC-26).
public enum SealingAction: UInt8, ActionVerb {
  case letIn, recovery, kept, anyway, words, print, prove, copy, done, open

  public static var names: StaticString { "sealing let-in recovery kept anyway words print prove copy done open" }
}

extension ActionName {
  @inline(__always) public static func sealing(_ verb: SealingAction) -> ActionName { ActionName(verb) }
}
