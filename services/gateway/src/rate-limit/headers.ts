import type { Budget, Verdict } from './budget.ts';
import { windowMs } from './budget.ts';

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
    `"${budget.policy}";q=${budget.limit};w=${windowMs / 1000}`,
    'RateLimit',
    `"${budget.policy}";r=${verdict.remaining};t=${Math.ceil(verdict.resetMs / 1000)}`,
  );
}
