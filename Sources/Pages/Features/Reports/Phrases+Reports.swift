/// Custom reports (ANA-19 to ANA-21).
extension Phrase {
  static var reportTitle: Phrase { Phrase("Report", "Bericht") }
  static var reportAnswer: Phrase {
    Phrase(
      "{0} went out, {n} entry in all|{0} went out, {n} entries in all",
      "{0} gingen hinaus, {n} Eintrag im Ganzen|{0} gingen hinaus, {n} Einträge im Ganzen")
  }
  static var reportsEmpty: Phrase {
    Phrase(
      "Here you make reports of any time: by month, week, day or category.",
      "Hier machst du Berichte über jede Zeit: nach Monat, Woche, Tag oder Kategorie.")
  }
  static var time: Phrase { Phrase("Time", "Zeit") }
  static var groupBy: Phrase { Phrase("By", "Nach") }
  static var byMonth: Phrase { Phrase("Month", "Monat") }
  static var byWeek: Phrase { Phrase("Week", "Woche") }
  static var byDay: Phrase { Phrase("Day", "Tag") }
  static var reportCategory: Phrase { Phrase("Category", "Kategorie") }
  static var onlyThese: Phrase { Phrase("Only these", "Nur diese") }
  static var allButThese: Phrase { Phrase("All but these", "Alle ausser diesen") }
  static var counts: Phrase { Phrase("What counts", "Was zählt") }
  static var exportPDF: Phrase { Phrase("Export PDF", "PDF exportieren") }
  static var reportCSV: Phrase { Phrase("Export CSV", "CSV exportieren") }
  static var pdfTooLong: Phrase {
    Phrase(
      "A PDF holds two years at most. Choose a shorter time, or export the CSV, which has all of it.",
      "Ein PDF fasst höchstens zwei Jahre. Wähle eine kürzere Zeit oder exportiere die CSV-Datei, die alles enthält.")
  }
  static var saveTemplate: Phrase { Phrase("Save as Template", "Als Vorlage speichern") }
  static var templateName: Phrase { Phrase("Name of the template", "Name der Vorlage") }
  static var myReports: Phrase { Phrase("My Reports", "Meine Berichte") }
  static var rename: Phrase { Phrase("Rename {0}", "{0} umbenennen") }
  static var deleteTemplate: Phrase { Phrase("Delete {0}", "{0} löschen") }
  static var reportPart: Phrase { Phrase("{0} (part)", "{0} (Teil)") }
  static var reportMost: Phrase { Phrase("Most in {0}: {1}", "Am meisten: {0}, {1}") }
  static var madeOn: Phrase { Phrase("Evenkeel \u{B7} {0}", "Evenkeel \u{B7} {0}") }
  static var reportSaved: Phrase { Phrase("Template saved", "Vorlage gespeichert") }
}
