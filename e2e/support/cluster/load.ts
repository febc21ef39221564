import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from '@courtcast/contracts/client';
import type { Cluster } from './cluster.ts';

/** Requests of one caller, one after the other, until the load ends. */
interface Errand {
  readonly name: string;
  /** Does the nth thing; throws what the client throws when it gets no answer, or a refusal. */
  readonly run: (count: number) => Promise<void>;
}

/** Running errands. */
export interface Load {
  /** What went wrong since the last call, in words: a refusal, or no answer. */
  faults(): string[];
  /** How often each errand succeeded. */
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

/** Changes something over and over; what was accepted last is what is stored in the end. */
export interface Renaming {
  readonly errand: Errand;
  /** The last name that was accepted. */
  last(): string;
  /** The name that the owner stores. */
  stored(): Promise<string>;
}

const renaming = (
  what: string,
  patch: (name: string) => Promise<unknown>,
  read: () => Promise<{ name: string }>,
): Renaming => {
  let last = '';
  return {
    errand: {
      name: `names of a ${what}`,
      run: async (count) => {
        const name = `${what} ${count}`;
        await patch(name);
        last = name;
      },
    },
    last: () => last,
    stored: async () => (await read()).name,
  };
};

/** One thing of each service that has no points: a player, a club, a championship. */
export async function startRenamings(client: Client): Promise<Renaming[]> {
  const player = await client.call('createPlayer', { body: { name: 'Player' } });
  const club = await client.call('createClub', { body: { name: 'Club' } });
  const championship = await client.call('createChampionship', {
    body: { name: 'Championship', sport: 'tennis', season: '2026' },
  });
  return [
    renaming(
      'player',
      (name) => client.call('patchPlayer', { params: { id: player.id }, body: { name } }),
      () => client.call('getPlayer', { params: { id: player.id } }),
    ),
    renaming(
      'club',
      (name) => client.call('patchClub', { params: { id: club.id }, body: { name } }),
      () => client.call('getClub', { params: { id: club.id } }),
    ),
    renaming(
      'championship',
      (name) => client.call('patchChampionship', { params: { id: championship.id }, body: { name } }),
      () => client.call('getChampionship', { params: { id: championship.id } }),
    ),
  ];
}
