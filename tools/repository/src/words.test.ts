import { describe, expect, test } from 'vitest';
import { listTextFiles, readText } from './repository-files.ts';
import { oldWordsIn } from './words.ts';

/** Records of their own time, the words of the specification, texts of others, and the list itself. */
const quoted =
  /^(?:CHANGELOG\.md|LICENSE|docs\/(?:spec|adr)\/|tools\/repository\/src\/words\.|.*\/UPGRADING\.md)/;

describe('words of before are found', () => {
  test.each([
    ['a name', 'export const isToldApart = 1;', ['x.ts:1: Told: notify, report, return, distinguish']],
    ['a maximum', 'const mostBytes = 1;', ['x.ts:1: mostBytes: max…']],
    ['a comment', 'const a = 1;\n// Nobody knows.', ['x.ts:2: Nobody: no user, a user, the caller']],
    ['a title', "test('passes it on anew', () => {});", ['x.ts:1: anew: again']],
    ['no text of the product', "const text = 'Nobody is told';", []],
    ['no part of a word', '// The shelf is empty: this is one neighbor.', []],
  ])('in code: %s', (_, code, faults) => {
    expect(oldWordsIn('x.ts', code)).toEqual(faults);
  });

  test('in pages and names of files', () => {
    expect(oldWordsIn('docs/farewell.md', '# One\nIts colour')).toEqual([
      'docs/farewell.md:0: farewell: graceful disconnect',
      'docs/farewell.md:2: colour: -or',
    ]);
  });
});

test('the repository says it in the words of the field', () => {
  const files = listTextFiles().filter((path) => !quoted.test(path));
  expect(files.flatMap((path) => oldWordsIn(path, readText(path)))).toEqual([]);
});
