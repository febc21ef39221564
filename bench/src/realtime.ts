import { printRows } from './benchmark-row.ts';
import { measureBurst } from './realtime/burst.ts';
import { measureFanOut } from './realtime/fan-out.ts';
import { measureLatency } from './realtime/latency.ts';
import { measureMemory } from './realtime/memory.ts';
import { measureStalled } from './realtime/stalled.ts';
import { measureStorm } from './realtime/storm.ts';
import { measureUnwatched } from './realtime/unwatched.ts';

/** Parts of this benchmark by name; all of them unless one is named by `BENCH_PART`. */
const parts = {
  'fan-out': measureFanOut,
  burst: measureBurst,
  unwatched: measureUnwatched,
  memory: measureMemory,
  stalled: measureStalled,
  latency: measureLatency,
  storm: measureStorm,
};
const wanted = process.env.BENCH_PART;

for (const [name, measure] of Object.entries(parts)) {
  if (wanted === undefined || wanted === name) process.stdout.write(printRows(await measure()));
}
