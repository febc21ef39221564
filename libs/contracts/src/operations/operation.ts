import type { z } from 'zod';
import type { DomainServiceName, ServiceName } from '../service-name.ts';
import type { CachePolicy } from '../events/topics.ts';
import type { ReasonCode } from '../reasons.ts';
import type { Announced } from '../sockets/socket-events.ts';
import type { Who } from './who.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/**
 * `form`: what is posted does not matter, and may be a form, as mail programs send it. `signed`: JSON whose bytes are
 * signed, so that the handler has them as they came.
 */
export type BodyType = 'none' | 'json' | 'csv' | 'image' | 'form' | 'signed';

/** The answer of a successful operation; `schema` is absent if it has no JSON body. */
export interface OperationAnswer {
  readonly status: 200 | 201 | 204;
  readonly schema?: z.ZodType;
  /** The answer if the query has `dryRun=true`. */
  readonly preview?: z.ZodType;
  /** The answer, with 202, if the request must first be approved. */
  readonly waiting?: z.ZodType;
  /** Type of an answer that is not JSON. */
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
  /** The service that owned it in the release before: gateways of that release still ask there, and are told to wait. */
  readonly formerService?: DomainServiceName;
  readonly tag: string;
  readonly summary: string;
  /** Effects beyond the summary, for developers; Markdown. */
  readonly description?: string;
  /** The allowed callers. A public read without it is for anyone. */
  readonly who?: Who;
  /** Changes that sockets are told of at once; every write names them. */
  readonly follows?: readonly Announced[];
  /** Why it is refused with 409 or 422, beside the reasons that follow from its form (`reasonsOf`). */
  readonly reasons?: readonly ReasonCode[];
  /** `public` works without credentials; `authenticated` needs a user or a board. */
  readonly access: 'public' | 'authenticated';
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly bodyType: BodyType;
  /** Description of a body without a schema. */
  readonly bodyDescription?: string;
  readonly answer: OperationAnswer;
  /** Statuses of refusals, beyond those that follow from method, path, query and access. */
  readonly refusals?: readonly number[];
  /** `shared`: the answer is the same for every caller. */
  readonly cache: 'shared' | 'none';
  /** For shared reads that many clients request at the same time: rules for a short cache in the gateway. */
  readonly cachePolicy?: CachePolicy;
  /** Whether requests count against the caller's rate limit. */
  readonly counted: boolean;
  /**
   * Whether the operation changes the caller's identity or rights: the gateway then looks them up again before their
   * next request.
   */
  readonly changesCaller?: boolean;
}

type PublicOnly =
  'access' | 'cache' | 'counted' | 'tag' | 'path' | 'description' | 'who' | 'follows' | 'reasons';

/** An operation between services, under `/internal`, open to the named callers only. */
export interface InternalOperation extends Omit<Operation, PublicOnly> {
  readonly path: `/internal/${string}`;
  readonly callers: readonly ServiceName[];
}

type Named = 'id' | 'service' | 'tag' | 'formerService';
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

/** Maps every entry of a table, under the same key. */
function mapTable<D, O>(
  table: Table<D>,
  define: (id: string, declared: D) => O,
): Readonly<Record<string, O>> {
  return Object.fromEntries(Object.entries(table).map(([id, declared]) => [id, define(id, declared)]));
}

/** Under which tag of the documents operations stand, and where they came from. */
export type Heading = string | Pick<Operation, 'tag' | 'formerService'>;

/**
 * Declares operations of a service under one tag of the documents, by id. Defaults: JSON body where there is a body
 * schema, public and shared reads, counted.
 */
export function defineOperations<const S extends DomainServiceName, const T extends Table<DeclaredOperation>>(
  service: S,
  heading: Heading,
  table: T,
): Defined<Operation, S, T> {
  const common = { service, ...(typeof heading === 'string' ? { tag: heading } : heading) };
  const define = (id: string, declared: DeclaredOperation): Operation => {
    const isRead = declared.method === 'GET';
    return {
      id,
      ...common,
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

/** The answer with `dryRun=true`; never if the operation has no preview. */
export type PreviewOf<O extends AnyOperation> = O['answer'] extends {
  readonly preview: infer S extends z.ZodType;
}
  ? z.output<S>
  : never;

/** The answer with 202; never if nothing needs approval. */
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
