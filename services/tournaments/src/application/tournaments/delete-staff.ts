import { dismiss } from '../../domain/staff.ts';
import { askingIn, assertStaff, managers } from '../access.ts';
import { decided } from '../decided.ts';
import type { Deps, Request } from '../ports.ts';

/** Takes the role of a user away; for owners and directors. */
export async function deleteStaff(
  { tournaments, now }: Pick<Deps, 'tournaments' | 'now'>,
  { id, userId }: { id: string; userId: string },
  { caller, command }: Request,
): Promise<void> {
  const updatedAt = now();
  await tournaments.update(id, command, ({ state }) => {
    assertStaff(state, caller, { roles: managers });
    const staff = decided(dismiss(state.staff, userId, askingIn(state, caller)));
    return { state: { ...state, staff, updatedAt }, changes: ['staff'] };
  });
}
