import type { DeskWords } from '../../../desk-words.ts';

export const together: DeskWords['together'] = {
  moved: 'Nel frattempo qualcun altro lo ha modificato. Ora c’è:',
  movedAway: 'Non c’è più nulla.',
  keepMine: 'Tenere il mio',
  takeTheirs: 'Prendere il suo',
};
