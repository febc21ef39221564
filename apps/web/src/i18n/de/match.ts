import type { Words } from '../words.ts';

export const match = {
  what: 'Match',
  loading: 'Das Match wird geladen',
  about: 'Zu diesem Match',
  court: 'Platz',
  club: 'Club',
  format: 'Modus',
  resultEntered: 'Ergebnis eingetragen',
  started: 'Beginn',
  ended: 'Ende',
  notBefore: 'Nicht vor',
  plannedFor: 'Angesetzt für',
  notes: 'Anmerkungen',
  pointByPoint: 'Punkt für Punkt',
  showPoints: 'Alle Punkte zeigen',
  loadingPoints: 'Die Punkte werden geladen …',
  noPoints: 'Noch wurde kein Punkt gespielt.',
} satisfies Words['match'];
