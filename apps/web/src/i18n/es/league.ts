import type { Words } from '../words.ts';

export const league = {
  title: 'Ligas',
} satisfies Words['league'];
