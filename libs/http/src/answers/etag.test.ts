import { describe, expect, test } from 'vitest';
import { createEtag, matchesEtag, readIfMatch } from './etag.ts';

test('an ETag is strong and follows the body', () => {
  expect(createEtag('{"a":1}')).toMatch(/^"[\w-]{27}"$/);
  expect(createEtag('{"a":1}')).toBe(createEtag(Buffer.from('{"a":1}')));
  expect(createEtag('{"a":1}')).not.toBe(createEtag('{"a":2}'));
  expect(createEtag('{"a":1}', 7)).toMatch(/^"v7-[\w-]{27}"$/);
});

describe('If-None-Match names an ETag', () => {
  test.each([
    ['"a"', true],
    ['W/"a"', true],
    ['"b", "a"', true],
    ['"b",W/"a"', true],
    ['*', true],
    [' * ', true],
    ['"b"', false],
    ['a', false],
    ['', false],
    ['"A"', false],
  ])('%j: %p', (header, expected) => {
    expect(matchesEtag(header, '"a"')).toBe(expected);
  });
});

describe('If-Match asks for a version', () => {
  test.each([
    [undefined, { kind: 'none' }],
    ['*', { kind: 'none' }],
    [createEtag('body', 7), { kind: 'version', version: 7 }],
    ['"v3-abc", "v5-def"', { kind: 'version', version: 5 }],
    ['"abc"', { kind: 'unmatchable' }],
    ['"v3-abc", "other"', { kind: 'version', version: 3 }],
    ['W/"v3-abc"', { kind: 'unmatchable' }],
    ['"v-abc"', { kind: 'unmatchable' }],
    ['"v99999999999999999999-abc"', { kind: 'unmatchable' }],
    ['', { kind: 'unmatchable' }],
    ['v3-abc', { kind: 'unmatchable' }],
  ])('%j', (header, expected) => {
    expect(readIfMatch(header)).toEqual(expected);
  });
});
