import Store

extension Storage {
  /// Writes, and says what a condition that does not hold means here.
  func write(_ writes: [Write], conflict failure: HTTPFailure) async throws {
    do { try await write(writes) } catch {
      guard error == .conflict else { throw error }
      throw failure
    }
  }
}
