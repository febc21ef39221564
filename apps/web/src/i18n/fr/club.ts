import type { Words } from '../words.ts';

export const club = {
  title: 'Clubs',
  court: {
    what: 'Court',
    more: 'En savoir plus sur ce match',
    idle: 'Pas de match en ce moment',
    idleText: 'Dès qu’un match commence sur ce court, son score s’affiche ici.',
    last: 'Le dernier :',
  },
} satisfies Words['club'];
