import type { DeskWords } from '../../desk-words.ts';

export const reasons = {
  required: 'Bitte ausfüllen.',
  'wrong-type': 'Das passt hier nicht.',
  'wrong-format': 'Das ist nicht so geschrieben, wie es sein muss.',
  'not-allowed-value': 'Bitte wähle einen der vorgegebenen Werte.',
  'out-of-range': 'Die Zahl ist zu klein oder zu groß.',
  'too-short': 'Das ist zu kurz.',
  'too-long': 'Das ist zu lang.',
  duplicate: 'Jedes darf nur einmal vorkommen.',
  'unknown-reference': 'Das gibt es nicht mehr. Bitte wähle noch einmal.',
  'ends-before-start': 'Das Ende liegt vor dem Anfang.',
  'version-mismatch':
    'Jemand anderes hat das inzwischen geändert. Bitte sieh es dir an und speichere noch einmal.',
  'changed-meanwhile': 'Das hat sich gerade geändert. Bitte versuche es noch einmal.',
  'already-exists': 'Das gibt es schon.',
  'wrong-file': 'Die Datei lässt sich nicht als das lesen, was sie zu sein vorgibt.',
  'picture-too-large': 'Das Bild hat mehr Pixel, als angenommen werden. Mach es kleiner.',
  'own-rights': 'Deine eigenen Rechte kannst du dir nicht nehmen. Bitte einen anderen Admin darum.',
  'last-owner': 'Ohne Inhaber geht es nicht. Gib zuerst jemand anderem diese Rolle.',
  'in-use': 'Das wird noch gebraucht. Beende, verlege oder entferne zuerst, was es braucht.',
  'player-claimed': 'Dieser Spieler gehört schon zu einem anderen Konto.',
  'claim-code-wrong': 'Das ist nicht der Code dieses Spielers, oder er wurde benutzt oder ist abgelaufen.',
  'claim-decided': 'Diese Anfrage ist beendet.',
  'too-many-claims': 'Zu viele Anfragen warten: zuerst müssen diese entschieden werden.',
  'not-claimed': 'Kein Nutzer hat diesen Spieler übernommen.',
  'claimed-another': 'Du bist schon ein anderer Spieler.',
  'stand-together': 'Diese beiden Spieler stehen in derselben Auslosung oder im selben Match.',
  'both-have-users':
    'Beide Spieler haben ein eigenes Konto: Sperre eines davon, wenn es dieselbe Person ist.',
  'keep-claimed': 'Dieser Spieler gehört schon zu einem Konto: Führe den anderen mit ihm zusammen.',
  'already-member': 'Schon Mitglied dieses Clubs.',
  'removed-from-club': 'Der Verein hat deine Mitgliedschaft beendet. Bitte ihn, dich wieder aufzunehmen.',
  'already-left': 'Diese Mitgliedschaft ist schon beendet.',
  'slot-key-unknown': 'Dieser Code öffnet den Platz nicht mehr. Bitte scanne den Code am Platz noch einmal.',
  'slot-taken': 'Diesen Platz hat gerade jemand anderes genommen.',
  'already-seated': 'Du spielst in diesem Match schon mit.',
  'match-cancelled': 'Das Match wurde abgesagt.',
  'match-completed': 'Das Match ist vorbei.',
  'match-confirmed': 'Das Ergebnis ist bestätigt.',
  'made-by-rounds':
    'Dieses Feld wird Runde für Runde ausgelost: Losen Sie die nächste Runde aus, oder nehmen Sie die letzte zurück.',
  'round-open':
    'Ein Match einer Runde ist noch nicht vorbei: Bestätigen oder streichen Sie es zuerst, oder nehmen Sie die Runde zurück.',
  'result-not-asked': 'Zu diesem Match wird kein Ergebnis bestätigt.',
  'result-counted': 'Dieses Ergebnis zählt bereits. Berichtige es, wenn es falsch ist.',
  'registration-closed': 'Die Anmeldung ist geschlossen.',
  'invitation-unknown':
    'Dieser Link gehört zu keiner Einladung. Öffne ihn so, wie er geschickt wurde, oder bitte um einen neuen.',
  'invitation-used': 'Diese Einladung hat schon jemand anderes angenommen. Bitte um eine neue.',
  'invitation-revoked': 'Diese Einladung wurde zurückgenommen. Bitte die Turnierleitung um eine neue.',
  'invitation-expired': 'Diese Einladung ist abgelaufen. Bitte um eine neue.',
  'match-not-started': 'Das Match hat noch nicht begonnen.',
  'match-in-progress': 'Das Match wird gerade gespielt.',
  'match-suspended': 'Das Match ist unterbrochen. Setze es zuerst fort.',
  'match-decided': 'Das Match war schon vorher entschieden.',
  'sides-unknown': 'Es steht noch nicht fest, wer spielt: Bestätige die Matches davor.',
  'scored-by-sets': 'Der Stand dieses Matches wurde eingetragen: Er lässt sich nur neu eintragen.',
  'nothing-to-undo': 'Es gibt nichts zurückzunehmen.',
  'already-played': 'Es wurden schon Punkte gespielt: Wähle Aufgabe oder Disqualifikation statt kampflos.',
  'no-result': 'Es steht noch nicht fest, wer gewonnen hat: Trage zuerst das Ergebnis ein.',
  'score-disagrees': 'Der Spielstand sagt etwas anderes. Berichtige ihn zuerst.',
  'impossible-score': 'Diesen Stand gibt es nach den Regeln des Matches nicht.',
  'set-unfinished': 'Ein Satz ist nicht zu Ende, und es folgt noch einer.',
  'side-out': 'Dieses Match wird nicht gespielt: Eine Seite ist draußen.',
  'next-match-begun': 'Das nächste Match hat begonnen oder ist vorbei. Nimm zuerst dort das Ergebnis zurück.',
  'near-namesake': 'Jemand im Turnier, oder eine andere Zeile, heißt so oder fast so: eine Person oder zwei?',
  'broken-letters': 'In diesem Namen sind wohl Buchstaben kaputt.',
  'no-person': 'Das ist keine Person und wird weggelassen.',
  'more-than-places': 'Mehr Meldungen als Plätze: Die übrigen sind für die Qualifikation.',
  'moved-to-qualifying': 'Wird in der Qualifikation gemeldet.',
  'player-without-gender':
    'Das Geschlecht ist nicht bekannt: Ob hier gespielt werden darf, wurde nicht geprüft.',
  'winner-has-place':
    'Wer nach diesem Ergebnis gewonnen hat, steht als Lucky Loser schon im nächsten Feld. Gib diesen Platz zuerst jemand anderem. Ist dort schon gespielt, muss das Ergebnis bleiben.',
  'court-busy': 'Auf diesem Platz wird gerade ein anderes Match gespielt. Beende oder verlege es zuerst.',
  'court-not-granted': 'Der Verein hat seine Plätze diesem Turnier nicht freigegeben.',
  'tournament-not-live': 'Das Turnier läuft gerade nicht.',
  'tournament-over': 'Das Turnier ist abgeschlossen. Öffne es zuerst für Berichtigungen.',
  'too-many-links': 'Dieses Match hat so viele Handys zum Zählen, wie es haben darf. Sperre zuerst welche.',
  'link-ended': 'Dieses Handy zählt nicht mehr. Nimm ein neues.',
  'not-in-a-draw': 'Dieses Match gehört zu keinem Raster.',
  'too-many-invitations':
    'Es sind so viele Einladungen offen, wie es sein dürfen. Nimm zuerst welche zurück.',
  'sport-in-use':
    'Die Ligen dieser Meisterschaft spielen schon eine andere Sportart. Lege dafür eine weitere Meisterschaft an.',
  'no-matches': 'Eine Begegnung braucht mindestens ein Einzel oder Doppel.',
  'category-in-use':
    'Begegnungen dieser Liga gehören zu einem anderen Alter. Lege dafür eine weitere Liga an.',
  'player-of-other-gender':
    'Nach Geschlecht ist das hier nicht möglich. Nimm jemand anderen, oder berichtige das Geschlecht bei Spieler, Raster oder Liga.',
  'not-in-group': 'Diese Mannschaft ist nicht in der Gruppe.',
  'captain-leads': 'Wer die Mannschaft führt, bleibt in ihr: Der Verein muss erst jemand anderen benennen.',
  'entry-accepted': 'Die Mannschaft spielt schon in dieser Gruppe: Zieh sie stattdessen zurück.',
  'team-withdrawn': 'Diese Mannschaft ist aus der Gruppe zurückgezogen.',
  'group-full': 'Die Gruppe hat so viele Begegnungen, wie sie haben darf.',
  'too-few-teams': 'In der Gruppe sind weniger als zwei Mannschaften übrig.',
  'fixtures-exist': 'Der Spielplan steht: die Mannschaften bleiben, einzelne Begegnungen lassen sich ändern.',
  'team-matches-exist': 'Eine Mannschaft mit Begegnungen bleibt in der Gruppe. Ziehe sie stattdessen zurück.',
  'beyond-calendar':
    'Der letzte Spieltag läge zu weit in der Zukunft. Beginne früher, oder nimm weniger Tage dazwischen.',
  'team-match-over': 'Die Begegnung ist vorbei oder abgesagt.',
  'not-forfeited': 'Die Begegnung wurde nicht aufgegeben.',
  'team-match-begun': 'Die Begegnung hat begonnen, ihr Termin bleibt.',
  'proposal-not-open': 'Dieser Vorschlag ist schon beantwortet, oder es gibt einen neueren.',
  'not-permitted-field': 'Das passt nicht zum Rest. Bitte ändere eines davon.',
  'request-running': 'Das läuft schon. Warte einen Moment und sieh dann noch einmal nach.',
  'key-reused':
    'Von dieser Seite wurde vorher schon etwas anderes gesendet. Lade die Seite neu und versuche es noch einmal.',
  'answer-shown-once':
    'Das ist schon geschehen, und Link oder Geheimnis werden nur einmal gezeigt. Ist es verloren, nimm es zurück und mach ein neues.',
  'user-not-synced': 'Dein Konto wird noch eingerichtet. Versuche es gleich noch einmal.',
  'impossible-format': 'Das passt nicht zum Spielmodus. Ändere es, oder wähle einen anderen Modus.',
  'impossible-expiry':
    'Dieses Ende liegt in der Vergangenheit oder zu weit in der Zukunft. Wähle ein anderes.',
  'tournament-phase':
    'Das Turnier steht inzwischen woanders. Sieh es dir noch einmal an und mach dort weiter.',
  'matches-unfinished':
    'Manche Matches sind weder bestätigt noch abgesagt. Bestätige sie zuerst unter „Matches“, oder sage sie dort ab.',
  'correction-closed':
    'Das Turnier ist seit über 14 Tagen abgeschlossen: Nur ein Admin öffnet es wieder. Wende dich an einen.',
  'qualifiers-fixed':
    'Qualifikanten kommen hier auf feste Zeilen. Das lässt sich in den Einstellungen ändern, solange das Feld offen ist.',
  'no-qualifier-known':
    'Noch hat sich niemand qualifiziert. Zuerst Spiele der letzten Qualifikationsrunde bestätigen.',
  'linked-draw': 'Die Spieler dieses Felds kommen aus anderen: Meldungen und Linien folgen daraus.',
  'not-a-main-draw':
    'Trost- und Platzierungsfelder entstehen aus einem Hauptfeld mit mindestens vier Linien.',
  'structures-exist':
    'Wer dort verliert, kommt schon in ein anderes Feld. Entfernen Sie diese Felder zuerst oder wählen Sie eine andere Art.',
  'order-of-play-out':
    'Ein Spielplan des Felds ist veröffentlicht: Die Zeilen bleiben. Ohne Aufrücken zurückziehen oder jemand anderen einsetzen.',
  'draw-begun':
    'In diesem Feld, oder in dem, für das es qualifiziert, ist schon gespielt oder entschieden worden. Ergebnisse zuerst zurücknehmen; sind Punkte gespielt, Spieler zurückziehen oder ersetzen.',
  'draw-finalized':
    'Das Raster ist geschlossen: Meldungen, Zeilen und Spielmodus bleiben. Wer nicht spielen kann, zieht zurück oder wird ersetzt.',
  'draw-not-generated':
    'Es ist noch nicht ausgelost, oder die Meldungen haben sich seither geändert. Lose zuerst aus.',
  'draw-not-finalized':
    'Das Raster ist noch nicht geschlossen und hat deshalb keine Matches. Schließe es zuerst.',
  'parent-finalized':
    'Das Raster, in das die Sieger kommen, ist geschlossen: Wer dorthin aufsteigt, steht fest. Wähle ein anderes.',
  'qualifies-for-itself':
    'Ein Raster kann nicht für sich selbst qualifizieren. Wähle ein anderes für die Sieger.',
  'qualifier-slots':
    'Es gibt nicht so viele Zeilen für Qualifikanten, wie aufsteigen. Lose neu aus, dann stimmt es.',
  'in-joined-draw':
    'Spielt schon in einem Raster, das durch die Qualifikation dazugehört. Melde nur in einem von beiden.',
  'singles-and-pairs': 'Einzelne und Paare spielen nicht in einem Raster. Melde nur Einzelne oder nur Paare.',
  'too-few-entrants':
    'Mehr als die Hälfte der Zeilen muss besetzt sein. Melde mehr, oder verkleinere das Raster.',
  'too-many-entrants': 'Es gibt mehr Meldungen als Zeilen. Melde weniger, oder vergrößere das Raster.',
  'too-many-seeds':
    'In einem Raster dieser Größe gibt es weniger Gesetzte. Nimm welche weg, oder vergrößere das Raster.',
  'seed-gap': 'Setzplätze gehen lückenlos ab 1. Vergib die fehlende Zahl, oder nimm diese weg.',
  'entrant-not-placed': 'Nicht alle Meldungen haben eine Zeile. Gib jeder eine.',
  'bye-against-bye':
    'Zwei Freilose können nicht aufeinandertreffen. Setze auf eine der beiden Zeilen jemanden.',
  'not-in-draw': 'Steht nicht mehr im Raster. Sieh dir das Raster noch einmal an.',
  'no-match-left': 'Hat in diesem Raster kein Match mehr: Es gibt nichts, wovon man zurückziehen könnte.',
  'already-withdrawn': 'Hat schon zurückgezogen. Es ist nichts zu tun: Der nächste Gegner gewinnt kampflos.',
  'match-begun':
    'Das Match hat begonnen oder ist vorbei. Wer währenddessen aufhört, gibt auf: Trage das im Match ein.',
  'partner-agreed': 'Der Partner hat schon zugesagt: Zieh die Meldung zurück.',
  'already-registered':
    'Ist für dieses Raster schon angemeldet, allein oder als Partner. Nimm zuerst diese Anmeldung zurück.',
  'no-own-player':
    'Zu deinem Konto gehört noch kein Spieler. Suche dich unter den Spielern, sag, dass du es bist, und melde dich dann an.',
  'pair-not-mixed':
    'Im Mixed spielen eine Frau und ein Mann zusammen. Nimm einen anderen Partner, oder berichtige ein Geschlecht.',
  'day-too-short':
    'Ein Match passt nicht in einen Spieltag. Lass länger spielen, oder plane weniger Minuten je Match.',
  'impossible-service-order':
    'Diese Aufschlagfolge geht nicht: Beide des Paares schlagen auf, und sie ändert sich nur zwischen Sätzen.',
  'unequal-sides': 'Eine Seite hat mehr Spieler als die andere. Nenne auf beiden einen oder zwei.',
  'not-in-roster':
    'Steht nicht im Kader der Mannschaft. Nimm jemanden aus dem Kader, oder ergänze zuerst den Kader.',
  'line-up-size':
    'In der Aufstellung sind zu wenige oder zu viele. Nenne je Einzel eine Person und je Doppel zwei.',
  'line-up-order': 'Steht nicht in der Reihenfolge des Kaders. Ordne die Einzel wie im Kader.',
  'doubles-order':
    'Dieses Paar steht zu weit hinten: Seine Platzsumme ist kleiner als die eines Paares davor. Ordne die Paare nach ihren Summen.',
  'line-ups-missing':
    'Doppel kommen, wenn beide Aufstellungen der Einzel da sind. Warte auf die andere Mannschaft.',
  'line-ups-revealed': 'Beide Seiten sind da und aufgedeckt, also bleiben sie. Spielt damit.',
  'not-confirmed': 'Ein Match ist noch nicht bestätigt. Bestätige es im Spielbericht und gib dann frei.',
  'url-refused':
    'An diese Adresse wird nichts gesendet. Sie muss mit https beginnen, öffentlich sein und ohne Passwort.',
  'too-many-webhooks':
    'Es gibt so viele Webhooks, wie es sein dürfen. Lösche einen, oder ändere einen vorhandenen.',
  'webhook-disabled': 'Der Webhook ist ausgeschaltet. Schalte ihn zuerst ein.',
} satisfies DeskWords['reasons'];
