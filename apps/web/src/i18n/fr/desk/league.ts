import type { DeskWords } from '../../desk-words.ts';

export const league = {
  title: 'Championnats',
} satisfies DeskWords['league'];
