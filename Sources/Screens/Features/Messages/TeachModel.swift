import Basis
import Filing
import Intake
import Ledger

/// The sheet on which a bank's way of writing is taught (CAP-09).
public struct TeachModel: Sendable {
  /// Another message of the same sender, and how it would be read; nil where it would not.
  public struct Other: Sendable {
    public let text: String
    public let payee: String?
    public let money: Money?
  }

  public let form: TeachForm
  public let isReading: Bool
  /// As the marked message is read.
  public let payee: String?
  public let money: Money?
  /// At most five.
  public let others: [Other]

  init(_ form: TeachForm, _ snapshot: Snapshot, isReading: Bool) {
    self.form = form
    self.isReading = isReading
    let readings = form.learned?.readings ?? []
    payee = readings.first?.payee
    money = readings.first.flatMap { TeachModel.money($0) }
    var others: [Other] = []
    for (id, reading) in zip(form.others.prefix(5), readings.dropFirst()) {
      guard let capture = snapshot.space.form(id, Capture.self) else { continue }
      others.append(Other(text: capture.text, payee: reading.payee, money: TeachModel.money(reading)))
    }
    self.others = others
  }

  /// With the sign of the account holder.
  private static func money(_ reading: MessageReading) -> Money? {
    guard reading.isTransaction, let amount = reading.amount, reading.currency != nil else { return nil }
    return reading.direction == .incoming
      ? amount : Money(minorUnits: amount.minorUnits.negatedClamped, currency: amount.currency)
  }
}
