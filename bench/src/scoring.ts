import { printRows } from './benchmark-row.ts';
import { measureEngine } from './scoring/engine.ts';
import { measureLists } from './scoring/lists.ts';
import { measurePoints } from './scoring/points.ts';

/** Parts of this benchmark by name; all of them unless one is named by `BENCH_PART`. */
const parts = { engine: async () => measureEngine(), points: measurePoints, lists: measureLists };
const wanted = process.env.BENCH_PART;

for (const [name, measure] of Object.entries(parts)) {
  if (wanted === undefined || wanted === name) process.stdout.write(printRows(await measure()));
}
