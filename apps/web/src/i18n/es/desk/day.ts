import type { DeskWords } from '../../desk-words.ts';

export const day = {
  title: 'Orden de juego',
} satisfies DeskWords['day'];
