import type { DeskWords } from '../../desk-words.ts';

const more = (...parts: readonly string[]) => {
  const given = parts.filter((part) => part !== '');
  return given.length === 0 ? '' : `: ${given.join(', ')}`;
};

export const activity = {
  title: 'Attività',
  text: 'Chi ha fatto cosa in questo torneo, dal più recente. L’ultimo passo su una partita o sul torneo si può annullare qui, dove le regole lo permettono.',
  none: 'Ancora niente.',
  noneFound: 'Niente che corrisponda alla scelta.',
  person: 'Chi',
  everyone: 'Tutti',
  onlyMatch: 'Solo questa partita',
  ofMatch: (match) => `Solo ${match}`,
  allMatches: 'Mostra tutte le partite',
  newer: 'Più recenti',
  older: 'Meno recenti',
  page: (page, pages) => `Pagina ${page} di ${pages}`,
  unnamedUser: 'Qualcuno senza nome',
  unnamedBoard: 'Un tabellone segnapunti',
  system: 'Courtcast',
  unnamed: {
    tournament: 'il torneo',
    draw: 'un tabellone',
    match: 'una partita',
    registration: 'un’iscrizione',
    'order-of-play': 'l’ordine di gioco',
  },
  sentences: {
    'tournament-created': () => 'ha creato il torneo',
    'tournament-changed': () => 'ha modificato i dati del torneo',
    'phase-changed': ({ to }) => `ha portato il torneo a «${to}»`,
    'staff-changed': ({ person, from, to }) => {
      if (to === '') return `ha tolto il ruolo a ${person} (${from})`;
      return from === ''
        ? `ha dato un ruolo a ${person}: ${to}`
        : `ha cambiato il ruolo di ${person}: ${from} → ${to}`;
    },
    'staff-invited': () => 'ha creato o ritirato un invito per lo staff',
    'draw-created': ({ what }) => `ha creato il tabellone ${what}`,
    'draw-changed': ({ what }) => `ha modificato le impostazioni di ${what}`,
    'draw-removed': ({ what }) => `ha eliminato il tabellone ${what}`,
    'entrants-changed': ({ what }) => `ha definito i partecipanti di ${what}`,
    'draw-generated': ({ what }) => `ha sorteggiato ${what}`,
    'draw-finalized': ({ what }) => `ha chiuso ${what}: le partite ci sono`,
    'draw-reopened': ({ what }) => `ha riaperto ${what}: le sue partite non ci sono più`,
    'qualifiers-drawn': ({ what }) => `ha sorteggiato i qualificati di ${what}`,
    'player-withdrawn': ({ what, player }) =>
      player === ''
        ? `ha registrato un ritiro in ${what}`
        : `ha registrato il ritiro di ${player} in ${what}`,
    'registration-made': ({ what, draw }) => `ha iscritto ${what} a ${draw}`,
    'registration-withdrawn': ({ draw }) => `ha ritirato un’iscrizione a ${draw}`,
    'order-of-play-made': () => 'ha cambiato l’ordine di gioco',
    'match-scheduled': ({ what, court, time }) => `ha programmato ${what}${more(court, time)}`,
    'match-changed': ({ what }) => `ha cambiato note o arbitro di ${what}`,
    'match-started': ({ what }) => `ha iniziato ${what}`,
    'points-scored': ({ what, score }) => `ha segnato i punti di ${what}${more(score)}`,
    'score-typed': ({ what, score }) => `ha inserito il punteggio di ${what}${more(score)}`,
    'result-entered': ({ what, outcome, winner }) =>
      `ha inserito un risultato per ${what}${more(outcome, winner)}`,
    'result-taken-back': ({ what }) => `ha ritirato il risultato di ${what}`,
    'match-suspended': ({ what }) => `ha sospeso ${what}`,
    'match-resumed': ({ what }) => `ha ripreso ${what}`,
    'match-confirmed': ({ what, score, winner, outcome }) =>
      `ha confermato ${what}${more(score, winner, outcome)}`,
    'match-reopened': ({ what }) => `ha ritirato la conferma di ${what}`,
    'match-cancelled': ({ what }) => `ha annullato ${what}`,
    'match-reinstated': ({ what }) => `ha ripristinato ${what}`,
  },
  undo: {
    action: 'Annulla',
    done: 'Annullato.',
    reopen: {
      title: (what) => `Ritirare la conferma di ${what}?`,
      consequence: 'Il risultato resta e può essere corretto e confermato di nuovo.',
      action: 'Ritira',
    },
    confirm: {
      title: (what) => `Confermare di nuovo ${what}?`,
      consequence: 'Il risultato attuale diventa ufficiale e il vincitore avanza.',
      action: 'Conferma',
    },
    reinstate: {
      title: (what) => `Ripristinare ${what}?`,
      consequence: 'La partita è di nuovo da giocare; quanto giocato resta.',
      action: 'Ripristina',
    },
    resume: {
      title: (what) => `Riprendere ${what}?`,
      consequence: 'Continua da dove era rimasta.',
      action: 'Riprendi',
    },
    'take-back': {
      title: (what) => `Ritirare il risultato di ${what}?`,
      consequence: 'La partita torna com’era prima del risultato.',
      action: 'Ritira',
    },
    'move-back': {
      title: (what) => `Riaprire ${what}?`,
      consequence:
        'Il torneo è di nuovo in corso: i risultati si possono correggere finché non viene concluso di nuovo.',
      action: 'Riapri',
    },
  },
} satisfies DeskWords['activity'];
