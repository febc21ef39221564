import type { Words } from '../words.ts';

export const league = {
  title: 'Ligen',
} satisfies Words['league'];
