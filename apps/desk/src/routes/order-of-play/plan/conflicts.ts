import { occupancyOf, orderConflicts } from '@courtcast/scoring-rules';
import type {
  KnownMatch,
  Occupied,
  OrderConflict,
  PairConflict,
  PlanLimit,
  Taken,
} from '@courtcast/scoring-rules';
import type { Change, Match } from './draft.ts';
import type { PlannedStart } from './starts.ts';

/** A conflict in an order of play, and its counterpart. */
export type BoardConflict =
  | OrderConflict
  /** The court was deleted, or its club does not host the tournament. */
  | { readonly kind: 'court-closed'; readonly matchId: string; readonly courtId: string }
  /** It begins after the end of the tournament. */
  | { readonly kind: 'after-last-day'; readonly matchId: string }
  /** Its planned day is over, and it was not played. */
  | { readonly kind: 'left-over'; readonly matchId: string };

/** An order of play with the data it is checked against. */
export interface Checked {
  /** As they will be after publishing. */
  readonly matches: readonly Match[];
  readonly starts: ReadonlyMap<string, PlannedStart>;
  /** Left-over matches, as `leftOver` finds them. */
  readonly left: readonly Match[];
  readonly fixtures: ReadonlyMap<string, Occupied>;
  /** The courts of the clubs that host the tournament; null while unknown. */
  readonly openCourts: ReadonlySet<string> | null;
  /** The end of the tournament's last day; null without one. */
  readonly endMs: number | null;
  readonly matchMs: number;
  readonly restMs: number;
  /** The most matches of a player on a day of play (`YYYY-MM-DD` of a moment); null without a limit. */
  readonly limit: Pick<PlanLimit, 'max' | 'dayOf'> | null;
  readonly nowMs: number;
}

/** A match without a known bracket occupies only its own players. */
function occupiedBy({ id, players: { home, guest } }: Match, { fixtures }: Checked): Occupied {
  const standing = [...home, ...guest].map((player) => player.id);
  const known = fixtures.get(id);
  if (known === undefined) return { id, playerIds: new Set(standing), after: [] };
  const isDecided = home.length > 0 && guest.length > 0;
  return isDecided ? { ...known, playerIds: new Set(standing) } : known;
}

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

function toKnown(match: Match): KnownMatch {
  const { status, court, scheduledTime, playOrder, startedAt, resumedAt = null, completedAt } = match;
  return {
    status,
    courtId: court?.id ?? null,
    scheduledTime: dateOf(scheduledTime),
    playOrder,
    startedAt: dateOf(startedAt),
    resumedAt: dateOf(resumedAt),
    completedAt: dateOf(completedAt),
  };
}

function takenBy(match: Match, checked: Checked): Taken[] {
  const { matchMs, nowMs, starts } = checked;
  const courtId = match.court?.id ?? null;
  const occupied = occupiedBy(match, checked);
  if (match.status !== 'scheduled')
    return occupancyOf(toKnown(match), { matchMs, nowMs }).map((at) => ({ match: occupied, courtId, at }));
  const start = starts.get(match.id);
  if (start === undefined) return [];
  return [{ match: occupied, courtId, at: { from: start.ms, to: start.ms + matchMs } }];
}

/** A match planned before its feeder also shares players with it: only one conflict is reported. */
function withoutRepeats(conflicts: readonly OrderConflict[]): OrderConflict[] {
  const pairOf = ({ matchId, otherId }: PairConflict) => [matchId, otherId].toSorted().join(' ');
  const early = new Set(
    conflicts.flatMap((conflict) => (conflict.kind === 'too-early' ? [pairOf(conflict)] : [])),
  );
  return conflicts.filter(
    (conflict) => !('playerIds' in conflict && conflict.kind !== 'too-many' && early.has(pairOf(conflict))),
  );
}

/** The limit of a day, over all matches that are known: also over those that have no place. */
function limitOf(checked: Checked): { limit?: PlanLimit } {
  const { limit, matches, fixtures } = checked;
  if (limit === null) return {};
  const placed = matches.map((match) => occupiedBy(match, checked));
  const known = new Map([...fixtures.values(), ...placed].map((one) => [one.id, one]));
  return { limit: { ...limit, matches: [...known.values()] } };
}

/** All conflicts of an order of play: players, courts, order of rounds, closed courts, days that are over. */
export function conflictsOf(checked: Checked): readonly BoardConflict[] {
  const { matches, restMs, openCourts, starts, left, endMs } = checked;
  const counted = matches.filter(({ status }) => status !== 'cancelled');
  const isWaiting = ({ status }: Match): boolean => status === 'scheduled';
  const takenOf = (some: readonly Match[]) => some.flatMap((match) => takenBy(match, checked));
  const closed = counted
    .filter(isWaiting)
    .flatMap(({ id, court }): BoardConflict[] =>
      court === null || openCourts === null || openCourts.has(court.id)
        ? []
        : [{ kind: 'court-closed', matchId: id, courtId: court.id }],
    );
  const late = counted
    .filter(isWaiting)
    .flatMap(({ id }): BoardConflict[] =>
      endMs === null || (starts.get(id)?.ms ?? 0) < endMs ? [] : [{ kind: 'after-last-day', matchId: id }],
    );
  const leftOver = left.map(({ id }): BoardConflict => ({ kind: 'left-over', matchId: id }));
  const found = orderConflicts({
    planned: takenOf(counted.filter(isWaiting)),
    begun: takenOf(counted.filter((match) => !isWaiting(match))),
    rest: () => restMs,
    ...limitOf(checked),
  });
  return [...leftOver, ...closed, ...late, ...withoutRepeats(found)];
}

/** The conflicts of the moved matches. */
export function conflictsOfMoves(
  conflicts: readonly BoardConflict[],
  draft: readonly Pick<Change, 'matchId'>[],
): readonly BoardConflict[] {
  const moved = new Set(draft.map(({ matchId }) => matchId));
  return conflicts.filter((conflict) => {
    if (moved.has(conflict.matchId)) return true;
    if ('otherIds' in conflict) return conflict.otherIds.some((id) => moved.has(id));
    return 'otherId' in conflict && moved.has(conflict.otherId);
  });
}

/** The most conflicts listed before publishing; further ones are counted. */
const MAX_READ = 5;

/** The first conflicts in words, and the number of further ones. */
interface ConflictsToRead {
  readonly read: readonly string[];
  readonly more: number;
}

/** The conflicts to show before publishing, each once; null if there are none. */
export function toBeRead(texts: readonly string[]): ConflictsToRead | null {
  const each = [...new Set(texts)];
  if (each.length === 0) return null;
  return { read: each.slice(0, MAX_READ), more: Math.max(0, each.length - MAX_READ) };
}

/** Conflicts by match id; each is listed at both of its matches. */
export function conflictsByMatch(
  conflicts: readonly BoardConflict[],
): ReadonlyMap<string, readonly BoardConflict[]> {
  const entries = conflicts.flatMap((conflict) => {
    const ids = 'otherId' in conflict ? [conflict.matchId, conflict.otherId] : [conflict.matchId];
    return ids.map((id) => ({ id, conflict }));
  });
  return new Map(
    [...Map.groupBy(entries, ({ id }) => id)].map(([id, group]) => [
      id,
      group.map(({ conflict }) => conflict),
    ]),
  );
}
