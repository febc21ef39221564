import { conflict } from '@courtcast/problem';
import { scopeOf } from '@courtcast/contracts';
import type { Command } from '@courtcast/contracts';
import { asProblems, createAggregateStore, DuplicateKeyError } from '@courtcast/mongo';
import type { AggregateDocument, AggregateStore, Filter, Mongo, StoredAggregate } from '@courtcast/mongo';
import type { LoggedMatch, MatchStore, MatchUpdate, StoredMatch } from '../../application/ports.ts';
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
    toPublic: (match, { version }) => toMatchState({ match, version }),
    toScopes: scopesOf,
    toKeys: toMatchKeys,
    indexes: matchIndexes,
    parts: ['log'],
  });
}

/** A stored aggregate as the application knows it. */
export function toStoredMatch({
  state: match,
  version,
}: Pick<StoredAggregate<Match>, 'state' | 'version'>): StoredMatch {
  return {
    match,
    version,
  };
}

// The store wrote these lines itself; MongoDB gives back what it was given.
const toLogged = ({ state: match, version, parts }: StoredAggregate<Match>): LoggedMatch => ({
  match,
  version,
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
    async find(id) {
      const found = await aggregates.find(id);
      return found === null ? null : toStoredMatch(found);
    },
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
      return found.map((document) => toStoredMatch(aggregates.read(document)));
    },
    insert: ({ match, append }, command: Command) =>
      onFreeCourt(
        async () => {
          const log = { log: append };
          const creation = { id: match.id, state: match, changes: ['created'], command, append: log };
          return toStoredMatch(await aggregates.insert(creation));
        },
        () => Promise.resolve(false),
      ),
    update(id, command, { decide, freeCourt, ...update }) {
      const parts = partsOf(update);
      let wantedCourtId = '';
      const run = async (): Promise<StoredMatch> =>
        toStoredMatch(
          await aggregates.update(
            id,
            command,
            async (stored) => {
              const change = await decide(toLogged(stored));
              if (change === null) return null;
              const { match, changes, append } = change;
              wantedCourtId = match.court?.id ?? '';
              return { state: match, changes, ...(append.length === 0 ? {} : { append: { log: append } }) };
            },
            { notFound: 'Match', ...(parts === undefined ? {} : { parts }) },
          ),
        );
      return onFreeCourt(run, async () => freeCourt?.(wantedCourtId) ?? false);
    },
  };
}
