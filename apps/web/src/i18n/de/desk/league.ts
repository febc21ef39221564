import type { DeskWords } from '../../desk-words.ts';

export const league = {
  title: 'Ligen',
} satisfies DeskWords['league'];
