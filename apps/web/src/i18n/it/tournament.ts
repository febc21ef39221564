import type { Words } from '../words.ts';

export const tournament = {
  title: 'Tornei',
} satisfies Words['tournament'];
