/// An export by a link in a mail (SEC-17).
extension Phrase {
  static var exportMail: Phrase { Phrase("Send me a link", "Schick mir einen Link") }
  static var exportMailDetail: Phrase {
    Phrase("To all of it, by mail, good for 24 hours", "Zu allem, per Mail, 24 Stunden gültig")
  }
  static var exportOnlyHere: Phrase {
    Phrase(
      "A link by mail is not possible: the server cannot read your ledger, so exports are made on your devices only.",
      "Ein Link per Mail ist nicht möglich: der Server kann dein Buch nicht lesen; darum entstehen Exporte nur auf deinen Geräten."
    )
  }
  static var exportOpen: Phrase { Phrase("Please open the link in your mail.", "Bitte öffne den Link in deiner Mail.") }
  static var exportFetching: Phrase { Phrase("Your export is being made …", "Dein Export wird gemacht …") }
  static var exportDone: Phrase {
    Phrase("Your export is complete and was downloaded.", "Dein Export ist vollständig und wurde heruntergeladen.")
  }
  static var exportAgain: Phrase { Phrase("Download again", "Nochmals herunterladen") }
  static var exportBroken: Phrase {
    Phrase(
      "What came is not complete, so it was not kept. Please try again.",
      "Was kam, ist nicht vollständig; darum wurde es nicht behalten. Bitte versuche es nochmals.")
  }
  static var noticeExportSent: Phrase {
    Phrase(
      "A link is on its way to your address. It works for 24 hours, where you are signed in.",
      "Ein Link ist unterwegs zu deiner Adresse. Er gilt 24 Stunden, dort, wo du angemeldet bist.")
  }
}
