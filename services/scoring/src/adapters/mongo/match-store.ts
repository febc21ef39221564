import { scopeOf } from '@courtcast/contracts';
import { toProblem } from '@courtcast/domain';
import { asProblems, createAggregateStore, DuplicateKeyError } from '@courtcast/mongo';
import type { AggregateDocument, AggregateStore, Filter, Mongo, StoredAggregate } from '@courtcast/mongo';
import { sides } from '@courtcast/scoring-rules';
import type { LoggedMatch, MatchStore, MatchUpdate } from '../../application/ports.ts';
import { refuseBusyCourt } from '../../domain/lifecycle.ts';
import type { LogLine } from '../../domain/log.ts';
import type { Match } from '../../domain/match.ts';
import { clubsOf, isHidden } from '../../domain/match-facts.ts';
import { toMatchState } from '../views/match.ts';
import { LIVE_COURT_INDEX, matchSchema } from './match-schema.ts';

export type MatchDocument = AggregateDocument<Match>;
export type MatchAggregates = AggregateStore<Match>;

/** `audience` of a public match; other values are the id of its draft tournament, or `none`. */
export const PUBLIC = 'public';

/** Sorts behind every date and number, as nulls do in the order of play. */
export const LAST = '~';
const ORDER_DIGITS = 7;

/** The order of play as one text: time, not before, order, nulls last; then creation (specification 4.4). */
const scheduleOf = ({ scheduledTime, notBeforeTime, playOrder, createdAt }: Match): string =>
  [
    scheduledTime?.toISOString() ?? LAST,
    notBeforeTime?.toISOString() ?? LAST,
    playOrder === null ? LAST : String(playOrder).padStart(ORDER_DIGITS, '0'),
    createdAt.toISOString(),
  ].join(' ');

const isIdleable = ({ kind, status }: Match): boolean => kind === 'freeplay' && status === 'in_progress';

const vacatedBy = ({ vacated }: Match): string[] | undefined => {
  const ids = sides.flatMap((side) => vacated[side]?.byMatchId ?? []);
  return ids.length === 0 ? undefined : ids;
};

const seatedIn = ({ sides: { home, guest } }: Match): string[] =>
  [home, guest].flatMap((seats) => (seats ?? []).map(({ id }) => id));

/** Players who were removed from a slot, or whose match is gone: a merge must find them, too. */
const formerPlayerIdsOf = (match: Match): string[] | undefined => {
  const vacated = sides.flatMap((side) => match.vacated[side]?.playerIds ?? []);
  const ids = match.recalled === undefined ? vacated : [...vacated, ...seatedIn(match)];
  return ids.length === 0 ? undefined : ids;
};

const playerIdsOf = (match: Match): string[] => (match.recalled === undefined ? seatedIn(match) : []);

const sortKeysOf = ({ createdAt, updatedAt, scheduledTime, startedAt, completedAt }: Match) => ({
  createdAt,
  updatedAt,
  scheduledTime,
  startedAt,
  completedAt,
});

/** No list asks for it. */
const NO_ONE = 'none';

function audienceOf(match: Match): string | undefined {
  if (match.recalled !== undefined) return NO_ONE;
  return isHidden(match) ? match.tournament?.id : PUBLIC;
}

/** Ids of the tournament, draw, court and club of a match. */
const contextOf = ({ tournament, draw, court }: Match) => ({
  tournamentId: tournament?.id ?? null,
  drawId: draw?.id ?? null,
  courtId: court?.id ?? null,
});

/** Keys for filtering and sorting lists. Undefined ones are left out, so that sparse indexes skip the document. */
export function toMatchKeys(match: Match) {
  return {
    audience: audienceOf(match),
    kind: match.kind,
    status: match.status,
    ...contextOf(match),
    ...sortKeysOf(match),
    clubIds: clubsOf(match),
    playerIds: playerIdsOf(match),
    liveCourtId: match.status === 'in_progress' ? match.court?.id : undefined,
    idleSince: isIdleable(match) ? (match.lastPlayAt ?? match.createdAt) : undefined,
    vacatedBy: vacatedBy(match),
    recalledAt: match.recalled?.isFinal === false ? match.recalled.at : undefined,
    countsAt: match.review?.status === 'pending' ? match.review.countsAt : undefined,
    formerPlayerIds: formerPlayerIdsOf(match),
    schedule: scheduleOf(match),
  };
}

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
    schema: matchSchema,
    parts: ['log'],
  });
}

// The store wrote these lines itself, so their type is known.
const toLogged = ({ id, version, state, parts }: StoredAggregate<Match>): LoggedMatch => ({
  id,
  version,
  state,
  log: (parts.log ?? []) as readonly LogLine[],
});

const isCourtTaken = (error: unknown): boolean =>
  error instanceof DuplicateKeyError && error.index === LIVE_COURT_INDEX;

/** Runs a write; when another match is live on the court, `free` may end that, and then it is tried once more. */
const onFreeCourt = async <T>(run: () => Promise<T>, free: () => Promise<boolean>): Promise<T> => {
  try {
    return await run();
  } catch (error) {
    if (!isCourtTaken(error) || !(await free()))
      throw isCourtTaken(error) ? toProblem(refuseBusyCourt().refusal) : error;
  }
  return run().catch((error: unknown) => {
    throw isCourtTaken(error) ? toProblem(refuseBusyCourt().refusal) : error;
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
      const projection = { 'outbox.body': 0, commands: 0, log: 0, keys: 0 };
      const found = await asProblems(() =>
        aggregates.docs.find<MatchDocument>(filter, { projection }).toArray(),
      );
      return found.map((document) => ({
        ...aggregates.read(document),
        waitingFrom: document.outbox[0]?.from ?? null,
      }));
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
