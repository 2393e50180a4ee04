import Foundation
import Proving
import Testing

/// `evenkeel capture`: one answer a line, and a sentence for lines that are none.
struct CaptureTests {
  static let message =
    #"{"id":"7","sender":"Bank","text":"CHF 12.50 paid at Pippin Bakery on 05.06.2026. Card *1234. Balance CHF 99.00"}"#

  @Test("CAP-02: the answer's fields and their order")
  func answers() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("messages.jsonl", Self.message + "\n")
    let run = try Shell.run(["capture", "--json", path])
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(
      run.output.hasPrefix(
        #"{"id":"7","isTransaction":true,"amount":"12.50","currency":"CHF","direction":"out","kind":"expense","#
          + #""merchant":"Pippin Bakery","accountLast4":"1234","balance":"99.00","date":"2026-06-05","confidence":0."#),
      "\(run.output)")
    #expect(run.output.hasSuffix("}\n"))
    for arguments in [["capture", "--json"], ["capture", "--json", "-"]] {
      #expect(try Shell.run(arguments, input: Self.message).output == run.output)
    }
  }

  @Test("CAP-14: what is no transaction has a reason and no amount")
  func refusals() throws {
    let input = #"{"id":1,"text":"123456 is your code for CHF 45.00. Do not share it."}"#
    let run = try Shell.run(["capture", "--json"], input: input)
    #expect(run.status == 0)
    #expect(run.output == #"{"id":1,"isTransaction":false,"confidence":0,"reason":"one-time-code"}"# + "\n")
    let plain = try Shell.run(["capture"], input: input)
    #expect(plain.output == "1: no transaction (a one-time code)\n")
  }

  @Test("CAP-04: the person's own currency and order of dates")
  func options() throws {
    let input = #"{"id":"1","text":"Paid $50.00 to Shop on 05/06/2026"}"#
    let plain = try Shell.run(["capture", "--currency", "aud", "--locale", "en-US"], input: input)
    #expect(plain.output == "1: -50.00 AUD, Shop, 2026-05-06\n")
    let received = #"{"id":"1","text":"Paid CHF 5.00 to Shop on 05JUN","receivedAt":"2026-06-05T18:30:00+02:00"}"#
    #expect(try Shell.run(["capture"], input: received).output.hasSuffix("2026-06-05\n"))
    let wrong = try Shell.run(["capture", "--currency", "francs"], input: input)
    #expect(wrong.status == 2 && wrong.output.isEmpty && wrong.errors.contains("francs"))
  }

  @Test("CAP-03: a file of patterns reads what nobody else does")
  func patterns() throws {
    let folder = try TemporaryFolder()
    let input = #"{"id":"1","sender":"BANKO","text":"Banko: elspezita 45,50 CHF che Panejo Rozo je 18.07.2026"}"#
    let file = try folder.file(
      "patterns.json",
      #"{"format":"evenkeel-patterns","version":1,"patterns":[{"sender":"BANKO","pattern":"elspezita «amount» che «payee» je 0","direction":"outgoing"}]}"#
    )
    let taught = try Shell.run(["capture", "--patterns", file], input: input)
    #expect(taught.output == "1: -45.50 CHF, Panejo Rozo, 2026-07-18\n", "\(taught.output) \(taught.errors)")
    #expect(try Shell.run(["capture"], input: input).output != taught.output)
    for other in [try folder.file("other.json", "{}"), folder.path + "/nowhere.json"] {
      let wrong = try Shell.run(["capture", "--patterns", other], input: input)
      #expect(wrong.status != 0 && wrong.output.isEmpty && wrong.errors.contains(other))
    }
  }

  @Test("CAP-12: a line that cannot be read stops none of the others")
  func badLines() throws {
    let lines = [
      Self.message, "nonsense", "[]", #"{"id":"2"}"#, #"{"id":{},"text":"x"}"#,
      #"{"text":"x","receivedAt":"yesterday"}"#, "",
      #"{"id":"3","text":"\uD83D"}"#, Self.message,
    ]
    let run = try Shell.run(["capture", "--json"], input: lines.joined(separator: "\n"))
    #expect(run.status == 1)
    #expect(run.output.split(separator: "\n").count == 2, "\(run.output)")
    for number in [2, 3, 4, 5, 6, 8] { #expect(run.errors.contains("Line \(number): "), "\(run.errors)") }
    #expect(run.errors.contains("6 lines were not read"))
  }

  @Test("CAP-02: answers come while the writer is still writing; the end of a file is no message")
  func streaming() throws {
    // From a file: the command answers while it reads, and this shell reads only when all is written.
    let folder = try TemporaryFolder()
    let many = try folder.file("many.jsonl", String(repeating: Self.message + "\r\n", count: 3_000))
    let run = try Shell.run(["capture", "--json", many])
    #expect(run.status == 0 && run.output.split(separator: "\n").count == 3_000)
    #expect(try Shell.run(["capture", "--json"], input: "").output.isEmpty)
    let long = "{\"id\":\"1\",\"text\":\"\(String(repeating: "x", count: 1_100_000))\"}\n" + Self.message
    let cut = try Shell.run(["capture", "--json", try folder.file("long.jsonl", long)])
    #expect(cut.status == 1 && cut.output.split(separator: "\n").count == 1 && cut.errors.contains("1 MB"))
    let none = try Shell.run(["capture", "/nonexistent/messages.jsonl"])
    #expect(none.status == 1 && none.errors.contains("There is no file"))
  }
}
