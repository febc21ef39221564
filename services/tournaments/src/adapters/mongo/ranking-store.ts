import { scopeOf } from '@courtcast/contracts';
import {
  aggregateSchema,
  allOf,
  anything,
  asAggregates,
  createAggregateStore,
  findInOrder,
  keyConditions,
  listAggregates,
  listIndexes,
  oneOf,
  required,
} from '@courtcast/mongo';
import type { AggregateStore, Mongo } from '@courtcast/mongo';
import type { Rankings } from '../../application/ports.ts';
import type { Ranking } from '../../domain/rankings/ranking.ts';
import { toRankingState } from '../views/ranking.ts';
import { notDeleted } from './find-aggregates.ts';

/** The collection `ranking`. What counts is read from tournaments and draws. */
const rankingSchema = aggregateSchema<Ranking>({
  state: {
    name: required(String),
    clubId: String,
    championshipId: String,
    sport: required(oneOf('tennis', 'padel')),
    discipline: required(oneOf('singles', 'doubles')),
    gender: oneOf('male', 'female', 'mixed'),
    ageCategory: String,
    // A number of weeks, or a first and a last day.
    period: required(anything),
    best: Number,
    levels: required([
      { name: required(String), points: required([{ place: required(Number), points: required(Number) }]) },
    ]),
    usualLevel: String,
    tournaments: required([{ tournamentId: required(String), level: String }]),
    createdAt: required(Date),
    updatedAt: required(Date),
    deleted: required(Boolean),
  },
  keys: { deleted: required(Boolean), clubId: String, championshipId: String, createdAt: required(Date) },
  indexes: [
    ...listIndexes(['championshipId', 'deleted'], ['createdAt']),
    ...listIndexes(['deleted'], ['createdAt']),
    ...listIndexes(['clubId', 'deleted'], ['createdAt']),
  ],
});

/** The collection of rankings, with their public state. */
export function createRankingStore(mongo: Mongo): AggregateStore<Ranking> {
  return createAggregateStore<Ranking>({
    mongo,
    service: 'tournaments',
    aggregate: 'ranking',
    schemaVersion: 1,
    toPublic: (ranking, { id }) => toRankingState(id, ranking),
    toScopes: ({ clubId }) => (clubId === null ? [] : [scopeOf('club', clubId)]),
    toKeys: ({ deleted, clubId, championshipId, createdAt }) => ({
      ...{ deleted, clubId, createdAt },
      ...(championshipId !== undefined && { championshipId }),
    }),
    schema: rankingSchema,
  });
}

/** Rankings in MongoDB. */
export function createRankings(store: AggregateStore<Ranking>): Rankings {
  return {
    ...asAggregates(store, 'Ranking'),
    list: ({ clubId, championshipId, ...page }) =>
      listAggregates(store, allOf([notDeleted, keyConditions({ clubId, championshipId })]), {
        ...{ ...page, sortBy: 'createdAt', sortOrder: 'asc' },
      }),
    listOfClubsAndAll: (clubIds) =>
      findInOrder(store, allOf([notDeleted, keyConditions({ clubId: { $in: [...clubIds, null] } })]), [
        'createdAt',
      ]),
  };
}
