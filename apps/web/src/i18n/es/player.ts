import type { Words } from '../words.ts';

export const player = {
  title: 'Jugadores',
} satisfies Words['player'];
