import type { Words } from '../words.ts';

export const player = {
  title: 'Giocatori',
} satisfies Words['player'];
