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

/** When so many matches, one after the other with a gap between them, are over at the earliest. */
function seriesEnd(time: PlayingTime, { from, matches, gapMs }: Series): number {
  let end = from;
  for (let played = 0; played < matches; played++) {
    end = firstStart(time, played === 0 ? from : end + gapMs) + time.matchMs;
  }
  return end;
}

/** All that have at least so many rounds before them need their courts; then those rounds follow, rested. */
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
 * The moment (ms) before which no order of the unplayed matches is over: the greater of what courts and rounds need and
 * what the busiest player needs. What has begun is left out.
 */
export function lowerBoundMs(fixtures: readonly Fixture[], resources: Resources): number {
  const unplayed = fixtures.filter(isUnplayed);
  const ids = new Set(unplayed.map(({ id }) => id));
  // What is over no longer holds anybody up.
  const open = unplayed.map((fixture) => ({
    ...fixture,
    after: fixture.after.filter(({ matchId }) => ids.has(matchId)),
  }));
  const bounds = [...boundsOfCourts(open, resources), ...boundsOfPlayers(open, resources)];
  return Math.max(resources.time.fromMs, ...bounds);
}
