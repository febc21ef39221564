import { dismiss } from '../../domain/staff.ts';
import { askingIn, assertStaff, managers, visibleTournament } from '../access.ts';
import { decided } from '../decided.ts';
import type { Deps, Request } from '../ports.ts';

/** Takes the role of a user away; for owners and directors. */
export async function deleteStaff(
  { tournaments, now }: Pick<Deps, 'tournaments' | 'now'>,
  { id, userId }: { id: string; userId: string },
  { caller, command }: Request,
): Promise<void> {
  // Before anything else, or a version that is not the present one would tell of a draft.
  const { state: before } = await visibleTournament({ tournaments }, { id, caller });
  assertStaff(before, caller, { roles: managers });
  const updatedAt = now();
  await tournaments.update(id, command, ({ state }) => {
    assertStaff(state, caller, { roles: managers });
    const staff = decided(dismiss(state.staff, userId, askingIn(state, caller)));
    return { state: { ...state, staff, updatedAt }, changes: ['staff'] };
  });
}
