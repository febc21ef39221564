import { expect, test } from 'vitest';
import { returnAddress } from './return-address.ts';

const ORIGIN = 'https://scores.example';

test.each([
  ['/desk/tournaments/1?day=2', '/desk/tournaments/1?day=2'],
  ['/me', '/me'],
  ['/claim/m1/home/2#x', '/claim/m1/home/2'],
  ['https://scores.example/desk', '/desk'],
])('%s is gone on with', (wanted, address) => {
  expect(returnAddress(wanted, ORIGIN)).toBe(address);
});

test.each([
  undefined,
  null,
  7,
  '',
  '/',
  'https://evil.example/desk',
  '//evil.example/desk',
  '/\\evil.example/desk',
  '\\\\evil.example/desk',
  'javascript:alert(1)//desk',
  'data:text/html,/desk',
  '/desk/../matches/1',
  '/sign-in/callback?code=1',
  '/desktop',
  '/desk\n//evil.example/../../..',
  'https://scores.example.evil.example/desk',
  'https://scores.example@evil.example/desk',
])('%s leads to the first page of the desks', (wanted) => {
  expect(returnAddress(wanted, ORIGIN)).toBe('/me');
});
