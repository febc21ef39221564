import { notFound } from '@courtcast/problem';
import type { ApiRequest } from '../http/routes.ts';
import { publicBudget } from './budget.ts';
import type { Limits } from './budget.ts';
import { addRateLimitHeaders } from './limiter.ts';
import type { Limiter } from './limiter.ts';
import type { Cors } from '../http/cors.ts';
import { sendAnswer, sendProblem } from '../http/exchange.ts';
import type { HttpExchange } from '../http/exchange.ts';

/** Answers with the methods that a path takes, to browsers that ask before they send as CORS has it. */
export function sendMethods(exchange: HttpExchange, cors: Cors, methods: readonly string[]): void {
  const { origin } = exchange.request.headers;
  exchange.answerHeaders.push(...cors.preflightHeadersFor(origin, methods));
  sendAnswer(exchange, { status: 204, headers: { Allow: methods.join(', ') }, body: null });
}

/** Answers an OPTIONS request; none of them counts (decisions 8). */
export type AnswerOptions = (request: ApiRequest) => void;

/** Answers with the methods of the path, and with what is left of the budget. */
export function createAnswerOptions(parts: {
  readonly cors: Cors;
  readonly limiter: Pick<Limiter, 'peek'>;
  readonly limits: Limits;
}): AnswerOptions {
  return ({ exchange, match }) => {
    const budget = publicBudget(exchange.address, parts.limits);
    addRateLimitHeaders(exchange.answerHeaders, budget, parts.limiter.peek(budget));
    if (match.kind === 'other-methods') sendMethods(exchange, parts.cors, match.allow);
    else sendProblem(exchange, notFound());
  };
}
