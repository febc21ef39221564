import { scopeOf } from '@courtcast/contracts';
import {
  allOf,
  asAggregates,
  createAggregateStore,
  findIds,
  findInOrder,
  keyConditions,
  listAggregates,
  listKeys,
} from '@courtcast/mongo';
import type { AggregateStore, Conditions, Mongo } from '@courtcast/mongo';
import type { TournamentFilter, TournamentParts, Tournaments, Viewer } from '../../application/ports.ts';
import { statusOf } from '../../domain/tournaments/tournament.ts';
import type { Tournament } from '../../domain/tournaments/tournament.ts';
import { toTournamentState } from '../views/tournament.ts';
import { INVITED, SPORT, tournamentSchema } from './tournament-schema.ts';
import { hasAggregate } from './find-aggregates.ts';

/** The collection of tournaments, with their public state. */
export function createTournamentStore(mongo: Mongo): AggregateStore<Tournament> {
  return createAggregateStore<Tournament>({
    mongo,
    service: 'tournaments',
    aggregate: 'tournament',
    schemaVersion: 1,
    toPublic: (tournament, { id }) => toTournamentState(id, tournament),
    toScopes: (_tournament, id) => [scopeOf('tournament', id)],
    toKeys: ({ phase, hostClubIds, askedClubIds, staff, startDate, endDate, ...named }) => ({
      isDraft: phase === 'draft',
      status: statusOf(phase),
      hostClubIds,
      ...(askedClubIds === undefined ? {} : { askedClubIds }),
      ownerIds: staff.filter(({ role }) => role === 'owner').map(({ userId }) => userId),
      staffUserIds: staff.map(({ userId }) => userId),
      startDate,
      endDate,
      ...listKeys(named),
    }),
    schema: tournamentSchema,
  });
}

/** Whether a tournament is there for the viewer. */
function visibleTo(viewer: Viewer): Readonly<Record<string, unknown>> {
  if (viewer.kind === 'all') return {};
  const isPublic = keyConditions({ isDraft: false });
  return viewer.kind === 'anonymous'
    ? isPublic
    : { $or: [isPublic, keyConditions({ staffUserIds: viewer.userId })] };
}

/** A day that is missing is the other one; without both there is none. */
function playedWithin({ from, to }: Pick<TournamentFilter, 'from' | 'to'>): Conditions[] {
  const within = (day: 'startDate' | 'endDate', other: 'startDate' | 'endDate', range: Conditions) => ({
    $or: [keyConditions({ [day]: range }), keyConditions({ [day]: null, [other]: range })],
  });
  return [
    ...(to === undefined ? [] : [within('startDate', 'endDate', { $lte: to })]),
    ...(from === undefined ? [] : [within('endDate', 'startDate', { $gte: from })]),
  ];
}

function withPart({ staffUserId, playedIds }: TournamentParts = {}): Conditions[] {
  const parts = [
    ...(staffUserId === undefined ? [] : [keyConditions({ staffUserIds: staffUserId })]),
    ...(playedIds === undefined ? [] : [{ _id: { $in: [...playedIds] } }]),
  ];
  return parts.length > 1 ? [{ $or: parts }] : parts;
}

/** Only tournaments that are not over. */
function askingOf(clubId: string): Conditions {
  return keyConditions({ askedClubIds: clubId, status: { $in: ['upcoming', 'active'] } });
}

/** Tournaments in MongoDB. */
export function createTournaments(store: AggregateStore<Tournament>): Tournaments {
  return {
    ...asAggregates(store, 'Tournament'),
    async list({ status, hostClubId, ownerId, staffUserId, sport, from, to, part, ...query }, viewer) {
      const asked = keyConditions({
        status,
        hostClubIds: hostClubId,
        ownerIds: ownerId,
        staffUserIds: staffUserId,
      });
      const ofSport = sport === undefined ? {} : { [SPORT]: sport };
      const more = [...playedWithin({ from, to }), ...withPart(part)];
      const conditions = [asked, ofSport, ...more, visibleTo(viewer)];
      const drafts = allOf([...conditions, keyConditions({ isDraft: true })], query.search);
      const [page, hasDrafts] = await Promise.all([
        listAggregates(store, allOf(conditions, query.search), query),
        viewer.kind === 'anonymous' ? false : hasAggregate(store, drafts),
      ]);
      return { ...page, hasDrafts };
    },
    async listKeptAlone(userId) {
      const open = keyConditions({ ownerIds: userId, status: { $in: ['upcoming', 'active'] } });
      const found = await findInOrder(store, open, ['createdAt']);
      const ownersOf = ({ staff }: Tournament) => staff.filter(({ role }) => role === 'owner');
      return found.filter(({ state }) => ownersOf(state).every((owner) => owner.userId === userId));
    },
    listIdsOfStaff: (userId) => findIds(store, keyConditions({ staffUserIds: userId }), 0),
    listIdsWithOfficial: (userId) =>
      findIds(store, { $or: [keyConditions({ staffUserIds: userId }), { [INVITED]: userId }] }, 0),
    listUnfinishedAt: (clubId) =>
      findInOrder(store, keyConditions({ hostClubIds: clubId, status: { $in: ['upcoming', 'active'] } }), [
        'createdAt',
      ]),
    listHostedAt: (clubId) =>
      findInOrder(store, keyConditions({ hostClubIds: clubId, isDraft: false }), ['createdAt']),
    listAsking: (clubId) => findInOrder(store, askingOf(clubId), ['createdAt']),
    listAskingBy: (clubId, place) =>
      listAggregates(store, askingOf(clubId), { ...place, sortBy: 'createdAt', sortOrder: 'asc' }),
  };
}
