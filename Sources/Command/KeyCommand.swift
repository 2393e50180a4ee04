import ArgumentParser
import Basis
import Foundation
import Server
import Store

/// Keys for machines, by whoever runs the server (ACC-13): what Settings does, without a browser.
struct KeyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "key",
    abstract: "Keys for scripts: add one, list them, revoke one.",
    discussion: """
      A key goes into the header X-API-Key and reaches the personal ledger of its account, as far as its scope goes:
      capture adds entries and reads none, read reads, full does both. glance draws cards at
      /v1/glance/KEY.png and nothing else; glance-plain draws them without amounts.

      EXAMPLES
        evenkeel key add --name "Phone" --scope capture --days 90
          ek_9f…   shown once: copy it now

        evenkeel key list --json
        evenkeel key revoke 3f0c… --user ann@example.ch
      """,
    subcommands: [Add.self, List.self, Revoke.self])

  struct Add: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Make a key and print it, once.")
    @Option(help: "What it is for, to recognise it by.") var name: String
    @Option(help: "capture, read, full, glance or glance-plain.") var scope: KeyScope
    @Option(help: "After how many days it ends; never by default.") var days: Int?
    @Flag(help: "One JSON document.") var json = false
    @OptionGroup var whose: LedgerOptions

    func run() async throws {
      if let days, !KeyAdministration.days.contains(Int64(days)) {
        throw ValidationError("--days has to be 1 to 3650.")
      }
      let made = try await KeyCommand.with(whose) { try await $0.add(name, scope, days: days.map { Int64($0) }) }
      if json {
        Output.write(JSON.object([JSONMember("key", .string(made.text))] + KeyCommand.members(made.key)).bytes + [0x0A])
      } else {
        Output.write(Array((made.text + "\n").utf8))
      }
    }
  }

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "The keys of an account; never the keys themselves.")
    @Flag(help: "One JSON document.") var json = false
    @OptionGroup var whose: LedgerOptions

    func run() async throws {
      let keys = try await KeyCommand.with(whose) { try await $0.list() }
      if json {
        return Output.write(
          JSON.object([JSONMember("keys", .array(keys.map { .object(KeyCommand.members($0)) }))]).bytes + [0x0A])
      }
      guard !keys.isEmpty else { return Output.write(Array("There is no key.\n".utf8)) }
      var table = TextTable([("Id", .left), ("Name", .left), ("Scope", .left), ("Ends", .left), ("Last used", .left)])
      for key in keys {
        table.add([
          key.id.text, key.name, key.scope.rawValue, key.expiresAt.map { ServerClock.timeText($0) } ?? "never",
          key.lastUsedAt.map { ServerClock.timeText($0) } ?? "never",
        ])
      }
      Output.write(Array(table.text.utf8))
    }
  }

  struct Revoke: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "End a key at once.")
    @Argument(help: "Its id, as the list has it.") var id: String
    @Flag(help: "One JSON document.") var json = false
    @OptionGroup var whose: LedgerOptions

    func run() async throws {
      guard let id = RecordID(id) else {
        throw ValidationError("An id has 32 digits and letters: evenkeel key list shows them.")
      }
      try await KeyCommand.with(whose) { try await $0.revoke(id) }
      Output.write(Array((json ? "{\"revoked\":\"\(id.text)\"}\n" : "Revoked.\n").utf8))
    }
  }

  private static func with<T: Sendable>(_ whose: LedgerOptions, _ body: (KeyAdministration) async throws -> T)
    async throws -> T
  {
    let local = try await LocalOperator.open(
      folder: DataFolder(LedgerOptions.folder(whose.data)),
      masterKeyFile: ProcessInfo.processInfo.environment["EVENKEEL_MASTER_KEY_FILE"])
    let result: T
    do { result = try await body(try await local.keys(of: whose.user)) } catch {
      await local.close()
      throw error
    }
    await local.close()
    return result
  }

  private static func members(_ key: AccountKey) -> [JSONMember] {
    [
      JSONMember("id", .string(key.id.text)), JSONMember("name", .string(key.name)),
      JSONMember("scope", .string(key.scope.rawValue)),
      JSONMember("createdAt", .string(ServerClock.timeText(key.createdAt))),
      JSONMember("expiresAt", key.expiresAt.map { .string(ServerClock.timeText($0)) } ?? .null),
      JSONMember("lastUsedAt", key.lastUsedAt.map { .string(ServerClock.timeText($0)) } ?? .null),
    ]
  }
}

extension KeyScope: ExpressibleByArgument {}
