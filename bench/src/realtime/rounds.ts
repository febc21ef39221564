import { medianOf } from '../benchmark-row.ts';
import type { Contestant } from './servers/contestants.ts';
import { steadyMs } from './viewers/wire.ts';

/** Medians over the rounds of one contestant. */
export interface Measured {
  readonly name: string;
  /** CPU time of the server for each delivery to a viewer. */
  readonly cpuMicros: number;
  /** The part of it that was spent in the kernel. */
  readonly systemMicros: number;
  /** CPU time of the viewers' process for each delivery. */
  readonly viewerCpuMicros: number;
  /** From an event's publishing until the last viewer has it, in ms. */
  readonly toLastMs: number;
}

/** How a round goes: so many events, so many of them in one tick. */
export interface Course {
  readonly events: number;
  readonly atOnce: number;
}

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
/** Fewer are not enough for a server to be warm: what happens once for an event is compiled after some hundreds. */
const WARM_UP_ROUNDS = 3;

/** One event (or burst) at a time: the next is published when the last viewer has the one before. */
async function measureRound(
  { viewers, cpuTime, emit }: Contestant,
  { events, atOnce }: Course,
): Promise<Omit<Measured, 'name'>> {
  const bursts = Math.ceil(events / atOnce);
  const deliveries = viewers.count * atOnce;
  const delays: number[] = [];
  const before = await cpuTime();
  const viewersBefore = (await viewers.reach(deliveries, () => emit(atOnce))).cpuMicros;
  let viewersAfter = viewersBefore;
  for (let burst = 1; burst < bursts; burst += 1) {
    let publishedMs = 0;
    const reached = await viewers.reach(deliveries, () => {
      publishedMs = steadyMs();
      emit(atOnce);
    });
    delays.push(reached.atMs - publishedMs);
    viewersAfter = reached.cpuMicros;
  }
  const after = await cpuTime();
  return {
    cpuMicros: (after.cpuMicros - before.cpuMicros) / (bursts * deliveries),
    systemMicros: (after.systemMicros - before.systemMicros) / (bursts * deliveries),
    viewerCpuMicros: (viewersAfter - viewersBefore) / ((bursts - 1) * deliveries),
    toLastMs: medianOf(delays),
  };
}

/** Measures all by turns (A B C, C B A, …), after a warm-up of each. */
export async function measureByTurns(
  contestants: readonly Contestant[],
  course: Course,
): Promise<Measured[]> {
  const results = new Map<Contestant, Omit<Measured, 'name'>[]>(contestants.map((each) => [each, []]));
  for (let round = -WARM_UP_ROUNDS; round < rounds; round += 1) {
    const order = round % 2 === 0 ? contestants : contestants.toReversed();
    for (const contestant of order) {
      const measured = await measureRound(contestant, course);
      if (round >= 0) results.get(contestant)?.push(measured);
    }
  }
  return [...results].map(([{ name }, each]) => ({
    name,
    cpuMicros: medianOf(each.map((round) => round.cpuMicros)),
    systemMicros: medianOf(each.map((round) => round.systemMicros)),
    viewerCpuMicros: medianOf(each.map((round) => round.viewerCpuMicros)),
    toLastMs: medianOf(each.map((round) => round.toLastMs)),
  }));
}
