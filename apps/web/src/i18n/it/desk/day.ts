import type { DeskWords } from '../../desk-words.ts';

export const day = {
  title: 'Ordine di gioco',
} satisfies DeskWords['day'];
