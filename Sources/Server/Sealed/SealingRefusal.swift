import HTTPTypes

/// Why a call about sealed ledgers, or on one, does not do what it was for (SEC-26).
enum SealingRefusal: Error, Equatable {
  /// The account has no key that a ledger could be sealed for.
  case noKey
  /// A sealed ledger is wrapped for the key that the account has.
  case otherKey
  /// The server cannot read this ledger.
  case sealed
  /// Of a sealed group: it has that key, or a later one, and nobody went since.
  case notDue
  /// Its members are others than those that were reckoned with.
  case members
  /// Nobody comes in before the next key is made.
  case rotating
  /// Its admin wants to go while others are in it.
  case adminFirst
  /// Who waits at its door has another key than the one that was compared.
  case theirKey
  case theirHousehold
  case full(Int)
  case doorFull
  /// It is erased soon.
  case deleted
  /// A group that is to be sealed: it is archived or deleted, some of its people have no account, or it was sealed by
  /// another device.
  case closed
  case guests([String])
  case sealedBefore

  var status: HTTPResponse.Status { .conflict }

  var code: String {
    switch self {
    case .noKey: "sealing.no-key"
    case .otherKey: "sealing.other-key"
    case .sealed: "space.sealed"
    case .notDue: "sealing.not-due"
    case .members: "sealing.members"
    case .rotating: "sealing.rotating"
    case .adminFirst: "sealing.admin-first"
    case .theirKey: "sealing.other-key"
    case .theirHousehold: "group.other-household"
    case .full: "group.full"
    case .doorFull: "sealing.door-full"
    case .deleted: "sealing.deleted"
    case .closed: "sealing.closed"
    case .guests: "sealing.guests"
    case .sealedBefore: "sealing.sealed-before"
    }
  }

  var sentence: Sentence {
    switch self {
    case .noKey:
      Sentence(
        "Make a key on this device first: a ledger is sealed for it.",
        "Mache zuerst auf diesem Gerät einen Schlüssel: für ihn wird ein Buch versiegelt.")
    case .otherKey:
      Sentence(
        "Your ledger is sealed for another key. Let this device in from one that has it, or enter the recovery key.",
        "Dein Buch ist für einen anderen Schlüssel versiegelt. Lass dieses Gerät von einem herein, das ihn hat, oder gib den Wiederherstellungsschlüssel ein."
      )
    case .sealed:
      Sentence(
        "This ledger is sealed: only its owner\u{2019}s devices can read it or add to it.",
        "Dieses Buch ist versiegelt: nur die Geräte der Person, der es gehört, können es lesen und ergänzen.")
    case .notDue: Sentence("This group has the newest key already.", "Diese Gruppe hat schon den neusten Schlüssel.")
    case .members:
      Sentence(
        "Somebody came or went in this moment. Please try again.",
        "In diesem Moment kam oder ging jemand. Bitte versuche es nochmals.")
    case .rotating:
      Sentence(
        "The key of this group is just being renewed. Try again in a moment.",
        "Der Schlüssel dieser Gruppe wird gerade erneuert. Versuche es gleich nochmals.")
    case .adminFirst:
      Sentence(
        "You are the admin of this group. Make somebody else its admin first.",
        "Du verwaltest diese Gruppe. Übergib sie zuerst jemandem.")
    case .theirKey:
      Sentence(
        "They have another key by now. Ask them to enter the code once more, and compare the words again.",
        "Inzwischen gilt dort ein anderer Schlüssel. Bitte darum, den Code nochmals einzugeben, und vergleicht die Wörter wieder."
      )
    case .theirHousehold:
      Sentence(
        "They are in another household with others, and have to leave that one first.",
        "Diese Person ist mit anderen in einem anderen Haushalt und muss den zuerst verlassen.")
    case .full(let limit):
      Sentence(
        "A sealed group has \(limit) members at most.",
        "Eine versiegelte Gruppe hat höchstens \(limit) Mitglieder.")
    case .doorFull:
      Sentence(
        "Too many people wait at this door. Ask its admin to answer them first.",
        "Zu viele warten an dieser Tür. Bitte, wer sie verwaltet, zuerst zu antworten.")
    case .deleted:
      Sentence(
        "This group was deleted. Its admin can bring it back first.",
        "Diese Gruppe wurde gelöscht. Wer sie verwaltet, kann sie zurückholen.")
    case .closed:
      Sentence(
        "This group is archived or deleted. Bring it back first, then it can be sealed.",
        "Diese Gruppe ist archiviert oder gelöscht. Hole sie zuerst zurück, dann lässt sie sich versiegeln.")
    case .guests(let names):
      Sentence(
        "Without an account nobody has a key: \(names.joined(separator: ", ")) would have to sign up first.",
        "Ohne Konto hat niemand einen Schlüssel: \(names.joined(separator: ", ")) müsste sich zuerst anmelden.")
    case .sealedBefore:
      Sentence(
        "Another device of yours has sealed this group in this moment.",
        "Ein anderes deiner Geräte hat diese Gruppe in diesem Moment versiegelt.")
    }
  }
}
