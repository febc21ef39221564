import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { recordResult } from './advancement.ts';
import { followQualifying } from './qualifying.ts';
import { bracketOf } from './bracket.ts';
import { enter, finalize, generate } from './draw-making.ts';
import { newDraw } from './draw-settings.ts';
import type { Draw, MatchResult } from './draw.ts';
import type { Position } from './lines.ts';
import { replace } from './replacement.ts';
import { withdraw } from './withdrawal.ts';

const now = new Date('2026-05-01T12:00:00Z');
const value = <T>(decision: { ok: true; value: T } | { ok: false; refusal: unknown }): T => {
  if (decision.ok) return decision.value;
  throw new Error(JSON.stringify(decision.refusal));
};

interface World {
  readonly main: Draw;
  readonly qualifying: Draw;
}

const recordOf = (qualifying: Draw, version: number) => ({ id: 'q', version, draw: qualifying });

const drawOf = (
  head: string,
  more: object,
  { positions, fed }: { positions: Position[]; fed: Draw[] },
): Draw => {
  const settings = { name: head, size: 8, qualifierPlacement: 'fixed' } as const;
  const empty = value(newDraw(settings, { tournamentId: 't', defaultFormat: null, now }));
  const count = positions.filter((position) => typeof position === 'number').length;
  const entrants = Array.from({ length: count }, (_, index) => ({
    playerIds: [`${head}${index}`],
    seed: null,
  }));
  const entered = value(enter({ ...empty, ...more }, { entrants, relatives: [], people: new Map() }, now));
  const qualifying = fed.map((draw) => recordOf(draw, 1));
  const placement = { method: 'manual', positions } as const;
  const drawn = value(generate(entered, { placement, qualifying, relatives: [] }, now));
  const newId = ({ round, position }: { round: number; position: number }) => `${head}${round}.${position}`;
  return value(finalize(drawn, { newId, qualifying }, now));
};

/** Two come from qualifying into a closed draw of six others. */
const begin = (): World => {
  const positions: Position[] = [0, 1, 2, 3, 4, 5, 6, 7];
  const spots = { parentDrawId: 'm', qualifyingSpots: 2 };
  const qualifying = drawOf('q', spots, { positions, fed: [] });
  const lines: Position[] = [0, 'qualifier', 1, 2, 3, 4, 5, 'qualifier'];
  return { qualifying, main: drawOf('m', {}, { positions: lines, fed: [qualifying] }) };
};

type Advances = MatchResult['advances'];

const result = (world: World, at: { id: string; advances: Advances; version: number }): World => {
  const { id, advances, version } = at;
  const to = { epoch: 1, version, advances, decisions: version };
  const main = recordResult(world.main, id, to);
  const qualifying = recordResult(world.qualifying, id, to);
  return { qualifying, main: followQualifying(main, [recordOf(qualifying, version)]) };
};

const place = ({ main, qualifying }: World, playerId: string, coming: string) =>
  replace(
    main,
    {
      ...{ playerId, playerIds: [coming], isUnderWay: false },
      ...{ relatives: [], qualifying: [qualifying], people: new Map() },
    },
    now,
  );

const lines = ({ main }: World): string[] =>
  bracketOf(main)
    .slots.filter(({ round }) => round === 3)
    .map(({ occupant }) => (occupant.kind === 'placed' ? occupant.playerIds.join() : occupant.kind));

/** Home wins every match of qualifying: q0 and q4 come, q2 and q6 have lost against them. */
const qualified = (): World =>
  ['q3.1', 'q3.2', 'q3.3', 'q3.4', 'q2.1', 'q2.2'].reduce(
    (world, id, index) => result(world, { id, advances: 'home', version: index + 1 }),
    begin(),
  );

describe('a lucky loser whose lost match is corrected', () => {
  const came = (): World => {
    const world = qualified();
    return { ...world, main: value(place(world, 'm3', 'q2')) };
  };

  test('is marked as one, and who has qualified as a qualifier', () => {
    const { slots } = bracketOf(came().main);
    const marks = slots.flatMap(({ round, occupant }) =>
      round === 3 && occupant.kind === 'placed' && occupant.entryMark
        ? [[occupant.playerIds[0], occupant.entryMark]]
        : [],
    );
    expect(marks).toEqual([
      ['q0', 'Q'],
      ['q2', 'LL'],
      ['q4', 'Q'],
    ]);
  });

  test('keeps the one place; the slot of the qualifier waits', () => {
    const world = result(came(), { id: 'q2.1', advances: 'guest', version: 20 });
    expect(lines(world)).toEqual(['m0', 'qualifier', 'm1', 'm2', 'q2', 'm4', 'm5', 'q4']);
  });

  test('qualifies as soon as that place is given to another, who may be the one that they have beaten', () => {
    const world = result(came(), { id: 'q2.1', advances: 'guest', version: 20 });
    const main = value(place(world, 'q2', 'q0'));
    expect(lines({ ...world, main })).toEqual(['m0', 'q2', 'm1', 'm2', 'q0', 'm4', 'm5', 'q4']);
  });

  test('and corrected back leaves all as it was', () => {
    const world = result(came(), { id: 'q2.1', advances: 'guest', version: 20 });
    expect(lines(result(world, { id: 'q2.1', advances: 'home', version: 21 }))).toEqual(lines(came()));
  });

  test('is one of two, each of whom waits for a place of their own', () => {
    const one = came();
    const two = { ...one, main: value(place(one, 'm4', 'q6')) };
    const first = result(two, { id: 'q2.1', advances: 'guest', version: 20 });
    const both = result(first, { id: 'q2.2', advances: 'guest', version: 21 });
    expect(lines(both)).toEqual(['m0', 'qualifier', 'm1', 'm2', 'q2', 'q6', 'm5', 'qualifier']);
  });

  test('cannot come in while it is open again, nor may who takes its qualifier slot', () => {
    const world = result(qualified(), { id: 'q2.1', advances: null, version: 20 });
    expect(place(world, 'm3', 'q2').ok).toBe(false);
    expect(place(world, 'm3', 'q0').ok).toBe(false);
    expect(place(qualified(), 'm3', 'q4').ok).toBe(false);
  });
});

describe('a lucky loser who comes in for a qualifier', () => {
  const came = (): World => {
    const world = qualified();
    return { ...world, main: value(place(world, 'q0', 'q2')) };
  };

  test('takes their line; the other qualifiers keep theirs', () => {
    expect(lines(qualified())).toEqual(['m0', 'q0', 'm1', 'm2', 'm3', 'm4', 'm5', 'q4']);
    expect(lines(came())).toEqual(['m0', 'q2', 'm1', 'm2', 'm3', 'm4', 'm5', 'q4']);
    const early = ['q3.1', 'q3.2', 'q3.3', 'q3.4', 'q2.1'].reduce(
      (world, id, index) => result(world, { id, advances: 'home', version: index + 1 }),
      begin(),
    );
    const main = value(place(early, 'q0', 'q2'));
    const decided = result({ ...early, main }, { id: 'q2.2', advances: 'home', version: 9 });
    expect(lines(decided)).toEqual(lines(came()));
  });

  test('keeps it whatever becomes of the qualifying match, which leads to no match any more', () => {
    expect(bracketOf(came().main).entrances).toEqual([null, { matchId: 'm3.4', side: 'guest' }]);
    expect(lines(result(came(), { id: 'q2.1', advances: 'guest', version: 20 }))).toEqual(lines(came()));
    expect(lines(result(came(), { id: 'q2.1', advances: 'bothOut', version: 20 }))).toEqual(lines(came()));
  });

  test('may be replaced in turn, also by who has left', () => {
    const back = { ...came(), main: value(place(came(), 'q2', 'q0')) };
    expect(lines(back)).toEqual(lines(qualified()));
  });

  test('has not qualified, and comes before the first match', () => {
    expect(place(qualified(), 'q0', 'q4').ok).toBe(false);
    const played = result(qualified(), { id: 'm3.1', advances: 'guest', version: 20 });
    expect(place(played, 'q0', 'q2').ok).toBe(false);
  });
});

const matchIds = (world: World): string[] =>
  [world.qualifying, world.main].flatMap(({ matches }) => (matches ?? []).map(({ id }) => id));

interface Step {
  readonly kind: 'result' | 'replacement' | 'withdrawal';
  readonly match: number;
  readonly advances: Advances;
  readonly leaving: number;
  readonly coming: number;
}

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom<Step['kind'][]>('result', 'result', 'replacement', 'replacement', 'withdrawal'),
  match: fc.nat(),
  advances: fc.constantFrom<Advances[]>('home', 'guest', null, 'bothOut'),
  leaving: fc.nat(),
  coming: fc.nat(),
});

const people = [...Array.from({ length: 8 }, (_, index) => `q${index}`), 'm0', 'm3', 'late'];

const playersIn = ({ main }: World, round: number): string[] =>
  bracketOf(main).slots.flatMap(({ occupant, ...slot }) =>
    slot.round === round && occupant.kind === 'placed' ? occupant.playerIds : [],
  );

const take = (world: World, { kind, match, advances, leaving, coming }: Step, version: number): World => {
  const ids = matchIds(world);
  if (kind === 'result') return result(world, { id: ids[match % ids.length] ?? '', advances, version });
  const leavers = [...world.main.entrants.flatMap(({ playerIds }) => playerIds), ...playersIn(world, 3)];
  const playerId = leavers[leaving % leavers.length] ?? '';
  const decision =
    kind === 'withdrawal'
      ? withdraw(world.main, { playerId, isUnderWay: false }, now)
      : place(world, playerId, people[coming % people.length] ?? '');
  return decision.ok ? { ...world, main: decision.value } : world;
};

/** Whether a qualifier is already in the draw, so that their slot waits. */
const isWaiting = ({ main }: World): boolean => {
  const standing = main.entrants.flatMap(({ playerIds }) => playerIds);
  const winners = (main.links ?? []).flatMap(({ arrivals }) => arrivals);
  return winners.some(
    (winner) => winner !== null && winner !== 'nobody' && winner.some((id) => standing.includes(id)),
  );
};

const rest = { advances: null, leaving: 0, coming: 0 };

/** Qualifying is played, q2 comes in for m3, and the match that they had lost is theirs. */
const corrected: Step[] = [
  ...[0, 1, 2, 3, 4].map((match): Step => ({ ...{ kind: 'result', match }, ...rest, advances: 'home' })),
  { ...{ kind: 'replacement', match: 0 }, ...rest, leaving: 3, coming: 2 },
  { ...{ kind: 'result', match: 4 }, ...rest, advances: 'guest' },
];

test('no player is ever twice in a round of the main draw, whatever is corrected and who is replaced', () => {
  let waits = 0;
  const steps = fc.array(step, { minLength: 10, maxLength: 60 });
  fc.assert(
    fc.property(steps, (taken) => {
      let world = begin();
      for (const [index, one] of taken.entries()) {
        world = take(world, one, index + 1);
        for (const round of [3, 2, 1]) {
          const standing = playersIn(world, round);
          expect(new Set(standing).size).toBe(standing.length);
        }
        if (isWaiting(world)) waits += 1;
      }
    }),
    { numRuns: 100, examples: [[corrected]] },
  );
  expect(waits).toBeGreaterThan(0);
});
