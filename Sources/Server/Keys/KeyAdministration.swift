import Basis
import Ledger
import Store

/// Keys for machines at the machine's own command line (ACC-13), of one account. They end and are noted among what
/// happened to it like those that are made in Settings.
public struct KeyAdministration: Sendable {
  public static var days: ClosedRange<Int64> { AccountKeys<SQLiteStorage>.days }

  let keys: AccountKeys<SQLiteStorage>
  let user: RecordID
  private var origin: Origin { Origin(network: "", device: "evenkeel key") }

  public func add(_ name: String, _ scope: KeyScope, days: Int64?) async throws -> (text: String, key: AccountKey) {
    do {
      let text = try await keys.make(name, scope, days: days, for: user, by: nil, from: origin)
      let hash = AccountKeys<SQLiteStorage>.hash(text)
      guard let key = try await keys.list(user).first(where: { $0.hash == hash }) else {
        throw OperatorProblem("The key was not kept: the account is to be erased.")
      }
      return (text, key)
    } catch { throw Self.told(error) }
  }

  public func list() async throws -> [AccountKey] { try await keys.list(user) }

  public func revoke(_ id: RecordID) async throws {
    do { try await keys.revoke(id, of: user, from: origin) } catch HTTPFailure.notFound {
      throw OperatorProblem("This account has no such key. See: evenkeel key list")
    }
  }

  private static func told(_ error: any Error) -> any Error {
    switch error {
    case let failure as HTTPFailure: OperatorProblem(failure.message)
    case is SignUpRules.Failure: OperatorProblem("A name has 1 to 100 characters.")
    default: error
    }
  }
}

extension ServerClock {
  /// RFC 3339 in UTC.
  public static func timeText(_ milliseconds: Int64) -> String { text(milliseconds) }
}
