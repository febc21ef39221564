import { countedIn } from '../../../counted.ts';
import type { DeskWords } from '../../../desk-words.ts';

const counted = countedIn('it');

export const matchDays = {
  set: 'Ora e luogo di questa giornata',
  setTitle: (day) => `${day}: ora e luogo`,
  setText: (count) =>
    `${counted(count, 'incontro non ancora iniziato', 'incontri non ancora iniziati')}: un giorno e un’ora, ciascuno secondo l’orologio del circolo di casa.`,
  timeHint: 'Secondo l’orologio di ogni circolo di casa. Vuoto: ancora senza ora.',
  placeHint: 'Vuoto: ciascuno mantiene il suo.',
  setAction: (count) => `Fissa ${counted(count, 'incontro', 'incontri')}`,
  move: 'Sposta giornate',
  moveText:
    'La giornata scelta e tutte le successive si spostano di tanti giorni; ore e luoghi restano. Una giornata con un incontro già iniziato resta.',
  from: 'Da',
  by: 'Di quanti giorni',
  byHint: '7 è una settimana dopo, -7 una settimana prima.',
  preview: (count, from, to) =>
    `${counted(count, 'incontro si sposta', 'incontri si spostano')}, il primo da ${from} a ${to}.`,
  moveAction: 'Sposta',
  working: 'Incontri in corso di aggiornamento',
  goOn: (count) => `Continua con i ${count} rimasti`,
  done: 'Gli incontri sono fissati.',
} satisfies DeskWords['matchDays'];
