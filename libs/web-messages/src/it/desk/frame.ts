import type { DeskWords } from '../../desk-words.ts';

export const frame = {
  desks: {
    label: 'Gestione',
    me: 'La mia area',
    tournaments: 'Tornei',
    leagues: 'Campionati',
    clubs: 'Circoli',
    admin: 'Admin',
  },
  trail: 'Dove sei',
  sections: 'Pagine di quest’area',
  user: {
    menu: (name) => `Accesso come ${name}`,
    signOut: 'Esci',
  },
  entrance: {
    leaving: 'Ti portiamo all’accesso…',
    signIn: 'Accedi',
    out: { title: 'Sei uscito', text: 'Accedi per continuare con questa pagina.' },
    cancelled: {
      title: 'Non hai effettuato l’accesso',
      text: 'Non è successo nulla. Puoi accedere quando vuoi.',
    },
    failed: {
      title: 'L’accesso non è riuscito',
      text: 'La risposta del servizio di accesso non appartiene a questa finestra o è arrivata tardi. Riprova.',
    },
    unreachable: {
      title: 'Il servizio di accesso non è raggiungibile',
      text: 'Questo dispositivo è online? Riprova tra un momento.',
    },
  },
  closed: {
    notConfigured: {
      title: 'Qui non è possibile accedere',
      text: 'Questa installazione mostra solo i risultati. Chi la gestisce può collegare un servizio di accesso.',
    },
    insecure: {
      title: 'Per accedere serve una connessione sicura',
      text: 'Apri questa pagina con un indirizzo che inizia con https.',
    },
    unreachable: { title: 'Courtcast non è raggiungibile', text: 'Questo dispositivo è online?' },
    again: 'Riprova',
    toSite: 'Ai risultati in diretta',
  },
  ended: {
    title: 'La tua sessione è scaduta',
    text: (name) =>
      `Accedi di nuovo${name === '' ? '' : ` come ${name}`}. Quello che hai scritto resta, e torni su questa pagina.`,
    unreachable: 'Il servizio di accesso non è raggiungibile. Questo dispositivo è online?',
    signIn: 'Accedi di nuovo',
    later: 'Non ora',
  },
  draftsKept: 'L’errore è nostro. Quello che hai scritto nei moduli resta; ricaricare la pagina può aiutare.',
} satisfies DeskWords['frame'];
