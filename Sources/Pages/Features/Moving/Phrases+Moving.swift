/// A guest's ledger and the account's, and the proof that a ledger arrived (ACC-11, IMP-13).
extension Phrase {
  static var guestTitle: Phrase { Phrase("You have two ledgers", "Du hast zwei Bücher") }
  static var guestLead: Phrase {
    Phrase(
      "On this device there is {n} transaction already, and your account has a ledger of its own.|On this device there are {n} transactions already, and your account has a ledger of its own.",
      "Auf diesem Gerät ist schon {n} Buchung, und dein Konto hat ein eigenes Buch.|Auf diesem Gerät sind schon {n} Buchungen, und dein Konto hat ein eigenes Buch."
    )
  }
  static var guestLeadGroups: Phrase {
    Phrase("On this device you’re in groups without an account.", "Auf diesem Gerät bist du ohne Konto in Gruppen.")
  }
  static var guestTitleGroups: Phrase { Phrase("Your groups on this device", "Deine Gruppen auf diesem Gerät") }
  static var guestKept: Phrase {
    Phrase(
      "Your account’s ledger is kept on one of your devices only. If that is this one, the two can be brought together.",
      "Das Buch in deinem Konto liegt nur auf einem deiner Geräte. Ist es dieses, können die beiden zusammenkommen.")
  }
  static var guestJoin: Phrase { Phrase("Bring them together", "Zusammenführen") }
  static var guestJoinText: Phrase {
    Phrase(
      "Everything from here goes into your account’s ledger. You see what becomes of it before anything happens.",
      "Alles von hier kommt ins Buch in deinem Konto. Du siehst, was daraus wird, bevor etwas geschieht.")
  }
  static var guestApart: Phrase { Phrase("Keep them apart", "Getrennt lassen") }
  static var guestApartText: Phrase {
    Phrase(
      "What is here stays on this device and is shown again when you sign out.",
      "Was hier ist, bleibt auf diesem Gerät und ist nach dem Abmelden wieder da.")
  }
  static var guestLeadOther: Phrase {
    Phrase(
      "You’ve already started a ledger on this device, and your account has one of its own.",
      "Auf diesem Gerät hast du schon ein Buch begonnen, und dein Konto hat ein eigenes.")
  }
  static var movingGroupGoes: Phrase {
    Phrase(
      "“{0}” is on this device only. It comes along, so you have it on all your devices.",
      "‹{0}› ist nur auf diesem Gerät. Es kommt mit, und du hast es auf allen deinen Geräten.")
  }
  static var movingGroupWent: Phrase { Phrase("“{0}” is in your account now.", "‹{0}› ist jetzt in deinem Konto.") }
  static var movingGroupEnded: Phrase {
    Phrase(
      "You’re not in “{0}” any more. What you saw of it stays on this device.",
      "Du bist nicht mehr in ‹{0}›. Was du davon gesehen hast, bleibt auf diesem Gerät.")
  }
  static var movingGroupRefused: Phrase {
    Phrase(
      "“{0}” didn’t come along. It’s still on this device.",
      "‹{0}› ist nicht mitgekommen. Es ist weiterhin auf diesem Gerät.")
  }
  static var movingGroupsGo: Phrase { Phrase("Bring the groups along", "Die Gruppen mitnehmen") }
  static var movingDoneGroups: Phrase {
    Phrase(
      "Your groups are in your account. The ledger on this device stays as it is, and shows again when you sign out.",
      "Deine Gruppen sind in deinem Konto. Das Buch auf diesem Gerät bleibt, wie es ist, und ist nach dem Abmelden wieder da."
    )
  }
  static var movingLeft: Phrase {
    Phrase(
      "Your account doesn’t have {0}. If you remove what’s on this device, that goes for good.",
      "In deinem Konto fehlt: {0}. Entfernst du, was auf diesem Gerät ist, geht das endgültig verloren.")
  }
  static var movingRemoveAll: Phrase { Phrase("Remove it all the same", "Trotzdem entfernen") }
  static var apartTitle: Phrase { Phrase("Also on this device", "Auch auf diesem Gerät") }
  static var apartEntries: Phrase {
    Phrase(
      "{n} transaction that isn’t in this account.|{n} transactions that aren’t in this account.",
      "{n} Buchung, die nicht in diesem Konto ist.|{n} Buchungen, die nicht in diesem Konto sind.")
  }
  static var apartGroups: Phrase {
    Phrase(
      "{n} group that you’re in without this account.|{n} groups that you’re in without this account.",
      "{n} Gruppe, in der du ohne dieses Konto bist.|{n} Gruppen, in denen du ohne dieses Konto bist.")
  }
  static var apartHow: Phrase {
    Phrase(
      "You had it here before you signed in. Sign out to see it again; when you sign in the next time, you can bring it along.",
      "Du hattest es hier, bevor du dich angemeldet hast. Melde dich ab, um es wieder zu sehen; beim nächsten Anmelden kannst du es mitnehmen."
    )
  }
  static var apartHowOnly: Phrase {
    Phrase(
      "You had it here before you signed in. Sign out to see it again. It counts in another currency than your account, so the two stay apart.",
      "Du hattest es hier, bevor du dich angemeldet hast. Melde dich ab, um es wieder zu sehen. Es rechnet in einer anderen Währung als dein Konto; darum bleiben die beiden getrennt."
    )
  }
  static var groupsApart: Phrase {
    Phrase(
      "{n} group from before you signed in is kept apart on this device.|{n} groups from before you signed in are kept apart on this device.",
      "{n} Gruppe von vor der Anmeldung liegt getrennt auf diesem Gerät.|{n} Gruppen von vor der Anmeldung liegen getrennt auf diesem Gerät."
    )
  }
  static var movingGroupComes: Phrase {
    Phrase(
      "“{0}” comes along: your account takes your place in it.",
      "‹{0}› kommt mit: dein Konto nimmt dort deinen Platz ein.")
  }
  static var movingGroupCame: Phrase {
    Phrase(
      "“{0}” came along: your account has your place in it.", "‹{0}› ist mitgekommen: dein Konto hat dort deinen Platz."
    )
  }
  static var movingGroupIsIn: Phrase {
    Phrase(
      "Your account is in “{0}” already. Your other name there stays as it is.",
      "Dein Konto ist schon in ‹{0}›. Dein anderer Name dort bleibt, wie er ist.")
  }
  static var movingGroupHousehold: Phrase {
    Phrase(
      "“{0}” does not come along: your account is in another household. Leave that one first, then join with the code.",
      "‹{0}› kommt nicht mit: dein Konto ist in einem anderen Haushalt. Verlasse zuerst jenen und tritt dann mit dem Code bei."
    )
  }
  static var movingGroupStays: Phrase {
    Phrase(
      "“{0}” did not come along: the half hour after the sign-in was over. Join with the group’s code, under the name that you have there.",
      "‹{0}› ist nicht mitgekommen: die halbe Stunde nach der Anmeldung war um. Tritt mit dem Code der Gruppe bei, unter deinem Namen dort."
    )
  }

  static var movingBackupGroups: Phrase {
    Phrase(
      "Groups come back into your account, so you have them on all your devices.",
      "Gruppen kommen in dein Konto zurück, und du hast sie auf allen deinen Geräten.")
  }
  static var movingTitle: Phrase { Phrase("Bring your two ledgers together", "Deine zwei Bücher zusammenführen") }
  static var movingTitleOld: Phrase { Phrase("Your ledger is moving", "Dein Buch zieht um") }
  static var movingDoneTitle: Phrase { Phrase("Everything arrived", "Alles ist angekommen") }
  static var movingWereOneTitle: Phrase {
    Phrase("Your two ledgers were brought together", "Deine zwei Bücher sind zusammengeführt")
  }
  static var movingWereOneNone: Phrase {
    Phrase("Everything was compared, and nothing was missing.", "Alles ist verglichen, und es hat nichts gefehlt.")
  }
  static var movingArriving: Phrase {
    Phrase(
      "Your account’s ledger is on its way. Then you see here what becomes of what you added on this device.",
      "Das Buch in deinem Konto ist unterwegs. Dann siehst du hier, was aus dem wird, was du auf diesem Gerät eingetragen hast."
    )
  }
  static var movingClosed: Phrase {
    Phrase(
      "Your account’s ledger is sealed, and this device is not let in yet. Open it first, with your recovery key or from another device.",
      "Das Buch in deinem Konto ist versiegelt, und dieses Gerät ist noch nicht eingelassen. Öffne es zuerst, mit deinem Wiederherstellungsschlüssel oder von einem anderen Gerät aus."
    )
  }
  static var movingWaitsInList: Phrase {
    Phrase(
      "Until then, the one on this device is in the list below. If you open it, the two stay apart.",
      "Bis dahin steht das auf diesem Gerät in der Liste unten. Wenn du es öffnest, bleiben die beiden getrennt.")
  }
  static var movingElsewhere: Phrase {
    Phrase(
      "Your account’s ledger is on another of your devices only. Sync it from there and come back: until then the two stay apart. If you no longer have that device, restore a backup under “Backup” on this page. Do it here even if you restored it before you signed in.",
      "Das Buch in deinem Konto liegt nur auf einem anderen deiner Geräte. Synchronisiere es von dort und komm wieder: so lange bleiben die beiden getrennt. Hast du jenes Gerät nicht mehr, hole eine Sicherung zurück, unter «Sicherung» auf dieser Seite. Tu es hier auch dann, wenn du sie schon vor dem Anmelden zurückgeholt hast."
    )
  }
  static var movingCurrencies: Phrase {
    Phrase(
      "Here you count in {0}, in your account in {1}. Amounts in two currencies do not add up, so the two ledgers stay apart. Nothing is lost: both stay as they are.",
      "Hier rechnest du in {0}, in deinem Konto in {1}. Beträge in zwei Währungen lassen sich nicht zusammenzählen; darum bleiben die beiden Bücher getrennt. Verloren geht nichts: beide bleiben, wie sie sind."
    )
  }
  static var movingEntries: Phrase {
    Phrase(
      "{n} transaction comes along.|{n} transactions come along.", "{n} Buchung kommt mit.|{n} Buchungen kommen mit.")
  }
  static var movingWallets: Phrase {
    Phrase("{n} new wallet.|{n} new wallets.", "{n} neuer Geldbeutel.|{n} neue Geldbeutel.")
  }
  static var movingCategories: Phrase {
    Phrase("{n} new category.|{n} new categories.", "{n} neue Kategorie.|{n} neue Kategorien.")
  }
  static var movingKnown: Phrase {
    Phrase(
      "{n} transaction is in your account already.|{n} transactions are in your account already.",
      "{n} Buchung ist schon in deinem Konto.|{n} Buchungen sind schon in deinem Konto.")
  }
  static var movingJoinedWallet: Phrase {
    Phrase(
      "The wallet “{0}” becomes one with the one in your account, whose opening balance stays.",
      "Der Geldbeutel ‹{0}› wird eins mit dem in deinem Konto, dessen Anfangsbestand bleibt.")
  }
  static var movingJoinedCategory: Phrase {
    Phrase(
      "The category “{0}” becomes one with the one in your account.",
      "Die Kategorie ‹{0}› wird eins mit der in deinem Konto.")
  }
  static var movingRenamed: Phrase {
    Phrase(
      "“{0}” is something else in your account, so what comes is called “{1}”.",
      "‹{0}› ist in deinem Konto etwas anderes; darum heisst, was kommt, ‹{1}›.")
  }
  static var movingStays: Phrase {
    Phrase(
      "Nothing that is in your account already is changed. What is on this device stays as well, until everything is compared.",
      "Was schon in deinem Konto ist, wird nicht geändert. Auch was auf diesem Gerät ist, bleibt, bis alles verglichen ist."
    )
  }
  static var movingGo: Phrase {
    Phrase("Bring in {n} transaction|Bring in {n} transactions", "{n} Buchung übernehmen|{n} Buchungen übernehmen")
  }
  static var movingGoNone: Phrase { Phrase("Bring in and compare", "Übernehmen und vergleichen") }
  static var movingSent: Phrase {
    Phrase(
      "Everything is on its way, and is then compared record by record. You can go on meanwhile.",
      "Alles ist unterwegs und wird dann Stück für Stück verglichen. Du kannst derweil weitermachen.")
  }
  static var movingMissing: Phrase {
    Phrase(
      "{n} record has not arrived.|{n} records have not arrived.",
      "{n} Eintrag ist nicht angekommen.|{n} Einträge sind nicht angekommen.")
  }
  static var movingAltered: Phrase {
    Phrase("What the server has differs from what is here.", "Was der Server hat, ist nicht gleich wie das hier.")
  }
  static var movingNothingLost: Phrase {
    Phrase(
      "Nothing is lost: what you had before is on this device as it was. Trying again sends only what is not there.",
      "Verloren ist nichts: was du vorher hattest, ist auf diesem Gerät, wie es war. Ein neuer Versuch sendet nur, was fehlt."
    )
  }
  static var movingDone: Phrase {
    Phrase(
      "{n} transaction and all that belongs to it was read back and compared: counts, sums and checksums agree.|{n} transactions and all that belongs to them were read back and compared: counts, sums and checksums agree.",
      "{n} Buchung und alles, was dazugehört, ist zurückgelesen und verglichen: Anzahl, Summen und Prüfsummen stimmen überein.|{n} Buchungen und alles, was dazugehört, sind zurückgelesen und verglichen: Anzahl, Summen und Prüfsummen stimmen überein."
    )
  }
  static var movingDoneNone: Phrase {
    Phrase(
      "Everything was compared: nothing is missing in your account.",
      "Alles ist verglichen: in deinem Konto fehlt nichts.")
  }
  static var movingDoneGuest: Phrase {
    Phrase(
      "What you had on this device without an account is still here, too, and is shown when you sign out.",
      "Was du auf diesem Gerät ohne Konto hattest, ist auch noch da und erscheint nach dem Abmelden.")
  }
  static var movingDoneOld: Phrase {
    Phrase(
      "The copy from before it moved is still on this device. It is not needed any more.",
      "Die Kopie von vor dem Umzug ist noch auf diesem Gerät. Sie wird nicht mehr gebraucht.")
  }
  static var movingRemoveGuest: Phrase { Phrase("Remove it from this device", "Von diesem Gerät entfernen") }
  static var movingRemoveOld: Phrase { Phrase("Remove the old copy", "Alte Kopie entfernen") }
  static var movingKeepGuest: Phrase { Phrase("Keep it, too", "Auch behalten") }

  static var noticeMovedIn: Phrase {
    Phrase(
      "Everything arrived: {n} transaction compared. There’s more under Settings, Where it lives.|Everything arrived: {n} transactions compared. There’s more under Settings, Where it lives.",
      "Alles ist angekommen: {n} Buchung verglichen. Mehr steht unter Einstellungen › Wo sie liegen.|Alles ist angekommen: {n} Buchungen verglichen. Mehr steht unter Einstellungen › Wo sie liegen."
    )
  }
  static var noticeMovedInNone: Phrase {
    Phrase(
      "Everything arrived. There’s more under Settings, Where it lives.",
      "Alles ist angekommen. Mehr steht unter Einstellungen › Wo sie liegen.")
  }
  static var noticeMoveStopped: Phrase {
    Phrase(
      "Not everything arrived yet. You see what to do under Settings, Where it lives.",
      "Noch ist nicht alles angekommen. Einstellungen › Wo sie liegen zeigt, was zu tun ist.")
  }
  static var noticeOldCopyRemoved: Phrase { Phrase("The old copy is removed.", "Die alte Kopie ist entfernt.") }

  // MARK: Several ledgers (SEC-05)

  static var ledgerGuest: Phrase {
    Phrase(
      "There’s also a ledger without an account on this device. It’s on the screen again when you sign out.",
      "Auf diesem Gerät ist auch ein Buch ohne Konto. Nach dem Abmelden ist es wieder auf dem Bildschirm.")
  }
  static var ledgerElsewhere: Phrase {
    Phrase(
      "A ledger of yours was moved to another of your devices. You’ll find it there.",
      "Eines deiner Bücher ist auf ein anderes deiner Geräte umgezogen. Du findest es dort.")
  }
  static var ledgersAskLead: Phrase {
    Phrase(
      "The one on this device has {n} transaction and is nowhere else. Your account has another one on the server. Nothing changes until you choose.|The one on this device has {n} transactions and is nowhere else. Your account has another one on the server. Nothing changes until you choose.",
      "Das auf diesem Gerät hat {n} Buchung und ist nirgends sonst. Dein Konto hat ein anderes auf dem Server. Nichts ändert sich, bis du wählst.|Das auf diesem Gerät hat {n} Buchungen und ist nirgends sonst. Dein Konto hat ein anderes auf dem Server. Nichts ändert sich, bis du wählst."
    )
  }
  static var levelOther: Phrase {
    Phrase(
      "Your account has another ledger on the server. It’s in the list above: open it, then bring this one into it.",
      "Dein Konto hat ein anderes Buch auf dem Server. Es steht oben in der Liste: Öffne es und übernimm dann dieses hinein."
    )
  }
}
