import type { OperationId, Operations } from '../operations/operations.ts';
import type { AnswerOf, BodyInputOf, ParamsOf, QueryInputOf } from '../operations/operation.ts';
import type { ProblemBody } from '../problem-body.ts';
import { readProblemBody } from './read-problem-body.ts';
import { routes } from './routes.ts';

type QueryValues<T> = {
  readonly [K in keyof T]: T[K] extends string | undefined ? T[K] | number | boolean : T[K];
};

/** What a call needs, read off its operation. */
export interface CallInput<Id extends OperationId> {
  readonly params?: ParamsOf<Operations[Id]>;
  readonly query?: Partial<QueryValues<QueryInputOf<Operations[Id]>>>;
  readonly body?: BodyInputOf<Operations[Id]>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** A refusal as the API answered it; `retryAfterSeconds` when the answer said so. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly body: ProblemBody;
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, body: ProblemBody, retryAfterSeconds?: number) {
    super(`${status} ${body.message}`);
    this.status = status;
    this.body = body;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export interface ClientOptions {
  /** Ends with the version prefix, for example `http://localhost:8080/api/v1`. */
  readonly baseUrl: string;
  /** Value of the `Authorization` header, asked for before each call; none for anonymous calls. */
  readonly authorize?: () => string | undefined | Promise<string | undefined>;
  readonly fetch?: typeof fetch;
}

/** The API as typed calls by operation id. */
export interface Client {
  /** @throws ApiError when the API refuses; the error of `fetch` when it cannot be reached. */
  call<Id extends OperationId>(id: Id, input?: CallInput<Id>): Promise<AnswerOf<Operations[Id]>>;
}

function urlOf(baseUrl: string, id: OperationId, input: { params?: unknown; query?: unknown }): string {
  const params = new Map(Object.entries(input.params ?? {}));
  const path = routes[id].path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params.get(name))),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined) query.set(name, String(value));
  }
  const text = query.toString();
  return `${baseUrl}${path}${text === '' ? '' : `?${text}`}`;
}

async function refusalOf(response: Response): Promise<ApiError> {
  const body = readProblemBody(await response.json().catch(() => null));
  const fallback = { statusCode: response.status, message: response.statusText, error: response.statusText };
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new ApiError(
    response.status,
    body ?? fallback,
    Number.isFinite(retryAfter) ? retryAfter : undefined,
  );
}

/** A misspelt parameter would be ignored else, and the answer be one to another question (decisions 1). */
const standing = { accept: 'application/json', prefer: 'handling=strict' };

/** Makes a client; it keeps no state. It asks for unknown query parameters to be refused. */
export function createClient(options: ClientOptions): Client {
  const send = options.fetch ?? globalThis.fetch.bind(globalThis);
  return {
    async call(id, input = {}) {
      const authorization = await options.authorize?.();
      const headers: Record<string, string> = { ...standing, ...input.headers };
      if (authorization !== undefined) headers.authorization = authorization;
      if (input.body !== undefined) headers['content-type'] = 'application/json';
      const response = await send(urlOf(options.baseUrl, id, input), {
        method: routes[id].method,
        headers,
        body: input.body === undefined ? null : JSON.stringify(input.body),
        signal: input.signal ?? null,
      });
      if (!response.ok) throw await refusalOf(response);
      // The answer is what the operation's schema says: services check it in their tests, not here on every call.
      return (response.status === 204 ? undefined : await response.json()) as never;
    },
  };
}
