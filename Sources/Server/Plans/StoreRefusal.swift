import HTTPTypes

/// Why a purchase or a code does not give Pro (PLN-08 to PLN-10), in the order in which it is looked at.
enum StoreRefusal: Error, Equatable {
  /// This server takes no purchases.
  case noStore
  case notSigned
  case otherApp, otherEnvironment, unknownProduct
  /// Bought for another account of this server, or it is another one's already.
  case otherAccount, taken
  case revoked, over
  case nothingToRestore
  case wrongCode

  var status: HTTPResponse.Status { self == .noStore ? .notFound : .unprocessableContent }

  var code: String {
    switch self {
    case .noStore: "store.none"
    case .notSigned: "store.not-signed"
    case .otherApp: "store.other-app"
    case .otherEnvironment: "store.other-environment"
    case .unknownProduct: "store.unknown-product"
    case .otherAccount: "store.other-account"
    case .taken: "store.taken"
    case .revoked: "store.revoked"
    case .over: "store.over"
    case .nothingToRestore: "store.nothing-to-restore"
    case .wrongCode: "pro-code.not-valid"
    }
  }

  var message: String {
    switch self {
    case .noStore: "Nothing can be bought on this server."
    case .notSigned: "This purchase was not signed by the store, so it was not taken."
    case .otherApp: "This purchase was made in another app."
    case .otherEnvironment: "This purchase is from a test store, or from another one than this server takes."
    case .unknownProduct: "This is nothing that is sold here."
    case .otherAccount: "This was bought for another account. Sign in with the one that it was bought for."
    case .taken: "This subscription belongs to another account here. One subscription is for one account."
    case .revoked: "This purchase was paid back or taken back."
    case .over: "This subscription is over."
    case .nothingToRestore: "The store knows of no purchase to restore."
    case .wrongCode: "This code isn\u{2019}t valid, or it was used already."
    }
  }
}
