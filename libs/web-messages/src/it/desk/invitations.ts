import type { DeskWords } from '../../desk-words.ts';

export const invitations = {
  signInFirst: 'Per accettare serve un account. L’accesso richiede un momento, poi torni su questa pagina.',
  accept: 'Accetta',
  decline: 'No, grazie',
  declined: 'Non hai accettato. Chi ti ha invitato vede che l’invito è ancora aperto.',
  noKey: 'Questa pagina si apre con il link o il codice QR che hai ricevuto.',
  as: (name) => `Accetti come ${name}.`,
  toDesk: 'Alla mia area',
  staff: {
    title: 'Invito a un torneo',
    offer: (role, tournament) => `${role}: ${tournament}`,
    validUntil: (until) => `Puoi accettarlo fino a ${until}.`,
    used: 'Questo invito è già stato accettato. Se sei stato tu, il torneo è nella tua area. Altrimenti chiedine un altro.',
  },
  umpire: { title: 'Invito ad arbitrare', text: 'Ti invitano ad arbitrare un incontro.' },
  done: {
    staff: (tournament) => `Ti diamo il benvenuto. Ora fai parte della squadra di ${tournament}.`,
    toTournament: 'Vai al torneo',
    umpire: (players) => `Grazie. Arbitri ${players}.`,
    toMatches: 'I miei incontri',
    toMatch: 'L’incontro',
  },
  slot: {
    title: 'Gioca anche tu',
    text: 'In un incontro c’è un posto libero. Accedi per prenderlo: l’incontro sarà tra i tuoi.',
    offer: (place, names) => `Il posto di ${place} è libero. In campo: ${names.join(', ')}.`,
    as: (name) => `Giochi come ${name}.`,
    take: 'Sono io',
    taken: 'Fatto. L’incontro è tra i tuoi.',
    toMatch: 'Vedi l’incontro',
    unknown: 'Questo link non porta a nessun posto. Scansiona di nuovo il codice al campo.',
  },
} satisfies DeskWords['invitations'];
