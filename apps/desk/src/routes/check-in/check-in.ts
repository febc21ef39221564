import type { AnswerOf } from '@courtcast/client';
import type { MatchView, SideName } from '@courtcast/contracts';
import { dueOf } from '@courtcast/scoring-rules';
import { opponentOf, sides } from '@courtcast/web-score/match/names.ts';
import type { FullList } from '../tournament/draw/entry-list/entry-facts.ts';

export type CheckInRow = AnswerOf<'getCheckIn'>['data'][number];
export type CheckInStatus = NonNullable<CheckInRow['status']>;

/** The statuses, in the order of the page. */
export const checkInStatuses: readonly CheckInStatus[] = ['present', 'warned', 'absent'];

/** Returns the check-in status of a player by id; null for none. */
export type StatusOf = (playerId: string) => CheckInStatus | null;

/** Indexes the statuses by player. */
export function statusOfRows(rows: readonly CheckInRow[]): StatusOf {
  const known = new Map(rows.map(({ playerId, status }) => [playerId, status]));
  return (playerId) => known.get(playerId) ?? null;
}

/** A player of the day with their first unfinished match; null if there is none. */
export interface Attendee extends CheckInRow {
  readonly match: MatchView | null;
}

const dueMs = (match: MatchView): number => Date.parse(dueOf(match)?.at ?? '') || Infinity;

const isOver = ({ status }: MatchView): boolean => status === 'completed' || status === 'cancelled';

const isOf = ({ players }: MatchView, playerId: string): boolean =>
  [...players.home, ...players.guest].some(({ id }) => id === playerId);

/** The players of the day's matches, or all players if there are none, with their first match. */
export function attendeesOf(rows: readonly CheckInRow[], ofDay: readonly MatchView[]): Attendee[] {
  const inTime = ofDay.toSorted((one, other) => dueMs(one) - dueMs(other));
  const played = (playerId: string) => inTime.filter((match) => isOf(match, playerId));
  const all = rows.map((row) => {
    const matches = played(row.playerId);
    return { row, isPlaying: matches.length > 0, match: matches.find((match) => !isOver(match)) ?? null };
  });
  const playing = all.filter(({ isPlaying }) => isPlaying);
  return (playing.length === 0 ? all : playing).map(({ row, match }) => ({ ...row, match }));
}

/** The players of a match who are not present, by side. */
export function missingIn({ players }: MatchView, statusOf: StatusOf) {
  const missing = (side: SideName) => players[side].filter(({ id }) => statusOf(id) !== 'present');
  return { home: missing('home'), guest: missing('guest') };
}

/** Matches that were called, or should have begun, with missing players; the oldest first. */
export function lateMatches(
  ofDay: readonly MatchView[],
  statusOf: StatusOf,
  nowMs: number,
): readonly MatchView[] {
  const isLate = (match: MatchView) => {
    const { home, guest } = missingIn(match, statusOf);
    const isDue = Boolean(match.calledAt) || dueMs(match) <= nowMs;
    return match.status === 'scheduled' && isDue && home.length + guest.length > 0;
  };
  return ofDay.filter(isLate).toSorted((one, other) => dueMs(one) - dueMs(other));
}

/** How long after the call a missing player is out (rules 2). */
export const DEFAULT_AFTER_MS = 15 * 60_000;

/**
 * The side that wins by walkover (rules 2): its opponent was marked absent, or is still missing fifteen
 * minutes after the call. `both` if that holds for both sides, null if for neither.
 */
export function walkoverOf(match: MatchView, statusOf: StatusOf, nowMs: number): SideName | 'both' | null {
  if (match.status !== 'scheduled' || !match.calledAt) return null;
  const isTooLate = nowMs - Date.parse(match.calledAt) >= DEFAULT_AFTER_MS;
  const isOut = (side: SideName) =>
    match.players[side].some(({ id }) => {
      const status = statusOf(id);
      return status === 'absent' || (isTooLate && status !== 'present');
    });
  const out = sides.filter(isOut);
  if (out.length === 2) return 'both';
  return out[0] === undefined ? null : opponentOf(out[0]);
}

/** Where an absent player still counts on a place that somebody else can have. */
interface Places {
  /** Draws in which nothing of theirs has begun: an alternate can take their place. */
  readonly replaceable: readonly string[];
  /** Draws that are not made yet: the place goes to the first of the waiting list. */
  readonly open: readonly string[];
}

/** The draws in which others can have the place of a player. */
export function placesOf(
  { playerId, drawIds }: Pick<CheckInRow, 'playerId' | 'drawIds'>,
  draws: readonly { readonly id: string; readonly finalized: boolean }[],
  matches: readonly MatchView[],
): Places {
  const own = draws.filter(({ id }) => drawIds.includes(id));
  const hasBegun = (drawId: string) =>
    matches.some(
      (match) =>
        match.draw?.id === drawId &&
        isOf(match, playerId) &&
        match.status !== 'scheduled' &&
        match.status !== 'cancelled',
    );
  const idsOf = (some: typeof own) => some.map(({ id }) => id);
  return {
    replaceable: idsOf(own.filter(({ id, finalized }) => finalized && !hasBegun(id))),
    open: idsOf(own.filter(({ finalized }) => !finalized)),
  };
}

/** The draws of which a player has a place and has not paid the fee, by player. */
export function unpaidIn(lists: readonly FullList[]): ReadonlyMap<string, readonly string[]> {
  const unpaid = new Map<string, string[]>();
  for (const { list, data } of lists) {
    const owing = data.filter(({ status, fee }) => status === 'accepted' && fee === 'unpaid');
    for (const { playerId } of list.fee === null ? [] : owing.flatMap(({ people }) => people))
      unpaid.set(playerId, [...(unpaid.get(playerId) ?? []), list.drawId]);
  }
  return unpaid;
}

/** How many players have each status, and how many have none. */
export function countsOf(rows: readonly CheckInRow[]) {
  const count = (wanted: CheckInStatus | null) => rows.filter(({ status }) => status === wanted).length;
  return { present: count('present'), warned: count('warned'), absent: count('absent'), open: count(null) };
}
