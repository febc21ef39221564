/** The cost of one unit of a kind of load, and the source of the figure. */
export interface Cost {
  readonly value: number;
  readonly unit: string;
  readonly what: string;
  /** A page with the figure, in the words of `quote`; null for what is assumed. */
  readonly source: { readonly page: string; readonly quote: string } | null;
}

const PERFORMANCE = 'docs/performance.md';
const SCALING = 'docs/scaling.md';

function measured(value: number, unit: string, from: Omit<Cost, 'value' | 'unit'>): Cost {
  return { value, unit, ...from };
}

/** Everything that the simulation counts with. A test looks the quotes up. */
export const costs = {
  deliveryMicros: measured(11.1, 'µs', {
    what: 'an event sent to one socket, CPU of realtime',
    source: { page: PERFORMANCE, quote: '11.1 µs CPU' },
  }),
  socketKb: measured(17.3, 'kB', {
    what: 'a socket with two subscriptions, memory of realtime',
    source: { page: PERFORMANCE, quote: '17.3 kB' },
  }),
  connectMicros: measured(800, 'µs', {
    what: 'a socket that connects and subscribes twice, CPU of realtime',
    source: { page: SCALING, quote: '0.5 to 0.8 ms' },
  }),
  idleSocketMicros: measured(12.5, 'µs a second', {
    what: 'a socket on which nothing happens, CPU of realtime (4,000 are 5 % of a core)',
    source: { page: SCALING, quote: '5 % of a core' },
  }),
  pointMicros: measured(1_050, 'µs', {
    what: 'a point accepted, CPU of scoring',
    source: { page: SCALING, quote: '1.05 ms of scoring' },
  }),
  requestMicros: measured(200, 'µs', {
    what: 'a request that reaches a service, CPU of the gateway',
    source: { page: SCALING, quote: '0.20 ms, 0.034 ms' },
  }),
  cachedRequestMicros: measured(34, 'µs', {
    what: 'a request that the gateway answers from its cache, CPU',
    source: { page: SCALING, quote: '0.20 ms, 0.034 ms' },
  }),
  eventKb: measured(2.4, 'kB', {
    what: 'a point as an event',
    source: { page: SCALING, quote: '2.4 kB' },
  }),
  frameKb: measured(0.336, 'kB', {
    what: 'a point as a frame to a viewer',
    source: { page: PERFORMANCE, quote: 'packet of 336 bytes' },
  }),
  storedPointKb: measured(2.35, 'kB', {
    what: 'a point in MongoDB: log, audit, key of idempotency while it is kept',
    source: { page: SCALING, quote: '0.3 kB; 1.9 kB' },
  }),
  idlePodMb: measured(172, 'MB', {
    what: 'a pod without load, memory',
    source: { page: SCALING, quote: '152 to 172 MB' },
  }),
  writesPerPoint: measured(1.1, 'writes', {
    what: 'writes of the database for a point: its own, and its share of batches (outbox, audit)',
    source: null,
  }),
  scopesPerEvent: measured(5, 'messages', {
    what: 'scopes for which a point is published on core NATS: match, tournament, court, club, list',
    source: null,
  }),
  requestsPerVisit: measured(10, 'requests', {
    what: 'requests of a viewer who comes, nine of ten from the cache',
    source: null,
  }),
  usableCore: measured(0.7, 'of a core', {
    what: 'what a process may use before pods are added',
    source: null,
  }),
} as const satisfies Record<string, Cost>;

/** Share of a visit's requests that the gateway's cache answers; assumed. */
export const CACHED_SHARE = 0.9;

/** Prices by which money is counted, in dollars; assumed, of a large cloud without discounts. */
export const prices = { coreHour: 0.04, gigabyteHour: 0.005, gigabyteSent: 0.05 } as const;
