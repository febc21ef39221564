import type { Words } from '../words.ts';

export const tournament = {
  title: 'Torneos',
} satisfies Words['tournament'];
