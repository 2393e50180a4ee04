/// The sentences of the ledger and of the sync, each with its German below it. What is put in stands as in a phrase:
/// `{0}`, `{1}`.
extension Refusals {
  static var table: StaticString {
    """
    A bonus is above zero and no more than the entry itself.
    Ein Bonus ist über null und höchstens so hoch wie die Buchung.
    A budget is zero or more. Please enter it without a minus.
    Ein Budget ist null oder mehr. Bitte gib es ohne Minus ein.
    A budget, a recurring template or a rule uses this category. Mark it as inactive, or change those first.
    Ein Budget, eine wiederkehrende Vorlage oder eine Regel braucht diese Kategorie. Setze sie auf inaktiv, oder ändere zuerst jene.
    A category and the one above it are both for income or both for expenses.
    Eine Kategorie und die über ihr sind beide für Einnahmen oder beide für Ausgaben.
    A category can't be its own parent. Please choose another one.
    Eine Kategorie kann nicht unter sich selbst stehen. Bitte wähle eine andere darüber.
    A confidence lies between 0 and 100 percent.
    Eine Sicherheit liegt zwischen 0 und 100 Prozent.
    Groups don't have that.
    Das gibt es in einer Gruppe nicht.
    There's no more room for you on this server. Delete what you don't need, or ask whoever runs it for more.
    Auf diesem Server ist kein Platz mehr für dich. Lösche, was du nicht brauchst, oder frage die Person, die ihn betreibt, nach mehr.
    This is too much for one step. Please do it in smaller parts.
    Das ist zu viel für einen Schritt. Bitte mache es in kleineren Teilen.
    Your changes stopped this server more than once, so it takes no more of them here. Please ask whoever runs it.
    Deine Änderungen haben diesen Server mehr als einmal angehalten, darum nimmt er hier keine mehr an. Bitte frage die Person, die ihn betreibt.
    A name can have at most 100 characters. Please shorten it.
    Ein Name kann höchstens 100 Zeichen haben. Bitte kürze ihn.
    A payday is a day from 1 to 31. 31 means the last day of each month.
    Ein Zahltag ist ein Tag von 1 bis 31. 31 heisst: der letzte Tag jedes Monats.
    A rate is above zero, and no more than a million.
    Ein Kurs ist über null und höchstens eine Million.
    A recurring template uses this wallet. Please give it another wallet, or delete it, first.
    Eine wiederkehrende Vorlage braucht diesen Geldbeutel. Bitte gib ihr zuerst einen anderen, oder lösche sie.
    A refund is money that came back for an expense.
    Eine Rückzahlung ist Geld, das für eine Ausgabe zurückkam.
    A rule looks for this wallet. Please change the rule, or delete it, first.
    Eine Regel fragt nach diesem Geldbeutel. Bitte ändere zuerst die Regel, oder lösche sie.
    A split has two parts or more, up to 50.
    Eine Aufteilung hat zwei bis 50 Teile.
    A time of day lies between 00:00 and 23:59.
    Eine Uhrzeit liegt zwischen 00:00 und 23:59.
    A transfer between two currencies needs the amount that arrives, too.
    Eine Umbuchung zwischen zwei Währungen braucht auch den Betrag, der ankommt.
    A transfer has no parts. Please join the parts of this entry first.
    Eine Umbuchung hat keine Teile. Bitte füge die Teile dieser Buchung zuerst zusammen.
    A transfer needs two different wallets.
    Eine Umbuchung braucht zwei verschiedene Geldbeutel.
    A wallet can be deleted when its balance is zero. Mark as inactive instead?
    Ein Geldbeutel kann gelöscht werden, wenn sein Saldo null ist. Stattdessen auf inaktiv setzen?
    An entry that settles what is owed in a group can't be shared, split, moved or paid back. Please take that mark off first.
    Eine Buchung, die Schulden einer Gruppe begleicht, kann nicht geteilt, aufgeteilt, verschoben oder erstattet werden. Bitte nimm zuerst diese Markierung weg.
    An icon is one emoji. Please choose a single one.
    Ein Symbol ist ein einziges Emoji. Bitte wähle eines.
    An income in your currency that is whole and pays nothing back can be a bonus.
    Ein Bonus kann eine Einnahme in deiner Währung sein, die ganz ist und nichts zurückzahlt.
    An income is zero or more. Please enter it without a minus.
    Ein Einkommen ist null oder mehr. Bitte gib es ohne Minus ein.
    Another bank account goes into this wallet already.
    In diesen Geldbeutel liefert schon ein anderes Konto der Bank.
    Both entries have to be in the same currency.
    Beide Buchungen müssen in derselben Währung sein.
    Cannot delete wallet with transactions. Mark as inactive instead?
    Ein Geldbeutel mit Buchungen kann nicht gelöscht werden. Stattdessen auf inaktiv setzen?
    Choose a currency first; then entries can be added.
    Wähle zuerst eine Währung; dann geht es mit Buchungen los.
    Currency can't be changed after the first transaction.
    Nach der ersten Buchung kann die Währung nicht mehr geändert werden.
    Dates can lie between 1900 and 2199. Please check the year.
    Daten liegen zwischen 1900 und 2199. Bitte prüfe das Jahr.
    Deleted entries of this space are removed by its server after 30 days.
    Gelöschte Buchungen entfernt hier der Server nach 30 Tagen.
    Each part is zero or more. Please enter it without a minus.
    Jeder Teil ist null oder mehr. Bitte gib ihn ohne Minus ein.
    Each part needs an amount other than zero, in the direction of the whole.
    Jeder Teil braucht einen Betrag, der nicht null ist, in der Richtung des Ganzen.
    In line {0} the date lies outside of 1900 to 2199. Nothing was imported.
    In Zeile {0} liegt das Datum nicht zwischen 1900 und 2199. Nichts wurde importiert.
    In line {0} a text is too long to keep. Nothing was imported.
    In Zeile {0} ist ein Text zu lang. Nichts wurde importiert.
    In line {0} the amount is too large to keep. Nothing was imported.
    In Zeile {0} ist der Betrag zu gross. Nichts wurde importiert.
    In one row the date lies outside of 1900 to 2199. Nothing was imported.
    In einer Zeile liegt das Datum nicht zwischen 1900 und 2199. Nichts wurde importiert.
    In one row a text is too long to keep. Nothing was imported.
    In einer Zeile ist ein Text zu lang. Nichts wurde importiert.
    In one row the amount is too large to keep. Nothing was imported.
    In einer Zeile ist der Betrag zu gross. Nichts wurde importiert.
    Entries go to another category of the same group.
    Buchungen kommen in eine andere Kategorie derselben Art.
    It ends before it begins. Please check the dates.
    Es endet, bevor es beginnt. Bitte prüfe die Daten.
    Kind, currency and the date of the initial balance stay as they are once a wallet has transactions.
    Art, Währung und Datum des Anfangssaldos bleiben, sobald ein Geldbeutel Buchungen hat.
    Money that came in can pay back an expense that is marked as reimbursable.
    Eingegangenes Geld kann eine Ausgabe erstatten, die als erstattbar markiert ist.
    Needs, Wants and Savings have to come to 100 percent together.
    Bedarf, Wünsche und Sparen müssen zusammen 100 Prozent ergeben.
    No more banks can be connected.
    Mehr Banken lassen sich nicht verbinden.
    No more can be learned. Forget what is no longer needed.
    Mehr lässt sich nicht lernen. Vergiss, was es nicht mehr braucht.
    Nothing was paid back yet. Please take the mark off instead.
    Noch wurde nichts erstattet. Bitte nimm stattdessen die Markierung weg.
    Of your bonus {0} can still be allocated. Please enter no more than that.
    Von deinem Bonus lassen sich noch {0} verteilen. Bitte gib nicht mehr als das ein.
    One of these entries is about money paid back. Please take that off first.
    Bei einer dieser Buchungen geht es um erstattetes Geld. Bitte nimm das zuerst weg.
    Only {0} can do this.
    Das kann nur {0}.
    Only an expense can be reimbursed.
    Nur eine Ausgabe kann erstattet werden.
    Only an expense can be shared.
    Nur eine Ausgabe kann geteilt werden.
    Only the account itself can be ended, in Settings.
    Beenden kann man nur das eigene Konto, in den Einstellungen.
    Only what was deleted before can be removed for good.
    Endgültig entfernen lässt sich nur, was vorher gelöscht wurde.
    Only the person who added or paid this can change it.
    Ändern kann es nur, wer es erfasst oder bezahlt hat.
    Parts of this bonus have their use already. Undo that first.
    Teile dieses Bonus sind schon verwendet. Mache das zuerst rückgängig.
    Please enter an amount above zero.
    Bitte gib einen Betrag über null ein.
    Please enter an amount other than zero.
    Bitte gib einen Betrag ein, der nicht null ist.
    Please give at least one of the three an amount.
    Bitte gib mindestens einem der drei einen Betrag.
    Please give it a name.
    Bitte gib einen Namen ein.
    Please say what the rule looks for.
    Bitte sage, wonach die Regel sucht.
    Please say where the entries come from.
    Bitte sage, woher die Buchungen kommen.
    So many payees cannot be forgotten.
    So viele Empfänger lassen sich nicht vergessen.
    So many senders cannot be kept.
    So viele Absender lassen sich nicht merken.
    Some of your expenses are shared with others, so the currency stays as it is.
    Einige deiner Ausgaben sind mit anderen geteilt, darum bleibt die Währung.
    Something in one of your ledgers or groups stopped the server, so it takes no changes to that one for now. What you changed stays on this device and is sent later. Please tell whoever runs the server.
    Etwas in einem deiner Bücher oder einer deiner Gruppen hat den Server angehalten, darum nimmt er dafür vorerst keine Änderungen an. Was du geändert hast, bleibt auf diesem Gerät und wird später gesendet. Bitte sage es der Person, die den Server betreibt.
    The amounts are in {0} already.
    Die Beträge sind schon in {0}.
    The currency is another one by now. Please look at it again.
    Die Währung ist inzwischen eine andere. Bitte schau es nochmals an.
    The days of grace lie between 1 and 7.
    Es sind 1 bis 7 Tage Nachfrist.
    The parts come to {0}, the whole is {1}. Please assign the rest.
    Die Teile ergeben {0}, das Ganze ist {1}. Bitte verteile den Rest.
    The server does not take this change: it is larger than what it keeps sealed. Please enter it in smaller parts.
    Der Server nimmt diese Änderung nicht: sie ist grösser, als er versiegelt aufbewahrt. Bitte erfasse sie in kleineren Teilen.
    The smaller amount comes first.
    Der kleinere Betrag kommt zuerst.
    The two halves of a transfer have the same amount and opposite signs.
    Die zwei Hälften einer Umbuchung haben denselben Betrag und verschiedene Vorzeichen.
    The warning can begin between 1 and 100 percent.
    Die Warnung kann zwischen 1 und 100 Prozent beginnen.
    There are {0} rules. Please delete one that is not needed any more.
    Es gibt schon {0} Regeln. Bitte lösche eine, die es nicht mehr braucht.
    There are transfers between wallets in {0} and in {1}. In one currency they would no longer add up, so the currency stays as it is.
    Es gibt Umbuchungen zwischen Geldbeuteln in {0} und in {1}. In einer Währung gingen sie nicht mehr auf, darum bleibt die Währung.
    There is a category named ‹{0}› already. Please choose another name.
    Eine Kategorie ‹{0}› gibt es schon. Bitte wähle einen anderen Namen.
    There is a wallet named ‹{0}› already. Please choose another name.
    Einen Geldbeutel ‹{0}› gibt es schon. Bitte wähle einen anderen Namen.
    There is a ‹{0}› already. Please choose another name.
    ‹{0}› gibt es schon. Bitte wähle einen anderen Namen.
    There is no payday yet, so there are no periods to close.
    Es gibt noch keinen Zahltag, darum ist keine Periode abzuschliessen.
    There is nothing to change.
    Es gibt nichts zu ändern.
    The settings among these records cannot be read. Nothing was taken over.
    Die Einstellungen in diesen Daten lassen sich nicht lesen. Nichts wurde übernommen.
    The payday was changed too often to keep all of it. It stays as it is.
    Der Zahltag wurde zu oft geändert, um alles zu behalten. Er bleibt, wie er ist.
    There are too many of these already. Please delete some that are not needed any more.
    Davon gibt es schon zu viele. Bitte lösche einige, die nicht mehr nötig sind.
    There is too much in these records that this version cannot read. Please update Evenkeel and try again.
    In diesen Daten ist zu viel, was diese Version nicht lesen kann. Bitte aktualisiere Evenkeel und versuche es nochmals.
    There is room for 100 saved reports. Delete one first.
    Es haben 100 Berichte Platz. Lösche zuerst einen.
    These are too many entries at once for a sealed ledger. Please import them in smaller files.
    Für ein versiegeltes Buch sind das zu viele Buchungen auf einmal. Bitte importiere sie in kleineren Dateien.
    These two are not the same payment: wallet, day or amount differ too much, or one is linked already.
    Das ist nicht dieselbe Zahlung: Geldbeutel, Tag oder Betrag sind zu verschieden, oder eine ist schon verknüpft.
    This {0} is not here any more. It may have been deleted on another device.
    Das gibt es hier nicht mehr. Vielleicht wurde es auf einem anderen Gerät gelöscht.
    This account has a name that cannot be kept.
    Der Name dieses Kontos lässt sich nicht aufbewahren.
    This account was erased. Its name cannot come back.
    Dieses Konto wurde gelöscht. Sein Name kann nicht zurückkommen.
    This amount is too large to keep. Please check the digits.
    Dieser Betrag ist zu gross. Bitte prüfe die Ziffern.
    This bank has a name that cannot be kept.
    Der Name dieser Bank lässt sich nicht aufbewahren.
    This cannot be deleted.
    Das lässt sich nicht löschen.
    This cannot be restored.
    Das lässt sich nicht wiederherstellen.
    This category is in use by now, so adding it cannot be undone.
    Diese Kategorie wird inzwischen gebraucht, darum bleibt sie.
    This category is in use. Mark it as inactive, or give its entries another category first.
    Diese Kategorie wird gebraucht. Setze sie auf inaktiv, oder gib ihren Buchungen zuerst eine andere.
    This change belongs to another space.
    Diese Änderung gehört anderswohin.
    This change cannot be undone.
    Diese Änderung lässt sich nicht rückgängig machen.
    This change could not be processed and was set aside.
    Diese Änderung liess sich nicht verarbeiten und wurde zur Seite gelegt.
    This change could not be read.
    Diese Änderung liess sich nicht lesen.
    This change is too old to undo.
    Diese Änderung ist zu alt, um sie rückgängig zu machen.
    This change lacks its ‹{0}›.
    Dieser Änderung fehlt ‹{0}›.
    This change names nothing to change.
    Diese Änderung sagt nicht, was sich ändert.
    This change was undone already.
    Diese Änderung wurde schon rückgängig gemacht.
    This entry is a refund already.
    Diese Buchung ist schon eine Rückzahlung.
    This entry is here already.
    Diese Buchung ist schon hier.
    This entry is linked with money that was paid back. Please unlink that first.
    Diese Buchung ist mit erstattetem Geld verknüpft. Bitte löse das zuerst.
    This entry is shared already.
    Diese Buchung ist schon geteilt.
    This entry is split. Its parts have the categories; please change those.
    Diese Buchung ist aufgeteilt. Die Kategorien sind bei ihren Teilen; bitte ändere jene.
    This entry is split. Please change its parts together with its amount.
    Diese Buchung ist aufgeteilt. Bitte ändere ihre Teile zusammen mit dem Betrag.
    This entry was linked or marked otherwise since. Please undo that change first.
    Diese Buchung wurde seither verknüpft oder anders markiert. Bitte mache das zuerst rückgängig.
    This entry was split or joined to a transfer since. Please undo that change first.
    Diese Buchung wurde seither aufgeteilt oder zu einer Umbuchung gemacht. Bitte mache das zuerst rückgängig.
    This is too long for a sealed ledger. Please shorten its text to less than 200,000 letters.
    Für ein versiegeltes Buch ist das zu lang. Bitte kürze den Text auf unter 200 000 Zeichen.
    This is too long to be learned.
    Das ist zu lang zum Lernen.
    This message is too long, or was not read as messages are.
    Diese Nachricht ist zu lang, oder sie wurde nicht gelesen wie Nachrichten sonst.
    This period has not begun yet.
    Diese Periode hat noch nicht begonnen.
    This period is not over yet, so nobody knows its income.
    Diese Periode ist noch nicht vorbei, darum weiss niemand, was hereinkam.
    This period is not over yet. It is closed after its last day.
    Diese Periode ist noch nicht vorbei. Abgeschlossen wird sie nach ihrem letzten Tag.
    This period waits for a statement. It is closed when its entries are here.
    Diese Periode wartet auf einen Auszug. Abgeschlossen wird sie, wenn dessen Buchungen hier sind.
    This report asks for too many things at once to be saved.
    Dieser Bericht fragt zu vieles auf einmal, um ihn aufzubewahren.
    This space has its currency already.
    Hier gibt es schon eine Währung.
    This space is full.
    Hier ist alles voll.
    This space is not here.
    Das gibt es hier nicht.
    This space is not on this device.
    Das ist nicht auf diesem Gerät.
    This text is too long to keep. Please shorten it to less than 20,000 letters.
    Dieser Text ist zu lang. Bitte kürze ihn auf unter 20’000 Zeichen.
    This wallet has another currency than the account.
    Dieser Geldbeutel hat eine andere Währung als das Konto der Bank.
    This wallet has transactions by now, so adding it cannot be undone.
    Dieser Geldbeutel hat inzwischen Buchungen, darum bleibt er.
    This was activated too often for one date.
    Das wurde für ein Datum zu oft aktiviert.
    This was changed again since then, so it cannot be undone.
    Das wurde seither wieder geändert und lässt sich darum nicht rückgängig machen.
    ‹{0}› is for income. A budget is for spending.
    ‹{0}› ist für Einnahmen. Ein Budget ist für Ausgaben.
    ‹{0}› is for income. Please choose a category for expenses.
    ‹{0}› ist für Einnahmen. Bitte wähle eine Kategorie für Ausgaben.
    ‹{0}› cannot be changed.
    ‹{0}› lässt sich nicht ändern.
    ‹{0}› has a value that is out of range.
    ‹{0}› hat einen Wert ausserhalb des Bereichs.
    ‹{0}› has a value of another kind than expected.
    ‹{0}› hat einen Wert von unerwarteter Art.
    ‹{0}› has a value that this version of Evenkeel does not know. Please update it.
    ‹{0}› hat einen Wert, den diese Version von Evenkeel nicht kennt. Bitte aktualisiere sie.
    ‹{0}› is kept in {1}. Please choose a wallet in the currency of the entry.
    ‹{0}› wird in {1} geführt. Bitte wähle einen Geldbeutel in der Währung der Buchung.
    ‹{0}› is kept in {1}. Please choose a wallet in the same currency, or enter the amount again.
    ‹{0}› wird in {1} geführt. Bitte wähle einen Geldbeutel in derselben Währung, oder gib den Betrag neu ein.
    ‹{0}› is not at zero. Please bring it there before you close it.
    ‹{0}› ist nicht bei null. Bitte bringe es dahin, bevor du es schliesst.
    Of this entry {0} is free. Please enter no more than that.
    Von dieser Buchung sind {0} frei. Bitte gib nicht mehr als das ein.
    {0} still to assign.
    Noch {0} zu verteilen.
    {0} too much is assigned.
    {0} zu viel verteilt.
    {0} of your plan would lose its last digits in {1}, so the currency stays as it is.
    {0} aus deinem Plan verlöre in {1} die letzten Ziffern, darum bleibt die Währung.
    {0} of ‹{1}› would lose its last digits in {2}, so the currency stays as it is.
    {0} von ‹{1}› verlöre in {2} die letzten Ziffern, darum bleibt die Währung.
    """
  }
}
