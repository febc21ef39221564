import type { IncomingMessage } from 'node:http';
import type { InternalPrincipal } from '@courtcast/auth';
import { userIdMaskOf } from '@courtcast/contracts';
import type { AnswerOf, InternalOperation, Operation, PreviewOf } from '@courtcast/contracts';
import type { Logger, Span } from '@courtcast/observability';
import { forbidden, unauthenticated } from '@courtcast/problem';
import { actorOf, createCommand } from '@courtcast/runtime';
import type { Answer } from '../answers/answer.ts';
import type { Locators } from './locators.ts';
import { checkIdempotencyKey, runOnce } from './idempotency.ts';
import type { IdempotencyStore } from './idempotency.ts';
import { isDryRun } from './dry-run.ts';
import { expectedVersionOf, parseInput, readBody } from './input.ts';
import type { AnyOperation, OperationInput } from './input.ts';
import { prefersStrict } from './preference.ts';
import { isRefusal, problemAnswer } from '../answers/problem-answer.ts';
import { checkAnswer, checkRefusal, presentReply } from './reply.ts';
import type { Presented, Reply } from './reply.ts';
import { withWhoMay } from './who-may.ts';

/** One request on its way to an answer; `operation` is undefined until its route is found. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly requestId: string;
  readonly traceparent: string;
  /** The span of this request, if tracing is on. */
  readonly span: Span | undefined;
  /** The query without `?`. */
  readonly search: string;
  operation: OperationRoute | undefined;
}

/** An exchange whose sender and route are known. */
export interface RoutedExchange extends Exchange {
  readonly principal: InternalPrincipal;
  readonly params: Readonly<Record<string, string>>;
}

/** A mounted operation. It answers or throws. */
export interface OperationRoute {
  readonly id: string;
  readonly path: string;
  answer(exchange: RoutedExchange): Promise<Answer>;
}

interface RouteOptions {
  readonly logger: Logger;
  readonly idempotency?: IdempotencyStore;
  readonly clock?: { readonly now: () => Date };
  readonly checkAnswers?: boolean;
  readonly locators: Locators;
}

type Run<O extends AnyOperation> = (
  input: OperationInput<O>,
) => Promise<Reply<AnswerOf<O>> | Reply<PreviewOf<O>>>;

interface Attempt {
  readonly id?: string;
  readonly startedAt: Date;
  readonly checksOnly?: true;
}

function readBodyOf(operation: AnyOperation, request: IncomingMessage): Promise<Buffer | null> | null {
  return operation.method === 'GET' ? null : readBody(request, operation.bodyType);
}

function headerOf({ headers }: IncomingMessage) {
  return (name: string): string | undefined => {
    const value = headers[name.toLowerCase()];
    return Array.isArray(value) ? value.join(', ') : value;
  };
}

/** Parses, runs and presents one attempt at an operation. */
function createAttempt<O extends AnyOperation>(operation: O, run: Run<O>, options: RouteOptions) {
  const isPublicApi = 'access' in operation;
  const presented: Presented = {
    ...operation,
    isShared: 'cache' in operation && operation.cache === 'shared',
    userIds: isPublicApi ? userIdMaskOf(operation.answer.schema) : null,
  };
  const callers = 'who' in operation ? operation.who : undefined;
  const parse = async ({ params, search, principal, request }: RoutedExchange, bytes: Buffer | null) => {
    try {
      return parseInput(operation, { params, search, bytes, isStrict: prefersStrict(request.headers) });
    } catch (error) {
      const { path } = operation;
      throw await options.locators.refusalOf(error, { path, params, caller: principal.caller });
    }
  };
  const answer = async (
    exchange: RoutedExchange,
    bytes: Buffer | null,
    attempt: Attempt,
  ): Promise<Answer> => {
    const { request, requestId } = exchange;
    const { caller, from } = exchange.principal;
    const expectedVersion = expectedVersionOf(request);
    const command = createCommand({ ...attempt, caller, requestId, expectedVersion });
    const parsed = await parse(exchange, bytes);
    const input = { ...parsed, caller, from, command, request: { header: headerOf(request) } };
    const reply = await run(input).catch((error: unknown) => {
      throw withWhoMay(callers, error);
    });
    const given = presentReply(presented, reply, caller);
    if (options.checkAnswers === true) checkAnswer(presented, given);
    return given;
  };
  if (options.checkAnswers !== true || !isPublicApi) return answer;
  return (...request: Parameters<typeof answer>) =>
    answer(...request).catch((error: unknown) => {
      checkRefusal(operation, error);
      throw error;
    });
}

// A refusal is the first answer, too, and is kept for the key like any other. A fault is not: it stays an error.
function refusalOf(error: unknown): Answer {
  if (!isRefusal(error)) throw error;
  return problemAnswer(error);
}

function now({ clock }: RouteOptions): Date {
  return clock?.now() ?? new Date();
}

/** A route for an operation of the public API. */
export function createPublicRoute<O extends Operation>(
  options: RouteOptions,
  operation: O,
  run: Run<O>,
): OperationRoute {
  const attempt = createAttempt(operation, run, options);
  const { idempotency: store, logger } = options;

  const checkAccess = ({ from, caller }: InternalPrincipal): void => {
    if (from !== 'gateway') throw forbidden('Only the gateway may send this');
    if (operation.access === 'authenticated' && caller.kind === 'anonymous') throw unauthenticated();
  };

  const answerKeyed = (exchange: RoutedExchange, bytes: Buffer | null, key: string): Promise<Answer> => {
    const { request, principal } = exchange;
    if (store === undefined || principal.caller.kind === 'anonymous')
      return attempt(exchange, bytes, { startedAt: now(options) });
    const keyed = {
      caller: actorOf(principal.caller),
      key,
      method: operation.method,
      url: request.url ?? '',
      body: bytes,
    };
    return runOnce({ store, now: () => now(options), logger }, keyed, (command) =>
      attempt(exchange, bytes, command).catch(refusalOf),
    );
  };

  return {
    id: operation.id,
    path: operation.path,
    answer: async (exchange) => {
      checkAccess(exchange.principal);
      const { request } = exchange;
      const header = operation.method === 'POST' ? request.headers['idempotency-key'] : undefined;
      const key = typeof header === 'string' ? checkIdempotencyKey(header) : undefined;
      const bytes = await readBodyOf(operation, request);
      if (key !== undefined && !isDryRun(operation, exchange.search))
        return answerKeyed(exchange, bytes, key);
      return attempt(exchange, bytes, { startedAt: now(options) });
    },
  };
}

/** A route for an operation between services. */
export function createInternalRoute<O extends InternalOperation>(
  options: RouteOptions,
  operation: O,
  run: Run<O>,
): OperationRoute {
  const attempt = createAttempt(operation, run, options);
  return {
    id: operation.id,
    path: operation.path,
    answer: async (exchange) => {
      const { from } = exchange.principal;
      if (!operation.callers.includes(from)) throw forbidden(`${from} may not send this`);
      const bytes = await readBodyOf(operation, exchange.request);
      return attempt(exchange, bytes, { startedAt: now(options) });
    },
  };
}
