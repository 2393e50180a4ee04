import Glibc

/// libFuzzer's own entry. `EVENKEEL_FUZZ` says which target this process is.
private let target: FuzzTarget = {
  guard let name = getenv("EVENKEEL_FUZZ").map({ String(cString: $0) }), let target = FuzzTarget(rawValue: name) else {
    print("EVENKEEL_FUZZ has to be one of: " + FuzzTarget.allCases.map(\.rawValue).joined(separator: ", "))
    exit(2)
  }
  return target
}()

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  target.run(Array(UnsafeBufferPointer(start: data, count: count)))
  return 0
}
