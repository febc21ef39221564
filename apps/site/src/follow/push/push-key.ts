import type { AnswerOf } from '@courtcast/client';
import { useQuery } from '@tanstack/react-query';
import { fetchPageData } from '@courtcast/web-data/page-data/fetch-page-data.ts';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';

async function fetchPushKey(): Promise<AnswerOf<'getPushKey'>> {
  // It comes with the data of the page, which are no requests of the API.
  const page = await fetchPageData(addresses.my);
  const found = page?.reads.find(({ key: [operation] }) => operation === 'getPushKey');
  return (found?.data as AnswerOf<'getPushKey'> | undefined) ?? { publicKey: null };
}

/** The key that browsers subscribe with; null where no notifications are sent, undefined while it is not known. */
export function usePushKey(): string | null | undefined {
  return useQuery({ queryKey: ['push-key'], queryFn: fetchPushKey }).data?.publicKey;
}
