import type { Words } from '../words.ts';

export const tournament = {
  title: 'Tournois',
} satisfies Words['tournament'];
