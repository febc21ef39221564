import type { AnswerOf } from '@courtcast/client';

export type Match = AnswerOf<'listMatches'>['data'][number];

/** Where and when a match is to be played. */
export interface Place {
  readonly courtId: string | null;
  readonly scheduledTime: string | null;
  readonly notBeforeTime: string | null;
  readonly playOrder: number | null;
}

/** A move that is not published yet. */
export interface Change {
  readonly matchId: string;
  /** Its place when it was moved, to detect moves by others. */
  readonly base: Place;
  readonly to: Place;
  /** Whether it was suspended when it was moved; if it has resumed since, the move is void. */
  readonly isSuspended?: true;
}

/** Every move that is not published yet, a match at most once. */
export type Draft = readonly Change[];

/** A match with where it is to go. */
export interface Moved {
  readonly match: Match;
  readonly to: Place;
}

export const NOWHERE: Place = { courtId: null, scheduledTime: null, notBeforeTime: null, playOrder: null };

/** The place of a match. */
export function placeOf({ court, scheduledTime, notBeforeTime, playOrder }: Match): Place {
  return { courtId: court?.id ?? null, scheduledTime, notBeforeTime, playOrder };
}

/** Whether two places are the same. */
export function isSamePlace(one: Place, other: Place): boolean {
  return (
    one.courtId === other.courtId &&
    one.scheduledTime === other.scheduledTime &&
    one.notBeforeTime === other.notBeforeTime &&
    one.playOrder === other.playOrder
  );
}

/** The moves without those of some matches. */
export function withoutMoves(draft: Draft, matchIds: readonly string[]): Draft {
  return draft.filter(({ matchId }) => !matchIds.includes(matchId));
}

/** Whether a match can be moved: it is scheduled or suspended. */
export function isMovable({ status }: Pick<Match, 'status'>): boolean {
  return status === 'scheduled' || status === 'suspended';
}

/** Whether a match has begun, resumed or ended since it was moved. */
export function hasBegunSince({ isSuspended }: Change, { status }: Pick<Match, 'status'>): boolean {
  return status !== (isSuspended === true ? 'suspended' : 'scheduled');
}

/** Adds moves to the draft; a match that returns to its published place leaves it. */
export function withMoves(draft: Draft, moves: readonly Moved[]): Draft {
  const changed = moves.map(({ match, to }): Change => ({
    ...{ matchId: match.id, base: placeOf(match), to },
    ...(match.status === 'suspended' && { isSuspended: true }),
  }));
  const ids = changed.map(({ matchId }) => matchId);
  return [...withoutMoves(draft, ids), ...changed.filter(({ base, to }) => !isSamePlace(base, to))];
}

/** A move that conflicts with a change by others. */
export interface Clash {
  readonly change: Change;
  readonly match: Match;
  /** Whether the match has begun or ended, so that the move is pointless. */
  readonly hasBegun: boolean;
}

/** The moves, sorted by what others have changed. */
export interface SortedDraft {
  /** Moves that can be published. */
  readonly open: Draft;
  /** Others have moved or begun the match: the user decides. */
  readonly clashes: readonly Clash[];
}

/** Sorts moves by the current matches; published ones are left out. */
export function sortDraft(draft: Draft, matches: readonly Match[]): SortedDraft {
  const byId = new Map(matches.map((match) => [match.id, match]));
  const open: Change[] = [];
  const clashes: Clash[] = [];
  for (const change of draft) {
    const match = byId.get(change.matchId);
    if (match === undefined || isSamePlace(change.to, placeOf(match))) continue;
    const hasBegun = hasBegunSince(change, match);
    if (hasBegun || !isSamePlace(change.base, placeOf(match))) clashes.push({ change, match, hasBegun });
    else open.push(change);
  }
  return { open, clashes };
}

export type Court = NonNullable<Match['court']>;

/** The matches as they will stand once the moves are published, on courts as `courts` names them. */
export function placedBy(
  matches: readonly Match[],
  draft: Draft,
  courts: ReadonlyMap<string, Court>,
): readonly Match[] {
  const changes = new Map(draft.map(({ matchId, to }) => [matchId, to]));
  return matches.map((match) => {
    const { courtId, ...times } = changes.get(match.id) ?? placeOf(match);
    return { ...match, ...times, court: courtId === null ? null : (courts.get(courtId) ?? match.court) };
  });
}
