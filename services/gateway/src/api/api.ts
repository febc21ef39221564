import type { IncomingMessage, ServerResponse } from 'node:http';
import type { InternalSigner } from '@courtcast/auth';
import type { DomainServiceName, Operation } from '@courtcast/contracts';
import { endRequestSpan } from '@courtcast/http';
import type { ClientAddressOf, RouteTable } from '@courtcast/http';
import type { Logger, Metrics, Tracer } from '@courtcast/observability';
import { runInContext } from '@courtcast/observability';
import { internal, isProblem, methodNotAllowed, notFound } from '@courtcast/problem';
import type { Boards } from '../callers/boards.ts';
import type { ReadCache } from '../cache/read-cache.ts';
import type { ReadShared } from '../cache/read-shared.ts';
import type { ToCaller } from '../callers/caller.ts';
import type { Cors } from '../http/cors.ts';
import { createCount } from '../rate-limit/count.ts';
import type { ServeDocuments } from '../documents/serve.ts';
import { createDurations } from './durations.ts';
import { createOpenExchange, sendProblem } from '../http/exchange.ts';
import type { Exchange } from '../http/exchange.ts';
import type { KeyNotes } from '../idempotency/key-registry.ts';
import { createNoteChange } from './note-change.ts';
import { createPassOn } from './forward.ts';
import { createAnswerOptions } from '../http/preflight.ts';
import type { Principals } from '../callers/principals.ts';
import type { Limiter } from '../rate-limit/limiter.ts';
import type { Outcome } from '../upstream/response-proxy.ts';
import type { Target } from './routes.ts';
import type { Upstream } from '../upstream/upstream.ts';
import { operationOf, pathInApi, urlInApi } from './visit.ts';
import type { ServiceCall, Visit } from './visit.ts';
import type { Limits, Recognize } from '../callers/authenticate.ts';
import { publicBudget } from '../callers/authenticate.ts';

/** What the API's pipeline is made of. */
export interface ApiParts {
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly tracer: Tracer | undefined;
  readonly clientAddressOf: ClientAddressOf;
  readonly cors: Cors;
  readonly routes: RouteTable<Operation>;
  readonly serveDocuments: ServeDocuments;
  readonly recognize: Recognize;
  readonly boards: Boards;
  readonly limiter: Limiter;
  readonly limits: Limits;
  readonly toCaller: ToCaller;
  readonly readShared: ReadShared;
  readonly readCache: Pick<ReadCache, 'noteWrite'>;
  readonly keyNotes: KeyNotes;
  readonly principals: Pick<Principals, 'invalidate'>;
  readonly signer: InternalSigner;
  readonly upstreams: Readonly<Record<DomainServiceName, Upstream>>;
}

/** Serves one request whose path begins with `/api`. */
export type ServeApi = (request: IncomingMessage, response: ServerResponse, target: Target) => void;

/** In the metrics only: nobody is there to be answered. */
const clientLeftStatus = 499;

/** Serves a request, or throws what it is refused with. */
const createServe = (parts: ApiParts) => {
  const { recognize, toCaller, boards, limiter, limits } = parts;
  const count = createCount(limiter);
  const passOn = createPassOn(parts);
  const noteChange = createNoteChange(parts);

  const passAndNote = async (exchange: Exchange, call: ServiceCall): Promise<Outcome> => {
    let outcome: Outcome | undefined;
    try {
      outcome = await passOn(exchange, call);
      return outcome;
    } finally {
      noteChange(call, outcome);
    }
  };

  // Scoring refuses a key that was good a moment ago: its event is still on the way.
  const noteRefusal = async ({ address }: Exchange, keyHash: string): Promise<void> => {
    boards.forgetKey(keyHash);
    await limiter.take(publicBudget(address, limits));
  };

  return async (visit: Visit): Promise<Outcome> => {
    const { exchange, match } = visit;
    const { authorization } = exchange.request.headers;
    const visitor = await recognize({ address: exchange.address, authorization });
    await count(visit, visitor);
    const caller = await toCaller(visitor, operationOf(visit));
    if (match.kind === 'nothing') throw notFound();
    if (match.kind === 'other-methods') throw methodNotAllowed(match.allow);
    const { value: operation, params } = match;
    const outcome = await passAndNote(exchange, { operation, caller, params, url: urlInApi(visit.target) });
    if (visitor.kind === 'board' && outcome === 401) await noteRefusal(exchange, visitor.keyHash);
    return outcome;
  };
};

const openVisit = ({ cors, routes }: ApiParts, exchange: Exchange, target: Target): Visit => {
  const { method = 'GET', headers } = exchange.request;
  exchange.answerHeaders.push('Vary', cors.vary);
  if (method !== 'OPTIONS') exchange.answerHeaders.push(...cors.headersFor(headers.origin));
  return { exchange, target, match: routes.match(method, pathInApi(target)) };
};

/** The pipeline of architecture.md 7: recognise, count, route, identify, forward. */
export function createApi(parts: ApiParts): ServeApi {
  const { logger } = parts;
  const openExchange = createOpenExchange(parts.tracer);
  const serve = createServe(parts);
  const answerOptions = createAnswerOptions(parts);
  const observe = createDurations(parts.metrics);

  const refuse = (exchange: Exchange, error: unknown): void => {
    const problem = isProblem(error) ? error : internal(error);
    if (problem.code === 'internal') {
      logger.error({ err: error }, 'Request failed');
      exchange.span?.fail(error);
    }
    sendProblem(exchange, problem);
  };

  const serveMeasured = async (visit: Visit): Promise<void> => {
    const startedAt = performance.now();
    const { exchange } = visit;
    const outcome = await serve(visit).catch((error: unknown) => refuse(exchange, error));
    const status = outcome === 'client-left' ? clientLeftStatus : exchange.response.statusCode;
    const operation = operationOf(visit);
    observe(operation?.id ?? 'none', status, performance.now() - startedAt);
    const { span, request, requestId } = exchange;
    if (span !== undefined)
      endRequestSpan(span, { method: request.method ?? 'GET', operation, requestId, status });
  };

  // Whatever goes wrong with one request is no reason to end the others.
  const fail = ({ response }: Exchange, error: unknown): void => {
    logger.error({ err: error }, 'Request failed');
    response.destroy();
  };

  return (request, response, target) => {
    const exchange = openExchange(request, response, parts.clientAddressOf(request));
    const visit = openVisit(parts, exchange, target);
    if (parts.serveDocuments(exchange, pathInApi(target))) return;
    if (request.method === 'OPTIONS') answerOptions(visit);
    else runInContext(exchange, () => serveMeasured(visit)).catch((error: unknown) => fail(exchange, error));
  };
}
