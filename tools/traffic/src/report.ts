import { z } from 'zod';

const rate = z.number().min(0).max(10_000);
const count = z.number().int().min(0);

/** The body of `POST /start`: the amount of traffic. */
export const trafficOptionsSchema = z.strictObject({
  matches: z.number().int().min(1).max(1_000),
  pointsPerSecond: rate,
  readsPerSecond: rate,
  /** Half of them at realtime, half through the gateway. */
  viewers: z.number().int().min(0).max(20_000),
  /** Changes of names, in the services without points. */
  changesPerSecond: rate.default(0),
  /** Time for which a possibly lost point is sent again under the same key; 0: each is sent once. */
  repeatPointsWithinMs: z.number().int().min(0).default(0),
});

/** The amount of traffic. */
export type TrafficOptions = z.input<typeof trafficOptionsSchema>;
/** The same, with defaults filled in. */
export type CompleteOptions = z.output<typeof trafficOptionsSchema>;

const percentiles = z.object({ p50: z.number(), p99: z.number() });

/** The answer of `GET /report`: counts since the start, or since the last `POST /reset`. */
export const trafficReportSchema = z.object({
  /** `repeated`: requests that were sent again under the same key, where that is allowed. */
  points: z.object({ accepted: count, failed: count, repeated: count }),
  reads: z.object({ answered: count, failed: count }),
  changes: z.object({ accepted: count, failed: count }),
  viewers: z.object({
    /** Viewers with a snapshot on their present connection. */
    connected: count,
    disconnections: count,
    /** Viewers that will not come back by themselves, and those away for more than thirty seconds. */
    neverBack: count,
    /** Connections that did not come about, and were tried again. */
    failedConnects: count,
    /** Subscriptions that were refused or not answered, and tried again. */
    refusedSubscriptions: count,
  }),
  versions: z.object({ shown: count, gaps: count, reordered: count, doubled: count }),
  /** From the tap: until the point is accepted, until a viewer at that entrance shows it. */
  latency: z.object({
    acceptedMs: percentiles,
    shownMs: percentiles,
    shownAtRealtimeMs: percentiles,
    shownAtGatewayMs: percentiles,
  }),
  /** The first twenty, with their time. */
  failures: z.array(z.string()),
});

/** The results of the traffic. */
export type TrafficReport = z.output<typeof trafficReportSchema>;

/** The answer of `POST /settle`: differences between answers, owners and viewers, in words. */
export const settlementSchema = z.object({ discrepancies: z.array(z.string()) });
