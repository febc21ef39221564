import type { LiveMatchView } from '@courtcast/contracts';
import { useSearchParams } from 'react-router';
import { FailureNotice } from '../../api/failure-notice.tsx';
import { useFailure } from '../../api/use-failure.ts';
import { DataAge } from '../../realtime/data-age.tsx';
import { groupMatches, isFound } from '../../scores/match-lists.ts';
import { fromLiveMatch } from '../../scores/shown-match.ts';
import { FilterField } from './filter-field.tsx';
import { LiveGroup } from './live-group.tsx';
import { LiveSkeleton } from './live-skeleton.tsx';
import { NothingFound, NothingLive } from './nothing.tsx';
import { useLiveList } from './use-live-list.ts';

const SEARCH_PARAM = 'q';

function countInWords(found: number, all: number): string {
  const matches = all === 1 ? 'match' : 'matches';
  return found === all ? `${all} ${matches}` : `${found} of ${all} ${matches}`;
}

interface ListedMatchesProps {
  readonly matches: readonly LiveMatchView[];
  readonly search: string;
  readonly onStatus: ReturnType<typeof useLiveList>['onStatus'];
}

function ListedMatches({ matches, search, onStatus }: ListedMatchesProps) {
  const shown = matches.map(fromLiveMatch).filter((match) => isFound(match, search));
  if (matches.length === 0) return <NothingLive />;
  return (
    <>
      <p className="live__count" role="status">
        {countInWords(shown.length, matches.length)}
      </p>
      {shown.length === 0 && <NothingFound search={search} />}
      {groupMatches(shown).map((group) => (
        <LiveGroup key={group.key} group={group} onStatus={onStatus} />
      ))}
    </>
  );
}

/** Every match in progress. */
export function LivePage() {
  const { query, onStatus } = useLiveList();
  const failure = useFailure(query);
  const [params, setParams] = useSearchParams();
  const search = params.get(SEARCH_PARAM) ?? '';
  const { data: matches } = query;
  const setSearch = (text: string) =>
    setParams(text === '' ? {} : { [SEARCH_PARAM]: text }, { replace: true });
  return (
    <div className="live">
      <title>Live matches · Courtcast</title>
      <div className="live__intro">
        <h1 className="live__title">Live matches</h1>
        <FilterField value={search} onChange={setSearch} />
      </div>
      <DataAge fetchedAt={query.dataUpdatedAt} />
      {matches !== undefined && <ListedMatches matches={matches} search={search} onStatus={onStatus} />}
      {matches === undefined && failure !== null && <FailureNotice failure={failure} retry={query.refetch} />}
      {matches === undefined && failure === null && <LiveSkeleton />}
    </div>
  );
}
