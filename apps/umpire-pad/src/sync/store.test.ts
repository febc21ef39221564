import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, describe, expect, test } from 'vitest';
import { simulateScoring } from '../../test/bad-network.ts';
import { createMemoryStore } from '../../test/memory-store.ts';
import type { MemoryStore } from '../../test/memory-store.ts';
import { singles } from '../../test/scenes.ts';
import type { Tap } from './actions.ts';
import { openOutbox } from './outbox.ts';
import { openPadStore } from './store.ts';
import type { GivenUp, PadStore } from './store.ts';

const outbox = openOutbox(simulateScoring({ players: singles }).sheet());
const tap: Tap = {
  id: 'tap-1',
  at: '2026-05-02T14:00:00.000Z',
  action: { do: 'point', winner: 'home', kind: null },
};
const waiting = { ...outbox, waiting: [tap] };

async function readGivenUp(): Promise<GivenUp[]> {
  const db = await openDB('courtcast-pad');
  const found: unknown[] = await db.getAll('givenUp');
  db.close();
  return found as GivenUp[];
}

interface OpenStore {
  readonly store: PadStore;
  readonly givenUp: () => Promise<readonly GivenUp[]>;
}

const stores: readonly { readonly where: string; readonly open: () => Promise<OpenStore> }[] = [
  { where: 'in IndexedDB', open: async () => ({ store: await openPadStore(), givenUp: readGivenUp }) },
  {
    where: 'of tests',
    open: () => {
      const store: MemoryStore = createMemoryStore();
      return Promise.resolve({ store, givenUp: () => Promise.resolve(store.givenUp) });
    },
  },
];

describe.each(stores)('the store $where', ({ open }) => {
  let store: PadStore;
  let givenUp: OpenStore['givenUp'];
  beforeEach(async () => {
    globalThis.indexedDB = new IDBFactory();
    ({ store, givenUp } = await open());
  });

  test('keeps what a change returns, and leaves what it does not change', async () => {
    expect(await store.read('m1')).toBeNull();
    expect(await store.update('m1', () => null)).toBeNull();
    expect(await store.update('m1', () => waiting)).toEqual(waiting);
    expect(await store.update('m1', () => null)).toEqual(waiting);
    expect(await store.read('m1')).toEqual(waiting);
    expect(await store.read('m2')).toBeNull();
  });

  test('keeps taps that are given up aside, and nothing where none are', async () => {
    await store.update('m1', () => waiting);
    const { at } = tap;
    expect(await store.giveUp('m1', (kept) => ({ outbox, given: kept?.waiting ?? [], at }))).toEqual(outbox);
    expect(await store.read('m1')).toEqual(outbox);
    await store.giveUp('m1', () => ({ outbox, given: [], at }));
    expect(await givenUp()).toEqual([{ matchId: 'm1', at, taps: [tap] }]);
  });

  test('forgets a match, unless something of it waits', async () => {
    await store.update('m1', () => waiting);
    await store.forget('m1');
    expect(await store.read('m1')).toEqual(waiting);
    await store.update('m1', () => outbox);
    await store.forget('m1');
    expect(await store.read('m1')).toBeNull();
  });

  test('keeps the key of each match', async () => {
    await store.writeKey('m1', 'first');
    await store.writeKey('m1', 'second');
    expect(await store.readKey('m1')).toBe('second');
    expect(await store.readKey('m2')).toBeNull();
  });
});
