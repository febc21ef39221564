import type { Words } from '../words.ts';

export const club = {
  title: 'Circoli',
  court: {
    what: 'Campo',
    more: 'Altro su questo incontro',
    idle: 'Nessun incontro al momento',
    idleText: 'Appena ne comincia uno su questo campo, il punteggio compare qui.',
    last: 'L’ultimo:',
  },
} satisfies Words['club'];
