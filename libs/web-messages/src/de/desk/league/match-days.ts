import { countedIn } from '../../../counted.ts';
import type { DeskWords } from '../../../desk-words.ts';

const counted = countedIn('de');

export const matchDays = {
  set: 'Zeit und Ort dieses Spieltags',
  setTitle: (day) => `${day}: Zeit und Ort`,
  setText: (count) =>
    `${counted(count, 'Begegnung, die noch nicht begonnen hat', 'Begegnungen, die noch nicht begonnen haben')}: ein Tag, eine Uhrzeit, jeweils nach der Uhr des Heimvereins.`,
  timeHint: 'Nach der Uhr des jeweiligen Heimvereins. Leer: noch keine Uhrzeit.',
  placeHint: 'Leer: Jede behält ihren Ort.',
  setAction: (count) => `${counted(count, 'Begegnung', 'Begegnungen')} ansetzen`,
  move: 'Spieltage verschieben',
  moveText:
    'Der gewählte Spieltag und alle danach verschieben sich um so viele Tage; Uhrzeiten und Orte bleiben. Ein Spieltag, von dem eine Begegnung begonnen hat, bleibt.',
  from: 'Ab',
  by: 'Um wie viele Tage',
  byHint: '7 ist eine Woche später, -7 eine Woche früher.',
  preview: (count, from, to) =>
    `${counted(count, 'Begegnung wird', 'Begegnungen werden')} verschoben, die erste von ${from} auf ${to}.`,
  moveAction: 'Verschieben',
  working: 'Begegnungen werden angesetzt',
  goOn: (count) => `Mit den übrigen ${count} weitermachen`,
  done: 'Die Begegnungen sind angesetzt.',
} satisfies DeskWords['matchDays'];
