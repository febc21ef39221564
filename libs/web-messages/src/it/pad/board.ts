import type { Words } from '../../words.ts';

/** Words of the board at a court, in Italian. */
export const board = {
  title: 'Tabellone del campo',
  idle: {
    court: 'Campo',
    start: 'Inizia una partita',
    away: 'Nessuna rete: si potrà iniziare una partita appena torna.',
    call: 'Segna questa partita',
  },
  form: {
    title: 'Inizia una partita',
    game: 'A che cosa si gioca?',
    games: { padel: 'Padel', tennisDoubles: 'Tennis, doppio', tennisSingles: 'Tennis, singolare' },
    format: 'Quanto dura?',
    formats: {
      best_of_3: 'Al meglio dei tre set',
      best_of_3_mtb: 'Al meglio dei tre, match tie-break come terzo set',
      best_of_3_to_4: 'Al meglio dei tre set corti',
      pro_set: 'Un set lungo',
      one_set: 'Un set',
      match_tiebreak: 'Un match tie-break',
      fast4: 'Fast4',
      timed: 'A tempo',
      points: 'Un numero di punti',
    },
    deuce: 'Sul 40 pari',
    deuceRules: {
      advantage: 'Vantaggio',
      golden: 'Punto de oro',
      silver: 'Silver point',
      star: 'Star point',
    },
    names: 'Chi gioca?',
    namesHelp: 'I nomi si possono omettere. A partita iniziata si può entrare con il telefono.',
    sides: { home: 'Lato 1', guest: 'Lato 2' },
    nameOf: (side: string, position: number) => `${side}, giocatore ${position}`,
    starting: 'La partita sta per iniziare…',
    startingAway: 'Ancora nessuna rete. La partita inizia appena c’è.',
    giveUp: 'Non iniziarla',
  },
  match: {
    join: 'Entra con il telefono',
    joinHelp: 'Inquadra il codice del tuo posto e accedi: la partita sarà tra le tue.',
    confirm: 'Conferma il risultato',
    cancel: 'Termina senza risultato',
    cancelSure: 'Terminare questa partita senza risultato?',
    next: 'Prossima partita',
    call: 'Aprila',
    callSure: (match: string) => `Aprire ${match}? Questa partita termina appena inizia quella.`,
    keepPlaying: 'Continua a giocare',
    back: 'Torna al campo',
    away: 'Nessuna rete: riprova quando torna.',
  },
  notice: {
    'taken-off': 'La vostra partita ha lasciato il campo a un’altra',
    takenOffHelp: 'Su questo campo è iniziata una partita di un torneo o di una squadra.',
    cancelled: 'La partita è stata annullata',
    moved: 'La partita si gioca ora su un altro campo',
    'not-started': 'La partita non è iniziata',
    kept: (count: number) =>
      count === 1
        ? 'Un tocco non ha più contato. Resta su questo dispositivo.'
        : `${count} tocchi non hanno più contato. Restano su questo dispositivo.`,
    read: 'Va bene',
  },
  key: {
    title: {
      good: 'Una nuova chiave per questo tabellone',
      none: 'Questo tabellone non ha ancora una chiave.',
      refused: 'La chiave di questo tabellone non è più valida.',
      elsewhere: 'Questa chiave è di un altro campo.',
      'no-court': 'Questo campo non esiste più.',
    },
    help: {
      good: 'Incolla la chiave, o l’indirizzo che la contiene.',
      none: 'Inquadra con questo dispositivo il codice che il circolo ha fatto per questo campo, o incolla qui la sua chiave.',
      refused:
        'È stata sostituita o revocata. Tutto ciò che è stato segnato resta su questo dispositivo. Il circolo può dargli una nuova chiave.',
      elsewhere: 'Il circolo ha spostato il tabellone. Può dare a questo campo una chiave sua.',
      'no-court': 'Il circolo l’ha rimosso.',
    },
    field: 'Chiave, o indirizzo con la chiave',
    use: 'Usa questa chiave',
    unreadable: 'Non è una chiave per questo campo.',
    offer: {
      checking: 'La chiave viene controllata…',
      refused: 'Quella chiave non è valida.',
      elsewhere: 'Quella chiave è di un altro campo.',
    },
    away: 'Ancora nessuna rete: sarà controllata appena c’è.',
    inMatch: 'La chiave di questo tabellone non è valida: tutto resta su questo dispositivo',
    give: 'Dai una nuova chiave',
    back: 'Indietro',
  },
} satisfies Words['score']['board'];

/** Words of the buttons of a remote, in Italian. */
export const remote = {
  title: 'Tasti di un telecomando',
  help: 'Collega il telecomando via Bluetooth. Scegli a che cosa serve un tasto, poi premilo.',
  actions: { home: 'Punto per il primo lato', guest: 'Punto per il secondo lato', undo: 'Annulla' },
  press: 'Premi il tasto…',
  none: 'nessuno',
  clear: 'Togli',
  clearOf: (action: string) => `Togli: ${action}`,
  taken: (action: string) => `Questo tasto è già usato: ${action}.`,
  reserved: 'Questo tasto non si può usare.',
} satisfies Words['score']['remote'];
