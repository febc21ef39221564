import { countedIn } from '../../../counted.ts';
import type { DeskWords } from '../../../desk-words.ts';

const counted = countedIn('es');

export const matchDays = {
  set: 'Hora y lugar de esta jornada',
  setTitle: (day) => `${day}: hora y lugar`,
  setText: (count) =>
    `${counted(count, 'encuentro sin empezar', 'encuentros sin empezar')}: un día y una hora, cada uno por el reloj de su club local.`,
  timeHint: 'Por el reloj de cada club local. Vacío: aún sin hora.',
  placeHint: 'Vacío: cada uno conserva el suyo.',
  setAction: (count) => `Fijar ${counted(count, 'encuentro', 'encuentros')}`,
  move: 'Mover jornadas',
  moveText:
    'La jornada elegida y todas las siguientes se mueven esos días; las horas y los lugares se quedan. Una jornada con un encuentro empezado se queda.',
  from: 'Desde',
  by: 'Cuántos días',
  byHint: '7 es una semana más tarde, -7 una semana antes.',
  preview: (count, from, to) =>
    `${counted(count, 'encuentro se mueve', 'encuentros se mueven')}, el primero del ${from} al ${to}.`,
  moveAction: 'Mover',
  working: 'Fijando los encuentros',
  goOn: (count) => `Seguir con los ${count} que quedan`,
  done: 'Los encuentros están fijados.',
} satisfies DeskWords['matchDays'];
