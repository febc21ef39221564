import type { Words } from '../words.ts';

export const score = {
  title: 'Schiedsrichter-Tafel',
} satisfies Words['score'];
