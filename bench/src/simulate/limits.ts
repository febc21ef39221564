import type { Moment } from './day.ts';
import type { Load } from './load.ts';
import type { Scenario } from './scenarios.ts';

/** A part that fails under too much load, and the setting that helps. */
export interface Limit {
  readonly name: string;
  /** The load it bears with the charts' defaults, or as assumed for a machine. */
  readonly bears: number;
  readonly setting: string;
  readonly isMeasured: boolean;
  demand(scenario: Scenario, moment: Moment, load: Load): number;
}

const REPLICAS = 20;
const SOCKETS_PER_POD = 5_000;
const HANDSHAKES_PER_MINUTE = 600;
/** All of an address come back within this time, in minutes: a stadium's network was away for a moment. */
const BACK_WITHIN_MINUTES = 1;

/** As the charts are delivered; what is not measured is judgment. */
export const limits: readonly Limit[] = [
  {
    name: 'sockets of all realtime pods',
    bears: REPLICAS * SOCKETS_PER_POD,
    setting: '`autoscaling.maxReplicas` of realtime (20), then `socketsPerPod` with its memory',
    isMeasured: true,
    demand: (_scenario, { viewers }) => viewers,
  },
  {
    name: 'pods of the gateway',
    bears: REPLICAS,
    setting: '`autoscaling.maxReplicas` of the gateway (20)',
    isMeasured: true,
    demand: (_scenario, _moment, { gatewayPods }) => gatewayPods,
  },
  {
    name: 'handshakes of one address a minute',
    bears: HANDSHAKES_PER_MINUTE,
    setting: '`RATE_LIMIT_HANDSHAKES_PER_MINUTE` of realtime and gateway',
    isMeasured: true,
    demand: ({ sharedAddress }) => sharedAddress / BACK_WITHIN_MINUTES,
  },
  {
    name: 'points that one scoring pod accepts a second, two pods',
    bears: 1_300,
    setting: '`autoscaling` of scoring, or `replicaCount`',
    isMeasured: true,
    demand: (_scenario, _moment, { points }) => points,
  },
  {
    name: "writes of scoring's MongoDB primary a second",
    bears: 5_000,
    setting: 'faster disks, then a shard key on the id of the match',
    isMeasured: false,
    demand: (_scenario, _moment, { databaseWrites }) => databaseWrites,
  },
  {
    name: 'synced publications of the stream a second',
    bears: 2_000,
    setting: 'faster disks, then the stream split by id',
    isMeasured: false,
    demand: (_scenario, _moment, { points }) => points,
  },
  {
    name: 'messages through NATS a second',
    bears: 1_000_000,
    setting: 'more NATS servers; leaf nodes for the pods of a region',
    isMeasured: false,
    demand: (_scenario, _moment, { natsMessages }) => natsMessages,
  },
  {
    name: 'MB a second to viewers, at one ingress of 10 Gbit/s',
    bears: 1_250,
    setting: 'more ingress nodes',
    isMeasured: false,
    demand: (_scenario, _moment, { sentMegabytes }) => sentMegabytes,
  },
];

/** The used share of a limit: above 1 it is exceeded. */
export interface Strain {
  readonly limit: Limit;
  readonly part: number;
}

/** The limits at their fullest moments, the one that gives way first before the others. */
export function strainsOf(
  scenario: Scenario,
  day: readonly { readonly moment: Moment; readonly load: Load }[],
): Strain[] {
  return limits
    .map((limit) => ({
      limit,
      part: Math.max(...day.map(({ moment, load }) => limit.demand(scenario, moment, load) / limit.bears)),
    }))
    .toSorted((one, other) => other.part - one.part);
}
