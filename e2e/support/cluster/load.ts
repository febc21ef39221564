import { setTimeout as delay } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';

/** Requests of one caller, one after the other, until the load ends. */
interface Errand {
  readonly name: string;
  /** Does the nth thing; throws what the client throws when it gets no answer, or a refusal. */
  readonly run: (count: number) => Promise<void>;
}

/** Running errands. */
export interface Load {
  /** Faults since the last call, in words: a refusal, or no answer. */
  faults(): string[];
  /** Number of successes of each errand. */
  counts(): Readonly<Record<string, number>>;
  /** Ends after what is under way. */
  stop(): Promise<void>;
}

/** Between two requests of a caller: a log of points has an end, and this machine does other things, too. */
const USUAL_PAUSE_MS = 40;

const describeFailure = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error ? `${error.message}: ${cause.message}` : error.message;
};

/**
 * Runs errands side by side, with `pauseMs` between two requests of each. Nothing is tried again: a request that fails
 * is a fault.
 */
export function startLoad(errands: readonly Errand[], pauseMs = USUAL_PAUSE_MS): Load {
  const stopping = new AbortController();
  const faults: string[] = [];
  const counts: Record<string, number> = {};
  const repeat = async ({ name, run }: Errand): Promise<void> => {
    for (let count = 1; !stopping.signal.aborted; count += 1) {
      try {
        await run(count);
        counts[name] = (counts[name] ?? 0) + 1;
      } catch (error) {
        faults.push(`${name} ${count} at ${new Date().toISOString()}: ${describeFailure(error)}`);
      }
      await delay(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const running = errands.map(repeat);
  return {
    faults: () => faults.splice(0),
    counts: () => ({ ...counts }),
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

/** A match whose points are entered one after the other, and what the entering client was answered. */
export interface ScoredMatch {
  readonly id: string;
  readonly errand: Errand;
  /** The version of the answer to each point that was accepted, in order. */
  readonly accepted: readonly number[];
  readonly firstVersion: number;
}

/** A freeplay match of a user of this name. Its game never ends: after deuce the sides take turns. */
export async function startScoredMatch(cluster: Cluster, name: string): Promise<ScoredMatch> {
  const client = cluster.as(name);
  const { id, version } = await client.call('createFreeplayMatch', {
    body: { players: { home: [{ name: `Home ${name}` }], guest: [{ name: `Guest ${name}` }] } },
  });
  const accepted: number[] = [];
  const run = async (count: number): Promise<void> => {
    const winner = count % 2 === 0 ? 'guest' : 'home';
    accepted.push((await client.call('addPoints', { params: { id }, body: { winner } })).version);
  };
  return { id, accepted, firstVersion: version, errand: { name: `points of ${name}`, run } };
}
