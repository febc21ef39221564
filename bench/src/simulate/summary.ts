import { costs, prices } from './costs.ts';
import { momentsOf } from './day.ts';
import { loadOf } from './load.ts';
import type { Load, Settings } from './load.ts';
import { strainsOf } from './limits.ts';
import type { Strain } from './limits.ts';
import type { Scenario } from './scenarios.ts';

/** A day, played. */
export interface Summary {
  readonly scenario: Scenario;
  readonly liveAtPeak: number;
  /** The most of each over the day. */
  readonly peak: Load;
  /** Over the whole day. */
  readonly total: {
    readonly points: number;
    readonly eventsGb: number;
    readonly storedGb: number;
    readonly viewerHours: number;
    readonly dollars: number;
  };
  /** CPU of all pods for one viewer at the fullest moment, in µs a second. */
  readonly microsPerViewer: number;
  readonly strains: readonly Strain[];
}

function peakOf(loads: readonly Load[]): Load {
  const [first, ...rest] = loads;
  if (first === undefined) throw new Error('a day has at least one moment');
  const keys = Object.keys(first) as (keyof Load)[];
  const most = (key: keyof Load): number => Math.max(first[key], ...rest.map((load) => load[key]));
  return Object.fromEntries(keys.map((key) => [key, most(key)])) as unknown as Load;
}

/** Plays a day and adds it up. */
export function playDay(scenario: Scenario, settings: Settings): Summary {
  const moments = momentsOf(scenario);
  const day = moments.map((moment) => ({ moment, load: loadOf(scenario, moment, settings) }));
  const peak = peakOf(day.map(({ load }) => load));
  const hoursPerStep = scenario.hours / (moments.length - 1);
  const sum = (pick: (each: (typeof day)[number]) => number): number =>
    day.slice(1).reduce((total, each) => total + pick(each) * hoursPerStep, 0);
  const points = sum(({ load }) => load.points) * 3_600;
  return {
    scenario,
    liveAtPeak: Math.max(...moments.map(({ liveMatches }) => liveMatches)),
    peak,
    total: {
      points,
      eventsGb: (points * costs.eventKb.value) / 1e6,
      storedGb: (points * costs.storedPointKb.value) / 1e6,
      viewerHours: sum(({ moment }) => moment.viewers),
      // Pods are billed by their requests, not by their use.
      dollars:
        sum(({ load }) => load.realtimePods + load.scoringPods + load.gatewayPods) * prices.coreHour +
        sum(({ load }) => load.memoryGb) * prices.gigabyteHour +
        ((sum(({ load }) => load.sentMegabytes) * 3_600) / 1_000) * prices.gigabyteSent,
    },
    microsPerViewer: (peak.cores * 1e6) / scenario.peakViewers,
    strains: strainsOf(scenario, day),
  };
}
