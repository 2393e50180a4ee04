#if !EVENKEEL_PROVING
  import Basis
  import Screens
  struct AppPage { var title = "", language = "", html: [UInt8] = []; init(_ s: Screen) {} }
  extension CoreApp { func sentence(_ n: Notice) -> String { "" } }
#endif
