import { accept, refuseFieldConflict, refuseForbidden, refuseMissing } from '@courtcast/domain';
import type { Decision, Invitation } from '@courtcast/domain';

export type StaffRole = 'owner' | 'director' | 'referee' | 'umpire';

/** A user with a role in a tournament. */
export interface StaffMember {
  readonly userId: string;
  readonly role: StaffRole;
}

/** An invitation to be staff; a tournament is never given away by one. */
export interface StaffInvitation extends Invitation {
  readonly role: Exclude<StaffRole, 'owner'>;
}

/** The caller, as far as tournaments depend on them. */
export interface Asking {
  readonly isAdmin: boolean;
  readonly role: StaffRole | null;
}

/** The role of a user, or null. */
export function roleOf(staff: readonly StaffMember[], userId: string): StaffRole | null {
  return staff.find((member) => member.userId === userId)?.role ?? null;
}

/** The owner appointed first. */
export function firstOwner(staff: readonly StaffMember[]): string {
  const owner = staff.find(({ role }) => role === 'owner');
  if (owner === undefined) throw new Error('A tournament without an owner');
  return owner.userId;
}

/** Roles that only an owner or an admin gives and takes (decisions 2). */
function isReserved(role: StaffRole | null): boolean {
  return role === 'owner' || role === 'director';
}

function checkChange(
  { isAdmin, role }: Asking,
  before: StaffRole | null,
  after: StaffRole | null,
): Decision<null> {
  const needsOwner = isReserved(before) || isReserved(after);
  if (!needsOwner || isAdmin || role === 'owner') return accept(null);
  return refuseForbidden('Only owners of the tournament give or take the roles owner and director');
}

/** `path` is the requesting field: `role`, or empty if they leave. */
function checkOwnerLeft(staff: readonly StaffMember[], path: 'role' | ''): Decision<readonly StaffMember[]> {
  return staff.some(({ role }) => role === 'owner')
    ? accept(staff)
    : refuseFieldConflict('last-owner', path, 'The last owner cannot go');
}

/** Gives a user a role, replacing their previous one. The last owner keeps theirs (409). */
export function appoint(
  staff: readonly StaffMember[],
  member: StaffMember,
  asking: Asking,
): Decision<readonly StaffMember[]> {
  const before = roleOf(staff, member.userId);
  const allowed = checkChange(asking, before, member.role);
  if (!allowed.ok) return allowed;
  if (before === null) return accept([...staff, member]);
  return checkOwnerLeft(
    staff.map((one) => (one.userId === member.userId ? member : one)),
    'role',
  );
}

/** Takes the role of a user away. Who is not staff is missing (404); the last owner cannot go (409). */
export function dismiss(
  staff: readonly StaffMember[],
  userId: string,
  asking: Asking,
): Decision<readonly StaffMember[]> {
  const before = roleOf(staff, userId);
  if (before === null) return refuseMissing('Staff member');
  const allowed = checkChange(asking, before, null);
  if (!allowed.ok) return allowed;
  return checkOwnerLeft(
    staff.filter((one) => one.userId !== userId),
    '',
  );
}

/** Whether a role may be given to a user without one, by the giver's own role. */
export function mayGive(asking: Asking, role: StaffRole): Decision<null> {
  return checkChange(asking, null, role);
}

const ranks: readonly StaffRole[] = ['umpire', 'referee', 'director', 'owner'];

/** The creator of an invitation; null if that account no longer exists. */
export type Maker = { readonly userId: string; readonly isAdmin: boolean } | null;

/** A user who takes the role of their invitation, and its creator. */
export interface Invited extends StaffMember {
  readonly maker: Maker;
}

/** The present roles of an invitation's creator. */
function askingOf(staff: readonly StaffMember[], maker: Maker): Asking {
  return { isAdmin: maker?.isAdmin ?? false, role: maker === null ? null : roleOf(staff, maker.userId) };
}

/** Whether the creator of an invitation may still give its role. */
export function mayMakerGive(
  staff: readonly StaffMember[],
  { role, maker }: Omit<Invited, 'userId'>,
): Decision<null> {
  const asking = askingOf(staff, maker);
  const isManager = asking.isAdmin || asking.role === 'owner' || asking.role === 'director';
  return isManager ? mayGive(asking, role) : refuseForbidden('Only owners and directors invite');
}

/**
 * Gives a user the role of their invitation; a user who has it, or a higher one, keeps that (the same staff). Refuses
 * if the creator may no longer give it.
 */
export function asInvited(
  staff: readonly StaffMember[],
  { userId, role, maker }: Invited,
): Decision<readonly StaffMember[]> {
  const present = roleOf(staff, userId);
  if (present !== null && ranks.indexOf(present) >= ranks.indexOf(role)) return accept(staff);
  const allowed = mayMakerGive(staff, { role, maker });
  return allowed.ok ? appoint(staff, { userId, role }, askingOf(staff, maker)) : allowed;
}
