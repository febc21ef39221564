import { countedIn } from '../../../counted.ts';
import type { DeskWords } from '../../../desk-words.ts';

const counted = countedIn('de');

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
    ignore: (column: string) => `„${column}“ weglassen`,
    ignoreAll: 'Alle diese Spalten weglassen',
    ignored: (columns: string) => `Weggelassen: ${columns}.`,
    remembered: 'Dieses Gerät merkt es sich für deine nächsten Listen.',
    useAgain: 'Wieder danach fragen',
    otherEncoding:
      'Die Datei ist nicht UTF-8 und wurde als Windows-1252 gelesen. Schau, ob die Namen stimmen.',
    repair: (count: number) => `${counted(count, 'Namen', 'Namen')} reparieren`,
    repaired: (before: string, after: string) => `„${before}“ wird „${after}“`,
    lost: (value: string) => `In „${value}“ sind Buchstaben verloren. Schreib den Namen in deiner Liste neu.`,
    sameOrNot: (row: number, name: string) => `Zeile ${row}: Wer ist ${name}?`,
    freshPlayer: 'Jemand Neues',
    moveSurplus: (draw: string) => `Überzählige nach ${draw} verschieben`,
    moved: (names: string) => `In die Qualifikation: ${names}.`,
    undone: 'Die Liste ist zurückgenommen.',
  },
  pairs: {
    lone: 'Ohne Partner angemeldet. Wähle zwei aus, um sie als Paar zu melden.',
    withoutPartner: 'ohne Partner',
    ofSingles: 'als Paar angemeldet; hier wird Einzel gespielt',
    chooseTwo: 'Zwei für ein Paar auswählen',
    pairThese: 'Diese beiden als Paar melden',
  },
  placing: {
    label: 'Wie Qualifikanten ins Feld kommen',
    ways: {
      afterQualifying: 'Durch Los nach der Qualifikation',
      fixed: 'In fester Reihenfolge, jeder sofort',
    },
    hint: 'Qualifikanten werden ausgelost, sobald alle feststehen. Wer schon feststeht, kann jetzt ausgelost werden.',
    action: 'Qualifikanten jetzt auslosen',
    done: 'Wer sich qualifiziert hat, ist ausgelost.',
  },
  moveUp: {
    action: 'Zurückziehen, Gesetzte rücken auf',
    consequence: 'Die Gesetzten darunter nehmen die Zeilen, die frei werden.',
  },
  structures: {
    title: 'Wer verliert, spielt weiter',
    text: 'Trost- und Platzierungsfelder entstehen mit diesem: Sie werden mit ihm geschlossen und füllen sich durch seine Ergebnisse.',
    preset: 'Was gespielt wird',
    choose: 'Wählen',
    make: 'Felder anlegen',
    remove: 'Diese Felder entfernen',
    removeTitle: 'Trost- und Platzierungsfelder entfernen?',
    removeText: 'Sie sind dann weg; dieses Feld bleibt, wie es ist.',
    presets: {
      third_place: 'Spiel um Platz drei',
      first_round_consolation: 'Trostrunde für Verlierer der ersten Runde',
      first_match_consolation: 'Trostrunde für Verlierer ihres ersten Spiels',
      feed_in_consolation: 'Trostrunde mit Nachrückern (Feed-in)',
      curtis: 'Trostrunde nach Curtis',
      compass: 'Kompassfeld',
      olympic: 'Olympisches Feld',
      all_places: 'Alle Plätze werden ausgespielt',
      double_elimination: 'Doppel-K.-o.',
    },
  },
  reopen: {
    title: (name) => `${name} wieder öffnen?`,
    matchesGone: 'Seine Spiele und ihre Plätze im Spielplan sind dann weg.',
    staysAsItWas: 'Meldungen und Zeilen bleiben, wie sie sind, und können geändert werden.',
    closeAgain: 'Wenn alles stimmt, wird es wieder geschlossen: Dann entstehen neue Spiele.',
    action: 'Feld wieder öffnen',
    done: (name) => `${name} ist wieder offen.`,
  },
  markOf: (name) => `Wie ${name} ins Feld kam`,
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
  voiding: {
    settings: {
      title: 'Größe oder Plätze ändern?',
      consequences: [
        'Das Raster ist schon ausgelost. Mit anderer Größe oder anderen Plätzen sind seine Zeilen wieder leer, und es wird neu ausgelost.',
      ],
      action: 'Ändern',
    },
    lots: {
      title: 'Auslosen, was von Hand gesetzt wurde?',
      consequences: [
        'Die Zeilen, die du getauscht hast, gehen verloren: Alle ohne Setzplatz werden durch das Los gesetzt.',
      ],
      action: 'Auslosen',
    },
  },
  size: {
    byEntrants: 'Nach der Zahl der Meldungen',
    linesByEntrants: 'So viele Zeilen, wie die Meldungen brauchen',
  },
  seeds: {
    number: 'Gesetzte',
    numbers: {
      itf: 'So viele, wie die ITF Zeilen vorsieht',
      national: 'Bis zur Hälfte der Zeilen',
    },
    blocks: 'Gesetzte 9 bis 16',
    blocksOf: {
      juniors: '9 bis 12 in einem Los, 13 bis 16 in einem anderen',
      itf: 'Alle acht in einem Los',
    },
  },
  mainIsClosed: 'Das Hauptfeld ist geschlossen: Dafür kann sich niemand mehr qualifizieren.',
  share: {
    title: 'Link, über den Spieler sich anmelden',
    text: 'Wer ihn öffnet, meldet sich an, wählt eine Konkurrenz und meldet für sie.',
    link: 'Link',
    codeOf: 'Code, der die Anmeldung öffnet',
    copy: 'Link kopieren',
    copied: 'Der Link ist kopiert.',
  },
  known: {
    count: (fresh, known) =>
      `${counted(fresh, 'neuer Spieler', 'neue Spieler')}, ${known} aus diesem Turnier.`,
    hint: 'Neue Spieler haben kein Konto. Wer eines hat, wird oben mit der Suche gemeldet statt hier.',
    lines: 'Wer neu ist, Zeile für Zeile',
    isNew: 'neu',
    isKnown: 'aus diesem Turnier',
  },
};
