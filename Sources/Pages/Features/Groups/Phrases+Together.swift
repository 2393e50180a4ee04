/// Households and events: the tab, beginning one, its people, its treasury, its settings.
extension Phrase {
  static var togetherEmpty: Phrase {
    Phrase(
      "A trip, a party, a flat: who paid what, and the fewest payments that make it even.",
      "Eine Reise, ein Fest, eine Wohnung: wer was bezahlt hat, und die wenigsten Zahlungen, die alles ausgleichen.")
  }
  static var togetherExample: Phrase {
    Phrase(
      "The example has no groups. Your own begin with a name and who takes part.",
      "Das Beispiel hat keine Gruppen. Deine eigenen beginnen mit einem Namen und wer dabei ist.")
  }
  static var shareCosts: Phrase { Phrase("Share costs with others", "Kosten mit anderen teilen") }
  static var newEvent: Phrase { Phrase("New event", "Neuer Anlass") }
  static var trackWithPartner: Phrase {
    Phrase(
      "Track shared expenses with your partner",
      "Gemeinsame Ausgaben mit deiner Partnerin oder deinem Partner festhalten")
  }
  static var newHousehold: Phrase { Phrase("New household", "Neuer Haushalt") }
  static var haveCode: Phrase { Phrase("I have a code", "Ich habe einen Code") }
  static var household: Phrase { Phrase("Household", "Haushalt") }
  static var event: Phrase { Phrase("Event", "Anlass") }
  static var archived: Phrase { Phrase("Archived", "Archiviert") }
  static var archivedBanner: Phrase {
    Phrase("Archived: nothing changes here any more.", "Archiviert: Hier ändert sich nichts mehr.")
  }
  static var arrivingGroups: Phrase {
    Phrase("{n} group is on its way|{n} groups are on their way", "{n} Gruppe ist unterwegs|{n} Gruppen sind unterwegs")
  }
  static var lastExpense: Phrase { Phrase("Last: {0}", "Zuletzt: {0}") }
  static var andMore: Phrase { Phrase("and {n} more", "und {n} weitere") }
  static var peopleCount: Phrase { Phrase("{n} person|{n} people", "{n} Person|{n} Personen") }

  // Who is here
  static var isHereNow: Phrase { Phrase("{0} is here now", "{0} ist gerade hier") }
  static var areHereNow: Phrase { Phrase("{0} are here now", "{0} sind gerade hier") }
  static var hereNow: Phrase { Phrase("here now", "gerade hier") }
  static var showsPresence: Phrase {
    Phrase("Show who is in a group right now", "Zeigen, wer gerade in einer Gruppe ist")
  }
  static var showsPresenceDetail: Phrase {
    Phrase(
      "While you have a group open on this device, its members see you there, and you see them. Nothing of it is kept.",
      "Solange du auf diesem Gerät eine Gruppe offen hast, sehen ihre Mitglieder dich dort, und du siehst sie. Nichts davon wird aufbewahrt."
    )
  }

  // From another app
  static var bringGroup: Phrase { Phrase("Bring a group from another app", "Eine Gruppe aus einer anderen App holen") }
  static var groupFileHolds: Phrase {
    Phrase(
      "{n} entry of {0} people, in {1}|{n} entries of {0} people, in {1}",
      "{n} Eintrag von {0} Personen, in {1}|{n} Einträge von {0} Personen, in {1}")
  }
  static var whoAreYou: Phrase { Phrase("Which of them are you?", "Wer davon bist du?") }
  static var groupLeftOut: Phrase {
    Phrase(
      "{n} row is left out: another currency, or the file does not say who paid.|{n} rows are left out: another currency, or the file does not say who paid.",
      "{n} Zeile bleibt weg: eine andere Währung, oder die Datei sagt nicht, wer bezahlt hat.|{n} Zeilen bleiben weg: eine andere Währung, oder die Datei sagt nicht, wer bezahlt hat."
    )
  }
  static var bringEntries: Phrase {
    Phrase("Bring in {n} entry|Bring in {n} entries", "{n} Eintrag holen|{n} Einträge holen")
  }

  // How it stands
  static var nothingSpentYet: Phrase { Phrase("Nothing spent yet", "Noch nichts ausgegeben") }
  static var allEven: Phrase { Phrase("All even", "Alles ausgeglichen") }
  static var allSettledUp: Phrase { Phrase("All settled up", "Alles beglichen") }
  static var youAreEven: Phrase {
    Phrase(
      "You are even. {n} payment is left between others.|You are even. {n} payments are left between others.",
      "Du bist quitt. {n} Zahlung bleibt zwischen anderen.|Du bist quitt. {n} Zahlungen bleiben zwischen anderen.")
  }
  static var youAreOwed: Phrase { Phrase("You are owed {0}", "Du bekommst {0}") }
  static var youOwe: Phrase { Phrase("You owe {0}", "Du schuldest {0}") }
  static var youOweSomebody: Phrase { Phrase("You owe {0}: {1}", "Du schuldest {0}: {1}") }
  static var somebodyOwesYou: Phrase { Phrase("{0} owes you: {1}", "{0} schuldet dir: {1}") }
  static var somebodyOwes: Phrase { Phrase("{0} owes {1}: {2}", "{0} schuldet {1}: {2}") }
  static var needsBearer: Phrase {
    Phrase("Add at least one contributing member.", "Füge mindestens jemanden hinzu, der mitträgt.")
  }
  static var isOwed: Phrase { Phrase("is owed {0}", "bekommt {0}") }
  static var owesAmount: Phrase { Phrase("owes {0}", "schuldet {0}") }
  static var areOwed: Phrase { Phrase("are owed {0}", "bekommst {0}") }
  static var oweAmount: Phrase { Phrase("owe {0}", "schuldest {0}") }
  static var isEven: Phrase { Phrase("is even", "ist quitt") }
  static var areEven: Phrase { Phrase("are even", "bist quitt") }
  static var you: Phrase { Phrase("You", "Du") }
  static var treasury: Phrase { Phrase("Treasury", "Kasse") }

  // Beginning one
  static var groupName: Phrase { Phrase("What is it called?", "Wie heisst es?") }
  static var ownName: Phrase { Phrase("Your name", "Dein Name") }
  static var whoElse: Phrase { Phrase("Who else takes part?", "Wer ist noch dabei?") }
  static var whoElseHint: Phrase {
    Phrase(
      "Enter adds a name; commas divide several. Nobody has to sign up.",
      "Die Eingabetaste fügt einen Namen hinzu, Kommas trennen mehrere. Niemand muss sich anmelden.")
  }
  static var addName: Phrase { Phrase("Add", "Hinzufügen") }
  static var removeName: Phrase { Phrase("Remove {0}", "{0} entfernen") }
  static var createEvent: Phrase { Phrase("Create the event", "Anlass erstellen") }
  static var createHousehold: Phrase { Phrase("Create the household", "Haushalt erstellen") }
  static var kindOfGroup: Phrase { Phrase("What it is", "Was es ist") }
  static var problemOwnName: Phrase {
    Phrase("Please say what the others call you.", "Bitte sag, wie die anderen dich nennen.")
  }

  // Sections
  static var sections: Phrase { Phrase("Sections", "Bereiche") }
  static var balances: Phrase { Phrase("Balances", "Stand") }
  static var settleUp: Phrase { Phrase("Settle up", "Ausgleichen") }
  static var members: Phrase { Phrase("Members", "Mitglieder") }
  static var summary: Phrase { Phrase("Summary", "Übersicht") }
  static var groupSettings: Phrase { Phrase("Group settings", "Einstellungen der Gruppe") }

  // Balances
  static var paidAmount: Phrase { Phrase("paid {0}", "bezahlt {0}") }
  static var shareAmount: Phrase { Phrase("share {0}", "Anteil {0}") }
  static var treasuryPays: Phrase { Phrase("The treasury still pays {0}", "Die Kasse zahlt noch {0}") }
  static var beamHelp: Phrase {
    Phrase(
      "A bar to the left: owes money. A bar to the right: is owed money.",
      "Links der Mitte: schuldet. Rechts davon: bekommt.")
  }

  // Members
  static var addSomebody: Phrase { Phrase("Add somebody", "Jemanden hinzufügen") }
  static var badgeAdmin: Phrase { Phrase("admin", "Verwaltung") }
  static var badgeBearsNothing: Phrase { Phrase("bears nothing", "trägt nicht mit") }
  static var leftOn: Phrase { Phrase("left on {0}", "gegangen am {0}") }
  static var bearsNothing: Phrase {
    Phrase("Gets money back, but bears no share", "Bekommt Geld zurück, trägt aber nicht mit")
  }
  static var removeMember: Phrase { Phrase("Remove", "Entfernen") }
  static var leaveGroup: Phrase { Phrase("Leave", "Verlassen") }
  static var removeQuestion: Phrase {
    Phrase("Are you sure you want to remove {0}?", "Möchtest du {0} wirklich entfernen?")
  }
  static var leaveQuestion: Phrase { Phrase("Are you sure you want to leave?", "Möchtest du wirklich gehen?") }
  static var leaveReopening: Phrase {
    Phrase(
      "After that, only the others can reopen a payment.", "Danach können nur noch die anderen einen Ausgleich öffnen.")
  }
  static var openBetween: Phrase { Phrase("{0} owed", "{0} offen") }
  static var acknowledgeRemove: Phrase { Phrase("I know. Remove anyway", "Ich weiss. Trotzdem entfernen") }
  static var acknowledgeLeave: Phrase { Phrase("I know. Leave anyway", "Ich weiss. Trotzdem gehen") }
  static var adminStays: Phrase { Phrase("The admin cannot leave.", "Die Verwaltung kann nicht gehen.") }
  static var makeAdmin: Phrase { Phrase("Make admin", "Verwaltung übergeben") }
  static var adminAsked: Phrase {
    Phrase(
      "{0} was asked to become the admin and hasn’t accepted yet.",
      "{0} wurde gebeten, die Verwaltung zu übernehmen, und hat noch nicht zugestimmt.")
  }
  static var askedToBeAdmin: Phrase {
    Phrase("You’ve been asked to become the admin.", "Du wurdest gebeten, die Verwaltung zu übernehmen.")
  }
  static var noticeAdminAsked: Phrase {
    Phrase(
      "{0} was asked. You’re the admin until they accept.", "{0} wurde gefragt. Bis zur Zusage hast du die Verwaltung.")
  }
  static var noticeAdminKept: Phrase { Phrase("You stay the admin.", "Du behältst die Verwaltung.") }
  static var badgeAdminAsked: Phrase { Phrase("asked to be admin", "für Verwaltung angefragt") }
  static var stayAdmin: Phrase { Phrase("Stay the admin", "Verwaltung behalten") }
  static var acceptAdmin: Phrase { Phrase("Accept", "Annehmen") }
  static var noticeYouLeft: Phrase { Phrase("You are not in the group any more.", "Du bist nicht mehr in der Gruppe.") }
  static var noticeMemberGone: Phrase {
    Phrase("{0} is not in the group any more.", "{0} ist nicht mehr in der Gruppe.")
  }
  static var noticeShutOut: Phrase {
    Phrase(
      "{0} can’t open this group any more. The name stays in it.",
      "{0} kann diese Gruppe nicht mehr öffnen. Der Name bleibt darin.")
  }
  static var nameStays: Phrase {
    Phrase(
      "{0} can’t open this group any more. The name stays, with what’s open, and goes on sharing what everyone shares.",
      "{0} kann diese Gruppe dann nicht mehr öffnen. Der Name bleibt, mit allem, was offen ist, und teilt weiterhin, was alle teilen."
    )
  }
  static var ownNameStays: Phrase {
    Phrase(
      "Your name stays in the group, with what’s open, and goes on sharing what everyone shares.",
      "Dein Name bleibt in der Gruppe, mit allem, was offen ist, und teilt weiterhin, was alle teilen.")
  }
  static var sharePassesOn: Phrase {
    Phrase(
      "The {0} that {1} bears so far will be divided among the others.",
      "Was {1} bisher trägt ({0}), wird dann unter den anderen aufgeteilt.")
  }
  static var pastStays: Phrase {
    Phrase("What was shared before stays as it is.", "Was bisher geteilt wurde, bleibt, wie es ist.")
  }

  // Treasury
  static var treasuryEmpty: Phrase {
    Phrase(
      "Money that somebody gives to all. It lowers what everyone has to share, and nobody gets it back.",
      "Geld, das jemand allen schenkt. Es senkt, was alle teilen, und niemand bekommt es zurück.")
  }
  static var donated: Phrase { Phrase("Donated", "Gespendet") }
  static var used: Phrase { Phrase("Used", "Verwendet") }
  static var leftOver: Phrase { Phrase("Left", "Übrig") }
  static var addDonation: Phrase { Phrase("Add a donation", "Spende hinzufügen") }
  static var editDonation: Phrase { Phrase("Donation", "Spende") }
  static var donor: Phrase { Phrase("Who it’s from", "Von wem") }

  // Summary
  static var totalExpenses: Phrase { Phrase("Total spent", "Ausgegeben") }
  static var toShare: Phrase { Phrase("To share", "Zu teilen") }
  static var notShared: Phrase { Phrase("Not shared", "Nicht geteilt") }
  static var perPerson: Phrase { Phrase("Share per person", "Anteil pro Person") }
  static var fromTreasury: Phrase { Phrase("From the treasury", "Aus der Kasse") }
  static var paid: Phrase { Phrase("Paid", "Bezahlt") }
  static var member: Phrase { Phrase("Member", "Mitglied") }
  static var copyText: Phrase { Phrase("Copy as text", "Als Text kopieren") }
  static var asText: Phrase { Phrase("As text", "Als Text") }
  static var printSummary: Phrase { Phrase("Print or save as PDF", "Drucken oder als PDF sichern") }
  static var downloadCSV: Phrase { Phrase("Download (CSV)", "Herunterladen (CSV)") }
  static var settlementsCSV: Phrase { Phrase("Settlements (CSV)", "Ausgleiche (CSV)") }
  static var noticeCopied: Phrase { Phrase("Copied", "Kopiert") }

  // Settings
  static var begins: Phrase { Phrase("Begins", "Beginnt") }
  static var ends: Phrase { Phrase("Ends", "Endet") }
  static var currencyFixed: Phrase {
    Phrase("{0}. A group keeps its currency.", "{0}. Eine Gruppe behält ihre Währung.")
  }
  static var allowReversal: Phrase { Phrase("Settlements can be reopened", "Ausgleiche können wieder geöffnet werden") }
  static var allowReversalHint: Phrase {
    Phrase(
      "Whoever marked one can reopen it within 24 hours. After that, both have to agree.",
      "Wer einen eingetragen hat, kann ihn 24 Stunden lang wieder öffnen. Danach müssen beide einverstanden sein.")
  }
  static var archiveGroup: Phrase { Phrase("Archive", "Archivieren") }
  static var archiveHint: Phrase {
    Phrase(
      "Read-only from then on, and listed apart. It can be opened again.",
      "Danach nur noch zum Lesen, und getrennt aufgeführt. Es kann wieder geöffnet werden.")
  }
  static var openAgain: Phrase { Phrase("Open again", "Wieder öffnen") }
  static var deleteGroup: Phrase { Phrase("Delete for good", "Endgültig löschen") }
  static var deleteGroupQuestion: Phrase {
    Phrase(
      "Delete {0} with all its expenses? This cannot be undone.",
      "{0} mit allen Ausgaben löschen? Das kann nicht rückgängig gemacht werden.")
  }
  static var defaultRatio: Phrase { Phrase("How you share", "Wie ihr teilt") }
  static var ratioHint: Phrase {
    Phrase("For new expenses; those that are here keep theirs.", "Für neue Ausgaben; was schon hier ist, bleibt.")
  }
  static var shareInPercent: Phrase { Phrase("{0}, in percent", "{0}, in Prozent") }
  static var onExample: Phrase { Phrase("On a {0} expense, {1}", "Bei einer Ausgabe von {0}: {1}") }
  static var youPayPart: Phrase { Phrase("you pay {0}", "du zahlst {0}") }
  static var paysPart: Phrase { Phrase("{0} pays {1}", "{0} zahlt {1}") }
  static var equalShares: Phrase { Phrase("Equal shares", "Zu gleichen Teilen") }
  static var saveRatio: Phrase { Phrase("Save the shares", "Anteile speichern") }
  static var onlyAdmin: Phrase { Phrase("Only the admin changes this.", "Nur die Verwaltung ändert dies.") }
}
