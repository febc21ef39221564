import type { AnswerOf } from '@courtcast/client';
import { useQuery } from '@tanstack/react-query';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { useMe } from '../../../layout/use-me.ts';

/** The group of a team match, and who organizes it, once both are known. */
function useOrganized(leagueGroupId: string) {
  const group = useQuery({
    ...ask('getLeagueGroup', { params: { id: leagueGroupId } }),
    enabled: leagueGroupId !== '',
  });
  const id = group.data?.league.championshipId ?? '';
  const championship = useQuery({ ...ask('getChampionship', { params: { id } }), enabled: id !== '' });
  return { group: group.data, organiserId: championship.data?.organiserId ?? null };
}

/** What stands above a team match: its group for who organizes it, their teams for all others. */
export function useTieTrail(tie: AnswerOf<'getTeamMatch'> | undefined) {
  const { league, me } = useDeskWords();
  const userId = useMe()?.user.id;
  const { group, organiserId } = useOrganized(tie?.leagueGroupId ?? '');
  if (group === undefined || organiserId !== userId)
    return [{ to: `${deskAddresses.me}/teams`, label: me.teams.title }];
  return [
    { to: deskAddresses.championships, label: league.title },
    { to: deskAddresses.leagueGroup(group.id), label: `${group.league.name} · ${group.name}` },
  ];
}
