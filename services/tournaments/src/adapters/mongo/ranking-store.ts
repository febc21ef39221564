import { scopeOf } from '@courtcast/contracts';
import {
  aggregateSchema,
  allOf,
  anything,
  asAggregates,
  createAggregateStore,
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
  keys: { deleted: required(Boolean), clubId: String, createdAt: required(Date) },
  indexes: [...listIndexes(['deleted'], ['createdAt']), ...listIndexes(['clubId', 'deleted'], ['createdAt'])],
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
    toKeys: ({ deleted, clubId, createdAt }) => ({ deleted, clubId, createdAt }),
    schema: rankingSchema,
  });
}

/** Rankings in MongoDB. */
export function createRankings(store: AggregateStore<Ranking>): Rankings {
  return {
    ...asAggregates(store, 'Ranking'),
    list: ({ clubId, ...page }) =>
      listAggregates(store, allOf([notDeleted, keyConditions({ clubId })]), {
        ...{ ...page, sortBy: 'createdAt', sortOrder: 'asc' },
      }),
  };
}
