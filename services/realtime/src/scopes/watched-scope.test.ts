import { afterEach, expect, test, vi } from 'vitest';
import { liveIdOf } from '@courtcast/contracts';
import { createLogger } from '@courtcast/observability';
import { eventually } from '@courtcast/testkit';
import { matchEvent, matchState, recordOf } from '../../test/matches.ts';
import { createLiveListModel } from './models/live-list-model.ts';
import { createTournamentModel } from './models/live-matches-model.ts';
import { createMatchModel } from './models/match-model.ts';
import { watchScope } from './watched-scope.ts';
import type { WatchedScopeDeps } from './watched-scope.ts';

const bytesOf = (version: number): Uint8Array =>
  Buffer.from(JSON.stringify(matchEvent({ version }, ['score'])));

/** Dependencies of a watched scope to which nothing comes over NATS. */
const depsWith = (facts: object): WatchedScopeDeps =>
  ({
    logger: createLogger({ service: 'realtime', level: 'silent' }),
    nowMs: () => 0,
    subscribe: () => ({ ready: Promise.resolve(), drain: async () => undefined }),
    onGap: () => undefined,
    hasArrived: async () => true,
    reconnections: () => 0,
    ...facts,
  }) as unknown as WatchedScopeDeps;

afterEach(() => void vi.useRealTimers());

test('what is read from the stream for a match that is no longer watched is not sent to those who watch it again', async () => {
  const { promise: read, resolve: answer } = Promise.withResolvers<readonly Uint8Array[]>();
  const emitted: string[] = [];
  const deps = depsWith({
    owners: { load: async () => createMatchModel(recordOf(matchState({ version: 3 }))) },
    readEvents: () => read,
    emit: (scope: string) => void emitted.push(scope),
  });
  const watched = watchScope(deps, { kind: 'match', id: 'm1' });
  await watched.ready;
  watched.catchUp([{ event: matchEvent({ version: 5 }, ['score']), isAwaited: false }]);
  await watched.close();
  answer([bytesOf(4), bytesOf(5)]);
  await eventually(() => expect(watched.model()?.known()[0]?.version).toBe(5));
  expect(emitted).toEqual([]);
});

test('viewers of a match who ask while its newest event is read for others share the next read', async () => {
  const answers: ((newest: null) => void)[] = [];
  const deps = depsWith({
    owners: { load: async () => createMatchModel(recordOf(matchState({ version: 3 }))) },
    readNewest: () => new Promise<null>((resolve) => void answers.push(resolve)),
  });
  const watched = watchScope(deps, { kind: 'match', id: 'm1' });
  await watched.ready;
  const first = watched.isCurrent();
  await eventually(() => expect(answers).toHaveLength(1));
  const late = Array.from({ length: 500 }, () => watched.isCurrent());
  answers[0]?.(null);
  await first;
  await eventually(() => expect(answers).toHaveLength(2));
  answers[1]?.(null);
  await Promise.all(late);
  expect(answers).toHaveLength(2);
});

test('a stream that does not answer holds up those who ask for half a second each, and the next answer counts', async () => {
  let reads = 0;
  const deps = depsWith({
    owners: { load: async () => createMatchModel(recordOf(matchState({ version: 3 }))) },
    readNewest: () => ((reads += 1) === 1 ? new Promise(() => undefined) : Promise.resolve(null)),
  });
  const watched = watchScope(deps, { kind: 'match', id: 'm1' });
  await watched.ready;
  expect(await watched.isCurrent()).toBe(false);
  await eventually(async () => expect(await watched.isCurrent()).toBe(true));
});

test('viewers of a tournament who ask while its owner is asked for others share the next question', async () => {
  const answers: (() => void)[] = [];
  const owners = {
    load: async () => createTournamentModel({ id: 't1', isHidden: false, records: [] }),
    newerOf: () => new Promise((resolve) => void answers.push(() => resolve([]))),
  };
  const watched = watchScope(depsWith({ owners }), { kind: 'tournament', id: 't1' });
  await watched.ready;
  const first = watched.ask();
  await eventually(() => expect(answers).toHaveLength(1));
  const late = Array.from({ length: 500 }, () => watched.ask());
  answers[0]?.();
  await first;
  await eventually(() => expect(answers).toHaveLength(2));
  answers[1]?.();
  await Promise.all(late);
  expect(answers).toHaveLength(2);
  const last = watched.ask();
  await eventually(() => expect(answers).toHaveLength(3));
  answers[2]?.();
  await last;
});

test('a place is current after NATS was away once its owner was asked behind that', async () => {
  let reconnections = 0;
  let isSilent = false;
  const asked: PromiseWithResolvers<never[]>[] = [];
  const owners = {
    load: async () => createTournamentModel({ id: 't1', isHidden: false, records: [] }),
    newerOf: () => {
      const answer = Promise.withResolvers<never[]>();
      asked.push(answer);
      return answer.promise;
    },
  };
  const deps = depsWith({
    owners,
    hasArrived: async () => !isSilent,
    reconnections: () => reconnections,
  });
  const watched = watchScope(deps, { kind: 'tournament', id: 't1' });
  await watched.ready;
  expect(await watched.isCurrent()).toBe(true);
  const refresh = async (number: number, answer: (asked: PromiseWithResolvers<never[]>) => void) => {
    const refreshed = watched.refresh();
    await eventually(() => expect(asked).toHaveLength(number));
    const last = asked.at(-1);
    if (last !== undefined) answer(last);
    await refreshed;
    return watched.isCurrent();
  };
  // The outage began and ended while the owner answered.
  const endOutage = ({ resolve }: PromiseWithResolvers<never[]>) => {
    reconnections = 1;
    resolve([]);
  };
  expect(await refresh(1, endOutage)).toBe(false);
  expect(await refresh(2, ({ reject }) => reject(new Error('away')))).toBe(false);
  // It is unknown whether the server had the subscription when the owner was asked.
  isSilent = true;
  const speakAgain = ({ resolve }: PromiseWithResolvers<never[]>) => {
    isSilent = false;
    resolve([]);
  };
  expect(await refresh(3, speakAgain)).toBe(false);
  expect(await refresh(4, ({ resolve }) => resolve([]))).toBe(true);
});

test('a subscription that NATS refuses, or does not answer in four seconds, is unavailable', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate'] });
  const problemOf = async (ready: Promise<void>) => {
    const { promise: problem, resolve } = Promise.withResolvers<unknown>();
    const subscribe = () => ({ ready, drain: async () => undefined });
    watchScope(depsWith({ subscribe }), { kind: 'match', id: 'm1' }).ready.catch(resolve);
    await vi.advanceTimersByTimeAsync(4_001);
    return problem;
  };
  expect(await problemOf(Promise.reject(new Error('connection disconnected')))).toMatchObject({
    code: 'unavailable',
  });
  expect(await problemOf(new Promise(() => undefined))).toMatchObject({ code: 'unavailable' });
});

test('an owner that does not answer holds up the viewers of a place for four seconds', async () => {
  const owners = {
    load: async () => createTournamentModel({ id: 't1', isHidden: false, records: [] }),
    newerOf: () => new Promise(() => undefined),
  };
  const watched = watchScope(depsWith({ owners }), { kind: 'tournament', id: 't1' });
  await watched.ready;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate'] });
  const asked = watched.ask();
  await vi.advanceTimersByTimeAsync(4_001);
  expect(await asked).toBeNull();
});

test('a list of a place, whose id is no part of a subject, is watched', async () => {
  const id = liveIdOf({ tournamentId: 't1' });
  const owners = { load: async () => createLiveListModel({ id, isHidden: false, records: [] }) };
  const watched = watchScope(depsWith({ owners }), { kind: 'live', id });
  await watched.ready;
  expect(await watched.isCurrent()).toBe(true);
});
