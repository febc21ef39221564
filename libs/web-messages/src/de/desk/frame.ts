import type { DeskWords } from '../../desk-words.ts';

export const frame = {
  desks: {
    label: 'Arbeitsplätze',
    me: 'Mein Bereich',
    tournaments: 'Turniere',
    leagues: 'Ligen',
    clubs: 'Clubs',
    admin: 'Admin',
  },
  trail: 'Wo du bist',
  sections: 'Seiten dieses Bereichs',
  user: {
    menu: (name) => `Angemeldet als ${name}`,
    signOut: 'Abmelden',
  },
  entrance: {
    leaving: 'Weiter zur Anmeldung …',
    signIn: 'Anmelden',
    out: { title: 'Du bist abgemeldet', text: 'Melde dich an, um mit dieser Seite weiterzumachen.' },
    cancelled: {
      title: 'Du hast dich nicht angemeldet',
      text: 'Es ist nichts passiert. Du kannst dich jederzeit anmelden.',
    },
    failed: {
      title: 'Die Anmeldung hat nicht geklappt',
      text: 'Die Antwort des Anmeldedienstes gehört nicht zu diesem Fenster oder kam zu spät. Bitte versuche es noch einmal.',
    },
    unreachable: {
      title: 'Der Anmeldedienst ist nicht erreichbar',
      text: 'Ist dieses Gerät online? Bitte versuche es gleich noch einmal.',
    },
  },
  closed: {
    notConfigured: {
      title: 'Hier kann man sich nicht anmelden',
      text: 'Diese Installation zeigt nur Ergebnisse. Wer sie betreibt, kann einen Anmeldedienst anschließen.',
    },
    insecure: {
      title: 'Zum Anmelden braucht es eine sichere Verbindung',
      text: 'Bitte öffne diese Seite mit einer Adresse, die mit https beginnt.',
    },
    unreachable: { title: 'Courtcast ist nicht erreichbar', text: 'Ist dieses Gerät online?' },
    again: 'Erneut versuchen',
    toSite: 'Zu den Live-Ergebnissen',
  },
  ended: {
    title: 'Deine Sitzung ist abgelaufen',
    text: (name) =>
      `Bitte melde dich${name === '' ? '' : ` als ${name}`} wieder an. Was du getippt hast, bleibt erhalten, und du kommst auf diese Seite zurück.`,
    unreachable: 'Der Anmeldedienst ist nicht erreichbar. Ist dieses Gerät online?',
    signIn: 'Wieder anmelden',
    later: 'Jetzt nicht',
  },
  draftsKept: 'Das liegt an uns. Was du in Formulare getippt hast, bleibt erhalten; neu laden kann helfen.',
} satisfies DeskWords['frame'];
