import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StandingsRow } from '../standings.ts';
import { movesOf, tierIn, tiersOf } from './levels.ts';
import type { SeasonGroup } from './levels.ts';
import type { Season } from './movers.ts';
import { checkedSeason, planSeason, playablePlan, sharesPlace } from './plan.ts';
import type { SeasonPlan } from './plan.ts';

const rowOf = (teamId: string, rank: number, over: Partial<StandingsRow> = {}): StandingsRow => ({
  ...{ rank, teamId, teamName: teamId, played: 6, wins: 0, draws: 0, losses: 0, tablePoints: 20 - rank },
  ...{ matchPointsWon: 0, matchPointsLost: 0, setsWon: 0, setsLost: 0, gamesWon: 0, gamesLost: 0 },
  ...{ separatedBy: null, withdrawn: false },
  ...over,
});

/** A group whose teams are called after it, the first of the table first; those with a `-` before have withdrawn. */
const groupOf = (name: string, tier: number | null, teams: string): SeasonGroup => ({
  ...{ id: name, name, tier },
  rows: teams
    .split(' ')
    .map((team, index) => rowOf(team.replace('-', ''), index + 1, { withdrawn: team.startsWith('-') })),
});

const seasonOf = (groups: readonly SeasonGroup[], over: Partial<Season> = {}): Season => ({
  ...{ promoted: 1, relegated: 1, groups, named: [] },
  ...over,
});

/** The groups of the next season by name, each with its teams. */
const shown = ({ groups }: SeasonPlan) =>
  Object.fromEntries(
    groups.map(({ group, teams }) => [group.name, teams.map(({ row }) => row.teamId).join(' ')]),
  );

const first = groupOf('A', 1, 'a1 a2 a3 a4');
const second = groupOf('B', 2, 'b1 b2 b3 b4');
const parallel = groupOf('C', 2, 'c1 c2 c3 c4');

describe('the next season', () => {
  test('exchanges the last of a tier and the first of the next', () => {
    expect(shown(planSeason(seasonOf([first, second])))).toEqual({ A: 'a1 a2 a3 b1', B: 'a4 b2 b3 b4' });
  });

  test('moves nobody where the league says nothing', () => {
    const plan = planSeason(seasonOf([first, second], { promoted: 0, relegated: 0 }));
    expect(shown(plan)).toEqual({ A: 'a1 a2 a3 a4', B: 'b1 b2 b3 b4' });
  });

  test('moves nobody between groups without tiers', () => {
    const groups = [groupOf('A', null, 'a1 a2'), groupOf('B', null, 'b1 b2')];
    expect(shown(planSeason(seasonOf(groups)))).toEqual({ A: 'a1 a2', B: 'b1 b2' });
  });

  test('sends as many down as come up from parallel groups', () => {
    const plan = planSeason(seasonOf([first, second, parallel]));
    expect(shown(plan)).toEqual({ A: 'a1 a2 b1 c1', B: 'a3 b2 b3 b4', C: 'a4 c2 c3 c4' });
  });

  test('takes the best of the next places where more go down than the first places are', () => {
    const strong = {
      ...parallel,
      rows: parallel.rows.map((row) => ({ ...row, tablePoints: 30 - row.rank })),
    };
    const plan = planSeason(seasonOf([first, second, strong], { relegated: 2, promoted: 0 }));
    expect(shown(plan)).toEqual({ A: 'a1 a2 c1 b1', B: 'a3 b2 b3 b4', C: 'a4 c2 c3 c4' });
    const one = planSeason(seasonOf([first, second, strong], { relegated: 1, promoted: 0 }));
    expect(shown(one)).toEqual({ A: 'a1 a2 a3 c1', B: 'b1 b2 b3 b4', C: 'a4 c2 c3 c4' });
  });

  test('fills the place of a withdrawn team, which counts as one that goes down, from below', () => {
    const plan = planSeason(seasonOf([groupOf('A', 1, 'a1 a2 a3 -a4'), second]));
    expect(shown(plan)).toEqual({ A: 'a1 a2 a3 b1', B: 'b2 b3 b4' });
    expect(plan.out.map(({ row }) => row.teamId)).toEqual(['a4']);
  });

  test('fills it through every tier below', () => {
    const third = groupOf('D', 3, 'd1 d2 d3 d4');
    const plan = planSeason(
      seasonOf([groupOf('A', 1, 'a1 a2 a3 -a4'), second, third], { promoted: 0, relegated: 0 }),
    );
    expect(shown(plan)).toEqual({ A: 'a1 a2 a3 b1', B: 'b2 b3 b4 d1', D: 'd2 d3 d4' });
  });

  test('lets the next of the group go up where a team declines', () => {
    const named = [{ teamId: 'b1', tier: 2 }];
    expect(shown(planSeason(seasonOf([first, second], { named })))).toEqual({
      ...{ A: 'a1 a2 a3 b2', B: 'a4 b1 b3 b4' },
    });
  });

  test('keeps a team that is named to stay, and sends the next worst down for who comes up', () => {
    const named = [{ teamId: 'a4', tier: 1 }];
    expect(shown(planSeason(seasonOf([first, second], { named })))).toEqual({
      ...{ A: 'a1 a2 a4 b1', B: 'a3 b2 b3 b4' },
    });
  });

  test('takes a team from below beside those of the table, and sends another one down for it', () => {
    const named = [{ teamId: 'b4', tier: 1 }];
    expect(shown(planSeason(seasonOf([first, second], { named })))).toEqual({
      ...{ A: 'a1 a2 b1 b4', B: 'a3 a4 b2 b3' },
    });
  });

  test('takes a withdrawn team in again where a tier is named for it', () => {
    const named = [{ teamId: 'a4', tier: 2 }];
    const plan = planSeason(seasonOf([groupOf('A', 1, 'a1 a2 a3 -a4'), second], { named }));
    expect(shown(plan)).toEqual({ A: 'a1 a2 a3 b1', B: 'a4 b2 b3 b4' });
  });

  test('ends a group that would be left with one team', () => {
    const groups = [first, groupOf('B', 2, 'b1 b2 b3'), groupOf('C', 2, 'c1 -c2 -c3')];
    const plan = planSeason(seasonOf(groups, { promoted: 0, relegated: 0 }));
    expect(shown(plan)).toEqual({ A: 'a1 a2 a3 a4', B: 'b1 c1 b2 b3' });
  });

  test('says where the table has put two level that part', () => {
    const level = { ...first, rows: first.rows.map((row) => (row.rank === 4 ? { ...row, rank: 3 } : row)) };
    const plan = planSeason(seasonOf([level, second]));
    const teams = plan.groups.flatMap((group) => group.teams).filter((team) => sharesPlace(plan, team));
    expect(teams.map(({ row }) => row.teamId).toSorted()).toEqual(['a3', 'a4']);
  });

  test('is refused with too few teams, or too many', () => {
    const named = ['a1', 'a2', 'a3'].map((teamId) => ({ teamId, tier: null }));
    expect(playablePlan(planSeason(seasonOf([first], { named })))).toMatchObject({
      refusal: { code: 'too-few-teams' },
    });
    const many = groupOf('A', 1, Array.from({ length: 20 }, (_, index) => `m${index}`).join(' '));
    const full = groupOf('B', 2, many.rows.map(({ teamId }) => teamId).join(' '));
    const stay = [...full.rows.map(({ teamId }) => ({ teamId, tier: 2 })), { teamId: 'a1', tier: 2 }];
    expect(playablePlan(planSeason(seasonOf([first, full], { named: stay })))).toMatchObject({
      refusal: { reasons: [{ code: 'too-long' }] },
    });
  });

  test.each([
    [[{ teamId: 'none', tier: 1 }], 'unknown-reference', 'tiers.0.teamId'],
    [[{ teamId: 'a1', tier: 3 }], 'unknown-reference', 'tiers.0.tier'],
    [
      [
        { teamId: 'a1', tier: 1 },
        { teamId: 'a1', tier: 2 },
      ],
      'duplicate',
      'tiers.1.teamId',
    ],
  ])('takes no team, and no tier, that is not there: %j', (named, code, path) => {
    expect(checkedSeason(seasonOf([first, second], { named }))).toMatchObject({
      refusal: { reasons: [{ code, path }] },
    });
  });
});

test.each([
  [1, { up: 0, down: 2 }],
  [3, { up: 2, down: 2 }],
  [5, { up: 2, down: 0 }],
])('a group of tier %i between tiers 1, 3 and 5 has %j', (tier, moves) => {
  const groups = [1, 3, 3, 5].map((one) => ({ tier: one }));
  expect(movesOf({ promoted: 3, relegated: 2 }, groups, { tier, size: 5 })).toEqual(moves);
});

/** Groups of one to four tiers, with up to three parallel ones, of two to eight teams, some of which have withdrawn. */
const anyGroups = (withWithdrawn: boolean) =>
  fc
    .array(
      fc.record({
        tier: fc.integer({ min: 1, max: 4 }),
        teams: fc.array(
          fc.record({ points: fc.integer({ min: 0, max: 12 }), gone: fc.integer({ min: 0, max: 3 }) }),
          { minLength: 2, maxLength: 8 },
        ),
      }),
      { minLength: 1, maxLength: 6 },
    )
    .map((groups) =>
      groups.map(({ tier, teams }, group): SeasonGroup => {
        const isGone = (gone: number) => withWithdrawn && gone === 0;
        const rows = teams
          .toSorted(
            (one, other) =>
              Number(isGone(one.gone)) - Number(isGone(other.gone)) || other.points - one.points,
          )
          .map(({ points, gone }, index) =>
            rowOf(`${group}-${index}`, index + 1, { tablePoints: points, withdrawn: isGone(gone) }),
          );
        return { id: `${group}`, name: `G${group}`, tier, rows };
      }),
    );

const anySeason = (withWithdrawn: boolean) =>
  fc.record({
    promoted: fc.integer({ min: 0, max: 5 }),
    relegated: fc.integer({ min: 0, max: 5 }),
    groups: anyGroups(withWithdrawn),
    named: fc.constant([]),
  });

const teamsOf = (plan: SeasonPlan) => plan.groups.flatMap(({ teams }) => teams);
const sizesOf = (groups: readonly SeasonGroup[]) =>
  Object.fromEntries(groups.map(({ id, rows }) => [id, rows.length]));
const plannedSizes = (plan: SeasonPlan) =>
  Object.fromEntries(plan.groups.map(({ group, teams }) => [group.id, teams.length]));

describe('in any season', () => {
  test('every team is in the next one exactly once, unless it has withdrawn', () => {
    fc.assert(
      fc.property(anySeason(true), (season) => {
        const plan = planSeason(season);
        const ids = teamsOf(plan).map(({ row }) => row.teamId);
        const before = season.groups.flatMap(({ rows }) => rows);
        const going = before.filter(({ withdrawn }) => !withdrawn).map(({ teamId }) => teamId);
        expect(ids.toSorted()).toEqual(going.toSorted());
        expect(plan.out).toHaveLength(before.length - going.length);
      }),
    );
  });

  test('every group keeps its size where nobody has withdrawn', () => {
    fc.assert(
      fc.property(anySeason(false), (season) => {
        expect(plannedSizes(planSeason(season))).toEqual(sizesOf(season.groups));
      }),
    );
  });

  test('nobody goes further than the next tier, and who stays keeps the group', () => {
    fc.assert(
      fc.property(anySeason(true), (season) => {
        const plan = planSeason(season);
        const left = new Set(plan.groups.map(({ group }) => group.id));
        for (const { group, teams } of plan.groups)
          for (const team of teams) {
            expect(Math.abs(team.to - team.level)).toBeLessThanOrEqual(1);
            const isMoved = team.to !== team.level || !left.has(team.group.id);
            if (!isMoved) expect(team.group.id).toBe(group.id);
          }
      }),
    );
  });

  test('a tier above another is short of teams only where all of the next have gone up', () => {
    fc.assert(
      fc.property(anySeason(true), (season) => {
        const { groups } = season;
        const all = teamsOf(planSeason(season));
        const tiers = tiersOf(groups);
        for (let level = 0; level < tiers.length - 1; level += 1) {
          const places = groups
            .filter((group) => tierIn(groups, group) === tiers[level])
            .reduce((sum, { rows }) => sum + rows.length, 0);
          const members = all.filter(({ to }) => to === level);
          expect(members.length).toBeLessThanOrEqual(places);
          const staying = all.filter((team) => team.level === level + 1 && team.to !== level);
          if (members.length < places) expect(staying).toEqual([]);
        }
      }),
    );
  });

  test('who goes up stands before all of their group that do not', () => {
    fc.assert(
      fc.property(anySeason(true), (season) => {
        for (const { rows } of season.groups) {
          const moves = rows.flatMap(({ teamId }) => {
            const team = teamsOf(planSeason(season)).find(({ row }) => row.teamId === teamId);
            return team === undefined ? [] : [Math.sign(team.to - team.level)];
          });
          expect(moves).toEqual(moves.toSorted((one, other) => one - other));
        }
      }),
    );
  });

  test('it does not matter in which order groups are read', () => {
    fc.assert(
      fc.property(anySeason(true), (season) => {
        const turned = planSeason({ ...season, groups: season.groups.toReversed() });
        const movesOf = (plan: SeasonPlan) => new Map(teamsOf(plan).map(({ row, to }) => [row.teamId, to]));
        expect(movesOf(turned)).toEqual(movesOf(planSeason(season)));
      }),
    );
  });
});
