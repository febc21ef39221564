import { INTERNAL_TOKEN_HEADER } from '@courtcast/auth';
import type { InternalSigner } from '@courtcast/auth';
import { problemBodySchema } from '@courtcast/contracts';
import type {
  AnswerOf,
  BodyInputOf,
  Caller,
  InternalOperation,
  ParamsOf,
  QueryInputOf,
  ServiceName,
} from '@courtcast/contracts';
import { currentContext, endAfter } from '@courtcast/observability';
import type { RequestContext, Span } from '@courtcast/observability';
import { Problem, badGateway, unavailable } from '@courtcast/problem';
import type { ProblemCode } from '@courtcast/problem';
import { Pool } from 'undici';
import { CONNECTION_LIFETIME_MS, IDLE_CONNECTION_MS } from '../connection-times.ts';
import { startCallSpan } from '../spans.ts';

/** `service` is the caller; `urls` say where the others are. A call takes at most `timeoutMs` (300 unless given). */
export interface InternalClientOptions {
  readonly service: ServiceName;
  readonly signer: InternalSigner;
  readonly urls: Partial<Record<ServiceName, string>>;
  readonly timeoutMs?: number;
}

type Optional<K extends string, T> = keyof T extends never
  ? Readonly<Partial<Record<K, T>>>
  : Readonly<Record<K, T>>;

/** The input of an internal operation. `caller` is the caller it acts for; by default the calling service. */
export type CallInput<O extends InternalOperation> = Optional<'params', ParamsOf<O>> & {
  readonly query?: QueryInputOf<O>;
  readonly caller?: Caller;
  /** Timeout of this call, if it may take longer than others. */
  readonly timeoutMs?: number;
} & (undefined extends BodyInputOf<O> ? { readonly body?: undefined } : { readonly body: BodyInputOf<O> });

/** Calls other services. */
export interface InternalClient {
  /**
   * The answer of the operation's owner, parsed. Throws the Problem that the owner refused with (`not-found`,
   * `conflict`, `invalid`, `forbidden`), `unavailable` where it cannot be reached in time, and `bad-gateway` where
   * its answer cannot be understood.
   */
  call<O extends InternalOperation>(operation: O, input: CallInput<O>): Promise<AnswerOf<O>>;
  close(): Promise<void>;
}

interface RawCall {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly caller?: Caller;
  readonly timeoutMs?: number;
}

interface RawAnswer {
  readonly status: number;
  readonly text: string;
}

const CONNECTIONS_PER_SERVICE = 64;

const codeByStatus: Readonly<Record<number, ProblemCode>> = {
  403: 'forbidden',
  404: 'not-found',
  409: 'conflict',
  422: 'invalid',
};

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function toPath(operation: InternalOperation, { params = {}, query = {} }: RawCall): string {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return search.size === 0 ? path : `${path}?${search.toString()}`;
}

function toCallProblem(operation: InternalOperation, { status, text }: RawAnswer): Problem {
  const code = codeByStatus[status];
  const refusal = problemBodySchema.safeParse(parseJson(text));
  if (code !== undefined && refusal.success) {
    return new Problem(code, refusal.data.message, { details: refusal.data.details });
  }
  const cause = new Error(`${operation.service} answered ${operation.id} with ${status}`);
  return new Problem('unavailable', unavailable().message, { cause });
}

function parseAnswer(operation: InternalOperation, answer: RawAnswer): unknown {
  if (answer.status !== operation.answer.status) throw toCallProblem(operation, answer);
  const { schema } = operation.answer;
  if (schema === undefined) return undefined;
  const result = schema.safeParse(parseJson(answer.text));
  if (result.success) return result.data;
  const cause = new Error(`${operation.service} answered ${operation.id} with something else`);
  throw new Problem('bad-gateway', badGateway().message, { cause });
}

function createPools({ service, urls }: InternalClientOptions) {
  const pools = new Map<ServiceName, Pool>();
  return {
    of: (name: ServiceName): Pool => {
      const known = pools.get(name);
      if (known !== undefined) return known;
      const url = urls[name];
      if (url === undefined) throw new Error(`${service} does not know where ${name} is`);
      const pool = new Pool(url, {
        connections: CONNECTIONS_PER_SERVICE,
        clientTtl: CONNECTION_LIFETIME_MS,
        keepAliveTimeout: IDLE_CONNECTION_MS,
        keepAliveMaxTimeout: IDLE_CONNECTION_MS,
      });
      pools.set(name, pool);
      return pool;
    },
    close: async (): Promise<void> => {
      await Promise.all([...pools.values()].map((pool) => pool.close()));
    },
  };
}

function contextHeaders(context: RequestContext | undefined, span: Span | undefined): Record<string, string> {
  return context === undefined
    ? {}
    : { 'x-request-id': context.requestId, traceparent: span?.traceparent ?? context.traceparent };
}

/** A client with a pool of kept-alive connections to each service. */
export function createInternalClient(options: InternalClientOptions): InternalClient {
  const { service, signer, timeoutMs = 300 } = options;
  const pools = createPools(options);

  const headersOf = async (
    operation: InternalOperation,
    { caller, body }: RawCall,
    span: Span | undefined,
  ): Promise<Record<string, string>> => ({
    ...contextHeaders(currentContext(), span),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    [INTERNAL_TOKEN_HEADER]: await signer.sign(
      operation.service,
      caller ?? { kind: 'service', name: service },
    ),
  });

  const send = async (
    operation: InternalOperation,
    input: RawCall,
    span: Span | undefined,
  ): Promise<RawAnswer> => {
    const pool = pools.of(operation.service);
    const headers = await headersOf(operation, input, span);
    try {
      const { statusCode, body } = await pool.request({
        method: operation.method,
        path: toPath(operation, input),
        headers,
        body: input.body === undefined ? null : JSON.stringify(input.body),
        signal: AbortSignal.timeout(input.timeoutMs ?? timeoutMs),
      });
      span?.describe({ 'http.response.status_code': statusCode });
      return { status: statusCode, text: await body.text() };
    } catch (cause) {
      throw new Problem('unavailable', unavailable().message, { cause });
    }
  };

  const ask = async (operation: InternalOperation, input: RawCall, span?: Span): Promise<unknown> =>
    parseAnswer(operation, await send(operation, input, span));

  return {
    call: async <O extends InternalOperation>(operation: O, input: CallInput<O>): Promise<AnswerOf<O>> => {
      const span = startCallSpan(currentContext()?.span, operation);
      const answer = await (span === undefined
        ? ask(operation, input)
        : endAfter(span, ask(operation, input, span)));
      // The schema that O names has just made this value; a conditional type cannot be followed through it.
      return answer as AnswerOf<O>;
    },
    close: pools.close,
  };
}
