/// Where the ledger is (SEC-05). No page uses these but by `Words+Place.swift`.
extension Phrase {
  static var onAnotherDevice: Phrase { Phrase("On another device", "Auf einem anderen Gerät") }
  static var livesElsewhere: Phrase {
    Phrase(
      "Your ledger is on another of your devices only. To have it here, open Evenkeel there and choose “Sync it” or “Seal it”. If it isn’t there any more, restore a backup under Settings, Where it lives; without one, it’s gone. What you add here is a ledger of its own.",
      "Dein Buch ist nur auf einem anderen deiner Geräte. Damit es auch hier ist, öffne Evenkeel dort und wähle «Synchronisieren» oder «Versiegeln». Gibt es das Buch dort nicht mehr, hole eine Sicherung zurück, unter Einstellungen › Wo sie liegen; ohne Sicherung ist es weg. Was du hier einträgst, ist ein eigenes Buch."
    )
  }

  static var placeOnlyHere: Phrase {
    Phrase("Your ledger is on this device only.", "Dein Buch ist nur auf diesem Gerät.")
  }
  static var placeOnlyElsewhere: Phrase {
    Phrase("Your ledger is on another of your devices only.", "Dein Buch ist nur auf einem anderen deiner Geräte.")
  }
  static var placeSealed: Phrase { Phrase("Your ledger is sealed.", "Dein Buch ist versiegelt.") }
  static var placeNotYet: Phrase {
    Phrase("Your ledger has not reached the server yet.", "Dein Buch ist noch nicht auf dem Server angekommen.")
  }

  static var fileStays: Phrase {
    Phrase(
      "The file is read on this device, and nothing of it leaves the device.",
      "Die Datei wird auf diesem Gerät gelesen, und nichts davon verlässt es.")
  }
  static var fileElsewhere: Phrase {
    Phrase(
      "The file is read on this device. What you import stays here, apart from the ledger on your other device.",
      "Die Datei wird auf diesem Gerät gelesen. Was du importierst, bleibt hier, getrennt vom Buch auf deinem anderen Gerät."
    )
  }
  static var fileSealed: Phrase {
    Phrase(
      "The file is read on this device. What you import is then sealed and synced: the server can’t read it.",
      "Die Datei wird auf diesem Gerät gelesen. Was du importierst, wird versiegelt und synchronisiert: Der Server kann es nicht lesen."
    )
  }
  static var fileSynced: Phrase {
    Phrase(
      "The file is read on this device. What you import is then synced, and whoever runs the server can read it.",
      "Die Datei wird auf diesem Gerät gelesen. Was du importierst, wird synchronisiert, und wer den Server betreibt, kann es lesen."
    )
  }

  static var messageStays: Phrase {
    Phrase(
      "It’s read on this device, without a network. The message itself isn’t kept.",
      "Sie wird auf diesem Gerät gelesen, ohne Netz. Die Nachricht selbst wird nicht aufbewahrt.")
  }
  static var messageSealed: Phrase {
    Phrase(
      "It’s read on this device, without a network. The message itself isn’t kept; the entry is sealed and synced.",
      "Sie wird auf diesem Gerät gelesen, ohne Netz. Die Nachricht selbst wird nicht aufbewahrt; der Eintrag wird versiegelt und synchronisiert."
    )
  }
  static var messageSynced: Phrase {
    Phrase(
      "It’s read on this device, without a network. The message itself isn’t kept; the entry is synced.",
      "Sie wird auf diesem Gerät gelesen, ohne Netz. Die Nachricht selbst wird nicht aufbewahrt; der Eintrag wird synchronisiert."
    )
  }

  static var welcomeElsewhere: Phrase {
    Phrase(
      "You kept your ledger on one device only, and it isn’t here. Open Evenkeel on that device and choose “Sync it” to have it here, too. If it isn’t there any more, restore a backup under Settings, Where it lives; without one, it’s gone. What you add here is a ledger of its own.",
      "Du hast dein Buch nur auf einem Gerät, und hier ist es nicht. Öffne Evenkeel auf jenem Gerät und wähle «Synchronisieren», damit es auch hier ist. Gibt es das Buch dort nicht mehr, hole eine Sicherung zurück, unter Einstellungen › Wo sie liegen; ohne Sicherung ist es weg. Was du hier einträgst, ist ein eigenes Buch."
    )
  }

  static var seenElsewhere: Phrase {
    Phrase(
      "Of your own ledger: nothing at all. It’s on another of your devices only.",
      "Von deinem eigenen Buch: gar nichts. Es ist nur auf einem anderen deiner Geräte.")
  }
}
