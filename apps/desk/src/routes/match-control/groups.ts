import type { MatchView } from '@courtcast/contracts';
import { dueOf } from '@courtcast/scoring-rules';

/** Groups of match control, in the order in which they ask for attention. */
export const groupNames = [
  'onCourt',
  'suspended',
  'called',
  'late',
  'ready',
  'toConfirm',
  'coming',
  'confirmed',
  'cancelled',
] as const;

/** Where a match stands for those who run the day. */
export type GroupName = (typeof groupNames)[number];

/** Why a match cannot be called yet. */
type Wait =
  | { readonly kind: 'sides' }
  | { readonly kind: 'time' }
  /** A player of it stands on court in another match. */
  | { readonly kind: 'player'; readonly name: string };

/** A match with what the day makes of it. */
export interface GroupedMatch {
  readonly match: MatchView;
  readonly group: GroupName;
  /** Minutes since it should have begun; 0 where that is not worth a word. */
  readonly lateMinutes: number;
  readonly wait: Wait | null;
}

const MINUTE_MS = 60_000;
/** Less is no delay worth a word. */
const MIN_LATE_MINUTES = 5;
/** So long before its time a match may be called: courts become free early. */
const CALL_AHEAD_MS = 45 * MINUTE_MS;

function plannedMs(match: MatchView): number | null {
  const due = dueOf(match);
  return due === null ? null : Date.parse(due.at);
}

/** By how many minutes a match that has not begun should have; 0 where that is not worth a word. */
export function lateMinutesOf(match: MatchView, nowMs: number): number {
  const planned = plannedMs(match);
  if (match.status !== 'scheduled' || planned === null) return 0;
  const minutes = Math.floor((nowMs - planned) / MINUTE_MS);
  return minutes < MIN_LATE_MINUTES ? 0 : minutes;
}

const hasBothSides = ({ players }: MatchView): boolean => players.home.length > 0 && players.guest.length > 0;

/** The players who stand on court now, by id. */
function playingNow(matches: readonly MatchView[]): ReadonlySet<string> {
  const live = matches.filter(({ status }) => status === 'in_progress');
  return new Set(live.flatMap(({ players }) => [...players.home, ...players.guest].map(({ id }) => id)));
}

function waitOf(match: MatchView, onCourt: ReadonlySet<string>, nowMs: number): Wait | null {
  if (!hasBothSides(match)) return { kind: 'sides' };
  const busy = [...match.players.home, ...match.players.guest].find(({ id }) => onCourt.has(id));
  if (busy !== undefined) return { kind: 'player', name: busy.name };
  const planned = plannedMs(match);
  return planned !== null && planned - nowMs > CALL_AHEAD_MS ? { kind: 'time' } : null;
}

function groupOf(match: MatchView, wait: Wait | null, lateMinutes: number): GroupName {
  const { status, confirmedAt, calledAt } = match;
  if (status === 'in_progress') return 'onCourt';
  if (status === 'completed') return confirmedAt === null ? 'toConfirm' : 'confirmed';
  if (status !== 'scheduled') return status;
  if (calledAt) return 'called';
  if (lateMinutes > 0) return 'late';
  return wait === null ? 'ready' : 'coming';
}

/** Every match with where it stands. `nowMs` is the time by the clock of the device. */
export function groupMatches(matches: readonly MatchView[], nowMs: number): GroupedMatch[] {
  const onCourt = playingNow(matches);
  return matches.map((match) => {
    const wait = match.status === 'scheduled' ? waitOf(match, onCourt, nowMs) : null;
    // Where a side is not known yet, the match before it is what runs late; where it was called, that is said instead.
    const lateMinutes = wait?.kind === 'sides' || match.calledAt ? 0 : lateMinutesOf(match, nowMs);
    return { match, wait, lateMinutes, group: groupOf(match, wait, lateMinutes) };
  });
}

const endOf = ({ completedAt, updatedAt }: MatchView): string => completedAt ?? updatedAt;
const beginningOf = (match: MatchView): number => plannedMs(match) ?? Infinity;

/** In the order of play; what is over with the newest first. */
export function inOrder(group: GroupName, matches: readonly GroupedMatch[]): GroupedMatch[] {
  const isOver = group === 'toConfirm' || group === 'confirmed' || group === 'cancelled';
  if (isOver) return matches.toSorted((one, other) => endOf(other.match).localeCompare(endOf(one.match)));
  return matches.toSorted(
    (one, other) =>
      // Two without a time are equal, not NaN.
      Math.sign(beginningOf(one.match) - beginningOf(other.match) || 0) ||
      (one.match.playOrder ?? Infinity) - (other.match.playOrder ?? Infinity) ||
      (other.match.round ?? 0) - (one.match.round ?? 0) ||
      one.match.id.localeCompare(other.match.id),
  );
}
