import type { DeskWords } from '../../desk-words.ts';

export const league = {
  title: 'Ligas',
} satisfies DeskWords['league'];
