import type { IncomingMessage, ServerResponse } from 'node:http';
import { INTERNAL_TOKEN_HEADER } from '@courtcast/auth';
import type { InternalPrincipal, InternalVerifier } from '@courtcast/auth';
import type { AnswerOf, InternalOperation, Operation, PreviewOf } from '@courtcast/contracts';
import { nextTraceparent, runInContext } from '@courtcast/observability';
import type { Logger, Metrics, Tracer } from '@courtcast/observability';
import { internal, isProblem, methodNotAllowed, notFound, unauthenticated } from '@courtcast/problem';
import type { Readiness } from '@courtcast/runtime';
import express from 'express';
import type { Express } from 'express';
import { requestIdOf, writeAnswer } from '../answers/answer.ts';
import type { Answer } from '../answers/answer.ts';
import { answerHealth, isProbe } from '../answers/health.ts';
import { REPLAYED } from './idempotency.ts';
import type { IdempotencyStore } from './idempotency.ts';
import type { AnyOperation, OperationInput } from './input.ts';
import { createInternalRoute, createPublicRoute } from './operation-route.ts';
import type { Exchange, OperationRoute } from './operation-route.ts';
import { prefersStrict, strictlyHandled } from './preference.ts';
import { createLocators } from './locators.ts';
import type { Locate } from './locators.ts';
import { problemAnswer } from '../answers/problem-answer.ts';
import type { Reply } from './reply.ts';
import { endRequestSpan } from '../spans.ts';
import { createRouteTable } from './route-table.ts';
import type { RouteTable } from './route-table.ts';

/** Dependencies of a service's app. */
export interface ServiceAppOptions {
  readonly service: string;
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** Without a tracer, requests are not traced. */
  readonly tracer?: Tracer | undefined;
  /** Verifies internal tokens; without one, only health is answered. */
  readonly verifier: InternalVerifier;
  readonly readiness: Readiness;
  /** Without a store, `Idempotency-Key` is only checked. */
  readonly idempotency?: IdempotencyStore;
  readonly clock?: { readonly now: () => Date };
  /** For tests: an answer that deviates from its operation's declaration becomes a 500 with the reason. */
  readonly checkAnswers?: boolean;
}

/** Answers one operation. Exceptions become refusals: a `Problem` its own, anything else 500. */
export type Handler<O extends AnyOperation> = (
  input: OperationInput<O>,
) => Promise<Reply<AnswerOf<O>> | Reply<PreviewOf<O>>>;

/** The app of a service: its operations are mounted on it, `startHttpServer` serves it. */
export interface ServiceApp {
  readonly app: Express;
  /** Mounts an operation of the public API; only the gateway may send it. */
  readonly handle: <O extends Operation>(operation: O, handler: Handler<O>) => void;
  /**
   * Registers the function that finds the record of a path: an unknown id is 404 even if the rest of a request is
   * wrong, too.
   */
  readonly locate: (path: `/${string}/{id}`, locate: Locate) => void;
  /** Mounts an operation between services; only its `callers` may send it. */
  readonly handleInternal: <O extends InternalOperation>(operation: O, handler: Handler<O>) => void;
}

// A request to a proxy names the whole URL, and every server has to take that (RFC 9112 3.2.2).
function targetOf({ url = '/' }: IncomingMessage): string {
  return url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?]*(?=\/|\?|$)/i, '');
}

function splitTarget(target: string): readonly [path: string, search: string] {
  const at = target.indexOf('?');
  return at < 0 ? [target, ''] : [target.slice(0, at), target.slice(at + 1)];
}

function optionsAnswer(allow: readonly string[]): Answer {
  return {
    status: 204,
    headers: { Allow: allow.join(', '), 'Cache-Control': 'private, no-store' },
    body: null,
  };
}

async function authenticate(
  verifier: InternalVerifier,
  request: IncomingMessage,
): Promise<InternalPrincipal> {
  const token = request.headers[INTERNAL_TOKEN_HEADER];
  if (typeof token !== 'string') throw unauthenticated('A valid internal token is required');
  return verifier.verify(token);
}

/** Finds and runs the operation of a request. Throws its refusal. */
function createDispatcher(verifier: InternalVerifier, routes: RouteTable<OperationRoute>) {
  return async (exchange: Exchange, path: string): Promise<Answer> => {
    const { request } = exchange;
    const principal = await authenticate(verifier, request);
    const { method = 'GET' } = request;
    const match = routes.match(method, path);
    if (match.kind === 'nothing') throw notFound();
    if (match.kind === 'other-methods') {
      if (method === 'OPTIONS') return optionsAnswer(match.allow);
      throw methodNotAllowed(match.allow);
    }
    exchange.operation = match.value;
    return match.value.answer({ ...exchange, principal, params: match.params });
  };
}

/** Converts an exception of an operation to an answer, and logs errors that need attention. */
function createRefuser(logger: Logger) {
  return (error: unknown, { operation: route, span }: Exchange): Answer => {
    const operation = route?.id ?? 'none';
    const problem = isProblem(error) ? error : internal(error);
    if (problem.code === 'internal') logger.error({ err: error, operation }, 'Request failed');
    else if (problem.cause !== undefined)
      logger.warn({ err: error, operation }, 'Request refused for a fault');
    const answer = problemAnswer(problem);
    if (answer.status >= 500) span?.fail(problem.cause ?? problem);
    return answer;
  };
}

/** Says that unknown parameters would have been refused. A replayed answer was given to another request. */
function withPreference({ request, operation }: Exchange, answer: Answer): Answer {
  const isHonored = operation !== undefined && prefersStrict(request.headers);
  if (!isHonored || REPLAYED in answer.headers) return answer;
  return { ...answer, headers: { ...answer.headers, ...strictlyHandled } };
}

function startExchange(request: IncomingMessage, search: string, tracer: Tracer | undefined): Exchange {
  const { method = 'GET', headers } = request;
  const parent = typeof headers.traceparent === 'string' ? headers.traceparent : undefined;
  const span = tracer?.start(method, 'server', parent);
  return {
    request,
    requestId: requestIdOf(headers['x-request-id']),
    traceparent: span?.traceparent ?? nextTraceparent(parent),
    span,
    search,
    operation: undefined,
  };
}

/** Answers every request of a service, and measures it. */
function createServe(options: ServiceAppOptions, routes: RouteTable<OperationRoute>) {
  const { logger, metrics, verifier, readiness, tracer } = options;
  const dispatch = createDispatcher(verifier, routes);
  const refuse = createRefuser(logger);
  const durations = metrics.histogram({
    name: 'courtcast_http_request_seconds',
    help: 'Time from the first byte of a request to its answer, by operation and status',
    labels: ['operation', 'status'],
  });

  const answer = async (exchange: Exchange, path: string): Promise<Answer> => {
    try {
      return answerHealth(path, readiness) ?? (await dispatch(exchange, path));
    } catch (error) {
      return refuse(error, exchange);
    }
  };

  const report = (
    { request, requestId, operation, span }: Exchange,
    status: number,
    seconds: number,
  ): void => {
    const name = operation?.id ?? 'none';
    durations.observe({ operation: name, status }, seconds);
    logger.debug({ operation: name, status, seconds }, 'Request answered');
    endRequestSpan(span, { method: request.method ?? 'GET', operation, requestId, status });
  };

  const serve = async (exchange: Exchange, response: ServerResponse, path: string): Promise<void> => {
    const startedAt = performance.now();
    const sent = withPreference(exchange, await answer(exchange, path));
    writeAnswer(response, exchange.requestId, sent);
    report(exchange, sent.status, (performance.now() - startedAt) / 1000);
  };

  return (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [path, search] = splitTarget(targetOf(request));
    const exchange = startExchange(request, search, isProbe(path) ? undefined : tracer);
    return runInContext(exchange, () => serve(exchange, response, path));
  };
}

/** Creates an app that answers `/healthz`, `/readyz` and whatever is mounted on it (decisions 1 and 9, ADR 7). */
export function createServiceApp(options: ServiceAppOptions): ServiceApp {
  const routes = createRouteTable<OperationRoute>();
  const locators = createLocators();
  const routeOptions = { ...options, locators };
  const serve = createServe(options, routes);
  const app = express();
  app.disable('x-powered-by');
  app.use((request: IncomingMessage, response: ServerResponse) => serve(request, response));
  return {
    app,
    locate: (path, find) => locators.add(path, find),
    handle: (operation, handler) =>
      routes.add(operation.method, operation.path, createPublicRoute(routeOptions, operation, handler)),
    handleInternal: (operation, handler) =>
      routes.add(operation.method, operation.path, createInternalRoute(routeOptions, operation, handler)),
  };
}
