import { setInterval } from 'node:timers/promises';
import { createClient } from '@courtcast/client';
import type { ClientOptions } from '@courtcast/client';
import { createPatientClient, signInAtDevelopmentProvider } from '@courtcast/demo';
import { seatAudience } from './audience.ts';
import type { Audience } from './audience.ts';
import type { TrafficConfig } from './config.ts';
import { openCourt } from './court.ts';
import type { Court } from './court.ts';
import { createDurations } from './durations.ts';
import { read } from './reads.ts';
import { openRenamings } from './renaming.ts';
import type { Renaming } from './renaming.ts';
import { paceOf, repeat } from './repeat.ts';
import type { CompleteOptions, TrafficReport } from './report.ts';
import { createFailures, createTally } from './tally.ts';

/** Traffic on a running system. */
export interface Traffic {
  report(): TrafficReport;
  /** Ends points and changes, waits until every viewer shows the newest version; returns differences, in words. */
  settle(): Promise<string[]>;
  /** Counts from zero. */
  reset(): void;
  /** Ends everything. */
  stop(): Promise<void>;
}

/** The records that traffic uses. */
interface World {
  readonly courts: readonly Court[];
  readonly renamings: readonly Renaming[];
  readonly audience: Audience;
}

type AccessOf = (sub: string) => ClientOptions;
type Counters = ReturnType<typeof createCounters>;

const OPENED_AT_A_TIME = 10;
const SHOWN_WITHIN_MS = 30_000;
const POLL_MS = 100;
/** A user has a hundred requests a minute by default: one a second each is below that. */
const MAX_READERS = 200;

function createCounters() {
  const failures = createFailures();
  return {
    failures,
    points: createTally('a point', failures),
    reads: createTally('a read', failures),
    changes: createTally('a change', failures),
    accepted: createDurations(),
    repeated: 0,
  };
}

async function inBatches<T, R>(items: readonly T[], run: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let start = 0; start < items.length; start += OPENED_AT_A_TIME)
    results.push(...(await Promise.all(items.slice(start, start + OPENED_AT_A_TIME).map(run))));
  return results;
}

/** Accesses of users by their `sub`; `admin` is an administrator where the installation says so. */
function signInAt({ gatewayUrl, issuerUrl }: TrafficConfig): AccessOf {
  const getToken = signInAtDevelopmentProvider(issuerUrl);
  return (sub) => ({
    url: gatewayUrl,
    token: () => getToken({ sub, name: sub }),
  });
}

function playPoints(
  courts: readonly Court[],
  { pointsPerSecond, repeatPointsWithinMs }: CompleteOptions,
  { counters, signal }: { readonly counters: Counters; readonly signal: AbortSignal },
): Promise<void>[] {
  if (pointsPerSecond === 0) return [];
  const onRepeat = (error: unknown): void => {
    counters.repeated += 1;
    counters.failures.note('a point is sent again', error);
  };
  return courts.map((court, index) =>
    repeat({ ...paceOf(index, courts.length, pointsPerSecond), signal }, async () => {
      const sentAt = performance.now();
      const isAccepted = await counters.points.count(() =>
        court.play({ repeatWithinMs: repeatPointsWithinMs, onRepeat }),
      );
      if (isAccepted) counters.accepted.note(performance.now() - sentAt);
    }),
  );
}

function readOn(
  { courts, accessOf }: { readonly courts: readonly Court[]; readonly accessOf: AccessOf },
  { readsPerSecond }: CompleteOptions,
  { counters, signal }: { readonly counters: Counters; readonly signal: AbortSignal },
): Promise<void>[] {
  const readers = Math.min(MAX_READERS, Math.ceil(readsPerSecond));
  return Array.from({ length: readers }, (_, index) => {
    // Each failure is counted.
    const client = createClient({ ...accessOf(`reader-${index}`), retry: { maxAttempts: 1 } });
    let turn = index;
    return repeat({ ...paceOf(index, readers, readsPerSecond), signal }, async () => {
      turn += 1;
      await counters.reads.count(() => read(client, courts[turn % courts.length]?.id ?? '', turn));
    });
  });
}

function changeOn(
  renamings: readonly Renaming[],
  { changesPerSecond }: CompleteOptions,
  { counters, signal }: { readonly counters: Counters; readonly signal: AbortSignal },
): Promise<void>[] {
  if (changesPerSecond === 0) return [];
  return renamings.map((renaming, index) =>
    repeat({ ...paceOf(index, renamings.length, changesPerSecond), signal }, async () => {
      await counters.changes.count(() => renaming.rename());
    }),
  );
}

function reportOf(audience: Audience, counters: Counters): TrafficReport {
  const { points, reads, changes, accepted, repeated, failures } = counters;
  const seen = audience.report();
  return {
    points: { accepted: points.succeeded, failed: points.failed, repeated },
    reads: { answered: reads.succeeded, failed: reads.failed },
    changes: { accepted: changes.succeeded, failed: changes.failed },
    viewers: seen.viewers,
    versions: seen.versions,
    latency: { acceptedMs: accepted.percentiles(), ...seen.latency },
    failures: failures.list(),
  };
}

/** Waits until every viewer is up to date, at most thirty seconds; returns those that are not, in words. */
async function untilShown(audience: Audience): Promise<string[]> {
  const deadline = performance.now() + SHOWN_WITHIN_MS;
  for await (const _poll of setInterval(POLL_MS))
    if (audience.behind().length === 0 || performance.now() > deadline) break;
  return audience.behind();
}

async function compare({ courts, renamings, audience }: World, accessOf: AccessOf): Promise<string[]> {
  const behind = await untilShown(audience);
  const reader = createPatientClient(accessOf('comparer'));
  const stored = await inBatches(courts, (court) => court.discrepancies(reader));
  const names = await Promise.all(renamings.map((renaming) => renaming.discrepancies()));
  return [...behind, ...audience.faults(), ...stored.flat(), ...names.flat()];
}

/** Opens courts, signs users in, seats the viewers, and begins. Throws where the system does not let it. */
export async function startTraffic(config: TrafficConfig, options: CompleteOptions): Promise<Traffic> {
  const accessOf = signInAt(config);
  const counters = createCounters();
  const names = Array.from({ length: options.matches }, (_, index) => `umpire-${index}`);
  const courts = await inBatches(names, (name) => openCourt(accessOf(name), name));
  const isChanging = options.changesPerSecond > 0;
  const renamings = isChanging ? await openRenamings(createPatientClient(accessOf('admin'))) : [];
  const urls = { realtime: config.realtimeUrl, gateway: config.gatewayUrl };
  const audience = seatAudience({ courts, viewers: options.viewers, urls, failures: counters.failures });

  const [writing, reading] = [new AbortController(), new AbortController()];
  const writes = { counters, signal: writing.signal };
  const entering = [...playPoints(courts, options, writes), ...changeOn(renamings, options, writes)];
  const readers = readOn({ courts, accessOf }, options, { counters, signal: reading.signal });
  return {
    report: () => reportOf(audience, counters),
    async settle() {
      writing.abort();
      await Promise.all(entering);
      return compare({ courts, renamings, audience }, accessOf);
    },
    reset() {
      audience.reset();
      for (const one of [
        counters.failures,
        counters.points,
        counters.reads,
        counters.changes,
        counters.accepted,
      ])
        one.reset();
      counters.repeated = 0;
    },
    async stop() {
      writing.abort();
      reading.abort();
      await Promise.all([...entering, ...readers]);
      audience.close();
    },
  };
}
