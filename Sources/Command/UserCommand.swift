import ArgumentParser
import Basis
import Foundation
import Ledger
import Server
import Store

/// Accounts, by whoever runs the server (ACC-20).
struct UserCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "user",
    abstract: "Accounts of this server: invite, add, list, disable, enable, grant Pro.",
    discussion: """
      Works beside a running server.

      EXAMPLES
        evenkeel user invite
          https://money.example.org/sign-up#Zk3…   good for one sign-up within 7 days

        evenkeel user add bo@example.org --name Bo < password.txt
        evenkeel user list
        evenkeel user disable bo@example.org
        evenkeel user grant-pro bo@example.org --until 2027-06-30
        evenkeel user pro-code --days 30
          7KQ4-…   gives Pro once, to whoever enters it in the app within 90 days
      """,
    subcommands: [
      Invite.self, Add.self, List.self, Disable.self, Enable.self, GrantPro.self, TakeBackPro.self, ProCode.self,
    ])

  struct Place: ParsableArguments {
    @Option(
      help: ArgumentHelp(
        "The folder of the data (EVENKEEL_DATA, or ./data, or ~/.local/share/evenkeel).", valueName: "folder"))
    var data: String?
    @Flag(help: "One JSON document.") var json = false

    func with<T: Sendable>(_ body: (AccountAdministration<SQLiteStorage>) async throws -> T) async throws -> T {
      let local = try await LocalOperator.open(
        folder: DataFolder(LedgerOptions.folder(data)),
        masterKeyFile: ProcessInfo.processInfo.environment["EVENKEEL_MASTER_KEY_FILE"])
      let result: T
      do { result = try await body(try local.administration()) } catch {
        await local.close()
        throw error
      }
      await local.close()
      return result
    }

    func answer(_ members: [JSONMember], _ text: String) {
      Output.write(json ? JSON.object(members).bytes + [0x0A] : Array(text.utf8))
    }
  }

  struct Invite: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print a link for one sign-up within seven days.",
      discussion: "The link begins with EVENKEEL_URL, else with http://localhost:8080.")
    @OptionGroup var place: Place

    func run() async throws {
      let code = try await place.with { try await $0.invite() }
      let site = ProcessInfo.processInfo.environment["EVENKEEL_URL"] ?? "http://localhost:8080"
      let link = (site.hasSuffix("/") ? String(site.dropLast()) : site) + "/sign-up#" + code
      place.answer([JSONMember("link", .string(link)), JSONMember("code", .string(code))], link + "\n")
    }
  }

  struct Add: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Make an account with a password, which is asked for, or read from the standard input's first line.")
    @Argument(help: "The address.") var email: String
    @Option(help: "The person's name.") var name: String
    @OptionGroup var place: Place

    func run() async throws {
      guard let password = SecretLine.read(prompt: "Password for \(email): ") else {
        throw CommandFailure("There was no password. Type one, or give it on the standard input.")
      }
      let (name, email) = (name, email)
      let account = try await place.with { try await $0.add(name: name, email: email, password: password) }
      place.answer(
        [JSONMember("id", .string(account.id.text)), JSONMember("email", .string(account.address))],
        "\(account.address) has an account.\n")
    }
  }

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "All accounts; guests of groups only as a number.")
    @OptionGroup var place: Place

    func run() async throws {
      let (all, pro) = try await place.with { users in
        let all = try await users.accounts()
        var pro: [RecordID: Entitlement] = [:]
        for account in all where !account.isGuest { pro[account.id] = try await users.pro(account) }
        return (all, pro)
      }
      let known = all.filter { !$0.isGuest }
      var table = TextTable([
        ("Address", .left), ("Name", .left), ("Since", .left), ("Last sign-in", .left), ("State", .left),
      ])
      for account in known {
        table.add([
          account.address, account.name, UserCommand.time(account.createdAt), UserCommand.time(account.lastSignInAt),
          UserCommand.state(account, pro[account.id]),
        ])
      }
      let guests = all.count - known.count
      let text = known.isEmpty ? "There is no account yet.\n" : table.text
      place.answer(
        [
          JSONMember("users", .array(known.map { UserCommand.member($0, pro[$0.id]) })),
          JSONMember("guests", .integer(Int64(guests))),
        ],
        text + (guests == 0 ? "" : "Guests: \(guests)\n"))
    }
  }

  struct Disable: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Nobody signs in to it any more; its sessions and keys are over within ten seconds. Nothing is deleted."
    )
    @Argument(help: "The address.") var email: String
    @OptionGroup var place: Place

    func run() async throws { try await UserCommand.set(email, isDisabled: true, place) }
  }

  struct Enable: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Takes back that an account was disabled.")
    @Argument(help: "The address.") var email: String
    @OptionGroup var place: Place

    func run() async throws { try await UserCommand.set(email, isDisabled: false, place) }
  }

  struct GrantPro: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "grant-pro",
      abstract: "Gives an account Pro, for good or until a day is over. A new grant takes the place of the one before.",
      discussion: "Matters on a server with EVENKEEL_PLANS=on only: without plans everybody has everything.")
    @Argument(help: "The address.") var email: String
    @Option(help: ArgumentHelp("The last day, such as 2027-06-30.", valueName: "date")) var until: String?
    @OptionGroup var place: Place

    func run() async throws {
      let (email, day) = (email, try UserCommand.day(until))
      let account = try await place.with { users in
        let account = try await UserCommand.account(email, users)
        try await users.grantPro(account, lastDay: day)
        return account
      }
      place.answer(
        [
          JSONMember("email", .string(account.address)), JSONMember("plan", .string("pro")),
          JSONMember("until", day.map { .string($0.text) } ?? .null),
        ], "\(account.address) has Pro" + (day.map { " until \($0.text)" } ?? "") + ".\n")
    }
  }

  struct TakeBackPro: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "take-back-pro",
      abstract: "Takes back what grant-pro and codes gave. What was bought stays, and nothing is deleted.")
    @Argument(help: "The address.") var email: String
    @OptionGroup var place: Place

    func run() async throws {
      let email = email
      let (account, isPro) = try await place.with { users in
        let account = try await UserCommand.account(email, users)
        try await users.takeBackPro(account)
        return (account, try await users.pro(account) != nil)
      }
      place.answer(
        [JSONMember("email", .string(account.address)), JSONMember("plan", .string(isPro ? "pro" : "free"))],
        isPro ? "\(account.address) has Pro still, from a store.\n" : "\(account.address) has Free.\n")
    }
  }

  struct ProCode: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "pro-code",
      abstract: "Print a code that gives Pro once, to whoever enters it in the app within 90 days.",
      discussion: "For good, unless --days or --until says how long. The code is shown here and nowhere else.")
    @Option(help: ArgumentHelp("For so many days from when it is entered (1 to 3660).", valueName: "number")) var days:
      Int?
    @Option(help: ArgumentHelp("The last day, such as 2027-06-30.", valueName: "date")) var until: String?
    @OptionGroup var place: Place

    func validate() throws {
      if days != nil && until != nil {
        throw ValidationError("--days and --until both say how long. Leave one of them out.")
      }
      if let days, !(1...3660).contains(days) { throw ValidationError("--days has to be 1 to 3660.") }
    }

    func run() async throws {
      let (days, lastDay) = (days, try UserCommand.day(until))
      let code = try await place.with { try await $0.proCode(days: days, lastDay: lastDay) }
      place.answer(
        [
          JSONMember("code", .string(code)), JSONMember("days", days.map { .integer(Int64($0)) } ?? .null),
          JSONMember("until", lastDay.map { .string($0.text) } ?? .null),
        ], code + "\n")
    }
  }

  private static func day(_ text: String?) throws -> CalendarDate? {
    guard let text else { return nil }
    guard let day = CalendarDate(text: text) else {
      throw CommandFailure("\(text) is no date. Write it as 2027-06-30.")
    }
    return day
  }

  private static func account(_ email: String, _ users: AccountAdministration<SQLiteStorage>) async throws -> Account {
    guard let account = try await users.account(email: email) else {
      throw CommandFailure("There is no account \(email). See: evenkeel user list")
    }
    return account
  }

  private static func set(_ email: String, isDisabled: Bool, _ place: Place) async throws {
    let account = try await place.with { users in
      let account = try await UserCommand.account(email, users)
      try await users.set(account, isDisabled: isDisabled)
      return account
    }
    place.answer(
      [JSONMember("email", .string(account.address)), JSONMember("disabled", .bool(isDisabled))],
      "\(account.address) is \(isDisabled ? "disabled" : "enabled").\n")
  }

  private static func time(_ milliseconds: Int64) -> String {
    milliseconds == 0 ? "never" : ServerClock.timeText(milliseconds)
  }

  private static func state(_ account: Account, _ pro: Entitlement?) -> String {
    var words: [String] = []
    if account.isOperator { words.append("operator") }
    if account.isDisabled { words.append("disabled") }
    if let pro { words.append("Pro" + (pro.lastsUntil.map { " until " + time($0) } ?? "")) }
    if account.email == nil {
      words.append("passkey alone")
    } else if account.verifiedAt == nil {
      words.append("address not proven")
    }
    if let erasesAt = account.erasesAt { words.append("is erased " + time(erasesAt)) }
    return words.joined(separator: ", ")
  }

  private static func member(_ account: Account, _ pro: Entitlement?) -> JSON {
    .object([
      JSONMember("id", .string(account.id.text)), JSONMember("email", account.email.map { .string($0) } ?? .null),
      JSONMember("name", .string(account.name)), JSONMember("createdAt", .string(time(account.createdAt))),
      JSONMember("lastSignInAt", account.lastSignInAt == 0 ? .null : .string(time(account.lastSignInAt))),
      JSONMember("operator", .bool(account.isOperator)), JSONMember("disabled", .bool(account.isDisabled)),
      JSONMember("plan", .string(pro == nil ? "free" : "pro")),
      JSONMember("planEndsAt", pro?.lastsUntil.map { .string(time($0)) } ?? .null),
      JSONMember("verified", .bool(account.verifiedAt != nil)),
      JSONMember("erasesAt", account.erasesAt.map { .string(time($0)) } ?? .null),
    ])
  }
}
