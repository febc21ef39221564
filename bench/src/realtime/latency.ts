import { medianOf } from '../benchmark-row.ts';
import type { BenchmarkRow } from '../benchmark-row.ts';
import { orderOf } from './servers/contestants.ts';
import { BARE_ANSWER, connectHops } from './hops.ts';
import type { Hops } from './hops.ts';
import { connectViewers } from './viewers/viewers.ts';
import type { Viewers } from './viewers/viewers.ts';
import { startWholeChain } from './servers/whole-chain.ts';
import type { WholeChain } from './servers/whole-chain.ts';
import { steadyMs } from './viewers/wire.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 7);
/** Of each kind in a round. */
const SAMPLES = 50;
const MAX_BARE_ANSWERS = 8;

const TAPPED = 'a point is accepted, through the gateway';
const TAPPED_STRAIGHT = 'a point is accepted, asked of scoring itself';
const ON_SOCKET = 'it is on a socket of realtime, from the tap on';
const ON_GATEWAY_SOCKET = 'it is on a socket through the gateway, from the tap on';

type Times = Map<string, number[]>;

function note(times: Times, name: string, ms: number): void {
  const known = times.get(name);
  if (known === undefined) times.set(name, [ms]);
  else known.push(ms);
}

/** A viewer and the match that they watch. */
interface Watched {
  readonly matchId: string;
  readonly viewers: Viewers;
}

async function watch(chain: WholeChain, port: number): Promise<Watched> {
  const matchId = await chain.createMatch();
  const subscriptions = [{ kind: 'match', ids: [matchId] }];
  // The first point begins the match, which is an event of its own.
  await chain.tap(matchId);
  const viewers = await connectViewers({ ...orderOf(port, 'socketio', { count: 1 }), subscriptions });
  return { matchId, viewers };
}

/** One point: when it was answered, and when it was on the socket, in ms since the tap. */
async function point({ viewers, matchId }: Watched, tap: (matchId: string) => Promise<void>) {
  let tappedMs = 0;
  let answered = Promise.resolve(0);
  const reached = await viewers.reach(1, () => {
    tappedMs = steadyMs();
    answered = tap(matchId).then(() => steadyMs());
  });
  return { answerMs: (await answered) - tappedMs, socketMs: reached.atMs - tappedMs };
}

async function measureRound(
  { chain, hops, straight, proxied }: { chain: WholeChain; hops: Hops; straight: Watched; proxied: Watched },
  times: Times,
): Promise<void> {
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    for (const [name, once] of Object.entries(hops.once)) {
      const startedMs = steadyMs();
      await once();
      note(times, name, steadyMs() - startedMs);
    }
    const tapped = await point(straight, chain.tap);
    note(times, TAPPED, tapped.answerMs);
    note(times, ON_SOCKET, tapped.socketMs);
    note(times, TAPPED_STRAIGHT, (await point(straight, chain.tapStraight)).answerMs);
    note(times, ON_GATEWAY_SOCKET, (await point(proxied, chain.tap)).socketMs);
  }
}

function rowsOf(times: Times): BenchmarkRow[] {
  const medians = new Map([...times].map(([name, values]) => [name, medianOf(values)]));
  const bare = medians.get(BARE_ANSWER) ?? Number.NaN;
  return [...medians].map(([what, ms]) => {
    const hasGoal = what === ON_SOCKET;
    return {
      id: hasGoal ? 'P7' : '',
      what,
      ours: `${ms.toFixed(2)} ms`,
      peer: `${BARE_ANSWER}: ${bare.toFixed(2)} ms`,
      ratio: ms / bare,
      goal: hasGoal ? `≤ ${MAX_BARE_ANSWERS}` : '',
      isReached: hasGoal ? ms / bare <= MAX_BARE_ANSWERS : null,
    };
  });
}

/** P7: a point from the tap to the socket, and each part of its way alone, one after the other; medians. */
export async function measureLatency(): Promise<BenchmarkRow[]> {
  const chain = await startWholeChain();
  const hops = await connectHops(chain);
  const straight = await watch(chain, chain.realtime.port);
  const proxied = await watch(chain, chain.gateway.port);
  const parts = { chain, hops, straight, proxied };
  await measureRound(parts, new Map());
  const times: Times = new Map();
  for (let round = 0; round < rounds; round += 1) await measureRound(parts, times);
  await Promise.all([straight.viewers.stop(), proxied.viewers.stop(), hops.stop()]);
  await chain.stop();
  return rowsOf(times);
}
