import type { DeskWords } from '../../desk-words.ts';
import { countedIn } from '../../counted.ts';

const counted = countedIn('de');

export const tournament = {
  title: 'Turniere',
  tournament: 'Turnier',
  none: 'Du leitest noch kein Turnier. Lege eines an: Es bleibt ein Entwurf, den nur du siehst, bis du es öffnest.',
  create: 'Turnier anlegen',
  createText: 'Es beginnt als Entwurf: Nur du und dein Team sehen es. Alles hier lässt sich später ändern.',
  overview: 'Übersicht',
  details: 'Angaben',
  asked: (clubs: string) =>
    `Angefragt und noch ohne Antwort: ${clubs}. Bis dahin steht das Turnier nicht auf dessen Seite und hat keinen seiner Plätze.`,
  save: 'Speichern',
  publicPage: 'Öffentliche Seite',
  fields: {
    what: 'Was',
    when: 'Wann',
    how: 'Wie gespielt wird',
    name: 'Name des Turniers',
    club: 'Verein',
    clubHint:
      'Wo gespielt wird. Seine Plätze stehen im Spielplan zur Wahl. Noch nicht da? Lege den Verein unter „Clubs“ an: Was du hier eingegeben hast, bleibt.',
    startDate: 'Erster Tag',
    endDate: 'Letzter Tag',
    timeZone: 'Zeitzone',
    timeZoneHint: 'Die des Vereins, sobald einer gewählt ist. Alle Zeiten des Turniers gelten in ihr.',
    deadline: 'Anmeldung bis',
    deadlineHint: 'Leer: bis das Spiel beginnt.',
    anySurface: 'Keine Angabe',
    matchFormat: 'Spielmodus',
    matchFormatHint: 'Raster beginnen damit und können einen eigenen haben.',
    description: 'Text für Spieler und Zuschauer',
  },
  formats: {
    best_of_3_mtb: {
      label: 'Zwei Gewinnsätze, Match-Tiebreak als dritter Satz',
      hint: 'Sätze bis 6; bei einem Satz beide ein Match-Tiebreak bis 10.',
    },
    best_of_3: { label: 'Zwei Gewinnsätze', hint: 'Sätze bis 6, Tiebreak bei 6:6 in jedem.' },
    short_sets_to_4: {
      label: 'Zwei kurze Gewinnsätze, Match-Tiebreak als dritter',
      hint: 'Sätze bis 4, Tiebreak bei 4:4; bei einem Satz beide ein Match-Tiebreak bis 10.',
    },
    best_of_3_to_4: { label: 'Zwei kurze Gewinnsätze', hint: 'Sätze bis 4, Tiebreak bei 4:4.' },
    pro_set: { label: 'Ein langer Satz', hint: 'Bis 8 Spiele, Tiebreak bei 8:8.' },
    best_of_5: { label: 'Drei Gewinnsätze', hint: 'Sätze bis 6, Tiebreak bei 6:6 in jedem.' },
    one_set: { label: 'Ein Satz', hint: 'Bis 6 Spiele, Tiebreak bei 6:6.' },
    match_tiebreak: { label: 'Ein Match-Tiebreak', hint: 'Bis 10 Punkte, sonst nichts.' },
    fast4: {
      label: 'Fast4',
      hint: 'Kurze Sätze bis 4, bei 3:3 Tiebreak bis 5, Golden Point, Netzaufschläge zählen; bei einem Satz beide ein Match-Tiebreak bis 10.',
    },
    timed: {
      label: 'Auf Zeit',
      hint: 'So viele Spiele, wie in der Zeit gehen; bei Gleichstand entscheidet ein weiterer Punkt.',
    },
    points: {
      label: 'Eine Anzahl Punkte',
      hint: '24 Punkte insgesamt; jeder schlägt viermal hintereinander auf.',
    },
  },
  formatFields: {
    title: 'Sätze',
    gamesPerSet: 'Spiele eines Satzes',
    gamesPerSetHint: 'Leer: wie das Format. 9 beim langen Satz ist ein Padelsatz bis neun.',
    tiebreakTo: 'Punkte eines Tiebreaks',
    tiebreakToHint: 'Leer: wie das Format.',
    suddenDeath: 'Entscheidungspunkt im Tiebreak',
    suddenDeathHint: 'Fehlt beiden ein Punkt, entscheidet der nächste den Tiebreak.',
    finalSetTiebreakAt: 'Tiebreak im Entscheidungssatz bei',
    finalSetTiebreakAtHint: 'Leer: wie in den anderen Sätzen. 12 heißt bei 12:12.',
    tiebreakAt: 'Tiebreak bei',
    tiebreakAtHint:
      'Spiele je Seite. Leer: wie das Format; sonst so viele, wie den Satz gewinnen, oder eines weniger.',
    minutes: 'Minuten',
    minutesHint: 'Leer: 20.',
    count: 'Was zählt',
    counts: { games: 'Spiele', points: 'Punkte' },
    pointsTotal: 'Punkte insgesamt',
    pointsTotalHint: 'Leer: 24. Üblich sind 16, 21, 24 und 32.',
    servesEach: 'Aufschläge hintereinander',
    formatCode: 'Das ganze Format als CODES',
    formatCodeHint: 'Anstelle von alldem, etwa SET3-S:6/TB7-F:TB10.',
  },
  deuceRules: {
    advantage: { label: 'Vorteil', hint: 'Bei Einstand gewinnen zwei Punkte in Folge das Spiel.' },
    golden: { label: 'Golden Point', hint: 'Bei 40:40 entscheidet der nächste Punkt das Spiel.' },
    silver: {
      label: 'Silver Point',
      hint: 'Ein Vorteil; beim zweiten Einstand entscheidet der nächste Punkt.',
    },
    star: {
      label: 'Star Point',
      hint: 'Zwei Vorteile; beim dritten Einstand entscheidet der nächste Punkt.',
    },
  },
  genders: { any: 'Alle', male: 'Herren', female: 'Damen', mixed: 'Mixed' },
  phaseTitle: 'Stand',
  moving: 'Das Turnier geht weiter',
  draftForOthers:
    'Nur das Team sieht es. Die Turnierleitung macht unten die Raster und öffnet die Anmeldung oder beginnt das Turnier.',
  phaseTexts: {
    draft:
      'Nur du und dein Team sehen es. Füge unten die Raster hinzu. Veröffentlicht wird es, wenn du die Anmeldung öffnest, damit Spieler sich anmelden, oder wenn du das Turnier beginnst.',
    registration:
      'Alle sehen es, und Spieler können sich anmelden. Raster kannst du jederzeit machen und schließen.',
    live: 'Es wird gespielt. Bestätigte Ergebnisse bringen die Sieger weiter.',
    completed: 'Es ist vorbei. Ein falsches Ergebnis lässt sich berichtigen, wenn du es noch einmal öffnest.',
    cancelled: 'Es wurde abgesagt. Nichts daran ändert sich mehr.',
  },
  decided: 'Jedes Raster hat seinen Sieger. Schließe das Turnier ab, sobald alles stimmt.',
  moves: {
    registration: { title: 'Anmeldung öffnen?', action: 'Anmeldung öffnen' },
    live: { title: 'Mit dem Spiel beginnen?', action: 'Spiel beginnen' },
    completed: { title: 'Das Turnier abschließen?', action: 'Abschließen' },
    cancelled: { title: 'Das Turnier absagen?', action: 'Absagen' },
    draft: { title: '', action: '' },
    reopened: { title: 'Noch einmal für Berichtigungen öffnen?', action: 'Für Berichtigungen öffnen' },
  },
  consequences: {
    draft: [],
    registration: ['Ab jetzt sehen es alle. Es wird nicht wieder zum Entwurf.'],
    live: ['Spieler melden sich nicht mehr an.', 'Spiele können begonnen und gezählt werden.'],
    completed: [
      'Jedes Spiel muss bestätigt oder abgesagt sein.',
      'Danach ändert sich an seinen Rastern nichts mehr.',
    ],
    cancelled: ['Das lässt sich nicht zurücknehmen.'],
    reopened: ['Ergebnisse lassen sich berichtigen; danach wird es wieder abgeschlossen.'],
  },
  noRegistration: 'Die Anmeldung entfällt: Spieler melden sich nicht selbst an.',
  matchesCancelled: (count: number) =>
    count === 0
      ? 'Kein Spiel wird dadurch abgesagt.'
      : `${counted(count, 'Spiel wird', 'Spiele werden')} abgesagt.`,
  draws: 'Raster',
  draw: 'Raster',
  noDraws: 'Es gibt noch kein Raster.',
  addDraw: 'Raster hinzufügen',
  drawSettings: 'Einstellungen des Rasters',
  qualifiesFor: (draw: string) => `Qualifikation für ${draw}`,
  qualifyingDraws: 'Sieger kommen aus:',
  isFinal: 'geschlossen',
  isOpen: 'in Vorbereitung',
  isFinalText: 'Dieses Raster ist geschlossen: Seine Spiele stehen fest.',
  isFinalNext: { plan: 'Plätze und Zeiten vergeben', run: 'Zu den Ergebnissen' },
  drawFields: {
    who: 'Wer spielt',
    how: 'Wie Spiele entschieden werden',
    qualifying: 'Qualifikation',
    qualifyingHint:
      'Für eine Qualifikation zuerst das Hauptfeld anlegen; dann ein Raster, dessen Sieger sich dafür qualifizieren.',
    name: 'Name des Rasters',
    size: 'Größe',
    sizeHint: 'Mehr als die Hälfte der Zeilen muss belegt sein; die anderen sind Freilose.',
    gender: 'Für',
    ageCategory: 'Altersklasse',
    ageCategoryHint: 'Zum Beispiel U14 oder 45+.',
    matchFormat: 'Spielmodus',
    deuceRule: 'Bei 40:40',
    matchTiebreakTo: 'Punkte des Match-Tiebreaks',
    matchTiebreakToHint:
      'Leer: wie im Spielmodus. Mit einer Zahl wird der entscheidende Satz ein Match-Tiebreak.',
    parent: 'Sieger qualifizieren sich für',
    parentHint: 'Eine Qualifikation endet, wenn so viele übrig sind, wie es Plätze gibt.',
    noParent: 'Kein anderes Raster: Dieses hat einen Sieger',
    qualifyingSpots: 'Plätze',
    meansPairs: 'Jede Meldung ist ein Paar.',
    meansChampion: (lines) => `${lines}: K.-o.-System bis zum Turniersieg.`,
    meansQualifying: (lines, count, draw) =>
      count === 1
        ? `${lines}: endet, wenn nur noch eine Seite übrig ist; sie kommt in ${draw}.`
        : `${lines}: endet, wenn noch ${count} übrig sind; sie kommen in ${draw}.`,
    isFinal: 'Das Raster ist geschlossen: Nur sein Name lässt sich noch ändern.',
  },
  groupFields: {
    drawType: 'Wie gespielt wird',
    drawTypes: {
      elimination: { label: 'K.-o.-System', hint: 'Wer verliert, ist draußen.' },
      round_robin: { label: 'Gruppen', hint: 'In einer Gruppe spielt jeder gegen jeden.' },
    },
    groupSize: 'Spieler je Gruppe',
    groupSizeHint: 'Drei bis acht; die letzten Gruppen können um einen kleiner sein.',
    groupCount: 'Oder: Anzahl der Gruppen',
    legs: 'Begegnungen von zweien',
    legsOf: { '1': 'Eine', '2': 'Zwei' },
    rankBy: 'Reihenfolge der Tabelle',
    orders: {
      tourFinals: 'Siege, dann direktes Duell, dann Anteil der Sätze und Spiele',
      padel: 'Siege, dann direktes Duell, dann Differenzen unter den Gleichen',
      codes: 'Wie in CODES',
      own: 'Die, die es hat',
    },
    meansGroups: 'Gruppen: In einer Gruppe spielt jeder gegen jeden.',
    meansGoingOn: (count, draw) =>
      `Die besten ${count} kommen weiter in ${draw}: Gruppensieger gesetzt, die einer Gruppe getrennt.`,
  },
  deleteDraw: {
    title: (name: string) => `${name} löschen?`,
    consequence: (count: number) =>
      count === 0
        ? 'Niemand ist darin gemeldet.'
        : `Auch ${counted(count, 'Meldung ist', 'Meldungen sind')} dann weg.`,
    action: 'Raster löschen',
  },
  entrants: {
    title: 'Meldungen',
    room: (count: number) => (count === 0 ? 'voll' : `Platz für ${count} weitere`),
    seedOf: (name: string) => `Setzplatz von ${name}`,
    remove: 'Entfernen',
    removed: (name: string) => `${name} ist entfernt.`,
    undo: 'Rückgängig',
    player: 'Spieler',
    partner: 'Partner',
    partnerIfPair: 'Partner, wenn im Doppel gespielt wird',
    createPlayer: (name: string) => `Neuer Spieler „${name}“`,
    add: 'Melden',
  },
  registrations: {
    partnerAsked: 'Partner hat nicht zugesagt',
    title: (count: number) => `${counted(count, 'Anmeldung', 'Anmeldungen')} noch nicht im Raster`,
    enter: (count: number) => {
      if (count === 0) return 'Auswählen, wer übernommen wird';
      return count === 1 ? 'Die ausgewählte übernehmen' : `Die ${count} ausgewählten übernehmen`;
    },
    tooMany: (chosen: number, room: number) =>
      room === 0 ? 'Das Raster ist voll.' : `${chosen} sind ausgewählt, Platz ist für ${room}.`,
    closed:
      'Die Anmeldung ist geschlossen, ablehnen geht nicht mehr: Wer nicht übernommen wird, spielt einfach nicht mit.',
    refuse: 'Ablehnen',
    refuseTitle: (name: string) => `Die Anmeldung von ${name} ablehnen?`,
    refuseGone: (name: string) => `Sie verschwindet hier und aus „Meine Meldungen“ von ${name}.`,
    refuseSilent: (name: string) => `Es geht keine Nachricht hinaus: Gib ${name} selbst Bescheid.`,
    refuseAgain: 'Solange die Anmeldung offen ist, kann man sich wieder anmelden.',
    refuseAction: 'Anmeldung ablehnen',
    refused: (name: string) => `Die Anmeldung von ${name} ist abgelehnt.`,
  },
  csv: {
    title: 'Eine Liste aus einer Datei oder Tabelle melden',
    text: 'Eine Tabelle, als CSV gespeichert. Die erste Zeile nennt die Spalten: Name und, wenn du magst, Partner, Setzplatz, Nationalität, Geschlecht.',
    file: 'Datei',
    paste: 'Oder Zeilen aus einer Tabelle einfügen',
    check: 'Zeilen prüfen',
    example: 'Ein Beispiel zum Ausfüllen (CSV)',
    checking: 'Die Liste wird geprüft',
    line: (row: number) => `Zeile ${row}`,
    lines: (rows: string) => `Zeilen ${rows}`,
    fine: (rows: number) => `${counted(rows, 'Zeile ist', 'Zeilen sind')} in Ordnung.`,
    faulty: (faults: number, rows: number) =>
      `${counted(faults, 'Fehler', 'Fehler')} in ${counted(rows, 'Zeile', 'Zeilen')}. Noch ist niemand gemeldet.`,
    checkAgain: 'Noch einmal prüfen',
    enter: (rows: number) => `${counted(rows, 'Zeile', 'Zeilen')} melden`,
    entered: (count: number) => `${count} neu im Raster.`,
    discard: 'Liste verwerfen',
  },
  lines: {
    title: 'Auslosung',
    voided:
      'Seit der Auslosung haben sich Meldungen oder Einstellungen geändert: Die Zeilen sind wieder leer. Lose neu aus.',
    voidTitle: 'Meldungen ändern?',
    voidAction: 'Meldungen ändern',
    voids:
      'Das Raster ist schon ausgelost. Mit anderen Meldungen sind seine Zeilen wieder leer, und es wird neu ausgelost.',
    notDrawn:
      'Zurzeit ist nichts ausgelost. Gesetzte und Freilose bekommen ihre Zeilen nach den Regeln, alle anderen durch das Los.',
    drawn: (lot: number | null) =>
      lot === null
        ? 'Von Hand gesetzt.'
        : `Ausgelost mit der Zahl ${lot}: Dieselbe Zahl ergibt dieselbe Auslosung.`,
    exchange: 'Um zwei Zeilen zu tauschen, drücke erst die eine, dann die andere.',
    closing: 'Mit dem Schließen entstehen die Spiele; Meldungen und Zeilen stehen dann fest.',
    drawLots: 'Auslosen',
    drawingLots: 'Es wird ausgelost',
    drawAgain: 'Neu auslosen',
    choose: ' (zum Tauschen wählen)',
    swapHere: ' (mit der gewählten tauschen)',
    qualifier: 'Qualifikant',
    seedsMeet: (one: number, other: number, round: string) =>
      `Die Gesetzten ${one} und ${other} können schon hier aufeinandertreffen: ${round}.`,
    byeUnseeded: (line: number) =>
      `Zeile ${line} hat ungesetzt ein Freilos, während Gesetzte spielen müssen.`,
    finalize: 'Raster schließen',
    finalizing: 'Das Raster wird geschlossen, seine Matches werden angelegt',
    finalizeTitle: (name: string) => `${name} schließen?`,
    fixedEntrants: (entries: string) =>
      `Die Meldungen stehen fest: ${entries}. Wer nicht spielen kann, zieht von da an zurück.`,
    fixedLines: 'Die Zeilen stehen fest: Wer gegen wen spielt, ändert sich nicht mehr.',
    fixedFormat: 'Der Spielmodus steht fest.',
    matchesMade: 'Die Spiele werden angelegt und können geplant werden.',
  },
  withdrawals: {
    title: 'Meldungen',
    text: 'Wer nicht spielen kann, zieht zurück. Vor dem ersten Match kann jemand anders den Platz bekommen: ein Lucky Loser oder eine Nachmeldung.',
    action: 'Zurückziehen',
    replace: 'Ersetzen',
    question: (name: string) => `${name} zurückziehen?`,
    walkover: (opponent: string) => `${opponent} gewinnt kampflos, sofort bestätigt.`,
    walkoverLater: 'Der nächste Gegner gewinnt kampflos, sobald er feststeht.',
    placeGone: 'Danach kann niemand mehr den Platz übernehmen. Soll jemand nachrücken, ersetze stattdessen.',
    placeOpen: 'Bis dahin kann noch jemand anders den Platz übernehmen.',
    withdrawn: (name: string) => `${name} hat zurückgezogen.`,
    stays: 'Das lässt sich hier nicht zurücknehmen. Gespieltes bleibt, wie es ist.',
    qualified: 'qualifiziert',
    states: { out: 'ausgeschieden', playing: 'auf dem Platz oder noch zu bestätigen', won: 'gewonnen' },
    replaceTitle: (name: string) => `Wer übernimmt den Platz von ${name}?`,
    replaceText: 'Wer nachrückt, steht auf dieser Linie, ungesetzt. Alle anderen Linien bleiben.',
    meets: (opponent: string) => `Das erste Match ist gegen ${opponent}.`,
    meetsLater: 'Der erste Gegner steht noch nicht fest.',
    lucky: 'In der letzten Runde der Qualifikation ausgeschieden',
    replaceAction: 'Nachrücken lassen',
    replaced: (coming: string, leaving: string) => `${coming} rückt für ${leaving} nach.`,
  },
} satisfies DeskWords['tournament'];
