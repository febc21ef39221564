import { LRUCache } from 'lru-cache';
import type { Operation } from '@courtcast/contracts';
import type { Metrics } from '@courtcast/observability';
import { rateLimited } from '@courtcast/problem';
import type { Problem } from '@courtcast/problem';
import type { HttpExchange } from '../http/exchange.ts';
import { formBudget, WINDOW_MS } from './budget.ts';
import type { Budget, Limits, Verdict } from './budget.ts';
import type { SharedCount, SharedWindows } from './redis-windows.ts';
import { createLocalWindows } from './local-windows.ts';

/** Counts requests against budgets, exactly, over all replicas; locally while Redis is unavailable. */
export interface Limiter {
  /** Counts one request. Answers without asking Redis for a caller that is known to be over the limit. */
  take(budget: Budget): Verdict | Promise<Verdict>;
  /** Counts one request like `take`, but it can be taken back once more is known about it. */
  hold(budget: Budget): Promise<Hold>;
  /** The last known state of a budget on this replica, without counting. */
  peek(budget: Budget): Verdict;
}

/** A request that is counted until it is known whether it should be. */
export interface Hold {
  readonly verdict: Verdict;
  /** Makes it as if it had not been counted; where Redis fails meanwhile, its count stays for the window. */
  giveBack(): Promise<void>;
}

const MAX_KEYS = 50_000;
/** Delay until a replica notices requests that others took back. */
const HELD_REFUSAL_MS = 1_000;

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

/** A verdict, and by which clocks its request was counted. */
interface Taken {
  readonly verdict: Verdict;
  readonly localAt?: number;
  readonly sharedAt?: number;
}

/** Counts in Redis, locally while it is unavailable; `report` is given every verdict. */
function createCounts(
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

  const takeLocally = (budget: Budget): Taken => {
    noteState(false);
    metrics.local.inc();
    const localAt = clock();
    return { verdict: report(budget, local.take(budget, localAt)), localAt };
  };

  // After an outage, Redis does not know the requests counted here, and may have lost its own: for the length of a
  // window, each replica also applies the limit to its local count.
  const confirm = (budget: Budget, verdict: Verdict, at: number): Verdict => {
    if (at >= unsureUntil) {
      local.note(budget, at);
      return verdict;
    }
    const own = local.take(budget, at);
    return own.isAllowed && own.remaining >= verdict.remaining ? verdict : own;
  };

  const takeShared = async (budget: Budget): Promise<Taken> => {
    const localAt = clock();
    let count: SharedCount;
    try {
      count = await shared.take(budget);
    } catch {
      return takeLocally(budget);
    }
    noteState(true);
    const { verdict, countedAt: sharedAt } = count;
    if (!verdict.isAllowed) return { verdict: report(budget, verdict) };
    return { verdict: report(budget, confirm(budget, verdict, localAt)), localAt, sharedAt };
  };

  return {
    take: (budget: Budget): Taken | Promise<Taken> =>
      shared.isUp() ? takeShared(budget) : takeLocally(budget),
    giveBack: async (budget: Budget, { verdict, localAt, sharedAt }: Taken): Promise<void> => {
      if (verdict.isAllowed && localAt !== undefined) local.giveBack(budget, localAt);
      if (sharedAt !== undefined) await shared.giveBack(budget, sharedAt).catch(() => undefined);
    },
  };
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

  const counts = createCounts({ shared, clock }, metrics, (budget, verdict) => {
    lastKnown.set(budget.key, { verdict, at: clock() });
    if (!verdict.isAllowed) metrics.refused.inc({ policy: budget.policy });
    return verdict;
  });

  const recall = (budget: Budget): Verdict | undefined => {
    const known = lastKnown.get(budget.key);
    return known === undefined ? undefined : aged(known, clock());
  };

  const refuseFromMemory = (budget: Budget, verdict: Verdict): Verdict => {
    metrics.refused.inc({ policy: budget.policy });
    return verdict;
  };

  const isRecent = ({ key }: Budget): boolean =>
    clock() - (lastKnown.peek(key)?.at ?? Number.NEGATIVE_INFINITY) < HELD_REFUSAL_MS;

  return {
    take: (budget) => {
      const known = recall(budget);
      // The budget cannot become free before the oldest request leaves the window, so Redis is not asked.
      if (known?.isAllowed === false) return refuseFromMemory(budget, known);
      const taken = counts.take(budget);
      return taken instanceof Promise ? taken.then(({ verdict }) => verdict) : taken.verdict;
    },
    hold: async (budget) => {
      const known = recall(budget);
      if (known?.isAllowed === false && isRecent(budget)) {
        return { verdict: refuseFromMemory(budget, known), giveBack: async () => undefined };
      }
      const taken = await counts.take(budget);
      const giveBack = async (): Promise<void> => {
        lastKnown.delete(budget.key);
        await counts.giveBack(budget, taken);
      };
      // Redis may have allowed a request that this replica refuses.
      if (!taken.verdict.isAllowed) await counts.giveBack(budget, taken);
      return { verdict: taken.verdict, giveBack };
    },
    peek: (budget) => recall(budget) ?? { isAllowed: true, remaining: budget.limit, resetMs: 0 },
  };
}

/** Whole seconds until the next request is allowed, at least one. */
export function retryAfterSeconds({ resetMs }: Verdict): number {
  return Math.max(1, Math.ceil(resetMs / 1000));
}

/**
 * Adds `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers-10): q and r count requests, w and t
 * are seconds.
 */
export function addRateLimitHeaders(headers: string[], budget: Budget, verdict: Verdict): void {
  addRateLimitPolicy(headers, budget);
  headers.push(
    'RateLimit',
    `"${budget.policy}";r=${verdict.remaining};t=${Math.ceil(verdict.resetMs / 1000)}`,
  );
}

/** Adds the policy only, for answers that shared caches may hand to clients with other limits. */
export function addRateLimitPolicy(headers: string[], budget: Budget): void {
  headers.push('RateLimit-Policy', `"${budget.policy}";q=${budget.limit};w=${WINDOW_MS / 1000}`);
}

/** Counts against `budget`. Throws Problem `rate-limited` above the limit. */
export async function takeOrRefuse(limiter: Limiter, budget: Budget): Promise<void> {
  const verdict = await limiter.take(budget);
  if (!verdict.isAllowed) throw rateLimited(retryAfterSeconds(verdict));
}

/** The client whose request is counted. */
export interface CountedClient {
  readonly budget: Budget;
  /** A second budget that the request counts against. */
  readonly furtherBudget?: Budget;
  /** The refusal that the client gets after counting. */
  readonly problem?: Problem;
}

/** Counts a request and adds the result to its headers. Throws the refusal of its client. */
export type Count = (
  exchange: HttpExchange,
  client: CountedClient,
  operation: Operation | undefined,
) => Promise<void>;

/**
 * Whether a request counts. Credentials that are not valid do wherever they are shown; with such as cannot be checked
 * now a client is asked to come back, and must not find the budget of its address used up then.
 */
function isCountedFor({ problem }: CountedClient, operation: Operation | undefined): boolean {
  return problem === undefined ? operation?.counted !== false : problem.code === 'unauthenticated';
}

/** The verdict for a client with two budgets: its own, or the other one if that is used up. */
async function takeBoth(limiter: Limiter, { budget, furtherBudget }: CountedClient) {
  if (furtherBudget === undefined || !limiter.peek(budget).isAllowed)
    return { budget, verdict: await limiter.take(budget) };
  // Counted in one turn, both are one call of Redis.
  const [verdict, further] = await Promise.all([limiter.take(budget), limiter.hold(furtherBudget)]);
  if (verdict.isAllowed)
    return further.verdict.isAllowed
      ? { budget, verdict }
      : { budget: furtherBudget, verdict: further.verdict };
  // A request refused by the own budget takes nothing from the shared one.
  if (further.verdict.isAllowed) await further.giveBack();
  return { budget, verdict };
}

/** Whether an operation is a form or a link of people without an account: a write that needs no credentials. */
const isForm = (operation: Operation | undefined): boolean =>
  operation?.access === 'public' && operation.method !== 'GET';

/**
 * Counts by `limiter`; operations that do not count report the remaining budget. Forms of those without credentials have a
 * budget of their own, beside the reads of their address.
 */
export function createCount(limiter: Limiter, limits: Limits): Count {
  return async ({ answerHeaders, address }, client, operation) => {
    const isCounted = isCountedFor(client, operation);
    const isOfForms = client.budget.policy === 'public' && client.problem === undefined && isForm(operation);
    const counted = isOfForms ? { ...client, budget: formBudget(address, limits) } : client;
    const { budget, verdict } = isCounted
      ? await takeBoth(limiter, counted)
      : { budget: counted.budget, verdict: limiter.peek(counted.budget) };
    addRateLimitHeaders(answerHeaders, budget, verdict);
    if (isCounted && !verdict.isAllowed) throw rateLimited(retryAfterSeconds(verdict));
    if (client.problem !== undefined) throw client.problem;
  };
}
