import type { Words } from '../words.ts';

export const club = {
  title: 'Circoli',
  courts: 'Campi',
  noCourts: 'Questo circolo non ha ancora campi.',
  elsewhere: 'Senza campo',
  free: 'Libero',
  next: 'A seguire',
  onNow: (count) => (count === 1 ? `${count} incontro in corso` : `${count} incontri in corso`),
  quiet: 'Al momento non si gioca.',
  tournaments: 'Tornei',
  teams: 'Squadre',
  tiesOn: 'Incontri a squadre in corso',
  display: 'Schermo del campo',
  wall: 'Parete dei campi',
  logo: (name) => `Logo: ${name}`,
  description: (name) => `I campi di ${name} con ciò che si gioca ora, tornei e squadre.`,
  court: {
    more: 'Altro su questo incontro',
    idle: 'Nessun incontro al momento',
    idleText: 'Appena ne comincia uno su questo campo, il punteggio compare qui.',
    last: 'L’ultimo:',
    before: 'Giocato qui prima',
    coming: 'Prossimi incontri su questo campo',
    nothingComing: 'Su questo campo non è previsto altro.',
    description: (name) => `Che cosa si gioca ora su ${name}, punto per punto, e che cosa segue.`,
  },
} satisfies Words['club'];
