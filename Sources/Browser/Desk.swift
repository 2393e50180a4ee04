import Basis

#if EVENKEEL_PROVING
  typealias HostedApp = ProvingApp
#elseif EVENKEEL_READER
  typealias HostedApp = ReaderApp
#else
  typealias HostedApp = CoreApp
#endif

/// Takes envelopes and answers them. Holds no rule of its own.
struct Desk {
  private var app = HostedApp()

  init() {}

  mutating func answer(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    var answer = Answer()
    do {
      let envelope = try Envelope(bytes)
      #if !EVENKEEL_READER
        if sameBytes(envelope.header["call"]?.stringValue ?? "", "replay") {
          _ = answer.blob(Replay(log: envelope.blobs.first ?? []).json.bytes)
          return answer.envelope.bytes
        }
      #endif
      app.take(envelope, &answer)
    } catch {
      // Only a shim of another version can send such bytes; it ignores an effect that it does not know.
      answer.add("refused")
    }
    return answer.envelope.bytes
  }
}
