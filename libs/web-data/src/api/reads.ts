import { queryOptions, useQuery } from '@tanstack/react-query';
import type { QueryClient, QueryFunctionContext } from '@tanstack/react-query';
import type { AnswerOf, Client } from '@courtcast/client';
import { fetchPageData } from '../page-data/fetch-page-data.ts';
import { putPageData } from '../page-data/put-page-data.ts';
import { keyText, readKey } from '../page-data/read-key.ts';
import type { ReadArguments, ReadId, ReadKey } from '../page-data/read-key.ts';

/** Path and query of the current page, as page data are requested. */
function shownAddress(): string {
  const { pathname, search } = window.location;
  return pathname + search;
}

interface Wanted {
  readonly queryKey: ReadKey;
  readonly client: QueryClient;
  readonly signal: AbortSignal;
}

async function answerOf({ queryKey, client, signal }: Wanted): Promise<unknown> {
  const address = shownAddress();
  const askedAt = Date.now();
  const page = await fetchPageData(address);
  if (page !== null) putPageData(client, { page, address, askedAt, except: queryKey });
  const wanted = keyText(queryKey);
  const found = page?.reads.find(({ key }) => keyText(key) === wanted);
  if (found !== undefined) return found.data;
  const [operation, input] = queryKey;
  // Loaded on demand: most pages need nothing beyond their page data.
  const { api } = await import('./api.ts');
  // `readKey` made the key from an input of this operation.
  const call = api.call.bind(api) as (id: ReadId, input: object) => ReturnType<Client['call']>;
  return call(operation, { ...input, signal });
}

/**
 * A public read of the API as a query. Its answer comes with the document or with the page data of the
 * current page, which are one request for all reads of a page and not counted by the API's limit. Anything
 * else is requested from the API.
 */
export function read<Id extends ReadId>(operation: Id, ...input: ReadArguments<Id>) {
  const queryKey = readKey(operation, ...input);
  return queryOptions({
    queryKey,
    queryFn: ({ client, signal }: QueryFunctionContext<ReadKey>) =>
      answerOf({ queryKey, client, signal }) as Promise<AnswerOf<Id>>,
  });
}

/** The answer of a read if the page data hold it, else undefined. Never sends a request. */
export function useKnown<Id extends ReadId>(
  operation: Id,
  ...input: ReadArguments<Id>
): AnswerOf<Id> | undefined {
  return useQuery({ ...read(operation, ...input), enabled: false }).data;
}
