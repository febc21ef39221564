import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { RecordChoice } from '@courtcast/web-ui/record-choice.tsx';
import type { ChoiceOption, Found, RecordChoiceProps } from '@courtcast/web-ui/record-choice.tsx';
import { useLate } from '@courtcast/web-ui/use-late.ts';
import { groupsFor } from './guest-names.ts';
import { useGroups } from './use-groups.ts';

const MAX_FOUND = 12;

/** League groups, with the season of each: next year's are called the same. */
function useFoundGroups(search: string): readonly ChoiceOption[] {
  const groups = useGroups(search !== '');
  const found = groupsFor(groups ?? [], search).slice(0, MAX_FOUND);
  const ids = [...new Set(found.flatMap(({ championshipId }) => championshipId ?? []))];
  const seasons = useQueries({ queries: ids.map((id) => ask('getChampionship', { params: { id } })) });
  return found.map(({ id, name, championshipId }) => {
    const season = seasons.find(({ data }) => data?.id === championshipId)?.data;
    return { id, name, more: season === undefined ? '' : `${season.name}, ${season.season}` };
  });
}

/** Tournaments and league groups by the beginnings of their words. */
function useFoundGuests(text: string): Found {
  const search = useLate(text.trim());
  const tournaments = useQuery({
    ...ask('listTournaments', { query: { search, perPage: MAX_FOUND } }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
  const groups = useFoundGroups(search);
  const found = (tournaments.data?.data ?? []).map(({ id, name, startDate }) => ({
    ...{ id, name, more: startDate ?? '' },
  }));
  return {
    options: search === '' ? [] : [...found, ...groups],
    isSearching: tournaments.isFetching || search !== text.trim(),
    retry: tournaments.isError ? () => void tournaments.refetch() : null,
  };
}

/** Searches and chooses a tournament or a league group. */
export function GuestChoice(props: RecordChoiceProps) {
  return <RecordChoice {...props} useFound={useFoundGuests} />;
}
