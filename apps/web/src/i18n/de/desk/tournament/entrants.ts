import type { DeskWords } from '../../../desk-words.ts';

/** Words of who is entered in a draw at its desk, and of their seeds. */
export const entrants: DeskWords['entrants'] = {
  player: {
    edit: 'Bearbeiten',
    title: (name: string) => `${name} bearbeiten`,
    text: 'Name, Land und Geschlecht, wie Konkurrenzen und Spielstände sie zeigen.',
    claimed: (name: string) =>
      `${name} hat ein Konto und ändert Name, Land und Geschlecht unter „Mein Profil“.`,
    save: 'Spieler speichern',
    saved: (name: string) => `${name} ist gespeichert.`,
  },
  csv: {
    unreadable:
      'Die Datei ließ sich nicht lesen. Wurde sie verschoben oder umbenannt? Bitte wähle sie noch einmal.',
    remove: (row: number) => `Zeile ${row} entfernen`,
  },
  pairs: {
    lone: 'Ohne Partner angemeldet. Wähle zwei aus, um sie als Paar zu melden.',
    withoutPartner: 'ohne Partner',
    ofSingles: 'als Paar angemeldet; hier wird Einzel gespielt',
    chooseTwo: 'Zwei für ein Paar auswählen',
    pairThese: 'Diese beiden als Paar melden',
  },
  room: {
    comeFrom: (count, draw) => (count === 1 ? `1 kommt aus ${draw}` : `${count} kommen aus ${draw}`),
    tooMany: (count) => `${count} zu viel`,
  },
  register: {
    padelHint: 'Padel wird zu zweit gespielt: Wer spielt mit dir?',
    aloneTitle: 'Ohne Partner melden?',
    alone:
      'Padel wird zu zweit gespielt. Die Turnierleitung nimmt dich auf, sobald es einen Partner für dich gibt.',
    aloneAction: 'Ohne Partner melden',
    allClosed: 'Alle Konkurrenzen dieses Turniers sind geschlossen.',
  },
};
