import type { DeskWords } from '../../../desk-words.ts';

export const questions: DeskWords['questions'] = {
  signOut: {
    title: 'Abmelden und verlieren, was hier nicht gespeichert ist?',
    kinds: {
      order: 'Züge eines Spielplans, die nicht veröffentlicht sind',
      lineUps: 'Aufstellungen, die nicht abgegeben sind',
      rosters: 'Änderungen einer Mannschaftsliste, die nicht gespeichert sind',
      lists: 'Listen von Spielern oder Teams, die nicht eingetragen sind',
      results: 'Ergebnisse, die nicht gesendet sind',
      forms: 'Was du in Formulare eingegeben hast',
    },
  },
  invitation: {
    title: (name) => (name === '' ? 'Diese Einladung zurückziehen?' : `Einladung von ${name} zurückziehen?`),
    link: 'Ihr Link und ihr QR-Code gelten sofort nicht mehr.',
    again: 'Du kannst jederzeit neu einladen.',
  },
  roster: {
    title: 'Änderungen verwerfen?',
    stays: 'Die Mannschaftsliste bleibt, wie sie zuletzt gespeichert wurde.',
  },
  date: {
    declineTitle: 'Diesen Termin ablehnen?',
    takeBackTitle: 'Vorschlag zurückziehen?',
    stays: 'Der Termin der Begegnung bleibt, wie er ist.',
    again: 'Ein anderer Termin kann jederzeit vorgeschlagen werden.',
  },
  court: {
    gone: 'Name und Belag sind endgültig weg.',
    screen: 'Seine Anzeige zeigt keine Matches mehr.',
    only: 'Es geht nur, solange kein offenes Match auf ihm steht.',
  },
  registration: {
    gone: 'Du bist nicht mehr angemeldet.',
    both: (name) => `Auch ${name} ist nicht mehr angemeldet.`,
    again: 'Solange man sich anmelden kann, kannst du es wieder tun, und stehst dann am Ende der Liste.',
  },
  team: {
    title: (name) => `${name} aus dieser Gruppe nehmen?`,
    stays: 'Das Team selbst bleibt, mit seinen Spielern.',
    again: 'Bis es Begegnungen gibt, kann es wieder dazukommen.',
  },
};
