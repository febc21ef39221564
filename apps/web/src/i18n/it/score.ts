import type { Words } from '../words.ts';

export const score = {
  title: 'Tavoletta dell’arbitro',
} satisfies Words['score'];
