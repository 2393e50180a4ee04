// swift-tools-version: 6.2
import PackageDescription

// The engine (Basis to Browser) imports the standard library only. `EVENKEEL_ENGINE_ONLY=1` leaves the server's
// rooms out, so that the WebAssembly build (`make engine`) and work on the engine resolve no dependency at all.
let engineOnly = Context.environment["EVENKEEL_ENGINE_ONLY"] == "1"

let engine: [Target] = [
  .target(name: "Basis"),
  .target(name: "Ledger", dependencies: ["Basis"]),
  .target(name: "Insight", dependencies: ["Basis", "Ledger"]),
  .target(name: "Intake", dependencies: ["Basis", "Ledger"]),
  .target(name: "Filing", dependencies: ["Basis", "Ledger", "Insight", "Intake"]),
  .target(name: "Replica", dependencies: ["Basis", "Ledger"]),
  .target(name: "Screens", dependencies: ["Basis", "Ledger", "Insight", "Intake", "Filing", "Replica"]),
  .target(name: "Pages", dependencies: ["Basis", "Insight", "Filing", "Screens"]),
  .executableTarget(
    name: "Browser", dependencies: ["Basis", "Ledger", "Insight", "Intake", "Filing", "Replica", "Screens", "Pages"],
    swiftSettings: [.enableExperimentalFeature("Extern")]),
  .target(name: "Proving", dependencies: ["Basis", "Ledger"], path: "Tests/Proving"),
  .testTarget(name: "BasisTests", dependencies: ["Basis", "Proving"]),
  .testTarget(name: "LedgerTests", dependencies: ["Basis", "Ledger", "Proving"]),
  .testTarget(name: "InsightTests", dependencies: ["Basis", "Ledger", "Insight", "Intake", "Proving"]),
  .testTarget(name: "IntakeTests", dependencies: ["Basis", "Ledger", "Intake", "Proving"], exclude: ["Fixtures"]),
  .testTarget(name: "FilingTests", dependencies: ["Basis", "Ledger", "Intake", "Filing", "Proving"]),
  .testTarget(name: "ReplicaTests", dependencies: ["Basis", "Ledger", "Replica", "Proving"]),
  .testTarget(
    name: "PagesTests",
    dependencies: ["Basis", "Ledger", "Insight", "Intake", "Filing", "Replica", "Screens", "Pages", "Proving"]),
]

let crypto: Target.Dependency = .product(name: "Crypto", package: "swift-crypto")
let server: [Target] = [
  .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
  .systemLibrary(name: "CLinux"),
  .target(name: "Child", dependencies: [.target(name: "CLinux", condition: .when(platforms: [.linux]))]),
  .target(name: "Press", dependencies: ["Child"]),
  .target(
    name: "Store",
    dependencies: [
      "Basis", "Ledger", crypto,
      .product(name: "GRDB", package: "GRDB.swift"),
    ]),
  .target(
    name: "Server",
    dependencies: [
      "Basis", "Ledger", "Insight", "Intake", "Filing", "Replica", "Screens", "Pages", "Child", "Press", "Store",
      "CZlib",
      crypto,
      .product(name: "CryptoExtras", package: "swift-crypto"),
      .product(name: "Hummingbird", package: "hummingbird"),
      .product(name: "HummingbirdTLS", package: "hummingbird"),
      .product(name: "HummingbirdHTTP2", package: "hummingbird"),
      .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      .product(name: "Logging", package: "swift-log"),
      .product(name: "JWTKit", package: "jwt-kit"),
      .product(name: "X509", package: "swift-certificates"),
      .product(name: "AsyncHTTPClient", package: "async-http-client"),
    ]),
  .executableTarget(
    name: "Command",
    dependencies: [
      "Basis", "Ledger", "Insight", "Intake", "Filing", "Pages", "Child", "Press", "Server", "Store",
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
    ]),
  // A bank of the project's own, for tests and for trying out.
  .target(
    name: "SandboxBank",
    dependencies: [
      "Basis", crypto, .product(name: "CryptoExtras", package: "swift-crypto"),
      .product(name: "Hummingbird", package: "hummingbird"),
      .product(name: "Logging", package: "swift-log"),
    ], path: "Examples/SandboxBank/Bank"),
  .executableTarget(
    name: "SandboxBankCommand", dependencies: ["SandboxBank", .product(name: "CryptoExtras", package: "swift-crypto")],
    path: "Examples/SandboxBank/Command"),
  .testTarget(
    name: "StoreTests",
    dependencies: ["Basis", "Ledger", "Store", "Proving", .product(name: "GRDB", package: "GRDB.swift")]),
  // A server in a process of its own, for tests that kill it.
  .executableTarget(name: "ServerProbe", dependencies: ["Basis", "Server", "Store"], path: "Tests/ServerProbe"),
  .testTarget(
    name: "ServerTests",
    dependencies: [
      "Basis", "Ledger", "Replica", "Child", "Press", "Store", "Server", "ServerProbe", "SandboxBank", "Proving",
      crypto,
      .product(name: "CryptoExtras", package: "swift-crypto"),
      .product(name: "HummingbirdTesting", package: "hummingbird"),
      .product(name: "JWTKit", package: "jwt-kit"),
      .product(name: "X509", package: "swift-certificates"),
    ]),
  .testTarget(name: "CommandTests", dependencies: ["Basis", "Intake", "Ledger", "Command", "Proving"]),
]

// `EVENKEEL_TESTS=ReplicaTests,StoreTests` leaves the tests of other rooms out: compiling all of them is most of a build.
let wanted = Context.environment["EVENKEEL_TESTS"]?.split(separator: ",").map(String.init)
let targets = (engine + (engineOnly ? [] : server)).filter { $0.type != .test || wanted?.contains($0.name) ?? true }
// What is tested is optimised as for everybody; to optimise the tests themselves would take most of a build.
for target in targets where target.type == .test { target.swiftSettings = [.unsafeFlags(["-Onone"])] }

let package = Package(
  name: "evenkeel",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "Browser", targets: ["Browser"])]
    + (engineOnly
      ? []
      : [
        .executable(name: "evenkeel", targets: ["Command"]),
        .executable(name: "sandbox-bank", targets: ["SandboxBankCommand"]),
      ]),
  dependencies: engineOnly
    ? []
    : [
      .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
      .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
      .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
      .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
      .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
      .package(url: "https://github.com/vapor/jwt-kit", from: "5.7.1"),
      .package(url: "https://github.com/apple/swift-certificates", from: "1.21.1"),
      .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
      .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    ],
  targets: targets,
  swiftLanguageModes: [.v6]
)
