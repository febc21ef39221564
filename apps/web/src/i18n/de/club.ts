import type { Words } from '../words.ts';

export const club = {
  title: 'Clubs',
  court: {
    what: 'Platz',
    more: 'Mehr zu diesem Match',
    idle: 'Gerade kein Match',
    idleText: 'Sobald auf diesem Platz eines beginnt, erscheint der Spielstand hier.',
    last: 'Das letzte:',
  },
} satisfies Words['club'];
