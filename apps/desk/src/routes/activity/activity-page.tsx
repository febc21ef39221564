import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useSearchParams } from '@courtcast/web-ui/link/use-search-params.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useLive } from '@courtcast/web-data/queries/use-live.ts';
import { DeskContent } from '../../layout/desk-content.tsx';
import { Loaded } from '../../layout/loaded.tsx';
import { useSections, useTournament, useTrail } from '../tournament/use-tournament.ts';
import { ActivityFilters } from './activity-filters.tsx';
import type { Chosen } from './activity-filters.tsx';
import { ActivityList } from './activity-list.tsx';
import { PagesOfList } from './pages-of-list.tsx';

const SHOWN = 50;

/** What the address chooses, and how to choose something else. */
function useChosen() {
  const [search, setSearch] = useSearchParams();
  const chosen: Chosen = { userId: search.get('by'), matchId: search.get('match') };
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1);
  const choose = ({ userId, matchId }: Chosen, next = 1) =>
    setSearch({
      ...(userId !== null && { by: userId }),
      ...(matchId !== null && { match: matchId }),
      ...(next > 1 && { page: String(next) }),
    });
  return { chosen, page, choose };
}

function Activity({ id }: { readonly id: string }) {
  const { activity: words } = useDeskWords();
  const { query: tournament } = useTournament();
  const { chosen, page, choose } = useChosen();
  useLive({ tournamentId: id }, ['listActivity']);
  const { userId, matchId } = chosen;
  const query = useQuery({
    ...ask('listActivity', {
      params: { id },
      query: {
        page,
        perPage: SHOWN,
        ...(userId !== null && { userId }),
        ...(matchId !== null && { matchId }),
      },
    }),
    placeholderData: keepPreviousData,
  });
  const isNarrowed = userId !== null || matchId !== null;
  return (
    <Loaded query={query}>
      {({ data, meta }) => (
        <>
          <ActivityFilters chosen={chosen} lines={data} onChoose={(next) => choose(next)} />
          {data.length === 0 && <p>{isNarrowed ? words.noneFound : words.none}</p>}
          <ActivityList
            tournament={tournament.data}
            lines={data}
            onMatch={matchId === null ? (one) => choose({ ...chosen, matchId: one }) : undefined}
          />
          <PagesOfList meta={meta} onPage={(next) => choose(chosen, next)} />
        </>
      )}
    </Loaded>
  );
}

/** Who did what in a tournament, the newest first; the last step of each is undone here. */
export function ActivityPage() {
  const { activity: words } = useDeskWords();
  const { id, query } = useTournament();
  return (
    <DeskContent title={words.title} trail={useTrail(id, query.data?.name)} sections={useSections(id)}>
      <p>{words.text}</p>
      <Activity id={id} />
    </DeskContent>
  );
}
