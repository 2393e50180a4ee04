import Basis

/// A payment in a group that the person marked just now, for whoever has more to do with it.
struct MarkedPayment {
  let group: RecordID
  let settlement: RecordID
}
