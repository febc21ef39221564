import { measureBurst } from './realtime/burst.ts';
import { measureFanOut } from './realtime/fan-out.ts';
import { measureLatency } from './realtime/latency.ts';
import { measureMemory } from './realtime/memory.ts';
import { measureStalled } from './realtime/stalled.ts';
import { measureStorm } from './realtime/storm.ts';
import { measureUnwatched } from './realtime/unwatched.ts';
import { runParts } from './run-parts.ts';

await runParts({
  'fan-out': measureFanOut,
  burst: measureBurst,
  unwatched: measureUnwatched,
  memory: measureMemory,
  stalled: measureStalled,
  latency: measureLatency,
  storm: measureStorm,
});
