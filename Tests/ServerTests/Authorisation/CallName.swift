import HTTPTypes
import Testing

@testable import Server
@testable import Store

extension TestServer {
  static let calls = ServerCore<MemoryStorage>.calls
  /// What `/openapi.json` is of them.
  static let description = OpenAPI.document(calls)
}

/// Every call of the server by its name, so that a table of them without one does not compile. Its properties are the
/// call's own.
@dynamicMemberLookup
enum CallName: String, CaseIterable, Sendable {
  case signUp, signIn, signOut, session, confirm, profile, deviceKey, security, endSession
  case keys, makeKey, revokeKey
  case deleteAccount, keepAccount, noteExport, askExport, takeExport
  case providers, startIdentity, identityReturn, identityPosted, finishIdentity, firebase
  case identities, linkIdentity, unlinkIdentity
  case passkeys, passkeyOptions, addPasskey, renamePasskey, removePasskey
  case passkeyChallenge, passkeySignIn, passkeyConfirm, passkeyNew, passkeyAccount
  case push, keepPush, dropPush, testPush, keepNoticeMail, dropNoticeMail
  case banks, bankOffers, connectBank, bankReturn, syncBank, disconnectBank
  case keepPurchases, redeemProCode, storeNotice
  case createSpace, sync, events
  case storedRecord, spaceCopy, eraseOwnSpace
  case sealing, keepSealing, handOver, takeHandover, spaceKeys
  case renewKeys, makeSealedLink, sealedLink, dropSealedLink, lookAtSealedLink, joinBySealedLink
  case answerDoor, ownDoor, leaveDoor, keepRoster, sealGroup, standAtDoor
  case sendVerification, verifyAddress, askReset, resetPassword, changePassword, askNewAddress, keepAddress
  case newGroupCode, groupCode, revokeGroupCode, previewGroup, joinGroup
  case groupInvitations, inviteToGroup, resendInvitation, cancelInvitation, previewInvitation, acceptInvitation
  case deleteGroup, here, settleAfterLeaving, takeGuestGroups
  case addTransaction, capture, transactions, periodSummary, analytics, reportPDF, settlementsPDF, glance
  case jobs, usage
  case clock, openAPI, health, ready, metrics

  /// Those that the server has, in its order.
  static let all: [CallName] = TestServer.calls.map { call in
    guard let name = CallName(rawValue: call.name) else {
      preconditionFailure("\(call.name) has no name here, and so no rule.")
    }
    return name
  }

  private static let byName = Dictionary(uniqueKeysWithValues: zip(all, TestServer.calls))

  var call: Call<MemoryStorage> {
    guard let call = Self.byName[self] else { preconditionFailure("The server has no call \(self).") }
    return call
  }

  subscript<Value>(dynamicMember path: KeyPath<Call<MemoryStorage>, Value>) -> Value { call[keyPath: path] }
}

extension Call {
  /// Whoever makes it goes on to the app, whatever came.
  var isSendingOn: Bool { reply.variants.map(\.status) == [303] }
}

@Suite("The list of calls") struct CallListTests {
  @Test("has each name once, and each method of a path once; the tests know all of them, and no other") func names() {
    #expect(CallName.all == CallName.allCases)
    #expect(Set(TestServer.calls.map(\.name)).count == TestServer.calls.count)
    #expect(Set(TestServer.calls.map { "\($0.method) \($0.path)" }).count == TestServer.calls.count)
  }

  @Test("names in its descriptions what stands in the paths, and nothing else") func parameters() {
    for call in TestServer.calls {
      let named = call.path.split(separator: "/").filter { $0.hasPrefix("{") }.map { String($0.dropFirst().dropLast()) }
      #expect(call.parameters.filter { $0.place == .path }.map(\.name) == named, "\(call.name)")
    }
  }

  @Test("has bodies that are checked, but for a provider's form") func bodies() {
    for call in CallName.all { #expect(call.hasBody == (call.method != .get && call != .identityPosted), "\(call)") }
  }
}
