import Basis
import Intake

/// Everything that reads what strangers wrote, one target each, for libFuzzer (scripts/fuzz.sh). Whatever the bytes
/// are, they are read or refused: in time, in bounded memory, the same way twice. What else has to hold is asked here;
/// an answer that does not is a trap, which the fuzzer keeps with the bytes that led to it.
enum FuzzTarget: String, CaseIterable {
  case statement, message, pattern, bank, group, capture, json

  func run(_ bytes: [UInt8]) {
    switch self {
    case .statement: statement(bytes)
    case .message: message(String(decoding: bytes, as: UTF8.self))
    case .pattern: pattern(bytes)
    case .bank: bank(bytes)
    case .group: group(bytes)
    case .capture: _ = CaptureBody.read(bytes)
    case .json: json(bytes)
    }
  }

  private func statement(_ bytes: [UInt8]) {
    if MultibyteText.encoding(of: bytes) != nil { precondition(StatementText(bytes).isGuessed) }
    do throws(StatementRefusal) {
      for reading in try StatementFile.read(bytes, options: ReadingOptions(byteLimit: 1 << 20)) {
        precondition((0...100).contains(reading.confidence))
        for entry in reading.entries { precondition(entry.line >= 1 && entry.line <= max(reading.linesTotal, 1)) }
        precondition(StatementEntry.fingerprints(of: reading.entries).count == reading.entries.count)
      }
    } catch { precondition(!error.message.isEmpty) }
  }

  private func message(_ text: String) {
    let reading = MessageReader.read(text)
    precondition(reading == MessageReader.read(text))
    precondition(reading.isTransaction == (reading.refusal == nil))
    precondition((0...1000).contains(reading.confidence))
  }

  /// A message, and after a zero byte a pattern as a ledger keeps it.
  private func pattern(_ bytes: [UInt8]) {
    let parts = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
    let text = String(decoding: parts[0], as: UTF8.self)
    let learned = MessageLesson().learn(from: text, context: MessageContext())
    guard let kept = parts.count > 1 ? String(decoding: parts[1], as: UTF8.self) : learned.pattern,
      let pattern = MessagePattern(kept, direction: .outgoing)
    else { return }
    var context = MessageContext()
    context.patterns = [pattern]
    precondition(MessageReader.read(text, context: context) == MessageReader.read(text, context: context))
  }

  private func bank(_ bytes: [UInt8]) {
    do throws(BankAnswerProblem) {
      var fetch = BankFetch()
      _ = fetch.take(try EnableBankingAnswer.page(bytes))
      _ = fetch.take(try EnableBankingAnswer.page(bytes))
    } catch {}
    do throws(BankAnswerProblem) { _ = try EnableBankingAnswer.balances(bytes) } catch {}
    do throws(BankAnswerProblem) { _ = try SimpleFINAnswer(bytes) } catch {}
  }

  private func group(_ bytes: [UInt8]) {
    do throws(StatementRefusal) { _ = try GroupFileReader.read(bytes, usual: .chf, byteLimit: 1 << 20) } catch {
      precondition(!error.message.isEmpty)
    }
  }

  private func json(_ bytes: [UInt8]) {
    do throws(JSONError) {
      let json = try JSON.parse(bytes)
      let again: JSON
      do throws(JSONError) { again = try JSON.parse(json.bytes) } catch {
        preconditionFailure("what was written is not read")
      }
      precondition(again == json)
    } catch {}
  }
}
