import type { Words } from '../words.ts';

export const frame = {
  tagline: 'Tennis und Padel live, Punkt für Punkt.',
  skip: 'Zum Inhalt springen',
  sections: {
    label: 'Hauptmenü',
    live: 'Live',
    tournaments: 'Turniere',
    leagues: 'Ligen',
    clubs: 'Clubs',
    players: 'Spieler',
    my: 'Meine',
    search: 'Suche',
  },
  signIn: 'Anmelden',
  myDesk: 'Mein Bereich',
  all: 'Alle',
  sport: 'Sportart',
  sports: { tennis: 'Tennis', padel: 'Padel' },
  language: 'Sprache',
  theme: {
    names: { system: 'wie das Gerät', light: 'hell', dark: 'dunkel' },
    change: (current, next) => `Design: ${current}. Wechseln zu: ${next}`,
  },
  connection: {
    label: 'Aktualisierung',
    connecting: 'Verbinden',
    live: 'Verbunden',
    reconnecting: 'Neu verbinden',
  },
  lost: {
    before: 'Verbindung unterbrochen. Stand von',
    after: (ago) => `${ago}. Es geht von selbst weiter.`,
  },
  notFound: {
    title: (what) => `${what} nicht gefunden`,
    page: 'Seite',
    text: 'Der war aus: Unter dieser Adresse gibt es nichts oder nichts mehr.',
    toLive: 'Zu den Live-Matches',
  },
  broken: {
    title: 'Diese Seite ist abgestürzt',
    text: 'Das liegt an uns. Neu laden kann helfen.',
    reload: 'Neu laden',
  },
  failure: {
    unreachable: 'Courtcast ist nicht erreichbar',
    isOnline: 'Ist dieses Gerät online? Die Seite macht von selbst weiter, sobald es geht.',
    tooOften: 'Einen Moment bitte',
    tooOftenText:
      'Aus deinem Netz kamen in der letzten Minute sehr viele Anfragen. Die Seite macht von selbst weiter.',
    passing: 'Das sollte vorübergehen. Die Seite macht von selbst weiter.',
    retrying: 'Neuer Versuch …',
    retryingIn: (seconds) => `Neuer Versuch in ${seconds} s`,
    retry: 'Erneut versuchen',
  },
  ownTime: (time) => `bei dir ${time}`,
  timesIn: (place, zone) => `Ortszeit ${place} (${zone})`,
} satisfies Words['frame'];
