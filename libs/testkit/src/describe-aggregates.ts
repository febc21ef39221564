import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { isStoppedAtWrite } from '@courtcast/contracts';
import type { Command } from '@courtcast/contracts';
import type { Aggregates } from '@courtcast/domain';
import { conflict, forbidden, invalid, notFound } from '@courtcast/problem';

/** The state of the suite's aggregates. */
export interface Counter {
  readonly count: number;
  readonly deleted?: boolean;
}

function newCommand(fields: Partial<Command> = {}): Command {
  return {
    ...{
      id: randomUUID(),
      startedAt: new Date(0),
      actor: 'user:u',
      requestId: 'r',
      newId: () => randomUUID(),
    },
    ...fields,
  };
}

function raise({ state }: { readonly state: Counter }) {
  return { state: { ...state, count: state.count + 1 }, changes: ['raised'] };
}

/**
 * The contract of the port `Aggregates`, which every implementation meets. `open` gives empty ones, named `Counter`.
 */
export function describeAggregates(name: string, open: () => Promise<Aggregates<Counter>>): void {
  describe(`aggregates ${name}`, () => {
    let counters: Aggregates<Counter>;
    const create = (id: string, fields: Partial<Command> = {}) =>
      counters.insert({ id, state: { count: 0 }, changes: ['created'], command: newCommand(fields) });
    const remove = (id: string, command = newCommand()) =>
      counters.update(id, command, ({ state }) => ({
        state: { ...state, deleted: true },
        changes: ['deleted'],
      }));

    beforeEach(async () => {
      counters = await open();
    });

    test('are there once they are created, as version 1', async () => {
      expect(await create('a')).toMatchObject({ id: 'a', version: 1, state: { count: 0 } });
      expect(await counters.find('a')).toMatchObject({ id: 'a', version: 1, state: { count: 0 } });
      expect(await counters.get('a')).toMatchObject({ id: 'a', version: 1, state: { count: 0 } });
    });

    test('are created once by one command, and by no other', async () => {
      await create('a', { id: 'c1' });
      await counters.update('a', newCommand(), raise);
      expect(await create('a', { id: 'c1' })).toMatchObject({ version: 2, state: { count: 1 } });
      await expect(create('a')).rejects.toMatchObject({ code: 'conflict' });
      expect(await counters.get('a')).toMatchObject({ version: 2 });
    });

    test('are left as they are by a command that is only asked whether it would be let', async () => {
      await create('a');
      const asking = newCommand({ checksOnly: true });
      const refused = () => counters.update('a', asking, () => refuse());
      const refuse = (): never => {
        throw forbidden();
      };
      await expect(create('b', { checksOnly: true })).rejects.toSatisfy(isStoppedAtWrite);
      await expect(counters.update('a', asking, raise)).rejects.toSatisfy(isStoppedAtWrite);
      await expect(refused()).rejects.toMatchObject({ code: 'forbidden' });
      expect(await counters.update('a', asking, () => null)).toMatchObject({ version: 1 });
      expect((await counters.findMany(['a', 'b'])).map(({ version }) => version)).toEqual([1]);
    });

    test('that are not there are null, not found, or left out', async () => {
      await create('a');
      expect(await counters.find('b')).toBeNull();
      await expect(counters.get('b')).rejects.toMatchObject({
        code: 'not-found',
        message: 'Counter not found',
      });
      await expect(counters.update('b', newCommand(), raise)).rejects.toMatchObject({ code: 'not-found' });
      expect((await counters.findMany(['b', 'a', 'a'])).map(({ id }) => id)).toEqual(['a']);
      expect(await counters.findMany([])).toEqual([]);
    });

    test('that were removed are as if they had never been', async () => {
      await create('a');
      const command = newCommand();
      expect(await remove('a', command)).toMatchObject({ version: 2 });
      expect(await remove('a', command)).toMatchObject({ version: 2 });
      expect(await counters.find('a')).toBeNull();
      await expect(counters.get('a')).rejects.toMatchObject({ code: 'not-found' });
      await expect(counters.update('a', newCommand(), raise)).rejects.toMatchObject({ code: 'not-found' });
      expect(await counters.findMany(['a'])).toEqual([]);
    });

    test('count every change, each command once', async () => {
      await create('a');
      const command = newCommand();
      expect(await counters.update('a', command, raise)).toMatchObject({ version: 2, state: { count: 1 } });
      expect(await counters.update('a', newCommand(), raise)).toMatchObject({ version: 3 });
      expect(await counters.update('a', command, raise)).toMatchObject({ version: 3, state: { count: 2 } });
    });

    test('lose none of the changes that are made at the same time', async () => {
      await create('a');
      await Promise.all(Array.from({ length: 5 }, () => counters.update('a', newCommand(), raise)));
      expect(await counters.get('a')).toMatchObject({ version: 6, state: { count: 5 } });
    });

    test('stay as they are where there is nothing to change, or the decision refuses', async () => {
      await create('a');
      expect(await counters.update('a', newCommand(), () => null)).toMatchObject({ version: 1 });
      const refuse = () => {
        throw new Error('no');
      };
      await expect(counters.update('a', newCommand(), refuse)).rejects.toThrow('no');
      expect(await counters.get('a')).toMatchObject({ version: 1, state: { count: 0 } });
    });

    test('change only at the version that a command expects', async () => {
      await create('a');
      const late = newCommand({ expectedVersion: 1 });
      expect(await counters.update('a', newCommand({ expectedVersion: 1 }), raise)).toMatchObject({
        version: 2,
      });
      await expect(counters.update('a', late, raise)).rejects.toMatchObject({
        code: 'conflict',
        details: [{ code: 'version-mismatch', path: 'If-Match' }],
      });
      expect(await counters.get('a')).toMatchObject({ version: 2, state: { count: 1 } });
    });

    test('say nothing of their version to who may not change them', async () => {
      await create('a');
      const refusing = (problem: Error) =>
        counters.update('a', newCommand({ expectedVersion: 7 }), () => {
          throw problem;
        });
      await expect(refusing(forbidden())).rejects.toMatchObject({ code: 'forbidden' });
      await expect(refusing(notFound('It'))).rejects.toMatchObject({ code: 'not-found' });
      const ofState = [conflict('in-use', 'In use'), invalid([])];
      for (const problem of ofState)
        await expect(refusing(problem)).rejects.toMatchObject({ details: [{ code: 'version-mismatch' }] });
      expect(await counters.get('a')).toMatchObject({ version: 1, state: { count: 0 } });
    });
  });
}
