/// What is refused in groups, by their rules and to their people; see `table`.
extension Refusals {
  static var groups: StaticString {
    """
    This belongs in a group.
    Das gehört in eine Gruppe.
    A group is joined by its code or by an invitation.
    In eine Gruppe kommt man mit ihrem Code oder einer Einladung.
    A share is zero or more. Please enter it without a minus.
    Ein Anteil ist null oder mehr. Bitte gib ihn ohne Minus ein.
    Each member bears at least 1 %. Please check the percentages.
    Alle tragen mindestens 1 %. Bitte prüfe die Prozente.
    Every member needs a percentage of their own.
    Alle brauchen ihren eigenen Prozentsatz.
    Free has one open event at a time. Archive the other one first, or get Pro.
    Free hat ein offenes Event auf einmal. Archiviere zuerst das andere, oder hole dir Pro.
    In this group settlements are permanent.
    In dieser Gruppe bleiben Ausgleiche stehen.
    Nobody bears this. Please choose at least one member.
    Niemand trägt das. Bitte wähle mindestens ein Mitglied.
    Only the admin can do this.
    Das kann nur die Verwaltung.
    Only a household has a joint wallet. An event has a treasury.
    Einen gemeinsamen Geldbeutel hat nur ein Haushalt. Ein Event hat eine Kasse.
    Only a household has a ratio.
    Ein Verhältnis hat nur ein Haushalt.
    Only a member with an account can be the admin.
    Verwalten kann nur ein Mitglied mit Konto.
    Only the two who settle can mark it.
    Markieren können es nur die zwei, die ausgleichen.
    Only the two who settled can reopen it.
    Wieder öffnen können es nur die zwei, die ausgeglichen haben.
    Only people who bear a share in this household can show their income.
    Ein Einkommen zeigt nur, wer in diesem Haushalt Anteile trägt.
    Only the admin, or the person who pays in or takes out, can enter it.
    Eintragen kann es nur, wer einzahlt oder herausnimmt, oder wer verwaltet.
    Others take part in this group by now. Nothing can be copied into it.
    In dieser Gruppe machen inzwischen andere mit. Es kann nichts mehr hineinkopiert werden.
    Percentages must add up to 100 %.
    Die Prozente müssen 100 % ergeben.
    Please confirm with your password to delete this household.
    Bitte bestätige mit deinem Passwort, um diesen Haushalt zu löschen.
    Please sign in to join.
    Bitte melde dich an, um beizutreten.
    Somebody is named twice among those who paid.
    Unter denen, die bezahlt haben, steht jemand zweimal.
    Somebody is named twice among those who share it.
    Unter denen, die es teilen, steht jemand zweimal.
    Such a wallet comes with its group.
    So ein Geldbeutel kommt mit seiner Gruppe.
    The admin cannot leave. Please make somebody else the admin first, or delete the group.
    Wer verwaltet, kann nicht gehen. Bitte übergib die Gruppe zuerst jemandem, oder lösche sie.
    The joint wallet bears no share.
    Der gemeinsame Geldbeutel trägt keinen Anteil.
    The joint wallet pays all of it, or nothing. Please enter what somebody else paid on its own.
    Der gemeinsame Geldbeutel zahlt alles oder nichts. Bitte erfasse für sich, was jemand anderes bezahlt hat.
    These shares are too large to keep. Please check the digits.
    Diese Anteile sind zu gross. Bitte prüfe die Ziffern.
    This group is archived. Its admin can open it again.
    Diese Gruppe ist archiviert. Wer sie verwaltet, kann sie wieder öffnen.
    This group is here already.
    Diese Gruppe ist schon hier.
    This group is kept in {0}. Please share an entry in that currency.
    Diese Gruppe rechnet in {0}. Bitte teile eine Buchung in dieser Währung.
    This group was deleted. Its admin can bring it back for 30 days.
    Diese Gruppe wurde gelöscht. Wer sie verwaltet, kann sie 30 Tage lang zurückholen.
    This household has a joint wallet already.
    Dieser Haushalt hat schon einen gemeinsamen Geldbeutel.
    This settlement is open again already.
    Dieser Ausgleich ist schon wieder offen.
    Too many people paid for this at once. Please enter it as several expenses.
    Dafür haben zu viele auf einmal bezahlt. Bitte gib es als mehrere Ausgaben ein.
    {0} has already marked {1} from the treasury to {2} as paid. It counts once.
    {0} hat schon markiert, dass {2} aus der Kasse {1} bekommen hat. Es zählt nur einmal.
    {0} has already marked {1} from {2} to the treasury as paid. It counts once.
    {0} hat schon markiert, dass {2} der Kasse {1} bezahlt hat. Es zählt nur einmal.
    {0} has already marked {1} from {2} to {3} as paid. It counts once.
    {0} hat schon markiert, dass {2} {1} an {3} bezahlt hat. Es zählt nur einmal.
    {0} from the treasury to {1} is already marked as paid. It counts once.
    Dass {1} aus der Kasse {0} bekommen hat, ist schon markiert. Es zählt nur einmal.
    {0} from {1} to the treasury is already marked as paid. It counts once.
    Dass {1} der Kasse {0} bezahlt hat, ist schon markiert. Es zählt nur einmal.
    {0} from {1} to {2} is already marked as paid. It counts once.
    Dass {1} {0} an {2} bezahlt hat, ist schon markiert. Es zählt nur einmal.
    {0} has already marked {1} as paid. It counts once.
    {0} hat {1} schon als bezahlt markiert. Es zählt nur einmal.
    {0} is already marked as paid. It counts once.
    {0} ist schon als bezahlt markiert. Es zählt nur einmal.
    What is open has changed meanwhile. Please look at the new list.
    Was offen ist, hat sich inzwischen geändert. Bitte schau die neue Liste an.
    What the joint wallet paid is shared by all. Please say who paid it alone.
    Was der gemeinsame Geldbeutel zahlte, teilen alle. Bitte sage, wer es allein bezahlt hat.
    Who paid something paid more than zero.
    Wer etwas bezahlt hat, bezahlte mehr als null.
    Without Pro, whoever began this event can have one event changed at a time, and that is another one. Nothing is deleted.
    Ohne Pro ist von denen, die jemand begonnen hat, ein Event auf einmal änderbar, und das ist ein anderes. Nichts wird gelöscht.
    They are in another household with others, and have to leave that one first.
    Diese Person ist mit anderen in einem anderen Haushalt und muss den zuerst verlassen.
    You are not a member of this group any more.
    Du bist kein Mitglied dieser Gruppe mehr.
    You couldn't change this group then. Now you can.
    Damals konntest du diese Gruppe nicht ändern. Jetzt geht es.
    Your household is full ({0} of {1} members).
    Dein Haushalt ist voll ({0} von {1} Mitgliedern).
    ‹{0}› did not let you in. An invitation by mail is the way now.
    ‹{0}› hat dich nicht hereingelassen. Jetzt hilft eine Einladung per Mail.
    ‹{0}› of {1} is settled. Reopen its settlement to change it.
    ‹{0}› über {1} ist ausgeglichen. Öffne den Ausgleich wieder, um es zu ändern.
    ‹{0}› has expenses or payments. Make them reimbursement-only instead.
    ‹{0}› hat Ausgaben oder Zahlungen. Lass stattdessen nur noch Ausgleiche zu.
    ‹{0}› has left, and changes in a sealed group don't reach them any more. So this stays as it is.
    ‹{0}› ist nicht mehr dabei und erfährt nicht mehr, was sich in einer versiegelten Gruppe ändert. Darum bleibt das, wie es ist.
    ‹{0}› has left. A new expense cannot include them.
    ‹{0}› ist nicht mehr dabei und kann in keine neue Ausgabe.
    ‹{0}› has no account here yet. Each member shows their income from their own device.
    ‹{0}› hat hier noch kein Konto. Alle zeigen ihr Einkommen vom eigenen Gerät.
    ‹{0}› is somebody else by now. Please choose another one.
    ‹{0}› ist inzwischen jemand anderes. Bitte wähle einen anderen Namen.
    ‹{0}› is taken by now, so nobody was let in. Ask them to enter the code again under another name.
    ‹{0}› ist inzwischen vergeben, darum kam niemand herein. Bitte darum, den Code nochmals unter einem anderen Namen einzugeben.
    ‹{0}› was closed. Please choose who paid.
    ‹{0}› wurde geschlossen. Bitte wähle, wer bezahlt hat.
    ‹{0}› shows only the percentage already. The others show the amount, or nobody can work it out.
    ‹{0}› zeigt schon nur den Prozentsatz. Die anderen zeigen den Betrag, sonst kann niemand rechnen.
    ‹{0}› is shared, so this changes only with its group. If you aren't in it any more, it's up to the others.
    ‹{0}› ist geteilt, darum ändert sich das nur mit der Gruppe. Wenn du nicht mehr dabei bist, entscheiden das die anderen.
    Of this expense {0} is open. Please enter no more than that.
    Von dieser Ausgabe sind noch {0} offen. Bitte gib nicht mehr als das ein.
    {0} is open between ‹{1}› and the others. Please settle it, or acknowledge it.
    Zwischen ‹{1}› und den anderen sind {0} offen. Bitte gleiche es aus, oder nimm es zur Kenntnis.
    """
  }
}
