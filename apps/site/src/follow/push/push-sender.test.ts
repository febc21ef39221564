import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPushSender } from './push-sender.ts';

/** The limit for all anonymous requests of one address. */
const REQUESTS_A_MINUTE = 10;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function recorded(refusals = 0) {
  const sent: { readonly value: string; readonly at: number }[] = [];
  const sender = createPushSender<string>(async (value) => {
    sent.push({ value, at: Date.now() });
    if (sent.length <= refusals) throw new Error('too many requests');
  });
  return { sent, sender };
}

test('twelve matches that are followed at once are one request', async () => {
  const { sent, sender } = recorded();
  for (let count = 1; count <= 12; count++) {
    sender.put(`${count} matches`);
    await vi.advanceTimersByTimeAsync(500);
  }
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent.map(({ value }) => value)).toEqual(['12 matches']);
});

test.each([4, 10, 19])('one match every %i seconds leaves requests for others', async (seconds) => {
  const { sent, sender } = recorded();
  for (let count = 1; count <= 30; count++) {
    sender.put(`${count} matches`);
    await vi.advanceTimersByTimeAsync(seconds * 1_000);
  }
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent.at(-1)?.value).toBe('30 matches');
  for (const { at } of sent) {
    const inMinute = sent.filter((other) => other.at >= at && other.at < at + 60_000);
    expect(inMinute.length).toBeLessThanOrEqual(REQUESTS_A_MINUTE / 3);
  }
});

test('a refusal is asked again after a minute, twice at the most', async () => {
  const { sent, sender } = recorded(5);
  sender.put('1 match');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(sent).toHaveLength(3);
  sender.put('2 matches');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(sent.at(-1)?.value).toBe('2 matches');
});

test('what waits is sent as the page is left', async () => {
  const { sent, sender } = recorded();
  sender.put('1 match');
  sender.flush();
  expect(sent.map(({ value }) => value)).toEqual(['1 match']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
});
