import type { Realtime } from '@courtcast/realtime';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLazyRealtime } from './lazy-realtime.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function clientThatCounts() {
  const watched = new Set<string>();
  const watchMatch = (id: string) => {
    watched.add(id);
    return { stop: () => watched.delete(id) };
  };
  return { watched, client: { watchMatch } as unknown as Realtime };
}

test('what is watched before the client is there begins with it, unless it was stopped', async () => {
  const { watched, client } = clientThatCounts();
  const late = createLazyRealtime(() => Promise.resolve(client));
  const { stop } = late.watchMatch('kept');
  late.watchMatch('left').stop();
  await vi.runAllTimersAsync();
  expect([...watched]).toEqual(['kept']);
  stop();
  expect([...watched]).toEqual([]);
});

test('a client that cannot be loaded is loaded again', async () => {
  const { watched, client } = clientThatCounts();
  const answers = [() => Promise.reject(new Error('offline')), () => Promise.resolve(client)];
  const late = createLazyRealtime(() => answers.shift()?.() ?? Promise.resolve(client));
  late.watchMatch('one');
  await vi.runAllTimersAsync();
  expect([...watched]).toEqual(['one']);
});
