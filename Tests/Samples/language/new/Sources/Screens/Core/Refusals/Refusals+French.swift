/// The sentences of the ledger and of the sync, each with its French below it.
extension Refusals {
  static var inFrench: StaticString {
    """
    Please give it a name.
    Donne-lui un nom, s’il te plaît.
    This belongs in a group.
    Cela appartient à un groupe.
    """
  }
}
