import type { MatchView } from '@courtcast/contracts';
import { dueOf } from '@courtcast/scoring-rules';

/** The groups of match control, most urgent first. */
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

/** The group that a match belongs to. */
export type GroupName = (typeof groupNames)[number];

/** Why a match cannot be called yet. */
type Wait =
  | { readonly kind: 'sides' }
  | { readonly kind: 'time' }
  /** One of its players is on court in another match. */
  | { readonly kind: 'player'; readonly name: string };

/** A match with its group and state. */
export interface GroupedMatch {
  readonly match: MatchView;
  readonly group: GroupName;
  /** Minutes since it should have begun; 0 for short delays. */
  readonly lateMinutes: number;
  readonly wait: Wait | null;
}

const MINUTE_MS = 60_000;
/** Shorter delays are not shown. */
const MIN_LATE_MINUTES = 5;
/** How long before its time a match may be called: courts may become free early. */
const CALL_AHEAD_MS = 45 * MINUTE_MS;

function plannedMs(match: MatchView): number | null {
  const due = dueOf(match);
  return due === null ? null : Date.parse(due.at);
}

/** The delay of a match that has not begun, in minutes; 0 for short delays. */
export function lateMinutesOf(match: MatchView, nowMs: number): number {
  const planned = plannedMs(match);
  if (match.status !== 'scheduled' || planned === null) return 0;
  const minutes = Math.floor((nowMs - planned) / MINUTE_MS);
  return minutes < MIN_LATE_MINUTES ? 0 : minutes;
}

const hasBothSides = ({ players }: MatchView): boolean => players.home.length > 0 && players.guest.length > 0;

/**
 * Whether a match was never to be played: it is over although one of its sides never came, and it has no place in the
 * plan. Byes and matches that nobody reaches are such.
 */
export function isBye(match: MatchView): boolean {
  const isOver = match.status === 'completed' || match.status === 'cancelled';
  return isOver && !hasBothSides(match) && match.court === null && plannedMs(match) === null;
}

/** The ids of the players who are on court now. */
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

/** Assigns each match to its group. `nowMs` is the time by this device's clock. */
export function groupMatches(matches: readonly MatchView[], nowMs: number): GroupedMatch[] {
  const onCourt = playingNow(matches);
  return matches.map((match) => {
    const wait = match.status === 'scheduled' ? waitOf(match, onCourt, nowMs) : null;
    // With an unknown side the previous match is late, not this one; a called match shows the call instead.
    const lateMinutes = wait?.kind === 'sides' || match.calledAt ? 0 : lateMinutesOf(match, nowMs);
    return { match, wait, lateMinutes, group: groupOf(match, wait, lateMinutes) };
  });
}

const endOf = ({ completedAt, updatedAt }: MatchView): string => completedAt ?? updatedAt;
const beginningOf = (match: MatchView): number => plannedMs(match) ?? Infinity;

/** Sorts a group by the order of play; finished matches newest first. */
export function inOrder(group: GroupName, matches: readonly GroupedMatch[]): GroupedMatch[] {
  const isOver = group === 'toConfirm' || group === 'confirmed' || group === 'cancelled';
  if (isOver) return matches.toSorted((one, other) => endOf(other.match).localeCompare(endOf(one.match)));
  return matches.toSorted(
    (one, other) =>
      // Two matches without a time give NaN: they are equal.
      Math.sign(beginningOf(one.match) - beginningOf(other.match) || 0) ||
      (one.match.playOrder ?? Infinity) - (other.match.playOrder ?? Infinity) ||
      (other.match.round ?? 0) - (one.match.round ?? 0) ||
      one.match.id.localeCompare(other.match.id),
  );
}
