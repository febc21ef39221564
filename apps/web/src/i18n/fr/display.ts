import type { Words } from '../words.ts';

export const display = {
  title: 'Écran de court',
} satisfies Words['display'];
