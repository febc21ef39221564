/** The kinds of thing a socket can watch, and the user whose sockets they are; a scope is `<kind>.<id>`. */
export const scopeKinds = [
  'match',
  'tournament',
  'court',
  'club',
  'team-match',
  'league-group',
  'user',
] as const;

export type ScopeKind = (typeof scopeKinds)[number];
export type Scope = `${ScopeKind}.${string}`;

/**
 * Builds a scope: the name of a room of sockets, and of the subject `live.<scope>` that fills it (`liveSubject` of
 * messaging).
 */
export function scopeOf(kind: ScopeKind, id: string): Scope {
  return `${kind}.${id}`;
}
