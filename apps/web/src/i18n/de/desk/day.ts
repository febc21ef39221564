import type { DeskWords } from '../../desk-words.ts';

export const day = {
  title: 'Spielplan',
} satisfies DeskWords['day'];
