import Basis
import Ledger

/// Somebody who waits at the door, as the admin sees them.
public struct WaitingPerson: Sendable, Equatable {
  public let id: RecordID
  public let name: String
  public let date: CalendarDate
  /// They say that they are somebody of the group whom nobody is yet.
  public let isKnownName: Bool

  /// Nobody but the admin is told, and of a group that goes on only.
  public static func all(_ group: GroupSnapshot) -> [WaitingPerson] {
    guard group.isAdmin, !group.isArchived else { return [] }
    return group.space.joinRequests.filter { $0.refusedOn == nil }.map { request in
      WaitingPerson(
        id: request.id, name: request.name, date: request.date, isKnownName: group.member(request.member) != nil)
    }
  }
}
