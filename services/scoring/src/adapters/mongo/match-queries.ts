import { asProblems, listPage } from '@courtcast/mongo';
import type { Filter, Sort } from '@courtcast/mongo';
import { opponentOf, sides } from '@courtcast/scoring-rules';
import type { Side } from '@courtcast/scoring-rules';
import type {
  MatchFilter,
  MatchListQuery,
  MatchParts,
  MatchQueries,
  StaleRecord,
  StoredMatch,
} from '../../application/ports.ts';
import type { Decided } from '../../domain/players/record.ts';
import { LAST, PUBLIC } from './match-store.ts';
import type { MatchAggregates, MatchDocument } from './match-store.ts';

type MatchQuery = Record<string, unknown>;

/** The character that sorts behind the blank with which the parts of an order of play are joined. */
const AFTER_BLANK = '!';

const asFilter = (query: MatchQuery): Filter<MatchDocument> => query;

const audienceOf = (drafts: readonly string[]) =>
  drafts.length === 0 ? PUBLIC : { $in: [PUBLIC, ...drafts] };

/** Everything that a list does not show. */
const omitted = { outbox: 0, commands: 0, log: 0, keys: 0 };

/** Fields that a player's record counts; it reads the matches of many years at once. */
const counted: Readonly<Record<keyof Decided, 1>> = {
  ...{ id: 1, kind: 1, sides: 1, tournament: 1, draw: 1, drawRound: 1, boxLeague: 1, round: 1, feeds: 1 },
  ...{ winnerSide: 1, outcome: 1, completedAt: 1, review: 1, leftOutBy: 1 },
};
const decided = Object.fromEntries(Object.keys(counted).map((name) => [`state.${name}`, 1]));

const PLAYER = 'keys.playerIds';
const UMPIRE = 'state.umpireUserId';
const INVITED = 'state.invitations.accepted.by';

const givenOf = (conditions: MatchQuery): MatchQuery =>
  Object.fromEntries(Object.entries(conditions).filter(([, value]) => value !== undefined));

/** The order of play sorts by the scheduled time first, so a range of times is a range of the index. */
const scheduledWithin = ({ from, to }: Pick<MatchFilter, 'from' | 'to'>) => {
  if (from === undefined && to === undefined) return undefined;
  const first = from?.toISOString() ?? '';
  return { $gte: first, $lt: to === undefined ? LAST : `${to.toISOString()}${AFTER_BLANK}` };
};

const stands = (side: Side, playerId: string) => ({ [`state.sides.${side}.id`]: playerId });

/** An index finds the matches of one player; the opponent is checked on these few. */
const acrossTheNet = ({ playerId, opponentId }: Pick<MatchFilter, 'playerId' | 'opponentId'>) =>
  playerId === undefined || opponentId === undefined
    ? undefined
    : sides.map((side) => ({ ...stands(side, playerId), ...stands(opponentOf(side), opponentId) }));

/** Each part for itself, so that each is read from its own index. */
const withPart = (query: MatchQuery, { playerId, umpireUserId }: MatchParts = {}): MatchQuery => {
  const parts = [{ [PLAYER]: playerId }, { [UMPIRE]: umpireUserId }].map(givenOf);
  const given = parts.filter((part) => Object.keys(part).length > 0);
  return given.length > 1 ? { $or: given.map((part) => ({ ...part, ...query })) } : { ...query, ...given[0] };
};

const toQuery = ({ drafts, part, status, ...filter }: MatchFilter): MatchQuery =>
  withPart(
    givenOf({
      'keys.tournamentId': filter.tournamentId,
      'keys.drawId': filter.drawId,
      'keys.status': typeof status === 'object' ? { $in: [...status] } : status,
      'keys.courtId': filter.courtId,
      'keys.clubIds': filter.clubId,
      [PLAYER]: filter.playerId,
      $or: acrossTheNet(filter),
      'keys.kind': filter.kind,
      'keys.schedule': scheduledWithin(filter),
      [UMPIRE]: filter.umpireUserId,
      'state.tie.leagueGroupId': filter.leagueGroupId,
      'state.round': filter.round,
      'state.drawRound.drawType': filter.drawTypes && { $in: [...filter.drawTypes] },
      'state.review.waitsFor': filter.waitsFor,
      'state.board.id': filter.boardId,
      'keys.audience': audienceOf(drafts),
    }),
    part,
  );

const toSort = (sort: MatchListQuery['sort']): Sort => {
  if (sort === 'schedule') return { 'keys.schedule': 1, _id: 1 };
  const direction = sort.order === 'asc' ? 1 : -1;
  return { [`keys.${sort.by}`]: direction, _id: direction };
};

const nameDiffers = (side: 'home' | 'guest', { id, name }: { id: string; name: string }) => ({
  [`state.sides.${side}`]: { $elemMatch: { id, name: { $ne: name } } },
});

const toStaleQuery = (record: StaleRecord): MatchQuery => {
  const { kind, id } = record;
  switch (kind) {
    case 'player':
      return { 'keys.playerIds': id, $or: [nameDiffers('home', record), nameDiffers('guest', record)] };
    case 'merged-player':
      return { $or: [{ 'keys.playerIds': id }, { 'keys.formerPlayerIds': id }] };
    case 'erased-official':
      return { $or: [{ [UMPIRE]: id }, { [INVITED]: id }] };
    case 'court':
      return { 'keys.courtId': id, 'state.court.name': { $ne: record.name } };
    case 'club':
      return {
        'keys.clubIds': id,
        'state.court.clubId': id,
        'state.court.club.name': { $ne: record.name },
      };
    case 'tournament': {
      const { name, isDraft, hostClubIds } = record;
      const differs = [
        { 'state.tournament.name': { $ne: name } },
        { 'state.tournament.isDraft': { $ne: isDraft } },
        { 'state.tournament.hostClubIds': { $ne: hostClubIds } },
      ];
      return { 'keys.tournamentId': id, $or: differs };
    }
  }
};

const findDecided = async ({ docs }: MatchAggregates, playerId: string): Promise<Decided[]> => {
  const query = toQuery({ playerId, status: 'completed', drafts: [] });
  const filter = asFilter({ ...query, 'state.confirmedAt': { $ne: null } });
  const found = await asProblems(() =>
    docs.find<{ readonly state: Decided }>(filter, { projection: decided }).toArray(),
  );
  return found.map(({ state }) => state);
};

const SWEEP_LIMIT = 200;

/** Lists and lookups of matches in MongoDB. */
export function createMatchQueries(aggregates: MatchAggregates): MatchQueries {
  const { docs } = aggregates;
  const read = (document: MatchDocument): StoredMatch => aggregates.read(document);

  const find = async (query: MatchQuery, sort: Sort = { _id: 1 }, limit = 0): Promise<StoredMatch[]> => {
    const options = { projection: omitted, sort: { ...sort }, limit };
    const found = await asProblems(() => docs.find<MatchDocument>(asFilter(query), options).toArray());
    return found.map(read);
  };

  const findIds = async (query: MatchQuery, limit = 0): Promise<string[]> => {
    const found = await asProblems(() =>
      docs.find(asFilter(query), { projection: { _id: 1 }, limit }).toArray(),
    );
    return found.map(({ _id }) => _id);
  };

  return {
    list: ({ filter, sort, page, perPage }) =>
      listPage({
        collection: docs,
        filter: asFilter(toQuery(filter)),
        sort: toSort(sort),
        page,
        perPage,
        omit: ['log', 'keys'],
        map: (document) => read(document),
      }),
    listLive: ({ courtId, ...filter }) => {
      // One match at most is live on a court: no need to go through all that were ever played there.
      const onCourt = courtId === undefined ? {} : { 'keys.liveCourtId': courtId };
      const query = { ...toQuery({ ...filter, status: 'in_progress' }), ...onCourt };
      return find(query, { 'keys.createdAt': -1, _id: -1 });
    },
    idsWithStale: (record) => findIds(toStaleQuery(record)),
    async isOnEitherSide(one, other) {
      const both = [one, other].map((id) => ({ 'keys.playerIds': id }));
      return (await findIds({ $and: both }, 1)).length > 0;
    },
    decidedOf: (playerId) => findDecided(aggregates, playerId),
    idsOfTournament: (tournamentId, statuses) =>
      findIds({ 'keys.tournamentId': tournamentId, 'keys.status': { $in: [...statuses] } }),
    idsOnCourtsOf: (clubId, statuses) =>
      findIds({
        'keys.clubIds': clubId,
        'keys.status': { $in: [...statuses] },
        'state.court.clubId': clubId,
      }),
    idleFreeplay: (before) => findIds({ 'keys.idleSince': { $lte: before } }, SWEEP_LIMIT),
    undisputed: (now) => findIds({ 'keys.countsAt': { $lte: now } }, SWEEP_LIMIT),
    recalledBefore: (before) => find({ 'keys.recalledAt': { $lte: before } }, undefined, SWEEP_LIMIT),
    withVacatedSlots: () => find({ 'keys.vacatedBy': { $gt: '' } }, undefined, SWEEP_LIMIT),
  };
}
