#if hasFeature(Embedded)
  /// The host's random bytes.
  @_extern(wasm, module: "wasi_snapshot_preview1", name: "random_get")
  @_extern(c)
  func random_get(_ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int32

  /// What seeds the standard library's hashing. libc has one, too, with a generator of its own that brings all of
  /// `printf` along for a message about what cannot fail.
  @_cdecl("arc4random_buf")
  public func hostRandom(_ buffer: UnsafeMutableRawPointer, _ count: Int) {
    _ = random_get(buffer, count)
  }
#endif
