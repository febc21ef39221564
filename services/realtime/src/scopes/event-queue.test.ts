import { describe, expect, test } from '@jest/globals';
import type { DomainEvent } from '@courtcast/contracts';
import { createLogger } from '@courtcast/observability';
import { eventually } from '@courtcast/testkit';
import { matchEvent, matchState, recordOf } from '../../test/matches.ts';
import { EventQueue } from './event-queue.ts';
import { createMatchModel } from './match-model.ts';

const logger = createLogger({ service: 'realtime', level: 'silent' });
const subject = 'scoring.match.m1';

/** A queue over a stream that holds the versions from 1 to `inStream`. */
function createQueue({ inStream }: { inStream: () => number }) {
  const told: number[] = [];
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
    emit: ({ payload }) => void told.push('version' in payload.data ? payload.data.version : 0),
    onGap: () => void (gaps += 1),
  });
  return { queue, told, clock, gaps: () => gaps };
}

const eventOf = (version: number): DomainEvent => matchEvent({ version }, ['score']);
const heard = (version: number) => ({ event: eventOf(version), streamSubject: subject, seq: version });
const toldByOwner = (version: number) => ({ event: eventOf(version), streamSubject: subject, seq: 0 });
const modelAt = (version: number) => createMatchModel(recordOf(matchState({ version })));

describe('events on their way to the viewers of a match', () => {
  test('those that came before the state was read are told after it, without what it covers', () => {
    const { queue, told } = createQueue({ inStream: () => 5 });
    for (const version of [2, 3, 4]) queue.push(heard(version));
    expect(told).toEqual([]);
    queue.open(modelAt(3));
    expect(told).toEqual([4]);
  });

  test('duplicates are told once', () => {
    const { queue, told } = createQueue({ inStream: () => 5 });
    queue.open(modelAt(1));
    for (const version of [2, 2, 3, 2, 3]) queue.push(heard(version));
    expect(told).toEqual([2, 3]);
  });

  test('versions that core NATS lost are read from the stream, and what came meanwhile waits', async () => {
    const { queue, told, gaps } = createQueue({ inStream: () => 9 });
    queue.open(modelAt(1));
    queue.push(heard(2));
    queue.push(heard(6));
    queue.push(heard(7));
    await eventually(() => expect(told).toEqual([2, 3, 4, 5, 6, 7]));
    expect(gaps()).toBe(1);
  });

  test('an owner who is ahead of the stream is not repeated: the event is on its way', async () => {
    const { queue, told, gaps } = createQueue({ inStream: () => 3 });
    queue.open(modelAt(3));
    queue.push(toldByOwner(4));
    await eventually(() => expect(gaps()).toBe(1));
    queue.push(heard(4));
    await eventually(() => expect(told).toEqual([4]));
    queue.push(toldByOwner(5));
    await eventually(() => expect(gaps()).toBe(2));
    expect(told).toEqual([4]);
  });

  test('what the stream still lacks after four seconds is taken from its owner, not before', async () => {
    const { queue, told, gaps, clock } = createQueue({ inStream: () => 3 });
    queue.open(modelAt(3));
    queue.push(toldByOwner(6));
    await eventually(() => expect(gaps()).toBe(1));
    clock.ms = 3_999;
    queue.push(toldByOwner(7));
    await eventually(() => expect(gaps()).toBe(2));
    expect(told).toEqual([]);
    clock.ms = 4_000;
    queue.push(toldByOwner(7));
    await eventually(() => expect(told).toEqual([7]));
  });

  test('what the stream has by then is told version by version', async () => {
    let inStream = 3;
    const { queue, told } = createQueue({ inStream: () => inStream });
    queue.open(modelAt(3));
    inStream = 6;
    queue.push(toldByOwner(6));
    await eventually(() => expect(told).toEqual([4, 5, 6]));
  });
});
