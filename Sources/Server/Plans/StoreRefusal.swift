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

  var sentence: Sentence {
    switch self {
    case .noStore: Sentence("Nothing can be bought on this server.", "Auf diesem Server kann man nichts kaufen.")
    case .notSigned:
      Sentence(
        "This purchase was not signed by the store, so it was not taken.",
        "Dieser Kauf ist nicht vom Store unterschrieben und wurde darum nicht angenommen.")
    case .otherApp:
      Sentence("This purchase was made in another app.", "Dieser Kauf wurde in einer anderen App gemacht.")
    case .otherEnvironment:
      Sentence(
        "This purchase is from a test store, or from another one than this server takes.",
        "Dieser Kauf ist aus einem Test-Store, oder aus einem anderen, als dieser Server annimmt.")
    case .unknownProduct: Sentence("This is nothing that is sold here.", "Das wird hier nicht verkauft.")
    case .otherAccount:
      Sentence(
        "This was bought for another account. Sign in with the one that it was bought for.",
        "Das wurde für ein anderes Konto gekauft. Melde dich mit dem an, für das es gekauft wurde.")
    case .taken:
      Sentence(
        "This subscription belongs to another account here. One subscription is for one account.",
        "Dieses Abo gehört hier zu einem anderen Konto. Ein Abo ist für ein Konto.")
    case .revoked:
      Sentence("This purchase was refunded or withdrawn.", "Dieser Kauf wurde erstattet oder zurückgenommen.")
    case .over: Sentence("This subscription is over.", "Dieses Abo ist abgelaufen.")
    case .nothingToRestore:
      Sentence(
        "The store knows of no purchase to restore.",
        "Der Store weiss von keinem Kauf zum Wiederherstellen.")
    case .wrongCode:
      Sentence(
        "This code isn\u{2019}t valid, or it was used already.",
        "Dieser Code ist nicht gültig, oder er wurde schon benutzt.")
    }
  }
}
