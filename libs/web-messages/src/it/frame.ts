import type { Words } from '../words.ts';

export const frame = {
  tagline: 'Tennis e padel in diretta, punto dopo punto.',
  skip: 'Vai al contenuto',
  sections: {
    label: 'Principale',
    live: 'Live',
    tournaments: 'Tornei',
    leagues: 'Campionati',
    clubs: 'Circoli',
    players: 'Giocatori',
    my: 'Seguiti',
    search: 'Cerca',
  },
  signIn: 'Accedi',
  myDesk: 'La mia area',
  all: 'Tutti',
  sport: 'Sport',
  sports: { tennis: 'Tennis', padel: 'Padel' },
  language: 'Lingua',
  theme: {
    names: { system: 'come il dispositivo', light: 'chiaro', dark: 'scuro' },
    change: (current, next) => `Tema: ${current}. Passa a: ${next}`,
  },
  connection: {
    label: 'Aggiornamenti',
    connecting: 'Connessione…',
    live: 'Connesso',
    reconnecting: 'Riconnessione…',
  },
  lost: {
    before: 'Connessione persa. Punteggi delle',
    after: (ago) => `${ago}. Si aggiorneranno da soli.`,
  },
  notFound: {
    // Pagina, incontro: what ends in `a` is feminine.
    title: (what) => `${what} ${what.endsWith('a') ? 'non trovata' : 'non trovato'}`,
    page: 'Pagina',
    text: 'Palla fuori: a questo indirizzo non c’è nulla, o non c’è più.',
    toLive: 'Vai agli incontri in diretta',
  },
  broken: {
    title: 'Questa pagina si è bloccata',
    text: 'L’errore è nostro. Ricaricarla può aiutare.',
    reload: 'Ricarica',
  },
  failure: {
    unreachable: 'Courtcast non è raggiungibile',
    isOnline: 'Questo dispositivo è online? La pagina riparte da sola appena può.',
    tooOften: 'Un momento, per favore',
    tooOftenText:
      'Dalla tua rete sono arrivate moltissime richieste nell’ultimo minuto. La pagina riparte da sola.',
    passing: 'Dovrebbe risolversi presto. La pagina riparte da sola.',
    retrying: 'Nuovo tentativo…',
    retryingIn: (seconds) => `Nuovo tentativo tra ${seconds} s`,
    retry: 'Riprova',
  },
  ownTime: (time) => `${time} ora tua`,
  timesIn: (place, zone) => `Ora di ${place} (${zone})`,
} satisfies Words['frame'];
