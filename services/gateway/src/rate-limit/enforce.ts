import type { Operation } from '@courtcast/contracts';
import { rateLimited } from '@courtcast/problem';
import type { AuthenticatedClient } from '../callers/authenticate.ts';
import type { HttpExchange } from '../http/exchange.ts';
import { WINDOW_MS } from './budget.ts';
import type { Budget, Verdict } from './budget.ts';
import type { Limiter } from './limiter.ts';

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

/** Counts a request and says so in its headers. Throws what its client is refused with. */
export type Count = (
  exchange: HttpExchange,
  client: AuthenticatedClient,
  operation: Operation | undefined,
) => Promise<void>;

/** Counts by `limiter`; operations that do not count say what is left. */
export function createCount(limiter: Limiter): Count {
  return async ({ answerHeaders }, client, operation) => {
    const { budget } = client;
    const isCounted = client.kind === 'refused' || operation?.counted !== false;
    const verdict = isCounted ? await limiter.take(budget) : limiter.peek(budget);
    addRateLimitHeaders(answerHeaders, budget, verdict);
    if (isCounted && !verdict.isAllowed) throw rateLimited(retryAfterSeconds(verdict));
    if (client.kind === 'refused') throw client.problem;
  };
}
