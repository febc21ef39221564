import { areTooClose, occupancyOf, orderConflicts } from '@courtcast/scoring-rules';
import type { OrderConflict, PlanLimit, Taken } from '@courtcast/scoring-rules';
import type { Fixture } from './fixtures.ts';
import { isUnplayed } from './plan.ts';
import type { Placing, Resources } from './plan.ts';
import { dayIn, openingAt, restIn } from './playing-time.ts';

function takenByBegun(
  fixtures: readonly Fixture[],
  { time: { matchMs, fromMs }, nowMs }: Resources,
): Taken[] {
  return fixtures.flatMap((match): Taken[] => {
    const { known } = match;
    if (known === null || isUnplayed(match) || known.status === 'cancelled') return [];
    return occupancyOf(known, { matchMs, nowMs, fromMs }).map((at) => ({
      match,
      courtId: known.courtId,
      at,
    }));
  });
}

function takenByPlanned(placings: readonly Placing[], { time: { matchMs } }: Resources): Taken[] {
  return placings.map(({ fixture, courtId, startMs }) => ({
    match: fixture,
    courtId,
    at: { from: startMs, to: startMs + matchMs },
  }));
}

function isOutsideOfPlay({ startMs }: Placing, { time }: Resources): boolean {
  const { fromMs, matchMs, dayMs } = time;
  return startMs < fromMs || (dayMs !== null && startMs + matchMs > openingAt(time, startMs) + dayMs);
}

/** Whether a match lies in hours in which its court or one of its players is not to be had. */
function isUnavailable({ fixture, courtId, startMs }: Placing, { time, unavailable }: Resources): boolean {
  const at = { from: startMs, to: startMs + time.matchMs };
  const hours = [
    ...(unavailable.courts.get(courtId) ?? []),
    ...[...fixture.playerIds].flatMap((playerId) => unavailable.players.get(playerId) ?? []),
  ];
  return hours.some((one) => areTooClose(one, at, 0));
}

/** A court and a player in the same two matches are one violation, and so are all that a match is too early for. */
function countedAs(conflict: OrderConflict): string {
  const { kind, matchId } = conflict;
  if (kind === 'too-many') return `${matchId} ${kind}`;
  return kind === 'too-early' ? matchId : `${matchId} ${conflict.otherId}`;
}

function limitOf(matches: readonly Fixture[], { maxMatchesPerDay, time }: Resources): { limit?: PlanLimit } {
  if (maxMatchesPerDay === null) return {};
  return { limit: { max: maxMatchesPerDay, matches, dayOf: (ms) => dayIn(time, ms) } };
}

/**
 * Counts the violations of a plan, independently of how it was made: a court or a player twice at a time or without
 * rest, also over night (each pair of matches once; matches that have begun are no fault of the plan), a match before
 * its predecessor is over, a match outside of playing time or in unavailable hours, a match with which a player has more
 * than the most of a day, an unplayed match without a place.
 */
export function countViolations(
  placings: readonly Placing[],
  { fixtures, resources }: { fixtures: readonly Fixture[]; resources: Resources },
): number {
  const conflicts = orderConflicts({
    planned: takenByPlanned(placings, resources),
    begun: takenByBegun(fixtures, resources),
    rest: restIn(resources.time),
    ...limitOf(fixtures, resources),
  });
  const outside = placings.filter((placing) => isOutsideOfPlay(placing, resources));
  const unplaced = fixtures.filter(isUnplayed).length - placings.length;
  const unavailable = placings.filter((placing) => isUnavailable(placing, resources));
  return new Set(conflicts.map(countedAs)).size + outside.length + unavailable.length + unplaced;
}
