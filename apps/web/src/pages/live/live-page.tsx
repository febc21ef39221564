import { FailureNotice } from '../../api/failure-notice.tsx';
import { useFailure } from '../../api/use-failure.ts';
import { useWords } from '../../i18n/language-context.tsx';
import { DataAge } from '../../realtime/data-age.tsx';
import { groupMatches, isFound } from '../../scores/match-lists.ts';
import { fromLiveMatch } from '../../scores/shown-match.ts';
import type { ShownMatch } from '../../scores/shown-match.ts';
import { SearchField } from '../../lists/search-field.tsx';
import { useSearchText } from '../../lists/use-search-text.ts';
import { LiveGroup } from './live-group.tsx';
import { LiveSkeleton } from './live-skeleton.tsx';
import { NothingFound, NothingLive } from './nothing.tsx';
import type { ListedMatch } from './live-list.ts';
import { useLiveList } from './use-live-list.ts';

const shownMatches = new WeakMap<ListedMatch, ShownMatch>();

/** A match as it is shown: the same object as long as nothing of it has changed, so that its card is left alone. */
function shownMatchOf(match: ListedMatch): ShownMatch {
  const known = shownMatches.get(match) ?? fromLiveMatch(match);
  shownMatches.set(match, known);
  return known;
}

interface ListedMatchesProps {
  readonly matches: readonly ListedMatch[];
  readonly search: string;
}

function ListedMatches({ matches, search }: ListedMatchesProps) {
  const { live, scores } = useWords();
  const shown = matches.map(shownMatchOf).filter((match) => isFound(scores, match, search));
  if (matches.length === 0) return <NothingLive />;
  return (
    <>
      <p className="live__count" role="status">
        {live.count(shown.length, matches.length)}
      </p>
      {shown.length === 0 && <NothingFound search={search} />}
      {groupMatches(scores, shown).map((group) => (
        <LiveGroup key={group.key} group={group} />
      ))}
    </>
  );
}

/** Every match in progress. */
export function LivePage() {
  const { live } = useWords();
  const query = useLiveList();
  const failure = useFailure(query);
  const [search, setSearch] = useSearchText();
  const { data: matches } = query;
  return (
    <div className="live">
      <title>{`${live.title} · Courtcast`}</title>
      <div className="live__intro">
        <h1 className="live__title">{live.title}</h1>
        <SearchField value={search} onChange={setSearch} label={live.filter} hint={live.filterHint} />
      </div>
      <DataAge fetchedAt={query.dataUpdatedAt} />
      {matches !== undefined && <ListedMatches matches={matches} search={search} />}
      {matches === undefined && failure !== null && <FailureNotice failure={failure} retry={query.refetch} />}
      {matches === undefined && failure === null && <LiveSkeleton />}
    </div>
  );
}
