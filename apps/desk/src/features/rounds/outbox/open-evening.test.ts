import fc from 'fast-check';
import { ApiError } from '@courtcast/client';
import type { Client, ErrorCode } from '@courtcast/client';
import type { DrawDetailView, MatchDetailView } from '@courtcast/contracts';
import { scheduledMatch } from '@courtcast/testkit/states';
import { memoryOutboxes } from '@courtcast/web-data/outbox/memory-outboxes.ts';
import { sampleDraw } from '@courtcast/web-testkit/sample-draw.ts';
import { expect, test } from 'vitest';
import type { WantedResult } from '../../result-entry/result-steps.ts';
import { drawHere } from './local-draw.ts';
import { nameOfEvening, openEvening } from './open-evening.ts';
import type { EveningStore, KeptEvening, KeptPage, OpenEvening } from './open-evening.ts';
import { stepOfMatch, stepOfRound, withSteps } from './steps.ts';

const AT = '2026-05-01T20:00:00.000Z';
const NAMES = ['Ana', 'Bea', 'Cleo', 'Dina', 'Eva', 'Fina', 'Gala', 'Hilda'];
const page = { rights: { mayDecide: true, mayManage: true } } as unknown as KeptPage;
const format = { matchFormat: 'points', pointsTotal: 24, tiesAllowed: true } as const;

type Round = NonNullable<DrawDetailView['drawnRounds']>[number];
type Fault = 'none' | 'lost' | 'answer-lost';
interface Input {
  readonly params: { readonly id: string };
  readonly body: { readonly expectedVersion?: number; readonly sets?: MatchDetailView['sets'] } & Record<
    string,
    unknown
  >;
  readonly idempotencyKey?: string;
}

const refusal = (statusCode: number, code: ErrorCode) =>
  new ApiError(code, { statusCode, message: code, error: code });

/** A simulated service for one evening: versions, and idempotency keys with their first answers. */
function simulateService(faultOf: () => Fault = () => 'none') {
  const matches = new Map<string, MatchDetailView>();
  const rounds: Round[] = [];
  const answers = new Map<string, unknown>();
  const effects: string[] = [];
  const unmade: MatchDetailView[] = [];
  const known: MatchDetailView[] = [];
  const missed: string[] = [];
  const draw = (): DrawDetailView =>
    sampleDraw({
      fields: {
        ...{ id: 'd1', drawType: 'mexicano', courtCount: 2, ...format },
        entrants: NAMES.map((name) => ({ players: [{ id: name, name }], seed: null })),
        drawnRounds: rounds.map((round) => ({
          ...round,
          matches: round.matches.map((one) => ({ ...one, match: matches.get(one.matchId) ?? null })),
        })),
      },
    });
  const change = ({ params: { id }, body }: Input, over: Partial<MatchDetailView>) => {
    const match = matches.get(id);
    if (match === undefined) throw refusal(404, 'not-found');
    if (body.expectedVersion !== match.version) throw refusal(409, 'version-mismatch');
    const next = { ...match, ...over, version: match.version + 1 };
    matches.set(id, next);
    return next;
  };
  const makeRound = ({ body }: Input) => {
    const { round, randomSeed, drawn } = body as unknown as {
      round: number;
      randomSeed: number;
      drawn: { matches: Pick<Round['matches'][number], 'home' | 'guest'>[]; sitOut: number[] };
    };
    rounds.push({
      ...{ round, randomSeed, sitOut: drawn.sitOut, clock: null },
      matches: drawn.matches.map((one, index) => {
        const matchId = `m${round}.${index + 1}`;
        unmade.push(scheduledMatch({ id: matchId, kind: 'tournament', ...format }));
        return { ...one, matchId, court: index + 1, courtId: null, match: null };
      }),
    });
    return draw();
  };
  const operations: Record<string, (input: Input) => unknown> = {
    // The scoring service creates the matches of a round between the first two reads of the draw.
    getDraw: () => {
      for (const match of known.splice(0)) matches.set(match.id, match);
      known.push(...unmade.splice(0));
      return draw();
    },
    getMatch: ({ params: { id } }) => {
      if (!matches.has(id)) missed.push(id);
      return matches.get(id) ?? Promise.reject(refusal(404, 'not-found'));
    },
    putScore: (input) =>
      change(input, { status: 'completed', sets: input.body.sets ?? null, confirmedAt: null }),
    confirmMatch: (input) => change(input, { confirmedAt: AT, outcome: 'completed', review: null }),
    drawRound: makeRound,
  };
  const call = async (operation: string, input: Input): Promise<unknown> => {
    const fault = faultOf();
    if (fault === 'lost') throw refusal(0, 'unreachable');
    const key = input.idempotencyKey ?? '';
    const isNew = !answers.has(key);
    const answer = isNew ? await operations[operation]?.(input) : answers.get(key);
    if (key !== '' && isNew) {
      answers.set(key, answer);
      effects.push(
        `${operation} ${input.params.id}${operation === 'drawRound' ? `.${String(input.body.round)}` : ''}`,
      );
    }
    if (fault === 'answer-lost') throw refusal(0, 'unreachable');
    return structuredClone(answer);
  };
  return { api: { call } as never, matches, effects, missed, draw };
}

type Service = ReturnType<typeof simulateService>;

const result = (home: number): WantedResult => ({
  ...{ outcome: 'completed', isConfirmed: true, isTie: home === 12 },
  winnerSide: home === 12 ? null : home > 12 ? 'home' : 'guest',
  sets: [{ home, guest: 24 - home, unit: 'points' }],
});

/** A device with this evening, whose storage outlives its pages. */
function givenDevice({ api, draw }: Service) {
  const store: EveningStore = { ...memoryOutboxes<KeptEvening>(), isLasting: true };
  let id = 0;
  const stamp = () => ({ id: `step-${(id += 1)}`, at: AT });
  const shown = (evening: OpenEvening) => {
    const { outbox } = evening.view();
    return withSteps(outbox.draw, outbox.waiting);
  };
  return {
    shown,
    open: (calls: unknown = api, subject = 'host') =>
      openEvening(
        nameOfEvening(subject, 'd1'),
        { draw: draw(), page },
        {
          ...{ api: calls as never, store, nowMs: () => Date.parse(AT) + 60_000 },
          others: { notify: () => undefined, listen: () => () => undefined },
          alone: (_name, work) => work(),
          wait: () => new Promise((resolve) => setImmediate(resolve)),
          onTaken: () => undefined,
        },
      ),
    async drawRound(evening: OpenEvening, seed: number) {
      const before = shown(evening);
      const drawn = drawHere(before, seed);
      if (!drawn.ok) throw new Error(drawn.refusal.message);
      await evening.add(stepOfRound(before, drawn.value, stamp()));
    },
    async enter(evening: OpenEvening, [round, position]: readonly [number, number], home: number) {
      const before = shown(evening);
      const one = before.drawnRounds?.[round - 1]?.matches[position - 1];
      if (one === undefined || one.match === null) throw new Error('no such match');
      const named = (places: readonly number[]) =>
        places.flatMap((place) => before.entrants[place]?.players ?? []);
      const players = { home: named(one.home), guest: named(one.guest) };
      const step = { match: one.match, wanted: result(home), ...stamp() };
      await evening.add(stepOfMatch({ matchId: one.matchId, round, players }, step));
    },
  };
}

async function delivered(evening: OpenEvening): Promise<void> {
  while (evening.view().outbox.waiting.length > 0 && evening.view().outbox.conflict === null)
    await new Promise((resolve) => setImmediate(resolve));
}

const unreachable = { call: () => Promise.reject(refusal(0, 'unreachable')) };

test('rounds that were played without a network are delivered once over a bad one', async () => {
  const points = fc.integer({ min: 0, max: 24 });
  const round = fc.record({ seed: fc.nat(), first: points, second: points, corrected: fc.option(points) });
  const fault = fc.constantFrom<Fault>('none', 'none', 'lost', 'answer-lost');
  await fc.assert(
    fc.asyncProperty(
      fc.array(round, { minLength: 1, maxLength: 4 }),
      fc.infiniteStream(fault),
      async (played, faults) => {
        const service = simulateService(() => faults.next().value ?? 'none');
        const device = givenDevice(service);
        const offline = await device.open(unreachable);
        for (const [index, { seed, first, second, corrected }] of played.entries()) {
          await device.drawRound(offline, seed);
          await device.enter(offline, [index + 1, 1], first);
          await device.enter(offline, [index + 1, 2], second);
          if (corrected !== null) await device.enter(offline, [index + 1, 2], corrected);
        }
        offline.stop();
        const online = await device.open();
        await delivered(online);
        const counted = played.map((_, index) =>
          [1, 2].map((position) => service.matches.get(`m${index + 1}.${position}`)?.sets?.[0]?.home),
        );
        expect(online.view().outbox).toMatchObject({ waiting: [], conflict: null, aside: [] });
        expect(counted).toEqual(played.map(({ first, second, corrected }) => [first, corrected ?? second]));
        expect(new Set(service.effects).size).toBe(service.effects.length);
        expect(service.missed).toEqual([]);
        online.stop();
      },
    ),
    { numRuns: 30 },
  );
});

/** An evening with one round, whose first result was entered both here, offline, and by somebody else. */
async function givenConflict(theirs: Partial<MatchDetailView>) {
  const service = simulateService();
  const device = givenDevice(service);
  const first = await device.open();
  await device.drawRound(first, 1);
  await delivered(first);
  first.stop();
  const { call } = service.api as Pick<Client, 'call'>;
  for (let read = 0; read < 2; read += 1) await call('getDraw', { params: { id: 'd1' } });
  const offline = await device.open(unreachable);
  await device.enter(offline, [1, 1], 14);
  offline.stop();
  const match = service.matches.get('m1.1');
  if (match === undefined) throw new Error('the round has no match');
  service.matches.set('m1.1', { ...match, version: match.version + 1, status: 'completed', ...theirs });
  const evening = await device.open();
  await delivered(evening);
  return { service, evening };
}

const reported = {
  sets: [{ home: 10, guest: 14, unit: 'points' as const }],
  review: { status: 'pending' as const, countsAt: AT, reportedBy: 'Ana' },
};

test.each([
  ['mine', 14],
  ['theirs', 10],
] as const)('of two results that differ a host takes %s', async (decision, home) => {
  const { service, evening } = await givenConflict(reported);
  expect(evening.view().outbox.conflict).toMatchObject({ kind: 'match', theirs: reported });
  await evening.decide(decision);
  await delivered(evening);
  expect(service.matches.get('m1.1')).toMatchObject({ sets: [{ home }], confirmedAt: AT });
  expect(evening.view().outbox.aside).toHaveLength(decision === 'theirs' ? 1 : 0);
  await evening.dismiss();
  expect(evening.view().outbox.aside).toEqual([]);
});

test('two equal results are no question', async () => {
  const { service, evening } = await givenConflict({
    ...reported,
    sets: [{ home: 14, guest: 10, unit: 'points' }],
  });
  expect(evening.view().outbox).toMatchObject({ waiting: [], conflict: null });
  expect(service.matches.get('m1.1')).toMatchObject({ confirmedAt: AT });
  expect(service.effects.filter((effect) => effect === 'putScore m1.1')).toEqual([]);
});

test('of a match that was called off meanwhile nothing can be entered, and it is kept aside', async () => {
  const { evening } = await givenConflict({ status: 'cancelled' });
  await evening.decide('mine');
  expect(evening.view().outbox.conflict).toMatchObject({ kind: 'match' });
  await evening.decide('theirs');
  expect(evening.view().outbox).toMatchObject({ waiting: [], conflict: null, aside: [{ do: 'match' }] });
});

test('a round that was drawn here can be taken back before it is sent', async () => {
  const service = simulateService();
  const device = givenDevice(service);
  const evening = await device.open(unreachable);
  await device.drawRound(evening, 1);
  expect(device.shown(evening).drawnRounds).toHaveLength(1);
  await evening.takeBack();
  expect(device.shown(evening).drawnRounds).toHaveLength(0);
  evening.stop();
});

test('what a host has entered waits for them while another user has the device, and is sent as theirs alone', async () => {
  const service = simulateService();
  const device = givenDevice(service);
  const first = await device.open();
  await device.drawRound(first, 1);
  await delivered(first);
  first.stop();
  const offline = await device.open(unreachable);
  await device.enter(offline, [1, 1], 14);
  offline.stop();

  const sent: string[] = [];
  const other = await device.open(
    { call: (operation: string) => Promise.resolve(sent.push(operation)) },
    'other',
  );
  other.wake();
  expect(other.view().outbox).toMatchObject({ waiting: [], aside: [] });
  await other.settled();
  other.stop();
  expect(sent).toEqual([]);

  const back = await device.open();
  expect(back.view().outbox.waiting).toHaveLength(1);
  await delivered(back);
  expect(service.matches.get('m1.1')).toMatchObject({ sets: [{ home: 14 }], confirmedAt: AT });
});
