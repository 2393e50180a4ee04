import Basis

/// What a mail is about, with what its sentences need.
public enum MailText: Sendable, Equatable {
  /// ACC-04.
  case verify(name: String)
  /// ACC-03: somebody signed up with an address that has an account.
  case known(name: String)
  /// ACC-08.
  case reset(name: String)
  /// ACC-15: to the address that an account is to have, and to the one that it has.
  case newAddress(name: String), oldAddress(name: String)
  /// HSE-06.
  case invite(by: String, group: String, isHousehold: Bool, until: CalendarDate)
  /// HSE-08, to the admin.
  case joined(name: String, group: String)
  /// HSE-13, to its members.
  case groupDeleted(by: String, group: String)
  /// SEC-17.
  case export(name: String)
  /// SEC-18: when it is marked, and when it is done. A subscription in a store goes on by itself.
  case accountDeleted(name: String, on: CalendarDate, isSubscribed: Bool = false), accountErased(name: String)
  /// SEC-19, to whom something is open with.
  case memberGoes(name: String, group: String, on: CalendarDate)
  /// NTF-01: what stands in the inbox since the last one, a sentence each; and whether it comes because no device could
  /// be told.
  case notices([String], isInstead: Bool = false)
}

/// A mail in its reader's language: the same words as plain text and as HTML.
public struct MailPage: Sendable, Equatable {
  public let subject: String
  public let plain: String
  public let html: [UInt8]
  /// ISO 639.
  public let language: String

  /// - Parameters:
  ///   - link: where its one button leads.
  ///   - site: how the server is called, in the last line.
  public init(_ text: MailText, link: String, site: String, format: LocaleFormat, today: CalendarDate) {
    let words = Words(format: format, today: today)
    let parts = Parts(text, words)
    subject = parts.subject
    language = words.language
    plain = MailPage.plain(parts, link, site, words)
    html = MailPage.html(parts, link, site, words)
  }

  private struct Parts {
    var subject: String
    var hello: String
    var lines: [String]
    var button: String
    var after: [String] = []

    init(_ text: MailText, _ words: Words) {
      hello = words(.mailHelloPlain)
      switch text {
      case .verify(let name):
        subject = words(.mailVerifySubject)
        hello = words(.mailHello, MailPage.plainName(name))
        lines = [words(.mailVerify)]
        button = words(.mailVerifyButton)
        after = [words(.mailVerifyUntil)]
      case .known(let name):
        subject = words(.mailKnownSubject)
        hello = words(.mailHello, MailPage.plainName(name))
        lines = [words(.mailKnown)]
        button = words(.mailKnownButton)
      case .reset(let name):
        subject = words(.mailResetSubject)
        hello = words(.mailHello, MailPage.plainName(name))
        lines = [words(.mailReset)]
        button = words(.mailResetButton)
        after = [words(.mailResetUntil)]
      case .newAddress(let name):
        subject = words(.mailNewAddressSubject)
        hello = words(.mailHello, MailPage.plainName(name))
        lines = [words(.mailNewAddress)]
        button = words(.mailVerifyButton)
        after = [words(.mailNewAddressUntil)]
      case .oldAddress(let name):
        subject = words(.mailOldAddressSubject)
        hello = words(.mailHello, MailPage.plainName(name))
        lines = [words(.mailOldAddress)]
        button = words(.mailResetButton)
      case .invite(let by, let group, let isHousehold, let until):
        let (by, group) = (MailPage.plainName(by), MailPage.plainName(group))
        subject = words(.mailInviteSubject, by, group)
        lines = [words(isHousehold ? .mailInviteHousehold : .mailInviteEvent, by, group), words(.mailInviteSees)]
        button = words(.mailInviteButton)
        after = [words(.mailInviteUntil, words.day(until), by)]
      case .joined(let name, let group):
        let (name, group) = (MailPage.plainName(name), MailPage.plainName(group))
        subject = words(.mailJoinedSubject, name, group)
        lines = [words(.mailJoined, name, group)]
        button = words(.mailJoinedButton)
      case .export(let name):
        subject = words(.mailExportSubject)
        hello = words(.mailHello, MailPage.plainName(name))
        lines = [words(.mailExport)]
        button = words(.mailExportButton)
        after = [words(.mailExportUntil)]
      case .accountDeleted(let name, let day, let isSubscribed):
        subject = words(.mailAccountDeletedSubject, words.day(day))
        hello = words(.mailHello, MailPage.plainName(name))
        lines = [words(.mailAccountDeleted, words.day(day))]
        button = words(.keepAccount)
        after = [words(.mailAccountDeletedAfter)]
        if isSubscribed { lines.append(words(.deleteSubscription)) }
      case .accountErased(let name):
        subject = words(.mailAccountErasedSubject)
        hello = words(.mailHello, MailPage.plainName(name))
        lines = [words(.mailAccountErased)]
        button = words(.mailAccountErasedButton)
      case .memberGoes(let name, let group, let day):
        let (name, group) = (MailPage.plainName(name), MailPage.plainName(group))
        subject = words(.mailMemberGoesSubject, name)
        lines = [words(.mailMemberGoes, name, words.day(day), group)]
        button = words(.mailJoinedButton)
      case .notices(let sentences, let isInstead):
        let sentences = sentences.map { MailPage.plainSentence($0) }
        subject = sentences.count == 1 ? sentences[0] : words(.pushSeveral, count: sentences.count)
        lines = sentences
        button = words(.mailNoticesButton)
        after = [words(isInstead ? .mailNoticesInstead : .mailNoticesWhy)]
      case .groupDeleted(let by, let group):
        let (by, group) = (MailPage.plainName(by), MailPage.plainName(group))
        subject = words(.mailDeletedSubject, by, group)
        lines = [words(.mailDeleted, by, group)]
        button = words(.mailJoinedButton)
      }
    }
  }

  /// A name that somebody chose, in a mail to somebody else: without what mail programs make links of, so that nobody
  /// sends their own advertisement by an invitation.
  static func plainName(_ name: String) -> String {
    var out: [UInt8] = []
    for scalar in name.unicodeScalars.prefix(60) {
      let value = scalar.value
      if value < 0x20 || value == 0x7F || value == 0x2028 || value == 0x2029 { continue }
      // Points and slashes make addresses.
      out.append(
        contentsOf: value == 0x2E || value == 0x2F || value == 0x3A || value == 0x40
          ? [0x20] : Array(String(scalar).utf8))
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// What others wrote stands in it: no mail program shall make a link of that. Points at the end of a word are no
  /// address.
  static func plainSentence(_ text: String) -> String {
    var out: [UInt8] = []
    let bytes = Array(text.utf8)
    for (index, byte) in bytes.enumerated() {
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0x20
      let isWithin = byte == 0x2E && next | 0x20 >= 0x61 && next | 0x20 <= 0x7A || byte == 0x2E && next >= 0x80
      out.append(byte < 0x20 || byte == 0x7F || isWithin || byte == 0x2F || byte == 0x40 ? 0x20 : byte)
    }
    return String(decoding: out, as: UTF8.self)
  }

  private static func plain(_ parts: Parts, _ link: String, _ site: String, _ words: Words) -> String {
    var text = parts.hello + "\n\n"
    for line in parts.lines { text += line + "\n\n" }
    text += parts.button + ":\n" + link + "\n\n"
    for line in parts.after { text += line + "\n\n" }
    return text + "--\n" + words(.mailFoot, site) + "\n"
  }

  /// Tables and styles in place: that is what mail programs understand. Nothing is fetched from anywhere.
  private static func html(_ parts: Parts, _ link: String, _ site: String, _ words: Words) -> [UInt8] {
    var h = HTMLWriter()
    h.raw("<!doctype html>")
    h.tag("html", .at("lang", words.language)) { h in
      h.raw(
        "<head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\"><meta name=\"color-scheme\" content=\"light dark\">"
      )
      h.tag("title", text: parts.subject)
      h.raw("</head><body style=\"margin:0;padding:24px 16px;background:#f5f7f4\">")
      h.raw(
        "<div style=\"max-width:520px;margin:0 auto;padding:32px;border-radius:12px;background:#ffffff;color:#12302f;font:17px/1.45 -apple-system,'Segoe UI',Roboto,sans-serif\">"
      )
      h.raw("<p style=\"margin:0 0 24px;font-weight:700;color:#2c5f5d\">Evenkeel</p>")
      h.tag("p", .at("style", "margin:0 0 16px"), text: parts.hello)
      for line in parts.lines { h.tag("p", .at("style", "margin:0 0 16px"), text: line) }
      h.tag("p", .at("style", "margin:24px 0")) { h in
        h.tag(
          "a", .href(link),
          .at(
            "style",
            "display:inline-block;padding:12px 24px;border-radius:12px;background:#2c5f5d;color:#ffffff;font-weight:600;text-decoration:none"
          ),
          text: parts.button)
      }
      for line in parts.after { h.tag("p", .at("style", small), text: line) }
      h.tag("p", .at("style", small)) { h in
        h.text(words(.mailLinkByHand))
        h.raw("<br>")
        h.tag("a", .href(link), .at("style", "color:#2c5f5d;word-break:break-all"), text: link)
      }
      h.raw("</div>")
      h.tag(
        "p",
        .at(
          "style",
          "max-width:520px;margin:16px auto 0;color:#526865;font:13px/1.45 -apple-system,'Segoe UI',Roboto,sans-serif"),
        text: words(.mailFoot, site))
      h.raw("</body>")
    }
    return h.bytes
  }

  private static let small = "margin:0 0 16px;font-size:15px;color:#526865"
}
