import type { LiveFilter, ScopeName, Snapshots } from '../contract/messages.ts';
import type { WatchedScope } from '../socket/watches.ts';

type LiveMatch = Snapshots['live']['matches'][number];
type MatchSnapshot = Snapshots['match'];

/** The fields of the API's match that are shown. */
export type MatchAnswer = Omit<MatchSnapshot, 'matchId' | 'timestamp'> & { readonly id: string };

/** The API's answers for each kind of scope. */
export interface Answers {
  readonly match: MatchAnswer;
  readonly live: { readonly matches: LiveMatch[] };
  readonly tournament: { readonly matches: LiveMatch[] };
  readonly club: { readonly matches: LiveMatch[] };
  readonly court: { readonly match: LiveMatch | null };
  readonly draw: Snapshots['draw']['rows'];
  readonly 'team-match': Omit<Snapshots['team-match'], 'timestamp'>;
  readonly 'league-group': Snapshots['league-group']['rows'];
}

function matchOf(
  { id, version, status, sets, score, players, deuceRule }: MatchAnswer,
  timestamp: string,
): MatchSnapshot {
  const known = {
    ...(players === undefined ? {} : { players }),
    ...(deuceRule === undefined ? {} : { deuceRule }),
  };
  return { matchId: id, version, status, sets, score, ...known, timestamp };
}

/** Converts the API's answer for each kind of scope to the snapshot that a socket would send. */
const readers: {
  readonly [K in ScopeName]: (id: string, answer: Answers[K], timestamp: string) => Snapshots[K];
} = {
  match: (_, answer, timestamp) => matchOf(answer, timestamp),
  live: (_, { matches }, timestamp) => ({ matches, timestamp }),
  tournament: (tournamentId, { matches }, timestamp) => ({
    tournamentId,
    matches: matches.map((match) => matchOf(match, timestamp)),
    timestamp,
  }),
  club: (clubId, { matches }, timestamp) => ({
    clubId,
    matches: matches.map((match) => matchOf(match, timestamp)),
    timestamp,
  }),
  draw: (drawId, rows, timestamp) => ({ drawId, rows, timestamp }),
  court: (courtId, { match }, timestamp) => ({ courtId, match, timestamp }),
  'team-match': (_, answer, timestamp) => ({ ...answer, timestamp }),
  'league-group': (leagueGroupId, rows, timestamp) => ({ leagueGroupId, rows, timestamp }),
};

/** The snapshot of a scope in an answer of the API. */
export function snapshotOf({ kind, target }: WatchedScope, answer: unknown): Snapshots[ScopeName] {
  const read = readers[kind] as (id: string, answer: unknown, timestamp: string) => Snapshots[ScopeName];
  return read(typeof target === 'string' ? target : '', answer, new Date().toISOString());
}

/** API paths of each kind of scope; `{id}` is its id. */
export const paths = {
  match: '/matches/{id}',
  live: '/live/matches',
  tournament: '/live/matches?tournamentId={id}',
  club: '/live/matches?clubId={id}',
  draw: '/draws/{id}/standings',
  court: '/live/courts/{id}',
  'team-match': '/team-matches/{id}',
  'league-group': '/league-groups/{id}/standings',
} as const satisfies Readonly<Record<ScopeName, string>>;

function queryOf(filter: LiveFilter): string {
  const given = Object.entries(filter).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`;
}

/** The API path of a scope. */
export function pathOf({ kind, target }: WatchedScope): string {
  if (typeof target !== 'string') return `${paths[kind]}${queryOf(target)}`;
  return paths[kind].replace('{id}', encodeURIComponent(target));
}
