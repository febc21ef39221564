import { expect, test } from 'vitest';
import { reachingTests } from './reaching-tests.ts';

const graph = JSON.stringify({
  modules: Object.entries({
    'a.ts': ['b.ts'],
    'b.ts': ['c.ts', 'a.ts'],
    'c.ts': [],
    'a.test.ts': ['a.ts'],
    'c.test.tsx': ['c.ts'],
    'other.test.ts': ['other.ts'],
  }).map(([source, imports]) => ({ source, dependencies: imports.map((resolved) => ({ resolved })) })),
});

test('tests are reached through importers, cycles included, and a changed test reaches itself', () => {
  expect(reachingTests(graph, ['c.ts'])).toEqual(['a.test.ts', 'c.test.tsx']);
  expect(reachingTests(graph, ['a.ts'])).toEqual(['a.test.ts']);
  expect(reachingTests(graph, ['other.test.ts', 'README.md'])).toEqual(['other.test.ts']);
});
