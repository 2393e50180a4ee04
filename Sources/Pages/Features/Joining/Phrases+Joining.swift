/// Joining a group by a code, and letting others in.
extension Phrase {
  static var joinGroup: Phrase { Phrase("Join with a code", "Mit einem Code beitreten") }
  static var joinCode: Phrase { Phrase("Code", "Code") }
  static var joinCodeHint: Phrase {
    Phrase(
      "Six letters and digits, from the person who made the group.",
      "Sechs Buchstaben und Ziffern, von der Person, die die Gruppe gemacht hat.")
  }
  static var joinLook: Phrase { Phrase("Find", "Suchen") }
  static var joinNotACode: Phrase {
    Phrase(
      "A code has six letters and digits, such as K7M PQ2, and never I, O, 0 or 1.",
      "Ein Code hat sechs Buchstaben und Ziffern, etwa K7M PQ2, und nie I, O, 0 oder 1.")
  }
  static var joinMadeBy: Phrase { Phrase("Created by {0}", "Gemacht von {0}") }
  static var joinWho: Phrase { Phrase("Who are you?", "Wer bist du?") }
  static var joinSomebodyElse: Phrase { Phrase("Somebody new", "Jemand Neues") }
  static var joinGuest: Phrase { Phrase("joined before, as a guest", "war schon da, als Gast") }
  static var joinTaken: Phrase { Phrase("is here already", "ist schon da") }
  static var joinNobodyChosen: Phrase { Phrase("Please say who you are.", "Bitte sag, wer du bist.") }
  static var joinWhatOthersSee: Phrase {
    Phrase(
      "You will see all that this group has entered, and its members what you enter here. Your own entries stay yours.",
      "Du siehst alles, was diese Gruppe eingetragen hat, und ihre Mitglieder, was du hier einträgst. Deine eigenen Einträge bleiben deine."
    )
  }
  static var joinArchivesOwn: Phrase {
    Phrase(
      "You can be in one household at a time. “{0}” is archived once you’re in, and you can still read it.",
      "Du kannst nur in einem Haushalt sein. ‹{0}› wird archiviert, sobald du drin bist, und bleibt lesbar.")
  }
  static var joinKeepsOwn: Phrase {
    Phrase(
      "Money is still open in “{0}”, so it stays as it is. It’s archived once nothing is open any more.",
      "In ‹{0}› ist noch Geld offen, darum bleibt der Haushalt, wie er ist. Er wird archiviert, sobald nichts mehr offen ist."
    )
  }
  static var joinIt: Phrase { Phrase("Join {0}", "{0} beitreten") }
  static var joinOther: Phrase { Phrase("Another code", "Anderer Code") }
  static var joinOffline: Phrase {
    Phrase(
      "Joining needs the server, which cannot be reached right now. Please try again.",
      "Zum Beitreten braucht es den Server, der gerade nicht erreichbar ist. Bitte versuche es nochmals.")
  }

  static var householdEnded: Phrase {
    Phrase(
      "You are not in the group any more. Only what concerns you stays here.",
      "Du bist nicht mehr in der Gruppe. Hier bleibt nur, was dich betrifft.")
  }
  static var settledByOther: Phrase {
    Phrase(
      "This is still open. Once it’s paid, {0} can mark it as paid.",
      "Das ist noch offen. Wenn es bezahlt ist, kann {0} es als bezahlt markieren.")
  }
  static var departedUnreached: Phrase {
    Phrase(
      "{0} has left, and changes in a sealed group don’t reach them any more. So this stays as it is.",
      "{0} ist nicht mehr dabei und erfährt nicht mehr, was sich in einer versiegelten Gruppe ändert. Darum bleibt das, wie es ist."
    )
  }
  static var groupEnded: Phrase {
    Phrase(
      "You are not in this group any more. This is how it was when you were last in it.",
      "Du bist nicht mehr in dieser Gruppe. So war sie, als du zuletzt dabei warst.")
  }

  static var joinerSeesSince: Phrase {
    Phrase(
      "A new member sees everything in this household since {0}, including what you shared with {1}.",
      "Wer dazukommt, sieht alles in diesem Haushalt seit {0}, auch was du mit {1} geteilt hast.")
  }
  static var joinerSees: Phrase {
    Phrase(
      "A new member sees everything in this household, including what you shared with {0}.",
      "Wer dazukommt, sieht alles in diesem Haushalt, auch was du mit {0} geteilt hast.")
  }
  static var freshHint: Phrase {
    Phrase(
      "Are you inviting somebody new? Start a fresh household. This one is archived and stays with you.",
      "Lädst du jemand Neues ein? Beginne einen neuen Haushalt. Dieser wird archiviert und bleibt dir erhalten.")
  }
  static var freshOpen: Phrase {
    Phrase(
      "{0} is still open here. Settle it first, or open the archived household again later to do so.",
      "Hier sind noch {0} offen. Gleiche sie zuerst aus, oder öffne den archivierten Haushalt dafür später wieder.")
  }
  static var freshHousehold: Phrase { Phrase("Start a fresh household", "Neuen Haushalt beginnen") }
  static var inviteHere: Phrase { Phrase("Invite to this one", "In diesen einladen") }
  static var noticeFresh: Phrase {
    Phrase(
      "This is your fresh household. The old one is archived.", "Das ist dein neuer Haushalt. Der alte ist archiviert.")
  }
  static var shareGroup: Phrase { Phrase("Let others in", "Andere einladen") }
  static var shareHint: Phrase {
    Phrase(
      "Whoever has this code or link can join, also without an account.",
      "Wer diesen Code oder Link hat, kann beitreten, auch ohne Konto.")
  }
  static var shareValidUntil: Phrase { Phrase("Valid until {0}", "Gültig bis {0}") }
  static var shareCodeLabel: Phrase { Phrase("The code {0}", "Der Code {0}") }
  static var shareQR: Phrase { Phrase("QR code of the link {0}", "QR-Code des Links {0}") }
  static var shareCopy: Phrase { Phrase("Copy link", "Link kopieren") }
  static var shareCopied: Phrase { Phrase("Copied", "Kopiert") }
  static var shareByHand: Phrase {
    Phrase(
      "This browser does not let the app copy. Please select the link above.",
      "Dieser Browser lässt die App nicht kopieren. Bitte markiere den Link oben.")
  }
  static var shareSend: Phrase { Phrase("Send", "Senden") }
  static var shareNew: Phrase { Phrase("New code", "Neuer Code") }
  static var shareEnd: Phrase { Phrase("End this code", "Code beenden") }
  static var shareEnded: Phrase { Phrase("No code lets anybody in now.", "Jetzt lässt kein Code jemanden herein.") }
  static var shareElsewhere: Phrase {
    Phrase(
      "A code that was made on another device lets others in until {0}. It can’t be shown here. A new one takes its place.",
      "Ein Code von einem anderen Gerät lässt andere herein bis {0}. Hier lässt er sich nicht zeigen. Ein neuer ersetzt ihn."
    )
  }
  static var shareNoAccount: Phrase {
    Phrase(
      "Others join over a server. Make an account, and this group goes along.",
      "Andere treten über einen Server bei. Mach ein Konto, und diese Gruppe kommt mit.")
  }
  static var shareGuestAdmin: Phrase {
    Phrase(
      "To let others in you need an account. Make one: you stay who you are in this group.",
      "Um andere einzuladen, brauchst du ein Konto. Mach eins: in dieser Gruppe bleibst du, wer du bist.")
  }
  static var shareNotAdmin: Phrase { Phrase("{0} can let others in.", "{0} kann andere einladen.") }
}
