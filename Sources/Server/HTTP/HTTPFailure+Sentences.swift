import Ledger
import Press

/// What a person reads when a request fails. What only who writes a program can cause is said in English alone.
extension HTTPFailure {
  var sentence: Sentence {
    switch self {
    case .badJSON(let offset): Sentence("The request is not valid JSON (at byte \(offset)).")
    case .badRequest(let sentence): Sentence(sentence)
    case .noSuchKind: Sentence("\u{201C}kind\u{201D} has to be personal, or group for a sealed one.")
    case .bodyTooLarge: Sentence("The request is too large.", "Das ist zu gross.")
    case .notJSON: Sentence("Send the body as JSON, with Content-Type: application/json.")
    case .signedOut: Sentence("Please sign in.", "Bitte melde dich an.")
    case .notFound:
      Sentence(
        "This is not here, or it is not shared with you.",
        "Das gibt es hier nicht, oder es ist nicht mit dir geteilt.")
    case .noSuchCall: Sentence("There is nothing at this address.")
    case .crossSite:
      Sentence(
        "This request came from another site and was refused.",
        "Diese Anfrage kam von einer anderen Seite und wurde abgelehnt.")
    case .httpsRequired:
      Sentence(
        "Use HTTPS, or open Evenkeel on the machine that it runs on.",
        "Nimm HTTPS, oder öffne Evenkeel auf dem Rechner, auf dem es läuft.")
    case .unknownHost:
      Sentence(
        "This server doesn\u{2019}t know this address. If you run it, set EVENKEEL_URL to the address that people open, and start it again.",
        "Dieser Server kennt diese Adresse nicht. Falls du ihn betreibst: Setze EVENKEEL_URL auf die Adresse, die geöffnet wird, und starte ihn neu."
      )
    case .firstLinkNeeded:
      Sentence(
        "The first account here runs the server. Open the link that Evenkeel printed when it started, or enter its code.",
        "Das erste Konto hier betreibt den Server. Öffne den Link, den Evenkeel beim Starten ausgegeben hat, oder gib seinen Code ein."
      )
    case .firstLinkWrong:
      Sentence(
        "This isn\u{2019}t the code that Evenkeel printed at its last start. Copy the link from there once more.",
        "Das ist nicht der Code, den Evenkeel beim letzten Start ausgegeben hat. Kopiere den Link von dort nochmals.")
    case .guestsFull(.network):
      Sentence(
        "Too many guests have joined from here today. With an account you can join now, or try again tomorrow.",
        "Von hier sind heute schon zu viele als Gäste beigetreten. Mit einem Konto kannst du jetzt beitreten, oder versuche es morgen wieder."
      )
    case .guestsFull(.groupToday):
      Sentence(
        "Too many guests have joined this event today. With an account you can join now, or try again tomorrow.",
        "Diesem Anlass sind heute schon zu viele als Gäste beigetreten. Mit einem Konto kannst du jetzt beitreten, oder versuche es morgen wieder."
      )
    case .guestsFull(.group):
      Sentence(
        "This event has as many guests as it can have. With an account you can join.",
        "Dieser Anlass hat so viele Gäste, wie er haben kann. Mit einem Konto kannst du beitreten.")
    case .guestsFull(.host):
      Sentence(
        "Too many guests have joined this person\u{2019}s events today. With an account you can join now, or try again tomorrow.",
        "Den Anlässen dieser Person sind heute schon zu viele als Gäste beigetreten. Mit einem Konto kannst du jetzt beitreten, oder versuche es morgen wieder."
      )
    case .guestsFull(.server):
      Sentence(
        "Too many guests have joined on this server today. With an account you can join now, or try again tomorrow.",
        "Auf diesem Server sind heute schon zu viele als Gäste beigetreten. Mit einem Konto kannst du jetzt beitreten, oder versuche es morgen wieder."
      )
    case .signUp(let failure): Self.sentence(failure)
    case .signUpClosed: Sentence("This server takes no new accounts.", "Dieser Server nimmt keine neuen Konten auf.")
    case .invitationNeeded:
      Sentence(
        "This server takes new people by invitation. Ask whoever runs it for a link, and open that.",
        "Dieser Server nimmt neue Leute nur auf Einladung auf. Bitte, wer ihn betreibt, um einen Link, und öffne den.")
    case .wrongCredentials: Sentence("Email or password is incorrect", "E-Mail oder Passwort ist falsch")
    case .passwordNeeded: Sentence("Please confirm with your password.", "Bitte bestätige mit deinem Passwort.")
    case .confirmationNeeded(_, true, true):
      Sentence(
        "Please confirm with your password or a passkey.",
        "Bitte bestätige mit deinem Passwort oder einem Passkey.")
    case .confirmationNeeded(_, true, false):
      Sentence(
        "Please confirm that it is you, with a passkey.",
        "Bitte bestätige mit einem Passkey, dass du es bist.")
    case .confirmationNeeded:
      Sentence(
        "Please confirm that it is you, with the provider that you sign in with.",
        "Bitte bestätige bei dem Anbieter, mit dem du dich anmeldest, dass du es bist.")
    case .wrongPassword:
      Sentence(
        "This password isn\u{2019}t right. Please try again.",
        "Dieses Passwort stimmt nicht. Bitte versuche es nochmals.")
    case .unknownKey:
      Sentence(
        "This key isn\u{2019}t valid. Make a new one in Settings.",
        "Dieser Schlüssel ist nicht gültig. Lege in den Einstellungen einen neuen an.")
    case .keyNotHere:
      Sentence(
        "This call is for people: sign in. Keys are for transactions and reports.",
        "Dieser Aufruf ist für Menschen: melde dich an. Schlüssel sind für Buchungen und Berichte.")
    case .keyScope:
      Sentence(
        "This key is for something else. Make one with another scope in Settings.",
        "Dieser Schlüssel ist für anderes. Lege in den Einstellungen einen mit anderem Umfang an.")
    case .wrongCode:
      Sentence("This code isn\u{2019}t valid or has expired.", "Dieser Code ist nicht gültig oder abgelaufen.")
    case .notAdmin: Sentence("Only the admin of this group can do this.", "Das kann nur, wer diese Gruppe verwaltet.")
    case .guest:
      Sentence(
        "Guests take part in groups of others. Make an account to begin something of your own here.",
        "Gäste machen in Gruppen von anderen mit. Lege ein Konto an, um hier etwas Eigenes zu beginnen.")
    case .noGuest:
      Sentence(
        "This works once, within half an hour of a sign-in. A group\u{2019}s code lets you in under the name that you had there.",
        "Das geht einmal, in der halben Stunde nach dem Anmelden. Mit dem Code einer Gruppe kommst du unter deinem dortigen Namen hinein."
      )
    case .guestStays:
      Sentence(
        "A guest has no account to delete. Leave your groups instead.",
        "Ein Gast hat kein Konto zum Löschen. Verlasse stattdessen deine Gruppen.")
    case .deleted(let erasesAt, _):
      Sentence(
        "This account is erased on \(ServerClock.text(erasesAt).prefix(10)). Until then you can keep it.",
        "Dieses Konto wird am \(ServerClock.text(erasesAt).prefix(10)) gelöscht. Bis dahin kannst du es behalten.")
    case .soleAdmin(_, ""):
      Sentence(
        "You are the admin of a sealed group, and others are in it. Make somebody else its admin, or delete it first.",
        "Du verwaltest eine versiegelte Gruppe, in der auch andere sind. Übergib sie jemandem, oder lösche sie zuerst.")
    case .soleAdmin(_, let name):
      Sentence(
        "You are the admin of \u{201C}\(name)\u{201D}, and others are in it. Make somebody else its admin, or delete it first.",
        "Du verwaltest \u{2039}\(name)\u{203A}, und andere sind darin. Übergib die Gruppe jemandem, oder lösche sie zuerst."
      )
    case .locked(let seconds):
      Sentence(
        "Too many attempts. Try again in \(Self.wait(seconds).english).",
        "Zu viele Versuche. Versuche es in \(Self.wait(seconds).german) wieder.")
    case .tooMany(let seconds):
      Sentence(
        "Too many requests. Try again in \(Self.wait(seconds).english).",
        "Zu viele Anfragen. Versuche es in \(Self.wait(seconds).german) wieder.")
    case .quota(let limit):
      Sentence(
        "An account can hold \(limit) spaces on this server.",
        "Ein Konto kann auf diesem Server \(limit) Bücher und Gruppen haben.")
    case .keyReused: Sentence("This Idempotency-Key was used for another request.")
    case .rejected(_, let sentence): sentence
    case .link(let failure): failure.sentence
    case .identity(let failure): failure.sentence
    case .passkey(let failure): failure.sentence
    case .bank(let refusal): refusal.sentence
    case .store(let refusal): refusal.sentence
    case .sealing(let refusal): refusal.sentence
    case .tooManyUnseen: Sentence("Fetch the outcomes of earlier changes first.")
    case .notPrinted(.tooLarge):
      Sentence(
        "This PDF would be larger than 10 MB. Choose a shorter time.",
        "Dieses PDF würde grösser als 10 MB. Wähle eine kürzere Zeit.")
    case .notPrinted(.missing):
      Sentence(
        "This server cannot make PDFs: its operator has to install the package \(PDFPress.package). Print the page instead.",
        "Dieser Server kann keine PDF machen: wer ihn betreibt, muss das Paket \(PDFPress.package) installieren. Drucke stattdessen die Seite."
      )
    case .notPrinted(.tooSlow):
      Sentence(
        "The PDF took too long. Choose a shorter time, or try again in a while.",
        "Das PDF dauerte zu lange. Wähle eine kürzere Zeit, oder versuche es in einer Weile wieder.")
    case .notPrinted(.refused):
      Sentence(
        "The PDF could not be made. Print the page instead.",
        "Das PDF ging nicht. Drucke stattdessen die Seite.")
    case .busy:
      Sentence("The server is busy. Please try again.", "Der Server ist beschäftigt. Bitte versuche es nochmals.")
    case .full:
      Sentence(
        "There's no room left on this server, so nothing was saved. You can still read everything. Please tell whoever runs it.",
        "Auf diesem Server ist kein Platz mehr, darum wurde nichts gespeichert. Lesen kannst du weiterhin alles. Bitte sage es der Person, die ihn betreibt."
      )
    case .setAside:
      Sentence(
        "Something in here stopped the server, so it\u{2019}s set aside. Nothing is lost. Please tell whoever runs this server.",
        "Etwas hier drin hat den Server angehalten, darum ist es beiseitegelegt. Nichts ist verloren. Bitte sage es der Person, die den Server betreibt."
      )
    case .unreadable:
      Sentence(
        "Stored data could not be read. Nothing was changed; please tell the operator of this server.",
        "Gespeicherte Daten liessen sich nicht lesen. Nichts wurde geändert; bitte sage es der Person, die den Server betreibt."
      )
    case .internalFailure:
      Sentence(
        "Something went wrong on the server. Nothing was changed.",
        "Auf dem Server ging etwas schief. Nichts wurde geändert.")
    }
  }

  private static func sentence(_ failure: SignUpRules.Failure) -> Sentence {
    switch failure {
    case .passwordsDiffer: Sentence(failure.message, "Die Passwörter sind nicht gleich")
    case .passwordTooShort: Sentence(failure.message, "Das Passwort braucht mindestens 8 Zeichen")
    case .passwordTooLong: Sentence(failure.message, "Das Passwort darf höchstens 128 Zeichen haben")
    case .passwordLacksUppercase: Sentence(failure.message, "Das Passwort braucht mindestens einen Grossbuchstaben")
    case .passwordLacksDigit: Sentence(failure.message, "Das Passwort braucht mindestens eine Ziffer")
    case .emailInvalid: Sentence(failure.message, "Bitte gib eine gültige E-Mail-Adresse ein")
    case .nameMissing: Sentence(failure.message, "Ein Name fehlt")
    case .nameTooLong: Sentence(failure.message, "Der Name darf höchstens 100 Zeichen haben")
    }
  }

  private static func wait(_ seconds: Int) -> Sentence {
    if seconds == 1 { return Sentence("1 second", "1 Sekunde") }
    if seconds <= 90 { return Sentence("\(seconds) seconds", "\(seconds) Sekunden") }
    let minutes = (seconds + 59) / 60
    return Sentence("\(minutes) minutes", "\(minutes) Minuten")
  }
}
