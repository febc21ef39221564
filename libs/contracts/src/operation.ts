import type { z } from 'zod';
import type { DomainServiceName, ServiceName } from './service-name.ts';
import type { CachePolicy } from './topics.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type BodyType = 'none' | 'json' | 'csv' | 'image';

/** What an operation answers when it succeeds; `schema` is absent where there is no JSON body. */
export interface OperationAnswer {
  readonly status: 200 | 201 | 204;
  readonly schema?: z.ZodType;
  /** Of an answer that is not JSON. */
  readonly contentType?: string;
}

/**
 * One operation of the API, declared once: routing, validation, documentation, response checks and the typed client
 * come from it. Paths are relative to `/api/v1`.
 */
export interface Operation {
  readonly id: string;
  readonly method: Method;
  readonly path: `/${string}`;
  /** The service that owns it. */
  readonly service: DomainServiceName;
  readonly tag: string;
  readonly summary: string;
  /** `public` works without credentials; `authenticated` needs a user or a board. */
  readonly access: 'public' | 'authenticated';
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly bodyType: BodyType;
  readonly answer: OperationAnswer;
  /** Statuses it refuses with, beside those that every operation may give (400, 401, 405, 429, 502, 503, 504). */
  readonly refusals: readonly number[];
  /** `shared`: the answer is the same for every caller. */
  readonly cache: 'shared' | 'none';
  /** Of shared reads that many ask for at the same time: how the gateway caches their answers for a moment. */
  readonly cachePolicy?: CachePolicy;
  /** Whether requests count against the caller's rate limit. */
  readonly counted: boolean;
  /** It changes who the caller is: what is remembered of them is asked for again before their next request. */
  readonly changesCaller?: boolean;
}

/** An operation between services, under `/internal`, open to the named callers only. */
export interface InternalOperation extends Omit<Operation, 'access' | 'cache' | 'counted' | 'tag' | 'path'> {
  readonly path: `/internal/${string}`;
  readonly callers: readonly ServiceName[];
}

type Defaulted = 'bodyType' | 'refusals' | 'cache' | 'counted' | 'access';
type Declared<O extends Operation> = Omit<O, Defaulted> & Partial<Pick<O, Defaulted>>;

/** Declares an operation; defaults: JSON body where there is a body schema, public and shared reads, counted. */
export function defineOperation<const O extends Declared<Operation>>(spec: O): Operation & O {
  const isRead = spec.method === 'GET';
  return {
    bodyType: spec.body === undefined ? 'none' : 'json',
    refusals: [],
    cache: isRead && spec.access !== 'authenticated' ? 'shared' : 'none',
    counted: true,
    access: isRead ? 'public' : 'authenticated',
    ...spec,
  };
}

type DeclaredInternal = Omit<InternalOperation, 'bodyType' | 'refusals'> &
  Partial<Pick<InternalOperation, 'bodyType' | 'refusals'>>;

/** Declares an internal operation. */
export function defineInternalOperation<const O extends DeclaredInternal>(spec: O): InternalOperation & O {
  return { bodyType: spec.body === undefined ? 'none' : 'json', refusals: [], ...spec };
}

type ParamNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

interface AnyOperation {
  readonly path: string;
  readonly query?: z.ZodType | undefined;
  readonly body?: z.ZodType | undefined;
  readonly answer: OperationAnswer;
}

/** Path parameters by name. */
export type ParamsOf<O extends AnyOperation> = Record<ParamNames<O['path']>, string>;

/** The query as a handler receives it. */
export type QueryOf<O extends AnyOperation> = O['query'] extends z.ZodType
  ? z.output<O['query']>
  : Readonly<Record<string, never>>;

/** The query as a client gives it: texts. */
export type QueryInputOf<O extends AnyOperation> = O['query'] extends z.ZodType
  ? z.input<O['query']>
  : Readonly<Record<string, never>>;

/** The body as a handler receives it. */
export type BodyOf<O extends AnyOperation> = O['body'] extends z.ZodType ? z.output<O['body']> : undefined;

/** The body as a client gives it. */
export type BodyInputOf<O extends AnyOperation> = O['body'] extends z.ZodType
  ? z.input<O['body']>
  : undefined;

/** The answer's body. */
export type AnswerOf<O extends AnyOperation> = O['answer'] extends {
  readonly schema: infer S extends z.ZodType;
}
  ? z.output<S>
  : undefined;
