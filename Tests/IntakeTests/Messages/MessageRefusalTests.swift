import Basis
import Testing

@testable import Intake

/// What is no transaction, and why; what only looks like it.
@Suite struct MessageRefusalTests {
  private func read(_ text: String, sender: String = "") -> MessageReading {
    MessageReader.read(text, context: MessageContext(sender: sender))
  }

  @Test(
    "CAP-14, CAP-07: codes, adverts, refusals, reminders, requests and balances are no transactions",
    arguments: refusals)
  func refused(text: String, reason: MessageRefusal?) {
    let reading = read(text)
    #expect(!reading.isTransaction)
    #expect(reading.refusal != nil)
    if let reason { #expect(reading.refusal == reason) }
    #expect(reading.confidence == 0)
  }

  static let refusals: [(String, MessageRefusal?)] = [
    (
      "123456 is your one-time code for the payment of CHF 45.00 at Pippin Bakery. Do not share it.",
      .oneTimeCode
    ),
    (
      "Ihr Freigabecode lautet 482913 für die Zahlung von 49,90 EUR an Buchladen.",
      .oneTimeCode
    ),
    (
      "Votre code de sécurité est 551234 pour un achat de 29,90 EUR. Ne le communiquez à personne.",
      .oneTimeCode
    ),
    (
      "Tu código de verificación es 773421. No lo compartas.",
      .oneTimeCode
    ),
    (
      "Никому не сообщайте код 4821 для оплаты 1 500р",
      .oneTimeCode
    ),
    (
      "150,00 TL tutarındaki işleminiz için onay kodunuz: 662211",
      .oneTimeCode
    ),
    (
      "验证码 883311,您正在支付120.00元,请勿泄露。",
      .oneTimeCode
    ),
    (
      "رمز التحقق الخاص بك 991122 لعملية شراء بمبلغ 200 ريال",
      .oneTimeCode
    ),
    (
      "Your card ending 1234 was declined for CHF 80.00 at Pippin Bakery: not enough balance.",
      .declined
    ),
    (
      "Ihre Kartenzahlung über 80,00 EUR bei Buchladen wurde abgelehnt.",
      .declined
    ),
    (
      "Compra rechazada por 45,00 EUR en FRUTERIA LUNA: saldo insuficiente.",
      .declined
    ),
    (
      "Отказ. Недостаточно средств. Покупка 500р KNIZHNAYA LAVKA. Карта *5656",
      .declined
    ),
    (
      "Kartınızla yapılan 300,00 TL tutarındaki işlem yetersiz bakiye nedeniyle reddedildi.",
      .declined
    ),
    (
      "Transaksi Rp 75.000 di WARUNG MELATI gagal karena saldo tidak mencukupi.",
      .declined
    ),
    (
      "[Web발신]\n한빛카드 승인거절 12,500원 한도초과 별빛서점",
      .declined
    ),
    (
      "Reminder: your bill of $120.00 is due on 06/15/2026. Pay now to avoid a late fee.",
      .reminder
    ),
    (
      "Zahlungserinnerung: Ihre Rechnung über 89,00 EUR ist am 15.06.2026 fällig.",
      .reminder
    ),
    (
      "Sua fatura no valor de R$ 830,00 vence em 15/06/2026.",
      .reminder
    ),
    (
      "Win big! Get up to 50% off, spend $100 and save $20. Shop now: https://shop.example/sale",
      .advert
    ),
    (
      "¡Oferta! 30% de descuento en compras desde $50.000. Aprovecha hoy.",
      .advert
    ),
    (
      "Black Friday! Save CHF 50 on your next order at Lantern & Co. Unsubscribe",
      .advert
    ),
    (
      "Jetzt 20 EUR auf Ihren nächsten Einkauf bei Buchladen. Newsletter abbestellen",
      .advert
    ),
    ("Sie haben eine neue Nachricht im E-Banking", .notice),
    ("You have a new secure message in your online banking.", .notice),
    (
      "Rs 1,000 will be debited from your A/c XX1234 on 10-06-26 for MUSICBOX.",
      nil
    ),
    (
      "Il saldo del tuo conto *1111 è 1.240,50 EUR.",
      .balanceOnly
    ),
    (
      "Available balance in A/c XX4321 is Rs 12,345.60.",
      .balanceOnly
    ),
    (
      "Tom Miller requested $25.00 from you. Open the app to approve.",
      .paymentRequest
    ),
    (
      "You logged in to your account on a new device.",
      nil
    ),
    (
      "認証コード:445566 他人に教えないでください。",
      .oneTimeCode
    ),
    ("", .empty),
    ("Happy birthday!", .noAmount),
    ("Lucky you! Rs.2O,OOO is credited for new players. Join now: win.example/abc", nil),
  ]

  /// L-34.
  @Test(
    "L-34: an offer's words in a real transaction do not drop it",
    arguments: [
      "Rs 499.00 debited from A/c XX1234 on 05-06-26 for SUPER SALE STORE. Avl Bal Rs 1,200.00. Get 10% discount with our app!",
      "Card *1234: CHF 12.50 paid at Pippin Bakery. Enjoy exclusive offers in the app.",
      "Never share your OTP. Rs 250.00 spent on card XX5678 at CORNER SHOP on 05-06-26.",
      "EUR 20.00 paid at Winery. If not done by you, call us.",
    ])
  func realOnesStay(text: String) {
    #expect(read(text).isTransaction)
  }

  @Test(
    "CAP-03: words about the future or a condition move no money",
    arguments: [
      "Rs 500 will be debited from your account XX1234 on 10-06-26.",
      "If Rs 500 is debited by mistake it will be refunded to your account.",
      "Am 10.06.2026 wird Ihr Konto mit 49,00 EUR belastet.",
      "El 10/06/2026 se cobrará 25,00 EUR de su cuenta.",
      "10.06.2026 спишем 399р за подписку.",
    ])
  func theFutureIsNone(text: String) {
    #expect(!read(text).isTransaction)
  }

  @Test(
    "CAP-04: a number that is no amount is never taken for one",
    arguments: [
      "Call 18001234567 for help with card 1234.", "Your parcel 123456789 arrives on 05.06.2026 at 18:30.",
      "Ref 998877665544, order 12345678.",
    ])
  func otherNumbers(text: String) {
    #expect(read(text).amount == nil)
  }
}
