import { describe, expect, test } from 'vitest';
import type { DomainEvent } from '@courtcast/contracts';
import { createLogger } from '@courtcast/observability';
import { eventually } from '@courtcast/testkit';
import { matchEvent, matchState, recordOf } from '../../test/matches.ts';
import { createEventReader, EventQueue } from './event-queue.ts';
import { createMatchModel } from './models/match-model.ts';

const logger = createLogger({ service: 'realtime', level: 'silent' });
const SUBJECT = 'scoring.match.m1';

/** A queue over a stream that holds the versions from 1 to `inStream`. */
function createQueue({ inStream }: { inStream: () => number }) {
  const emitted: number[] = [];
  let gaps = 0;
  const clock = { ms: 0 };
  const queue = new EventQueue({
    scope: 'match.m1',
    logger,
    nowMs: () => clock.ms,
    readEvents: async (_subject, afterSeq) =>
      Array.from({ length: inStream() }, (_, index) => index + 1)
        .filter((version) => version > afterSeq)
        .map((version) => Buffer.from(JSON.stringify(eventOf(version)))),
    emit: ({ payload }) =>
      void emitted.push(('version' in payload.data ? payload.data.version : undefined) ?? 0),
    onGap: () => void (gaps += 1),
  });
  return { queue, emitted, clock, gaps: () => gaps };
}

const eventOf = (version: number): DomainEvent => matchEvent({ version }, ['score']);
const fromStream = (version: number) => ({ event: eventOf(version), streamSubject: SUBJECT, seq: version });
const fromOwner = (version: number) => ({ event: eventOf(version), streamSubject: SUBJECT, seq: 0 });
/** The stream of these tests answers at once. */
const isLookedAt = () => new Promise<void>((resolve) => void setImmediate(resolve));
const modelAt = (version: number) => createMatchModel(recordOf(matchState({ version })));

describe('events on their way to the viewers of a match', () => {
  test('those that came before the state was read are emitted after it, without what it covers', () => {
    const { queue, emitted } = createQueue({ inStream: () => 5 });
    for (const version of [2, 3, 4]) queue.push(fromStream(version));
    expect(emitted).toEqual([]);
    queue.open(modelAt(3));
    expect(emitted).toEqual([4]);
  });

  test('duplicates are emitted once', () => {
    const { queue, emitted } = createQueue({ inStream: () => 5 });
    queue.open(modelAt(1));
    for (const version of [2, 2, 3, 2, 3]) queue.push(fromStream(version));
    expect(emitted).toEqual([2, 3]);
  });

  test('what is known already is not looked for in the stream, of whatever source', () => {
    const { queue, emitted, gaps } = createQueue({ inStream: () => 5 });
    queue.open(modelAt(3));
    for (const version of [1, 3]) queue.push(fromOwner(version));
    expect([gaps(), emitted]).toEqual([0, []]);
  });

  test('versions that core NATS lost are read from the stream, and what came meanwhile waits', async () => {
    const { queue, emitted, gaps } = createQueue({ inStream: () => 9 });
    queue.open(modelAt(1));
    queue.push(fromStream(2));
    queue.push(fromStream(6));
    queue.push(fromStream(7));
    await eventually(() => expect(emitted).toEqual([2, 3, 4, 5, 6, 7]));
    expect(gaps()).toBe(1);
  });

  test('a sequence that is too high hides nothing', async () => {
    const { queue, emitted } = createQueue({ inStream: () => 5 });
    queue.open(modelAt(1));
    queue.push({ ...fromStream(2), seq: 4 });
    queue.push(fromStream(5));
    await eventually(() => expect(emitted).toEqual([2, 3, 4, 5]));
  });

  test('what the stream cannot be asked for is not left out: it comes when it can', async () => {
    let isAway = true;
    const { queue, emitted, gaps } = createQueue({
      inStream: () => {
        if (isAway) throw new Error('timeout');
        return 7;
      },
    });
    queue.open(modelAt(3));
    queue.push(fromStream(6));
    await eventually(() => expect(gaps()).toBe(1));
    expect(emitted).toEqual([]);
    isAway = false;
    queue.push(fromOwner(7));
    await eventually(() => expect(emitted).toEqual([4, 5, 6, 7]));
  });

  test('a copy of the stream that lacks what was announced is behind: no version is left out for it', async () => {
    let inStream = 4;
    const { queue, emitted, gaps } = createQueue({ inStream: () => inStream });
    queue.open(modelAt(2));
    queue.push(fromStream(3));
    queue.push(fromStream(7));
    await isLookedAt();
    expect([gaps(), emitted, queue.isBehind()]).toEqual([1, [3, 4], true]);
    inStream = 7;
    queue.push(fromOwner(7));
    await eventually(() => expect(emitted).toEqual([3, 4, 5, 6, 7]));
    expect(queue.isBehind()).toBe(false);
  });

  test('a stream that lost what is before an event, and begins again, holds back nothing', async () => {
    const { queue, emitted } = createQueue({ inStream: () => 5 });
    queue.open(modelAt(1));
    queue.push({ ...fromStream(2), seq: 900 });
    queue.push({ ...fromStream(5), seq: 1 });
    await eventually(() => expect(emitted).toEqual([2, 3, 4, 5]));
  });

  test('an owner who is ahead of the stream is not repeated: the event is on its way', async () => {
    const { queue, emitted, gaps } = createQueue({ inStream: () => 3 });
    queue.open(modelAt(3));
    queue.push(fromOwner(4));
    await eventually(() => expect(gaps()).toBe(1));
    queue.push(fromStream(4));
    await eventually(() => expect(emitted).toEqual([4]));
    queue.push(fromOwner(5));
    await eventually(() => expect(gaps()).toBe(2));
    expect(emitted).toEqual([4]);
  });

  test('what the stream still lacks after thirty seconds is taken from its owner, not before', async () => {
    const { queue, emitted, gaps, clock } = createQueue({ inStream: () => 3 });
    queue.open(modelAt(3));
    queue.push(fromOwner(6));
    await eventually(() => expect(gaps()).toBe(1));
    clock.ms = 29_999;
    queue.push(fromOwner(7));
    await eventually(() => expect(gaps()).toBe(2));
    expect(emitted).toEqual([]);
    clock.ms = 30_000;
    queue.push(fromOwner(7));
    await eventually(() => expect(emitted).toEqual([7]));
  });

  test('a stream that cannot be read at times, and is behind at others, is waited for', async () => {
    let isAway = false;
    let inStream = 3;
    const { queue, emitted, gaps, clock } = createQueue({
      inStream: () => {
        if (isAway) throw new Error('timeout');
        return inStream;
      },
    });
    queue.open(modelAt(3));
    for (const [round, isNowAway] of [true, false, true, false].entries()) {
      isAway = isNowAway;
      clock.ms = round * 40_000;
      queue.push(fromOwner(5 + round));
      await isLookedAt();
    }
    expect([gaps(), emitted]).toEqual([4, []]);
    inStream = 9;
    queue.push(fromStream(9));
    await eventually(() => expect(emitted).toEqual([4, 5, 6, 7, 8, 9]));
  });

  test('what its owner is yet to publish is waited for, however long the stream lacks what is before it', async () => {
    let inStream = 3;
    const { queue, emitted, gaps, clock } = createQueue({ inStream: () => inStream });
    queue.open(modelAt(3));
    for (const [round, version] of [5, 6, 7].entries()) {
      clock.ms = round * 60_000;
      queue.push({ ...fromOwner(version), isAwaited: true });
      await isLookedAt();
    }
    expect([gaps(), emitted]).toEqual([3, []]);
    inStream = 7;
    queue.push(fromStream(7));
    await eventually(() => expect(emitted).toEqual([4, 5, 6, 7]));
  });

  test('what the stream has by then is emitted version by version', async () => {
    let inStream = 3;
    const { queue, emitted } = createQueue({ inStream: () => inStream });
    queue.open(modelAt(3));
    inStream = 6;
    queue.push(fromOwner(6));
    await eventually(() => expect(emitted).toEqual([4, 5, 6]));
  });
});

test('an event that comes for several scopes is read once', () => {
  const readLive = createEventReader(logger);
  const bytesOf = (text: string) => Buffer.from(text);
  const text = JSON.stringify(eventOf(3));
  const event = readLive(bytesOf(text));
  expect(event).toMatchObject({ version: 3 });
  expect(readLive(bytesOf(text))).toBe(event);
  expect(readLive(bytesOf('{}'))).toBeNull();
  expect(readLive(bytesOf(text))).toEqual(event);
});
