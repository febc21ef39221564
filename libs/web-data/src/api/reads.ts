import { queryOptions, useQuery } from '@tanstack/react-query';
import type { QueryClient, QueryFunctionContext } from '@tanstack/react-query';
import type { AnswerOf, Client } from '@courtcast/client';
import { fetchPageData } from '../page-data/fetch-page-data.ts';
import { putPageData } from '../page-data/put-page-data.ts';
import { keyText, readKey } from '../page-data/read-key.ts';
import type { ReadArguments, ReadId, ReadKey } from '../page-data/read-key.ts';

/** The address that is shown now, as page data are asked for. */
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
  // Few pages ask for more than comes with them: its code is loaded when one does.
  const { api } = await import('./api.ts');
  // The key was made of an input of this operation.
  const call = api.call.bind(api) as (id: ReadId, input: object) => ReturnType<Client['call']>;
  return call(operation, { ...input, signal });
}

/**
 * A read of the API as a query. Its answer is in the document, or comes with the data of the page that is shown now:
 * one request for all reads of a page, which does not count as one of the API. What page data do not hold is asked of
 * the API.
 */
export function read<Id extends ReadId>(operation: Id, ...input: ReadArguments<Id>) {
  const queryKey = readKey(operation, ...input);
  return queryOptions({
    queryKey,
    queryFn: ({ client, signal }: QueryFunctionContext<ReadKey>) =>
      answerOf({ queryKey, client, signal }) as Promise<AnswerOf<Id>>,
  });
}

/** What the page data hold of a read; undefined where they have nothing of it. Never asks for it by itself. */
export function useKnown<Id extends ReadId>(
  operation: Id,
  ...input: ReadArguments<Id>
): AnswerOf<Id> | undefined {
  return useQuery({ ...read(operation, ...input), enabled: false }).data;
}
