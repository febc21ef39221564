import { notFound } from '@courtcast/problem';
import type { StaffMember } from '../../domain/staff.ts';
import { appoint } from '../../domain/staff.ts';
import { askingIn, assertStaff, managers, visibleTournament } from '../access.ts';
import { decided } from '../decided.ts';
import type { Deps, Request } from '../ports.ts';
import type { TournamentDetail } from './tournament-detail.ts';
import { detailOf } from './tournament-detail.ts';

/** Gives a user a role; for owners and directors. An unknown user is not found. */
export async function putStaff(
  deps: Pick<Deps, 'tournaments' | 'clubs' | 'draws' | 'users' | 'now'>,
  { id, member }: { id: string; member: StaffMember },
  { caller, command }: Request,
): Promise<TournamentDetail> {
  const { state: before } = await visibleTournament(deps, { id, caller });
  assertStaff(before, caller, { roles: managers });
  if (!(await deps.users.exists(member.userId))) throw notFound('User');
  const updatedAt = deps.now();
  const changed = await deps.tournaments.update(id, command, ({ state }) => {
    assertStaff(state, caller, { roles: managers });
    const staff = decided(appoint(state.staff, member, askingIn(state, caller)));
    return { state: { ...state, staff, updatedAt }, changes: ['staff'] };
  });
  return detailOf(deps, changed);
}
