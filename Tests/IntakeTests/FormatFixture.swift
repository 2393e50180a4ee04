import Basis

@testable import Intake

/// A statement in a format with rules that we wrote: invented banks, people and figures.
struct FormatFixture: CustomStringConvertible, Sendable {
  let name: String
  let bytes: [UInt8]
  /// `date amount currency payee|description|reference`, in the file's order.
  let expected: [String]

  init(_ name: String, _ text: String, _ expected: [String]) {
    self.init(name, Array(text.utf8), expected)
  }

  init(_ name: String, _ bytes: [UInt8], _ expected: [String]) {
    self.name = name
    self.bytes = bytes
    self.expected = expected
  }

  var description: String { name }

  static func line(_ entry: StatementEntry) -> String {
    "\(entry.date.text) \(entry.amount.decimalText) \(entry.amount.currency.text) "
      + "\(entry.payee ?? "")|\(entry.description)|\(entry.reference ?? "")"
  }

  static func utf16(_ text: String) -> [UInt8] {
    [0xFF, 0xFE] + text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
  }

  static func latin(_ text: String) -> [UInt8] { text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) } }

  static let all: [FormatFixture] = [
    FormatFixture("ofx-sgml", latin(ofxOne), ofxOneExpected), FormatFixture("ofx-xml", ofxTwo, ofxTwoExpected),
    FormatFixture("qif", qif, qifExpected), FormatFixture("camt053-2", camtTwo, camtTwoExpected),
    FormatFixture("camt053-8", camtEight, camtEightExpected),
    FormatFixture("camt052-utf16", utf16(camtReport), camtReportExpected),
    FormatFixture("mt940-german", mtGerman, mtGermanExpected), FormatFixture("mt940-words", mtWords, mtWordsExpected),
    FormatFixture("mt942", mtInterim, mtInterimExpected),
    FormatFixture("mt940-indented", mtIndented, mtIndentedExpected),
  ]

  static let ofxOne = """
    OFXHEADER:100
    DATA:OFXSGML
    VERSION:102
    SECURITY:NONE
    ENCODING:USASCII
    CHARSET:1252
    COMPRESSION:NONE

    <OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>20260131
    <FI><ORG>Bank am Rhein<FID>77</FI></SONRS></SIGNONMSGSRSV1>
    <BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>CHF
    <BANKACCTFROM><BANKID>77<ACCTID>555-1<ACCTTYPE>CHECKING</BANKACCTFROM>
    <BANKTRANLIST><DTSTART>20260101<DTEND>20260131
    <STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260105120000.000[-5:EST]<TRNAMT>-12.30<FITID>A1
    <NAME>B\u{E4}ckerei K\u{FC}hn & Sohn<MEMO>Brot
    </STMTTRN>
    <STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260106<TRNAMT>+4200,00<FITID>A2<NAME>Lohn &lt;Januar&gt;<MEMO></STMTTRN>
    <STMTTRN><TRNTYPE>CHECK<DTPOSTED>20260107<TRNAMT>-.5<FITID>A3<CHECKNUM>118<NAME>Porto
    <BANKACCTTO><ACCTID>999</BANKACCTTO></STMTTRN>
    </BANKTRANLIST><LEDGERBAL><BALAMT>5000.00<DTASOF>20260131</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>

    """
  static let ofxOneExpected = [
    "2026-01-05 -12.30 CHF Bäckerei Kühn & Sohn|Brot|", "2026-01-06 4200.00 CHF Lohn <Januar>|Lohn <Januar>|",
    "2026-01-07 -0.50 CHF Porto|Porto|118",
  ]

  static let ofxTwo = """
    <?xml version="1.0" encoding="UTF-8"?>
    <?OFX OFXHEADER="200" VERSION="211" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>
    <OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR</CURDEF>
    <BANKACCTFROM><BANKID>1</BANKID><ACCTID>AA</ACCTID></BANKACCTFROM><BANKTRANLIST>
    <STMTTRN><TRNTYPE>POS</TRNTYPE><DTPOSTED>20260201</DTPOSTED><TRNAMT>-7.00</TRNAMT><FITID>1</FITID>
    <PAYEE><NAME>Café Été</NAME><CITY>Lyon</CITY></PAYEE><MEMO/></STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1>
    <CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>EUR</CURDEF><CCACCTFROM><ACCTID>BB</ACCTID></CCACCTFROM>
    <BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>20260203</DTPOSTED><DTUSER>20260201</DTUSER>
    <TRNAMT>-19.99</TRNAMT><FITID>1</FITID><NAME>Buch</NAME><MEMO>Roman</MEMO></STMTTRN>
    </BANKTRANLIST></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>
    """
  static let ofxTwoExpected = ["2026-02-01 -7.00 EUR Café Été|Café Été|", "2026-02-03 -19.99 EUR Buch|Roman|"]

  static let qif = """
    !Account
    NGirokonto
    TBank
    ^
    !Type:Bank
    D01/10/2025
    T100.00
    POpening Balance
    L[Girokonto]
    ^
    D17/10/2025
    T-1,250.00
    PMiete Müller
    LWohnen:Miete
    ^
    D18/10/2025
    U-30.00
    T-30.00
    N42
    PMarkt
    Mzwei Teile
    SEssen
    $-20.00
    SHaushalt
    $-10.00
    ^

    """
  static let qifExpected = [
    "2025-10-17 -1250.00 XXX Miete Müller|Miete Müller|", "2025-10-18 -30.00 XXX Markt|zwei Teile|42",
  ]

  static let camtTwo = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!-- an invented statement -->
    <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>
    <Stmt><Id>S1</Id><Acct><Id><IBAN>CH9300762011623852957</IBAN></Id><Ccy>CHF</Ccy>
    <Svcr><FinInstnId><Nm>Bank am Rhein</Nm></FinInstnId></Svcr></Acct>
    <Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="CHF">1000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>
    <Dt><Dt>2026-01-01</Dt></Dt></Bal>
    <Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="CHF">990.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>
    <Dt><Dt>2026-01-31</Dt></Dt></Bal>
    <Ntry><Amt Ccy="CHF">40.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-01-05</Dt></BookgDt>
    <ValDt><Dt>2026-01-06</Dt></ValDt><AcctSvcrRef>R1</AcctSvcrRef><NtryDtls><TxDtls>
    <Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RltdPties><Dbtr><Nm>Ich</Nm></Dbtr><Cdtr><Nm>Gärtnerei &amp; Co</Nm></Cdtr>
    <CdtrAcct><Id><IBAN>DE02120300000000202051</IBAN></Id></CdtrAcct></RltdPties>
    <RmtInf><Ustrd>Rechnung</Ustrd><Ustrd>4711</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
    <Ntry><Amt Ccy="CHF">30.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><RvslInd>true</RvslInd><Sts>BOOK</Sts>
    <BookgDt><DtTm>2026-01-07T23:30:00+01:00</DtTm></BookgDt><NtryDtls><TxDtls><RltdPties><Dbtr><Nm>Ich</Nm></Dbtr>
    <Cdtr><Nm>Laden</Nm></Cdtr></RltdPties></TxDtls></NtryDtls><AddtlNtryInf>Storno</AddtlNtryInf></Ntry>
    <Ntry><Amt Ccy="CHF">5</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>PDNG</Sts><BookgDt><Dt>2026-01-31</Dt></BookgDt></Ntry>
    </Stmt></BkToCstmrStmt></Document>
    """
  static let camtTwoExpected = [
    "2026-01-05 -40.00 CHF Gärtnerei & Co|Rechnung 4711|", "2026-01-07 30.00 CHF Laden|Storno|",
  ]

  static let camtEight = """
    <ns:Document xmlns:ns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><ns:BkToCstmrStmt>
    <ns:Stmt><ns:Acct><ns:Id><ns:Othr><ns:Id>77-1</ns:Id></ns:Othr></ns:Id></ns:Acct>
    <ns:Ntry><ns:Amt Ccy="JPY">1500</ns:Amt><ns:CdtDbtInd>CRDT</ns:CdtDbtInd><ns:Sts><ns:Cd>BOOK</ns:Cd></ns:Sts>
    <ns:ValDt><ns:Dt>2026-03-01</ns:Dt></ns:ValDt><ns:BookgDt><ns:Dt>2026-03-02</ns:Dt></ns:BookgDt>
    <ns:NtryDtls><ns:TxDtls><ns:RltdPties><ns:Dbtr><ns:Pty><ns:Nm><![CDATA[A & B]]></ns:Nm></ns:Pty></ns:Dbtr></ns:RltdPties>
    <ns:RmtInf><ns:Strd><ns:CdtrRefInf><ns:Ref>210000000003139471430009017</ns:Ref></ns:CdtrRefInf></ns:Strd></ns:RmtInf>
    </ns:TxDtls></ns:NtryDtls></ns:Ntry>
    <ns:Ntry><ns:Amt Ccy="JPY">900</ns:Amt><ns:CdtDbtInd>DBIT</ns:CdtDbtInd><ns:Sts><ns:Cd>BOOK</ns:Cd></ns:Sts>
    <ns:BookgDt><ns:Dt>2026-03-03</ns:Dt></ns:BookgDt><ns:NtryDtls><ns:Btch><ns:NbOfTxs>2</ns:NbOfTxs></ns:Btch>
    <ns:TxDtls><ns:Amt Ccy="JPY">400</ns:Amt></ns:TxDtls><ns:TxDtls><ns:Amt Ccy="JPY">500</ns:Amt></ns:TxDtls></ns:NtryDtls>
    <ns:AddtlNtryInf>Sammel&#252;berweisung</ns:AddtlNtryInf></ns:Ntry></ns:Stmt></ns:BkToCstmrStmt></ns:Document>
    """
  static let camtEightExpected = [
    "2026-03-02 1500 JPY A & B|A & B|210000000003139471430009017", "2026-03-03 -900 JPY |Sammelüberweisung|",
  ]

  static let camtReport = """
    <?xml version="1.0" encoding="UTF-16"?>
    <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.052.001.06"><BkToCstmrAcctRpt><Rpt><Acct><Id><IBAN>X</IBAN></Id>
    <Ccy>EUR</Ccy></Acct><Ntry><Amt Ccy="EUR">3.5</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts>
    <BookgDt><Dt>2026-04-01Z</Dt></BookgDt><AddtlNtryInf>Přijatá “platba”</AddtlNtryInf></Ntry></Rpt></BkToCstmrAcctRpt></Document>
    """
  static let camtReportExpected = ["2026-04-01 -3.50 EUR |Přijatá “platba”|"]

  static let mtGerman = """
    {1:F01BANKDEFFXXXX0000000000}{2:I940BANKDEFFXXXXN}{4:
    :20:STARTUMSE
    :25:10020030/1234567
    :28C:00001/001
    :60F:C251230EUR1000,00
    :61:2512310102DR40,00N033NONREF//B1
    :86:177?00ÜBERWEISUNG?10931?20EREF+R-77?21SVWZ+Rechnung 4711 vom 29.1?222.?30BANKDE
    FF?31DE02120300000000202051?32Gärtnerei Gr?33ün GmbH
    :61:260103RC10,N010KUNDE7
    :86:808?00STORNO?20Miete?21Januar
    :62F:C260103EUR950,00
    -}
    {1:F01BANKDEFFXXXX0000000000}{2:I940BANKDEFFXXXXN}{4:
    :20:STARTUMSE
    :25:10020030/1234567
    :28C:00002/001
    :60F:C260103EUR950,00
    :61:260104C0,5NTRFNONREF
    mehr dazu
    :62F:C260104EUR950,50
    -}

    """
  static let mtGermanExpected = [
    "2026-01-02 -40.00 EUR Gärtnerei Grün GmbH|Rechnung 4711 vom 29.12.|R-77",
    "2026-01-03 -10.00 EUR |Miete Januar|KUNDE7",
    "2026-01-04 0.50 EUR |mehr dazu|",
  ]

  static let mtWords = """
    ABNANL2A
    940
    ABNANL2A
    :20:ABN AMRO BANK NV
    :25:NL91ABNA0417164300EUR
    :28:1/1
    :60F:D260201EUR10,00
    :61:2602020202C15,25N654NONREF
    :86:/TRTP/SEPA OVERBOEKING/IBAN/NL20INGB0001234567/BIC/INGBNL2A/NAME/J. JANSEN
    /REMI/bedankt voor de koff
    ie/EREF/NOTPROVIDED
    :61:2602030203D5,00N426EREF
    :86:BEA NR:1234 03.02.26/12.54
    BAKKER JAN,PAS1
    :62F:C260203EUR0,25

    """
  static let mtWordsExpected = [
    "2026-02-02 15.25 EUR J. JANSEN|bedankt voor de koffie|",
    "2026-02-03 -5.00 EUR |BEA NR:1234 03.02.26/12.54 BAKKER JAN,PAS1|",
  ]

  /// Some programs indent the lines and put blanks around the mark.
  static let mtIndented = """
      :20:A
      :25:CH9300762011623852957
      :28C:1/1
      :60F:C240125EUR100,00
      :61:240126 C 10,00 NTRFNONREF
      :86:Lohn
      :61:2401260126DR12,50NTRFNONREF//B1
      :86:Miete
      Januar
      :62F:C240126EUR97,50

    """
  static let mtIndentedExpected = ["2024-01-26 10.00 EUR |Lohn|", "2024-01-26 -12.50 EUR |Miete Januar|"]

  static let mtInterim = """
    :20:942
    :25:77/1
    :28C:5/1
    :34F:CHFD0,
    :13D:2603011200+0100
    :61:260301D12,3NMSCNONREF
    :86:Kiosk
    :61:260301ED7,NMSCNONREF
    :86:Bahn
    :90D:2CHF19,3
    -

    """
  static let mtInterimExpected = ["2026-03-01 -12.30 CHF |Kiosk|", "2026-03-01 -7.00 CHF |Bahn|"]
}
