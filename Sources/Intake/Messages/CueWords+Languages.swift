/// Small words that show a language and say nothing of money.
extension CueWords {
  static let words = """
    en dear customer|from your|has been|have|our|the|this|we|with your
    de auf|bei|das|der|die|ein|eine|einen|fur|haben|ist|kunde|mit|nicht|sehr geehrte*|sie|und|von|wurde|wurden
    fr aupres|avez|bonjour|cher client|chere|dans|des|du|est|et|ete|les|nous|pas|sur|une|votre|vous
    es banco|cliente|con|del|desde|el|estimado*|fue|has|hemos|hola|las|los|mi|por|se ha|te|tienes|tu|una|usted|y
    pt banco|caro cliente|cliente|com|do|dos|foi|nao|ola|pela|pelo|prezado*|seu|sua|um|uma|voce
    it alle|con|del|della|di|gentile cliente|gli|hai|il|ore|per|stata|stato|sul|sulla|tuo|una
    nl bent|beste|een|het|je|klant|met|op|rekening|uw|van|voor
    sv din|ditt|du|fran|har|hej|kund|med|och
    no ble|din|ditt|du|fra|har|hei|kunde|med|og|som
    da der|din|dit|du|er blevet|fra|har|hej|kunde|med|og
    fi asiakas|hyva|kello|klo|sinulle|sinun
    pl dnia|jest|kliencie|oraz|przez|szanowny|twoj*|zostal*
    cs byl|byla|bylo|dne|kc|prosim|vas|vasem|vazeny|ze dne
    sk bol|bola|bolo|dna|klient|vasom|vazeny
    hu az|es|ft|on|osszegben|tisztelt|ugyfelunk
    ro ai|client|cu|dumneavoastra|dvs|fost|lei|pe|stimate
    hr iznos|je|kn|na racun|postovani|ste|vasoj
    tr bir|icin|saat|sayin|tarihinde|tarihli|ve
    id anda|dari|dengan|nasabah|pada|rekening|telah|yang|yth
    ms akaun|anda|daripada|dengan|kepada|pelanggan|telah
    vi ban|cua|khach hang|luc|ngay|quy khach|tai khoan|vao
    tl ang|ay|iyong|kay|mo|mula|ng|sa
    sw akaunti|kwako|kwenye|mteja|na|tarehe|wa|ya|yako
    af het|jou|jy|kaart|klient|met|rekening|van
    ru вам|ваш*|вы|клиент|по карте|руб|со счета|уважаем*
    uk вам|ваш*|ви|від|грн|з картки|за|клієнт|шановн*
    bg беше|вашата|клиент|лв|от|сте|уважаем*|чрез
    sr ваш*|од|поштовани|са|је
    """
}
