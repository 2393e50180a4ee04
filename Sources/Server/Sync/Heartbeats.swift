import ServiceLifecycle
import Store

/// Keeps event streams open through proxies, whatever else the server is busy with.
struct Heartbeats<S: Storage>: Service {
  let core: ServerCore<S>

  func run() async throws {
    for await _ in AsyncTicks(every: core.settings.heartbeatPause).cancelOnGracefulShutdown() {
      core.events.heartbeat(now: core.clock.now())
    }
  }
}
