import type { Words } from '../words.ts';

export const display = {
  title: 'Segnapunti del campo',
} satisfies Words['display'];
