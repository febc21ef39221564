import type { DeskWords } from '../../../desk-words.ts';

export const together: DeskWords['together'] = {
  moved: 'Otra persona lo ha cambiado entretanto. Ahora dice:',
  movedAway: 'Ya no hay nada.',
  keepMine: 'Conservar lo mío',
  takeTheirs: 'Tomar lo suyo',
};
