import { memoryTexts } from '@courtcast/web-testkit/memory-store.ts';
import { expect, test } from 'vitest';
import { storeCode, readCode } from './stored-codes.ts';

const place = { kind: 'play', drawId: 'd1' } as const;

test('a code is kept for its draw and its kind until it ends', () => {
  const store = memoryTexts();
  const code = { key: 'secret', expiresAt: new Date(Date.now() + 60_000).toISOString() };
  storeCode(place, code, store);
  expect(readCode(place, store)).toEqual(code);
  expect(readCode({ ...place, kind: 'join' }, store)).toBeNull();
  expect(readCode({ ...place, drawId: 'd2' }, store)).toBeNull();
  storeCode(place, { ...code, expiresAt: '2020-01-01T00:00:00.000Z' }, store);
  expect(readCode(place, store)).toBeNull();
});

test('what cannot be read is no code', () => {
  const store = memoryTexts();
  store.write('courtcast.evening:play:d1', '{');
  expect(readCode(place, store)).toBeNull();
});
