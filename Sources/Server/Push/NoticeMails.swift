import Basis
import Pages
import Store

/// Who is mailed what stands in their inbox (NTF-01), and the mails themselves: through the outbox, like all others.
final class NoticeMails<S: Storage>: Sendable {
  private let storage: S
  private let vault: Vault
  private let room: MailRoom<S>

  /// Why nobody is mailed, or that they are.
  enum State: String, Sendable {
    case on, off
    /// Where none of their devices takes messages.
    case instead
    /// They neither wanted any nor switched them off.
    case unasked
    /// Nobody showed that the address is theirs: it might be somebody else's.
    case unproven
    /// The server sends no mails, or the account has no address.
    case none
  }

  /// Where a mail goes, and how it is written.
  struct Recipient: Sendable {
    let email: String
    let wish: NoticeMail
  }

  init(storage: S, vault: Vault, room: MailRoom<S>) { (self.storage, self.vault, self.room) = (storage, vault, room) }

  func state(of user: RecordID) async throws -> State {
    guard let account = try await storage.account(id: user), account.email != nil, room.exists else { return .none }
    guard isProven(account) else { return .unproven }
    switch try await wish(of: user)?.when {
    case .always?: return .on
    case .noDevice?: return .instead
    case .never?: return .off
    case nil: return .unasked
    }
  }

  /// - Throws: where no mail can go to the person, unless they want none.
  func keep(_ wish: NoticeMail, of user: RecordID) async throws {
    if wish.when != .never {
      switch try await state(of: user) {
      case .on, .off, .instead, .unasked: break
      case .unproven: throw HTTPFailure.badRequest("Confirm your e-mail address first.")
      case .none: throw HTTPFailure.badRequest("This server sends no mails to this account.")
      }
    }
    try await write(wish, of: user)
  }

  /// No mails any more, whatever becomes of the devices.
  func stop(of user: RecordID) async throws {
    var wish = try await wish(of: user) ?? NoticeMail(locale: "en-GB", zone: "UTC", site: "")
    wish.when = .never
    try await write(wish, of: user)
  }

  /// Whoever wants to be told on a device is mailed where none can be, unless they said something of mails themselves.
  /// Also while their address is not proven: nothing goes there before.
  func standIn(for recipient: PushRecipient, of user: RecordID) async throws {
    guard try await wish(of: user) == nil else { return }
    try await write(NoticeMail(asOn: recipient), of: user)
  }

  /// They turned off the last of their devices: they do not want to be told.
  func standDown(of user: RecordID) async throws {
    if try await wish(of: user)?.when == .noDevice { try await write(nil, of: user) }
  }

  private func wish(of user: RecordID) async throws -> NoticeMail? {
    guard let sealed = try await storage.noticeMail(try SystemPermit(.readOwnSecurity, as: .user(user))) else {
      return nil
    }
    return try NoticeMail(kept: try vault.openNote(sealed, about: "notice mail", user))
  }

  private func write(_ wish: NoticeMail?, of user: RecordID) async throws {
    let sealed = try wish.map { try vault.sealNote($0.bytes, about: "notice mail", user) }
    try await storage.write([.keepNoticeMail(try SystemPermit(.changeOwnAccount, as: .user(user)), sealed: sealed)])
  }

  /// Nil for who wants none, and while nothing may be sent to their address.
  func recipient(_ user: RecordID) async throws -> Recipient? {
    guard room.exists, let wish = try await wish(of: user), wish.when != .never,
      let account = try await storage.account(id: user),
      let email = account.email, isProven(account), !account.isDisabled, account.erasesAt == nil
    else { return nil }
    return Recipient(email: email, wish: wish)
  }

  /// - Parameters:
  ///   - sentences: one for each notice, in the recipient's language.
  ///   - noting: what is kept with the mail, or not at all.
  /// - Throws: `StorageError.conflict` where that was noted before; nothing is sent then.
  func send(_ sentences: [String], to recipient: Recipient, noting notes: [Write] = []) async throws {
    let context = MailContext(site: recipient.wish.site, format: recipient.wish.format)
    try await storage.write(
      notes
        + room.letter(
          .notices(sentences, isInstead: recipient.wish.when == .noDevice), to: recipient.email, path: "/inbox", context
        ))
    room.wake()
  }

  /// A server that only writes its mails into a folder asks nobody to prove an address.
  private func isProven(_ account: Account) -> Bool { account.verifiedAt != nil || !room.isReal }
}
