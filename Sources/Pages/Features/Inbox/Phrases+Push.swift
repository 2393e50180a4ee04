extension Phrase {
  // ‹Notifications› in Settings (NTF-01 to NTF-06).
  static var notifications: Phrase { Phrase("Notifications", "Mitteilungen") }
  static var notificationsDetail: Phrase {
    Phrase("What your devices tell you, and when they are quiet", "Was deine Geräte dir sagen, und wann sie ruhig sind")
  }
  static var notificationsHow: Phrase {
    Phrase(
      "Everything is in your inbox, read or not. Here you choose what your devices notify you about.",
      "Alles steht in deinem Posteingang, gelesen oder nicht. Hier wählst du, was deine Geräte dir melden.")
  }
  static var notificationsNoAccount: Phrase {
    Phrase(
      "Your server tells your devices, so this needs an account.",
      "Dein Server sagt es deinen Geräten, darum braucht es ein Konto.")
  }
  static var notificationsOnDevice: Phrase {
    Phrase(
      "Your server knows nothing that it could tell. Your inbox has everything.",
      "Dein Server weiss nichts, was er sagen könnte. Alles steht in deinem Posteingang.")
  }
  static var pushDevice: Phrase { Phrase("On this device", "Auf diesem Gerät") }
  static var pushAsks: Phrase {
    Phrase(
      "Your browser asks once more. You can turn it off here at any time.",
      "Dein Browser fragt noch einmal nach. Du kannst es hier jederzeit ausschalten.")
  }
  static var pushOn: Phrase { Phrase("Notify me on this device", "Auf diesem Gerät benachrichtigen") }
  static var pushOff: Phrase { Phrase("Turn off", "Ausschalten") }
  static var pushTry: Phrase { Phrase("Send a test", "Test senden") }
  static var pushIsOn: Phrase {
    Phrase("Notifications are on for this device.", "Mitteilungen sind auf diesem Gerät an.")
  }
  static var pushNotHere: Phrase {
    Phrase(
      "This browser doesn’t support notifications. Your inbox has everything.",
      "Dieser Browser nimmt keine Mitteilungen an. Alles steht in deinem Posteingang.")
  }
  static var pushNeedsHomeScreen: Phrase {
    Phrase(
      "On an iPhone or iPad this works once Evenkeel is on the Home Screen: tap Share, then “Add to Home Screen”.",
      "Auf iPhone und iPad geht das, sobald Evenkeel auf dem Home-Bildschirm ist: Teilen antippen, dann ‹Zum Home-Bildschirm›."
    )
  }
  static var pushDenied: Phrase {
    Phrase(
      "Your browser blocks notifications of this site. Its settings can allow them again; your inbox has everything.",
      "Dein Browser blockiert Mitteilungen dieser Seite. In seinen Einstellungen kannst du sie wieder erlauben; alles steht in deinem Posteingang."
    )
  }
  static var pushOffline: Phrase {
    Phrase(
      "Your server could not be reached. Try again.", "Dein Server war nicht zu erreichen. Versuch es noch einmal.")
  }
  static var pushBrowser: Phrase {
    Phrase(
      "Your browser could not turn notifications on. Try again, or look into its settings.",
      "Dein Browser konnte Mitteilungen nicht einschalten. Versuch es noch einmal, oder sieh in seinen Einstellungen nach."
    )
  }
  static var pushKinds: Phrase { Phrase("What you’re notified about", "Worüber du benachrichtigt wirst") }
  static var pushKindsHow: Phrase {
    Phrase(
      "On all of your devices that have notifications on.", "Auf allen deinen Geräten, auf denen Mitteilungen an sind.")
  }
  static var pushSecurityAlways: Phrase {
    Phrase(
      "You’re always told about a new sign-in to your account.",
      "Eine neue Anmeldung bei deinem Konto wird immer gemeldet.")
  }
  static var kindExpenses: Phrase {
    Phrase("Shared expenses that others add or change", "Gemeinsame Ausgaben, die andere eintragen oder ändern")
  }
  static var kindSettlements: Phrase { Phrase("Settled debts", "Beglichene Schulden") }
  static var kindMembers: Phrase { Phrase("Who joins and leaves a group", "Wer in eine Gruppe kommt und geht") }
  static var kindRatio: Phrase { Phrase("A new split ratio", "Ein neues Aufteilungsverhältnis") }
  static var kindBudgets: Phrase { Phrase("Budgets near or over their limit", "Budgets nahe oder über ihrer Grenze") }
  static var kindGoals: Phrase { Phrase("Goals that you reached", "Ziele, die du erreicht hast") }
  static var kindPeriods: Phrase { Phrase("A new budget period", "Eine neue Budgetperiode") }
  static var kindIncome: Phrase { Phrase("Income that is missing, and bonuses", "Fehlendes Einkommen, und Boni") }
  static var kindMessages: Phrase {
    Phrase("Bank messages that wait for you", "Nachrichten deiner Bank, die auf dich warten")
  }
  static var kindImports: Phrase { Phrase("Finished imports", "Fertige Importe") }

  // The types of a kind (NTF-05).
  static var kindTypes: Phrase { Phrase("Which ones", "Welche davon") }
  static var typeExpenseAdded: Phrase { Phrase("Somebody adds one", "Jemand trägt eine ein") }
  static var typeExpenseChanged: Phrase { Phrase("Somebody changes one", "Jemand ändert eine") }
  static var typeExpenseDeleted: Phrase { Phrase("Somebody deletes one", "Jemand löscht eine") }
  static var typeAskedToJoin: Phrase { Phrase("Somebody asks to come in", "Jemand möchte dazukommen") }
  static var typeMemberJoined: Phrase { Phrase("Somebody joined", "Jemand ist dazugekommen") }
  static var typeMemberLeft: Phrase { Phrase("Somebody left", "Jemand ist gegangen") }
  static var typeMemberRemoved: Phrase { Phrase("You were removed", "Du wurdest entfernt") }
  static var typeGroupDeleted: Phrase { Phrase("The group is deleted", "Die Gruppe wird gelöscht") }
  static var typeAccountEnds: Phrase {
    Phrase(
      "Somebody deletes their account while something is open", "Jemand löscht sein Konto, während etwas offen ist")
  }
  static var typeRatioChanged: Phrase { Phrase("Somebody changed it", "Jemand hat es geändert") }
  static var typeRatioFromIncomes: Phrase {
    Phrase("It follows the incomes of the last period", "Es folgt den Einkommen der letzten Periode")
  }
  static var typeRatioWithoutIncome: Phrase {
    Phrase("Incomes could not be found", "Die Einkommen waren nicht zu finden")
  }
  static var typeRatioReset: Phrase { Phrase("Somebody came or left", "Jemand kam dazu oder ging") }
  static var typeRatioWithdrawn: Phrase {
    Phrase("Somebody stopped showing their income", "Jemand zeigt sein Einkommen nicht mehr")
  }
  static var typeIncomeAsked: Phrase {
    Phrase("Somebody would like to split by income", "Jemand möchte nach Einkommen teilen")
  }
  static var typeBudgetAlert: Phrase { Phrase("Near the limit", "Nahe an der Grenze") }
  static var typeBudgetPassed: Phrase { Phrase("Over the limit", "Über der Grenze") }
  static var typeCelebration: Phrase { Phrase("A period within the plan", "Eine Periode im Plan") }
  static var typeSavingsGoal: Phrase { Phrase("A week\u{2019}s savings reached", "Das Sparziel einer Woche erreicht") }
  static var typeNoIncome: Phrase { Phrase("No income in this period", "Kein Einkommen in dieser Periode") }
  static var typeBonusFound: Phrase { Phrase("Something looks like a bonus", "Etwas sieht nach einem Bonus aus") }
  static var typeBonusDeadline: Phrase {
    Phrase("The last day to allocate a bonus", "Der letzte Tag, um einen Bonus zu verteilen")
  }
  static var typeBankImported: Phrase { Phrase("New entries came", "Neue Buchungen sind da") }
  static var typeBankAway: Phrase { Phrase("A bank could not be reached", "Eine Bank war nicht zu erreichen") }
  static var typeConsentEnds: Phrase { Phrase("Access ends soon", "Der Zugang läuft bald ab") }
  static var typeBalanceMismatch: Phrase { Phrase("A balance differs", "Ein Saldo stimmt nicht überein") }
  static var mailCard: Phrase { Phrase("By e-mail", "Per E-Mail") }
  static var mailOn: Phrase { Phrase("Mail me what is new in my inbox", "Schick mir, was neu im Posteingang ist") }
  static var mailOnHint: Phrase {
    Phrase(
      "To your own address, at most one mail an hour, none in quiet hours. Amounts as below.",
      "An deine eigene Adresse, höchstens eine Mail in der Stunde, keine in der Ruhezeit. Beträge wie unten.")
  }
  static var mailInstead: Phrase {
    Phrase("Mail me what none of my devices could be told", "Schick mir, was keinem meiner Geräte gesagt werden konnte")
  }
  static var mailInsteadHint: Phrase {
    Phrase(
      "This starts when you turn a device on, and ends when you turn off the last one. It mails the kinds above.",
      "Das beginnt von selbst, wenn du ein Gerät einschaltest, und endet, wenn du das letzte ausschaltest. Es schickt die Arten oben."
    )
  }
  static var mailUnproven: Phrase {
    Phrase(
      "This needs an address that is confirmed to be yours. Your profile can send the mail for that again.",
      "Dazu muss bestätigt sein, dass die Adresse dir gehört. Dein Profil kann die Mail dafür noch einmal schicken.")
  }
  static var mailKinds: Phrase { Phrase("What is mailed", "Was geschickt wird") }
  static var pushHow: Phrase { Phrase("How", "Wie") }
  static var pushAmounts: Phrase { Phrase("Show amounts", "Beträge zeigen") }
  static var pushAmountsHint: Phrase {
    Phrase(
      "If it’s off, anyone who sees your screen reads what happened, but not how much.",
      "Ohne das liest, wer auf deinen Bildschirm sieht, was war, aber nicht wie viel.")
  }
  static var quietHours: Phrase { Phrase("Quiet hours", "Ruhezeit") }
  static var quietFrom: Phrase { Phrase("From", "Von") }
  static var quietUntil: Phrase { Phrase("Until", "Bis") }
  static var quietHint: Phrase {
    Phrase(
      "What comes then is told when they end. Leave both empty for none.",
      "Was dann kommt, wird an ihrem Ende gesagt. Ohne Ruhezeit beides leer lassen.")
  }
  static var noticePushTested: Phrase {
    Phrase("A test is on its way to this device.", "Ein Test ist unterwegs zu diesem Gerät.")
  }

  // What devices show.
  static var pushTest: Phrase { Phrase("This is what Evenkeel looks like here.", "So sieht Evenkeel hier aus.") }
  static var pushSeveral: Phrase {
    Phrase(
      "{n} new thing in your inbox|{n} new things in your inbox",
      "{n} Neuigkeit in deinem Posteingang|{n} Neuigkeiten in deinem Posteingang")
  }
  static var pushSignIn: Phrase { Phrase("New sign-in on {0}.", "Neue Anmeldung auf {0}.") }
  static var pushSignInUnknown: Phrase { Phrase("New sign-in to your account.", "Neue Anmeldung bei deinem Konto.") }
  static var pushBudgetNear: Phrase { Phrase("{0} is near its budget.", "{0} ist nahe am Budget.") }
  static var pushBudgetOver: Phrase { Phrase("{0} is over its budget.", "{0} ist über dem Budget.") }
  static var pushNoIncome: Phrase {
    Phrase("No income detected this period.", "In dieser Periode wurde kein Einkommen erkannt.")
  }
  static var pushSettled: Phrase { Phrase("Settled with {0}.", "Mit {0} beglichen.") }
  static var pushAdded: Phrase { Phrase("{0} added {1}.", "{0} hat {1} eingetragen.") }
  static var pushChanged: Phrase { Phrase("{0} changed {1}.", "{0} hat {1} geändert.") }
  static var pushDeleted: Phrase { Phrase("{0} deleted {1}.", "{0} hat {1} gelöscht.") }
  static var messagesNeedLook: Phrase {
    Phrase(
      "{n} captured payment needs a look.|{n} captured payments need a look.",
      "{n} erfasste Zahlung braucht einen Blick.|{n} erfasste Zahlungen brauchen einen Blick.")
  }
}
