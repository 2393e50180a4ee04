import AsyncHTTPClient
import Crypto
import Foundation
import NIOSSL
import Proving
import SwiftASN1
import Testing
import X509

@testable import Server

@Suite("SEC-13: a server with a certificate of its own answers by the certificate's names", .serialized)
struct CertificateNameTests {
  /// A certificate that somebody made for themselves, and its key, as files.
  private func certificate(in folder: TemporaryFolder, subject: String, names: [GeneralName]) throws -> (
    certificate: String, key: String
  ) {
    let key = P256.Signing.PrivateKey()
    let (issuerKey, name) = (Certificate.PrivateKey(key), try DistinguishedName { CommonName(subject) })
    let listed = names.isEmpty ? [] : [try SubjectAlternativeNames(names).makeCertificateExtension()]
    let made = try Certificate(
      version: .v3, serialNumber: Certificate.SerialNumber(), publicKey: issuerKey.publicKey,
      notValidBefore: Date() - 86_400,
      notValidAfter: Date() + 86_400, issuer: name, subject: name, extensions: try Certificate.Extensions(listed),
      issuerPrivateKey: issuerKey)
    let files = (certificate: folder.path + "/cert.pem", key: folder.path + "/key.pem")
    try made.serializeAsPEM().pemString.write(toFile: files.certificate, atomically: true, encoding: .utf8)
    try key.pemRepresentation.write(toFile: files.key, atomically: true, encoding: .utf8)
    return files
  }

  @Test("the names of its list, or where it has none the one it is about; addresses are none") func read() throws {
    let folder = try TemporaryFolder()
    let listed = try certificate(
      in: folder, subject: "other.lan",
      names: [.dnsName("money.lan"), .dnsName("*.home.example"), .uniformResourceIdentifier("https://uri.lan")])
    #expect(try CertificateNames(file: listed.certificate) == CertificateNames(["money.lan", "*.home.example"]))
    let alone = try certificate(in: folder, subject: "money.lan", names: [])
    #expect(try CertificateNames(file: alone.certificate) == CertificateNames(["money.lan"]))
    #expect(
      try CertificateNames(file: certificate(in: folder, subject: "My server at home", names: []).certificate)
        == CertificateNames([]))
    try "no certificate".write(toFile: alone.certificate, atomically: true, encoding: .utf8)
    do throws(SettingsProblem) {
      _ = try CertificateNames(file: alone.certificate)
      Issue.record("it was taken")
    } catch { #expect(error.setting == "--tls-certificate") }
  }

  /// The status of a page, over HTTP/2 or 1.1.
  private func status(_ host: String, _ port: Int, _ version: HTTPClient.Configuration.HTTPVersion) async throws -> UInt
  {
    var tls = TLSConfiguration.makeClientConfiguration()
    // Whoever goes on after their browser's warning.
    tls.certificateVerification = .none
    var configuration = HTTPClient.Configuration(tlsConfiguration: tls)
    configuration.dnsOverride = [host: "127.0.0.1"]
    configuration.httpVersion = version
    let client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    do {
      let answer = try await client.get(url: "https://\(host):\(port)/v1/auth/session").get()
      try await client.shutdown()
      return answer.status.code
    } catch {
      try await client.shutdown()
      throw error
    }
  }

  @Test("a page whose name was made to lead here is answered 421, over both versions of HTTP") func rebinding()
    async throws
  {
    let folder = try TemporaryFolder()
    let files = try certificate(in: folder, subject: "Home", names: [.dnsName("money.lan")])
    let server = try ProbeProcess(
      folder: folder.path + "/data", environment: ["PROBE_CERTIFICATE": files.certificate, "PROBE_KEY": files.key])
    for version in [HTTPClient.Configuration.HTTPVersion.http1Only, .automatic] {
      #expect(try await status("money.lan", server.port, version) == 200)
      #expect(try await status("evil.example", server.port, version) == 421)
    }
    withExtendedLifetime(folder) {}
  }
}
