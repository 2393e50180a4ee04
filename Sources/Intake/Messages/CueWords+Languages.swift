/// Small words that show a language and say nothing of money.
extension CueWords {
  static let words = """
    en the|has been|have|we|our|this|from your|with your|dear customer
    de sie|haben|der|die|das|und|ist|wurde|wurden|von|mit|fur|eine|einen|ein|sehr geehrte*|kunde|nicht|bei|auf
    fr vous|avez|votre|les|une|des|est|sur|dans|aupres|nous|cher client|chere|bonjour|ete|du|et|pas
    es tienes|tu|del|los|las|una|desde|has|el|te|mi|hemos|usted|fue|estimado*|cliente|hola|con|y|se ha|por|banco
    pt voce|uma|foi|do|dos|nao|seu|sua|um|pelo|pela|com|prezado*|cliente|ola|caro cliente|banco
    it hai|il|gli|una|del|della|sul|sulla|con|stato|stata|gentile cliente|per|di|tuo|ore|alle
    nl je|uw|het|een|van|met|voor|bent|beste|klant|op|rekening
    sv du|har|med|fran|och|ditt|din|kund|hej
    no du|har|med|fra|og|ditt|din|kunde|hei|som|ble
    da du|har|med|fra|og|dit|din|kunde|hej|der|er blevet
    fi sinun|sinulle|hyva|asiakas|kello|klo
    pl twoj*|przez|jest|zostal*|dnia|szanowny|kliencie|oraz
    cs byla|byl|bylo|vas|vasem|vazeny|dne|ze dne|kc|prosim
    sk bola|bol|bolo|vasom|vazeny|dna|klient
    hu az|on|ugyfelunk|tisztelt|osszegben|ft|es
    ro ai|cu|pe|fost|dumneavoastra|stimate|client|lei|dvs
    hr ste|je|vasoj|postovani|kn|na racun|iznos
    tr ve|icin|bir|sayin|tarihinde|tarihli|saat
    id anda|telah|dari|yang|dengan|pada|nasabah|yth|rekening
    ms anda|telah|daripada|pelanggan|kepada|akaun|dengan
    vi quy khach|cua|ban|vao|luc|tai khoan|ngay|khach hang
    tl ang|ng|mo|sa|iyong|ay|mula|kay
    sw ya|wa|na|kwako|tarehe|mteja|akaunti|yako|kwenye
    af jou|jy|het|met|van|rekening|kaart|klient
    ru вы|вам|ваш*|уважаем*|клиент|со счета|по карте|руб
    uk ви|вам|ваш*|шановн*|клієнт|грн|з картки|за|від
    bg вашата|от|лв|клиент|уважаем*|чрез|беше|сте
    sr ваш*|са|од|је|поштовани
    """
}
