import { useState } from 'react';
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
import { GroupSection } from './live-group.tsx';
import { createGrouper, groupItems } from './live-groups.ts';
import type { LiveItem } from './live-groups.ts';
import { LiveSkeleton } from './live-skeleton.tsx';
import { NothingFound, NothingLive } from './nothing.tsx';
import { useLiveItems } from './use-live-items.ts';
import { NewestMatchesContext } from './list/newest-matches.ts';
import { useLiveList } from './list/use-live-list.ts';

interface OnNowProps {
  readonly items: readonly LiveItem[];
  /** Those of them that are looked for. */
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

/** Every match in progress, what has just ended, and what comes next. */
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
