import type { UseQueryResult, QueryFunctionContext } from '@tanstack/react-query';
import { QueryClient, queryOptions } from '@tanstack/react-query';
import type { AnswerOf, CallInput, CallOptions, Client, OperationId } from '@courtcast/client';
import type { Operations } from '@courtcast/contracts';

/** Everything of a list that is read page by page: `collect(api.items('listMatches', …))`. */
export async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

/** Of several reads one that has no answer yet, first one that has failed; null once all have been answered. */
export function missingOf(reads: readonly UseQueryResult[]): UseQueryResult | null {
  const missing = reads.filter(({ data }) => data === undefined);
  return missing.find(({ isError }) => isError) ?? missing[0] ?? null;
}

/** Every read of the API. */
export type AskId = {
  [Id in OperationId]: Operations[Id] extends { readonly method: 'GET' } ? Id : never;
}[OperationId];

/** What a read is asked with: path parameters and query, as far as it has any. */
type AskInput<Id extends AskId> = Omit<CallInput<Id>, keyof CallOptions | 'body'>;

type AskArguments<Id extends AskId> =
  object extends AskInput<Id> ? [input?: AskInput<Id>] : [input: AskInput<Id>];

type AskKey = readonly [operation: AskId, input: { readonly params?: object; readonly query?: object }];

/**
 * A read as the user who is signed in, as a query: `useQuery(ask('getTournament', { params: { id } }))`. The key is
 * `[operation, { params?, query? }]`.
 */
export function ask<Id extends AskId>(operation: Id, ...[input]: AskArguments<Id>) {
  const queryKey: AskKey = [operation, { ...input }];
  return queryOptions<AnswerOf<Id>, Error, AnswerOf<Id>, AskKey>({ queryKey });
}

/** Takes reads for old, whatever they are asked with: those that are shown are asked for at once. */
export async function invalidateReads(queries: QueryClient, operations: Iterable<AskId>): Promise<void> {
  const wanted = new Set<unknown>(operations);
  await queries.invalidateQueries({ predicate: ({ queryKey: [operation] }) => wanted.has(operation) });
}

/** The `ETag` of every answer that is held, for `If-Match`. */
const etags = new WeakMap<object, string>();

/** The version of an answer, as `ifMatch` of a write; undefined of one that came without, or by a socket. */
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

/** Sockets announce what changes; what they do not announce is at most so old when a page is opened. */
const FRESH_MS = 15_000;
const KEPT_MS = 10 * 60_000;

/** What the desks hold of the API. A desk that is looked at once more after a while asks for what it shows. */
export function createDeskQueries(api: Client): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: (context) => answerTo(api, context),
        staleTime: FRESH_MS,
        gcTime: KEPT_MS,
        networkMode: 'always',
        refetchOnReconnect: 'always',
        // The client of the API tries again what fails for a moment.
        retry: false,
        // An answer keeps its version only as the object that came.
        structuralSharing: false,
      },
    },
  });
}
