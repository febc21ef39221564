import { scopeOf } from '@courtcast/contracts';
import {
  aggregateSchema,
  allOf,
  anything,
  createAggregateStore,
  keyConditions,
  listAggregates,
  listIndexes,
  oneOf,
  required,
} from '@courtcast/mongo';
import type { AggregateStore, Mongo } from '@courtcast/mongo';
import type { BoxLeagues } from '../../application/ports.ts';
import { playersInBoxLeague } from '../../domain/box-leagues/box-league.ts';
import type { BoxLeague } from '../../domain/box-leagues/box-league.ts';
import { toBoxLeagueState } from '../views/box-league.ts';
import { asNaming, notDeleted } from './find-aggregates.ts';

const arrivals = [
  { playerIds: required([String]), isAccepted: required(Boolean), since: required(Date) },
] as const;
const schemes = oneOf('played_and_sets', 'by_score', 'win_loss');
const rules = oneOf('not_counted', 'both_lose');

/** The collection `box-league`; results are in the draws of its rounds. */
const boxLeagueSchema = aggregateSchema<BoxLeague>({
  state: {
    clubId: required(String),
    tournamentId: required(String),
    sport: required(oneOf('tennis', 'padel')),
    discipline: required(oneOf('singles', 'doubles')),
    name: required(String),
    description: String,
    boxSize: required(Number),
    weeks: required(Number),
    moves: required(Number),
    points: required(schemes),
    unplayed: required(rules),
    joining: required(oneOf('open', 'asked', 'closed')),
    // `DrawRules`
    rules: required(anything),
    arrivals: required(arrivals),
    leaving: required([String]),
    rounds: required([
      {
        round: required(Number),
        drawId: required(String),
        startDate: required(String),
        endDate: required(String),
        madeAt: required(Date),
        closedAt: Date,
        points: required(schemes),
        unplayed: required(rules),
        rules: required(anything),
        entrants: required([{ playerIds: required([String]) }]),
        boxSizes: required([Number]),
        before: required({ arrivals: required(arrivals), leaving: required([String]) }),
      },
    ]),
    createdAt: required(Date),
    updatedAt: required(Date),
    deleted: required(Boolean),
  },
  keys: {
    deleted: required(Boolean),
    clubId: required(String),
    tournamentId: required(String),
    playerIds: required([String]),
    createdAt: required(Date),
  },
  indexes: [
    ...listIndexes(['deleted'], ['createdAt']),
    ...listIndexes(['clubId', 'deleted'], ['createdAt']),
    { fields: { 'keys.playerIds': 1 } },
  ],
});

/** The collection of box leagues, with their public state. */
export function createBoxLeagueStore(mongo: Mongo): AggregateStore<BoxLeague> {
  return createAggregateStore<BoxLeague>({
    mongo,
    service: 'tournaments',
    aggregate: 'box-league',
    schemaVersion: 1,
    toPublic: (league, { id }) => toBoxLeagueState(id, league),
    toScopes: ({ clubId, tournamentId }) => [scopeOf('club', clubId), scopeOf('tournament', tournamentId)],
    toKeys: (league) => ({
      deleted: league.deleted,
      clubId: league.clubId,
      tournamentId: league.tournamentId,
      playerIds: playersInBoxLeague(league),
      createdAt: league.createdAt,
    }),
    schema: boxLeagueSchema,
  });
}

/** Box leagues in MongoDB. */
export function createBoxLeagues(store: AggregateStore<BoxLeague>): BoxLeagues {
  return {
    ...asNaming(store, 'Box league'),
    list: ({ clubId, ...page }) =>
      listAggregates(store, allOf([notDeleted, keyConditions({ clubId })]), {
        ...{ ...page, sortBy: 'createdAt', sortOrder: 'desc' },
      }),
  };
}
