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
    return try await storage.noticeMail(try SystemPermit(.readOwnSecurity, as: .user(user))) == nil ? .off : .on
  }

  /// Nil: no mails any more.
  func keep(_ wish: NoticeMail?, of user: RecordID) async throws {
    if wish != nil {
      switch try await state(of: user) {
      case .on, .off: break
      case .unproven: throw HTTPFailure.badRequest("Confirm your e-mail address first.")
      case .none: throw HTTPFailure.badRequest("This server sends no mails to this account.")
      }
    }
    let sealed = try wish.map { try vault.sealNote($0.bytes, about: "notice mail", user) }
    try await storage.write([.keepNoticeMail(try SystemPermit(.changeOwnAccount, as: .user(user)), sealed: sealed)])
  }

  /// Nil for who wants none, and while nothing may be sent to their address.
  func recipient(_ user: RecordID) async throws -> Recipient? {
    guard room.exists, let sealed = try await storage.noticeMail(try SystemPermit(.readOwnSecurity, as: .user(user))),
      let account = try await storage.account(id: user), let email = account.email, isProven(account), !account.isDisabled,
      account.erasesAt == nil
    else { return nil }
    return Recipient(email: email, wish: try NoticeMail(kept: try vault.openNote(sealed, about: "notice mail", user)))
  }

  /// - Parameters:
  ///   - sentences: one for each notice, in the recipient's language.
  ///   - noting: what is kept with the mail, or not at all.
  /// - Throws: `StorageError.conflict` where that was noted before; nothing is sent then.
  func send(_ sentences: [String], to recipient: Recipient, noting notes: [Write] = []) async throws {
    let context = MailContext(site: recipient.wish.site, format: recipient.wish.format)
    try await storage.write(notes + room.letter(.notices(sentences), to: recipient.email, path: "/inbox", context))
    room.wake()
  }

  /// A server that only writes its mails into a folder asks nobody to prove an address.
  private func isProven(_ account: Account) -> Bool { account.verifiedAt != nil || !room.isReal }
}
