import { countedIn } from '../../../counted.ts';
import type { DeskWords } from '../../../desk-words.ts';

const counted = countedIn('fr');

export const matchDays = {
  set: 'Heure et lieu de cette journée',
  setTitle: (day) => `${day} : heure et lieu`,
  setText: (count) =>
    `${counted(count, 'rencontre pas encore commencée', 'rencontres pas encore commencées')} : un jour et une heure, chacune à l’heure de son club recevant.`,
  timeHint: 'À l’heure de chaque club recevant. Vide : pas encore d’heure.',
  placeHint: 'Vide : chacune garde le sien.',
  setAction: (count) => `Fixer ${counted(count, 'rencontre', 'rencontres')}`,
  move: 'Déplacer des journées',
  moveText:
    'La journée choisie et toutes les suivantes se déplacent d’autant de jours ; les heures et les lieux restent. Une journée dont une rencontre a commencé reste.',
  from: 'À partir de',
  by: 'De combien de jours',
  byHint: '7 : une semaine plus tard, -7 : une semaine plus tôt.',
  preview: (count, from, to) =>
    `${counted(count, 'rencontre se déplace', 'rencontres se déplacent')}, la première du ${from} au ${to}.`,
  moveAction: 'Déplacer',
  working: 'Mise à jour des rencontres',
  goOn: (count) => `Continuer avec les ${count} qui restent`,
  done: 'Les rencontres sont fixées.',
} satisfies DeskWords['matchDays'];
