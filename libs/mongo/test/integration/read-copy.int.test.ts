import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { MongoService } from '@courtcast/testkit';
import { startMongo } from '@courtcast/testkit';
import { createManyReads, createReadCopy } from '@courtcast/mongo';
import type { Mongo, OwnedRecord } from '@courtcast/mongo';
import { openMongo } from '../support/harness.ts';

interface Name {
  readonly name: string;
}

let service: MongoService;
let mongo: Mongo;

beforeAll(async () => {
  service = await startMongo();
  mongo = await openMongo(service.url);
});

afterAll(async () => {
  await mongo.close();
  await service.stop();
});

afterEach(async () => {
  await mongo.connection.dropDatabase();
});

const openCopy = (askOwner?: (id: string) => Promise<OwnedRecord<Name> | null>) =>
  createReadCopy<Name>({ mongo, name: 'player', ...(askOwner === undefined ? {} : { askOwner }) });

const event = (version: number, epoch = 1) => ({ aggregateId: 'p1', epoch, version });

describe('events', () => {
  test('that come late or twice change nothing', async () => {
    const copy = openCopy();
    expect(await copy.apply(event(2), { name: 'two' })).toBe(true);
    expect(await copy.apply(event(1), { name: 'one' })).toBe(false);
    expect(await copy.apply(event(2), { name: 'two again' })).toBe(false);
    expect(await copy.apply(event(3), { name: 'three' })).toBe(true);
    expect(await copy.find('p1')).toEqual({ name: 'three' });
  });

  test('in any order and each twice, all at once, leave the newest state', async () => {
    const copy = openCopy();
    const versions = Array.from({ length: 20 }, (_, index) => ((index * 7) % 20) + 1);
    const arrivals = [...versions, ...versions.toReversed()];
    await Promise.all(arrivals.map((version) => copy.apply(event(version), { name: `v${version}` })));
    expect(await copy.find('p1')).toEqual({ name: 'v20' });
  });

  test('of a newer epoch count more than any version of before', async () => {
    const copy = openCopy();
    await copy.apply(event(9), { name: 'nine' });
    expect(await copy.apply(event(1, 2), { name: 'restored' })).toBe(true);
    expect(await copy.apply(event(10), { name: 'ten' })).toBe(false);
    expect(await copy.find('p1')).toEqual({ name: 'restored' });
  });

  test('that remove a record keep its version, so that an older event does not bring it back', async () => {
    const copy = openCopy();
    await copy.apply(event(2), null);
    expect(await copy.apply(event(1), { name: 'one' })).toBe(false);
    expect(await copy.find('p1')).toBeNull();
  });

  test('that were published again are taken once more', async () => {
    const copy = openCopy();
    await copy.apply(event(2), { name: 'wrong' });
    expect(await copy.apply(event(2), { name: 'right' }, true)).toBe(true);
    expect(await copy.apply(event(1), { name: 'older' }, true)).toBe(false);
    expect(await copy.find('p1')).toEqual({ name: 'right' });
  });
});

describe('asking the owner', () => {
  test('happens on a miss, once however many ask, and the answer is kept', async () => {
    let calls = 0;
    const copy = openCopy(async () => {
      calls += 1;
      return { state: { name: 'asked' }, version: 4, epoch: 1 };
    });
    const answers = await Promise.all(Array.from({ length: 10 }, () => copy.findOrAsk('p1')));
    expect(answers).toEqual(Array.from({ length: 10 }, () => ({ name: 'asked' })));
    expect(calls).toBe(1);
    expect(await copy.findOrAsk('p1')).toEqual({ name: 'asked' });
    expect(calls).toBe(1);
    expect(await copy.apply(event(3), { name: 'late' })).toBe(false);
  });

  test('before a refusal gives the owner’s word, which never overwrites what is newer', async () => {
    const copy = openCopy(async () => ({ state: { name: 'old answer' }, version: 1 }));
    await copy.apply(event(5), { name: 'newest' });
    expect(await copy.refresh('p1')).toEqual({ name: 'old answer' });
    expect(await copy.find('p1')).toEqual({ name: 'newest' });
  });

  test('for what does not exist gives null, and a failure is not remembered', async () => {
    const answers = [new Error('away'), null];
    const copy = openCopy(async () => {
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return null;
    });
    await expect(copy.findOrAsk('p1')).rejects.toThrow('away');
    expect(await copy.findOrAsk('p1')).toBeNull();
  });
});

describe('asking the owner for many', () => {
  const answerOf = (id: string) => ({ id, state: { name: `asked ${id}` }, version: 1, epoch: 1 });

  test('names those alone that the copy lacks, in one call, and keeps the answers', async () => {
    const copy = openCopy();
    await copy.apply(event(5), { name: 'known' });
    const asked: (readonly string[])[] = [];
    const { findOrAsk } = createManyReads(copy, async (ids) => {
      asked.push(ids);
      return ids.filter((id) => id !== 'gone').map(answerOf);
    });
    const all = ['p1', 'p2', 'gone', 'p3'];
    const found = new Map([
      ['p1', { name: 'known' }],
      ['p2', { name: 'asked p2' }],
      ['p3', { name: 'asked p3' }],
    ]);
    expect(await findOrAsk(all)).toEqual(found);
    expect(await copy.findMany(all)).toEqual(found);
    expect(await findOrAsk(['p1', 'p3'])).toEqual(new Map([...found].filter(([id]) => id !== 'p2')));
    expect(asked).toEqual([['p2', 'gone', 'p3']]);
  });
});

test('many copies are found at once, without the removed ones', async () => {
  const copy = openCopy();
  for (const id of ['p1', 'p2', 'p3']) await copy.apply({ ...event(1), aggregateId: id }, { name: id });
  await copy.apply({ ...event(2), aggregateId: 'p3' }, null);
  const found = await copy.findMany(['p1', 'p2', 'p3', 'p4', 'p1']);
  expect([...found]).toEqual([
    ['p1', { name: 'p1' }],
    ['p2', { name: 'p2' }],
  ]);
});
