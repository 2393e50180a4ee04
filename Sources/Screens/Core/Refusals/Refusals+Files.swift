/// What is said of a file that cannot be read, or of some of its rows (IMP-07); see `table`.
extension Refusals {
  static var files: StaticString {
    """
    This file is empty. Download the statement again, or choose another file.
    Diese Datei ist leer. Lade den Auszug nochmals herunter, oder wähle eine andere Datei.
    This file is larger than {0} MB. Choose a shorter period at your bank, or import it with the command.
    Diese Datei ist grösser als {0} MB. Wähle bei deiner Bank eine kürzere Zeit, oder importiere sie mit dem Befehl.
    This seems to be a picture, not a CSV statement. Look for CSV among your bank's downloads.
    Das scheint ein Bild zu sein und kein CSV-Auszug. Suche bei den Downloads deiner Bank nach CSV.
    This seems to be a PDF document, not a CSV statement. Look for CSV among your bank's downloads.
    Das scheint ein PDF zu sein und kein CSV-Auszug. Suche bei den Downloads deiner Bank nach CSV.
    This seems to be a compressed archive, not a CSV statement. Look for CSV among your bank's downloads.
    Das scheint ein gepacktes Archiv zu sein und kein CSV-Auszug. Suche bei den Downloads deiner Bank nach CSV.
    This seems to be a program or another binary file, not a CSV statement. Look for CSV among your bank's downloads.
    Das scheint ein Programm oder eine andere Binärdatei zu sein und kein CSV-Auszug. Suche bei den Downloads deiner Bank nach CSV.
    This seems to be JSON data, not a CSV statement. Look for CSV among your bank's downloads.
    Das scheinen JSON-Daten zu sein und kein CSV-Auszug. Suche bei den Downloads deiner Bank nach CSV.
    This seems to be an Excel workbook. Open it, choose Save as, CSV UTF-8, and import the new file.
    Das scheint eine Excel-Mappe zu sein. Öffne sie, wähle Speichern unter, CSV UTF-8, und importiere die neue Datei.
    This seems to be a web page, perhaps a sign-in page that was saved in place of the statement. Download it again.
    Das scheint eine Webseite zu sein, vielleicht die Anmeldung, die statt des Auszugs gespeichert wurde. Lade ihn nochmals herunter.
    This seems to be a statement in the format {0}. Look for CSV among your bank's downloads.
    Das scheint ein Auszug im Format {0} zu sein. Suche bei den Downloads deiner Bank nach CSV.
    No table with dates and amounts was found in this file. Open it to see whether it is a statement, and download it as CSV.
    In dieser Datei liess sich keine Tabelle mit Daten und Beträgen finden. Öffne sie, um zu sehen, ob es ein Auszug ist, und lade ihn als CSV herunter.
    This statement has a header but no bookings. Choose a period with bookings, if there are any.
    Dieser Auszug hat einen Kopf, aber keine Buchungen. Wähle eine Zeit mit Buchungen, wenn es welche gibt.
    Say which column holds the date.
    Sag, welche Spalte das Datum hält.
    Say which column holds the amount, or which ones hold money out and money in.
    Sag, welche Spalte den Betrag hält, oder welche Belastung und Gutschrift halten.
    No row has a date in this column: {0}. Dates such as 31.12.2026, 12/31/2026 and 2026-12-31 are read.
    In dieser Spalte hat keine Zeile ein Datum: {0}. Gelesen werden Daten wie 31.12.2026, 12/31/2026 und 2026-12-31.
    No date in this column exists in this order of day and month: {0}. Choose the other order.
    In dieser Spalte gibt es kein Datum mit Tag und Monat in dieser Reihenfolge: {0}. Wähle die andere.
    No row has an amount in this column: {0}.
    In dieser Spalte hat keine Zeile einen Betrag: {0}.
    No row has both a date and an amount in these columns.
    Keine Zeile hat in diesen Spalten ein Datum und einen Betrag.
    The date {0} does not exist. This row is left out; correct it in the file or enter it by hand.
    Das Datum {0} gibt es nicht. Diese Zeile fehlt darum; berichtige sie in der Datei, oder gib sie von Hand ein.
    The date {0} could not be read. This row is left out; correct it in the file or enter it by hand.
    Das Datum {0} liess sich nicht lesen. Diese Zeile fehlt darum; berichtige sie in der Datei, oder gib sie von Hand ein.
    This row has an amount but no date. It is left out; enter it by hand if it is a booking.
    Diese Zeile hat einen Betrag, aber kein Datum. Sie fehlt darum; gib sie von Hand ein, wenn es eine Buchung ist.
    The amount {0} could not be read. This row is left out; correct it in the file or enter it by hand.
    Der Betrag {0} liess sich nicht lesen. Diese Zeile fehlt darum; berichtige sie in der Datei, oder gib sie von Hand ein.
    This row has its date and amount in other columns than the rows before. It is left out; enter it by hand.
    Diese Zeile hat Datum und Betrag in anderen Spalten als die davor. Sie fehlt darum; gib sie von Hand ein.
    This row has no amount in the column that was taken, but a figure in another one. Check the columns.
    Diese Zeile hat in der gewählten Spalte keinen Betrag, aber eine Zahl in einer anderen. Prüfe die Spalten.
    This amount is larger than can be kept. The row is left out; check it in the file.
    Dieser Betrag ist zu gross. Die Zeile fehlt darum; prüfe sie in der Datei.
    The amount has more decimals than its currency. It was rounded.
    Der Betrag hat mehr Stellen als seine Währung. Er wurde gerundet.
    This row has both money in and money out. Their difference is taken; please check it.
    In dieser Zeile geht Geld ein und aus. Genommen wurde der Unterschied; bitte prüfe ihn.
    This row has a fee, and nothing proves whether its amount holds it. The fee is left out; please check it.
    Diese Zeile hat eine Gebühr, und nichts zeigt, ob der Betrag sie enthält. Die Gebühr fehlt; bitte prüfe es.
    This row is not booked yet. It is left out and comes with a later statement.
    Diese Zeile ist noch nicht gebucht. Sie kommt mit einem späteren Auszug.
    This row was declined, reversed or cancelled. It is left out.
    Diese Zeile wurde abgelehnt, storniert oder zurückgenommen. Sie fehlt darum.
    This row is marked neither as money in nor as money out. It is left out; enter it by hand if it is a booking.
    Bei dieser Zeile steht nicht, ob Geld ein- oder ausging. Sie fehlt darum; gib sie von Hand ein, wenn es eine Buchung ist.
    The bank marks this booking as not final.
    Für die Bank ist diese Buchung noch nicht endgültig.
    This row has a date but no amount. It is taken as a notice and left out.
    Diese Zeile hat ein Datum, aber keinen Betrag. Sie gilt als Hinweis und fehlt darum.
    The file seems to end in the middle of this row. Download it again, or check this row.
    Die Datei scheint mitten in dieser Zeile zu enden. Lade sie nochmals herunter, oder prüfe die Zeile.
    A quotation mark is missing here. The row was read line by line; please check it.
    Hier fehlt ein Anführungszeichen. Gelesen wurde Zeile für Zeile; bitte prüfe es.
    The booking date is empty; another date of the row is used.
    Das Buchungsdatum fehlt; genommen wurde ein anderes Datum der Zeile.
    Day and month cannot be told apart in this file. Check a date that you remember and choose the order.
    Tag und Monat lassen sich in dieser Datei nicht unterscheiden. Prüfe ein Datum, das du weisst, und wähle die Reihenfolge.
    Thousands and decimals cannot be told apart in this file. Check an amount and choose the decimal point.
    Tausender und Dezimalen lassen sich in dieser Datei nicht unterscheiden. Prüfe einen Betrag, und wähle das Dezimalzeichen.
    Nothing in this file proves which amounts are money in and which are money out. Check one and turn them round if needed.
    Nichts in dieser Datei zeigt, welche Beträge ein- und welche ausgehen. Prüfe einen, und kehre sie wenn nötig um.
    Nothing in this file proves which of two columns is money in and which is money out. Check one row.
    Nichts in dieser Datei zeigt, welche von zwei Spalten Eingänge und welche Ausgänge hat. Prüfe eine Zeile.
    Charges are printed as positive amounts here. They are taken as expenses; please check one.
    Belastungen stehen hier ohne Minus. Sie gelten als Ausgaben; bitte prüfe eine.
    It is not certain which column holds the amount. Check the columns before importing.
    Es ist nicht sicher, welche Spalte den Betrag hat. Prüfe die Spalten, bevor du importierst.
    The balance of this row does not follow from the row before. Please check the rows around it.
    Der Saldo dieser Zeile folgt nicht aus der davor. Bitte prüfe die Zeilen darum herum.
    The balances of {0} rows do not follow from the rows before, first here. Please check the rows around.
    Die Saldi von {0} Zeilen folgen nicht aus denen davor, zuerst hier. Bitte prüfe die Zeilen darum herum.
    Opening balance and bookings do not add up to the closing balance. A row may be missing.
    Anfangssaldo und Buchungen ergeben nicht den Schlusssaldo. Vielleicht fehlt eine Zeile.
    The file holds empty bytes, as after a broken download. What could be read is shown; check the end.
    Die Datei hat leere Bytes, wie nach einem abgebrochenen Download. Was lesbar war, steht da; prüfe das Ende.
    Some characters of this file are damaged. Names may look odd; dates and amounts are not affected.
    Einige Zeichen dieser Datei sind beschädigt. Namen sehen vielleicht seltsam aus; Daten und Beträge stimmen.
    The file names no currency. Choose the one of the account.
    Die Datei nennt keine Währung. Wähle die des Kontos.
    The file holds several currencies. Each is kept apart and needs a wallet of its own.
    Die Datei hat mehrere Währungen. Jede bleibt für sich und braucht einen eigenen Geldbeutel.
    Many rows could not be read. The columns may be wrong; check them before importing.
    Viele Zeilen liessen sich nicht lesen. Vielleicht stimmen die Spalten nicht; prüfe sie, bevor du importierst.
    The file ends in the middle. Everything before that is shown; download it again to get the rest.
    Die Datei endet mittendrin. Was davor steht, ist da; lade sie für den Rest nochmals herunter.
    The file is damaged here. Everything before that is shown; download it again to get the rest.
    Hier ist die Datei beschädigt. Was davor steht, ist da; lade sie für den Rest nochmals herunter.
    This file contains definitions or depths that statements do not have. It is not read, to be safe.
    Diese Datei hat Definitionen oder Tiefen, die Auszüge nicht haben. Zur Sicherheit wird sie nicht gelesen.
    This statement has no bookings. Choose a period with bookings, if there are any.
    Dieser Auszug hat keine Buchungen. Wähle eine Zeit mit Buchungen, wenn es welche gibt.
    This amount has a sign of its own beside money in or out. Please check it.
    Dieser Betrag hat neben Ein- oder Ausgang noch ein Vorzeichen. Bitte prüfe ihn.
    This balance could not be read, so the rows are not proved by it.
    Dieser Saldo liess sich nicht lesen, darum prüft er die Zeilen nicht.
    This part holds investments, not bookings of an account. It is left out.
    In diesem Teil stehen Anlagen und keine Buchungen eines Kontos. Er fehlt darum.
    This last row has fewer fields than the others and no words. It is taken as the balance and left out.
    Diese letzte Zeile hat weniger Felder als die anderen und keine Wörter. Sie gilt als Saldo und fehlt darum.
    This row is the balance at the start, not a booking. It is left out.
    Diese Zeile ist der Saldo am Anfang und keine Buchung. Sie fehlt darum.
    The bank wrote an error into this file in place of the statement. Download it again.
    Die Bank hat statt des Auszugs einen Fehler in diese Datei geschrieben. Lade sie nochmals herunter.
    The bank wrote an error into this file: {0}. Download it again.
    Die Bank hat einen Fehler in diese Datei geschrieben: {0}. Lade sie nochmals herunter.
    This file is empty. Export the group again, or choose another file.
    Diese Datei ist leer. Exportiere die Gruppe nochmals, oder wähle eine andere Datei.
    This file is larger than {0} MB, which no group's expenses are. Please choose another one.
    Diese Datei ist grösser als {0} MB; so gross sind die Ausgaben keiner Gruppe. Bitte wähle eine andere.
    This is no group that can be read. In Splitwise choose Export as spreadsheet in the group's settings, in Spliit Export to CSV, and open that file.
    Das ist keine Gruppe, die sich lesen lässt. Wähle in Splitwise in den Einstellungen der Gruppe Export as spreadsheet, in Spliit Export to CSV, und öffne diese Datei.
    Day and month cannot be told apart in this file; the day is taken to come first. Check a date that you remember.
    Tag und Monat lassen sich in dieser Datei nicht unterscheiden; der Tag gilt als das Erste. Prüfe ein Datum, das du weisst.
    This row has no amount. It is left out; enter it by hand if it is an expense.
    Diese Zeile hat keinen Betrag. Sie fehlt darum; gib sie von Hand ein, wenn es eine Ausgabe ist.
    The members' figures do not add up to the amount. This row is left out; correct it in the file or enter it by hand.
    Die Zahlen der Mitglieder ergeben nicht den Betrag. Diese Zeile fehlt darum; berichtige sie in der Datei, oder gib sie von Hand ein.
    The rows do not add up to the file's own total for {0}. A row may be missing; export the group again.
    Die Zeilen ergeben nicht die Summe der Datei für {0}. Vielleicht fehlt eine Zeile; exportiere die Gruppe nochmals.
    The file ends without its total. It may be cut off; compare the balances.
    Die Datei endet ohne ihre Summe. Vielleicht ist sie abgeschnitten; vergleiche die Salden.
    Several members have the name {0}. They were given numbers.
    Mehrere Mitglieder heissen {0}. Sie haben Nummern bekommen.
    The column {0} holds no amounts. It was left out.
    In der Spalte {0} stehen keine Beträge. Sie fehlt darum.
    More rows are left out: {0}.
    Weitere Zeilen, die fehlen: {0}.
    This row has more decimals than the currency. The amounts were rounded.
    Diese Zeile hat mehr Stellen als die Währung. Die Beträge wurden gerundet.
    {0} rows, first here, have more decimals than the currency. The amounts were rounded.
    {0} Zeilen, zuerst hier, haben mehr Stellen als die Währung. Die Beträge wurden gerundet.
    This row has figures that miss their sum by a rounding. The difference went to the share of who paid.
    Diese Zeile hat Zahlen, die ihre Summe um eine Rundung verfehlen. Der Unterschied ging in den Anteil von denen, die zahlten.
    {0} rows, first here, have figures that miss their sum by a rounding. The difference went to the share of who paid.
    {0} Zeilen, zuerst hier, haben Zahlen, die ihre Summe um eine Rundung verfehlen. Der Unterschied ging in den Anteil von denen, die zahlten.
    This row has several payers, and the file does not say who paid how much. The balances are right; what each paid and bears is divided evenly between them. Please check if that matters.
    Diese Zeile hat mehrere, die zahlten, und die Datei sagt nicht, wer wie viel. Die Salden stimmen; was sie zahlten und tragen, ist gleich verteilt. Bitte prüfe es, wenn das wichtig ist.
    {0} rows, first here, have several payers, and the file does not say who paid how much. The balances are right; what each paid and bears is divided evenly between them. Please check if that matters.
    {0} Zeilen, zuerst hier, haben mehrere, die zahlten, und die Datei sagt nicht, wer wie viel. Die Salden stimmen; was sie zahlten und tragen, ist gleich verteilt. Bitte prüfe es, wenn das wichtig ist.
    This row does not say who paid. Choose the payer, or enter it by hand.
    Diese Zeile sagt nicht, wer gezahlt hat. Wähle es, oder gib es von Hand ein.
    {0} rows, first here, do not say who paid. Choose the payer, or enter it by hand.
    {0} Zeilen, zuerst hier, sagen nicht, wer gezahlt hat. Wähle es, oder gib es von Hand ein.
    This row is money that came back to the group. Please check who got it.
    Diese Zeile ist Geld, das an die Gruppe zurückkam. Bitte prüfe, wer es bekam.
    {0} rows, first here, are money that came back to the group. Please check who got it.
    {0} Zeilen, zuerst hier, sind Geld, das an die Gruppe zurückkam. Bitte prüfe, wer es bekam.
    This row has another cost than the members' figures ask for. The figures are taken, so that balances stay right.
    Diese Zeile hat andere Kosten, als die Zahlen der Mitglieder ergeben. Es gelten die Zahlen, damit die Salden stimmen.
    {0} rows, first here, have another cost than the members' figures ask for. The figures are taken, so that balances stay right.
    {0} Zeilen, zuerst hier, haben andere Kosten, als die Zahlen der Mitglieder ergeben. Es gelten die Zahlen, damit die Salden stimmen.
    This row is called a reimbursement, but has also a share of who paid. It is taken as an expense.
    Diese Zeile heisst Rückzahlung, hat aber auch einen Anteil von denen, die zahlten. Das gilt als Ausgabe.
    {0} rows, first here, are called a reimbursement, but have also a share of who paid. It is taken as an expense.
    {0} Zeilen, zuerst hier, heissen Rückzahlung, haben aber auch einen Anteil von denen, die zahlten. Das gilt als Ausgabe.
    This row has no figure for some members. The file may be cut off here; export the group again, or check it.
    Diese Zeile hat für einige Mitglieder keine Zahl. Vielleicht ist die Datei hier abgeschnitten; exportiere die Gruppe nochmals, oder prüfe es.
    {0} rows, first here, have no figure for some members. The file may be cut off here; export the group again, or check it.
    {0} Zeilen, zuerst hier, haben für einige Mitglieder keine Zahl. Vielleicht ist die Datei hier abgeschnitten; exportiere die Gruppe nochmals, oder prüfe es.
    This row has a currency that could not be told. Yours is taken; please check.
    Diese Zeile hat eine unklare Währung. Genommen wurde deine; bitte prüfe es.
    {0} rows, first here, have a currency that could not be told. Yours is taken; please check.
    {0} Zeilen, zuerst hier, haben eine unklare Währung. Genommen wurde deine; bitte prüfe es.
    """
  }
}
