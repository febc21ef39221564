import type { IncomingMessage, ServerResponse } from 'node:http';
import { internalTokenHeader } from '@courtcast/auth';
import type { InternalSigner } from '@courtcast/auth';
import { operations } from '@courtcast/contracts';
import type { Caller, DomainServiceName, Operation } from '@courtcast/contracts';
import { actorOf, bodyLimits } from '@courtcast/http';
import type { ClientAddressOf, RouteMatch, RouteTable } from '@courtcast/http';
import type { Logger, Metrics } from '@courtcast/observability';
import { runInContext } from '@courtcast/observability';
import { internal, isProblem, methodNotAllowed, notFound, rateLimited } from '@courtcast/problem';
import type { Boards } from './boards.ts';
import type { ReadCache } from './cache/read-cache.ts';
import type { ReadShared } from './cache/read-shared.ts';
import type { ToCaller } from './callers.ts';
import type { Cors } from './cors.ts';
import type { ServeDocuments } from './documents/serve.ts';
import { openExchange, sendAnswer, sendProblem } from './exchange.ts';
import type { Exchange } from './exchange.ts';
import type { KeyNotes } from './idempotency/key-notes.ts';
import { headersForService } from './message-headers.ts';
import type { Principals } from './principals.ts';
import type { Budget, Verdict } from './rate-limit/budget.ts';
import type { Limiter } from './rate-limit/limiter.ts';
import { addRateLimitHeaders, retryAfterSeconds } from './rate-limit/headers.ts';
import type { Outcome } from './relay.ts';
import { apiPrefix } from './routes.ts';
import type { Target } from './routes.ts';
import type { Upstream } from './upstream.ts';
import type { Limits, Recognize, Visitor } from './visitor.ts';
import { publicBudget } from './visitor.ts';

/** What the API's pipeline is made of. */
export interface ApiParts {
  readonly logger: Logger;
  readonly metrics: Metrics;
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
  readonly principals: Pick<Principals, 'forget'>;
  readonly signer: InternalSigner;
  readonly upstreams: Readonly<Record<DomainServiceName, Upstream>>;
}

/** Serves one request whose path begins with `/api`. */
export type ServeApi = (request: IncomingMessage, response: ServerResponse, target: Target) => void;

/** In the metrics only: nobody is there to be answered. */
const clientLeftStatus = 499;

interface Visit {
  readonly exchange: Exchange;
  readonly target: Target;
  readonly match: RouteMatch<Operation>;
}

interface ServiceCall {
  readonly operation: Operation;
  readonly caller: Caller;
  readonly params: Readonly<Record<string, string>>;
}

const operationOf = ({ match }: Visit): Operation | undefined =>
  match.kind === 'found' ? match.value : undefined;

const takeFrom = async (
  { limiter }: ApiParts,
  { answerHeaders }: Exchange,
  budget: Budget,
): Promise<Verdict> => {
  const verdict = await limiter.take(budget);
  if (verdict.isAllowed) return verdict;
  addRateLimitHeaders(answerHeaders, budget, verdict);
  throw rateLimited(retryAfterSeconds(verdict));
};

/** Counts a request and says so in its headers. Throws what the visitor is refused with. */
const count = async (parts: ApiParts, visit: Visit, visitor: Visitor): Promise<void> => {
  const { exchange } = visit;
  const { budget } = visitor;
  const isCounted = visitor.kind === 'refused' || operationOf(visit)?.counted !== false;
  const verdict = isCounted ? await takeFrom(parts, exchange, budget) : parts.limiter.peek(budget);
  addRateLimitHeaders(exchange.answerHeaders, budget, verdict);
  if (visitor.kind === 'refused') throw visitor.problem;
};

const headersFor = ({ request, requestId, traceparent, address }: Exchange, token: string): string[] => [
  ...headersForService(request.headers),
  internalTokenHeader,
  token,
  'x-request-id',
  requestId,
  'traceparent',
  traceparent,
  'x-forwarded-for',
  address,
];

const forward = async (parts: ApiParts, visit: Visit, call: ServiceCall): Promise<Outcome> => {
  const { exchange, target } = visit;
  const { service, bodyType } = call.operation;
  const token = await parts.signer.sign(service, call.caller);
  return parts.upstreams[service].forward({
    exchange,
    path: target.url.slice(apiPrefix.length),
    bodyLimit: bodyLimits[bodyType],
    headers: headersFor(exchange, token),
  });
};

/** Passes a POST on whose `Idempotency-Key` its caller has used for nothing else. */
const forwardKeyed = async (parts: ApiParts, visit: Visit, call: ServiceCall): Promise<Outcome> => {
  const key = visit.exchange.request.headers['idempotency-key'];
  // Without credentials nobody could tell callers apart: their keys mean nothing.
  if (typeof key !== 'string' || call.caller.kind === 'anonymous') return forward(parts, visit, call);
  const path = visit.target.url.slice(apiPrefix.length);
  const noted = await parts.keyNotes.note({ caller: actorOf(call.caller), key, path });
  const outcome = await forward(parts, visit, call);
  if (outcome !== 'client-left') noted.answered(outcome);
  return outcome;
};

// Scoring refuses a key that was good a moment ago: its event is still on the way.
const noteRefusal = async (parts: ApiParts, { exchange }: Visit, keyHash: string): Promise<void> => {
  parts.boards.forgetKey(keyHash);
  await parts.limiter.take(publicBudget(exchange.address, parts.limits));
};

/** They end the key of the board that they name. */
const endsKey: ReadonlySet<string> = new Set([operations.rotateBoardKey.id, operations.deleteBoard.id]);

const isRefusal = (outcome: Outcome | undefined): boolean =>
  typeof outcome === 'number' && outcome >= 400 && outcome < 500;

// The event that says so may come a moment after the answer, and the caller's next request before it. What failed may
// have been done all the same.
const noteChange = (
  { principals, boards, readCache }: ApiParts,
  { operation, caller, params }: ServiceCall,
  outcome: Outcome | undefined,
): void => {
  if (operation.method === 'GET' || isRefusal(outcome)) return;
  readCache.noteWrite(operation.service, Object.values(params));
  if (operation.changesCaller === true && caller.kind === 'user') principals.forget(caller.userId);
  if (endsKey.has(operation.id)) boards.forget(params.id ?? '');
};

const pass = (parts: ApiParts, visit: Visit, call: ServiceCall): Promise<Outcome> => {
  const url = visit.target.url.slice(apiPrefix.length);
  const shared = parts.readShared(visit.exchange, { ...call, url });
  if (shared !== undefined) return shared;
  return call.operation.method === 'POST' ? forwardKeyed(parts, visit, call) : forward(parts, visit, call);
};

const passAndNote = async (parts: ApiParts, visit: Visit, call: ServiceCall): Promise<Outcome> => {
  let outcome: Outcome | undefined;
  try {
    outcome = await pass(parts, visit, call);
    return outcome;
  } finally {
    noteChange(parts, call, outcome);
  }
};

const serve = async (parts: ApiParts, visit: Visit): Promise<Outcome> => {
  const { exchange, match } = visit;
  const { authorization } = exchange.request.headers;
  const visitor = await parts.recognize({ address: exchange.address, authorization });
  await count(parts, visit, visitor);
  const caller = await parts.toCaller(visitor, operationOf(visit));
  if (match.kind === 'nothing') throw notFound();
  if (match.kind === 'other-methods') throw methodNotAllowed(match.allow);
  const call: ServiceCall = { operation: match.value, caller, params: match.params };
  const outcome = await passAndNote(parts, visit, call);
  if (visitor.kind === 'board' && outcome === 401) await noteRefusal(parts, visit, visitor.keyHash);
  return outcome;
};

const pathInApi = ({ path }: Target): string =>
  path.startsWith(`${apiPrefix}/`) ? path.slice(apiPrefix.length) : '';

const serveOptions = ({ routes, limiter, limits, cors }: ApiParts, { exchange, target }: Visit): void => {
  const { answerHeaders, address, request } = exchange;
  const match = routes.match('OPTIONS', pathInApi(target));
  const budget = publicBudget(address, limits);
  addRateLimitHeaders(answerHeaders, budget, limiter.peek(budget));
  if (match.kind !== 'other-methods') {
    sendProblem(exchange, notFound());
    return;
  }
  answerHeaders.push(...cors.preflightHeadersFor(request.headers.origin, match.allow));
  sendAnswer(exchange, { status: 204, headers: { Allow: match.allow.join(', ') }, body: null });
};

const refuse = ({ logger }: ApiParts, exchange: Exchange, error: unknown): void => {
  const problem = isProblem(error) ? error : internal(error);
  if (problem.code === 'internal') logger.error({ err: error }, 'Request failed');
  sendProblem(exchange, problem);
};

const openVisit = (parts: ApiParts, exchange: Exchange, target: Target): Visit => {
  const { method = 'GET', headers } = exchange.request;
  exchange.answerHeaders.push('Vary', parts.cors.vary);
  if (method !== 'OPTIONS') exchange.answerHeaders.push(...parts.cors.headersFor(headers.origin));
  return { exchange, target, match: parts.routes.match(method, pathInApi(target)) };
};

// Finding a series by its labels costs more than counting in it: each is looked up once.
const createDurations = (metrics: Metrics) => {
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
};

/** The pipeline of architecture.md 7: recognise, count, route, identify, forward. */
export const createApi = (parts: ApiParts): ServeApi => {
  const observe = createDurations(parts.metrics);

  const serveMeasured = async (visit: Visit): Promise<void> => {
    const startedAt = performance.now();
    const { exchange } = visit;
    const outcome = await serve(parts, visit).catch((error: unknown) => refuse(parts, exchange, error));
    const status = outcome === 'client-left' ? clientLeftStatus : exchange.response.statusCode;
    observe(operationOf(visit)?.id ?? 'none', status, performance.now() - startedAt);
  };

  // Whatever goes wrong with one request is no reason to end the others.
  const fail = ({ response }: Exchange, error: unknown): void => {
    parts.logger.error({ err: error }, 'Request failed');
    response.destroy();
  };

  return (request, response, target) => {
    const exchange = openExchange(request, response, parts.clientAddressOf(request));
    const visit = openVisit(parts, exchange, target);
    if (parts.serveDocuments(exchange, pathInApi(target))) return;
    if (request.method === 'OPTIONS') serveOptions(parts, visit);
    else runInContext(exchange, () => serveMeasured(visit)).catch((error: unknown) => fail(exchange, error));
  };
};
