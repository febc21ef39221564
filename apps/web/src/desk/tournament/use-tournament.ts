import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useDeskWords } from '../../i18n/use-desk-words.ts';
import { ask } from '../api/ask.ts';
import { useLive } from '../api/use-live.ts';
import { deskAddresses } from '../frame/desk-addresses.ts';
import type { Place } from '../frame/desk-content.tsx';

/** The tournament of the address, as it is now: what others change at other desks shows at once. */
export function useTournament() {
  const { id = '' } = useParams();
  useLive(
    { tournamentId: id },
    ['getTournament', 'getDraw', 'listDraws', 'listMatches', 'listStaffInvitations'],
    { exceptScores: true },
  );
  return { id, query: useQuery(ask('getTournament', { params: { id } })) };
}

/** The pages of a tournament's desk, for their navigation. */
export function useSections(id: string): readonly Place[] {
  const { activity, day, order, tournament: words, webhooks } = useDeskWords();
  const to = deskAddresses.tournament(id);
  return [
    { to, label: words.overview, end: true },
    { to: deskAddresses.orderOfPlay(id), label: order.title },
    { to: `${to}/matches`, label: day.title },
    { to: `${to}/details`, label: words.details },
    { to: `${to}/staff`, label: words.staff.title },
    { to: `${to}/activity`, label: activity.title },
    { to: deskAddresses.webhooksOf('tournamentId', id), label: webhooks.title },
  ];
}

/** The way to a page of a tournament's desk. */
export function useTrail(id: string, name: string | undefined): readonly Place[] {
  const { tournament: words } = useDeskWords();
  return [
    { to: deskAddresses.tournaments, label: words.title },
    ...(name === undefined ? [] : [{ to: deskAddresses.tournament(id), label: name }]),
  ];
}
