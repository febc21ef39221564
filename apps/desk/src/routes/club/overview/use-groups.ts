import { useQuery } from '@tanstack/react-query';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { nameGroups } from './guest-names.ts';
import type { NamedGroup } from './guest-names.ts';

/** Every league group by its full name; undefined until they are known. */
export function useGroups(isAsked: boolean): readonly NamedGroup[] | undefined {
  const groups = useQuery({ ...ask('listLeagueGroups'), enabled: isAsked });
  const leagues = useQuery({ ...ask('listLeagues'), enabled: isAsked });
  if (groups.data === undefined || leagues.data === undefined) return undefined;
  return nameGroups(groups.data, leagues.data);
}
