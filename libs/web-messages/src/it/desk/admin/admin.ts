import type { DeskWords } from '../../../desk-words.ts';

export const admin = {
  title: 'Utenti',
  search: 'Cerca per nome o e-mail',
  all: 'Tutti',
  none: 'Nessun utente trovato.',
  columns: {
    name: 'Nome',
    email: 'E-mail',
    role: 'Ruolo',
    state: 'Account',
    actions: 'Azioni',
  },
  roles: {
    user: 'utente',
    admin: 'amministratore',
  },
  disabled: 'disattivato',
  enabled: 'attivo',
  disable: 'Disattiva',
  enable: 'Attiva',
  makeAdmin: 'Rendi amministratore',
  takeAdmin: 'Togli il ruolo',
  disableQuestion: (name) => `Disattivare ${name}?`,
  disableText:
    'Viene disconnesso ovunque e non può fare nulla finché non è riattivato. Quello che ha fatto resta.',
  adminQuestion: (name) => `Rendere ${name} amministratore?`,
  adminText: 'Gli amministratori possono cambiare tutto in ogni torneo, campionato e circolo.',
  takeAdminQuestion: (name) => `Togliere a ${name} il ruolo di amministratore?`,
  takeAdminText: 'Conserva l’account e ciò che dirige di persona.',
  notAdmin: 'Questa pagina è per amministratori.',
} satisfies DeskWords['admin'];
