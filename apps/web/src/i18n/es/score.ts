import type { Words } from '../words.ts';

export const score = {
  title: 'Marcador del árbitro',
} satisfies Words['score'];
