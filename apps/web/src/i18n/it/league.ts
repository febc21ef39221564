import type { Words } from '../words.ts';

export const league = {
  title: 'Campionati',
} satisfies Words['league'];
