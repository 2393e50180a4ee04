import Basis

extension Space {
  /// How many entries and child categories refer to a wallet or category, deleted ones included: with none it can be
  /// deleted (WAL-07, CAT-05).
  public func referenceCount(of id: RecordID) -> Int { references.count(id) }
}
