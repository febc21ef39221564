import { describe, expect, test } from 'vitest';
import type { Engine } from '../engine.ts';
import { openEngine } from '../engine.ts';
import { CommandError } from '../errors.ts';
import type { Document } from '../values/document.ts';
import { runCommand } from './dispatch.ts';

const client = { connectionId: 1, serverAddress: '127.0.0.1:1' };

/** An engine that notes when changes are written and synced; the disk answers when it is asked to. */
function watchedEngine() {
  const happened: string[] = [];
  let answerOfDisk: () => void = () => undefined;
  const engine: Engine = {
    ...openEngine({ dataDir: undefined, cursorTimeoutMs: 1000, compactFromBytes: 0, log: () => undefined }),
    writeChanges: () => happened.push('written'),
    sync: () => {
      happened.push('sync asked for');
      return new Promise((resolve) => {
        answerOfDisk = resolve;
      });
    },
  };
  const run = (command: Document) =>
    runCommand({ ...command, $db: 'test' }, client, engine).then((reply) => {
      happened.push('answered');
      return reply;
    });
  return { happened, run, finishSync: () => answerOfDisk() };
}

const insert = { insert: 'c', documents: [{ _id: 1 }] };

describe('a write', () => {
  test.each<[string, Document]>([
    ['j: true', { writeConcern: { w: 1, j: true } }],
    ['majority', { writeConcern: { w: 'majority' } }],
    ['majority and j: true', { writeConcern: { w: 'majority', j: true } }],
    ['no write concern', {}],
    ['an empty write concern', { writeConcern: {} }],
  ])('with %s is answered after the disk has it', async (_title, concern) => {
    const { happened, run, finishSync } = watchedEngine();
    const answer = run({ ...insert, ...concern });
    await new Promise((resolve) => setImmediate(resolve));
    expect(happened).toEqual(['written', 'sync asked for']);
    finishSync();
    await answer;
    expect(happened.at(-1)).toBe('answered');
  });

  test.each<[string, Document]>([
    ['w: 1', { writeConcern: { w: 1 } }],
    ['w: 0', { writeConcern: { w: 0 } }],
  ])('with %s is answered when it is written', async (_title, concern) => {
    const { happened, run } = watchedEngine();
    await run({ ...insert, ...concern });
    expect(happened).toEqual(['written', 'answered']);
  });

  test('that fails half-way writes what it did before', async () => {
    const { happened, run } = watchedEngine();
    await expect(run({ findAndModify: 'c', query: {}, update: { $foo: 1 } })).rejects.toMatchObject({
      code: 9,
    });
    expect(happened).toEqual(['written']);
  });
});

test('a read does not wait for the disk', async () => {
  const { happened, run } = watchedEngine();
  await run({ find: 'c' });
  expect(happened).toEqual(['answered']);
});

describe('after a failure of the journal', () => {
  const failed: Engine = {
    ...openEngine({ dataDir: undefined, cursorTimeoutMs: 1000, compactFromBytes: 0, log: () => undefined }),
    refuseAfterFailure: () => {
      throw new CommandError(14031, 'the journal cannot be written');
    },
  };
  const run = (command: Document) => runCommand({ ...command, $db: 'test' }, client, failed);

  test.each<[string, Document]>([
    ['written', insert],
    ['read: what memory holds could be gone after the restart', { find: 'c' }],
    ['counted', { count: 'c' }],
  ])('nothing is %s', async (_title, command) => {
    await expect(run(command)).rejects.toMatchObject({ code: 14031 });
  });

  test('clients may still ask which server this is', async () => {
    await expect(run({ ping: 1 })).resolves.toMatchObject({ fields: {} });
  });
});
