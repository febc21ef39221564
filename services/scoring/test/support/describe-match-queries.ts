import { beforeAll, describe, expect, test } from 'vitest';
import type { MatchFilter, MatchQueries, MatchStore } from '../../src/application/ports.ts';
import type { Match } from '../../src/domain/match.ts';
import { newCommand } from './describe-match-store.ts';
import { at, manyMatches } from './many-matches.ts';
import { scheduledMatch } from './matches.ts';

const draft = scheduledMatch({
  id: 'in-draft',
  tournament: { id: 't-draft', name: 'Draft', hostClubIds: [], isDraft: true },
});
const emptied: Match = {
  ...scheduledMatch({ id: 'emptied' }),
  vacated: { home: { byMatchId: 'semi-1', advance: 1, playerIds: ['p-9'] }, guest: null },
};
const all: readonly Match[] = [...manyMatches, draft, emptied];

const idsOf = (matches: readonly { readonly id: string }[]): string[] =>
  matches.map(({ id }) => id).toSorted();
const idsWhere = (isWanted: (match: Match) => boolean): string[] => idsOf(all.filter(isWanted));

const isPublic = ({ tournament }: Match): boolean => !(tournament?.isDraft ?? false);
const isOf = ({ sides: { home, guest } }: Match, playerId: string): boolean =>
  [...(home ?? []), ...(guest ?? [])].some(({ id }) => id === playerId);
const areAcross = ({ sides: { home, guest } }: Match, one: string, other: string): boolean => {
  const sideOf = (id: string) => [home, guest].findIndex((seats) => seats?.some((seat) => seat.id === id));
  return sideOf(one) >= 0 && sideOf(other) >= 0 && sideOf(one) !== sideOf(other);
};
const lastPlayOf = ({ lastPlayAt, createdAt }: Match): Date => lastPlayAt ?? createdAt;
const isIdleable = ({ kind, status }: Match): boolean => kind === 'freeplay' && status === 'in_progress';

type OneStatus = Partial<Omit<MatchFilter, 'status'>> & { readonly status?: Match['status'] };
const filters: readonly [OneStatus, (match: Match) => boolean][] = [
  [{}, isPublic],
  [{ drafts: ['t-draft'] }, () => true],
  [{ tournamentId: 't-a' }, ({ tournament }) => tournament?.id === 't-a'],
  [{ drawId: 'draw-b' }, ({ draw }) => draw?.id === 'draw-b'],
  [{ status: 'completed' }, ({ status }) => status === 'completed'],
  [{ courtId: 'court-busy' }, ({ court }) => court?.id === 'court-busy'],
  [{ playerId: 'p-2' }, (match) => isOf(match, 'p-2')],
  [{ playerId: 'p-1', opponentId: 'p-4' }, (match) => areAcross(match, 'p-1', 'p-4')],
  [{ playerId: 'p-4', opponentId: 'p-1' }, (match) => areAcross(match, 'p-1', 'p-4')],
  [{ playerId: 'p-1', opponentId: 'p-2' }, () => false],
  [{ playerId: 'p-1', opponentId: 'p-1' }, () => false],
  [{ kind: 'freeplay', status: 'in_progress' }, isIdleable],
  [{ boardId: 'board-b' }, ({ board }) => board?.id === 'board-b'],
  [{ kind: 'team' }, ({ kind }) => kind === 'team'],
  [{ leagueGroupId: 'group-2' }, ({ tie }) => tie?.leagueGroupId === 'group-2'],
  [{ round: 2 }, (match) => match.round === 2 && isPublic(match)],
  [{ round: 2, drawId: 'draw-a' }, ({ round, draw }) => round === 2 && draw?.id === 'draw-a'],
  [{ umpireUserId: 'user-1' }, ({ umpireUserId }) => umpireUserId === 'user-1'],
  [{ umpireUserId: 'unknown' }, () => false],
  [{ part: { playerId: 'p-2' } }, (match) => isOf(match, 'p-2')],
  [{ part: { umpireUserId: 'user-2' } }, ({ umpireUserId }) => umpireUserId === 'user-2'],
  [
    { part: { playerId: 'p-2', umpireUserId: 'user-2' }, kind: 'freeplay' },
    (match) => match.kind === 'freeplay' && (isOf(match, 'p-2') || match.umpireUserId === 'user-2'),
  ],
  [{ from: at(1) }, ({ scheduledTime }) => scheduledTime !== null && scheduledTime >= at(1)],
  [{ to: at(1) }, ({ scheduledTime }) => scheduledTime !== null && scheduledTime <= at(1)],
  [{ from: at(1), to: at(1) }, ({ scheduledTime }) => scheduledTime !== null && +scheduledTime === +at(1)],
  [{ from: new Date(+at(1) + 1), to: new Date(+at(2) - 1) }, () => false],
  [{ from: at(2), to: at(1) }, () => false],
];

/**
 * The contract of the port `MatchQueries` that every implementation meets: the found matches. Their order, and stale
 * copies of other records, depend on the database. `open` gives empty queries and a function to fill them.
 */
export function describeMatchQueries(
  name: string,
  open: () => Promise<{ readonly matches: MatchStore; readonly queries: MatchQueries }>,
): void {
  describe(`queries of matches ${name}`, () => {
    let queries: MatchQueries;

    beforeAll(async () => {
      const { matches, queries: opened } = await open();
      for (const match of all) await matches.insert({ match, append: [] }, newCommand());
      queries = opened;
    });

    test.each(filters)('find what a filter leaves: %j', async (filter, isWanted) => {
      const page = { sort: { by: 'createdAt', order: 'desc' }, page: 1, perPage: all.length } as const;
      const { data, meta } = await queries.list({ filter: { drafts: [], ...filter }, ...page });
      expect(idsOf(data)).toEqual(idsWhere(isWanted));
      expect(meta.total).toBe(data.length);
      const { status = 'in_progress', ...live } = filter;
      const found = await queries.listLive({ drafts: [], ...live });
      const isLive = (match: Match) => match.status === 'in_progress' && isWanted({ ...match, status });
      expect(idsOf(found)).toEqual(idsWhere(isLive));
    });

    test('find matches of several statuses', async () => {
      const status = ['scheduled', 'suspended'] as const;
      const page = { sort: 'schedule', page: 1, perPage: all.length } as const;
      const { data } = await queries.list({ filter: { status, drafts: [] }, ...page });
      const isWanted = (match: Match) => isPublic(match) && status.some((one) => one === match.status);
      expect(idsOf(data)).toEqual(idsWhere(isWanted));
    });

    test('find the matches of a tournament by their status', async () => {
      const wanted = ['scheduled', 'suspended'] as const;
      expect((await queries.idsOfTournament('t-a', wanted)).toSorted()).toEqual(
        idsWhere(
          ({ tournament, status }) => tournament?.id === 't-a' && wanted.some((one) => one === status),
        ),
      );
    });

    test('find the matches on the courts of a club by their status, and none that it hosts without a court', async () => {
      const wanted = ['scheduled', 'in_progress'] as const;
      const expected = idsWhere(
        ({ court, status }) => court?.clubId === 'club-1' && wanted.some((one) => one === status),
      );
      expect(expected.length).toBeGreaterThan(0);
      expect((await queries.idsOnCourtsOf('club-1', wanted)).toSorted()).toEqual(expected);
    });

    test('know who stands in one match', async () => {
      const isTogether = (...ids: readonly [string, string]) =>
        all.some((match) => ids.every((id) => isOf(match, id)));
      for (const [one, other] of [
        ['p-1', 'p-4'],
        ['p-1', 'p-2'],
        ['p-1', 'unknown'],
      ] as const)
        expect(await queries.isOnEitherSide(one, other)).toBe(isTogether(one, other));
    });

    test('find freeplay that was left, up to the very moment', async () => {
      const [before] = all
        .filter(isIdleable)
        .map(lastPlayOf)
        .toSorted((one, other) => +one - +other);
      if (before === undefined) throw new Error('no freeplay');
      const isIdle = (match: Match) => isIdleable(match) && lastPlayOf(match) <= before;
      expect((await queries.idleFreeplay(before)).toSorted()).toEqual(idsWhere(isIdle));
    });

    test('find emptied slots', async () => {
      expect(idsOf(await queries.withVacatedSlots())).toEqual(['emptied']);
    });
  });
}
