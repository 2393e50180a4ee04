/// What the spaces of one account may hold on a server (SEC-25).
struct RoomLimits: Sendable, Equatable {
  var records = 500_000
  var byteCount = 256 << 20
}
