import type { Words } from '../words.ts';

export const league = {
  title: 'Championnats',
} satisfies Words['league'];
