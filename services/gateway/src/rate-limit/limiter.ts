import { LRUCache } from 'lru-cache';
import type { Operation } from '@courtcast/contracts';
import type { Metrics } from '@courtcast/observability';
import { rateLimited } from '@courtcast/problem';
import type { Problem } from '@courtcast/problem';
import type { HttpExchange } from '../http/exchange.ts';
import type { Budget, Verdict } from './budget.ts';
import { WINDOW_MS } from './budget.ts';
import type { SharedWindows } from './redis-windows.ts';
import { createLocalWindows } from './local-windows.ts';

/** Counts requests against budgets, exactly, over all replicas; locally while Redis is unavailable. */
export interface Limiter {
  /** Counts one request. Answers without asking Redis for a caller that is known to be over the limit. */
  take(budget: Budget): Verdict | Promise<Verdict>;
  /** What this replica last knew of a budget, without counting anything. */
  peek(budget: Budget): Verdict;
}

const MAX_KEYS = 50_000;

interface Known {
  readonly verdict: Verdict;
  readonly at: number;
}

function aged({ verdict, at }: Known, now: number): Verdict | undefined {
  const resetMs = verdict.resetMs - (now - at);
  return resetMs > 0 ? { ...verdict, resetMs } : undefined;
}

function declareMetrics(metrics: Metrics, shared: SharedWindows) {
  const up = metrics.gauge({
    name: 'courtcast_redis_up',
    help: 'Whether limits are counted in Redis (1) or locally (0)',
  });
  let isUp = shared.isUp();
  up.set(Number(isUp));
  return {
    setUp: (next: boolean): void => {
      if (next === isUp) return;
      isUp = next;
      up.set(Number(next));
    },
    local: metrics.counter({
      name: 'courtcast_rate_limit_local_total',
      help: 'Requests counted locally because Redis was away',
    }),
    refused: metrics.counter({
      name: 'courtcast_rate_limited_total',
      help: 'Requests refused with 429, by policy',
      labels: ['policy'],
    }),
  };
}

type Report = (budget: Budget, verdict: Verdict) => Verdict;

/** Counts in Redis, locally while it is unavailable; `report` is given every verdict. */
function createTake(
  { shared, clock }: { shared: SharedWindows; clock: () => number },
  metrics: ReturnType<typeof declareMetrics>,
  report: Report,
) {
  const local = createLocalWindows();
  let unsureUntil = Number.NEGATIVE_INFINITY;

  const noteState = (isUp: boolean): void => {
    metrics.setUp(isUp);
    if (!isUp) unsureUntil = clock() + WINDOW_MS;
  };
  shared.onChange(noteState);

  const takeLocally = (budget: Budget): Verdict => {
    noteState(false);
    metrics.local.inc();
    return report(budget, local.take(budget, clock()));
  };

  // Redis does not know what was counted here while it was unavailable, and may come back without what it knew: for the
  // length of a window no replica lets more through than the limit.
  const confirm = (budget: Budget, verdict: Verdict, at: number): Verdict => {
    if (at >= unsureUntil) {
      local.note(budget, at);
      return verdict;
    }
    const own = local.take(budget, at);
    return own.isAllowed && own.remaining >= verdict.remaining ? verdict : own;
  };

  const takeShared = async (budget: Budget): Promise<Verdict> => {
    const at = clock();
    let verdict: Verdict;
    try {
      verdict = await shared.take(budget);
    } catch {
      return takeLocally(budget);
    }
    noteState(true);
    return report(budget, verdict.isAllowed ? confirm(budget, verdict, at) : verdict);
  };

  return (budget: Budget): Verdict | Promise<Verdict> =>
    shared.isUp() ? takeShared(budget) : takeLocally(budget);
}

/** A limiter on Redis. `clock` is monotonic, in ms. */
export function createLimiter(options: {
  readonly shared: SharedWindows;
  readonly metrics: Metrics;
  readonly clock?: () => number;
}): Limiter {
  const { shared, clock = () => performance.now() } = options;
  const metrics = declareMetrics(options.metrics, shared);
  const lastKnown = new LRUCache<string, Known>({ max: MAX_KEYS });

  const takeAndReport = createTake({ shared, clock }, metrics, (budget, verdict) => {
    lastKnown.set(budget.key, { verdict, at: clock() });
    if (!verdict.isAllowed) metrics.refused.inc({ policy: budget.policy });
    return verdict;
  });

  const recall = (budget: Budget): Verdict | undefined => {
    const known = lastKnown.get(budget.key);
    return known === undefined ? undefined : aged(known, clock());
  };

  return {
    take: (budget) => {
      const known = recall(budget);
      if (known?.isAllowed !== false) return takeAndReport(budget);
      // Nothing can free the budget before the oldest request leaves the window: that needs no asking.
      metrics.refused.inc({ policy: budget.policy });
      return known;
    },
    peek: (budget) => recall(budget) ?? { isAllowed: true, remaining: budget.limit, resetMs: 0 },
  };
}

/** Whole seconds until the next request is free again, at least one. */
export function retryAfterSeconds({ resetMs }: Verdict): number {
  return Math.max(1, Math.ceil(resetMs / 1000));
}

/**
 * Adds `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers-10): q and r count requests, w and t
 * are seconds.
 */
export function addRateLimitHeaders(headers: string[], budget: Budget, verdict: Verdict): void {
  headers.push(
    'RateLimit-Policy',
    `"${budget.policy}";q=${budget.limit};w=${WINDOW_MS / 1000}`,
    'RateLimit',
    `"${budget.policy}";r=${verdict.remaining};t=${Math.ceil(verdict.resetMs / 1000)}`,
  );
}

/** Counts against `budget`. Throws Problem `rate-limited` above the limit. */
export async function takeOrRefuse(limiter: Limiter, budget: Budget): Promise<void> {
  const verdict = await limiter.take(budget);
  if (!verdict.isAllowed) throw rateLimited(retryAfterSeconds(verdict));
}

/** Who is counted. */
export interface CountedClient {
  readonly budget: Budget;
  /** What they are refused with once they are counted. */
  readonly problem?: Problem;
}

/** Counts a request and says so in its headers. Throws what its client is refused with. */
export type Count = (
  exchange: HttpExchange,
  client: CountedClient,
  operation: Operation | undefined,
) => Promise<void>;

/** Counts by `limiter`; operations that do not count say what is left. */
export function createCount(limiter: Limiter): Count {
  return async ({ answerHeaders }, { budget, problem }, operation) => {
    const isCounted = problem !== undefined || operation?.counted !== false;
    const verdict = isCounted ? await limiter.take(budget) : limiter.peek(budget);
    addRateLimitHeaders(answerHeaders, budget, verdict);
    if (isCounted && !verdict.isAllowed) throw rateLimited(retryAfterSeconds(verdict));
    if (problem !== undefined) throw problem;
  };
}
