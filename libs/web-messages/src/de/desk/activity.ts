import type { DeskWords } from '../../desk-words.ts';

const more = (...parts: readonly string[]) => {
  const given = parts.filter((part) => part !== '');
  return given.length === 0 ? '' : `: ${given.join(', ')}`;
};

export const activity = {
  title: 'Verlauf',
  text: 'Wer was in diesem Turnier getan hat, das Neueste zuerst. Den letzten Schritt an einem Spiel oder am Turnier kann man hier rückgängig machen, wo die Regeln es erlauben.',
  none: 'Noch nichts.',
  noneFound: 'Nichts, was zur Auswahl passt.',
  person: 'Wer',
  everyone: 'Alle',
  onlyMatch: 'Nur dieses Spiel',
  ofMatch: (match) => `Nur ${match}`,
  allMatches: 'Alle Spiele zeigen',
  newer: 'Neuere',
  older: 'Ältere',
  page: (page, pages) => `Seite ${page} von ${pages}`,
  unnamedUser: 'Jemand ohne Namen',
  unnamedBoard: 'Eine Anzeigetafel',
  system: 'Courtcast',
  unnamed: {
    tournament: 'das Turnier',
    draw: 'eine Konkurrenz',
    match: 'ein Spiel',
    registration: 'eine Anmeldung',
    'order-of-play': 'der Spielplan',
  },
  sentences: {
    'tournament-created': () => 'hat das Turnier angelegt',
    'tournament-changed': () => 'hat die Angaben zum Turnier geändert',
    'phase-changed': ({ to }) => `hat das Turnier auf „${to}“ gesetzt`,
    'staff-changed': ({ person, from, to }) => {
      if (to === '') return `hat ${person} die Rolle genommen (${from})`;
      return from === ''
        ? `hat ${person} eine Rolle gegeben: ${to}`
        : `hat die Rolle von ${person} geändert: ${from} → ${to}`;
    },
    'staff-invited': () => 'hat eine Einladung fürs Team angelegt oder zurückgezogen',
    'draw-created': ({ what }) => `hat die Konkurrenz ${what} angelegt`,
    'draw-changed': ({ what }) => `hat die Einstellungen von ${what} geändert`,
    'draw-removed': ({ what }) => `hat die Konkurrenz ${what} entfernt`,
    'entrants-changed': ({ what }) => `hat das Feld von ${what} festgelegt`,
    'draw-generated': ({ what }) => `hat ${what} ausgelost`,
    'draw-finalized': ({ what }) => `hat ${what} abgeschlossen: Die Spiele stehen`,
    'draw-reopened': ({ what }) => `hat ${what} wieder geöffnet: Die Spiele sind weg`,
    'qualifiers-drawn': ({ what }) => `hat die Qualifikanten von ${what} ausgelost`,
    'player-withdrawn': ({ what, player }) =>
      player === '' ? `hat in ${what} einen Rückzug eingetragen` : `hat ${player} aus ${what} zurückgezogen`,
    'registration-made': ({ what, draw }) => `hat ${what} für ${draw} angemeldet`,
    'registration-withdrawn': ({ draw }) => `hat eine Anmeldung für ${draw} zurückgezogen`,
    'order-of-play-made': () => 'hat den Spielplan geändert',
    'match-scheduled': ({ what, court, time }) => `hat ${what} angesetzt${more(court, time)}`,
    'match-changed': ({ what }) => `hat Notizen oder Schiedsrichter von ${what} geändert`,
    'match-started': ({ what }) => `hat ${what} gestartet`,
    'points-scored': ({ what, score }) => `hat bei ${what} gezählt${more(score)}`,
    'score-typed': ({ what, score }) => `hat den Spielstand von ${what} eingetragen${more(score)}`,
    'result-entered': ({ what, outcome, winner }) =>
      `hat für ${what} ein Ergebnis eingetragen${more(outcome, winner)}`,
    'result-taken-back': ({ what }) => `hat das Ergebnis von ${what} zurückgenommen`,
    'match-suspended': ({ what }) => `hat ${what} unterbrochen`,
    'match-resumed': ({ what }) => `hat ${what} fortgesetzt`,
    'match-confirmed': ({ what, score, winner, outcome }) =>
      `hat ${what} bestätigt${more(score, winner, outcome)}`,
    'match-reopened': ({ what }) => `hat die Bestätigung von ${what} zurückgenommen`,
    'match-cancelled': ({ what }) => `hat ${what} abgesagt`,
    'match-reinstated': ({ what }) => `hat ${what} wieder angesetzt`,
  },
  undo: {
    action: 'Rückgängig',
    done: 'Rückgängig gemacht.',
    reopen: {
      title: (what) => `Bestätigung von ${what} zurücknehmen?`,
      consequence: 'Das Ergebnis bleibt stehen und kann korrigiert und neu bestätigt werden.',
      action: 'Zurücknehmen',
    },
    confirm: {
      title: (what) => `${what} wieder bestätigen?`,
      consequence: 'Das Ergebnis, wie es steht, wird offiziell, und der Sieger kommt weiter.',
      action: 'Bestätigen',
    },
    reinstate: {
      title: (what) => `${what} wieder ansetzen?`,
      consequence: 'Das Spiel ist wieder zu spielen; was gespielt wurde, bleibt.',
      action: 'Wieder ansetzen',
    },
    resume: {
      title: (what) => `${what} fortsetzen?`,
      consequence: 'Es geht weiter, wo es stand.',
      action: 'Fortsetzen',
    },
    'take-back': {
      title: (what) => `Ergebnis von ${what} zurücknehmen?`,
      consequence: 'Das Spiel steht wieder wie vor dem Eintrag.',
      action: 'Zurücknehmen',
    },
    'move-back': {
      title: (what) => `${what} wieder öffnen?`,
      consequence:
        'Das Turnier läuft wieder: Ergebnisse können korrigiert werden, bis es erneut beendet wird.',
      action: 'Wieder öffnen',
    },
  },
} satisfies DeskWords['activity'];
