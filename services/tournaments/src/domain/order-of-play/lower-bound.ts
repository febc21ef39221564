import type { Fixture } from './fixtures.ts';
import { isUnplayed } from './plan.ts';
import type { Resources } from './plan.ts';
import { firstStart } from './playing-time.ts';
import type { PlayingTime } from './playing-time.ts';
import { heightsOf } from './urgency.ts';

interface Series {
  readonly from: number;
  readonly matches: number;
  readonly gapMs: number;
}

/** The earliest end of a series of matches with a gap between them. */
function seriesEnd(time: PlayingTime, { from, matches, gapMs }: Series): number {
  let end = from;
  for (let played = 0; played < matches; played++) {
    end = firstStart(time, played === 0 ? from : end + gapMs) + time.matchMs;
  }
  return end;
}

/**
 * Matches with at least a given number of rounds before them need their courts; then the remaining rounds follow, with
 * rest.
 */
function boundsOfCourts(fixtures: readonly Fixture[], { courtIds, time }: Resources): number[] {
  const { restMs } = time;
  const heights = [...heightsOf(fixtures).values()];
  return [...new Set(heights)].map((height) => {
    const crowd = heights.filter((other) => other >= height).length;
    const matches = Math.ceil(crowd / courtIds.length);
    const crowded = seriesEnd(time, { from: time.fromMs, matches, gapMs: 0 });
    if (height === 0) return crowded;
    return seriesEnd(time, { from: crowded + restMs, matches: height, gapMs: restMs });
  });
}

/** No player plays, or is kept free for, two rounds at a time. */
function boundsOfPlayers(fixtures: readonly Fixture[], { time }: Resources): number[] {
  const loads = new Map<string, Set<string>>();
  for (const { playerIds, drawId, round } of fixtures) {
    for (const playerId of playerIds) {
      loads.set(playerId, (loads.get(playerId) ?? new Set()).add(`${drawId} ${round}`));
    }
  }
  const counts = [...loads.values()].map(({ size }) => size);
  return [...new Set(counts)].map((matches) =>
    seriesEnd(time, { from: time.fromMs, matches, gapMs: time.restMs }),
  );
}

/**
 * The earliest moment (ms) at which any order of the unplayed matches can end: the later of the bound from courts and
 * rounds and the bound of the busiest player. Matches that have begun are left out.
 */
export function lowerBoundMs(fixtures: readonly Fixture[], resources: Resources): number {
  const unplayed = fixtures.filter(isUnplayed);
  const ids = new Set(unplayed.map(({ id }) => id));
  // Finished matches no longer delay others.
  const open = unplayed.map((fixture) => ({
    ...fixture,
    after: fixture.after.filter(({ matchId }) => ids.has(matchId)),
  }));
  const bounds = [...boundsOfCourts(open, resources), ...boundsOfPlayers(open, resources)];
  return Math.max(resources.time.fromMs, ...bounds);
}
