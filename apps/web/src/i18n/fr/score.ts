import type { Words } from '../words.ts';

export const score = {
  title: 'Tablette d’arbitre',
} satisfies Words['score'];
