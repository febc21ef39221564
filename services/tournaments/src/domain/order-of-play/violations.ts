import type { Fixture } from './fixtures.ts';
import { areTooClose, occupancyOf } from './occupancy.ts';
import type { Stretch } from './occupancy.ts';
import { isUnplayed } from './plan.ts';
import type { Placing, Resources } from './plan.ts';
import { openingAt } from './playing-time.ts';

/** A match and one stretch of time that it takes on its court. */
interface Taken {
  readonly fixture: Fixture;
  readonly courtId: string | null;
  readonly at: Stretch;
}

function takenByBegun(fixtures: readonly Fixture[], { time: { matchMs }, nowMs }: Resources): Taken[] {
  return fixtures.flatMap((fixture): Taken[] => {
    const { known } = fixture;
    if (known === null || isUnplayed(fixture) || known.status === 'cancelled') return [];
    return occupancyOf(known, { matchMs, nowMs }).map((at) => ({ fixture, courtId: known.courtId, at }));
  });
}

function takenByPlanned(placings: readonly Placing[], { time: { matchMs } }: Resources): Taken[] {
  return placings.map(({ fixture, courtId, startMs }) => ({
    fixture,
    courtId,
    at: { from: startMs, to: startMs + matchMs },
  }));
}

function clash(one: Taken, other: Taken, restMs: number): boolean {
  if (one.courtId !== null && one.courtId === other.courtId && areTooClose(one.at, other.at, 0)) return true;
  const isShared = [...one.fixture.playerIds].some((playerId) => other.fixture.playerIds.has(playerId));
  return isShared && areTooClose(one.at, other.at, restMs);
}

function isTooEarly({ fixture, at }: Taken, taken: readonly Taken[], restMs: number): boolean {
  return fixture.after.some(({ matchId, isRested }) =>
    taken.some((before) => before.fixture.id === matchId && before.at.to + (isRested ? restMs : 0) > at.from),
  );
}

function isOutsideOfPlay({ startMs }: Placing, { time }: Resources): boolean {
  const { fromMs, matchMs, dayMs } = time;
  return startMs < fromMs || (dayMs !== null && startMs + matchMs > openingAt(time, startMs) + dayMs);
}

/**
 * How often a plan breaks what it promises, counted without regard to how it was made: a court or a player twice at a
 * time or without rest (each pair of matches once; what has begun is no fault of the plan), a match before what comes
 * before it, a match outside of playing time, an unplayed match without a place.
 */
export function countViolations(
  placings: readonly Placing[],
  { fixtures, resources }: { fixtures: readonly Fixture[]; resources: Resources },
): number {
  const { restMs } = resources.time;
  const begun = takenByBegun(fixtures, resources);
  const planned = takenByPlanned(placings, resources);
  const taken = [...begun, ...planned];
  const clashes = planned.flatMap((one, index) =>
    taken.slice(0, begun.length + index).filter((other) => clash(one, other, restMs)),
  );
  const early = planned.filter((one) => isTooEarly(one, taken, restMs));
  const outside = placings.filter((placing) => isOutsideOfPlay(placing, resources));
  const unplaced = fixtures.filter(isUnplayed).length - placings.length;
  return clashes.length + early.length + outside.length + unplaced;
}
