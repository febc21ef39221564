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
  /** Where it stood when it was moved: a move by others since is seen by it. */
  readonly base: Place;
  readonly to: Place;
  /** It was suspended when it was moved: it may be put elsewhere then, and not once it is on. */
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

/** Where a match stands. */
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

/** Whether a match can be given another place on the board: it waits, or was interrupted. */
export function isMovable({ status }: Pick<Match, 'status'>): boolean {
  return status === 'scheduled' || status === 'suspended';
}

/** Whether a match has begun, went on, or is over since it was moved. */
export function hasBegunSince({ isSuspended }: Change, { status }: Pick<Match, 'status'>): boolean {
  return status !== (isSuspended === true ? 'suspended' : 'scheduled');
}

/** More moves of matches as the API has them; a match that goes back to where it stands is moved no more. */
export function withMoves(draft: Draft, moves: readonly Moved[]): Draft {
  const changed = moves.map(({ match, to }): Change => ({
    ...{ matchId: match.id, base: placeOf(match), to },
    ...(match.status === 'suspended' && { isSuspended: true }),
  }));
  const ids = changed.map(({ matchId }) => matchId);
  return [...withoutMoves(draft, ids), ...changed.filter(({ base, to }) => !isSamePlace(base, to))];
}

/** The state of an unpublished move. */
export interface Clash {
  readonly change: Change;
  readonly match: Match;
  /** It has begun, or is over: where it was to go does not matter any more. */
  readonly hasBegun: boolean;
}

/** Moves by what others have done meanwhile. */
export interface SortedDraft {
  /** Moves that can be published. */
  readonly open: Draft;
  /** Others have moved the match, or begun it: a person chooses. */
  readonly clashes: readonly Clash[];
}

/** Sorts moves by the matches as the API has them now; what stands where it was to go is not among them. */
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
