import { useState, memo, useRef, useEffect } from 'react';
import { Section } from '@courtcast/web-ui/card.tsx';
import { useSearchParams } from '@courtcast/web-ui/link/router.tsx';
import { FailureNotice, useFailure } from '@courtcast/web-data/api/failure-notice.tsx';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { SearchField } from '../../lists/search-field.tsx';
import { useSearchText } from '../../lists/use-search-text.ts';
import { DataAge } from '@courtcast/web-score/score/data-age.tsx';
import { ComingMatches } from './coming-matches.tsx';
import { LiveChoices } from './live-choices.tsx';
import { filterOf, isFound } from './live-filter.ts';
import type { LiveFilter } from './live-filter.ts';
import { createGrouper, groupItems } from './live-groups.ts';
import type { LiveItem, LiveGroup } from './live-groups.ts';
import { useLiveItems } from './use-live-items.ts';
import { NewestMatchesContext, useNewestMatch, createNewestMatches } from './list/newest-matches.ts';
import { Icon } from '@courtcast/web-ui/icons.tsx';
import { Notice } from '@courtcast/web-ui/notice.tsx';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import { MatchCard } from '@courtcast/web-score/score/match-card.tsx';
import type { ShownMatch } from '@courtcast/web-score/match/shown-match.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { read } from '@courtcast/web-data/api/reads.ts';
import { useConnection, useRealtimeClient } from '@courtcast/web-data/realtime/realtime-context.ts';
import type { ListedMatch, LiveList } from './list/live-list.ts';
import { createLiveListStore } from './list/live-list-store.ts';
import type { NewestMatches } from './list/newest-matches.ts';

/** Polling interval of the list without a socket. */
const ASK_EVERY_MS = 30_000;
/** How old the list may be when the page becomes visible again without a refetch. */
const STALE_AFTER_MS = 12_000;

interface LiveListOfPage {
  readonly query: UseQueryResult<ListedMatch[]>;
  /** Matches that ended while the page was shown and have left the list, latest first. */
  readonly ended: readonly ListedMatch[];
  /** Newer states of matches whose place in the list is unchanged. */
  readonly newest: NewestMatches;
}

/** The live matches: read once for the first render, then kept up to date by one subscription. */
function useLiveList(): LiveListOfPage {
  const queryClient = useQueryClient();
  const client = useRealtimeClient();
  const { state } = useConnection();
  const [isWatching, setIsWatching] = useState(false);
  const [ended, setEnded] = useState<readonly ListedMatch[]>([]);
  const [newest] = useState(createNewestMatches);
  useEffect(() => {
    const onEnd = (match: ListedMatch) =>
      setEnded((before) => [match, ...before.filter(({ id }) => id !== match.id)]);
    const store = createLiveListStore({ queryClient, newest, onEnd });
    const watch = client.watchLive({}, ({ matches, change }) => {
      setIsWatching(true);
      if (change === null) store.takeList(matches);
      else store.takeChange(change);
    });
    return () => {
      watch.stop();
      store.stop();
    };
  }, [client, queryClient, newest]);
  const isKept = isWatching && state === 'live';
  const query = useQuery({
    ...read('listLiveMatches'),
    select: ({ matches }: LiveList) => matches,
    staleTime: STALE_AFTER_MS,
    refetchOnWindowFocus: !isKept,
    refetchInterval: (query) => (isKept || query.state.status === 'error' ? false : ASK_EVERY_MS),
  });
  return { query, ended, newest };
}

/** A match card with the newest score. */
const NewestCard = memo(function NewestCard({ match }: { readonly match: ShownMatch }) {
  const place = useRef<HTMLLIElement>(null);
  return (
    <li ref={place}>
      <MatchCard match={useNewestMatch(match, place)} />
    </li>
  );
});

interface GroupSectionProps {
  readonly group: LiveGroup;
  /** The part of the page, to make element ids unique. */
  readonly part: string;
  /** Heading level. */
  readonly Heading: 'h2' | 'h3';
}

/** The matches of a tournament, league or club. Memoized by the group object. */
const GroupSection = memo(function GroupSection({ group, part, Heading }: GroupSectionProps) {
  const { event, place, matches } = group;
  const headingId = `${part}-${event.key}`;
  return (
    <section className="group" aria-labelledby={headingId}>
      <div className="group__head">
        <Heading id={headingId} className="group__name">
          {event.to === null ? (
            event.name
          ) : (
            <Link to={event.to} className="record-link">
              {event.name}
            </Link>
          )}
        </Heading>
        {place !== null && <p className="group__place">{place}</p>}
      </div>
      <ul className="cards">
        {matches.map((match) => (
          <NewestCard key={match.id} match={match} />
        ))}
      </ul>
    </section>
  );
});

const cards = ['one', 'two', 'three', 'four', 'five', 'six'] as const;

/** Placeholder for a list that is loading. */
function LiveSkeleton() {
  const { live } = useWords();
  return (
    <div className="group" aria-busy="true">
      <p className="visually-hidden" role="status">
        {live.loading}
      </p>
      <div className="group__head">
        <span className="bone bone--title" />
      </div>
      <ul className="cards" aria-hidden="true">
        {cards.map((card) => (
          <li key={card} className="card card--waiting">
            <span className="bone bone--text" />
            <span className="bone bone--line" />
            <span className="bone bone--line" />
            <span className="bone bone--text" />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Shown if no match is in progress. */
function NothingLive() {
  const { live } = useWords();
  return (
    <Notice title={live.quiet} icon={<Icon name="court" />} role="status">
      <p>{live.quietText}</p>
    </Notice>
  );
}

/** Shown if the search matches none of the live matches. */
function NothingFound({ search }: { readonly search: string }) {
  const { live } = useWords();
  return (
    <Notice title={live.noneFound}>
      <p>{search.trim() === '' ? live.noneOfFilter : live.noneFoundText(search)}</p>
    </Notice>
  );
}

interface OnNowProps {
  readonly items: readonly LiveItem[];
  /** Those that match the filter. */
  readonly found: readonly LiveItem[];
  readonly filter: LiveFilter;
}

function OnNow({ items, found, filter }: OnNowProps) {
  const { live } = useWords();
  const [group] = useState(createGrouper);
  if (items.length === 0) return <NothingLive />;
  return (
    <>
      <p className="live__count" role="status">
        {found.length === items.length ? live.count(items.length) : live.countOf(found.length, items.length)}
      </p>
      {found.length === 0 && <NothingFound search={filter.text} />}
      {group(found).map((one) => (
        <GroupSection key={one.event.key} group={one} part="live" Heading="h2" />
      ))}
    </>
  );
}

function Finished({ items }: { readonly items: readonly LiveItem[] }) {
  const { live } = useWords();
  if (items.length === 0) return null;
  return (
    <Section title={live.finished} titleId="finished" className="live__part">
      {groupItems(items).map((group) => (
        <GroupSection key={group.event.key} group={group} part="finished" Heading="h3" />
      ))}
    </Section>
  );
}

/** All matches in progress, just ended, and coming next. */
export function LivePage() {
  const { live: words, scores } = useWords();
  const { query, ended, newest } = useLiveList();
  const failure = useFailure(query);
  const [text, setText] = useSearchText();
  const [address] = useSearchParams();
  const { live, finished, coming } = useLiveItems(query.data, ended);
  const filter = filterOf(address, text);
  const found = <Item extends LiveItem>(items: readonly Item[]) =>
    items.filter((item) => isFound(scores, item, filter));
  const isKnown = query.data !== undefined;
  return (
    <div className="live">
      <title>{`${words.title} · Courtcast`}</title>
      <div className="live__intro">
        <h1 className="live__title">{words.title}</h1>
        <SearchField value={text} onChange={setText} label={words.filter} hint={words.filterHint} />
      </div>
      <LiveChoices items={[...live, ...finished, ...coming]} filter={filter} />
      <DataAge fetchedAt={query.dataUpdatedAt} />
      {isKnown && (
        <NewestMatchesContext value={newest}>
          <OnNow items={live} found={found(live)} filter={filter} />
        </NewestMatchesContext>
      )}
      {!isKnown && failure !== null && <FailureNotice failure={failure} retry={query.refetch} />}
      {!isKnown && failure === null && <LiveSkeleton />}
      <div className="live__around">
        <ComingMatches items={found(coming)} />
        <Finished items={found(finished)} />
      </div>
    </div>
  );
}
