import { printRows } from './benchmark-row.ts';
import type { BenchmarkRow } from './benchmark-row.ts';

/** Measures the parts of a benchmark by turns and prints their tables: all of them unless `BENCH_PART` names one. */
export async function runParts(
  parts: Readonly<Record<string, () => Promise<readonly BenchmarkRow[]>>>,
): Promise<void> {
  const wanted = process.env.BENCH_PART;
  for (const [name, measure] of Object.entries(parts)) {
    if (wanted === undefined || wanted === name) process.stdout.write(printRows(await measure()));
  }
}
