import Basis
import Hummingbird
import Replica

/// Usage statistics of people who want them counted (SEC-21): numbers beside names of a closed list, added up in memory
/// and told by `/metrics`. Nobody's session is looked at, and nothing is stored.
extension ServerCore {
  func countUsage(_ asked: CallRequest) throws -> Response {
    let form = try asked.form()
    if let seconds = linkLimit.take(asked.transport.counted, now: clock.now()) {
      throw HTTPFailure.tooMany(seconds: seconds)
    }
    guard let members = form["counts"]?.members, members.count <= UsageFigure.allCases.count, form.members?.count == 1
    else {
      throw HTTPFailure.badRequest(
        "\u{201C}counts\u{201D} has to be how often each of the known figures happened, and nothing else.")
    }
    var counts: [(UsageFigure, Int)] = []
    for member in members {
      guard let figure = UsageFigure.named(member.name), let count = member.value.integerValue,
        (1...UsageFigure.most).contains(count)
      else {
        throw HTTPFailure.badRequest("\u{201C}counts\u{201D} names what is not counted here.")
      }
      counts.append((figure, Int(count)))
    }
    for (figure, count) in counts { metrics.count(use: figure, count) }
    return .json(.object([JSONMember("status", .string("counted"))]))
  }
}
