import { POINTS_PER_MATCH, SECONDS_PER_POINT } from './scenarios.ts';
import type { Scenario } from './scenarios.ts';

/** One moment of a day. */
export interface Moment {
  /** Since the first match began, in minutes. */
  readonly minute: number;
  readonly liveMatches: number;
  readonly viewers: number;
  /** Viewers who come, a second. */
  readonly arrivals: number;
}

const MATCH_MINUTES = (POINTS_PER_MATCH * SECONDS_PER_POINT) / 60;
const STEP_MINUTES = 5;

/** When match `index` begins: evenly, so that the last ends with the day. */
function startOf({ matches, hours }: Scenario, index: number): number {
  const lastStart = hours * 60 - MATCH_MINUTES;
  return matches === 1 ? 0 : (lastStart * index) / (matches - 1);
}

function liveAt(scenario: Scenario, minute: number): number {
  let live = 0;
  for (let index = 0; index < scenario.matches; index += 1) {
    const start = startOf(scenario, index);
    if (start <= minute && minute < start + MATCH_MINUTES) live += 1;
  }
  return live;
}

/** Fewest at both ends, the fullest in the middle of the day. */
function viewersAt({ peakViewers, hours }: Scenario, minute: number): number {
  return peakViewers * Math.sin((Math.PI * minute) / (hours * 60));
}

/** Those who replace who leaves, and those who make it fuller. */
function arrivalsAt(scenario: Scenario, minute: number): number {
  const viewers = viewersAt(scenario, minute);
  const growth = viewersAt(scenario, minute + 1) - viewers;
  return Math.max(0, viewers / scenario.visitMinutes + growth) / 60;
}

/** The day in steps of five minutes. */
export function momentsOf(scenario: Scenario): Moment[] {
  const steps = Math.floor((scenario.hours * 60) / STEP_MINUTES);
  return Array.from({ length: steps + 1 }, (_, step) => {
    const minute = step * STEP_MINUTES;
    return {
      minute,
      liveMatches: liveAt(scenario, minute),
      viewers: Math.max(0, viewersAt(scenario, minute)),
      arrivals: arrivalsAt(scenario, minute),
    };
  });
}
