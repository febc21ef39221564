import type { Words } from '../../words.ts';

/** Words of the board at a court, in German. */
export const board = {
  title: 'Platztafel',
  idle: {
    court: 'Platz',
    start: 'Match beginnen',
    away: 'Kein Netz: Ein Match kann beginnen, sobald es wieder da ist.',
    call: 'Dieses Match zählen',
  },
  form: {
    title: 'Match beginnen',
    game: 'Was wird gespielt?',
    games: { padel: 'Padel', tennisDoubles: 'Tennis-Doppel', tennisSingles: 'Tennis-Einzel' },
    format: 'Wie lange?',
    formats: {
      best_of_3: 'Zwei Gewinnsätze',
      best_of_3_mtb: 'Zwei Gewinnsätze, Match-Tiebreak als dritter Satz',
      best_of_3_to_4: 'Zwei kurze Gewinnsätze',
      pro_set: 'Ein langer Satz',
      one_set: 'Ein Satz',
      match_tiebreak: 'Ein Match-Tiebreak',
      fast4: 'Fast4',
      timed: 'Auf Zeit',
      points: 'Eine Anzahl Punkte',
    },
    deuce: 'Bei Einstand',
    deuceRules: {
      advantage: 'Vorteil',
      golden: 'Golden Point',
      silver: 'Silver Point',
      star: 'Star Point',
    },
    names: 'Wer spielt?',
    namesHelp: 'Namen können fehlen. Läuft das Match, kann man mit dem Telefon dazukommen.',
    sides: { home: 'Seite 1', guest: 'Seite 2' },
    nameOf: (side: string, position: number) => `${side}, Person ${position}`,
    starting: 'Das Match wird begonnen …',
    startingAway: 'Noch kein Netz. Das Match beginnt, sobald es da ist.',
    giveUp: 'Nicht beginnen',
  },
  match: {
    join: 'Mit dem Telefon dazukommen',
    joinHelp: 'Den Code der eigenen Stelle scannen und sich anmelden: Dann gehört das Match zu den eigenen.',
    confirm: 'Ergebnis bestätigen',
    cancel: 'Ohne Ergebnis beenden',
    cancelSure: 'Dieses Match ohne Ergebnis beenden?',
    next: 'Nächstes Match',
    call: 'Öffnen',
    callSure: (match: string) => `${match} öffnen? Dieses Match endet, sobald jenes beginnt.`,
    keepPlaying: 'Weiterspielen',
    back: 'Zurück zum Platz',
    away: 'Kein Netz: Noch einmal versuchen, wenn es wieder da ist.',
  },
  notice: {
    'taken-off': 'Dieses Match hat einem anderen Platz gemacht',
    takenOffHelp: 'Auf diesem Platz hat ein Match eines Turniers oder einer Mannschaft begonnen.',
    cancelled: 'Das Match wurde abgesagt',
    moved: 'Das Match wird jetzt auf einem anderen Platz gespielt',
    'not-started': 'Das Match hat nicht begonnen',
    kept: (count: number) =>
      count === 1
        ? 'Eine Eingabe zählte nicht mehr. Sie bleibt auf diesem Gerät aufgehoben.'
        : `${count} Eingaben zählten nicht mehr. Sie bleiben auf diesem Gerät aufgehoben.`,
    read: 'In Ordnung',
  },
  key: {
    title: {
      good: 'Ein neuer Schlüssel für diese Tafel',
      none: 'Diese Tafel hat noch keinen Schlüssel.',
      refused: 'Der Schlüssel dieser Tafel gilt nicht mehr.',
      elsewhere: 'Dieser Schlüssel gehört zu einem anderen Platz.',
      'no-court': 'Diesen Platz gibt es nicht mehr.',
    },
    help: {
      good: 'Den Schlüssel einfügen, oder die Adresse, in der er steht.',
      none: 'Den Code, den der Verein für diesen Platz gemacht hat, mit diesem Gerät scannen, oder den Schlüssel hier einfügen.',
      refused:
        'Er wurde ersetzt oder widerrufen. Alles Gezählte bleibt auf diesem Gerät. Der Verein kann ihm einen neuen Schlüssel geben.',
      elsewhere: 'Der Verein hat die Tafel versetzt. Er kann diesem Platz einen eigenen Schlüssel geben.',
      'no-court': 'Der Verein hat ihn entfernt.',
    },
    field: 'Schlüssel, oder Adresse mit dem Schlüssel',
    use: 'Diesen Schlüssel nehmen',
    unreadable: 'Das ist kein Schlüssel für diesen Platz.',
    offer: {
      checking: 'Der Schlüssel wird geprüft …',
      refused: 'Dieser Schlüssel gilt nicht.',
      elsewhere: 'Dieser Schlüssel gehört zu einem anderen Platz.',
    },
    away: 'Noch kein Netz: Er wird geprüft, sobald es da ist.',
    inMatch: 'Der Schlüssel dieser Tafel gilt nicht: Alles bleibt auf diesem Gerät',
    give: 'Neuen Schlüssel geben',
    back: 'Zurück',
  },
} satisfies Words['score']['board'];

/** Words of the buttons of a remote, in German. */
export const remote = {
  title: 'Tasten einer Fernbedienung',
  help: 'Die Fernbedienung über Bluetooth verbinden. Wählen, wofür eine Taste ist, und sie drücken.',
  actions: { home: 'Punkt für die erste Seite', guest: 'Punkt für die zweite Seite', undo: 'Zurücknehmen' },
  press: 'Taste drücken …',
  none: 'keine',
  clear: 'Löschen',
  clearOf: (action: string) => `Löschen: ${action}`,
  taken: (action: string) => `Diese Taste ist vergeben: ${action}.`,
  reserved: 'Diese Taste kann nicht verwendet werden.',
} satisfies Words['score']['remote'];
