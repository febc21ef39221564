import type { Words } from '../words.ts';

export const player = {
  title: 'Joueurs',
} satisfies Words['player'];
