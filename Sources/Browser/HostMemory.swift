#if hasFeature(Embedded)
  /// The module's memory in pages of 64 KB, and more of it: instructions of WebAssembly.
  @_extern(c, "llvm.wasm.memory.size.i32") private func memorySize(_ memory: Int32) -> Int32
  @_extern(c, "llvm.wasm.memory.grow.i32") private func memoryGrow(_ memory: Int32, _ pages: Int32) -> Int32

  /// Where the part of memory ends that was handed out; 0 before the first call.
  nonisolated(unsafe) private var handedOut: Int = 0

  /// Gives memory to malloc (POSIX sbrk). libc's own grows by one page at a time, and each growth costs the browser a
  /// new buffer: at 100,000 entries that was half of the time to start. This one grows by an eighth at least.
  @_cdecl("sbrk")
  public func hostMemory(_ increment: Int) -> Int {
    let page = 65_536
    let size = Int(memorySize(0)) &* page
    if handedOut == 0 { handedOut = size }
    guard increment > 0 else { return handedOut }
    let missing = handedOut &+ increment &- size
    if missing > 0 {
      let wanted = max(missing, size / 8) &+ page &- 1
      guard
        memoryGrow(0, Int32(truncatingIfNeeded: wanted / page)) >= 0
          || memoryGrow(0, Int32(truncatingIfNeeded: (missing &+ page &- 1) / page)) >= 0
      else { return -1 }
    }
    defer { handedOut &+= increment }
    return handedOut
  }
#endif
