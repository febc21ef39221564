import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { filesOf, MIN_BETWEEN_RELOADS_MS, watchVersion } from './keep-running.ts';

const documentOf = (hash: string, data = '') =>
  `<link href="/assets/display-${hash}.css"><script src="/assets/display-${hash}.js"></script>${data}`;
const MINUTE_MS = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function given({ reloadedAt = 0 } = {}) {
  const world = { served: documentOf('one') as string | null, mayReload: true, reloads: 0 };
  const renewal = watchVersion({
    document: documentOf('one'),
    fetchDocument: () =>
      world.served === null ? Promise.reject(new Error('away')) : Promise.resolve(world.served),
    mayReload: () => world.mayReload,
    reload: () => void (world.reloads += 1),
    reloadedAt,
    random: () => 0,
  });
  return { world, renewal };
}

describe('a new version', () => {
  test('is another list of files, whatever else the document holds', () => {
    expect(filesOf(documentOf('one', '{"score":1}'))).toBe(filesOf(documentOf('one', '{"score":2}')));
    expect(filesOf(documentOf('one'))).not.toBe(filesOf(documentOf('two')));
    expect(filesOf('<h1>Sign in to the network of the hotel</h1>')).toBe('');
  });

  test('is loaded once it was served twice', async () => {
    const { world } = given();
    world.served = documentOf('two');
    await vi.advanceTimersByTimeAsync(5 * MINUTE_MS);
    expect(world.reloads).toBe(0);
    await vi.advanceTimersByTimeAsync(MINUTE_MS / 2);
    expect(world.reloads).toBe(1);
  });

  test('that one gateway served and the next did not is none yet', async () => {
    const { world } = given();
    world.served = documentOf('two');
    await vi.advanceTimersByTimeAsync(5 * MINUTE_MS);
    world.served = documentOf('one');
    await vi.advanceTimersByTimeAsync(20 * MINUTE_MS);
    expect(world.reloads).toBe(0);
  });

  test('waits for a quiet moment', async () => {
    const { world, renewal } = given();
    [world.served, world.mayReload] = [documentOf('two'), false];
    await vi.advanceTimersByTimeAsync(6 * MINUTE_MS);
    renewal.consider();
    expect(world.reloads).toBe(0);
    world.mayReload = true;
    renewal.consider();
    expect(world.reloads).toBe(1);
  });

  test('is not loaded again and again while two are served side by side', async () => {
    const { world } = given({ reloadedAt: Date.now() });
    world.served = documentOf('two');
    await vi.advanceTimersByTimeAsync(MIN_BETWEEN_RELOADS_MS - MINUTE_MS);
    expect(world.reloads).toBe(0);
    await vi.advanceTimersByTimeAsync(6 * MINUTE_MS);
    expect(world.reloads).toBe(1);
  });

  test('cannot be seen without a network, and a page of something else is none', async () => {
    const { world, renewal } = given();
    world.served = null;
    await vi.advanceTimersByTimeAsync(20 * MINUTE_MS);
    world.served = '<h1>Sign in</h1>';
    renewal.look();
    await vi.advanceTimersByTimeAsync(20 * MINUTE_MS);
    expect(world.reloads).toBe(0);
  });
});
