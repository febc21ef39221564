import type { Words } from '../words.ts';

export const player = {
  title: 'Spieler',
} satisfies Words['player'];
