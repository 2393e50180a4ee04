import Basis
import Foundation
import Proving
import Testing

/// `evenkeel settle` and `evenkeel split`: their answers, and a sentence for whatever is wrong with what they read.
struct SettleSplitTests {
  static let trip = """
    {"currency":"CHF","balances":{"Treasury":"-50.00","Anna":"80.00","Ben":"20.00","Carla":"-40.00","Dan":"-40.00",
    "Eve":"30.00"}}
    """

  @Test("EX-15 case 1 on the command line, from a file and from standard input")
  func theTripIsSettled() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("trip.json", Self.trip)
    let table = """
      From      To    Amount  Currency
      --------  ----  ------  --------
      Treasury  Ben    20.00  CHF
      Treasury  Eve    30.00  CHF
      Carla     Anna   40.00  CHF
      Dan       Anna   40.00  CHF
      4 payments settle everybody. Fewer are not possible.

      """
    #expect(try Shell.run(["settle", path]).output == table)
    for arguments in [["settle"], ["settle", "-"]] {
      #expect(try Shell.run(arguments, input: Self.trip).output == table)
    }
    let run = try Shell.run(["settle", "--json"], input: Self.trip)
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(
      run.output == #"{"transfers":[{"from":"Treasury","to":"Ben","amount":"20.00"},"#
        + #"{"from":"Treasury","to":"Eve","amount":"30.00"},{"from":"Carla","to":"Anna","amount":"40.00"},"#
        + #"{"from":"Dan","to":"Anna","amount":"40.00"}],"optimal":true}"# + "\n")
  }

  @Test(arguments: [
    (
      #"{"currency":"CHF","balances":{"Ann":"12.00","Bo":"-12.00"}}"#,
      #"[{"from":"Bo","to":"Ann","amount":"12.00"}],"optimal":true"#
    ),
    (
      #"{"currency":"JPY","balances":{"Ann":"1500","Bo":"-1500"}}"#,
      #"[{"from":"Bo","to":"Ann","amount":"1500"}],"optimal":true"#
    ),
    (
      #"{"currency":"KWD","balances":{"Ann":"1.5","Bo":"-1.500"}}"#,
      #"[{"from":"Bo","to":"Ann","amount":"1.500"}],"optimal":true"#
    ),
    (
      #"{"currency":"CHF","balances":{"Ann":12,"Bo":-12.0}}"#,
      #"[{"from":"Bo","to":"Ann","amount":"12.00"}],"optimal":true"#
    ),
    (#"{"currency":"CHF","balances":{}}"#, #"[],"optimal":true"#),
    (#"{"currency":"CHF","balances":{"Ann":"0","Bo":"0.00"}}"#, #"[],"optimal":true"#),
    (
      #"{"currency":"EUR","balances":{"\u00c4nne \"Ä\"":"92233720368547758.07","Bo":"-92233720368547758.07"}}"#,
      #"[{"from":"Bo","to":"Änne \"Ä\"","amount":"92233720368547758.07"}],"optimal":true"#
    ),
  ])
  func balancesAreSettled(input: String, answer: String) throws {
    let run = try Shell.run(["settle", "--json"], input: input)
    #expect(run.status == 0 && run.output == #"{"transfers":"# + answer + "}\n", "\(run.output)\(run.errors)")
  }

  @Test("EVT-17 beyond 20 people nothing is claimed; a document of thousands is answered")
  func manyPeople() throws {
    for (count, isProved) in [(20, true), (23, false), (3000, false)] {
      // 1, 2, 4, … cannot be paired off.
      var people = (0..<(count - 1)).map {
        "\"P\($0)\":\"\($0 % 2 == 0 ? "" : "-")\(1000 + $0 * $0 % 977).\($0 % 90 + 10)\""
      }
      var sum: Int64 = 0
      for person in people {
        let text = person.split(separator: "\"").last.map(String.init) ?? ""
        sum += try Money(decimalText: text, currency: .chf).minorUnits
      }
      people.append("\"Last\":\"\(Money(minorUnits: -sum, currency: .chf).decimalText)\"")
      let input = "{\"currency\":\"CHF\",\"balances\":{\(people.joined(separator: ","))}}"
      let answer = try JSON.parse(Array(try Shell.run(["settle", "--json"], input: input).output.utf8))
      #expect(answer["optimal"]?.boolValue == isProved)
      #expect((answer["transfers"]?.arrayValue?.count ?? .max) < count)
      #expect(
        try Shell.run(["settle"], input: input).output.contains(
          isProved ? "Fewer are not possible" : "Fewer may be possible"))
    }
    #expect(
      try Shell.run(["settle"], input: #"{"currency":"CHF","balances":{}}"#).output
        == "Nobody owes anything: no payment is needed.\n")
    #expect(
      try Shell.run(["settle"], input: #"{"currency":"CHF","balances":{"Ann":"1","Bo":"-1"}}"#).output
        .hasSuffix("1 payment settles everybody. Fewer are not possible.\n"))
  }

  // MARK: split

  static func split(_ amount: String, _ shares: String, currency: String = "CHF") -> String {
    "{\"currency\":\"\(currency)\",\"amount\":\"\(amount)\",\"shares\":{\(shares)}}"
  }

  @Test(arguments: [
    (split("100.00", #""Ann":"60%","Bo":"40%""#), #""Ann":"60.00","Bo":"40.00""#),
    (split("100.01", #""Ann":"50%","Bo":"50%""#), #""Ann":"50.01","Bo":"50.00""#),
    (split("100.01", #""Bo":"20 %","Ann":"50%","Cleo":"30%""#), #""Bo":"20.00","Ann":"50.01","Cleo":"30.00""#),
    (split("100", #""Ann":"=","Bo":"=","Cleo":"=""#), #""Ann":"33.34","Bo":"33.33","Cleo":"33.33""#),
    (split("100", #""Ann":"2x","Bo":"=","Cleo":"10.00""#), #""Ann":"60.00","Bo":"30.00","Cleo":"10.00""#),
    (split("100", #""Ann":"1.5X","Bo":"1x""#), #""Ann":"60.00","Bo":"40.00""#),
    (split("100", #""Ann":"12.50","Bo":"87.5""#), #""Ann":"12.50","Bo":"87.50""#),
    (
      split("100", #""Ann":"20","Bo":"50%","Cleo":"=","Dan":"=""#),
      #""Ann":"20.00","Bo":"50.00","Cleo":"15.00","Dan":"15.00""#
    ),
    (split("100", #""Ann":"0","Bo":"=""#), #""Ann":"0.00","Bo":"100.00""#),
    (split("-100.01", #""Ann":"=","Bo":"=""#), #""Ann":"-50.01","Bo":"-50.00""#),
    (split("1001", #""Ann":"=","Bo":"=""#, currency: "JPY"), #""Ann":"501","Bo":"500""#),
    (split("0.001", #""Ann":"33.33%","Bo":"66.67%""#, currency: "BHD"), #""Ann":"0.000","Bo":"0.001""#),
    (#"{"currency":"chf","amount":100,"shares":{"Ann":60.00,"Bo":40}}"#, #""Ann":"60.00","Bo":"40.00""#),
  ])
  func amountsAreSplit(input: String, answer: String) throws {
    let run = try Shell.run(["split", "--json"], input: input)
    #expect(run.status == 0 && run.output == #"{"shares":{"# + answer + "}}\n", "\(run.output)\(run.errors)")
  }

  @Test func theTableHasTheTotal() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("dinner.json", Self.split("100.01", #""Ann":"60%","Bo":"40%""#))
    #expect(
      try Shell.run(["split", path]).output == """
        Name    Share  Currency
        -----  ------  --------
        Ann     60.01  CHF
        Bo      40.00  CHF
        -----  ------  --------
        Total  100.01  CHF

        """)
  }

  // MARK: Whatever is wrong

  static func balances(_ people: String) -> String { "{\"currency\":\"CHF\",\"balances\":{\(people)}}" }

  static let bad: [(String, String, [String])] = [
    ("settle", "", ["The input is empty", #"{"currency":"CHF","balances""#]),
    ("settle", " \n\t", ["The input is empty"]),
    ("settle", "Ann 12.00", ["Line 1, column 1", "no JSON"]),
    ("settle", "{\n  \"currency\":\"CHF\",\n  \"balances\":{\"Änn\":x}\n}", ["Line 3, column 21"]),
    ("settle", #"{"currency":"CHF","balances":{"Ann":"12.00","#, ["ends too early"]),
    ("settle", "[]", ["no object"]),
    ("settle", "12", ["no object"]),
    ("settle", "{}", ["currency is missing"]),
    ("settle", #"{"currency":756,"balances":{}}"#, ["“756” is no currency"]),
    ("settle", #"{"currency":"XQZ","balances":{}}"#, ["“XQZ” is no currency", "CHF"]),
    ("settle", #"{"currency":"CHF"}"#, ["\"balances\" is missing"]),
    ("settle", #"{"currency":"CHF","balances":[["Ann","12"]]}"#, ["\"balances\" is missing or no object"]),
    (
      "settle", balances(#""Ann":"12.00","Bo":"-11.50""#),
      ["add up to 0.50", "CHF 0.50 more is owed", #""Treasury":"-0.50""#]
    ),
    (
      "settle", balances(#""Ann":"11.50","Bo":"-12.00""#),
      ["add up to -0.50", "CHF 0.50 more is owing", #""Treasury":"0.50""#]
    ),
    ("settle", balances(#""Ann":"12.00","Bo":"-6","Ann":"-6""#), ["“Ann” is there twice", "each name once"]),
    ("settle", balances(#""A \"x\"":"12.00","A \"x\"":"-12""#), [#"“A \"x\"” is there twice"#]),
    ("settle", balances(#""Ann":"12.345","Bo":"-12.345""#), ["“Ann”", "12.345", "CHF has 2 digits", "Round"]),
    ("settle", #"{"currency":"JPY","balances":{"Ann":"1.5"}}"#, ["“Ann”", "JPY has no digits"]),
    ("settle", balances(#""Ann":"12,00","Bo":"-12""#), ["“Ann”", "12,00", "no amount", "12.50"]),
    ("settle", balances(#""Ann":"","Bo":"0""#), ["“Ann”", "no amount"]),
    ("settle", balances(#""Ann":"CHF 12","Bo":"0""#), ["“CHF 12”", "no amount"]),
    ("settle", balances(#""Ann":1e2,"Bo":-100"#), ["“1e2”", "no amount"]),
    ("settle", balances(#""Ann":null,"Bo":"0""#), ["“Ann”", "has no amount"]),
    ("settle", balances(#""Ann":{"owes":"1"}"#), ["“Ann”", "has no amount"]),
    ("settle", balances(#"" ":"0""#), ["name", "empty"]),
    ("settle", balances(#""Ann":"92233720368547758.08""#), ["“Ann”", "too large", "92233720368547758.07"]),
    (
      "settle", balances(#""Ann":"92233720368547758.07","Bo":"0.01","Cleo":"-92233720368547758.08""#),
      ["too large", "Check them"]
    ),
    ("settle", balances(#""Ann":"1"}} {"#), ["follows the document"]),
    ("settle", balances(#""Ann":01"#), ["Line 1"]),
    ("settle", balances(#""A\qnn":"1""#), ["backslash"]),
    ("settle", String(repeating: "[", count: 5000), ["nested too deeply"]),
    ("split", "", ["The input is empty", "60%"]),
    ("split", #"{"currency":"CHF","shares":{"Ann":"="}}"#, ["The amount is missing"]),
    ("split", split("100.001", #""Ann":"=""#), ["The amount", "CHF has 2 digits"]),
    ("split", split("much", #""Ann":"=""#), ["The amount", "“much”"]),
    ("split", split("100", #""Ann":"60%","Bo":"39%""#), ["add up to 99 %", "1 % (CHF 1.00) is missing", "\"=\""]),
    ("split", split("100", #""Ann":"60%","Bo":"40.5%""#), ["add up to 100.5 %", "0.5 % (CHF 0.50) too much"]),
    ("split", split("100", #""Ann":"33.333%","Bo":"=""#), ["“Ann”", "two digits", "33.33%"]),
    ("split", split("100", #""Ann":"1.2345x","Bo":"=""#), ["“Ann”", "three digits"]),
    ("split", split("100", #""Ann":"-5%","Bo":"=""#), ["“Ann”", "-5%", "below zero"]),
    ("split", split("100", #""Ann":"=","Bo":"-3.00""#), ["“Bo”", "-3.00", "below zero"]),
    ("split", split("100", #""Ann":"-2x","Bo":"=""#), ["“Ann”", "below zero"]),
    ("split", split("-100", #""Ann":"=","Bo":"3.00""#), ["“Bo”", "another sign"]),
    ("split", split("100", #""Ann":"60.00","Bo":"39.00""#), ["CHF 1.00 of the amount is in nobody's share"]),
    ("split", split("100", #""Ann":"60.00","Bo":"41.00""#), ["CHF 1.00 more than the amount"]),
    ("split", split("100", #""Ann":"60.00","Bo":"50%","Cleo":"=""#), ["CHF 10.00 more than the amount"]),
    ("split", split("100", #""Ann":"half","Bo":"=""#), ["“Ann”", "“half”", "no share", "\"2x\""]),
    ("split", split("100", #""Ann":"x","Bo":"=""#), ["“Ann”", "no share"]),
    ("split", split("100", #""Ann":"%","Bo":"=""#), ["“Ann”", "no share"]),
    ("split", split("100", #""Ann":true"#), ["“Ann”", "has no amount"]),
    ("split", split("100", ""), ["Nobody has a share"]),
    ("split", split("100", #""Ann":"0","Bo":"0x""#), ["Nobody has a share"]),
    ("split", split("100", #""Ann":"=","Ann":"=""#), ["“Ann” is there twice"]),
    ("split", split("100", #""Ann":"99999999999999999999x""#), ["“Ann”", "too large"]),
    ("split", split("92233720368547758.07", #""Ann":"0.01","Bo":"50%","Cleo":"=""#), ["too large"]),
  ]

  @Test(arguments: bad.indices) func whateverIsWrongHasItsSentence(row: Int) throws {
    let (command, input, words) = Self.bad[row]
    for arguments in [[command], [command, "--json"]] {
      let run = try Shell.run(arguments, input: input)
      #expect(run.status == 1 && run.output.isEmpty, "\(input): \(run.output)")
      #expect(run.errors.hasPrefix("evenkeel: ") && run.errors.utf8.count { $0 == 0x0A } == 1, "\(run.errors)")
      for word in words { #expect(run.errors.contains(word), "\(input): \(run.errors)") }
    }
  }

  @Test func filesAreNamedInTheirSentences() throws {
    let folder = try TemporaryFolder()
    for command in ["settle", "split"] {
      #expect(try Shell.run([command, folder.path + "/none.json"]).errors.contains("There is no file"))
      #expect(try Shell.run([command, folder.path]).errors.contains("is a folder"))
      let empty = try folder.file("empty.json", "")
      #expect(try Shell.run([command, empty]).errors.hasPrefix("evenkeel: \(empty) is empty. "))
      let wrong = try folder.file("wrong.json", #"{"currency":"CHF"}"#)
      #expect(try Shell.run([command, wrong]).errors.hasPrefix("evenkeel: \(wrong): "))
      let binary = try folder.file("binary.json", [0x7B, 0x22, 0xFF, 0xFE, 0x22, 0x3A])
      #expect(try Shell.run([command, binary]).errors.contains("UTF-8"))
      let large = try folder.file("large.json", [UInt8](repeating: 0x20, count: 4_000_001))
      #expect(try Shell.run([command, large]).errors.contains("is larger than 4 MB"))
    }
    let marked = try folder.file("marked.json", [0xEF, 0xBB, 0xBF] + Array(Self.trip.utf8))
    #expect(try Shell.run(["settle", marked]).status == 0)
  }

  /// Every beginning of a document gives an answer or a sentence.
  @Test func everyTruncationIsAnsweredCalmly() throws {
    let bytes = Array(Self.trip.utf8)
    for length in stride(from: 0, to: bytes.count, by: 7) {
      let run = try Shell.run(["settle"], input: String(decoding: bytes[..<length], as: UTF8.self))
      #expect(run.status == 1 && run.errors.hasPrefix("evenkeel: "), "\(length) bytes")
    }
  }
}
