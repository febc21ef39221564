import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import type { Decision } from '@courtcast/domain';
import type { SetScore, Side } from '@courtcast/scoring-rules';
import { recordResult, winnersOf } from '../advancement.ts';
import { followQualifying } from '../qualifying.ts';
import { bracketOf } from '../bracket.ts';
import { enter, finalize, generate } from '../draw-making.ts';
import { newDraw } from '../draw-settings.ts';
import type { DrawSettings } from '../draw-settings.ts';
import type { Draw, Ending } from '../draw.ts';
import { placeByLot } from '../lines.ts';
import { lotsFrom } from '@courtcast/pairings/seeded-random';
import { withdraw } from '../withdrawal.ts';
import { groupFixtures } from './group-matches.ts';
import { setGroups } from './making.ts';
import { placeQualified } from './placing.ts';
import { comparedFinishers } from './qualified.ts';
import type { GroupFinisher } from './qualified.ts';
import { groupCountFor, isRoundRobin } from './round-robin.ts';
import { groupsOf, matchesOfGroups, playOf, tablesOf } from './table.ts';
import type { GroupDraw, GroupMatch } from './table.ts';

const now = new Date('2026-05-01T08:00:00Z');
const taken = <T>(decision: Decision<T>): T => {
  if (!decision.ok) throw new Error(JSON.stringify(decision.refusal));
  return decision.value;
};
const reasonsOf = (decision: Decision<unknown>): string[] =>
  decision.ok || decision.refusal.kind !== 'invalid'
    ? []
    : decision.refusal.reasons.map(({ code, path }) => `${path} ${code}`);
const asGroups = (draw: Draw): GroupDraw => {
  if (!isRoundRobin(draw)) throw new Error('a bracket');
  return draw;
};

const origin = { tournamentId: 't', defaultFormat: null, now };
const opened = (players: number, seeds: number, settings: Partial<DrawSettings> = {}): Draw => {
  const made = taken(newDraw({ name: 'Groups', drawType: 'round_robin', ...settings }, origin));
  const entrants = Array.from({ length: players }, (_, index) => ({
    playerIds: [`p${index}`],
    seed: index < seeds ? index + 1 : null,
  }));
  return taken(enter(made, { entrants, relatives: [], people: new Map() }, now));
};
const generation = (randomSeed: number, apart: string[][] = []) => ({
  placement: { method: 'seeded', randomSeed } as const,
  qualifying: [],
  relatives: [],
  apart,
});
const generated = (draw: Draw, seed = 1, apart: string[][] = []): GroupDraw =>
  asGroups(taken(generate(draw, generation(seed, apart), now)));
const finalized = (draw: Draw): GroupDraw => {
  const newId = ({ round, position }: { round: number; position: number }) => `m${round}.${position}`;
  return asGroups(taken(finalize(draw, { newId, qualifying: [] }, now)));
};

const straight: readonly SetScore[] = [
  { home: 6, guest: 2 },
  { home: 6, guest: 3 },
];
const asWonBy = (winner: Side, sets: readonly SetScore[]): SetScore[] =>
  sets.map(({ home, guest }) => (winner === 'home' ? { home, guest } : { home: guest, guest: home }));

const idOf = (match: GroupMatch | undefined): string => match?.id ?? '';

let version = 0;
interface Decided extends Partial<Ending> {
  readonly winner: Side | null;
}

const decided = (draw: GroupDraw, id: string, { winner, ...ended }: Decided): GroupDraw => {
  version += 1;
  const sets = ended.sets === undefined ? asWonBy(winner ?? 'home', straight) : ended.sets;
  const outcome = ended.outcome ?? 'completed';
  return asGroups(
    recordResult(draw, id, {
      epoch: 1,
      version,
      advances: winner,
      decisions: version,
      ended: { outcome, sets },
    }),
  );
};
/** The lower index wins every match that is open. */
const playedOut = (draw: GroupDraw): GroupDraw =>
  matchesOfGroups(draw)
    .filter(({ result }) => result === null)
    .reduce(
      (next, { id, home, guest }) => decided(next, id, { winner: home < guest ? 'home' : 'guest' }),
      draw,
    );

describe('groups', () => {
  test.each([
    [12, { groupCount: null, groupSize: 4 }, 3],
    [14, { groupCount: null, groupSize: 4 }, 4],
    [5, { groupCount: null, groupSize: 3 }, 1],
    [5, { groupCount: null, groupSize: null }, 1],
    [2, { groupCount: null, groupSize: 4 }, 1],
    [128, { groupCount: null, groupSize: 8 }, 16],
    [10, { groupCount: 3, groupSize: null }, 3],
    [10, { groupCount: 4, groupSize: null }, null],
    [10, { groupCount: 1, groupSize: null }, null],
    [1, { groupCount: null, groupSize: 4 }, null],
  ])('of %i entrants by %o are %s', (entrants, settings, count) => {
    expect(groupCountFor(entrants, settings)).toBe(count);
  });

  test('have the seeds in order, everybody once and differ by one at most', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: 60 }),
        fc.record({ seeds: fc.nat(16), seed: fc.nat(), snake: fc.boolean() }),
        (players, { seeds, seed, snake }) => {
          const seeded = Math.min(seeds, players);
          const draw = generated(opened(players, seeded, { groupSize: 4, snake }), seed);
          const groups = groupsOf(draw);
          expect(groups.flat().toSorted((a, b) => a - b)).toEqual(
            Array.from({ length: players }, (_, i) => i),
          );
          const sizes = groups.map(({ length }) => length);
          expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
          const firsts = Math.min(seeded, groups.length);
          expect(groups.slice(0, firsts).map(([first]) => first)).toEqual(
            Array.from({ length: firsts }, (_, i) => i),
          );
          for (const [index, group] of groups.entries()) {
            const seconds = seeded >= 2 * groups.length ? group[1] : undefined;
            if (snake && seconds !== undefined) expect(seconds).toBe(2 * groups.length - 1 - index);
          }
          expect(groupsOf(generated(opened(players, seeded, { groupSize: 4, snake }), seed))).toEqual(groups);
        },
      ),
      { numRuns: 100 },
    );
  });

  test('keep clubs apart where that can be, whatever the lot', () => {
    const clubs = Array.from({ length: 12 }, (_, index) => [`club ${index % 4}`]);
    for (let seed = 0; seed < 50; seed += 1) {
      for (const group of groupsOf(generated(opened(12, 3, { groupCount: 3 }), seed, clubs))) {
        expect(new Set(group.map((entrant) => entrant % 4)).size).toBe(group.length);
      }
    }
  });

  test('are moved by hand, everybody once', () => {
    const draw = generated(opened(6, 0, { groupCount: 2 }));
    const moved = taken(
      setGroups(
        draw,
        {
          groups: [
            [5, 0, 1],
            [2, 3, 4],
          ],
          randomSeed: 9,
        },
        now,
      ),
    );
    expect(groupsOf(asGroups(moved))).toEqual([
      [5, 0, 1],
      [2, 3, 4],
    ]);
    expect(
      reasonsOf(
        setGroups(
          draw,
          {
            groups: [
              [0, 1, 2],
              [2, 3, 9],
            ],
            randomSeed: 9,
          },
          now,
        ),
      ),
    ).toEqual(['groups.1.0 duplicate', 'groups.1.2 unknown-reference']);
    expect(
      reasonsOf(
        setGroups(
          draw,
          {
            groups: [
              [0, 1, 2],
              [3, 4],
            ],
            randomSeed: 9,
          },
          now,
        ),
      ),
    ).toEqual(['groups entrant-not-placed']);
  });

  test.each([
    [{ groupCount: 2, groupSize: 4 }, ['groupSize not-permitted-field']],
    [{ pointsPerLoss: 3 }, ['pointsPerLoss out-of-range']],
    [{ drawType: 'elimination', legs: 2 }, ['legs not-permitted-field']],
  ] as const)('refuse %o', (settings, reasons) => {
    expect(reasonsOf(newDraw({ name: 'Groups', drawType: 'round_robin', ...settings }, origin))).toEqual(
      reasons,
    );
  });

  test('refuse numbers that make none, and spots for all', () => {
    expect(reasonsOf(generate(opened(10, 0, { groupCount: 4 }), generation(1), now))).toEqual([
      'groupCount too-few-entrants',
    ]);
    expect(reasonsOf(generate(opened(10, 0, { groupCount: 1 }), generation(1), now))).toEqual([
      'groupCount too-many-entrants',
    ]);
    const all = opened(6, 0, { parentDrawId: 'parent', qualifyingSpots: 6 });
    expect(reasonsOf(generate(all, generation(1), now))).toEqual(['entrants too-few-entrants']);
  });
});

test.each([
  { sizes: [4], legs: 1, matches: 6, rounds: 3 },
  { sizes: [4, 3], legs: 1, matches: 9, rounds: 3 },
  { sizes: [5], legs: 2, matches: 20, rounds: 10 },
  { sizes: [8, 8], legs: 1, matches: 56, rounds: 7 },
] as const)(
  'groups of $sizes with $legs legs have $matches matches in $rounds rounds, nobody twice in one',
  ({ sizes, legs, matches, rounds }) => {
    const fixtures = groupFixtures(sizes, legs);
    expect(fixtures).toHaveLength(matches);
    expect(new Set(fixtures.map(({ round }) => round)).size).toBe(rounds);
    for (let round = 1; round <= rounds; round += 1) {
      const playing = fixtures
        .filter((one) => one.round === round)
        .flatMap(({ home, guest }) => [home, guest]);
      expect(new Set(playing).size).toBe(playing.length);
    }
  },
);

describe('the table of a group', () => {
  const draw = () => finalized(generated(opened(4, 4, { groupCount: 1 })));
  const brief = (of: GroupDraw) =>
    tablesOf(of).map(({ rank, entrant, played, wins, points, separatedBy }) =>
      [rank, entrant, played, wins, points, separatedBy ?? '-'].join(' '),
    );

  test('has everybody with zeros before play, on one rank, and is provisional', () => {
    expect(brief(draw())).toEqual(['1 0 0 0 0 -', '1 1 0 0 0 -', '1 2 0 0 0 -', '1 3 0 0 0 -']);
    expect(tablesOf(draw()).every(({ provisional }) => provisional)).toBe(true);
  });

  test('has the order of its results, and is the same whatever order they come in', () => {
    const played = playedOut(draw());
    expect(brief(played)).toEqual(['1 0 3 3 6 wins', '2 1 3 2 4 wins', '3 2 3 1 2 wins', '4 3 3 0 0 -']);
    expect(tablesOf(played)[0]).toMatchObject({ sets: { won: 6, lost: 0 }, games: { won: 36, lost: 15 } });
    const backwards = matchesOfGroups(draw())
      .toReversed()
      .reduce(
        (next, { id, home, guest }) => decided(next, id, { winner: home < guest ? 'home' : 'guest' }),
        draw(),
      );
    expect(tablesOf(backwards)).toEqual(tablesOf(played));
  });

  test('after a correction is that of the right result from the start', () => {
    const [first] = matchesOfGroups(draw());
    if (first === undefined) throw new Error('no match');
    const right = playedOut(decided(draw(), first.id, { winner: 'guest' }));
    const corrected = decided(playedOut(decided(draw(), first.id, { winner: 'home' })), first.id, {
      winner: 'guest',
    });
    expect(tablesOf(corrected)).toEqual(tablesOf(right));
    const otherSets = decided(right, first.id, {
      winner: 'guest',
      sets: [
        { home: 6, guest: 7 },
        { home: 6, guest: 7 },
      ],
    });
    expect(tablesOf(otherSets)).not.toEqual(tablesOf(right));
  });

  test('counts a tie, both absent, a walkover and a cancelled match', () => {
    const made = draw();
    const between = (one: number, other: number) =>
      matchesOfGroups(made).find(
        ({ home, guest }) => [home, guest].includes(one) && [home, guest].includes(other),
      );
    const [tie, absent, walkover, off] = [between(0, 1), between(2, 3), between(0, 2), between(1, 3)];
    let played = decided(made, idOf(tie), { winner: null, sets: [] });
    played = asGroups(recordResult(played, idOf(absent), { epoch: 1, version: 9000, advances: 'bothOut' }));
    played = decided(played, idOf(walkover), {
      winner: walkover?.home === 0 ? 'home' : 'guest',
      outcome: 'walkover',
      sets: null,
    });
    played = decided(played, idOf(off), { winner: null, outcome: 'cancelled', sets: null });
    const rows = new Map(tablesOf(played).map((row) => [row.entrant, row]));
    expect(rows.get(0)).toMatchObject({ played: 2, wins: 1, ties: 1, points: 3, sets: { won: 2, lost: 0 } });
    expect(rows.get(1)).toMatchObject({ played: 1, ties: 1, points: 1 });
    expect(rows.get(2)).toMatchObject({ played: 2, losses: 2, points: 0 });
    expect(rows.get(3)).toMatchObject({ played: 1, losses: 1, points: 0 });
  });

  test('leaves out who withdrew before half of their matches, and counts who played more', () => {
    const leave = (of: GroupDraw) =>
      asGroups(taken(withdraw(of, { playerId: 'p3', isUnderWay: false }, now)));
    const walkedOver = (of: GroupDraw): GroupDraw =>
      matchesOfGroups(of)
        .filter(({ result, home, guest }) => result === null && [home, guest].includes(3))
        .reduce(
          (next, { id, home }) =>
            decided(next, id, { winner: home === 3 ? 'guest' : 'home', outcome: 'walkover', sets: null }),
          of,
        );
    const own = matchesOfGroups(draw()).filter(({ home, guest }) => [home, guest].includes(3));
    const winning = (count: number) =>
      own
        .slice(0, count)
        .reduce((next, { id, home }) => decided(next, id, { winner: home === 3 ? 'home' : 'guest' }), draw());
    const early = tablesOf(walkedOver(leave(winning(1))));
    expect(early.at(-1)).toMatchObject({ entrant: 3, rank: 4, played: 0, hasWithdrawn: true });
    const late = tablesOf(walkedOver(leave(winning(2))));
    expect(late.find(({ entrant }) => entrant === 3)).toMatchObject({
      played: 3,
      wins: 2,
      hasWithdrawn: true,
    });
    const counting = finalized(generated(opened(4, 4, { groupCount: 1, withdrawnResults: 'count' })));
    const kept = tablesOf(
      walkedOver(leave(decided(counting, idOf(own[0]), { winner: own[0]?.home === 3 ? 'home' : 'guest' }))),
    );
    expect(kept.find(({ entrant }) => entrant === 3)).toMatchObject({ played: 3, wins: 1 });
  });
});

describe('from groups to the bracket', () => {
  const parentOf = (groups: GroupDraw, size?: 8 | 16) => {
    const empty = taken(newDraw({ name: 'Main', ...(size !== undefined && { size }) }, origin));
    const qualifying = [{ id: 'groups', version: 1, draw: groups }];
    return taken(
      generate(empty, { placement: { method: 'seeded', randomSeed: 3 }, qualifying, relatives: [] }, now),
    );
  };
  const settled = (parent: Draw, groups: GroupDraw) =>
    followQualifying(parent, [{ id: 'groups', version: 2, draw: groups }]);
  const firstLines = (parent: Draw) =>
    bracketOf(parent)
      .slots.slice(0, parent.size)
      .map(({ occupant }) =>
        occupant.kind === 'placed' ? Number(occupant.playerIds[0]?.slice(1)) : occupant.kind,
      );

  test('nobody is known before the last match; then winners stand as seeds, and nobody meets their own before the final', () => {
    const open = finalized(
      generated(opened(12, 3, { groupCount: 3, parentDrawId: 'main', qualifyingSpots: 6 })),
    );
    const parent = parentOf(open);
    expect(firstLines(parent).filter((line) => line === 'bye')).toHaveLength(2);
    expect(firstLines(settled(parent, open)).filter((line) => line === 'qualifier')).toHaveLength(6);
    const played = playedOut(open);
    const lines = firstLines(settled(parent, played));
    const winners = tablesOf(played).filter(({ rank }) => rank === 1);
    expect(lines[0]).toBe(
      winnersOf(played)[0]?.[0] === undefined ? '' : Number(String(winnersOf(played)[0]?.[0]).slice(1)),
    );
    expect(lines[1]).toBe('bye');
    const halfOf = (entrant: number) => (lines.indexOf(entrant) < 4 ? 'top' : 'bottom');
    for (const { group, entrant } of winners) {
      const second = tablesOf(played).find((row) => row.group === group && row.rank === 2);
      expect(halfOf(second?.entrant ?? -1)).not.toBe(halfOf(entrant));
    }
  });

  test('the best of the next position go on by share, who withdrew does not', () => {
    const open = finalized(
      generated(opened(7, 7, { groupCount: 2, parentDrawId: 'main', qualifyingSpots: 3 })),
    );
    const played = playedOut(open);
    const seconds = tablesOf(played).filter(({ rank }) => rank === 2);
    const best = seconds.toSorted((a, b) => b.wins / b.played - a.wins / a.played)[0];
    expect(winnersOf(played)[2]).toEqual([`p${best?.entrant}`]);
  });

  test('those of one position are compared over all groups, with the step that decides between two of them', () => {
    const compared = (of: GroupDraw) => {
      const play = playOf(of);
      return comparedFinishers(of, { play, rows: tablesOf(of, play) });
    };
    const open = finalized(
      generated(opened(10, 10, { groupCount: 3, parentDrawId: 'main', qualifyingSpots: 4 })),
    );
    expect(compared(open)).toEqual([]);
    const played = playedOut(open);
    const sizes = groupsOf(played).map(({ length }) => length);
    expect(sizes.toSorted()).toEqual([3, 3, 4]);
    const brief = (position: number) =>
      compared(played)
        .filter((one) => one.position === position)
        .map(({ group, place, spots, separatedBy }) => [sizes[group - 1], place, spots, separatedBy]);
    // Two of three won is more than one of two; those of the groups of three are equal in all shares.
    expect(brief(2)).toEqual([
      [4, 1, 1, 'wins'],
      [3, 2, 1, 'lot'],
      [3, 3, 1, null],
    ]);
    // All winners go on: their order is that of the lines of seeds.
    expect(brief(1).map(([, place, spots]) => [place, spots])).toEqual([
      [1, 3],
      [2, 3],
      [3, 3],
    ]);
    expect(brief(3)).toEqual([]);
    const [first] = winnersOf(played).slice(3);
    expect(first).toEqual([`p${compared(played).find(({ position }) => position === 2)?.entrant}`]);
  });
});

test('two of a group meet in the final at the earliest where two of each go on', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 16 }), fc.nat(), (groups, seed) => {
      const size = ([4, 8, 16, 32] as const).find((some) => some >= 2 * groups) ?? 32;
      const field = { size, entrants: [], qualifierSlots: 2 * groups, leaders: groups };
      const lines = taken(placeByLot(field, seed)).flatMap(({ kind }, index) =>
        kind === 'qualifier' ? [index + 1] : [],
      );
      const qualified = [1, 2].flatMap((position) =>
        Array.from({ length: groups }, (_, index): GroupFinisher => ({
          group: index + 1,
          position,
          entrant: position * 100 + index,
        })),
      );
      const placed = placeQualified({ draw: { size }, lines }, qualified, lotsFrom(seed));
      expect(placed.size).toBe(2 * groups);
      const halves = [...placed].map(
        ([line, { group }]) => `${group} ${line <= size / 2 ? 'top' : 'bottom'}`,
      );
      // The byes of seeds that a lot puts into one half leave more lines in the other one: there it cannot be avoided.
      const top = lines.filter((line) => line <= size / 2).length;
      expect(halves.length - new Set(halves).size).toBe(Math.abs(lines.length - 2 * top) / 2);
      expect(placed.get(1)?.entrant).toBe(100);
      expect(placed.get(size)?.entrant).toBe(101);
    }),
    { numRuns: 60 },
  );
});
