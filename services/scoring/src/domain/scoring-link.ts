import { accept, refuseField, refuseFieldConflict } from '@courtcast/domain';
import type { Decision, Refused } from '@courtcast/domain';
import type { LinkTerms } from './board.ts';
import type { Match } from './match.ts';
import { refuseStatus } from './match-decision.ts';

const HOUR_MS = 3_600_000;
const DEFAULT_MS = 24 * HOUR_MS;
const MAX_MS = 7 * 24 * HOUR_MS;
/** More than a match has people who could score it; anything that callers can multiply needs a bound. */
const MAX_LINKS = 100;

/** Whether a match was confirmed or cancelled. */
export function isOver({ status, confirmedAt }: Match): boolean {
  return confirmedAt !== null || status === 'cancelled';
}

/** Number of times that a match was confirmed or cancelled; after reopening or reinstating it counts on. */
export function endingsOf({ endings = 0 }: Match): number {
  return endings;
}

/** The later match, having counted where it was ended: confirmed or cancelled. */
export function countEnding(before: Match, after: Match): Match {
  return isOver(after) && !isOver(before) ? { ...after, endings: endingsOf(before) + 1 } : after;
}

/**
 * Whether a scoring link has ended (decisions 11): it has expired, or its match was confirmed or cancelled since it was
 * made. What is reopened does not bring it back.
 */
export function hasLinkEnded({ expiresAt, endings }: LinkTerms, match: Match | null, now: Date): boolean {
  return match === null || expiresAt <= now || endings !== endingsOf(match);
}

/** Whether a draw is made round by round, so that it can have a code. */
export function isMadeByRounds({
  drawType = 'elimination',
}: {
  readonly drawType?: string | undefined;
}): boolean {
  return drawType !== 'elimination' && drawType !== 'round_robin';
}

/** When a new link ends at the latest: after 24 hours unless `asked`. Refuses the past, and more than seven days. */
export function readExpiry(asked: Date | undefined, now: Date): Decision<Date> {
  const expiresAt = asked ?? new Date(now.getTime() + DEFAULT_MS);
  const leftMs = expiresAt.getTime() - now.getTime();
  if (leftMs <= 0) return refuseField('impossible-expiry', 'expiresAt', 'must be in the future');
  return leftMs > MAX_MS
    ? refuseField('impossible-expiry', 'expiresAt', 'must be at most seven days ahead')
    : accept(expiresAt);
}

/**
 * A free slot among the keys of a match or a draw; `taken` has their slots, null for a key without one. `lot`, any
 * whole number from 0, selects it, so that keys created at the same time rarely take the same slot.
 */
export function freeSlot(
  what: 'match' | 'draw',
  taken: readonly (number | null)[],
  lot: number,
): Decision<number> {
  const withoutSlot = taken.filter((slot) => slot === null).length;
  const slots = Array.from({ length: Math.max(0, MAX_LINKS - withoutSlot) }, (_, slot) => slot);
  const free = slots.filter((slot) => !taken.includes(slot));
  const slot = free[lot % free.length];
  return slot === undefined
    ? refuseFieldConflict(
        'too-many-links',
        `${what}Id`,
        `The ${what} has ${taken.length} scoring links, as many as it may`,
      )
    : accept(slot);
}

/** Why a match has no further link: it is over. Null where it may have one. */
export function refuseLink(match: Match): Refused | null {
  return isOver(match) ? refuseStatus(match, 'scored by a link', 'matchId') : null;
}
