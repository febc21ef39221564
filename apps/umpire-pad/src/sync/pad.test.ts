import { expect, test, describe } from 'vitest';
import { seededRandom } from '@courtcast/testkit';
import { ApiError } from '@courtcast/client';
import { scheduledMatch } from '../../test/match-in-play.ts';
import type { Action, Tap } from './actions.ts';
import { openOutbox, shownTimeline, withTap, theirEntries } from './outbox.ts';
import type { Outbox } from './outbox.ts';
import { rememberTimeline, openPad } from './pad.ts';
import { behindBadNetwork, simulateScoring } from '../../test/bad-network.ts';
import type { SimulatedScoring } from '../../test/bad-network.ts';
import { createMemoryStore } from '../../test/memory-store.ts';
import type { Pad, PadSurroundings } from './pad.ts';
import type { ScoringService } from './service.ts';
import type { PadStore } from './store.ts';

const actions: readonly Action[] = [
  { do: 'point', winner: 'home', kind: null },
  { do: 'point', winner: 'guest', kind: null },
  { do: 'event', event: { type: 'fault' } },
  { do: 'undo' },
  { do: 'suspend', reason: null },
  { do: 'resume' },
];

let ids = 0;
const tapOf = (action: Action): Tap => ({
  id: `t${(ids += 1)}`,
  at: new Date(ids * 1000).toISOString(),
  action,
});

function tapped(outbox: Outbox, action: Action): Outbox {
  const taken = withTap(outbox, tapOf(action));
  return 'outbox' in taken ? taken.outbox : outbox;
}

test.each([1, 2, 3, 4, 5])('what is remembered is what is played from the begin (seed %i)', (seed) => {
  const random = seededRandom(seed);
  const lineOf = rememberTimeline();
  let outbox = openOutbox({ match: scheduledMatch(), entries: [] });
  outbox = tapped(outbox, { do: 'start', server: 'home', order: null });
  for (let tap = 0; tap < 150; tap += 1) {
    const action = actions[Math.floor(random() ** 2 * actions.length)];
    if (action !== undefined) outbox = tapped(outbox, action);
    // Reads from disk return a copy.
    outbox = structuredClone(outbox);
    if (random() < 0.2) {
      const { waiting, accepted } = outbox;
      outbox = { ...outbox, accepted: [...accepted, ...waiting], waiting: [] };
    }
    expect(lineOf(outbox)).toEqual(shownTimeline(outbox));
  }
});

test('what was given up is no longer shown', () => {
  const lineOf = rememberTimeline();
  const before = tapped(openOutbox({ match: scheduledMatch(), entries: [] }), {
    do: 'start',
    server: 'home',
    order: null,
  });
  const after = tapped(before, { do: 'point', winner: 'home', kind: null });
  expect(lineOf(after).steps).toHaveLength(1);
  expect(lineOf(before).steps).toHaveLength(0);
  lineOf(after);
  const other = tapped(before, { do: 'point', winner: 'guest', kind: null });
  expect(lineOf(other).state?.points).toEqual({ home: 0, guest: 1 });
});

test('steps know when they were, and when play went on before them', () => {
  let outbox = openOutbox({ match: scheduledMatch(), entries: [] });
  const start: Action = { do: 'start', server: 'home', order: null };
  for (const action of [start, ...[0, 4, 5, 1].flatMap((index) => actions[index] ?? [])])
    outbox = tapped(outbox, action);
  const [, point, , resume, next] = outbox.waiting;
  expect(shownTimeline(outbox).steps.map(({ at, resumedAt }) => [at, resumedAt])).toEqual([
    [point?.at, null],
    [next?.at, resume?.at],
  ]);
});

const start: Action = { do: 'start', server: 'home', order: null };
const point = (winner: 'home' | 'guest'): Action => ({ do: 'point', winner, kind: null });
const surroundings = (store: PadStore, service: ScoringService): PadSurroundings => ({
  store,
  service,
  alone: (_name, work) => work(),
  others: { notify: () => undefined, listen: () => () => undefined },
  newId: () => `id-${(ids += 1)}`,
  now: () => '2026-05-02T14:00:00.000Z',
  wait: () => new Promise((resolve) => setImmediate(resolve)),
});

const openOn = (service: ScoringService, store: PadStore = createMemoryStore()): Promise<Pad> =>
  openPad('m1', surroundings(store, service));

const untilSent = async (pad: Pad): Promise<void> => {
  for (let turn = 0; pad.view().outbox.waiting.length > 0 && pad.view().outbox.parting === null; turn += 1) {
    if (turn > 100_000) throw new Error('it is never sent');
    pad.wake();
    await new Promise((resolve) => setImmediate(resolve));
  }
};

const eventsOf = ({ entries }: ReturnType<SimulatedScoring['sheet']>) =>
  entries.map(({ type, winner, side }) => [type, winner, side]);

const shownEvents = (pad: Pad) =>
  shownTimeline(pad.view().outbox).steps.map(({ event }) => [
    event.type,
    event.type === 'point' ? event.winner : null,
    'side' in event ? event.side : undefined,
  ]);

describe('one pad', () => {
  test('shows a tap at once, and sends it', async () => {
    const scoring = simulateScoring();
    const pad = await openOn(scoring.service);
    expect(await pad.tap(point('home'))).toBe('notStarted');
    expect(await pad.tap(start)).toBeNull();
    expect(await pad.tap(point('home'))).toBeNull();
    expect(shownTimeline(pad.view().outbox).state?.points).toEqual({ home: 1, guest: 0 });
    await untilSent(pad);
    expect(eventsOf(scoring.sheet())).toEqual([['point', 'home', undefined]]);
  });

  test('a name that changed meanwhile is no conflict', async () => {
    const scoring = simulateScoring();
    const pad = await openOn(scoring.service);
    await pad.tap(start);
    await untilSent(pad);
    scoring.touch({ notes: 'Rain' });
    await pad.tap(point('guest'));
    await untilSent(pad);
    expect(pad.view().outbox.parting).toBeNull();
    expect(pad.view().outbox.sheet.match.notes).toBe('Rain');
    expect(eventsOf(scoring.sheet())).toEqual([['point', 'guest', undefined]]);
  });

  test.each([...Array(60).keys()])(
    'loses, doubles and reorders nothing on a bad network, closed and opened again (seed %i)',
    async (seed) => {
      const random = seededRandom(seed);
      const scoring = simulateScoring();
      let loss = 0.3;
      const store = createMemoryStore();
      const bad = behindBadNetwork(scoring.service, { random, loss: () => loss });
      let pad = await openOn(scoring.service, store);
      pad.stop();
      pad = await openOn(bad, store);
      await pad.tap(start);
      let entered = 1;
      for (let tap = 0; tap < 120; tap += 1) {
        const isUndo = random() < 0.1;
        const action: Action = isUndo ? { do: 'undo' } : point(random() < 0.5 ? 'home' : 'guest');
        if ((await pad.tap(action)) === null) entered += 1;
        if (random() < 0.1) {
          pad.stop();
          pad = await openOn(bad, store);
        }
        if (random() < 0.3) await new Promise((resolve) => setImmediate(resolve));
      }
      const shown = shownEvents(pad);
      loss = random() < 0.5 ? 0 : 0.3;
      await untilSent(pad);
      expect(pad.view().outbox.parting).toBeNull();
      expect(eventsOf(scoring.sheet())).toEqual(shown);
      expect(scoring.entered).toHaveLength(entered);
      pad.stop();
    },
  );
});

describe('two pads of one match', () => {
  const openTwo = async () => {
    const scoring = simulateScoring();
    const ana = await openOn(scoring.service);
    await ana.tap(start);
    await untilSent(ana);
    const offline = { is: true };
    const switched: ScoringService = {
      send: (...args) =>
        offline.is ? Promise.resolve({ is: 'unanswered', afterMs: null }) : scoring.service.send(...args),
      readSheet: (...args) =>
        offline.is ? Promise.reject(new Error('no network')) : scoring.service.readSheet(...args),
      readVersion: (...args) =>
        offline.is ? Promise.reject(new Error('no network')) : scoring.service.readVersion(...args),
    };
    offline.is = false;
    const store = createMemoryStore();
    const ben = await openOn(switched, store);
    offline.is = true;
    await ana.tap(point('home'));
    await ana.tap(point('home'));
    await untilSent(ana);
    for (const winner of ['home', 'guest', 'guest'] as const) await ben.tap(point(winner));
    offline.is = false;
    await untilSent(ben);
    return { scoring, store, ana, ben };
  };

  test('part where they differ, and say so', async () => {
    const { ben, scoring } = await openTwo();
    const { parting, waiting } = ben.view().outbox;
    expect(parting).not.toBeNull();
    expect(parting && theirEntries(parting).map(({ winner }) => winner)).toEqual(['home', 'home']);
    expect(waiting).toHaveLength(3);
    expect(eventsOf(scoring.sheet())).toHaveLength(2);
  });

  test("what the other has is taken, and one's own is kept aside", async () => {
    const { ben, scoring, store } = await openTwo();
    await ben.decide('theirs');
    await untilSent(ben);
    expect(shownEvents(ben)).toEqual(eventsOf(scoring.sheet()));
    expect(scoring.entered).toHaveLength(3);
    expect(store.givenUp.map(({ taps }) => taps.length)).toEqual([3]);
  });

  test("one's own is sent after what the other alone has was taken back", async () => {
    const { ben, scoring } = await openTwo();
    await ben.decide('mine');
    await untilSent(ben);
    expect(eventsOf(scoring.sheet()).map(([, winner]) => winner)).toEqual(['home', 'guest', 'guest']);
    expect(shownEvents(ben)).toEqual(eventsOf(scoring.sheet()));
    expect(scoring.entered.filter((text) => text.includes('undo'))).toHaveLength(1);
  });
});

describe('a pad whose key has ended', () => {
  const ended = (status: number, retryAfterSeconds?: number) =>
    new ApiError(
      'other',
      { statusCode: status, message: 'ended', error: 'ended' },
      retryAfterSeconds === undefined ? {} : { retryAfterSeconds },
    );
  const openWith = async (error: Error) => {
    const scoring = simulateScoring();
    let asked = 0;
    let isRefused = false;
    const pad = await openOn({
      ...scoring.service,
      readVersion(matchId) {
        asked += 1;
        return isRefused ? Promise.reject(error) : scoring.service.readVersion(matchId);
      },
    });
    isRefused = true;
    const look = async () => {
      pad.wake();
      await new Promise((resolve) => setImmediate(resolve));
    };
    return { scoring, pad, look, asked: () => asked };
  };

  test('shows the official result', async () => {
    const { scoring, pad, look } = await openWith(ended(401));
    scoring.touch({ status: 'completed', confirmedAt: '2026-05-02T14:00:00.000Z' });
    await look();
    expect(pad.line().status).toBe('closed');
    expect(pad.view().obstacle).toBeNull();
  });

  test('asks again when it is looked at, as long as the match is open', async () => {
    const { pad, look, asked } = await openWith(ended(401));
    for (let times = 0; times < 3; times += 1) await look();
    expect(asked()).toBe(3);
    expect(pad.view().obstacle).toBe('locked-out');
  });

  test('waits as long as the service says', async () => {
    const { look, asked } = await openWith(ended(429, 30));
    for (let times = 0; times < 20; times += 1) await look();
    expect(asked()).toBe(1);
  });
});
