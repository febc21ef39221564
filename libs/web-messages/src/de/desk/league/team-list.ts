import { countedIn } from '../../../counted.ts';
import type { DeskWords } from '../../../desk-words.ts';

const counted = countedIn('de');

export const teamList = {
  title: 'Mannschaften als Liste eingeben',
  text: 'Eine Mannschaft je Zeile: Name, Mannschaftsführung, weitere Spieler, durch Strichpunkte getrennt. Für eine Mannschaft, die es in Courtcast schon gibt, genügt der Name.',
  example: 'Hafen 1; Ana Ruiz; Eva Gil; Bea Soto',
  club: 'Verein der neuen Mannschaften',
  lines: 'Mannschaften',
  check: 'Liste prüfen',
  checking: 'Die Liste wird geprüft',
  entering: 'Die Mannschaften werden angelegt',
  line: (line) => `Zeile ${line}`,
  known: (team, club) => `${team} (${club}) gibt es schon und kommt dazu.`,
  fresh: (team, captain, { players, created }) =>
    `${team} wird angelegt: Mannschaftsführung ${captain}, ${counted(players, 'Spieler', 'Spieler')}, ${created} davon neu.`,
  few: (needed) =>
    `Eine Begegnung braucht ${needed} Spieler: weitere kommen auf der Seite der Mannschaft dazu.`,
  clubHint: 'Nur für neue Mannschaften. Bei mehreren Vereinen je Verein eine Liste.',
  noCaptain:
    'Eine Mannschaft dieses Namens gibt es nicht. Nenne für eine neue die Mannschaftsführung, nach einem Strichpunkt.',
  twice: 'Diese Mannschaft steht schon in der Liste oder in der Gruppe.',
  samePlayer: 'Ein Spieler steht in dieser Zeile zweimal.',
  noClub: 'Bitte wähle den Verein der neuen Mannschaften.',
  enter: (count) => `${counted(count, 'Mannschaft', 'Mannschaften')} eintragen`,
  entered: (count) => `${counted(count, 'Mannschaft ist', 'Mannschaften sind')} eingetragen.`,
  checkAgain: 'Noch einmal prüfen',
  toMend: (count) => `${counted(count, 'Zeile ist', 'Zeilen sind')} zu verbessern. Angelegt ist noch nichts.`,
  stopped: 'Hier ging es nicht weiter. Was eingetragen ist, bleibt; die übrigen Zeilen stehen noch da.',
  knownPeople: (count) => `${counted(count, 'Person gibt', 'Personen gibt')} es schon`,
  person: (name, clubs, isClaimed) =>
    `${name}: ${clubs === '' ? 'ohne Verein' : clubs}, ${isClaimed ? 'mit Konto' : 'ohne Konto'}`,
  meant: { known: 'Das ist die gemeinte Person', another: 'Jemand anderes mit diesem Namen' },
  sayWho: 'Bitte sage, ob das die gemeinte Person ist: Sie hat ein Konto und gehört nicht zu diesem Verein.',
  toSay: (count) =>
    `${counted(count, 'Person mit Konto gehört', 'Personen mit Konto gehören')} nicht zu diesem Verein: Sage, ob sie gemeint sind.`,
} satisfies DeskWords['teamList'];
