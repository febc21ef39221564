import { ApiError } from '@courtcast/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { QueryClient, UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNow } from '@courtcast/web-ui/use-now.ts';
import { fetchPageData } from '@courtcast/web-data/page-data/fetch-page-data.ts';
import { putPageData } from '@courtcast/web-data/page-data/put-page-data.ts';
import { queryOf } from '../../follow/followed.ts';
import type { FollowedId } from '../../follow/followed.ts';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';
import { useConnection } from '@courtcast/web-data/realtime/realtime-context.ts';
import { createIsOfFollowed, myMatches, readMyData } from './my-matches.ts';
import type { MyData, MyMatches } from './my-matches.ts';
import { useMyLive } from './use-my-live.ts';

/** How often what comes and what has finished is asked for, and everything while no updates come. */
const ASK_EVERY_MS = 120_000;
const ASK_EVERY_OFFLINE_MS = 30_000;

async function fetchMyData(followed: readonly FollowedId[], client: QueryClient): Promise<MyData> {
  const address = `${addresses.my}?${queryOf(followed)}`;
  const askedAt = Date.now();
  const page = await fetchPageData(address);
  if (page === null) throw new ApiError('unavailable', { statusCode: 503, message: '', error: '' });
  // A page that is opened from here shows at once what is known of it.
  putPageData(client, { page, address, askedAt });
  return readMyData(page, followed);
}

interface MyPageData {
  readonly query: UseQueryResult<MyData>;
  readonly data: MyData | undefined;
  readonly matches: MyMatches | undefined;
}

/** What is shown of the things that are followed, kept up to date. One request for all, none of the API's own. */
export function useMyPage(followed: readonly FollowedId[]): MyPageData {
  const { state } = useConnection();
  const nowMs = useNow('halfMinute');
  const query = useQuery({
    queryKey: ['my', queryOf(followed)],
    queryFn: ({ client }) => fetchMyData(followed, client),
    enabled: followed.length > 0,
    staleTime: ASK_EVERY_OFFLINE_MS,
    placeholderData: keepPreviousData,
    refetchInterval: state === 'reconnecting' ? ASK_EVERY_OFFLINE_MS : ASK_EVERY_MS,
  });
  const { data, refetch } = query;
  const present = data?.present;
  const isOfFollowed = useMemo(() => present && createIsOfFollowed(present), [present]);
  const { live, ended } = useMyLive(isOfFollowed, refetch);
  if (data === undefined || isOfFollowed === undefined) return { query, data, matches: undefined };
  const isSent = live !== null && state === 'live';
  const shown = isSent ? live : data.live.filter(isOfFollowed);
  return { query, data, matches: myMatches({ data, live: shown, ended, nowMs }) };
}
