import type { StaffRole } from '@courtcast/contracts';

interface Member {
  readonly userId: string | null;
  readonly role: StaffRole;
}

/** Rights on roles: owners and admins change all, directors those that are not reserved (decisions 2). */
interface Giver {
  readonly mayReserved: boolean;
}

const roles = ['umpire', 'referee', 'director', 'owner'] as const satisfies readonly StaffRole[];
const reserved: ReadonlySet<StaffRole> = new Set(['director', 'owner']);

/** The roles that a user may be given, the smallest first. */
export function rolesToGive({ mayReserved }: Giver): readonly StaffRole[] {
  return roles.filter((role) => mayReserved || !reserved.has(role));
}

/** Whether the role of a member may be changed or taken away; the last owner stays. */
export function isChangeable(member: Member, staff: readonly Member[], giver: Giver): boolean {
  if (!giver.mayReserved && reserved.has(member.role)) return false;
  return member.role !== 'owner' || staff.filter(({ role }) => role === 'owner').length > 1;
}
