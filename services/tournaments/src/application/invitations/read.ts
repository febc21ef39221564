import type { Caller } from '@courtcast/contracts';
import { pageOf } from '@courtcast/domain';
import type { Page, PageQuery } from '@courtcast/domain';
import type { StaffInvitation } from '../../domain/tournaments/staff.ts';
import { invitationsOf } from '../../domain/tournaments/tournament.ts';
import { getVisibleTournament, managers, requireStaff } from '../access.ts';
import type { Deps } from '../ports.ts';

/** The invitations to be staff of a tournament, newest first; for its owners and directors. */
export async function listStaffInvitations(
  deps: Pick<Deps, 'tournaments'>,
  { id, query }: { id: string; query: Pick<PageQuery, 'page' | 'perPage'> },
  caller: Caller,
): Promise<Page<StaffInvitation>> {
  const { state } = await getVisibleTournament(deps, { id, caller });
  requireStaff(state, caller, { roles: managers });
  return pageOf(invitationsOf(state).toReversed(), query);
}
