import type { Words } from '../words.ts';

export const tournament = {
  title: 'Turniere',
} satisfies Words['tournament'];
