import type { DeskWords } from '../../../desk-words.ts';

export const players = {
  title: 'Spieler',
  mergeTitle: 'Zwei Spieler zusammenführen',
  mergeText: 'Wenn eine Person als zwei Spieler geführt wird, etwa falsch geschrieben aus einer Liste.',
  from: 'Dieser Spieler',
  into: 'ist in Wahrheit dieser, der bleibt',
  merge: 'Zusammenführen',
  swap: 'Andersherum',
  hasAccount: 'hat ein Konto',
  noAccount: 'ohne Konto',
  sameTitle: 'Spieler mit demselben Namen',
  search: 'Nach Namen suchen',
  noneSame: 'Hier gibt es keine zwei mit demselben Namen: Suche nach einem Namen, um weiter zu schauen.',
  compare: 'Vergleichen',
  mergedTitle: 'Zuletzt zusammengeführt',
  noneMerged: 'Es wurden noch keine zusammengeführt.',
  question: (from, into) => `${from} mit ${into} zusammenführen?`,
  consequences: (from, into) => [
    `Mitgliedschaften, Spiele und Meldungen von ${from} gehören dann ${into}, dessen Name bleibt.`,
    'Das lässt sich nicht rückgängig machen.',
  ],
  merged: (into) => `${into} steht jetzt für beide.`,
  count: (count) => `${count} Spieler`,
} satisfies DeskWords['players'];
