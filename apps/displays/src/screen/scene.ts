import type { MatchDetailView } from '@courtcast/contracts';
import type { Followed } from '../embed/followed.ts';
import { fromLiveMatch, fromMatchDetail } from '@courtcast/web-score/match/shown-match.ts';
import type { ShownMatch } from '@courtcast/web-score/match/shown-match.ts';
import type { ComingMatch, CourtFacts } from '@courtcast/web-score/court/court-facts.ts';

/** The scene that a court is shown as. */
export type Scene =
  | {
      readonly kind: 'match';
      readonly match: ShownMatch;
      readonly next: ComingMatch | null;
      /** The desk's reason of the interruption. */
      readonly reason: string | null;
    }
  | { readonly kind: 'idle'; readonly upcoming: readonly ComingMatch[]; readonly last: ShownMatch | null }
  /** Nothing is known yet. */
  | { readonly kind: 'waiting' };

/** The data of a court. */
export interface KnownOfCourt {
  readonly facts: CourtFacts | undefined;
  readonly followed: Followed | undefined;
  /** Whether the socket's last message is newer than the facts. */
  readonly isSocketNewer: boolean;
}

/** How long a result is shown in place of the score. */
export const RESULT_MS = 10 * 60_000;

/** The newer form of one match; the socket's if they are equal, since it has more of the score. */
function newest(one: ShownMatch | null, other: ShownMatch | null): ShownMatch | null {
  if (one === null || other === null || one.id !== other.id) return one ?? other;
  if (one.version === other.version) return { ...one, ...resultOf(one, other) };
  const [newer, older] = one.version > other.version ? [one, other] : [other, one];
  return { ...newer, ...placeOf(newer, older) };
}

function resultOf(one: ShownMatch, other: ShownMatch) {
  return {
    winnerSide: one.winnerSide ?? other.winnerSide,
    suggestedWinner: one.suggestedWinner ?? other.suggestedWinner,
    outcome: one.outcome ?? other.outcome,
    completedAt: one.completedAt ?? other.completedAt,
    ...placeOf(one, other),
  };
}

/** Place and event of a match: only the first socket message of a court has them, those of a match never do. */
function placeOf(one: ShownMatch, other: ShownMatch) {
  return {
    tournament: one.tournament ?? other.tournament,
    drawName: one.drawName ?? other.drawName,
    teams: one.teams ?? other.teams,
    round: one.round ?? other.round,
    startedAt: one.startedAt ?? other.startedAt,
    minutes: one.minutes ?? other.minutes,
  };
}

/** The matches known of a court. */
interface KnownMatches {
  /** From the socket. */
  readonly seen: ShownMatch | null;
  /** From the facts. */
  readonly live: ShownMatch | null;
  readonly suspended: ShownMatch | null;
  readonly last: ShownMatch | null;
}

function shown(match: MatchDetailView | null | undefined): ShownMatch | null {
  return match ? fromMatchDetail(match) : null;
}

function matchesOf({ facts, followed }: KnownOfCourt): KnownMatches {
  const { live, suspended, last } = facts ?? { live: null };
  return {
    seen: followed?.match ?? null,
    live: live === null ? null : fromLiveMatch(live),
    suspended: shown(suspended),
    last: shown(last),
  };
}

/** Whether the socket has reported the court's state. */
function hasSpoken({ followed }: KnownOfCourt): boolean {
  return followed !== undefined && (followed.match !== null || followed.isIdle);
}

function runningOf(known: KnownOfCourt, { seen, live }: KnownMatches): ShownMatch | null {
  const isOther = seen?.id !== live?.id;
  if (!hasSpoken(known) || (!known.isSocketNewer && isOther)) return live;
  return seen?.status === 'in_progress' ? newest(seen, live) : null;
}

/** Whether a match keeps its court without being played: suspended, or just over. */
function isResting(match: ShownMatch, now: number): boolean {
  if (match.status !== 'completed') return match.status === 'suspended';
  const endedAt = match.completedAt === null ? now : Date.parse(match.completedAt);
  return now - endedAt < RESULT_MS;
}

function restingOf({ seen, suspended, last }: KnownMatches, now: number): ShownMatch | null {
  const asked = [suspended, last].filter((one) => one !== null);
  const same = asked.find(({ id }) => id === seen?.id) ?? null;
  const known = [newest(seen, same), ...asked.filter((one) => one !== same)].filter((one) => one !== null);
  return known.find((one) => isResting(one, now)) ?? null;
}

function reasonOf({ id, status }: ShownMatch, facts: CourtFacts | undefined): string | null {
  const { suspended = null } = facts ?? {};
  const reason = suspended?.id === id ? suspended.notes : null;
  return status === 'suspended' && reason !== '' ? reason : null;
}

/** A match with what the facts add to it. */
function aroundOf(match: ShownMatch, facts: CourtFacts | undefined) {
  return {
    match: { ...match, place: facts?.places?.[match.id] },
    next: facts?.upcoming.find(({ id }) => id !== match.id) ?? null,
    reason: reasonOf(match, facts),
  };
}

/** The scene of a court at `now`, in ms. */
export function sceneOf(known: KnownOfCourt, now: number): Scene {
  const matches = matchesOf(known);
  const { facts, followed } = known;
  const match = runningOf(known, matches) ?? restingOf(matches, now);
  if (match !== null) {
    return { kind: 'match', ...aroundOf(match, facts) };
  }
  if (facts === undefined && followed?.isIdle !== true) return { kind: 'waiting' };
  return { kind: 'idle', upcoming: facts?.upcoming ?? [], last: matches.last };
}
