import Basis
import Ledger

@testable import Screens

/// Accounts that a provider or a passkey leads to, and the way into a group by an invitation in a mail (ACC-09, ACC-12,
/// HSE-06).
extension JourneyStep {
  static let ways: [JourneyStep] = [signUpElsewhere, signInElsewhere, inviteByMail, followInvitation]

  private static func mayCome(_ walk: JourneyWalk, _ place: Int) -> Bool {
    !walk.isAsked(place) && walk.device(place).account == nil
  }

  /// Where a provider's page leads out of the app, what was on it is what was stored.
  private static let signUpElsewhere = JourneyStep(
    name: "signs up with a provider or a passkey",
    isPossible: { mayCome($0, $1) && $0.town.user($0.person($1).email) == nil }
  ) { walk, place in
    let device = walk.device(place)
    device.go("/sign-up")
    device.act("account.here", value: Int.random(in: 0..<4, using: &walk.random) == 0 ? "true" : "false")
    if Bool.random(using: &walk.random) {
      device.act("identity.go", value: "google")
    } else {
      device.act("account.input", [("name", walk.person(place).name)])
      device.act("passkey.begin")
    }
  }

  private static let signInElsewhere = JourneyStep(
    name: "signs in with a provider or a passkey",
    isPossible: { walk, place in
      mayCome(walk, place) && walk.town.user(walk.person(place).email).map { $0.way != .password } ?? false
    }
  ) { walk, place in
    let device = walk.device(place)
    let way = walk.town.user(walk.person(place).email)?.way
    device.go("/sign-in")
    device.act(way == .provider ? "identity.go" : "passkey.sign-in", value: "google")
    guard walk.tab(place).account.erasedAt != nil else { return }
    device.act("account.keep-account")
    walk.isKept(place)
  }

  /// To the other person's address.
  private static let inviteByMail = JourneyStep(
    name: "invites by mail",
    isPossible: {
      !$0.isAsked($1) && $0.device($1).isOnline && $0.device($1).account != nil && !$0.writableGroups($1).isEmpty
    }
  ) { walk, place in
    let (device, group) = (walk.device(place), walk.random.pick(walk.writableGroups(place)))
    device.go("/together/" + group.text)
    device.act("share.open", value: group.text)
    device.act("invite.send", [("email", walk.people[1 - walk.places[place].person].email)])
    device.act("sheet.close")
  }

  private static func letters(_ walk: JourneyWalk, _ place: Int) -> [String] {
    walk.town.invitations.filter { $0.value.email == walk.person(place).email }.keys.sorted()
  }

  /// Who has no account yet, or isn't signed in, makes one or signs in from there, and is led back.
  private static let followInvitation = JourneyStep(
    name: "follows an invitation", isPossible: { !$0.isAsked($1) && $0.device($1).isOnline && !letters($0, $1).isEmpty }
  ) { walk, place in
    let (device, person) = (walk.device(place), walk.person(place))
    device.go("/invite#" + walk.random.pick(letters(walk, place)))
    if device.account == nil {
      let known = walk.town.user(person.email)
      device.go(known == nil ? "/sign-up" : "/sign-in")
      switch known?.way {
      case nil:
        device.act(
          "account.sign-up",
          [("name", person.name), ("email", person.email), ("password", "Segelboot7"), ("confirmation", "Segelboot7")])
      case .password?: device.act("account.sign-in", [("email", person.email), ("password", "Segelboot7")])
      case .provider?: device.act("identity.go", value: "google")
      case .passkey?: return
      }
    }
    guard !walk.isAsked(place), let form = walk.tab(place).invite, let found = form.found else { return }
    if let free = found.group.people.first(where: { $0.state == .free }) {
      device.act("invitation.pick", value: free.id.text)
      device.act("invitation.accept")
    } else {
      device.act("invitation.pick", value: "new")
      device.act("invitation.accept", [("name", "Letter" + String(Int.random(in: 0..<1000, using: &walk.random)))])
    }
  }
}
