import { CACHED_SHARE, costs } from './costs.ts';
import type { Moment } from './day.ts';
import { MATCHES_ON_LIST, SECONDS_PER_POINT } from './scenarios.ts';
import type { Scenario } from './scenarios.ts';

/** The load of a moment on the system, each a second unless it says otherwise. */
export interface Load {
  readonly points: number;
  /** Events sent to sockets. */
  readonly deliveries: number;
  readonly databaseWrites: number;
  /** Messages that NATS takes and hands on, and their bytes. */
  readonly natsMessages: number;
  readonly natsMegabytes: number;
  /** To viewers. */
  readonly sentMegabytes: number;
  readonly realtimePods: number;
  readonly scoringPods: number;
  readonly gatewayPods: number;
  /** Cores that all of it keeps busy. */
  readonly cores: number;
  /** Memory of all pods, in GB. */
  readonly memoryGb: number;
}

/** The settings that decide how many pods there are. */
export interface Settings {
  readonly socketsPerPod: number;
}

const MIN_PODS = 2;

/** Shares of viewers by match (Zipf's law): they add up to 1. */
export function sharesOf(matches: number, exponent: number): number[] {
  const weights = Array.from({ length: matches }, (_, rank) => 1 / (rank + 1) ** exponent);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** On how many of the pods someone watches, on average, when so many viewers are spread over them by chance. */
export function watchingPods(pods: number, viewers: number): number {
  return pods * (1 - (1 - 1 / pods) ** viewers);
}

function deliveriesOf(scenario: Scenario, { viewers, liveMatches }: Moment): number {
  if (liveMatches === 0) return 0;
  const onList = Math.min(MATCHES_ON_LIST, Math.max(1, liveMatches / scenario.tournaments));
  const eventsForOne = (1 - scenario.listShare) * 1 + scenario.listShare * onList;
  return (viewers * eventsForOne) / SECONDS_PER_POINT;
}

/** Messages that leave NATS for one point of each live match, to nodes where someone watches the match or its list. */
function handedOn(scenario: Scenario, { viewers, liveMatches }: Moment, pods: number): number {
  const watchers = viewers * (1 - scenario.listShare);
  const matches = sharesOf(liveMatches, scenario.popularity);
  const toMatches = matches.reduce((sum, share) => sum + watchingPods(pods, watchers * share), 0);
  const listViewers = (viewers * scenario.listShare) / scenario.tournaments;
  return toMatches + liveMatches * watchingPods(pods, listViewers);
}

function podsFor(cores: number, least: number): number {
  return Math.max(MIN_PODS, least, Math.ceil(cores / costs.usableCore.value));
}

/** Computes the load of a moment of a day. */
export function loadOf(scenario: Scenario, moment: Moment, { socketsPerPod }: Settings): Load {
  const { viewers, arrivals, liveMatches } = moment;
  const points = liveMatches / SECONDS_PER_POINT;
  const deliveries = deliveriesOf(scenario, moment);
  const micros = {
    realtime:
      deliveries * costs.deliveryMicros.value +
      viewers * costs.idleSocketMicros.value +
      arrivals * costs.connectMicros.value,
    scoring: points * costs.pointMicros.value,
    gateway:
      points * costs.requestMicros.value +
      arrivals *
        costs.requestsPerVisit.value *
        (CACHED_SHARE * costs.cachedRequestMicros.value + (1 - CACHED_SHARE) * costs.requestMicros.value),
  };
  const realtimePods = podsFor(micros.realtime / 1e6, Math.ceil(viewers / socketsPerPod));
  const scoringPods = podsFor(micros.scoring / 1e6, 0);
  const gatewayPods = podsFor(micros.gateway / 1e6, 0);
  const published = points * (1 + costs.scopesPerEvent.value);
  const received = handedOn(scenario, moment, realtimePods) / SECONDS_PER_POINT + points * gatewayPods;
  const pods = realtimePods + scoringPods + gatewayPods;
  return {
    points,
    deliveries,
    databaseWrites: points * costs.writesPerPoint.value,
    natsMessages: published + received,
    natsMegabytes: ((published + received) * costs.eventKb.value) / 1_000,
    sentMegabytes: (deliveries * costs.frameKb.value) / 1_000,
    realtimePods,
    scoringPods,
    gatewayPods,
    cores: (micros.realtime + micros.scoring + micros.gateway) / 1e6,
    memoryGb: (pods * costs.idlePodMb.value) / 1_000 + (viewers * costs.socketKb.value) / 1e6,
  };
}
