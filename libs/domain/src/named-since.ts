/** Since when a record names a player. */
export interface NamedSince {
  readonly playerId: string;
  readonly since: Date;
}

/** A record that names players, with the time since when. Players named before that was stored have no line. */
export interface NamingRecord {
  readonly namedSince?: readonly NamedSince[];
  readonly createdAt: Date;
}

/** The players of a record, and the time of the change. */
interface Naming<S> {
  readonly playersIn: (state: S) => readonly string[];
  readonly at: Date;
}

/**
 * The state after a change, with a line for each newly named player and without lines of players no longer named; the
 * same object if the named players are the same.
 */
export function noteNamed<S extends NamingRecord>(
  before: S | null,
  after: S,
  { playersIn, at }: Naming<S>,
): S {
  const known = new Set(before === null ? [] : playersIn(before));
  const named = new Set(playersIn(after));
  const added = [...named].filter((playerId) => !known.has(playerId));
  const kept = (before?.namedSince ?? []).filter(({ playerId }) => named.has(playerId));
  const isSame = added.length === 0 && kept.length === (before?.namedSince ?? []).length;
  if (isSame) return after;
  return { ...after, namedSince: [...kept, ...added.map((playerId) => ({ playerId, since: at }))] };
}

/** The time since when a record names a player; the creation time if no line says so. */
export function namedSince({ namedSince: lines = [], createdAt }: NamingRecord, playerId: string): Date {
  return lines.find((line) => line.playerId === playerId)?.since ?? createdAt;
}
