import { medianOf } from '../benchmark-row.ts';
import { runLoad } from './http-load.ts';
import type { LoadResult } from './http-load.ts';
import type { Server } from './processes.ts';

/** One of those that are measured side by side. */
export interface Contestant {
  readonly name: string;
  readonly server: Server;
  /** The text of the request with this number. */
  readonly requestOf: (index: number) => string;
}

/** Medians over all rounds. */
export interface Measured {
  readonly name: string;
  readonly cpuMicros: number;
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const seconds = Number(process.env.BENCH_SECONDS ?? 2);
const connections = Number(process.env.BENCH_CONNECTIONS ?? 32);
const warmUpSeconds = Number(process.env.BENCH_WARM_UP ?? 4);

interface Round extends LoadResult {
  readonly cpuMicros: number;
}

const measure = async ({ name, server, requestOf }: Contestant): Promise<Round> => {
  const before = server.cpuMicros();
  const result = await runLoad({ port: server.port, connections, seconds, requestOf });
  if (result.failures > 0) throw new Error(`${name}: ${result.failures} of ${result.requests} were not 200`);
  return { ...result, cpuMicros: (server.cpuMicros() - before) / result.requests };
};

const summarize = (name: string, rounds: readonly Round[]): Measured => {
  const column = (pick: (round: Round) => number): number => medianOf(rounds.map(pick));
  return {
    name,
    cpuMicros: column((round) => round.cpuMicros),
    requestsPerSecond: column((round) => round.requests / round.seconds),
    p50Ms: column((round) => round.p50),
    p99Ms: column((round) => round.p99),
  };
};

/** Measures all by turns (A B C, C B A, …), after a warm-up of each. Throws where an answer is not 200. */
export async function compare(contestants: readonly Contestant[]): Promise<Measured[]> {
  for (const { server, requestOf } of contestants) {
    await runLoad({ port: server.port, connections, seconds: warmUpSeconds, requestOf });
  }
  const results = new Map<Contestant, Round[]>(contestants.map((each) => [each, []]));
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? contestants : contestants.toReversed();
    for (const contestant of order) results.get(contestant)?.push(await measure(contestant));
  }
  return [...results].map(([{ name }, each]) => summarize(name, each));
}
