import Basis

/// What is known about the browser around the app, for screens about storage, versions and faults.
public final class DeviceState {
  /// The browser promised to keep what is stored; nil before it said anything.
  public var isKept: Bool?
  /// The browser can be asked for that promise.
  public var canAsk = false
  /// The person asked the browser to keep the data, and it did not agree.
  var asksToKeep = false
  public var refusedToKeep = false
  /// Bytes that are used, and that there may be; 0 when the browser does not say.
  public var used: Int64 = 0
  public var quota: Int64 = 0
  /// Vaults that could not be read and were put aside (SEC-07).
  public var setAside = 0
  /// Vaults of accounts that signed out here, and whether there is a ledger without an account beside the one that is
  /// shown.
  public var sealedVaults = 0
  public var hasGuest = false
  /// A newer version of the app lies ready.
  public var hasUpdate = false
  /// What is kept about faults: plain text.
  public var reports: [UInt8] = []
  /// The app lock, and after how many minutes in the background it closes (SEC-09).
  public var lock = LockState()
  public var lockMinutes = 1
  /// What the browser can do with passkeys.
  public var passkeys = PasskeySupport()
  /// What it can do about push messages, and whether the server was told of it since the start.
  public var push = PushDevice()
  var toldPush = false
  /// The store of the app around the page.
  public var shop = ShopState()

  init() {}
}
