import { measureCacheFreshness } from './gateway/cache-freshness.ts';
import { measureCachedReads } from './gateway/cached-reads.ts';
import { measureChain } from './gateway/chain.ts';
import { measureLimits } from './gateway/limits.ts';
import { measureTokens } from './gateway/tokens.ts';
import { measureTracing } from './gateway/tracing.ts';
import { runParts } from './run-parts.ts';

await runParts({
  chain: measureChain,
  cache: measureCachedReads,
  freshness: measureCacheFreshness,
  tokens: measureTokens,
  limits: measureLimits,
  traces: measureTracing,
});
