import type { DeskWords } from '../../../desk-words.ts';

export const admin = {
  title: 'Benutzer',
  search: 'Nach Name oder E-Mail suchen',
  all: 'Alle',
  none: 'Keine Benutzer gefunden.',
  columns: {
    name: 'Name',
    email: 'E-Mail',
    role: 'Rolle',
    state: 'Konto',
    actions: 'Aktionen',
  },
  roles: {
    user: 'Benutzer',
    admin: 'Administrator',
  },
  disabled: 'gesperrt',
  enabled: 'aktiv',
  disable: 'Sperren',
  enable: 'Freigeben',
  makeAdmin: 'Zum Administrator machen',
  takeAdmin: 'Rolle nehmen',
  disableQuestion: (name) => `${name} sperren?`,
  disableText:
    'Die Person wird überall sofort abgemeldet und kann nichts tun, bis sie wieder freigegeben ist. Was sie getan hat, bleibt.',
  adminQuestion: (name) => `${name} zum Administrator machen?`,
  adminText: 'Administratoren dürfen in allen Turnieren, Ligen und Clubs alles ändern.',
  takeAdminQuestion: (name) => `${name} die Rolle als Administrator nehmen?`,
  takeAdminText: 'Das Konto bleibt, und was diese Person selbst leitet, auch.',
  notAdmin: 'Diese Seite ist für Administratoren.',
} satisfies DeskWords['admin'];
