import { afterEach, expect, test, vi } from 'vitest';
import { keepStarted, startedOn } from './court-row.tsx';

const kept = new Map<string, string>();
const sessionStorage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => void kept.set(key, text),
};

afterEach(() => vi.unstubAllGlobals());

test('a match that was started stays one’s own after the page was left, on that court and for that user alone', () => {
  vi.stubGlobal('window', { sessionStorage });
  keepStarted('ana', 'c1', 'm1');
  expect([startedOn('ana', 'c1'), startedOn('ana', 'c2'), startedOn('bea', 'c1')]).toEqual([
    'm1',
    null,
    null,
  ]);
});

test('without storage no match is known', () => {
  keepStarted('ana', 'c1', 'm1');
  expect(startedOn('ana', 'c1')).toBeNull();
});
