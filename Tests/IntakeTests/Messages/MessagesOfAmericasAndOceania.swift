/// Messages as banks and wallets in the Americas and Oceania write them, all of them written for these tests.
extension WorldMessageTests {
  static let americasAndOceania: [WorldMessage] = [
    WorldMessage(
      "en-US", "",
      "Your debit card ending in 4410 was used for a $23.17 purchase at TACO PALACE on 09/11.",
      "23.17", "USD", "out", payee: "TACO PALACE", account: "4410"),
    WorldMessage(
      "en-US", "",
      "Alert: Direct deposit of $2,103.55 from ACME PAYROLL posted to account ...8821.",
      "2103.55", "USD", "in", payee: "ACME PAYROLL", account: "8821"),
    WorldMessage(
      "en-US", "",
      "You received $40.00 from Dana Fox through Zelle. It is now available in your account.",
      "40.00", "USD", "in", payee: "Dana Fox"),
    WorldMessage(
      "en-AU", "",
      "Your card ending 0031 was charged AUD 14.50 at Flat White Co, Sydney on 11/09/2025.",
      "14.50", "AUD", "out", payee: "Flat White Co", account: "0031"),
    WorldMessage(
      "en-CA", "",
      "Interac e-Transfer: You received $75.00 (CAD) from Noah Tremblay and it has been automatically deposited.",
      "75.00", "CAD", "in", payee: "Noah Tremblay"),
    WorldMessage(
      "es-MX", "+525512345678",
      "Compra aprobada por $349.00 en OXXO REFORMA con tu TDC *1190. 11/09/2025 10:22",
      "349.00", "MXN", "out", payee: "OXXO REFORMA", account: "1190"),
    WorldMessage(
      "es-MX", "",
      "Recibiste un SPEI por $5,000.00 de JORGE RAMIREZ. Clave de rastreo MX0912. Saldo $7,210.33",
      "5000.00", "MXN", "in", payee: "JORGE RAMIREZ", balance: "7210.33"),
    WorldMessage(
      "es-CO", "",
      "Bancamía: Compraste $58.900 en EXITO LAURELES con tu T.Deb *4410, el 11/09/2025 a las 17:02. Dudas 018000123456",
      "58900.00", "COP", "out", payee: "EXITO LAURELES", account: "4410"),
    WorldMessage(
      "es-CO", "",
      "Transferiste $120.000 a CARLOS RUIZ desde tu cuenta *9921. Disponible $410.500",
      "120000.00", "COP", "out", payee: "CARLOS RUIZ", account: "9921", balance: "410500.00"),
    WorldMessage(
      "es-AR", "+541112345678",
      "Compra en pesos por $12.450,00 en COTO ALMAGRO con tu tarjeta terminada en 7781.",
      "12450.00", "ARS", "out", payee: "COTO ALMAGRO", account: "7781"),
    WorldMessage(
      "es-CL", "+56912345678",
      "Compra por $15.990 en LIDER PROVIDENCIA con Tarjeta de Debito ****2231 el 11/09/2025 12:01",
      "15990", "CLP", "out", payee: "LIDER PROVIDENCIA", account: "2231"),
    WorldMessage(
      "es-PE", "",
      "¡Yapeaste! S/ 15.00 a Rosa Quispe. 11 sep. 2025",
      "15.00", "PEN", "out", payee: "Rosa Quispe"),
    WorldMessage(
      "es-DO", "",
      "Se ha realizado un consumo de RD$1,250.00 en SUPERMERCADO BRAVO con su tarjeta 4***8812. Disponible RD$20,110.45",
      "1250.00", "DOP", "out", payee: "SUPERMERCADO BRAVO", account: "8812", balance: "20110.45"),
    WorldMessage(
      "pt-BR", "",
      "Compra aprovada: R$ 54,90 em PADARIA BELA VISTA, cartão final 2231, 11/09 às 08:15.",
      "54.90", "BRL", "out", payee: "PADARIA BELA VISTA", account: "2231"),
    WorldMessage(
      "pt-BR", "",
      "Pix recebido! Você recebeu R$ 300,00 de ANA PAULA SOUZA.",
      "300.00", "BRL", "in", payee: "ANA PAULA SOUZA"),
    WorldMessage(
      "pt-BR", "",
      "Você enviou um Pix de R$ 42,50 para Mercadinho do Zé. Saldo disponível R$ 1.045,00",
      "42.50", "BRL", "out", payee: "Mercadinho do Zé", balance: "1045.00"),
    WorldMessage(
      "pt-MZ", "",
      "Transferiste 500,00MT para MARIA COSSA (841234567). Taxa 5,00MT. Saldo: 1.230,00MT. Ref 99XX12",
      "500.00", "MZN", "out", payee: "MARIA COSSA", balance: "1230.00"),
    WorldMessage(
      "en-US", "",
      "A purchase of $12.49 was made at SPROUT MARKET with your card ending in 7712.",
      "12.49", "USD", "out", payee: "SPROUT MARKET", account: "7712"),
    WorldMessage(
      "en-US", "",
      "You withdrew $200.00 from ATM at 123 Main St on 11/13. Account ending 8821. Avail bal: $1,044.10",
      "200.00", "USD", "out", account: "8821", balance: "1044.10"),
    WorldMessage(
      "en-US", "",
      "Your automatic payment of $85.20 to CITY WATER was processed from account ending in 8821.",
      "85.20", "USD", "out", payee: "CITY WATER", account: "8821"),
    WorldMessage(
      "en-US", "",
      "Refund: $24.99 from BOOKS ONLINE was credited to your card ending 7712.",
      "24.99", "USD", "in", payee: "BOOKS ONLINE", account: "7712"),
    WorldMessage(
      "en-US", "",
      "Venmo: Sam Rivera paid you $18.00 for pizza.",
      "18.00", "USD", "in", payee: "Sam Rivera"),
    WorldMessage(
      "en-NZ", "",
      "$34.50 paid to COUNTDOWN using card ending 4410. Balance $812.10 NZD",
      "34.50", "NZD", "out", payee: "COUNTDOWN", account: "4410", balance: "812.10"),
    WorldMessage(
      "es-MX", "",
      "Retiro en cajero por $1,000.00 con tu tarjeta *4410 el 13/11/25. Saldo disponible: $3,220.10",
      "1000.00", "MXN", "out", account: "4410", balance: "3220.10"),
    WorldMessage(
      "es-CO", "",
      "Recibiste una transferencia de ANDRES PEREZ por $80.000 en tu cuenta *7712.",
      "80000.00", "COP", "in", payee: "ANDRES PEREZ", account: "7712"),
    WorldMessage(
      "es-CO", "",
      "Pagaste $45.300 a EPM desde tu cuenta *7712. 13/11/2025 10:22.",
      "45300.00", "COP", "out", payee: "EPM", account: "7712"),
    WorldMessage(
      "es-AR", "",
      "Recibiste una transferencia de $25.000,00 de MARTIN GOMEZ. CVU 000012.",
      "25000.00", "ARS", "in", payee: "MARTIN GOMEZ"),
    WorldMessage(
      "es-CL", "+569",
      "Transferencia recibida por $120.000 de PABLO SOTO en su Cuenta Corriente ****7712.",
      "120000", "CLP", "in", payee: "PABLO SOTO", account: "7712"),
    WorldMessage(
      "es-PE", "",
      "Operación realizada: Pago de servicio LUZ DEL SUR por S/ 120.40. Cuenta ****7712. 13/11/2025",
      "120.40", "PEN", "out", account: "7712"),
    WorldMessage(
      "es-PE", "",
      "Te yapearon S/ 30.00. Juan Flores. 13 nov. 2025",
      "30.00", "PEN", "in"),
    WorldMessage(
      "es-CR", "",
      "Se realizó una transacción en AUTOMERCADO por CRC 12,350.00 con su tarjeta ****4410 el 13/11/2025.",
      "12350.00", "CRC", "out", payee: "AUTOMERCADO", account: "4410"),
    WorldMessage(
      "es-BO", "",
      "Ud. recibió Bs 350.00 de CARLOS MAMANI vía QR en su cuenta ***7712.",
      "350.00", "BOB", "in", payee: "CARLOS MAMANI", account: "7712"),
    WorldMessage(
      "es-UY", "",
      "Compra por $U 890,00 en TIENDA INGLESA con su tarjeta 4410. 13/11/25",
      "890.00", "UYU", "out", payee: "TIENDA INGLESA", account: "4410"),
    WorldMessage(
      "pt-BR", "",
      "Você recebeu um Pix de R$ 150,00 de Carlos Lima em sua conta final 7712.",
      "150.00", "BRL", "in", payee: "Carlos Lima", account: "7712"),
    WorldMessage(
      "pt-BR", "",
      "Pagamento de boleto R$ 230,10 para CIA DE ENERGIA realizado com sucesso.",
      "230.10", "BRL", "out", payee: "CIA DE ENERGIA"),
    WorldMessage(
      "pt-BR", "",
      "Saque de R$ 200,00 realizado no Banco24Horas com cartão final 4410 em 13/11.",
      "200.00", "BRL", "out", account: "4410"),
    WorldMessage(
      "pt-BR", "",
      "Estorno de R$ 89,90 de LOJA AZUL no cartão final 4410.",
      "89.90", "BRL", "in", payee: "LOJA AZUL", account: "4410"),
    WorldMessage(
      "pt-AO", "",
      "Recebeu 25.000,00 Kz de JOAO MANUEL na sua conta *7712. Saldo: 41.200,00 Kz",
      "25000.00", "AOA", "in", payee: "JOAO MANUEL", account: "7712", balance: "41200.00"),
    WorldMessage(
      "en-JM", "",
      "JMD 4,500.00 was charged to your card ending 5521 at HI-LO KINGSTON. Available balance JMD 22,110.00",
      "4500.00", "JMD", "out", payee: "HI-LO KINGSTON", account: "5521", balance: "22110.00"),
    WorldMessage(
      "en-TT", "",
      "TTD 320.00 purchase approved at MASSY STORES on card 5521 18-Nov-2025",
      "320.00", "TTD", "out", payee: "MASSY STORES", account: "5521"),
    WorldMessage(
      "en-US", "",
      "Purchase alert: $8.75 at BLUE BEAN CAFE, card 5521.",
      "8.75", "USD", "out", payee: "BLUE BEAN CAFE", account: "5521"),
    WorldMessage(
      "en-US", "",
      "You made a $150.00 payment to your loan from checking x4409.",
      "150.00", "USD", "out", account: "4409"),
    WorldMessage(
      "en-US", "",
      "Cash App: You received $25 from Eli Ortiz.",
      "25.00", "USD", "in", payee: "Eli Ortiz"),
    WorldMessage(
      "en-US", "",
      "Mobile check deposit of $410.00 to account ending 4409 was accepted.",
      "410.00", "USD", "in", account: "4409"),
    WorldMessage(
      "en-US", "",
      "Monthly service fee of $12.00 was charged to your account ending in 4409.",
      "12.00", "USD", "out", account: "4409"),
    WorldMessage(
      "en-US", "",
      "Wire transfer of $5,000.00 to SMITH REALTY LLC was sent from account ending 4409.",
      "5000.00", "USD", "out", payee: "SMITH REALTY LLC", account: "4409"),
    WorldMessage(
      "en-CA", "",
      "You spent CAD 42.10 at TIM HORTONS with your card ending 5521.",
      "42.10", "CAD", "out", payee: "TIM HORTONS", account: "5521"),
    WorldMessage(
      "en-AU", "+61",
      "Payment received: $1,800.00 from EMPLOYER PTY LTD to account xx4409.",
      "1800.00", "AUD", "in", payee: "EMPLOYER PTY LTD", account: "4409"),
    WorldMessage(
      "es-MX", "MEXICO",
      "Cargo de $129.00 a tu tarjeta *5521 por SPOTIFAI MX",
      "129.00", "MXN", "out", payee: "SPOTIFAI MX", account: "5521"),
    WorldMessage(
      "es-MX", "",
      "Te depositaron $800.00 de ROSA LOPEZ. Saldo: $1,910.00 MXN",
      "800.00", "MXN", "in", payee: "ROSA LOPEZ", balance: "1910.00"),
    WorldMessage(
      "es-CO", "",
      "Retiraste $200.000 en CAJERO CHAPINERO de tu cuenta *4409. 18/11/2025",
      "200000.00", "COP", "out", account: "4409"),
    WorldMessage(
      "es-CO", "",
      "Abono de nómina por $2.300.000 en tu cuenta *4409 de INDUSTRIAS SAS",
      "2300000.00", "COP", "in", payee: "INDUSTRIAS SAS", account: "4409"),
    WorldMessage(
      "es-AR", "ARGENTINA",
      "Pagaste $ 4.500,00 a KIOSCO LUNA con QR. Dinero disponible: $ 12.300,50",
      "4500.00", "ARS", "out", payee: "KIOSCO LUNA", balance: "12300.50"),
    WorldMessage(
      "es-CL", "CHILE",
      "Giro en cajero por $40.000 desde Cuenta Vista ****4409",
      "40000", "CLP", "out", account: "4409"),
    WorldMessage(
      "es-PE", "",
      "Plineaste S/ 20.00 a Luis Vega",
      "20.00", "PEN", "out", payee: "Luis Vega"),
    WorldMessage(
      "es-PY", "",
      "Compra por Gs. 85.000 en STOCK ASUNCION con tarjeta terminada en 5521",
      "85000", "PYG", "out", payee: "STOCK ASUNCION", account: "5521"),
    WorldMessage(
      "es-SV", "",
      "Compra de $12.30 en SUPER SELECTOS con tarjeta *5521. EL SALVADOR",
      "12.30", "USD", "out", payee: "SUPER SELECTOS", account: "5521"),
    WorldMessage(
      "es-PA", "",
      "Transferencia ACH recibida por B/. 150.00 de JUAN RIOS en cuenta *4409",
      "150.00", "PAB", "in", payee: "JUAN RIOS", account: "4409"),
    WorldMessage(
      "pt-BR", "",
      "Compra de R$ 19,90 APROVADA em IFOOD *LANCHES, cartão 5521",
      "19.90", "BRL", "out", account: "5521"),
    WorldMessage(
      "pt-BR", "",
      "Transferência recebida: R$ 500,00 de João Pereira",
      "500.00", "BRL", "in", payee: "João Pereira"),
    WorldMessage(
      "pt-BR", "",
      "Débito automático: R$ 99,90 CLARA TELECOM na conta 4409. Saldo R$ 310,00",
      "99.90", "BRL", "out", account: "4409", balance: "310.00"),
    WorldMessage(
      "pt-BR", "",
      "Salário de R$ 3.200,00 creditado na conta 4409",
      "3200.00", "BRL", "in", account: "4409"),
    WorldMessage(
      "pt-MZ", "",
      "Recebeste 1.000,00MT de PEDRO SITOE, 840000000. Novo saldo: 1.230,00MT",
      "1000.00", "MZN", "in", payee: "PEDRO SITOE", balance: "1230.00"),
    WorldMessage(
      "pt-MZ", "",
      "Levantou 500.00MT no agente LOJA CENTRAL. Saldo 730.00MT",
      "500.00", "MZN", "out", payee: "LOJA CENTRAL", balance: "730.00"),
    WorldMessage(
      "en-US", "",
      "Zelle payment of $75.00 from Carla Diaz was deposited into your account ending in 3344.",
      "75.00", "USD", "in", payee: "Carla Diaz", account: "3344"),
    WorldMessage(
      "en-US", "",
      "$46.10 at WHOLE GROCER was charged to your card ending in 9001.",
      "46.10", "USD", "out", payee: "WHOLE GROCER", account: "9001"),
    WorldMessage(
      "en-US", "",
      "Paycheck alert: BIGCORP deposited $1,950.00 into your account.",
      "1950.00", "USD", "in", payee: "BIGCORP"),
    WorldMessage(
      "en-CA", "",
      "A withdrawal of $60.00 CAD was made from your account ending 3344.",
      "60.00", "CAD", "out", account: "3344"),
    WorldMessage(
      "en-AU", "AUSTRALIA",
      "$22.00 spent at BAKERS DELIGHT, card x9001. Bal $310.10",
      "22.00", "AUD", "out", payee: "BAKERS DELIGHT", account: "9001", balance: "310.10"),
    WorldMessage(
      "es-MX", "",
      "Se realizó un cargo por $250.00 MXN en GASOLINERA SUR con tu tarjeta terminación 9001.",
      "250.00", "MXN", "out", payee: "GASOLINERA SUR", account: "9001"),
    WorldMessage(
      "es-CO", "COLOMBIA",
      "Compra aprobada por $32.000 en D1 SUBA con tarjeta *9001",
      "32000.00", "COP", "out", payee: "D1 SUBA", account: "9001"),
    WorldMessage(
      "es-AR", "ARGENTINA",
      "Te transfirieron $10.000,00. Origen: SOFIA LUNA",
      "10000.00", "ARS", "in", payee: "SOFIA LUNA"),
    WorldMessage(
      "es-CL", "CHILE",
      "Pagaste $8.500 en FARMACIA AHUMADA con Débito *9001",
      "8500", "CLP", "out", payee: "FARMACIA AHUMADA", account: "9001"),
    WorldMessage(
      "es-PE", "",
      "Recibiste una transferencia de S/ 200.00 de MARIO PAREDES en tu cuenta ****3344",
      "200.00", "PEN", "in", payee: "MARIO PAREDES", account: "3344"),
    WorldMessage(
      "pt-BR", "",
      "Você pagou R$ 25,00 para PADARIA REAL via Pix",
      "25.00", "BRL", "out", payee: "PADARIA REAL"),
    WorldMessage(
      "pt-BR", "",
      "Cartão 9001: compra de R$ 150,00 em POSTO BR aprovada 20/11 10:22",
      "150.00", "BRL", "out", payee: "POSTO BR", account: "9001"),
  ]
}
