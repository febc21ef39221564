import { asProblems, listPage } from '@courtcast/mongo';
import type { Filter, Sort } from '@courtcast/mongo';
import type {
  MatchFilter,
  MatchListQuery,
  MatchQueries,
  StaleRecord,
  StoredMatch,
} from '../../application/ports.ts';
import { PUBLIC } from './match-store.ts';
import type { MatchAggregates, MatchDocument } from './match-store.ts';

type MatchQuery = Record<string, unknown>;

const asFilter = (query: MatchQuery): Filter<MatchDocument> => query;

const audienceOf = (drafts: readonly string[]) =>
  drafts.length === 0 ? PUBLIC : { $in: [PUBLIC, ...drafts] };

/** Everything that a list does not show. */
const omitted = { outbox: 0, commands: 0, log: 0, keys: 0 };

const toQuery = ({ drafts, clubId, playerId, ...equal }: MatchFilter): MatchQuery => {
  const given = Object.entries({ ...equal, clubIds: clubId, playerIds: playerId });
  const keys = given.filter(([, value]) => value !== undefined);
  return {
    ...Object.fromEntries(keys.map(([name, value]) => [`keys.${name}`, value])),
    'keys.audience': audienceOf(drafts),
  };
};

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
    idsOfTournament: (tournamentId, statuses) =>
      findIds({ 'keys.tournamentId': tournamentId, 'keys.status': { $in: [...statuses] } }),
    idleFreeplay: (before) => findIds({ 'keys.idleSince': { $lte: before } }, SWEEP_LIMIT),
    withVacatedSlots: () => find({ 'keys.vacatedBy': { $gt: '' } }, undefined, SWEEP_LIMIT),
  };
}
