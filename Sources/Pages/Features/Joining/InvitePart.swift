import Basis
import Screens

/// Inviting by mail, in the sheet that lets others in (HSE-06, HSE-07).
enum InvitePart {
  @inline(never)
  static func write(_ form: InvitesForm, _ words: Words, _ h: inout HTMLWriter) {
    // Not before the server said that it can, so that nothing jumps when it cannot.
    guard let way = form.way, way != .none else { return }
    h.tag("section", .cls("invites"), .id("invites"), .at("aria-labelledby", "invites-title")) { h in
      h.tag("h3", .id("invites-title"), text: words(.inviteByMail))
      h.tag("form", .action(.invite(.send)), .id("invite-form"), .cls("note-form"), .flag("novalidate")) { h in
        let problem = problem(form.problem, words)
        h.field(words(.inviteAddress), id: "invite-email", problem: problem) { h in
          h.nextField(
            id: "invite-email", name: "email", next: form.next, type: "email", event: .invite(.input),
            describedBy: problem == nil ? nil : "invite-email-problem", isWrong: problem != nil, max: "320")
        }
        h.submit(form.isSending ? words(.sending) : words(.inviteSend), disabled: form.isSending)
      }
      h.tag("p", .cls("hint"), text: words(way == .folder ? .inviteFolder : .inviteHint))
      if let address = form.sentTo {
        h.tag("p", .at("role", "status"), .id("invite-sent"), text: words(.inviteSent, address))
      }
      if !form.lines.isEmpty {
        h.tag("ul", .cls("rows"), .id("invite-list"), .label(words(.inviteList))) { h in
          for line in form.lines { row(line, isBusy: form.isSending, words, &h) }
        }
      }
      h.tag("h3", text: words(.inviteByCode))
    }
  }

  private static func problem(_ problem: JoinForm.Problem?, _ words: Words) -> String? {
    if case .notACode? = problem { return words(.emailInvalid) }
    return JoinSheets.problem(problem, words)
  }

  @inline(never)
  private static func row(_ line: InvitesForm.Line, isBusy: Bool, _ words: Words, _ h: inout HTMLWriter) {
    let isOpen = line.state == .pending || line.state == .expired
    h.tag("li", .cls(isOpen ? "invite-row" : "invite-row is-muted"), .id("i-" + line.id.text)) { h in
      h.tag("span", .cls("row-text")) { h in
        h.tag("span", .cls("row-title")) { h in
          h.text(line.email)
          h.tag("span", .cls(line.state == .accepted ? "badge good" : "badge"), text: state(line.state, words))
        }
        h.tag("span", .cls("row-sub"), text: dates(line, words))
      }
      guard isOpen else { return }
      h.tag("span", .cls("invite-actions")) { h in
        h.button(
          words(.inviteResend), .quiet, action: .invite(.resend), value: line.id.text, id: "resend-" + line.id.text,
          disabled: isBusy, describes: words(.inviteResendTo, line.email))
        h.button(
          words(.inviteCancel), .quiet, action: .invite(.cancel), value: line.id.text, id: "cancel-" + line.id.text,
          disabled: isBusy, describes: words(.inviteCancelOf, line.email))
      }
    }
  }

  private static func state(_ state: InvitesForm.State, _ words: Words) -> String {
    switch state {
    case .pending: return words(.invitePending)
    case .accepted: return words(.inviteAccepted)
    case .expired: return words(.inviteExpired)
    case .cancelled: return words(.inviteCancelled)
    }
  }

  private static func dates(_ line: InvitesForm.Line, _ words: Words) -> String {
    guard let sent = line.sent else { return "" }
    guard let expires = line.expires, line.state != .accepted, line.state != .cancelled else {
      return words(.inviteOver, words.day(sent))
    }
    return words(line.state == .expired ? .inviteExpiredOn : .inviteDates, words.day(sent), words.day(expires))
  }
}
