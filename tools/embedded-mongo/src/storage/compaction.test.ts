import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Binary } from 'bson';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Engine } from '../engine.ts';
import { openEngine } from '../engine.ts';
import { decodeDocument } from '../values/bson-codec.ts';
import type { Document } from '../values/document.ts';
import { encodeKey } from '../values/key.ts';

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'compaction-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

const COMPACT_FROM = 4_000;
const open = (dataDir: string, log: (line: string) => void = () => undefined): Engine =>
  openEngine({ dataDir, cursorTimeoutMs: 1000, compactFromBytes: COMPACT_FROM, maxHeldBytes: 600, log });

const collections = ['a', 'b'] as const;
type Place = (typeof collections)[number];

/** Everything that an engine holds, in any order: documents by their bytes, most of which stand in the journal. */
function contentOf({ store, sessions }: Engine) {
  const documents = [...store.databases].flatMap(([database, its]) =>
    [...its].flatMap(([name, { records }]) =>
      [...records.values()].map(({ bytes }) => JSON.stringify([database, name, decodeDocument(bytes)])),
    ),
  );
  const answers = [...sessions.records()].map(({ number, reply }) => JSON.stringify([`${number}`, reply]));
  return [documents.sort(), answers.sort()];
}

const session = (number: number) => new Binary(Buffer.alloc(16, number), 4);

const kinds = {
  put({ store }: Engine, place: Place, { id, size }: { id: number; size: number }): void {
    const collection = store.open('db', place);
    const document: Document = { _id: id, text: 'x'.repeat(size) };
    const known = [...collection.records.values()].find((record) => record.document._id === id);
    if (known === undefined) store.insert(collection, document);
    else store.replace(collection, known, document);
  },
  remove({ store }: Engine, place: Place, { id }: { id: number }): void {
    const collection = store.open('db', place);
    const known = [...collection.records.values()].find((record) => record.document._id === id);
    if (known !== undefined) store.remove(collection, known);
  },
  drop({ store }: Engine, place: Place): void {
    store.drop('db', place);
  },
};

const step = fc.record({
  kind: fc.oneof(
    { weight: 20, arbitrary: fc.constant('put' as const) },
    { weight: 3, arbitrary: fc.constant('remove' as const) },
    { weight: 1, arbitrary: fc.constant('drop' as const) },
  ),
  place: fc.constantFrom(...collections),
  id: fc.nat(30),
  size: fc.integer({ min: 0, max: 400 }),
  turns: fc.nat(2),
});

/** A copy of the files as a process leaves them that is killed now. */
function copyAsKilled(number: number): string {
  const copy = mkdtempSync(join(directory, `killed-${number}-`));
  for (const name of readdirSync(directory))
    if (name.startsWith('journal')) copyFileSync(join(directory, name), join(copy, name));
  return copy;
}

function contentIn(dataDir: string) {
  const engine = open(dataDir);
  const content = contentOf(engine);
  engine.close();
  return content;
}

test('whenever the process is killed, a journal that is compacted meanwhile is read back as what there was', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 60, maxLength: 160 }), async (steps) => {
      for (const name of readdirSync(directory)) rmSync(join(directory, name), { recursive: true });
      const engine = open(directory);
      const killed: { copy: string; content: unknown }[] = [];
      for (const [index, { kind, place, id, size, turns }] of steps.entries()) {
        kinds[kind](engine, place, { id, size });
        const number = BigInt(index);
        const write = { session: session(id), number, command: 'update' };
        engine.sessions.remember(write, { ok: index });
        engine.writeChanges({ kind: 'retryable', ...write, reply: { ok: index } });
        for (let turn = 0; turn < turns; turn += 1) await nextTurn();
        if (index % 20 === 19) killed.push({ copy: copyAsKilled(index), content: contentOf(engine) });
      }
      const content = contentOf(engine);
      engine.close();
      expect(contentIn(directory)).toEqual(content);
      for (const one of killed) expect(contentIn(one.copy)).toEqual(one.content);
    }),
    { numRuns: 10 },
  );
});

const sizeNow = () => statSync(join(directory, 'journal.log')).size;

test('a journal shrinks to what it holds, again and again, while it is written to', async () => {
  const engine = open(directory);
  for (let round = 0; round < 5; round += 1) {
    for (let count = 0; count < 60; count += 1) {
      kinds.put(engine, 'a', { id: count % 10, size: 100 + count });
      engine.writeChanges();
    }
    expect(sizeNow()).toBeGreaterThan(COMPACT_FROM);
    for (let size = 0; sizeNow() > COMPACT_FROM; size = (size + 1) % 50) {
      await nextTurn();
      kinds.put(engine, 'b', { id: 1, size });
      engine.writeChanges();
    }
  }
  await engine.sync();
  const content = contentOf(engine);
  engine.close();
  expect(existsSync(join(directory, 'journal.log.new'))).toBe(false);
  expect(contentIn(directory)).toEqual(content);
});

test('documents that are changed before and behind the place that compaction has come to are read as they are', async () => {
  const engine = open(directory);
  const expected = new Map<number, string>();
  const put = (id: number, text: string) => {
    const collection = engine.store.open('db', 'a');
    const known = collection.records.get(encodeKey(id));
    if (known === undefined) engine.store.insert(collection, { _id: id, text });
    else engine.store.replace(collection, known, { _id: id, text });
    expected.set(id, text);
    engine.writeChanges();
  };
  const isCompacting = () => existsSync(join(directory, 'journal.log.new'));
  // More than two frames of a compaction hold; it begins with a change after the first 4 kB.
  for (let id = 0; id < 1200; id += 1) put(id, `before ${id}`);
  while (isCompacting()) await nextTurn();
  for (let id = 0; !isCompacting(); id = (id + 1) % 1200) put(id, `first ${id}`);
  await nextTurn();
  put(0, 'written already');
  put(1199, 'not written yet');
  put(1200, 'new');
  expect(isCompacting()).toBe(true);
  while (isCompacting()) await nextTurn();
  // All that was held in memory makes room for what is read.
  const read = () =>
    [...engine.store.read('db', 'a').records.values()].map(({ bytes }) => decodeDocument(bytes));
  read();
  expect(read()).toEqual([...expected].map(([_id, text]) => ({ _id, text })));
  engine.close();
});

test('where no second file can be made the journal grows on, and it is said why', async () => {
  const lines: string[] = [];
  const engine = open(directory, (line) => lines.push(line));
  mkdirSync(join(directory, 'journal.log.new'));
  for (let count = 0; count < 200; count += 1) {
    kinds.put(engine, 'a', { id: 1, size: 100 + (count % 7) });
    engine.writeChanges();
    await nextTurn();
  }
  const content = contentOf(engine);
  engine.close();
  expect(lines).toContainEqual(expect.stringContaining('the journal is not compacted'));
  expect(sizeNow()).toBeGreaterThan(3 * COMPACT_FROM);
  rmSync(join(directory, 'journal.log.new'), { recursive: true });
  expect(contentIn(directory)).toEqual(content);
});
