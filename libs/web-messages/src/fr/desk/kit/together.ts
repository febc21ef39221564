import type { DeskWords } from '../../../desk-words.ts';

export const together: DeskWords['together'] = {
  moved: 'Quelqu’un d’autre l’a modifié entre-temps. Voici ce qui s’y trouve maintenant :',
  movedAway: 'Il n’y a plus rien.',
  keepMine: 'Garder le mien',
  takeTheirs: 'Prendre le sien',
};
