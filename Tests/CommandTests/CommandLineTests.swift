import Testing

/// Arguments, help and exit statuses (contract.md, "Command line").
struct CommandLineTests {
  @Test func versionAndHelpAreAnswers() throws {
    let version = try Shell.run(["--version"])
    #expect(version.status == 0 && version.errors.isEmpty)
    #expect(version.output.hasPrefix("evenkeel "))
    let help = try Shell.run(["--help"])
    #expect(help.status == 0 && help.errors.isEmpty)
    for name in ["serve", "import", "report", "settle", "split", "capture", "export", "doctor"] {
      #expect(help.output.contains(name))
    }
  }

  /// Only what works is offered.
  @Test func noSubcommandIsPromisedThatIsNotThere() throws {
    for name in ["backup", "restore", "migrate"] {
      #expect(try Shell.run([name]).status == 2)
    }
  }

  @Test(arguments: ["serve", "import", "report", "settle", "split", "capture", "export", "doctor"])
  func helpTeachesByExample(subcommand: String) throws {
    let help = try Shell.run([subcommand, "--help"])
    #expect(help.status == 0)
    #expect(help.output.contains("EXAMPLES"))
    let examples = help.output.components(separatedBy: "evenkeel \(subcommand)").count - 1
    #expect(examples >= 3, "usage and at least two examples")
  }

  @Test(
    arguments: [
      ["report"], ["report", "yearly"], ["report", "monthly", "--from", "31.12.2025"], ["import"], ["nonsense"],
      ["report", "periods", "--payday", "0"], ["report", "periods", "--payday", "32"], ["--nonsense"],
      ["report", "monthly", "--csv", "a.csv", "--data", "b"], ["serve", "--port", "70000"],
      ["report", "monthly", "--from", "2026-02-01", "--to", "2026-01-01"], ["serve", "--tls-key", "k.pem"],
      ["report", "monthly", "--from", "2026-02-31"], ["serve", "--today", "2026-02-31"],
      ["serve", "--today", "tomorrow"],
      ["serve", "--demo", "--today", "1066-10-14"], ["settle", "a.json", "b.json"], ["split", "--csv", "a.csv"],
    ])
  func wrongArgumentsEndWithTwoAndASentence(arguments: [String]) throws {
    let run = try Shell.run(arguments)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(!run.errors.isEmpty)
  }
}
