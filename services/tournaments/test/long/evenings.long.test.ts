import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isFullSize, testSeed } from '@courtcast/testkit/seed';
import { isOver, matchesOfRounds, roundsInFull, roundsTable } from '@courtcast/pairings/rounds';
import type { RoundInFull } from '@courtcast/pairings/rounds';
import { recordResult } from '../../src/domain/draws/advancement.ts';
import type { Draw } from '../../src/domain/draws/draw.ts';
import { newDraw } from '../../src/domain/draws/draw-settings.ts';
import { arrive, leave, removeRound, requireByRounds } from '../../src/domain/draws/rounds/rounds.ts';
import { drawRounds } from '../../src/domain/draws/rounds/draw-rounds.ts';

const EVENINGS = isFullSize() ? 10_000 : 500;
const POINTS = 24;
const now = new Date('2026-05-01T20:00:00Z');

type Decided<T> = { readonly ok: true; readonly value: T } | { readonly ok: false };

function taken<T>(decision: Decided<T>): T {
  if (!decision.ok) throw new Error(`refused: ${JSON.stringify(decision)}`);
  return decision.value;
}

/** The changes around one round. */
interface Step {
  /** Points of home, match after match; of 24. */
  readonly points: readonly number[];
  readonly before: 'nothing' | 'arrival' | 'leaving' | 'undo';
  /** Whether a result of the first round turns out to be wrong after this one was drawn. */
  readonly corrects: boolean;
}

interface Evening {
  readonly drawType: 'americano' | 'mexicano' | 'winners_court';
  readonly players: number;
  readonly courtCount: number;
  readonly steps: readonly Step[];
}

const evenings: fc.Arbitrary<Evening> = fc.record({
  drawType: fc.constantFrom('americano', 'mexicano', 'winners_court'),
  players: fc.integer({ min: 4, max: 13 }),
  courtCount: fc.integer({ min: 1, max: 3 }),
  steps: fc.array(
    fc.record({
      points: fc.array(fc.integer({ min: 0, max: 11 }), { minLength: 4, maxLength: 4 }),
      before: fc.constantFrom('nothing', 'nothing', 'nothing', 'arrival', 'leaving', 'undo'),
      corrects: fc.boolean(),
    }),
    { minLength: 1, maxLength: 8 },
  ),
});

function givenDraw({ drawType, players, courtCount }: Evening): Draw {
  const settings = { name: 'Evening', drawType, courtCount, pointsTotal: POINTS };
  const empty = taken(newDraw(settings, { tournamentId: 't', defaultFormat: null, now }));
  const entrants = Array.from({ length: players }, (_, at) => [`p${at}`]);
  return taken(arrive(empty, { entrants, people: new Map() }, now));
}

/** Home has so many points; the version says which word of scoring is the later one. */
function withResult(draw: Draw, matchId: string, { home, version }: { home: number; version: number }): Draw {
  const sets = [{ home, guest: POINTS - home, unit: 'points' as const }];
  const advances = home * 2 > POINTS ? 'home' : 'guest';
  const ended = { outcome: 'completed' as const, sets };
  return recordResult(draw, matchId, { epoch: 1, version, advances, ended });
}

const roundsOf = (draw: Draw): readonly RoundInFull[] => roundsInFull(taken(requireByRounds(draw)));
const tableOf = (draw: Draw) => roundsTable(taken(requireByRounds(draw)));

const nextRound = (draw: Draw, seed: number): Draw =>
  taken(
    drawRounds(
      draw,
      {
        ...{ seedOf: (round) => seed + round, genders: new Map() },
        newId: ({ round, position }) => `m${round}.${position}`,
      },
      now,
    ),
  );

function beforeRound(draw: Draw, step: Step, seed: number): Draw {
  const here = draw.entrants.length - (draw.left ?? []).length;
  if (step.before === 'arrival') {
    const entrants = [[`p${draw.entrants.length}`]];
    return taken(arrive(draw, { entrants, people: new Map() }, now));
  }
  if (step.before === 'leaving' && here > 4 && draw.matches !== null) {
    const leaving = draw.entrants.findIndex((_, at) => !(draw.left ?? []).includes(at));
    return taken(leave(taken(requireByRounds(draw)), `p${leaving}`, now));
  }
  if (step.before === 'undo' && roundsOf(draw).length > 0) {
    const drawn = nextRound(draw, seed + 1000);
    return taken(removeRound(drawn, { n: roundsOf(drawn).length, begunIds: [] }, now));
  }
  return draw;
}

/** Everybody who is there plays or sits out, once, and nobody else does. */
function checkSeats(draw: Draw): void {
  const { matches = [], sitOut = [] } = roundsOf(draw).at(-1) ?? {};
  const seats = [...matches.flatMap(({ home, guest }) => [...home, ...guest]), ...sitOut];
  const here = draw.entrants.map((_, at) => at).filter((at) => !(draw.left ?? []).includes(at));
  expect(seats.toSorted((one, other) => one - other)).toEqual(here);
  for (const { home, guest } of matches) expect([home.length, guest.length]).toEqual([2, 2]);
}

/** Courts are given once each, and no more than there are. */
function checkCourts(draw: Draw, courtCount: number): void {
  const courts = matchesOfRounds(draw).flatMap(({ court, result }) =>
    court === null || isOver({ result }) ? [] : [court],
  );
  expect(new Set(courts).size).toBe(courts.length);
  expect(Math.max(0, ...courts)).toBeLessThanOrEqual(courtCount);
}

function checkTable(draw: Draw): void {
  const rows = tableOf(draw);
  const played = matchesOfRounds(draw).filter(isOver).length;
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0);
  expect(sum(({ points }) => points)).toBe(2 * POINTS * played);
  expect(sum(({ evening }) => evening?.difference ?? 0)).toBe(0);
  expect(sum((row) => row.wins - row.losses)).toBe(0);
  const totals = rows.map(({ evening }) => evening?.total ?? 0);
  expect(totals).toEqual(totals.toSorted((one, other) => other - one));
  expect(rows.map(({ entrant }) => entrant).toSorted((one, other) => one - other)).toEqual([
    ...draw.entrants.keys(),
  ]);
}

/** The rounds as they were drawn, with each result entered once, and right. */
function enteredAtOnce(draw: Draw, results: ReadonlyMap<string, number>): Draw {
  const matches = (draw.matches ?? []).map((match) => ({ ...match, result: null }));
  const fresh: Draw = { ...draw, matches };
  return [...results].reduce((one, [id, home]) => withResult(one, id, { home, version: 1 }), fresh);
}

/** Enters the results of the last round; gives those that turn out to be wrong later. */
function playRound(
  draw: Draw,
  step: Step,
  { courtCount }: Evening,
): { readonly draw: Draw; readonly right: ReadonlyMap<string, number> } {
  const right = new Map<string, number>();
  let next = draw;
  for (const [place, { id }] of (roundsOf(draw).at(-1)?.matches ?? []).entries()) {
    const home = step.points[place % step.points.length] ?? 0;
    right.set(id, home);
    next = withResult(next, id, { home: step.corrects ? POINTS - home : home, version: 1 });
    checkCourts(next, courtCount);
  }
  return { draw: next, right };
}

const seatsOf = (draw: Draw) =>
  roundsOf(draw).map(({ matches, sitOut }) => [matches.map(({ id }) => id), sitOut]);

/** A correction, after the next round was drawn: the table follows, and who plays whom stays. */
function corrected(draw: Draw, right: ReadonlyMap<string, number>): Draw {
  const next = [...right].reduce((one, [id, home]) => withResult(one, id, { home, version: 2 }), draw);
  expect(seatsOf(next)).toEqual(seatsOf(draw));
  return next;
}

/** Plays an evening by its steps; some results are wrong first, and corrected once the next round is drawn. */
function play(evening: Evening, seed: number): void {
  let draw = givenDraw(evening);
  let last: ReadonlyMap<string, number> = new Map();
  const final = new Map<string, number>();
  for (const step of evening.steps) {
    draw = corrected(nextRound(beforeRound(draw, step, seed), seed), last);
    checkSeats(draw);
    checkCourts(draw, evening.courtCount);
    const played = playRound(draw, step, evening);
    ({ draw, right: last } = played);
    for (const [id, home] of last) final.set(id, home);
    checkTable(draw);
  }
  draw = corrected(draw, last);
  expect(roundsOf(draw)).toHaveLength(evening.steps.length);
  expect(tableOf(draw)).toEqual(tableOf(enteredAtOnce(draw, final)));
  const isSteady = evening.steps.every(({ before }) => before === 'nothing' || before === 'undo');
  if (isSteady && evening.drawType !== 'winners_court') {
    const sat = tableOf(draw).map(({ satOut }) => satOut);
    expect(Math.max(...sat) - Math.min(...sat)).toBeLessThanOrEqual(1);
  }
}

test(`${EVENINGS} random evenings keep their laws`, { timeout: 600_000 }, () => {
  const seed = testSeed('evenings');
  fc.assert(
    fc.property(evenings, (evening) => play(evening, seed)),
    { numRuns: EVENINGS, seed },
  );
});
