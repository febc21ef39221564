import type { Words } from '../words.ts';

export const display = {
  title: 'Marcador de pista',
} satisfies Words['display'];
