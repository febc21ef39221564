/** The kinds of thing a socket can watch, and the user whose sockets they are; a scope is `<kind>.<id>`. */
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
 * Builds a scope: the name of a room of sockets, and of the subject `live.<scope>` that fills it (`liveSubject` of
 * messaging). A list of live matches has a room but no subject of its own; its id is `liveIdOf`.
 */
export function scopeOf(kind: ScopeKind | 'live', id: string): Scope {
  return `${kind}.${id}`;
}

/**
 * Which live matches a list is of: all, those of a tournament, those of a club, or those of a tournament that are of
 * the club, too.
 */
export interface LiveFilter {
  readonly tournamentId?: string | undefined;
  readonly clubId?: string | undefined;
}

/** The id of a list of live matches: of the tournament and the club, each empty where it is not filtered by. */
export function liveIdOf({ tournamentId = '', clubId = '' }: LiveFilter): string {
  return `${tournamentId}.${clubId}`;
}

/** What `liveIdOf` was made of. */
export function liveFilterOf(id: string): LiveFilter {
  const [tournamentId = '', clubId = ''] = id.split('.');
  return {
    ...(tournamentId === '' ? {} : { tournamentId }),
    ...(clubId === '' ? {} : { clubId }),
  };
}
