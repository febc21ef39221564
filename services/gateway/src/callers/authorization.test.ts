import { expect, test } from 'vitest';
import { parseAuthorization } from './authenticate.ts';

test.each([
  ['no header', undefined, { kind: 'none' }],
  ['a bearer token', 'Bearer a.b.c', { kind: 'bearer', token: 'a.b.c' }],
  ['a scheme in lower case', 'bearer a.b.c', { kind: 'bearer', token: 'a.b.c' }],
  ['a board key', 'Board k-1', { kind: 'board', key: 'k-1' }],
  ['an empty header', '', { kind: 'unusable' }],
  ['a scheme without a token', 'Bearer', { kind: 'unusable' }],
  ['a scheme with blanks only', 'Bearer  ', { kind: 'unusable' }],
  ['two tokens', 'Bearer a b', { kind: 'unusable' }],
  ['two headers', 'Bearer a, Bearer a', { kind: 'unusable' }],
  ['a header beside an empty one', 'Bearer a, ', { kind: 'unusable' }],
  ['another scheme', 'Basic dTpw', { kind: 'unusable' }],
  ['a token of other characters', 'Bearer tök', { kind: 'unusable' }],
  ['a board key beyond all length', `Board ${'k'.repeat(257)}`, { kind: 'unusable' }],
])('reads %s', (_title, header, expected) => {
  expect(parseAuthorization(header)).toEqual(expected);
});
