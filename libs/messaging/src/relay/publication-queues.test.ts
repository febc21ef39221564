import { expect, test } from 'vitest';
import { createPublicationQueues } from './publication-queues.ts';
import type { OutboxDocument, OutboxEntry } from '../outbox-entry.ts';

const entry = (version: number, from = version): OutboxEntry => ({
  ...{ epoch: 1, version, from, changes: [], scopes: [], actor: 'system', at: '', body: `${version}` },
});

const commit = (id: string, version: number, fields: { isNext?: boolean; publishedSeq?: number } = {}) => ({
  ...{ id, publishedSeq: version - 1, isNext: true, entry: entry(version) },
  ...fields,
});

const openQueues = (documents: Record<string, OutboxDocument> = {}) => {
  const published: string[] = [];
  const reads: string[] = [];
  const failed: string[] = [];
  const gate = { isOpen: true, waiting: [] as (() => void)[] };
  const queues = createPublicationQueues({
    find: async (id) => {
      reads.push(id);
      return documents[id] ?? null;
    },
    publish: async ({ id, seq }, { version, body }) => {
      if (body === 'broken') throw new Error('broken');
      if (!gate.isOpen) await new Promise<void>((resolve) => gate.waiting.push(resolve));
      published.push(`${id}v${version}@${seq}`);
      return version;
    },
    onFailed: (id) => void failed.push(id),
  });
  const open = (): void => {
    gate.isOpen = true;
    for (const go of gate.waiting.splice(0)) go();
  };
  return { queues, published, reads, failed, gate, open };
};

test('what follows the last published version goes out without reading', async () => {
  const { queues, published, reads } = openQueues();
  queues.add(commit('m1', 7, { publishedSeq: 40 }));
  await queues.idle();
  expect(published).toEqual(['m1v7@40']);
  expect(reads).toEqual([]);
});

test('entries of one aggregate wait for each other, those of others do not', async () => {
  const { queues, published, gate, open } = openQueues();
  gate.isOpen = false;
  queues.add(commit('m1', 1));
  queues.add(commit('m1', 2, { isNext: false }));
  gate.isOpen = true;
  queues.add(commit('m2', 1));
  await new Promise((resolve) => setImmediate(resolve));
  expect(published).toEqual(['m2v1@0']);
  open();
  await queues.idle();
  expect(published).toEqual(['m2v1@0', 'm1v1@0', 'm1v2@1']);
});

test('a commit with older entries of another process before it reads them first', async () => {
  const document = { id: 'm1', publishedSeq: 30, outbox: [entry(4), entry(5)] };
  const { queues, published } = openQueues({ m1: document });
  queues.add(commit('m1', 5, { isNext: false }));
  await queues.idle();
  expect(published).toEqual(['m1v4@30', 'm1v5@4']);
});

test('a version that another process wrote in between is read and published in its place', async () => {
  const { queues, published, gate, open } = openQueues({
    m1: { id: 'm1', publishedSeq: 0, outbox: [entry(1), entry(2), entry(3)] },
  });
  gate.isOpen = false;
  queues.add(commit('m1', 1));
  queues.add(commit('m1', 3, { isNext: false }));
  open();
  await queues.idle();
  expect(published).toEqual(['m1v1@0', 'm1v2@1', 'm1v3@2']);
});

test('what another process published meanwhile is skipped', async () => {
  const { queues, published, gate, open } = openQueues({
    m1: { id: 'm1', publishedSeq: 77, outbox: [entry(5)] },
  });
  gate.isOpen = false;
  queues.add(commit('m1', 1));
  queues.add(commit('m1', 5, { isNext: false }));
  open();
  await queues.idle();
  expect(published).toEqual(['m1v1@0', 'm1v5@77']);
});

test('an entry that stands for others follows what was published of them', async () => {
  const { queues, published, gate, open } = openQueues({
    m1: { id: 'm1', publishedSeq: 0, outbox: [entry(9, 1)] },
  });
  gate.isOpen = false;
  queues.add(commit('m1', 1));
  queues.add({ id: 'm1', publishedSeq: 0, isNext: false, entry: entry(9, 1) });
  open();
  await queues.idle();
  expect(published).toEqual(['m1v1@0', 'm1v9@1']);
});

test('a queue that fails is given up, reported, and begun again by the next commit', async () => {
  const { queues, published, failed } = openQueues({
    m1: { id: 'm1', publishedSeq: 0, outbox: [entry(1), entry(2)] },
  });
  queues.add({ ...commit('m1', 1), entry: { ...entry(1), body: 'broken' } });
  await queues.idle();
  expect(failed).toEqual(['m1']);
  expect(queues.has('m1')).toBe(false);
  queues.add(commit('m1', 2, { isNext: false }));
  await queues.idle();
  expect(published).toEqual(['m1v1@0', 'm1v2@1']);
});

test('a commit in the moment in which a queue ends is not lost', async () => {
  const { queues, published } = openQueues();
  for (let version = 1; version <= 50; version++) {
    queues.add(commit('m1', version, { publishedSeq: version - 1 }));
    for (let tick = 0; tick < version % 7; tick++) await Promise.resolve();
  }
  await queues.idle();
  expect(published).toHaveLength(50);
});

test('a queue that grows without end reads from the store instead of keeping all in memory', async () => {
  const all = Array.from({ length: 150 }, (_, index) => entry(index + 1));
  const { queues, published, reads, gate, open } = openQueues({
    m1: { id: 'm1', publishedSeq: 0, outbox: all },
  });
  gate.isOpen = false;
  for (const one of all) queues.add({ id: 'm1', publishedSeq: 0, isNext: one.version === 1, entry: one });
  open();
  await queues.idle();
  expect(published).toHaveLength(150);
  expect(reads.length).toBeGreaterThan(0);
});
