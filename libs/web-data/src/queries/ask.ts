import type { UseQueryResult, QueryFunctionContext } from '@tanstack/react-query';
import { QueryClient, queryOptions } from '@tanstack/react-query';
import type { AnswerOf, CallInput, CallOptions, Client, OperationId } from '@courtcast/client';
import type { Operations } from '@courtcast/contracts';

/** Collects all pages of a list: `collect(api.items('listMatches', …))`. */
export async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

/**
 * The first of several reads that has no answer, one that failed before one that is loading; null if all have
 * answers.
 */
export function missingOf(reads: readonly UseQueryResult[]): UseQueryResult | null {
  const missing = reads.filter(({ data }) => data === undefined);
  return missing.find(({ isError }) => isError) ?? missing[0] ?? null;
}

/** The ids of all read operations of the API. */
export type AskId = {
  [Id in OperationId]: Operations[Id] extends { readonly method: 'GET' } ? Id : never;
}[OperationId];

/** The input of a read: path parameters and query, where it has any. */
type AskInput<Id extends AskId> = Omit<CallInput<Id>, keyof CallOptions | 'body'>;

type AskArguments<Id extends AskId> =
  object extends AskInput<Id> ? [input?: AskInput<Id>] : [input: AskInput<Id>];

type AskKey = readonly [operation: AskId, input: { readonly params?: object; readonly query?: object }];

/**
 * A read as the signed-in user, as a query: `useQuery(ask('getTournament', { params: { id } }))`. The key is
 * `[operation, { params?, query? }]`.
 */
export function ask<Id extends AskId>(operation: Id, ...[input]: AskArguments<Id>) {
  const queryKey: AskKey = [operation, { ...input }];
  return queryOptions<AnswerOf<Id>, Error, AnswerOf<Id>, AskKey>({ queryKey });
}

/** Invalidates reads by operation, whatever their input; those on the page are refetched at once. */
export async function invalidateReads(queries: QueryClient, operations: Iterable<AskId>): Promise<void> {
  const wanted = new Set<unknown>(operations);
  await queries.invalidateQueries({ predicate: ({ queryKey: [operation] }) => wanted.has(operation) });
}

/** The `ETag` of each cached answer, for `If-Match`. */
const etags = new WeakMap<object, string>();

/** The ETag of an answer, for the `ifMatch` of a write; undefined if it came without one or over a socket. */
export function etagOf(answer: object | undefined): string | undefined {
  return answer && etags.get(answer);
}

async function answerTo(api: Client, { queryKey, signal }: QueryFunctionContext): Promise<unknown> {
  // Every key without a function of its own was made by `ask`.
  const [operation, input] = queryKey as AskKey;
  const send = api.send.bind(api) as (
    id: OperationId,
    input: object,
  ) => Promise<{ data: unknown; etag: string | undefined }>;
  const { data, etag } = await send(operation, { ...input, signal });
  if (etag !== undefined && typeof data === 'object' && data !== null) etags.set(data, etag);
  return data;
}

/** How old a read may be when a page opens: sockets announce most changes, this covers the others. */
const FRESH_MS = 15_000;
const KEPT_MS = 10 * 60_000;

/** The query client of the desks. A desk that gets the focus again after a while refetches what it shows. */
export function createDeskQueries(api: Client): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: (context) => answerTo(api, context),
        staleTime: FRESH_MS,
        gcTime: KEPT_MS,
        networkMode: 'always',
        refetchOnReconnect: 'always',
        // The API client retries short failures itself.
        retry: false,
        // The ETag is found by the identity of the answer object.
        structuralSharing: false,
      },
    },
  });
}
