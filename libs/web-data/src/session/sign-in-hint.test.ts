import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStore } from '@courtcast/web-testkit/memory-store.ts';
import { forgetSignInHint, hasSignInHint, keepSignInHint } from './sign-in-hint.ts';

const HOUR_MS = 3_600_000;
let store: ReturnType<typeof memoryStore>;

beforeEach(() => {
  store = memoryStore();
  vi.stubGlobal('window', { localStorage: store });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('holds for half a day, says no more than until when, and is gone after signing out', () => {
  expect(hasSignInHint(0)).toBe(false);
  keepSignInHint(0);
  expect([...store.kept.values()]).toEqual([String(12 * HOUR_MS)]);
  expect([hasSignInHint(11 * HOUR_MS), hasSignInHint(12 * HOUR_MS)]).toEqual([true, false]);
  forgetSignInHint();
  expect([hasSignInHint(0), store.kept.size]).toEqual([false, 0]);
});

test.each(['', 'soon', '{}'])('what is no time (%o) says nothing', (text) => {
  store.setItem('courtcast.signed-in-until', text);
  expect(hasSignInHint(0)).toBe(false);
});

test('without storage the pages offer to sign in', () => {
  vi.stubGlobal('window', {
    get localStorage(): never {
      throw new Error('blocked');
    },
  });
  keepSignInHint(0);
  forgetSignInHint();
  expect(hasSignInHint(0)).toBe(false);
});
