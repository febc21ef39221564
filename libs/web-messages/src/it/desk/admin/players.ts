import type { DeskWords } from '../../../desk-words.ts';

export const players = {
  title: 'Giocatori',
  mergeTitle: 'Unire due giocatori',
  mergeText: 'Quando una persona figura come due giocatori, per esempio scritta male in un elenco.',
  from: 'Questo giocatore',
  into: 'in realtà è questo, che resta',
  merge: 'Unisci',
  swap: 'Al contrario',
  hasAccount: 'ha un account',
  noAccount: 'senza account',
  sameTitle: 'Giocatori con lo stesso nome',
  search: 'Cerca per nome',
  noneSame: 'Qui non ci sono due giocatori con lo stesso nome: cerca un nome per vederne altri.',
  compare: 'Confronta',
  mergedTitle: 'Uniti di recente',
  noneMerged: 'Nessun giocatore è stato ancora unito.',
  question: (from, into) => `Unire ${from} a ${into}?`,
  consequences: (from, into) => [
    `Iscrizioni, partite e club di ${from} passano a ${into}, il cui nome resta.`,
    'Non si può annullare.',
  ],
  merged: (into) => `${into} vale ora per entrambi.`,
  count: (count) => `${count} giocatori`,
} satisfies DeskWords['players'];
