/// A person's own rules for categories.
extension Phrase {
  static var rules: Phrase { Phrase("Rules", "Regeln") }
  static var rulesDetail: Phrase {
    Phrase("Categories that are set without asking", "Kategorien, die ohne Nachfrage gesetzt werden")
  }
  static var rulesHelp: Phrase {
    Phrase(
      "Rules file what comes in: from files, from messages. The first one that fits decides. What you filed by hand stays.",
      "Regeln ordnen ein, was hereinkommt: aus Dateien, aus Nachrichten. Die erste, die passt, entscheidet. Was du selbst eingeordnet hast, bleibt."
    )
  }
  static var rulesEmpty: Phrase {
    Phrase(
      "No rules yet. Evenkeel also learns from what you file. A rule is for what should always be filed the same way.",
      "Noch keine Regel. Evenkeel richtet sich auch nach dem, was du früher eingeordnet hast; eine Regel ist für das, was immer so sein soll."
    )
  }
  static var learned: Phrase { Phrase("Learned from you", "Von dir gelernt") }
  static var learnedHelp: Phrase {
    Phrase(
      "Where you filed a payee by hand, the next one goes there, too. What you forget here counts no more; your entries stay as they are.",
      "Wo du einen Empfänger selbst eingeordnet hast, kommt der nächste auch hin. Was du hier vergisst, zählt nicht mehr; deine Buchungen bleiben, wie sie sind."
    )
  }
  static var learnedCount: Phrase { Phrase("{0} \u{B7} {1}\u{A0}of\u{A0}{2}", "{0} \u{B7} {1}\u{A0}von\u{A0}{2}") }
  static var forget: Phrase { Phrase("Forget", "Vergessen") }
  static var forgetOf: Phrase { Phrase("Forget where {0} goes", "Vergessen, wohin {0} gehört") }
  static var noticePayeeForgotten: Phrase { Phrase("{0} is forgotten", "{0} ist vergessen") }
  static var addRule: Phrase { Phrase("Add a rule", "Regel hinzufügen") }
  static var editRule: Phrase { Phrase("Rule", "Regel") }
  static var ruleLooksAt: Phrase { Phrase("Look at", "Schau auf") }
  static var ruleHow: Phrase { Phrase("which", "das") }
  static var ruleText: Phrase { Phrase("Words", "Wörter") }

  static var ruleBankText: Phrase { Phrase("The bank’s text", "Text der Bank") }
  static var ruleNote: Phrase { Phrase("Note", "Notiz") }
  static var ruleContains: Phrase { Phrase("contains", "enthält") }
  static var ruleEquals: Phrase { Phrase("is", "ist") }
  static var ruleStarts: Phrase { Phrase("begins with", "beginnt mit") }
  static var ruleAnyDirection: Phrase { Phrase("Both", "Beides") }
  static var ruleFrom: Phrase { Phrase("Amount from", "Betrag ab") }
  static var ruleTo: Phrase { Phrase("Up to", "Bis zu") }
  static var ruleAnyWallet: Phrase { Phrase("Any wallet", "Jeder Geldbeutel") }
  static var ruleSource: Phrase { Phrase("How it came in", "Wie es hereinkam") }
  static var ruleAnySource: Phrase { Phrase("Any way", "Beliebig") }
  static var ruleNoMark: Phrase { Phrase("None", "Keine") }
  static var ruleNothing: Phrase {
    Phrase("Please enter words or an amount to look for.", "Bitte gib Wörter oder einen Betrag an.")
  }
  static var ruleNoCategory: Phrase { Phrase("Please choose a category.", "Bitte wähle eine Kategorie.") }
  static var ruleFits: Phrase {
    Phrase(
      "Fits {n} entry that is here already.|Fits {n} entries that are here already.",
      "Passt auf {n} Eintrag, der schon da ist.|Passt auf {n} Einträge, die schon da sind.")
  }
  static var ruleFitsNone: Phrase {
    Phrase("Fits no entry that is here already.", "Passt auf keinen Eintrag, der schon da ist.")
  }
  static var ruleFileOpen: Phrase {
    Phrase(
      "File the one without a category now|File the {n} without a category now",
      "Den ohne Kategorie jetzt einordnen|Die {n} ohne Kategorie jetzt einordnen")
  }
  static var ruleDeleteQuestion: Phrase {
    Phrase("Delete this rule? What it filed stays as it is.", "Diese Regel löschen? Was sie eingeordnet hat, bleibt.")
  }
  static var ruleAlways: Phrase { Phrase("Always file {0} there", "{0} immer dort einordnen") }
  static var noticeRuleAdded: Phrase { Phrase("Rule saved.", "Regel gespeichert.") }
  static var noticeRuleFiled: Phrase {
    Phrase(
      "Rule saved, {n} entry filed.|Rule saved, {n} entries filed.",
      "Regel gespeichert, {n} Eintrag eingeordnet.|Regel gespeichert, {n} Einträge eingeordnet.")
  }
  static var noticeRuleDeleted: Phrase { Phrase("Rule deleted.", "Regel gelöscht.") }
  static var ruleAmountBetween: Phrase { Phrase("{0} to {1}", "{0} bis {1}") }
  static var ruleAmountFrom: Phrase { Phrase("{0} or more", "ab {0}") }
  static var ruleAmountTo: Phrase { Phrase("up to {0}", "bis {0}") }
  static var changeRule: Phrase { Phrase("Rule for {0}", "Regel für {0}") }
  static var ruleCategoryGone: Phrase { Phrase("A category that is gone", "Eine Kategorie, die es nicht mehr gibt") }
  static var ruleEarlier: Phrase { Phrase("Earlier: {0}", "Früher: {0}") }
  static var ruleLater: Phrase { Phrase("Later: {0}", "Später: {0}") }
}
