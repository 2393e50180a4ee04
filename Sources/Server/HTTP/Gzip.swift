import CZlib

/// gzip (RFC 1952) by zlib, for files once and for large answers.
enum Gzip {
  /// Nil when it does not help.
  static func compress(_ bytes: [UInt8], level: Int32) -> [UInt8]? {
    guard bytes.count > 512 else { return nil }
    var stream = z_stream()
    // 15 bits of window, plus 16 for a gzip header.
    guard
      deflateInit2_(
        &stream, level, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        == Z_OK
    else { return nil }
    defer { deflateEnd(&stream) }
    var input = bytes
    // What does not fit into nine tenths is not worth the work at the other end.
    var output = [UInt8](repeating: 0, count: bytes.count / 10 * 9)
    let status = input.withUnsafeMutableBufferPointer { source in
      output.withUnsafeMutableBufferPointer { target in
        stream.next_in = source.baseAddress
        stream.avail_in = uInt(source.count)
        stream.next_out = target.baseAddress
        stream.avail_out = uInt(target.count)
        return deflate(&stream, Z_FINISH)
      }
    }
    guard status == Z_STREAM_END else { return nil }
    output.removeLast(Int(stream.avail_out))
    return output
  }
}
