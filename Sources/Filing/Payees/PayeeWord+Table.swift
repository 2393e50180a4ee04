import Basis

/// What banks write around a name, in the languages of the statements that people have. Folded words.
extension PayeeWord {
  static func kind(of letters: [UInt8]) -> Kind {
    guard let place = outline(letters), outlines[place >> 6] >> UInt64(place & 63) & 1 != 0 else { return .plain }
    return kinds[letters].flatMap { Kind(rawValue: $0) } ?? .plain
  }

  /// First and last letter and length: most names have none of a word in the table, and are not looked up.
  private static func outline(_ letters: [UInt8]) -> Int? {
    guard let first = letters.first, let last = letters.last else { return nil }
    return (Int(first) &* 149 ^ Int(last) &* 13 ^ letters.count &* 1031) & 4095
  }

  private static let outlines: [UInt64] = {
    var bits = [UInt64](repeating: 0, count: 64)
    for word in kinds.keys {
      if let place = outline(word) { bits[place >> 6] |= 1 << UInt64(place & 63) }
    }
    return bits
  }()

  private static let kinds: [[UInt8]: Int] = {
    var table: [[UInt8]: Int] = [:]
    for (kind, words) in lists {
      for word in words.parts(0x20) { table[word] = kind.rawValue }
    }
    return table
  }()

  /// A word that is in two lists counts as of the later one.
  private static let lists: [(Kind, String)] = [
    (
      .generic,
      """
      bank kantonalbank raiffeisenbank sparkasse volksbank stadt gemeinde kanton ville commune comune city council \
      university universitat universitaet universite hochschule schule school fc sc ev verein club kino theater theatre \
      zoo oper museum hotel restaurant ristorante cafe bar pizzeria gasthaus apotheke pharmacie pharmacy farmacia spital \
      klinik praxis hospital garage taxi parking parkhaus verkehrsbetriebe stadtwerke tourismus flughafen airport \
      bahnhof post radio energie wasser strom messe markt market shop store kiosk tankstelle air royal new old the \
      grand le la les der die das de du des di da del della el los las und and et of von zum zur am im in
      """
    ),
    (.particle, "de la le les du des di da del della dei el los las und and et of the von vom zum zur am im den der y"),
    (
      .link,
      """
      at bei an in vom from to fur fuer for chez aupres presso en am den il on dem date datum no nr ref via per mit with \
      par con karten karte carte carta card cards kartennr kartennummer uhr um ore met direct credit bill order online \
      chf eur usd gbp geld telefonnr telefon
      """
    ),
    (
      .lead,
      """
      kauf einkauf zahlung pos purchase debit debitcard kartenzahlung kartenkauf debitkarte kreditkarte payment ec \
      maestro visa mastercard vpay contactless kontaktlos lastschrift basislastschrift sepa dauerauftrag gutschrift \
      uberweisung ueberweisung vergutung verguetung belastung abbuchung dienstleistung warenbezug bezug zahlungsauftrag \
      onlinezahlung girocard kartenumsatz umsatz bargeldbezug paiement achat prelevement virement paiementcb cb \
      pagamento acquisto addebito accredito bonifico pagobancomat compra pago recibo transferencia tarjeta betaling kaart \
      betaalautomaat pinbetaling incasso overschrijving bea girobetaling standing withdrawal recurring preauthorized \
      twint onlineshopping empfangen gesendet
      """
    ),
    (
      .processor, "sq sumup sum up paypal pp zettle izettle iz sp tst wl adyen nyx crv stripe klarna payrexx wallee lsp"
    ),
    (
      .branch,
      """
      filiale fil store branch magasin negozio winkel terminal term tid kasse caisse cassa till mandat mandate iban bic \
      auth trx tx
      """
    ),
    (
      .acronym,
      """
      sbb cff ffs bls zvv vbz tpg ubs zkb bcv bcge ikea bmw vw dhl ups kfc cvs bp obi dm tui klm hbo ibm axa css kpt ewz bkw \
      iwb ekz tcs adac aok dak bvg mvg hvv db obb oebb ns sncf ratp edf sfr kpn ing abn amro hsbc rbs tsb bt ee tfl lner \
      gwr usps amc tk ca hm cua ms pc ag sa kg se plc llc bv nv spa gmbh ltd inc co sarl srl rsi srf ard zdf \
      dazn tv msc oev tcm bbc nhs ldl ccc ck kik aeg lg hp abb sbf snb nzz faz
      """
    ),
    (
      .country,
      """
      ch che deu ger aut fr fra it ita gb gbr us usa nl nld be bel esp lu lux li lie pt prt ie irl se swe dk dnk \
      nor fi fin pl pol cz cze schweiz suisse svizzera switzerland deutschland germany osterreich austria france \
      italia nederland niederlande irland grossbritannien luxemburg frankreich italien spanien
      """
    ),
    // Labels of fields, where a bank writes all of them into one text.
    (
      .party,
      """
      empfanger empfaenger zahlungsempfanger sender absender auftraggeber begunstigter begunstigte destinataire expediteur \
      beneficiaire beneficiary payee mittente ordinante beneficiario ordenante ontvanger afzender
      """
    ),
    (
      .memo,
      """
      mitteilungen mitteilung zahlungsgrund verwendungszweck referenzen communications comunicazioni ppd ccd
      """
    ),
    (
      .place,
      """
      zurich zuerich zuri bern berne basel bale genf geneve geneva lausanne luzern lucerne winterthur lugano biel bienne \
      thun chur zug baden aarau olten solothurn fribourg freiburg sion neuchatel schaffhausen frauenfeld uster rapperswil \
      wil wadenswil waedenswil dietikon dubendorf duebendorf wallisellen spreitenbach emmen kriens hb hbf glattbrugg \
      oerlikon altstetten wiedikon opfikon kloten berlin hamburg munchen muenchen munich koln koeln cologne frankfurt \
      stuttgart dusseldorf duesseldorf leipzig dortmund essen bremen dresden hannover nurnberg nuernberg karlsruhe \
      mannheim konstanz wien vienna graz linz salzburg innsbruck bregenz london manchester birmingham leeds glasgow \
      edinburgh bristol liverpool cardiff oxford cambridge brighton reading paris lyon marseille toulouse nice lille \
      bordeaux strasbourg nantes annecy roma rome milano milan torino napoli firenze bologna venezia verona genova \
      amsterdam rotterdam utrecht haag eindhoven groningen bruxelles brussels antwerpen gent madrid barcelona valencia \
      sevilla lisboa porto dublin luxembourg vaduz seattle chicago boston austin dallas houston denver portland oakland \
      brooklyn atlanta miami phoenix philadelphia
      """
    ),
  ]
}
