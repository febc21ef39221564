import type { DeskWords } from '../../desk-words.ts';

export const day = {
  title: 'Ordre de jeu',
} satisfies DeskWords['day'];
