/// Where the ledger is (SEC-05). No page uses these but by `Words+Place.swift`.
extension Phrase {
  static var onAnotherDevice: Phrase { Phrase("On another device", "Auf einem anderen Gerät") }
  static var livesElsewhere: Phrase {
    Phrase("Your ledger is on another of your devices only. To have it here, open Evenkeel there and choose “Sync it” or “Seal it”. What you add here meanwhile is a ledger of its own.",
      "Dein Buch ist nur auf einem anderen deiner Geräte. Damit es auch hier ist, öffne Evenkeel dort und wähle «Synchronisieren» oder «Versiegeln». Was du hier inzwischen einträgst, ist ein eigenes Buch.")
  }

  static var placeOnlyHere: Phrase { Phrase("Your ledger is on this device only.", "Dein Buch ist nur auf diesem Gerät.") }
  static var placeOnlyElsewhere: Phrase { Phrase("Your ledger is on another of your devices only.", "Dein Buch ist nur auf einem anderen deiner Geräte.") }
  static var placeSealed: Phrase { Phrase("Your ledger is sealed.", "Dein Buch ist versiegelt.") }
  static var placeNotYet: Phrase { Phrase("Your ledger has not reached the server yet.", "Dein Buch ist noch nicht auf dem Server angekommen.") }

  static var fileStays: Phrase {
    Phrase("The file is read on this device, and nothing of it leaves the device.",
      "Die Datei wird auf diesem Gerät gelesen, und nichts davon verlässt es.")
  }
  static var fileElsewhere: Phrase {
    Phrase("The file is read on this device. What you import stays here, apart from the ledger on your other device.",
      "Die Datei wird auf diesem Gerät gelesen. Was du importierst, bleibt hier, getrennt vom Buch auf deinem anderen Gerät.")
  }
  static var fileSealed: Phrase {
    Phrase("The file is read on this device. What you import is then sealed and synced: the server can’t read it.",
      "Die Datei wird auf diesem Gerät gelesen. Was du importierst, wird versiegelt und synchronisiert: Der Server kann es nicht lesen.")
  }
  static var fileSynced: Phrase {
    Phrase("The file is read on this device. What you import is then synced, and whoever runs the server can read it.",
      "Die Datei wird auf diesem Gerät gelesen. Was du importierst, wird synchronisiert, und wer den Server betreibt, kann es lesen.")
  }

  static var messageStays: Phrase {
    Phrase("It’s read on this device, without a network. The message itself isn’t kept.",
      "Sie wird auf diesem Gerät gelesen, ohne Netz. Die Nachricht selbst wird nicht aufbewahrt.")
  }
  static var messageSealed: Phrase {
    Phrase("It’s read on this device, without a network. The message itself isn’t kept; the entry is sealed and synced.",
      "Sie wird auf diesem Gerät gelesen, ohne Netz. Die Nachricht selbst wird nicht aufbewahrt; der Eintrag wird versiegelt und synchronisiert.")
  }
  static var messageSynced: Phrase {
    Phrase("It’s read on this device, without a network. The message itself isn’t kept; the entry is synced.",
      "Sie wird auf diesem Gerät gelesen, ohne Netz. Die Nachricht selbst wird nicht aufbewahrt; der Eintrag wird synchronisiert.")
  }

  static var welcomeElsewhere: Phrase {
    Phrase("Your ledger is on another of your devices only. Open Evenkeel there and choose “Sync it” to have it here, too. What you add here is a ledger of its own.",
      "Dein Buch ist nur auf einem anderen deiner Geräte. Öffne Evenkeel dort und wähle «Synchronisieren», damit es auch hier ist. Was du hier einträgst, ist ein eigenes Buch.")
  }
  static var welcomeSealedHere: Phrase {
    Phrase("A ledger is kept sealed on this device. Sign in with its account to open it.|{n} ledgers are kept sealed on this device. Sign in with their accounts to open them.",
      "Auf diesem Gerät liegt versiegelt ein Buch. Melde dich mit seinem Konto an, um es zu öffnen.|Auf diesem Gerät liegen versiegelt {n} Bücher. Melde dich mit ihren Konten an, um sie zu öffnen.")
  }

  static var lostGuest: Phrase {
    Phrase("Everything is on this device only, and it’s gone with it: save a backup now and then, under Settings, Where it lives. With an account your other devices can have a copy.",
      "Alles ist nur auf diesem Gerät und mit ihm weg: Speichere ab und zu eine Sicherung, unter Einstellungen, Wo sie liegen. Mit einem Konto können deine anderen Geräte eine Kopie haben.")
  }
  static var lostHere: Phrase {
    Phrase("You keep your ledger on this device only, so it’s gone with it: save a backup now and then, under Settings, Where it lives. Your account alone doesn’t bring it back.",
      "Du behältst dein Buch nur auf diesem Gerät; es ist also mit ihm weg: Speichere ab und zu eine Sicherung, unter Einstellungen, Wo sie liegen. Dein Konto allein bringt es nicht zurück.")
  }
  static var lostElsewhere: Phrase {
    Phrase("You keep your ledger on one device only, and it’s not this one. If you lose that device, it’s gone: save a backup there, or sync it.",
      "Du behältst dein Buch nur auf einem Gerät, und es ist nicht dieses. Geht jenes verloren, ist es weg: Speichere dort eine Sicherung, oder synchronisiere es.")
  }
  static var lostSealed: Phrase {
    Phrase("The server has a sealed copy. Sign in on another device and open it there, with your recovery key or from a device that’s already in.",
      "Der Server hat eine versiegelte Kopie. Melde dich auf einem anderen Gerät an und öffne sie dort, mit deinem Wiederherstellungsschlüssel oder von einem Gerät aus, das schon eingelassen ist.")
  }
  static var lostSynced: Phrase {
    Phrase("The server has a copy. Sign in on another device, and it’s there.",
      "Der Server hat eine Kopie. Melde dich auf einem anderen Gerät an, und sie ist da.")
  }

  static var storesGuest: Phrase {
    Phrase("You have no account, so the server stores nothing of your ledger. If you join a group, the group is on the server for its members.",
      "Du hast kein Konto, also speichert der Server nichts von deinem Buch. Trittst du einer Gruppe bei, ist die Gruppe für ihre Mitglieder auf dem Server.")
  }
  static var storesNothing: Phrase {
    Phrase("You keep your own ledger on one device, so the server stores nothing of it. Groups are on the server for their members, and whoever runs it can read those that aren’t sealed.",
      "Du behältst dein eigenes Buch auf einem Gerät, also speichert der Server nichts davon. Gruppen sind für ihre Mitglieder auf dem Server, und wer ihn betreibt, kann jene lesen, die nicht versiegelt sind.")
  }
  static var storesSealed: Phrase {
    Phrase("Your ledger is sealed on the server, and whoever runs it can’t read it. Groups are on the server for their members, and whoever runs it can read those that aren’t sealed.",
      "Dein Buch ist versiegelt auf dem Server, und wer ihn betreibt, kann es nicht lesen. Gruppen sind für ihre Mitglieder auf dem Server, und wer ihn betreibt, kann jene lesen, die nicht versiegelt sind.")
  }
  static var storesSynced: Phrase {
    Phrase("The server stores your ledger and your groups, encrypted under a key of their own. Whoever runs the server has that key and can read them, except for groups that are sealed.",
      "Der Server speichert dein Buch und deine Gruppen, verschlüsselt mit einem eigenen Schlüssel. Wer den Server betreibt, hat diesen Schlüssel und kann sie lesen, ausser versiegelte Gruppen.")
  }

  static var seenElsewhere: Phrase {
    Phrase("Of your own ledger: nothing at all. It’s on another of your devices only.",
      "Von deinem eigenen Buch: gar nichts. Es ist nur auf einem anderen deiner Geräte.")
  }
}
