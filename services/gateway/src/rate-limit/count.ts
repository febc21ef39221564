import { rateLimited } from '@courtcast/problem';
import type { Exchange } from '../http/exchange.ts';
import type { Budget, Verdict } from './budget.ts';
import { addRateLimitHeaders, retryAfterSeconds } from './headers.ts';
import type { Limiter } from './limiter.ts';
import { operationOf } from '../api/visit.ts';
import type { Visit } from '../api/visit.ts';
import type { Visitor } from '../callers/authenticate.ts';

/** Counts a request and says so in its headers. Throws what the visitor is refused with. */
export type Count = (visit: Visit, visitor: Visitor) => Promise<void>;

const takeFrom = async (limiter: Limiter, budget: Budget, { answerHeaders }: Exchange): Promise<Verdict> => {
  const verdict = await limiter.take(budget);
  if (verdict.isAllowed) return verdict;
  addRateLimitHeaders(answerHeaders, budget, verdict);
  throw rateLimited(retryAfterSeconds(verdict));
};

/** Counts by `limiter`; operations that do not count are told what is left. */
export function createCount(limiter: Limiter): Count {
  return async (visit, visitor) => {
    const { exchange } = visit;
    const { budget } = visitor;
    const isCounted = visitor.kind === 'refused' || operationOf(visit)?.counted !== false;
    const verdict = isCounted ? await takeFrom(limiter, budget, exchange) : limiter.peek(budget);
    addRateLimitHeaders(exchange.answerHeaders, budget, verdict);
    if (visitor.kind === 'refused') throw visitor.problem;
  };
}
