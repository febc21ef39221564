/** Since when a record names a player. */
export interface NamedSince {
  readonly playerId: string;
  readonly since: Date;
}

/** A record that names players, and since when; whom it named before that was noted stands in no line. */
export interface NamingRecord {
  readonly namedSince?: readonly NamedSince[];
  readonly createdAt: Date;
}

/** How the players of a record are read, and when it was changed. */
interface Naming<S> {
  readonly playersIn: (state: S) => readonly string[];
  readonly at: Date;
}

/**
 * The state after a change with a line for each player whom it names and `before` did not, and without those whom it
 * names no more; the very same where it names the same players.
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

/** Since when a record names a player whom it names; since it was made where that was not noted. */
export function namedSince({ namedSince: lines = [], createdAt }: NamingRecord, playerId: string): Date {
  return lines.find((line) => line.playerId === playerId)?.since ?? createdAt;
}
