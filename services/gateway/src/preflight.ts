import { notFound } from '@courtcast/problem';
import type { Cors } from './cors.ts';
import { sendAnswer, sendProblem } from './exchange.ts';
import { addRateLimitHeaders } from './rate-limit/headers.ts';
import type { Limiter } from './rate-limit/limiter.ts';
import type { Visit } from './visit.ts';
import { publicBudget } from './visitor.ts';
import type { Limits } from './visitor.ts';

/** Answers an OPTIONS request; none of them counts (decisions.md 8). */
export type AnswerOptions = (visit: Visit) => void;

/** Answers with the methods of the path, to browsers that ask before they send as CORS has it. */
export const createAnswerOptions =
  (parts: {
    readonly cors: Cors;
    readonly limiter: Pick<Limiter, 'peek'>;
    readonly limits: Limits;
  }): AnswerOptions =>
  ({ exchange, match }) => {
    const { answerHeaders, address, request } = exchange;
    const budget = publicBudget(address, parts.limits);
    addRateLimitHeaders(answerHeaders, budget, parts.limiter.peek(budget));
    if (match.kind !== 'other-methods') {
      sendProblem(exchange, notFound());
      return;
    }
    answerHeaders.push(...parts.cors.preflightHeadersFor(request.headers.origin, match.allow));
    sendAnswer(exchange, { status: 204, headers: { Allow: match.allow.join(', ') }, body: null });
  };
