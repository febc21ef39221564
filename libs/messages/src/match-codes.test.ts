import { expect, test } from 'vitest';
import { allWords } from './all-words.ts';

const sizes = [2, 4, 8, 16, 32, 64, 128, 256];

test.each(Object.entries(allWords))('every match of a draw has a code of its own in %s', (_, { scores }) => {
  const codes = sizes.flatMap((size) =>
    Array.from({ length: size / 2 }, (_, index) => scores.matchCode(size, index + 1)),
  );
  expect(new Set(codes).size).toBe(255);
  // A round without a name is named by the number of players left.
  expect(scores.matchCode(128, 1)).toContain('128');
});
