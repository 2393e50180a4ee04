import Basis

extension Storage {
  /// Takes over what the journal of the last process tells: a mutation that trapped is refused from now on, one that
  /// was merely interrupted is counted, and refused after the third time. Returns all that are refused.
  public func settle(_ remains: ApplyJournal.Remains) async throws -> Set<RecordID> {
    let permit = try SystemPermit(.quarantineMutation, as: .job(.maintenance))
    var quarantine = try await quarantine(permit)
    var writes: [Write] = []
    for mutation in remains.trapped where !quarantine.refused.contains(mutation) {
      quarantine.refused.insert(mutation)
      writes.append(.refuseMutation(permit, mutation: mutation))
    }
    for mutation in remains.interrupted where !quarantine.refused.contains(mutation) {
      quarantine.deaths[mutation, default: 0] += 1
      writes.append(.noteDeath(permit, mutation: mutation))
      if quarantine.deaths[mutation, default: 0] >= Quarantine.deathsUntilRefused {
        quarantine.refused.insert(mutation)
        writes.append(.refuseMutation(permit, mutation: mutation))
      }
    }
    if !writes.isEmpty { try await write(writes) }
    return quarantine.refused
  }
}
