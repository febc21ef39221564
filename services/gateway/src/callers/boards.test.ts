import { beforeEach, describe, expect, test } from 'vitest';
import { createLogger } from '@courtcast/observability';
import { rateLimited, unavailable } from '@courtcast/problem';
import { createBoards, hashOfKey } from './boards.ts';
import type { Boards, KeyHolder } from './boards.ts';
import type { Gate } from './remembered-lookup.ts';

let asked: string[];
let admitted: number;
let now: number;
let scoring: (keyHash: string) => Promise<string | null>;
let usableForMs: number | null;
let boards: Boards;

const open: Gate<KeyHolder | null> = {
  of: '1.2.3.4',
  admit: (ask) => {
    admitted += 1;
    return ask();
  },
};
const closed: Gate<KeyHolder | null> = { of: '1.2.3.4', admit: () => Promise.reject(rateLimited(1)) };
const identify = (keyHash: string) => boards.identify(keyHash, open);
const known = { kind: 'known', boardId: 'b1', madeBy: 'u1' };

beforeEach(() => {
  asked = [];
  admitted = 0;
  now = 0;
  usableForMs = null;
  scoring = async (keyHash) => (keyHash.startsWith('good') ? 'b1' : null);
  boards = createBoards({
    fetchBoard: async (keyHash) => {
      asked.push(keyHash);
      const boardId = await scoring(keyHash);
      return boardId === null ? null : { boardId, madeBy: 'u1', usableForMs };
    },
    logger: createLogger({ service: 'gateway', level: 'silent' }),
    clock: () => now,
  });
});

const goDown = (): void => {
  scoring = () => Promise.reject(unavailable());
};

test('a key is known by the hash that scoring stores of it', () => {
  expect(hashOfKey('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

describe('which board has a key', () => {
  test('is asked once, however many requests want to know, and admitted once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => identify('good')));
    expect(answers).toEqual(Array.from({ length: 50 }, () => known));
    expect(await identify('good')).toEqual(known);
    expect([asked, admitted]).toEqual([['good'], 1]);
  });

  test('is asked again beside the request after a minute', async () => {
    await identify('good');
    now = 60_001;
    scoring = async () => null;
    expect(await identify('good')).toEqual(known);
    await Promise.resolve();
    expect(asked).toEqual(['good', 'good']);
    expect(await identify('good')).toEqual({ kind: 'unknown' });
  });

  test('is not asked where the request is not admitted', async () => {
    await expect(boards.identify('good', closed)).rejects.toMatchObject({ code: 'rate-limited' });
    expect(asked).toEqual([]);
    expect(await identify('good')).toEqual(known);
  });
});

describe('a request that is refused while others wait for the board of the same key', () => {
  const refusal = { code: 'rate-limited' };

  test('keeps none of them from it who come from elsewhere', async () => {
    const turn = Promise.withResolvers<never>();
    const refused = boards.identify('good', { of: '5.6.7.8', admit: () => turn.promise });
    const elsewhere = identify('good');
    turn.reject(rateLimited(1));
    await expect(refused).rejects.toMatchObject(refusal);
    expect(await elsewhere).toEqual(known);
  });

  test('is refused once for all who come from the same address', async () => {
    let refused = 0;
    const turn = Promise.withResolvers<never>();
    const gate: Gate<KeyHolder | null> = {
      of: '5.6.7.8',
      admit: () => {
        refused += 1;
        return turn.promise;
      },
    };
    const all = Array.from({ length: 50 }, () => boards.identify('good', gate));
    turn.reject(rateLimited(1));
    for (const one of all) await expect(one).rejects.toMatchObject(refusal);
    expect(refused).toBe(1);
  });

  test('and let through later has what was found meanwhile', async () => {
    const turn = Promise.withResolvers<null>();
    const late = boards.identify('good', {
      of: '5.6.7.8',
      admit: async (ask) => {
        await turn.promise;
        return ask();
      },
    });
    expect(await identify('good')).toEqual(known);
    turn.resolve(null);
    expect(await late).toEqual(known);
    expect(asked).toEqual(['good']);
  });
});

describe('after NATS was away', () => {
  test('a board that is known is asked for again, however many keys its address has asked about', async () => {
    await identify('good');
    boards.markAllStale();
    expect(await boards.identify('good', closed)).toEqual(known);
    expect(asked).toEqual(['good', 'good']);
  });

  test('a key that no board had needs to be admitted again', async () => {
    await identify('bad');
    boards.markAllStale();
    await expect(boards.identify('bad', closed)).rejects.toMatchObject({ code: 'rate-limited' });
  });
});

describe('a key that no board has', () => {
  test('is refused from memory for five seconds', async () => {
    await identify('bad');
    now = 5_000;
    expect(await identify('bad')).toEqual({ kind: 'unknown' });
    expect(asked).toEqual(['bad']);
    now = 5_001;
    await identify('bad');
    expect(asked).toEqual(['bad', 'bad']);
  });

  test('is asked for again when any board changes: it may have it now', async () => {
    await identify('bad');
    scoring = async () => 'b2';
    boards.invalidate('b2');
    expect(await identify('bad')).toEqual({ kind: 'known', boardId: 'b2', madeBy: 'u1' });
  });
});

describe('a board that changes', () => {
  test.each<[string, () => void]>([
    ['by its id', () => boards.invalidate('b1')],
    ['by its key', () => boards.forgetKey('good')],
    ['among all others', () => boards.markAllStale()],
  ])('is asked for again: %s', async (_title, change) => {
    await identify('good');
    scoring = async () => null;
    change();
    expect(await identify('good')).toEqual({ kind: 'unknown' });
  });

  test('leaves others as they are', async () => {
    await identify('good');
    boards.invalidate('b2');
    await identify('good');
    expect(asked).toEqual(['good']);
  });

  test('while it is asked for is not remembered as it was', async () => {
    const { promise, resolve } = Promise.withResolvers<string | null>();
    scoring = () => promise;
    const answer = identify('good');
    await Promise.resolve();
    boards.invalidate('b1');
    resolve('b1');
    await answer;
    scoring = async () => null;
    expect(await identify('good')).toEqual({ kind: 'unknown' });
  });
});

describe('while scoring is unavailable', () => {
  test('no new board is known', async () => {
    goDown();
    expect(await identify('good')).toEqual({ kind: 'unavailable' });
  });

  test('a board that was known is, even when everything is stale', async () => {
    await identify('good');
    goDown();
    boards.markAllStale();
    expect(await identify('good')).toEqual(known);
  });
});

describe('a scoring link, which ends by itself', () => {
  beforeEach(() => {
    usableForMs = 5_000;
  });

  test('is asked for again as soon as scoring answers for it no longer', async () => {
    await identify('good');
    scoring = async () => null;
    now = 5_000;
    expect(await identify('good')).toEqual(known);
    now = 5_001;
    expect(await identify('good')).toEqual({ kind: 'unknown' });
  });

  test('passes no gate for that, however many keys its address has asked about', async () => {
    await identify('good');
    now = 5_001;
    expect(await boards.identify('good', closed)).toEqual(known);
  });

  test('is not taken to last while scoring is unavailable', async () => {
    await identify('good');
    goDown();
    now = 5_001;
    expect(await identify('good')).toEqual({ kind: 'unavailable' });
  });
});
