import type { PageMeta } from '@courtcast/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { UseQueryOptions } from '@tanstack/react-query';
import { useFailure } from '@courtcast/web-data/api/failure-notice.tsx';
import type { ReadKey } from '@courtcast/web-data/page-data/read-key.ts';

interface Listed<Item> {
  readonly data: Item[];
  readonly meta: PageMeta;
}

/** The list for the current address. While another page is loading, the previous one stays. */
export function useList<Item>(options: UseQueryOptions<Listed<Item>, Error, Listed<Item>, ReadKey>) {
  const query = useQuery({ ...options, placeholderData: keepPreviousData });
  const failure = useFailure(query);
  const { data, isPlaceholderData: isOld, refetch: retry } = query;
  return { items: data?.data ?? [], answer: { meta: data?.meta, isOld, failure, retry } };
}
