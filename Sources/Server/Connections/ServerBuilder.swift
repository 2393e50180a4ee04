import HummingbirdCore
import HummingbirdHTTP2
import HummingbirdTLS
import NIOCore
import NIOSSL

/// HTTP/1.1, or with a certificate HTTP/2 and HTTP/1.1 over TLS, with the limits that hold before a request is
/// anybody's.
func serverBuilder(_ settings: ServerSettings, _ table: ConnectionTable) throws -> HTTPServerBuilder {
  let bodyLimit = TimeAmount.milliseconds(settings.bodyMilliseconds)
  let answerLimit = TimeAmount.milliseconds(settings.answerMilliseconds)
  let http1 = HTTP1Channel.Configuration(
    additionalChannelHandlers: [RequestGuard(limit: bodyLimit, answerLimit: answerLimit, table: table)],
    idleTimeout: .seconds(90),
    httpDecoderConfiguration: HTTP1Channel.Configuration.DecoderConfiguration(
      maxHeaderFieldSize: 16 << 10, maxHeaderListSize: 32 << 10, maxHeaderFieldCount: 200))
  let headLimit = TimeAmount.milliseconds(settings.headMilliseconds)
  guard let tls = settings.tls else {
    return HTTPServerBuilder { responder in
      GuardedChannel(
        base: HTTP1Channel(responder: responder, configuration: http1), table: table, headLimit: headLimit, isTLS: false
      )
    }
  }
  let configuration = try tlsConfiguration(tls)
  return HTTPServerBuilder { responder in
    GuardedChannel(
      base: try HTTP2UpgradeChannel(
        tlsConfiguration: configuration,
        configuration: HTTP2ChannelConfiguration(idleTimeout: .seconds(90), streamConfiguration: http1),
        responder: responder),
      table: table, headLimit: headLimit, isTLS: true)
  }
}

private func tlsConfiguration(_ tls: ServerSettings.TLS) throws -> TLSConfiguration {
  let certificates: [NIOSSLCertificateSource]
  let key: NIOSSLPrivateKeySource
  do {
    certificates = try NIOSSLCertificate.fromPEMFile(tls.certificateFile).map { .certificate($0) }
  } catch { throw SettingsProblem("--tls-certificate", "\(tls.certificateFile) holds no certificate in PEM form.") }
  do {
    key = .privateKey(try NIOSSLPrivateKey(file: tls.keyFile, format: .pem))
  } catch { throw SettingsProblem("--tls-key", "\(tls.keyFile) holds no private key in PEM form.") }
  var configuration = TLSConfiguration.makeServerConfiguration(certificateChain: certificates, privateKey: key)
  configuration.minimumTLSVersion = .tlsv12
  return configuration
}
