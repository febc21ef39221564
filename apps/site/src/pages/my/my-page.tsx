import { FailureNotice, useFailure } from '@courtcast/web-data/api/failure-notice.tsx';
import { Section } from '@courtcast/web-ui/card.tsx';
import { Icon } from '@courtcast/web-ui/icons.tsx';
import { Notice } from '@courtcast/web-ui/notice.tsx';
import { useHydrated } from '@courtcast/web-ui/use-hydrated.ts';
import type { Followed, FollowedId } from '../../follow/followed.ts';
import { useFollowed } from '../../follow/followed-store.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { TieRow } from '@courtcast/web-score/team-match/tie-row.tsx';
import type { Tie } from '@courtcast/web-score/team-match/tie.ts';
import { DataAge } from '@courtcast/web-score/score/data-age.tsx';
import { MatchCard } from '@courtcast/web-score/score/match-card.tsx';
import type { ShownMatch } from '@courtcast/web-score/match/shown-match.ts';
import { FollowedList } from './followed-list.tsx';
import { myTies, createIsOfFollowed, myMatches, readMyData } from './my-matches.ts';
import '@courtcast/web-score/standings/leagues.css';
import './my.css';
import { ApiError } from '@courtcast/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { QueryClient, UseQueryResult } from '@tanstack/react-query';
import { useMemo, useEffect, useState } from 'react';
import { useNow } from '@courtcast/web-ui/use-now.ts';
import { fetchPageData } from '@courtcast/web-data/page-data/fetch-page-data.ts';
import { putPageData } from '@courtcast/web-data/page-data/put-page-data.ts';
import { queryOf } from '../../follow/followed.ts';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';
import { useConnection, useRealtimeClient } from '@courtcast/web-data/realtime/realtime-context.ts';
import type { MyData, MyMatches } from './my-matches.ts';
import type { ListedMatch } from '@courtcast/realtime';

/** Collects changes that come together, and spreads the refetches of all viewers. */
const READ_AFTER_MS = 1_000;
const SPREAD_MS = 2_000;

/** Messages from the socket about followed items; `live` is null before the first. */
interface MyLive {
  readonly live: readonly ListedMatch[] | null;
  readonly ended: readonly ListedMatch[];
}

const nothing: MyLive = { live: null, ended: [] };

/**
 * The live matches of followed items, by the subscription to all live matches; `onChange` is called shortly
 * after one has begun or ended.
 */
function useMyLive(
  isOfFollowed: ReturnType<typeof createIsOfFollowed> | undefined,
  onChange: () => unknown,
): MyLive {
  const client = useRealtimeClient();
  const [known, setKnown] = useState(nothing);
  useEffect(() => {
    if (isOfFollowed === undefined) return undefined;
    let timer: number | undefined;
    const readAgain = () => {
      timer ??= window.setTimeout(
        () => {
          timer = undefined;
          onChange();
        },
        READ_AFTER_MS + Math.random() * SPREAD_MS,
      );
    };
    const watch = client.watchLive({}, ({ matches, change }) => {
      // Most live matches concern no followed item.
      if (change !== null && !isOfFollowed(change.match)) return;
      const live = matches.filter(isOfFollowed);
      const hasEnded = change !== null && !change.listed;
      setKnown(({ ended }) => ({ live, ended: hasEnded ? [change.match, ...ended] : ended }));
      if (hasEnded) readAgain();
    });
    return () => {
      window.clearTimeout(timer);
      watch.stop();
    };
  }, [client, isOfFollowed, onChange]);
  return known;
}

/** Polling interval for coming and finished matches, and for everything while the connection is lost. */
const ASK_EVERY_MS = 120_000;
const ASK_EVERY_OFFLINE_MS = 30_000;

async function fetchMyData(followed: readonly FollowedId[], client: QueryClient): Promise<MyData> {
  const address = `${addresses.my}?${queryOf(followed)}`;
  const askedAt = Date.now();
  const page = await fetchPageData(address);
  if (page === null) throw new ApiError('unavailable', { statusCode: 503, message: '', error: '' });
  // Pages opened from here can render at once with these data.
  putPageData(client, { page, address, askedAt });
  return readMyData(page, followed);
}

interface MyPageData {
  readonly query: UseQueryResult<MyData>;
  readonly data: MyData | undefined;
  readonly matches: MyMatches | undefined;
}

/** The data about followed items, kept up to date: one request for all, which does not count as one of the API. */
function useMyPage(followed: readonly FollowedId[]): MyPageData {
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

interface PartProps {
  readonly title: string;
  readonly matches: readonly ShownMatch[];
  readonly ties: readonly Tie[];
}

function Part({ title, matches, ties }: PartProps) {
  if (matches.length + ties.length === 0) return null;
  return (
    <Section title={title} className="my__part">
      {ties.length > 0 && (
        <ul className="ties ties--own">
          {ties.map((tie) => (
            <TieRow key={tie.id} tie={tie} zone={null} />
          ))}
        </ul>
      )}
      {matches.length > 0 && (
        <ul className="cards">
          {matches.map((match) => (
            <li key={match.id}>
              <MatchCard match={match} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Matches({ followed }: { readonly followed: readonly Followed[] }) {
  const { follow: words, live } = useWords();
  const { query, data, matches } = useMyPage(followed);
  const failure = useFailure(query);
  const isQuiet = matches !== undefined && Object.values(matches).every(({ length }) => length === 0);
  const ties = myTies(data?.ties ?? []);
  const hasTies = Object.values(ties).some(({ length }) => length > 0);
  return (
    <>
      {data === undefined && failure !== null && <FailureNotice failure={failure} retry={query.refetch} />}
      <div className="my__columns" aria-busy={data === undefined}>
        {matches !== undefined && (
          <div className="my__column">
            {isQuiet && !hasTies && <p className="my__note">{words.quiet}</p>}
            <Part title={words.now} matches={matches.now} ties={ties.now} />
            <Part title={live.coming} matches={matches.coming} ties={ties.coming} />
            <Part title={live.finished} matches={matches.finished} ties={ties.finished} />
            <DataAge fetchedAt={query.dataUpdatedAt} />
          </div>
        )}
        <FollowedList followed={followed} data={data} />
      </div>
    </>
  );
}

function Nothing() {
  const { follow: words } = useWords();
  return (
    <Notice title={words.nothing} icon={<Icon name="star" />}>
      <p>{words.nothingText}</p>
    </Notice>
  );
}

/** What the user follows: its current, coming and finished matches. The list is stored in the browser only. */
export function MyPage() {
  const { follow: words } = useWords();
  const followed = useFollowed();
  const isHydrated = useHydrated();
  return (
    <div className="my">
      <title>{`${words.title} · Courtcast`}</title>
      <h1 className="live__title">{words.title}</h1>
      {isHydrated && followed.length === 0 && <Nothing />}
      {followed.length > 0 && <Matches followed={followed} />}
    </div>
  );
}
