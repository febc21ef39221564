import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectMongo } from '@courtcast/mongo';
import type { Mongo } from '@courtcast/mongo';
import { createLogger, createMetrics } from '@courtcast/observability';
import type { BoardView } from '@courtcast/contracts';
import { createCommand } from '@courtcast/runtime';
import { clubState } from '@courtcast/testkit';
import { createBoardAggregates, createBoardStore } from '../../src/adapters/mongo/board-store.ts';
import { createBoard, rotateBoardKey } from '../../src/application/boards/write.ts';
import { admin } from '../support/caller.ts';
import type { TestAnswer } from '../support/caller.ts';
import { createMemoryDeps } from '../support/memory-deps.ts';
import { courtState } from '../support/states.ts';
import { startTestSystem } from '../support/system.ts';
import type { TestSystem } from '../support/system.ts';

let system: TestSystem;
let mongo: Mongo;

beforeAll(async () => {
  system = await startTestSystem();
  system.records.clubs.set('club-1', clubState('club-1'));
  system.records.courts.set('court-1', courtState('court-1', 'club-1'));
  mongo = await connectMongo({
    url: system.mongoUrl,
    service: 'scoring',
    logger: createLogger({ service: 'test', level: 'silent' }),
    metrics: createMetrics('test'),
  });
});

afterAll(async () => {
  await mongo.close();
  await system.stop();
});

const send = (path: string, key: string, body: object): Promise<TestAnswer> =>
  system.scoring.send('POST', path, { caller: admin, body, headers: { 'idempotency-key': key } });

interface BoardWithKey {
  readonly board: BoardView;
  readonly key: string;
}

/** Whether a key opens anything. */
const isValid = async (key: string): Promise<boolean> => {
  const caller = { kind: 'board', key } as const;
  return (await system.scoring.send('GET', '/live/matches', { caller })).status === 200;
};

const everythingStored = async (): Promise<string> => {
  const names = await mongo.connection.listCollections();
  const all = await Promise.all(names.map(({ name }) => mongo.collection(name).find().toArray()));
  return JSON.stringify(all);
};

test('a match gets no more than a hundred scoring links, however many are made at once', async () => {
  const call = system.scoring.as(admin);
  const { id: matchId } = await call('createFreeplayMatch', { body: { courtId: 'court-1' } });
  const make = (count: number) =>
    Promise.all(
      Array.from({ length: count }, () =>
        system.scoring.send('POST', '/boards', { caller: admin, body: { matchId } }),
      ),
    );
  const statuses = (await make(140)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(100);
  expect(statuses.filter((status) => status === 409)).toHaveLength(40);
  expect((await call('listBoards', { query: { matchId } })).meta.total).toBe(100);
});

describe('the key of a board', () => {
  test('is nowhere in the database, and shown to no repetition of the request that made it', async () => {
    const body = { clubId: 'club-1', name: 'Box' };
    const made = await send('/boards', 'board-1', body);
    const { board, key } = made.body as BoardWithKey;
    const again = await send('/boards', 'board-1', body);
    expect(again).toMatchObject({ status: 409, body: { statusCode: 409, error: 'Conflict' } });
    expect(again.headers.get('location')).toBe(made.headers.get('location'));

    const rotated = await send(`/boards/${board.id}/rotate-key`, 'rotation-1', {});
    const newKey = (rotated.body as BoardWithKey).key;
    expect((await send(`/boards/${board.id}/rotate-key`, 'rotation-1', {})).status).toBe(409);
    expect([await isValid(key), await isValid(newKey)]).toEqual([false, true]);
    const stored = await everythingStored();
    expect(stored).toContain(board.id);
    for (const secret of [key, newKey]) expect(stored).not.toContain(secret);
  });

  test('that was not seen, because the process died before it answered, is replaced by one that is', async () => {
    const { deps } = createMemoryDeps(system.records);
    const onMongo = { ...deps, boards: createBoardStore(createBoardAggregates(mongo)) };
    const commandOf = (id: string) =>
      createCommand({ id, startedAt: new Date(), caller: admin, requestId: 'test' });
    const create = { caller: admin, command: commandOf('create') };
    const unseen = await createBoard(onMongo, create, { clubId: 'club-1', name: 'Box' });
    const seen = await createBoard(onMongo, create, { clubId: 'club-1', name: 'Box' });
    expect(seen.id).toBe(unseen.id);
    expect([await isValid(unseen.key), await isValid(seen.key)]).toEqual([false, true]);

    const rotate = { caller: admin, command: commandOf('rotate') };
    const lost = await rotateBoardKey(onMongo, rotate, seen.id);
    const shown = await rotateBoardKey(onMongo, rotate, seen.id);
    expect([await isValid(lost.key), await isValid(shown.key)]).toEqual([false, true]);
  });
});
