import type { Words } from '../words.ts';

export const club = {
  title: 'Clubs',
  courts: 'Plätze',
  noCourts: 'Dieser Club hat noch keine Plätze.',
  elsewhere: 'Ohne Platz',
  free: 'Frei',
  next: 'Als Nächstes',
  onNow: (count) => (count === 1 ? `${count} Match läuft` : `${count} Matches laufen`),
  quiet: 'Zurzeit läuft kein Match.',
  tournaments: 'Turniere',
  teams: 'Mannschaften',
  tiesOn: 'Laufende Begegnungen',
  display: 'Platzanzeige',
  wall: 'Anzeigewand',
  logo: (name) => `Logo: ${name}`,
  description: (name) => `Die Plätze von ${name} mit allem, was gerade läuft, Turnieren und Mannschaften.`,
  court: {
    more: 'Mehr zu diesem Match',
    idle: 'Gerade kein Match',
    idleText: 'Sobald auf diesem Platz eines beginnt, erscheint der Spielstand hier.',
    last: 'Das letzte:',
    before: 'Zuvor hier gespielt',
    coming: 'Als Nächstes auf diesem Platz',
    nothingComing: 'Auf diesem Platz ist nichts weiter geplant.',
    description: (name) => `Was gerade auf ${name} läuft, Punkt für Punkt, und was danach kommt.`,
  },
} satisfies Words['club'];
