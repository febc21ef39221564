/** The kinds of scope: the things a socket can watch, and `user` for all sockets of one user. A scope is `<kind>.<id>`. */
export const scopeKinds = [
  'match',
  'tournament',
  'draw',
  'court',
  'club',
  'team-match',
  'league-group',
  'user',
] as const;

export type ScopeKind = (typeof scopeKinds)[number];
export type Scope = `${ScopeKind | 'live'}.${string}`;

/**
 * Builds a scope, which is the name of a realtime room. Events for the room arrive on the core NATS subject
 * `live.<scope>` (`liveSubject` of messaging). A list of live matches has a room but no subject; its id is `liveIdOf`.
 */
export function scopeOf(kind: ScopeKind | 'live', id: string): Scope {
  return `${kind}.${id}`;
}

/**
 * The filter of a list of live matches: by tournament, by club, by both, or none of them for all live matches.
 */
export interface LiveFilter {
  readonly tournamentId?: string | undefined;
  readonly clubId?: string | undefined;
}

/** The id of a list of live matches, `<tournamentId>.<clubId>`; each part is empty where the list has no such filter. */
export function liveIdOf({ tournamentId = '', clubId = '' }: LiveFilter): string {
  return `${tournamentId}.${clubId}`;
}

/** Reads the filter back from the id that `liveIdOf` made. */
export function liveFilterOf(id: string): LiveFilter {
  const [tournamentId = '', clubId = ''] = id.split('.');
  return {
    ...(tournamentId === '' ? {} : { tournamentId }),
    ...(clubId === '' ? {} : { clubId }),
  };
}

/** The scopes that a socket may watch, each with the name of the id in its subscribe message (decisions 7). */
export const watchableScopes = {
  match: 'matchId',
  tournament: 'tournamentId',
  draw: 'drawId',
  court: 'courtId',
  club: 'clubId',
  'team-match': 'teamMatchId',
  'league-group': 'leagueGroupId',
} as const satisfies Partial<Record<ScopeKind, string>>;

export type WatchableScope = keyof typeof watchableScopes;

/** The scopes that a socket may subscribe to: one thing by its id, or a list of live matches. */
export type SubscribableScope = WatchableScope | 'live';
