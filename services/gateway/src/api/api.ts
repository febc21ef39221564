import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Operation } from '@courtcast/contracts';
import { endRequestSpan } from '@courtcast/http';
import type { ClientAddressOf, RouteTable } from '@courtcast/http';
import type { Logger, Metrics, Tracer } from '@courtcast/observability';
import { runInContext } from '@courtcast/observability';
import { internal, isProblem, methodNotAllowed, notFound } from '@courtcast/problem';
import type { Authenticate } from '../callers/authenticate.ts';
import type { Boards } from '../callers/boards.ts';
import type { ToCaller } from '../callers/caller.ts';
import type { ServeDocuments } from '../documents/serve.ts';
import type { Cors } from '../http/cors.ts';
import { createOpenExchange, sendMethods, sendProblem } from '../http/exchange.ts';
import type { HttpExchange } from '../http/exchange.ts';
import { publicBudget } from '../rate-limit/budget.ts';
import type { Limits } from '../rate-limit/budget.ts';
import { addRateLimitHeaders } from '../rate-limit/limiter.ts';
import type { Count, Limiter } from '../rate-limit/limiter.ts';
import type { CallOutcome } from '../upstream/response-proxy.ts';
import type { Forward } from './forward.ts';
import { operationOf, pathInApi, urlInApi } from '../http/routes.ts';
import type { ApiRequest, Target } from '../http/routes.ts';

/** Dependencies of the API's pipeline. */
export interface ApiParts {
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly tracer: Tracer | undefined;
  readonly clientAddressOf: ClientAddressOf;
  readonly cors: Cors;
  readonly routes: RouteTable<Operation>;
  readonly serveDocuments: ServeDocuments;
  readonly authenticate: Authenticate;
  readonly count: Count;
  readonly toCaller: ToCaller;
  readonly forward: Forward;
  readonly boards: Pick<Boards, 'forgetKey'>;
  readonly limiter: Pick<Limiter, 'take' | 'peek'>;
  readonly limits: Limits;
}

/** Serves one request whose path begins with `/api`. */
export type ServeApi = (request: IncomingMessage, response: ServerResponse, target: Target) => void;

/** Appears in metrics only: the client is gone. */
const CLIENT_LEFT_STATUS = 499;

/** Serves a request, or throws its refusal: authenticate, count, route, identify, forward. */
function createServe({ authenticate, count, toCaller, forward, boards, limiter, limits }: ApiParts) {
  // Scoring refuses a key that was good a moment ago: its event is still on the way.
  const noteRefusal = async ({ address }: HttpExchange, keyHash: string): Promise<void> => {
    boards.forgetKey(keyHash);
    await limiter.take(publicBudget(address, limits));
  };

  return async (request: ApiRequest): Promise<CallOutcome> => {
    const { exchange, match, target } = request;
    const operation = operationOf(request);
    const { authorization } = exchange.request.headers;
    const client = await authenticate(exchange.address, authorization);
    await count(exchange, client, operation);
    const caller = await toCaller(client, operation);
    if (match.kind === 'nothing') throw notFound();
    if (match.kind === 'other-methods') throw methodNotAllowed(match.allow);
    const { value, params } = match;
    const outcome = await forward(exchange, { operation: value, caller, params, url: urlInApi(target) });
    if (client.kind === 'board' && outcome === 401) await noteRefusal(exchange, client.keyHash);
    return outcome;
  };
}

/** Measures requests. Finding a series by its labels costs more than counting in it: each is looked up once. */
function createObserve(metrics: Metrics) {
  const durations = metrics.histogram({
    name: 'courtcast_http_request_seconds',
    help: 'Time from the first byte of a request to its answer, by operation and status',
    labels: ['operation', 'status'],
  });
  const series = new Map<string, { observe(seconds: number): void }>();
  return (operation: string, status: number, ms: number): void => {
    const key = `${operation} ${status}`;
    const known = series.get(key) ?? durations.labels({ operation, status });
    series.set(key, known);
    known.observe(ms / 1000);
  };
}

function openRequest({ cors, routes }: ApiParts, exchange: HttpExchange, target: Target): ApiRequest {
  const { method = 'GET', headers } = exchange.request;
  exchange.answerHeaders.push('Vary', cors.vary);
  if (method !== 'OPTIONS') exchange.answerHeaders.push(...cors.headersFor(headers.origin));
  return { exchange, target, match: routes.match(method, pathInApi(target)) };
}

/**
 * Answers an OPTIONS request with the methods of its path and the remaining budget; it does not count itself (decisions
 * 8).
 */
function answerOptions({ cors, limiter, limits }: ApiParts, { exchange, match }: ApiRequest): void {
  const budget = publicBudget(exchange.address, limits);
  addRateLimitHeaders(exchange.answerHeaders, budget, limiter.peek(budget));
  if (match.kind === 'other-methods') sendMethods(exchange, cors, match.allow);
  else sendProblem(exchange, notFound());
}

/** The pipeline of architecture 7, measured and traced. */
export function createApi(parts: ApiParts): ServeApi {
  const { logger, serveDocuments, clientAddressOf } = parts;
  const openExchange = createOpenExchange(parts.tracer);
  const serve = createServe(parts);
  const observe = createObserve(parts.metrics);

  const refuse = (exchange: HttpExchange, error: unknown): void => {
    const problem = isProblem(error) ? error : internal(error);
    if (problem.code === 'internal') {
      logger.error({ err: error }, 'Request failed');
      exchange.span?.fail(error);
    }
    sendProblem(exchange, problem);
  };

  const serveMeasured = async (apiRequest: ApiRequest): Promise<void> => {
    const startedAt = performance.now();
    const { exchange } = apiRequest;
    const outcome = await serve(apiRequest).catch((error: unknown) => refuse(exchange, error));
    const status = outcome === 'client-left' ? CLIENT_LEFT_STATUS : exchange.response.statusCode;
    const operation = operationOf(apiRequest);
    observe(operation?.id ?? 'none', status, performance.now() - startedAt);
    const { span, request, requestId } = exchange;
    if (span !== undefined)
      endRequestSpan(span, { method: request.method ?? 'GET', operation, requestId, status });
  };

  // An error in one request must not end the others.
  const fail = ({ response }: HttpExchange, error: unknown): void => {
    logger.error({ err: error }, 'Request failed');
    response.destroy();
  };

  return (request, response, target) => {
    const exchange = openExchange(request, response, clientAddressOf(request));
    const apiRequest = openRequest(parts, exchange, target);
    if (serveDocuments(exchange, pathInApi(target))) return;
    if (request.method === 'OPTIONS') answerOptions(parts, apiRequest);
    else
      runInContext(exchange, () => serveMeasured(apiRequest)).catch((error: unknown) =>
        fail(exchange, error),
      );
  };
}
