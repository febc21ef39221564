import type { Words } from '../words.ts';

export const display = {
  title: 'Platzanzeige',
} satisfies Words['display'];
