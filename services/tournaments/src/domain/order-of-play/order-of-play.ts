import { remainderOf } from '@courtcast/scoring-rules';
import type { Fixture } from './fixtures.ts';
import { lowerBoundMs } from './lower-bound.ts';
import { planOrder } from './plan.ts';
import type { HeldOver, Placing, Resources } from './plan.ts';
import { countViolations } from './violations.ts';

/** Court and time of a match. */
export interface Slot {
  readonly matchId: string;
  readonly courtId: string;
  readonly scheduledTime: Date;
  readonly notBeforeTime: Date;
  /** Place in the order, counted from 1 over all courts and days. */
  readonly playOrder: number;
}

/** Slots, and the figures of the order. */
export interface ProposedOrder {
  /** In the order of play. */
  readonly slots: readonly Slot[];
  /** From `from` to the end of the last match, nights included; 0 where nothing is to be played. */
  readonly makespanMinutes: number;
  /** A lower bound: no order of these matches is shorter. */
  readonly lowerBoundMinutes: number;
  readonly violations: number;
}

/** An order of play that was made just now, and what its limit of matches a day put on later days. */
export interface MadeOrder extends ProposedOrder {
  readonly heldOver: readonly HeldOver[];
}

/** The order of play of a tournament as it was made last. */
export interface OrderOfPlay extends ProposedOrder {
  readonly tournamentId: string;
  /** The draws whose matches have slots, or had when it was made. */
  readonly drawIds: readonly string[];
  /** Assumed duration of a match. */
  readonly matchMinutes: number;
  readonly updatedAt: Date;
}

const MINUTE_MS = 60_000;

function playOrderOf({ known }: Fixture): number {
  return known?.playOrder ?? 0;
}

function byTime(one: Placing, other: Placing): number {
  return one.startMs - other.startMs || one.notBeforeMs - other.notBeforeMs;
}

/** Slots in their order, numbered on from the highest number that stays. */
function toSlots(placings: readonly Placing[], { courtIds }: Resources, first: number): Slot[] {
  const rank = new Map(courtIds.map((courtId, index) => [courtId, index]));
  const rankOf = ({ courtId }: Placing) => rank.get(courtId) ?? 0;
  return placings
    .toSorted((one, other) => byTime(one, other) || rankOf(one) - rankOf(other))
    .map(({ fixture, courtId, startMs, notBeforeMs }, index) => ({
      matchId: fixture.id,
      courtId,
      scheduledTime: new Date(startMs),
      notBeforeTime: new Date(notBeforeMs),
      playOrder: first + index,
    }));
}

/** Places suspended matches: each on its court, in the time reserved for it. */
function resumptions(fixtures: readonly Fixture[], { time, nowMs }: Resources): Placing[] {
  const { matchMs, fromMs } = time;
  return fixtures.flatMap((fixture): Placing[] => {
    const { courtId = null } = fixture.known ?? {};
    const remainder = fixture.known && remainderOf(fixture.known, { matchMs, nowMs, fromMs });
    if (courtId === null || remainder === null) return [];
    return [{ fixture, courtId, startMs: remainder.from, notBeforeMs: remainder.from }];
  });
}

/**
 * An order of play for all unplayed matches, and for suspended ones. The same fixtures and resources give the same
 * order.
 */
export function proposeOrder(fixtures: readonly Fixture[], resources: Resources): MadeOrder {
  const { fromMs, matchMs } = resources.time;
  const { placings, heldOver } = planOrder(fixtures, resources);
  const resumed = resumptions(fixtures, resources);
  const placed = new Set([...placings, ...resumed].map(({ fixture }) => fixture));
  const fixed = fixtures.filter((fixture) => !placed.has(fixture)).map(playOrderOf);
  const end = Math.max(fromMs, ...placings.map(({ startMs }) => startMs + matchMs));
  return {
    slots: toSlots([...placings, ...resumed], resources, Math.max(0, ...fixed) + 1),
    makespanMinutes: (end - fromMs) / MINUTE_MS,
    lowerBoundMinutes: (lowerBoundMs(fixtures, resources) - fromMs) / MINUTE_MS,
    violations: countViolations(placings, { fixtures, resources }),
    heldOver,
  };
}
