import { expect, test } from 'vitest';
import { testsReaching } from './import-graph.ts';

const imports = new Map(
  Object.entries({
    'a.ts': ['b.ts'],
    'b.ts': ['c.ts', 'a.ts'],
    'c.ts': [],
    'a.test.ts': ['a.ts'],
    'c.test.tsx': ['c.ts'],
    'other.test.ts': ['other.ts'],
  }),
);

test('tests are reached through importers, cycles included, and a changed test reaches itself', () => {
  expect(testsReaching(['c.ts'], imports)).toEqual(['a.test.ts', 'c.test.tsx']);
  expect(testsReaching(['a.ts'], imports)).toEqual(['a.test.ts']);
  expect(testsReaching(['other.test.ts', 'README.md'], imports)).toEqual(['other.test.ts']);
});
