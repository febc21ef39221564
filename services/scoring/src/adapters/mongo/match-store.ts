import { conflict } from '@courtcast/problem';
import { scopeOf } from '@courtcast/contracts';
import { asProblems, createAggregateStore, DuplicateKeyError } from '@courtcast/mongo';
import type { AggregateDocument, AggregateStore, Filter, Mongo, StoredAggregate } from '@courtcast/mongo';
import type { LoggedMatch, MatchStore, MatchUpdate } from '../../application/ports.ts';
import type { LogLine } from '../../domain/log.ts';
import type { Match } from '../../domain/match.ts';
import { clubsOf } from '../../domain/standing.ts';
import { toMatchState } from '../views/match.ts';
import { LIVE_COURT_INDEX, matchIndexes, toMatchKeys } from './match-keys.ts';

export type MatchDocument = AggregateDocument<Match>;
export type MatchAggregates = AggregateStore<Match>;

const scopesOf = (match: Match): string[] => [
  scopeOf('match', match.id),
  ...(match.tournament === null ? [] : [scopeOf('tournament', match.tournament.id)]),
  ...(match.court === null ? [] : [scopeOf('court', match.court.id)]),
  ...clubsOf(match).map((id) => scopeOf('club', id)),
  ...(match.tie === null
    ? []
    : [scopeOf('team-match', match.tie.id), scopeOf('league-group', match.tie.leagueGroupId)]),
];

/** The aggregate `match`: its log is a part of the document that is not read for a point. */
export function createMatchAggregates(mongo: Mongo): MatchAggregates {
  return createAggregateStore<Match>({
    mongo,
    service: 'scoring',
    aggregate: 'match',
    schemaVersion: 1,
    toPublic: (state, meta) => toMatchState({ state, ...meta }),
    toScopes: scopesOf,
    toKeys: toMatchKeys,
    indexes: matchIndexes,
    parts: ['log'],
  });
}

// The store wrote these lines itself; MongoDB gives back what it was given.
const toLogged = ({ id, version, state, parts }: StoredAggregate<Match>): LoggedMatch => ({
  id,
  version,
  state,
  log: (parts.log ?? []) as readonly LogLine[],
});

const courtTaken = () => conflict('court-busy', 'Another match is live on this court');

const isCourtTaken = (error: unknown): boolean =>
  error instanceof DuplicateKeyError && error.index === LIVE_COURT_INDEX;

/** Runs a write; when another match is live on the court, `free` may end that, and then it is tried once more. */
const onFreeCourt = async <T>(run: () => Promise<T>, free: () => Promise<boolean>): Promise<T> => {
  try {
    return await run();
  } catch (error) {
    if (!isCourtTaken(error) || !(await free())) throw isCourtTaken(error) ? courtTaken() : error;
  }
  return run().catch((error: unknown) => {
    throw isCourtTaken(error) ? courtTaken() : error;
  });
};

const partsOf = ({ withLog = false, isFresh = false }: MatchUpdate): readonly string[] | undefined => {
  if (withLog) return ['log'];
  // Asking for parts, even none, makes the store read the document.
  return isFresh ? [] : undefined;
};

/** Matches in MongoDB. */
export function createMatchStore(aggregates: MatchAggregates): MatchStore {
  return {
    find: (id) => aggregates.find(id),
    async findLogged(id) {
      const found = await aggregates.find(id, { parts: ['log'] });
      return found === null ? null : toLogged(found);
    },
    async findMany(ids) {
      const filter = { _id: { $in: [...ids] } } as unknown as Filter<MatchDocument>;
      const projection = { outbox: 0, commands: 0, log: 0, keys: 0 };
      const found = await asProblems(() =>
        aggregates.docs.find<MatchDocument>(filter, { projection }).toArray(),
      );
      return found.map((document) => aggregates.read(document));
    },
    insert: ({ match: state, append: log }, command) =>
      onFreeCourt(
        () => aggregates.insert({ id: state.id, state, changes: ['created'], command, append: { log } }),
        () => Promise.resolve(false),
      ),
    update(id, command, { decide, freeCourt, ...update }) {
      const parts = partsOf(update);
      let wantedCourtId = '';
      const decideAppending = async (stored: StoredAggregate<Match>) => {
        const change = await decide(toLogged(stored));
        if (change === null) return null;
        const { append: log, ...rest } = change;
        wantedCourtId = rest.state.court?.id ?? '';
        return { ...rest, ...(log.length === 0 ? {} : { append: { log } }) };
      };
      const options = { notFound: 'Match', ...(parts === undefined ? {} : { parts }) };
      const run = () => aggregates.update(id, command, decideAppending, options);
      return onFreeCourt(run, async () => freeCourt?.(wantedCourtId) ?? false);
    },
  };
}
