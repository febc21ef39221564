import type { z } from 'zod';
import type { DomainServiceName, ServiceName } from '../service-name.ts';
import type { CachePolicy } from '../events/topics.ts';
import type { ReasonCode } from '../reasons.ts';
import type { Announced } from '../sockets/socket-events.ts';
import type { Who } from './who.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type BodyType = 'none' | 'json' | 'csv' | 'image';

/** What an operation answers when it succeeds; `schema` is absent where there is no JSON body. */
export interface OperationAnswer {
  readonly status: 200 | 201 | 204;
  readonly schema?: z.ZodType;
  /** What it answers instead where the query has `dryRun=true`. */
  readonly preview?: z.ZodType;
  /** What it answers instead, with 202, where what was asked for waits to be decided. */
  readonly waiting?: z.ZodType;
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
  /** What it does beyond its summary, for developers; Markdown. */
  readonly description?: string;
  /** Who may call it; a public read that says nothing else is for anyone. */
  readonly who?: Who;
  /** What it changes that sockets are sent at once; every write says it. */
  readonly follows?: readonly Announced[];
  /** Why it is refused with 409 or 422, beside the reasons that follow from its form (`reasonsOf`). */
  readonly reasons?: readonly ReasonCode[];
  /** `public` works without credentials; `authenticated` needs a user or a board. */
  readonly access: 'public' | 'authenticated';
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly bodyType: BodyType;
  /** What the body holds, where no schema says it. */
  readonly bodyDescription?: string;
  readonly answer: OperationAnswer;
  /** Statuses it refuses with, beside those that follow from its method, path, query and access. */
  readonly refusals?: readonly number[];
  /** `shared`: the answer is the same for every caller. */
  readonly cache: 'shared' | 'none';
  /** Of shared reads that many ask for at the same time: how the gateway caches their answers for a moment. */
  readonly cachePolicy?: CachePolicy;
  /** Whether requests count against the caller's rate limit. */
  readonly counted: boolean;
  /** It changes who the caller is: what is remembered of them is asked for again before their next request. */
  readonly changesCaller?: boolean;
}

type PublicOnly =
  'access' | 'cache' | 'counted' | 'tag' | 'path' | 'description' | 'who' | 'follows' | 'reasons';

/** An operation between services, under `/internal`, open to the named callers only. */
export interface InternalOperation extends Omit<Operation, PublicOnly> {
  readonly path: `/internal/${string}`;
  readonly callers: readonly ServiceName[];
}

type Named = 'id' | 'service' | 'tag';
type Defaulted = 'bodyType' | 'cache' | 'counted' | 'access';
type DeclaredOperation = Omit<Operation, Named | Defaulted> & Partial<Pick<Operation, Defaulted>>;
type DeclaredInternal = Omit<InternalOperation, Named | 'bodyType'> &
  Partial<Pick<InternalOperation, 'bodyType'>>;

type Table<Declared> = Readonly<Record<string, Declared>>;

/** A table in which every declaration has become an operation that knows its own id and service. */
type Defined<O, S extends DomainServiceName, T> = {
  readonly [Id in keyof T]: O & T[Id] & { readonly id: Id; readonly service: S };
};

function bodyTypeOf({ body }: DeclaredOperation | DeclaredInternal): BodyType {
  return body === undefined ? 'none' : 'json';
}

/** Of the entries of a table each made into something else, under the same key. */
function mapTable<D, O>(
  table: Table<D>,
  define: (id: string, declared: D) => O,
): Readonly<Record<string, O>> {
  return Object.fromEntries(Object.entries(table).map(([id, declared]) => [id, define(id, declared)]));
}

/**
 * Declares operations of a service under one tag of the documents, by id. Defaults: JSON body where there is a body
 * schema, public and shared reads, counted.
 */
export function defineOperations<const S extends DomainServiceName, const T extends Table<DeclaredOperation>>(
  service: S,
  tag: string,
  table: T,
): Defined<Operation, S, T> {
  const define = (id: string, declared: DeclaredOperation): Operation => {
    const isRead = declared.method === 'GET';
    return {
      id,
      service,
      tag,
      bodyType: bodyTypeOf(declared),
      cache: isRead && declared.access !== 'authenticated' ? 'shared' : 'none',
      counted: true,
      access: isRead ? 'public' : 'authenticated',
      ...declared,
    };
  };
  return mapTable(table, define) as Defined<Operation, S, T>;
}

/** Declares operations between services, by id; `service` answers them. */
export function defineInternalOperations<
  const S extends DomainServiceName,
  const T extends Table<DeclaredInternal>,
>(service: S, table: T): Defined<InternalOperation, S, T> {
  const define = (id: string, declared: DeclaredInternal): InternalOperation => ({
    id,
    service,
    bodyType: bodyTypeOf(declared),
    ...declared,
  });
  return mapTable(table, define) as Defined<InternalOperation, S, T>;
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

/** What it answers with `dryRun=true`; never where it knows no such thing. */
export type PreviewOf<O extends AnyOperation> = O['answer'] extends {
  readonly preview: infer S extends z.ZodType;
}
  ? z.output<S>
  : never;

/** What it answers with 202; never where nothing waits. */
type WaitingOf<O extends AnyOperation> = O['answer'] extends {
  readonly waiting: infer S extends z.ZodType;
}
  ? z.output<S>
  : never;

/** The answer's body. */
export type AnswerOf<O extends AnyOperation> = O['answer'] extends {
  readonly schema: infer S extends z.ZodType;
}
  ? z.output<S> | WaitingOf<O>
  : undefined;
