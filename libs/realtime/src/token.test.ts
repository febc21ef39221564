import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTokenKeeper, endOf } from './token.ts';

const NOW = Date.parse('2026-05-01T12:00:00Z');

function tokenUntil(seconds: number): string {
  const payload = btoa(JSON.stringify({ exp: NOW / 1000 + seconds }));
  return `h.${payload.replaceAll('=', '')}.s`;
}

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

test.each([
  ['a token', tokenUntil(90), NOW + 90_000],
  ['an opaque one', 'opaque', undefined],
  ['one without an end', `h.${btoa('{}')}.s`, undefined],
])('the end of %s', (_, token, end) => {
  expect(endOf(token)).toBe(end);
});

describe('the token of a connection', () => {
  test('is renewed half a minute before it ends', async () => {
    const asked: (string | undefined)[] = [];
    const onNew = vi.fn();
    const first = tokenUntil(90);
    const keeper = createTokenKeeper((old) => {
      asked.push(old);
      return old === undefined ? first : tokenUntil(600);
    }, onNew);
    expect(await keeper.ask()).toBe(first);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(onNew).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_500);
    expect(onNew).toHaveBeenCalledTimes(1);
    expect(asked).toEqual([undefined, first]);
    keeper.stop();
  });

  test('that is not renewed is asked for again every few seconds, without another connection', async () => {
    const provider = vi.fn(() => tokenUntil(10));
    const onNew = vi.fn();
    const keeper = createTokenKeeper(provider, onNew);
    await keeper.ask();
    await vi.advanceTimersByTimeAsync(11_000);
    expect(provider).toHaveBeenCalledTimes(3);
    expect(onNew).not.toHaveBeenCalled();
    keeper.stop();
  });

  test('that cannot be had is none', async () => {
    const keeper = createTokenKeeper(() => Promise.reject(new Error('away')), vi.fn());
    expect(await keeper.ask()).toBeUndefined();
    expect(await createTokenKeeper(undefined, vi.fn()).ask()).toBeUndefined();
  });
});
