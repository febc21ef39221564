import { expect, test } from 'vitest';
import { isBareCourtNumber } from './court-number.ts';

test.each([
  ...(['1', ' 12 ', '3b', '4é'] as const).map((name) => [name, true] as const),
  ...(['Court 1', 'Center', 'A', '1 · North', '2nd', '1000', ''] as const).map(
    (name) => [name, false] as const,
  ),
])('“%s” is only a number: %s', (name, isBare) => {
  expect(isBareCourtNumber(name)).toBe(isBare);
});
