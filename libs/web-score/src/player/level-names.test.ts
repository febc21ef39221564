import { expect, test } from 'vitest';
import { levelFacts } from './level-names.ts';

const noted = { asOf: '2026-01-01', source: 'said' } as const;
const number = (value: number) => value.toFixed(1);

test('a level is its text, else its number, with the name of its system once', () => {
  expect(
    levelFacts(
      [
        { ...noted, system: 'wtn', value: 23.4, text: null },
        { ...noted, system: 'lk', value: 12.3, text: 'LK 12,3' },
        { ...noted, system: 'playtomic', value: null, text: '3.5 B' },
      ],
      number,
    ),
  ).toEqual(['WTN 23.4', 'LK 12,3', 'Playtomic 3.5 B']);
});
