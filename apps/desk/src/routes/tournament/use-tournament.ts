import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useLive } from '@courtcast/web-data/queries/use-live.ts';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import type { Place } from '../../layout/desk-content.tsx';
import { isShown, useRights } from './use-rights.ts';

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

/** The pages of a tournament's desk, for their navigation: those where who is signed in has something to do. */
export function useSections(id: string): readonly Place[] {
  const { accounts, activity, checkIn, day, order, staff, tournament: words, webhooks } = useDeskWords();
  const rights = useRights(useQuery(ask('getTournament', { params: { id } })).data);
  const to = deskAddresses.tournament(id);
  const pages: readonly (Place & { readonly right?: 'mayManage' | 'mayDecide' })[] = [
    { to, label: words.overview, end: true },
    { to: deskAddresses.orderOfPlay(id), label: order.title, right: 'mayDecide' },
    { to: `${to}/matches`, label: day.title },
    { to: `${to}/check-in`, label: checkIn.title, right: 'mayDecide' },
    { to: `${to}/details`, label: words.details, right: 'mayManage' },
    { to: `${to}/staff`, label: staff.title, right: 'mayManage' },
    { to: deskAddresses.accountsOf('tournaments', id), label: accounts.title, right: 'mayDecide' },
    { to: `${to}/activity`, label: activity.title },
    { to: deskAddresses.webhooksOf('tournamentId', id), label: webhooks.title, right: 'mayManage' },
  ];
  return pages.flatMap(({ right, ...place }) =>
    right === undefined || isShown(rights, right) ? [place] : [],
  );
}

/** The way to a page of a tournament's desk. */
export function useTrail(id: string, name: string | undefined): readonly Place[] {
  const { tournament: words } = useDeskWords();
  return [
    { to: deskAddresses.tournaments, label: words.title },
    ...(name === undefined ? [] : [{ to: deskAddresses.tournament(id), label: name }]),
  ];
}
