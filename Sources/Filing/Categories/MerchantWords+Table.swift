extension MerchantWords {
  struct Line: Sendable {
    let category: String
    let isIncome: Bool
    let confidence: Int64
    let words: String

    init(_ category: String, _ confidence: Int64, income: Bool = false, _ words: String) {
      self.category = category
      self.confidence = confidence
      isIncome = income
      self.words = words
    }
  }

  /// Folded words, separated by commas. The longest match wins, then the earlier one.
  static let table: [Line] = [
    // Income.
    Line(
      "salary", 90, income: true,
      """
      salary, payroll, wages, lohn*, gehalt*, salaer, saläer, monatslohn, salaire*, traitement, stipendio, nomina, \
      salaris, loon, direct dep*, ahv rente, rente, pension, pensionskasse
      """),
    Line("bonus", 85, income: true, "bonus, gratifikation, 13 monatslohn, praemie"),
    Line("gift", 60, income: true, "geschenk, gift, cadeau, regalo"),
    Line("freelance", 70, income: true, "honorar, freelance, honoraires, parcella, invoice payment"),
    // Groceries: Switzerland, Germany, Austria, United Kingdom, United States, France, Italy, Netherlands.
    Line(
      "groceries", 90,
      """
      migros, coop pronto, coop city, coop, denner, volg, spar supermarkt, spar markt, spar express, aldi, lidl, landi, manor food, alnatura, globus delicatessa, \
      migrolino, rewe, edeka, kaufland, penny, netto, norma, tegut, real markt, hit markt, basic bio, denns, nahkauf, \
      billa, hofer, interspar, eurospar, mpreis, unimarkt, nah frisch, tesco, sainsbury*, asda, morrisons, waitrose, \
      ocado, m s simply, marks spencer food, co op group, iceland foods, budgens, whole foods, wholefds, trader joe*, \
      kroger, safeway, publix, wegmans, albertsons, heb, h e b, costco, walmart grocery, food lion, giant eagle, \
      stop shop, sprouts, meijer, winco, instacart, carrefour, leclerc, auchan, intermarche, monoprix, franprix, super u, \
      casino shop, picard, biocoop, grand frais, conad, esselunga, ipercoop, eurospin, pam panorama, despar, iper, \
      albert heijn, ah to go, jumbo supermarkt*, jumbo, plus supermarkt, dirk vdbroek, picnic, ekoplaza, mercadona, \
      eroski, consum, delhaize, colruyt
      """),
    // Health before shops: a pharmacy in a station is a pharmacy.
    Line(
      "health", 88,
      """
      apotheke*, pharmacy, pharmacie, farmacia, apotheek, cvs, walgreens, rite aid, boots, dr med, zahnarzt*, dentist*, \
      dental, arzt*, aerzte*, praxis, spital, klinik, hospital, krankenhaus, physio*, optiker*, optic*, fielmann, visilab, \
      mcoptic, sun store, amavita, coop vitality, medbase, permanence, hausarzt*, labor, docteur, medecin, medico, \
      tandarts, huisarts, psycholog*, drogerie
      """),
    Line(
      "insurance", 88,
      """
      versicherung*, insurance, assurance*, assicurazion*, verzekering*, krankenkasse, css, helsana, swica, concordia, \
      sanitas, visana, assura, kpt, groupe mutuel, oekk, sympany, atupri, egk, axa, allianz, zurich ins*, die mobiliar, \
      mobiliar, helvetia, baloise, generali, vaudoise, ergo, huk coburg, huk, devk, barmenia, debeka, aok, techniker, \
      barmer, dak, ikk, uniqa, wiener staedt*, geico, state farm, progressive ins*, allstate, aviva, direct line, admiral, \
      bupa, maif, macif, maaf, harmonie mutuelle, unipol*, nationale nederlanden, centraal beheer, cigna, aetna, suva
      """),
    Line(
      "rent", 88,
      """
      miete, mietzins*, mietvertrag, wohnungsmiete, rent, rental payment, loyer, affitto, pigione, huur, alquiler, \
      immobilien*, liegenschaft*, livit, wincasa, verit, hausverwaltung*, vermieter*, landlord, mortgage, hypothek*, \
      hypotheque, mutuo, hypotheek, property management, apartments, regie immobiliere, wohnbau*, \
      wohnungsgenossenschaft, genossenschaft wohn*, vonovia, deutsche wohnen
      """),
    Line(
      "utilities", 85,
      """
      swisscom, sunrise, salt mobile, salt, wingo, yallo, quickline, init7, telekom, vodafone, o2, telefonica, 1 1 telecom, \
      a1 telekom, magenta, bt group, ee limited, three uk, virgin media, sky uk, verizon, at t, t mobile, comcast, \
      xfinity, spectrum, orange sa, orange, sfr, bouygues tel*, free mobile, free telecom, tim spa, wind tre, iliad, \
      kpn, ziggo, odido, ewz, bkw, ckw, ekz, iwb, energie*, energy, stadtwerk*, strom*, electric*, elektri*, gaswerk*, \
      british gas, octopus energy, e on, eon, edf, engie, enel, eni gas*, vattenfall, eneco, essent, con edison, pg e, \
      water, wasser*, serafe, billag, gez, rundfunk*, tv licence, mobile phone, nebenkosten, heizkosten, \
      abfall*, kehricht*, utility, utilities
      """),
    Line(
      "transportation", 86,
      """
      sbb, cff, ffs, bls, zvv, vbz, bvb, bernmobil, tpg, postauto, postbus, swisspass, halbtax, generalabo*, \
      deutsche bahn, db vertrieb, db fernverkehr, bahn, bvg, mvg, hvv, rmv, vrr, flixbus, oebb, wiener linien, westbahn, \
      trainline, tfl, transport for london, national rail, lner, gwr, avanti west*, sncf, ratp, navigo, blablacar, \
      trenitalia, italo, atm milano, atac, ns groep, ns reizigers, ov chipkaart, gvb, amtrak, mta, metro, uber trip, \
      uber bv, uber, lyft, bolt, freenow, taxi, mobility coop*, mobility, publibike, lime, tier mobil*, voi, shell, bp, \
      esso, avia, agrola, migrol, socar, tamoil, eni, aral, total energies, totalenergies, omv, q8, texaco, chevron, exxon*, \
      tankstelle, benzin, fuel, petrol, gas station, diesel, parking, parkhaus*, parkplatz, parkingpay, easypark, \
      garage, autobahn, vignette, tcs, adac, strassenverkehrsamt, ionity, tesla supercharger
      """),
    Line(
      "dining-out", 84,
      """
      restaurant*, ristorante, gasthaus, gasthof, wirtschaft, pizzeria, pizza*, trattoria, osteria, bistro, brasserie, \
      cafe, caffe, kaffee*, coffee*, starbucks, mcdonald*, mc donald*, burger*, kfc, subway, five guys, dominos, \
      domino s, taco*, chipotle, panera, dunkin*, wendy s, chick fil a, nando*, pret a manger, pret, greggs, costa, \
      wagamama, deliveroo, just eat, lieferando, uber eats, ubereats, doordash, grubhub, eat ch, thuisbezorgd, glovo, \
      nordsee, vapiano, hans im glueck, tibits, brezelkoenig, confiserie*, baeckerei*, bakery, boulangerie, beck, \
      conditorei, panetteria, bakkerij, backwerk, sushi, thai, kebab, kebap, doener, takeaway, take away, imbiss, \
      pub, brauerei, kantine, mensa, sv group, sv schweiz, gelateria, eiscafe, dieci, molino, autogrill
      """),
    Line(
      "entertainment", 84,
      """
      netflix, spotify, disney*, hbo*, apple tv, apple com bill, itunes, prime video, youtube*, hulu, paramount, sky, \
      dazn, zattoo, deezer, tidal, audible, kindle, playstation, xbox, nintendo, steam*, twitch, kino, cinema*, pathe, \
      kitag, cineplex*, odeon, ugc, gaumont, theater, theatre, oper, opera, opernhaus, museum*, konzert*, concert*, ticketcorner, \
      starticket, eventim, ticketmaster, eventbrite, zoo, hallenbad, fitness*, gym, mcfit, activ fitness, puregym, \
      planet fitness, basic fit, urban sports*, sport club, bergbahn*, skipass, ski, skiverleih, hotel*, airbnb, booking com, \
      booking, hostel, expedia, swiss international, swiss air*, easyjet, ryanair, lufthansa, eurowings, wizz air, klm, \
      british airways, delta air*, united air*, tui, kuoni, hotelplan, jugendherberge, lotto*, swisslos, zeitung*, \
      tamedia, nzz, new york times
      """),
    Line(
      "shopping", 80,
      """
      amazon*, amzn*, zalando*, galaxus, digitec*, brack, interdiscount, media markt, mediamarkt, saturn, fnac, ikea, \
      h m, hm, zara, c a, uniqlo, primark, mango, decathlon, ochsner*, sportxx, intersport, nike, adidas, manor, globus, \
      jelmoli, karstadt, galeria, kaufhof, john lewis, argos, marks spencer, next retail, target, walmart, best buy, \
      home lowe s, macy*, nordstrom, ebay*, etsy*, aliexpress, temu, shein, otto, bol com, bol, coolblue, hema, \
      kruidvat, etos, dm drogerie*, dm fil*, dm, rossmann, mueller, muller handels*, bipa, douglas, sephora, \
      ex libris, orell fuessli, thalia, hugendubel, waterstones, barnes noble, apple store, apple online, microsoft, \
      jumbo bau*, hornbach, obi, bauhaus, coop bau*, bau hobby, baumarkt, leroy merlin, castorama, pfister, conforama, \
      micasa, depot, flying tiger, tk maxx, tkmaxx, tj maxx, ricardo, tutti, vinted, blume 2000, fleurop, \
      franz carl weber, smyths, lego, tchibo, paypal
      """),
    Line(
      "investments", 82,
      """
      vanguard, viac, frankly, finpension, true wealth, selma, swissquote, degiro, interactive brokers, trade republic, \
      scalable capital, saeule 3a, 3a konto, fidelity, schwab, robinhood, etf sparplan, sparplan, wertpapier*, coinbase, \
      kraken, etoro
      """),
    // Plain words last: they say less than a name.
    Line(
      "groceries", 70,
      """
      supermarkt, supermarket, supermarche, supermercato, supermercado, grocery, groceries, lebensmittel, metzgerei*, \
      butcher, boucherie, hofladen, wochenmarkt, bioladen, fromagerie, food market
      """),
    Line("transportation", 65, "bus, train, ticket, billett, tram, airport"),
    Line("shopping", 55, "shop, store, kiosk, k kiosk, boutique, warenhaus, papeterie, buchhandlung, moebel*"),
  ]
}
