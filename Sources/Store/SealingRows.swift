import Basis

/// Who can read a space where it lies (SEC-26).
public enum SpaceLevel: Hashable, Sendable {
  /// The engine on the server.
  case standard
  /// Its people's devices alone. The epoch counts its keys, from 1.
  case sealed(epoch: Int64)

  /// Nil for a space that is not sealed.
  public var epoch: Int64? { if case .sealed(let epoch) = self { epoch } else { nil } }
  public var isSealed: Bool { epoch != nil }
}

extension SealedRecord {
  /// Of a sealed space the server knows no kinds. No kind of a record has this number.
  public static let opaque: UInt8 = 0

  /// A record of a sealed space, whose payload is sealed once more.
  public init(opaque id: RecordID, version: Int64, payload: [UInt8]) {
    self.init(kind: Self.opaque, id: id, version: version, purged: false, payload: payload)
  }
}

/// Some records of a sealed space in the order of version and id, all of one moment.
public struct SealedPage: Hashable, Sendable {
  /// What the space is at in that moment.
  public var version: Int64
  /// What the newest push says of the whole, sealed; nil before the first.
  public var head: [UInt8]?
  /// The highest sequence of who asks that is in it; 0 for none.
  public var last: Int64
  public var records: [SealedRecord]
  public var hasMore: Bool

  public init(version: Int64, head: [UInt8]?, last: Int64 = 0, records: [SealedRecord], hasMore: Bool) {
    self.version = version
    self.head = head
    self.last = last
    self.records = records
    self.hasMore = hasMore
  }
}

/// Where a page of a sealed space begins: behind this record.
public struct SealedPlace: Hashable, Sendable {
  public var version: Int64
  public var id: RecordID

  public init(version: Int64, id: RecordID) {
    self.version = version
    self.id = id
  }

  /// Behind everything of this version.
  public init(behind version: Int64) { self.init(version: version, id: RecordID(high: .max, low: .max)) }
}

/// The key of one epoch of a sealed space, wrapped for one of its people.
public struct StoredWrap: Hashable, Sendable {
  public var epoch: Int64
  public var sealed: [UInt8]

  public init(epoch: Int64, sealed: [UInt8]) {
    self.epoch = epoch
    self.sealed = sealed
  }
}

/// A person's private key on its way to another of their devices, for minutes. Only the hash of its id is known here.
public struct StoredHandover: Hashable, Sendable {
  public var idHash: [UInt8]
  public var expiresAt: Int64
  public var sealed: [UInt8]

  public init(idHash: [UInt8], expiresAt: Int64, sealed: [UInt8]) {
    self.idHash = idHash
    self.expiresAt = expiresAt
    self.sealed = sealed
  }
}
