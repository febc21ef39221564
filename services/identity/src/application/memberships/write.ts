import type { Caller } from '@courtcast/contracts';
import { changeOf, decided, requireUser } from '@courtcast/domain';
import type { Request, Stored } from '@courtcast/domain';
import { invalid } from '@courtcast/problem';
import { changeMembership, joinClub, leaveClub } from '../../domain/membership.ts';
import type { Joining } from '../../domain/membership.ts';
import type { ClubRole, Player } from '../../domain/player.ts';
import { requireMembershipRights } from '../access.ts';
import { getPlayer, updateCurrentPlayer } from '../players/read.ts';
import type { Deps } from '../ports.ts';
import { changeMembershipOf } from './change-membership.ts';
import { recordOwnership } from '../players/record-ownership.ts';
import { getMembership } from './read.ts';
import type { MembershipOf } from './read.ts';

const isSelf = ({ state }: Stored<Player>, caller: Caller): boolean =>
  state.userId === requireUser(caller).userId;

/** Joins a player to a club. Problem forbidden, invalid (unknown club), conflict (a member already). */
export async function createMembership(
  deps: Deps,
  { playerId, ...input }: Omit<Joining, 'id'> & { readonly playerId: string },
  { caller, command }: Request,
): Promise<MembershipOf> {
  const { clubId, role } = input;
  const player = await getPlayer(deps, playerId);
  const club = await deps.clubs.findOrAsk(clubId);
  if (club === null || club.deleted)
    throw invalid([{ code: 'unknown-reference', path: 'clubId', message: 'There is no such club' }]);
  const isForMembers = role === 'member';
  const isToBePrimary = input.isPrimary;
  const act = { caller, player, clubId, roles: [role], isForMembers, isToBePrimary };
  await requireMembershipRights(deps, act);
  const byClub = !isForMembers || !isSelf(player, caller);
  const joining = {
    ...input,
    id: command.newId('membership'),
    ...(byClub ? {} : { isUnconfirmed: true as const }),
  };
  const at = command.startedAt;
  const stored = await updateCurrentPlayer(deps, { id: player.id, command }, ({ state }) =>
    changeOf(state, decided(joinClub(state, joining, at)), { at, changes: ['memberships'] }),
  );
  await recordOwnership(deps, stored, clubId);
  return getMembership(stored, joining.id);
}

/** Identifies a membership of a player. */
interface MembershipPath {
  readonly playerId: string;
  readonly membershipId: string;
}

/** Changes role or primary flag. Problem forbidden, not-found, conflict (ended, last owner). */
export async function patchMembership(
  deps: Deps,
  input: MembershipPath & {
    role?: ClubRole | undefined;
    isPrimary?: boolean | undefined;
    confirmed?: true | undefined;
  },
  { caller, command }: Request,
): Promise<MembershipOf> {
  const { membershipId, role, isPrimary } = input;
  const player = await getPlayer(deps, input.playerId);
  const { membership } = getMembership(player, membershipId);
  const { clubId } = membership;
  const roles = role === undefined || role === membership.role ? [] : [role, membership.role];
  const isForMembers = roles.length === 0 && input.confirmed === undefined;
  const act = { caller, player, clubId, roles, isForMembers, isToBePrimary: isPrimary };
  await requireMembershipRights(deps, act);
  const byClub = !isForMembers || !isSelf(player, caller);
  const decide = (state: Player) =>
    changeMembership(state, membershipId, { role, isPrimary, byClub, at: command.startedAt });
  const stored = await changeMembershipOf(
    deps,
    { playerId: player.id, membership, decide, ownerPath: 'role' },
    command,
  );
  return getMembership(stored, membershipId);
}

/** Sets the leave date. Problem forbidden, not-found, conflict (ended, last owner). */
export async function deleteMembership(
  deps: Deps,
  { playerId, membershipId }: MembershipPath,
  { caller, command }: Request,
): Promise<void> {
  const player = await getPlayer(deps, playerId);
  const { membership } = getMembership(player, membershipId);
  const { clubId, role } = membership;
  await requireMembershipRights(deps, { caller, player, clubId, roles: [role], isForMembers: true });
  const byClub = !isSelf(player, caller);
  const decide = (state: Player) => leaveClub(state, membershipId, { at: command.startedAt, byClub });
  await changeMembershipOf(deps, { playerId: player.id, membership, decide, ownerPath: '' }, command);
}
