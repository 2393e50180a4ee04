import Basis

/// One message over the boundary between the page's shim and the engine, in either direction.
///
/// Bytes: the length of the header as UInt32, little-endian; the header, a JSON object; then the blobs one after the
/// other, whose lengths are the header's member `blobs`. Files, sealed pages and HTML so pass without escaping.
struct Envelope {
  /// The JSON object. When writing, `blobs` is added and must not be among the members.
  var header: JSON
  var blobs: [[UInt8]]

  /// Why bytes are no envelope. Only a fault of the shim can cause one, so it needs no more detail.
  enum Problem: Error, Equatable {
    case short, badHeader, badLengths
  }
}

extension Envelope {
  /// Reads an envelope; never traps, whatever the bytes are.
  init(_ bytes: UnsafeRawBufferPointer) throws(Problem) {
    guard bytes.count >= 4 else { throw .short }
    var headerLength = 0
    for index in 0..<4 { headerLength |= Int(bytes[index]) << (8 * index) }
    // On a 32-bit machine a length above 2^31 turns negative.
    guard headerLength >= 0, headerLength <= bytes.count - 4 else { throw .short }
    let header: JSON
    do {
      header = try JSON.parse(Array(bytes[4..<(4 + headerLength)]))
    } catch {
      throw .badHeader
    }
    var start = 4 + headerLength
    var blobs: [[UInt8]] = []
    for length in header["blobs"]?.arrayValue ?? [] {
      guard let length = length.integerValue, length >= 0, length <= Int64(bytes.count - start) else {
        throw .badLengths
      }
      let end = start + Int(length)
      blobs.append(Array(bytes[start..<end]))
      start = end
    }
    guard start == bytes.count else { throw .badLengths }
    self.header = header
    self.blobs = blobs
  }

  /// The bytes to hand to the shim.
  var bytes: [UInt8] {
    var members = header.members ?? []
    members.append(JSONMember("blobs", .array(blobs.map { .integer(Int64($0.count)) })))
    var out: [UInt8] = [0, 0, 0, 0]
    out.reserveCapacity(64 + blobs.reduce(0) { $0 + $1.count })
    JSON.object(members).append(to: &out)
    let headerLength = out.count - 4
    for index in 0..<4 { out[index] = UInt8(truncatingIfNeeded: headerLength >> (8 * index)) }
    for blob in blobs { out.append(contentsOf: blob) }
    return out
  }
}
