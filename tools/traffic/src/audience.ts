import { createDurations } from './durations.ts';
import type { Court } from './court.ts';
import type { Failures } from './tally.ts';
import type { TrafficReport } from './report.ts';
import { watchMatch } from './stock-viewer.ts';
import type { StockViewer } from './stock-viewer.ts';

/** The entrance of a viewer. */
type Entrance = 'realtime' | 'gateway';

interface Seat {
  readonly court: Court;
  readonly entrance: Entrance;
  readonly viewer: StockViewer;
}

/** The viewers of all courts. */
export interface Audience {
  report(): Pick<TrafficReport, 'viewers' | 'versions'> & {
    readonly latency: Omit<TrafficReport['latency'], 'acceptedMs'>;
  };
  /** Viewers that do not show the newest answered version, in words. */
  behind(): string[];
  /** Faults in the messages of viewers, in words. */
  faults(): string[];
  reset(): void;
  close(): void;
}

/** The matches and entrances of viewers. */
export interface AudiencePlan {
  readonly courts: readonly Court[];
  readonly viewers: number;
  readonly urls: Readonly<Record<Entrance, string>>;
  readonly failures: Failures;
}

/** Away for longer than this, a viewer counts as one that never comes back. */
const NEVER_BACK_AFTER_MS = 30_000;

type Counters = ReturnType<typeof createCounters>;

function createCounters() {
  return {
    delays: { all: createDurations(), realtime: createDurations(), gateway: createDurations() },
    failedConnects: 0,
    refusedSubscriptions: 0,
    /** Disconnections before the last reset. */
    forgotten: 0,
  };
}

function isNeverBack({ viewer }: Seat): boolean {
  const since = viewer.awaySince();
  return viewer.isLost() || (since !== null && Date.now() - since > NEVER_BACK_AFTER_MS);
}

function sumVersions(seats: readonly Seat[]): TrafficReport['versions'] {
  const sum = { shown: 0, gaps: 0, reordered: 0, doubled: 0 };
  for (const { viewer } of seats) {
    const counts = viewer.account.counts();
    sum.shown += counts.shown;
    sum.gaps += counts.gaps;
    sum.reordered += counts.reordered;
    sum.doubled += counts.doubled;
  }
  return sum;
}

const describeSeat = ({ court, entrance }: Seat): string => `a viewer of ${court.id} at the ${entrance}`;

function countDisconnections(seats: readonly Seat[]): number {
  return seats.reduce((sum, { viewer }) => sum + viewer.disconnections(), 0);
}

function takeSeat(
  { court, entrance }: Omit<Seat, 'viewer'>,
  { urls, failures }: AudiencePlan,
  counters: Counters,
): Seat {
  const viewer = watchMatch(urls[entrance], court.id, {
    // Services have several pods and no affinity here.
    transports: ['websocket'],
    onSighting({ kind, version }) {
      const sentAt = kind === 'score' ? court.sentAt(version) : undefined;
      if (sentAt === undefined) return;
      const ms = performance.now() - sentAt;
      counters.delays.all.note(ms);
      counters.delays[entrance].note(ms);
    },
    onRefusal(reason) {
      counters.refusedSubscriptions += 1;
      failures.note(`a viewer at the ${entrance}`, reason);
    },
    onConnectError(error) {
      counters.failedConnects += 1;
      failures.note(`a viewer at the ${entrance} was not connected`, error);
    },
  });
  return { court, entrance, viewer };
}

function takeSeats(plan: AudiencePlan, counters: Counters): Seat[] {
  return Array.from({ length: plan.viewers }, (_, index) => {
    const court = plan.courts[Math.floor(index / 2) % plan.courts.length];
    const entrance = index % 2 === 0 ? 'realtime' : 'gateway';
    return court === undefined ? [] : [takeSeat({ court, entrance }, plan, counters)];
  }).flat();
}

function reportOf(seats: readonly Seat[], counters: Counters): ReturnType<Audience['report']> {
  const { delays, failedConnects, refusedSubscriptions, forgotten } = counters;
  return {
    viewers: {
      connected: seats.filter(({ viewer }) => viewer.awaySince() === null).length,
      disconnections: countDisconnections(seats) - forgotten,
      neverBack: seats.filter(isNeverBack).length,
      ...{ failedConnects, refusedSubscriptions },
    },
    versions: sumVersions(seats),
    latency: {
      shownMs: delays.all.percentiles(),
      shownAtRealtimeMs: delays.realtime.percentiles(),
      shownAtGatewayMs: delays.gateway.percentiles(),
    },
  };
}

/** Seats the viewers, in turn at realtime and at the gateway, spread over all courts. */
export function seatAudience(plan: AudiencePlan): Audience {
  const counters = createCounters();
  const seats = takeSeats(plan, counters);
  return {
    report: () => reportOf(seats, counters),
    behind: () =>
      seats
        .filter(({ viewer, court }) => viewer.awaySince() !== null || viewer.newest() < court.newest())
        .map((seat) => `${describeSeat(seat)} shows ${seat.viewer.newest()}, not ${seat.court.newest()}`),
    faults: () =>
      seats.flatMap((seat) => seat.viewer.faults().map((fault) => `${describeSeat(seat)}: ${fault}`)),
    reset() {
      Object.assign(counters, { failedConnects: 0, refusedSubscriptions: 0 });
      counters.forgotten = countDisconnections(seats);
      for (const { viewer } of seats) viewer.account.reset();
      for (const durations of Object.values(counters.delays)) durations.reset();
    },
    close() {
      for (const { viewer } of seats) viewer.close();
    },
  };
}
