import type { Words } from '../words.ts';

export const live = {
  title: 'Live-Matches',
  filter: 'Matches nach Spieler, Platz, Club oder Turnier filtern',
  filterHint: 'Spieler, Platz oder Turnier',
  count: (found, all) => {
    const matches = all === 1 ? 'Match' : 'Matches';
    return found === all ? `${all} ${matches}` : `${found} von ${all} ${matches}`;
  },
  coming: 'Als Nächstes',
  finished: 'Gerade beendet',
  club: 'Club',
  everyClub: 'Alle Clubs',
  notBefore: 'Nicht vor',
  noneOfFilter: 'Mit diesem Filter läuft gerade kein Match.',
  loading: 'Die Live-Matches werden geladen',
  quiet: 'Ruhe auf den Plätzen',
  quietText: 'Gerade läuft kein Match. Sobald eines beginnt, erscheint es hier.',
  noneFound: 'Kein Match gefunden',
  noneFoundText: (search) => `Zu „${search}“ läuft gerade nichts.`,
} satisfies Words['live'];
