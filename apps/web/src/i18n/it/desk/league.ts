import type { DeskWords } from '../../desk-words.ts';

export const league = {
  title: 'Campionati',
} satisfies DeskWords['league'];
