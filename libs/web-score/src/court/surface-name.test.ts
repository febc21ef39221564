import { allWords } from '@courtcast/messages/all-words.ts';
import { expect, test } from 'vitest';
import { ARTIFICIAL_GRASS, surfaceName } from './surface-name.ts';

const { lists } = allWords.es;

test.each([
  [{ surface: 'clay' }, 'Tierra batida'],
  [{ surface: null }, null],
  [{ surface: null, surfaceLabel: ARTIFICIAL_GRASS }, 'Césped artificial'],
  [{ surface: 'hard', surfaceLabel: 'Resina' }, 'Resina'],
] as const)('%j is called %s', (court, name) => {
  expect(surfaceName(lists, court)).toBe(name);
});
