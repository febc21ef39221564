import { printRows } from './benchmark-row.ts';
import { measureCacheFreshness } from './gateway/cache-freshness.ts';
import { measureCachedReads } from './gateway/cached-reads.ts';
import { measureChain } from './gateway/chain.ts';
import { measureLimits } from './gateway/limits.ts';
import { measureTokens } from './gateway/tokens.ts';
import { measureTracing } from './gateway/tracing.ts';

/** Parts of this benchmark by name; all of them unless one is named by `BENCH_PART`. */
const parts = {
  chain: measureChain,
  cache: measureCachedReads,
  freshness: measureCacheFreshness,
  tokens: measureTokens,
  limits: measureLimits,
  traces: measureTracing,
};
const wanted = process.env.BENCH_PART;

for (const [name, measure] of Object.entries(parts)) {
  if (wanted === undefined || wanted === name) process.stdout.write(printRows(await measure()));
}
