import type { Caller, Command } from '@courtcast/contracts';
import { conflict, forbidden, invalid, notFound } from '@courtcast/problem';
import { changeMembership, joinClub, leaveClub } from '../domain/membership.ts';
import type { MembershipRefusal } from '../domain/membership.ts';
import type { ClubRole, Membership, Player } from '../domain/player.ts';
import { hasClubRole, requireUser } from './callers.ts';
import { getPlayer } from './players.ts';
import type { Ports, Stored } from './ports.ts';

/** Only an owner gives or takes these. */
const ownersGift: readonly ClubRole[] = ['owner', 'manager'];

/** Who changes whose membership of which club. */
interface MembershipAct {
  readonly caller: Caller;
  readonly player: Stored<Player>;
  readonly clubId: string;
  /** Roles that are given or taken by it. */
  readonly roles: readonly ClubRole[];
  /** What a member may do by himself: join as `member`, leave, choose his primary club. */
  readonly isOwnBusiness: boolean;
}

function authorise({ caller, player, clubId, roles, isOwnBusiness }: MembershipAct): void {
  const user = requireUser(caller);
  if (isOwnBusiness && player.state.userId === user.userId) return;
  if (!hasClubRole(user, clubId, ['owner', 'manager'])) throw forbidden('Only the club may do this');
  const needsOwner = roles.some((role) => ownersGift.includes(role));
  if (needsOwner && !hasClubRole(user, clubId, ['owner'])) {
    throw forbidden('Only an owner of the club gives or takes this role');
  }
}

function settled(result: Player | MembershipRefusal): Player {
  if (typeof result !== 'string') return result;
  if (result === 'not-found') throw notFound('Membership');
  const messages = {
    'already-member': 'The player is a member of this club already',
    'already-left': 'This membership has ended',
    'last-owner': 'A club needs an owner',
  } as const;
  throw conflict(messages[result]);
}

function membershipOf(player: Player, membershipId: string): Membership {
  const found = player.memberships.find((one) => one.id === membershipId);
  if (found === undefined) throw notFound('Membership');
  return found;
}

async function keepAnOwner(
  { players }: Ports,
  membership: Membership,
  nextRole: ClubRole | null,
): Promise<void> {
  if (membership.role !== 'owner' || membership.leftAt !== null || nextRole === 'owner') return;
  if ((await players.countOwners(membership.clubId)) <= 1) throw conflict('A club needs an owner');
}

function decided(player: Player, next: Player) {
  return next === player ? null : { state: next, changes: ['memberships'] };
}

/** The memberships of a player, past ones included. */
export async function listMemberships(
  ports: Ports,
  playerId: string,
): Promise<{ id: string; memberships: readonly Membership[] }> {
  const player = await getPlayer(ports, playerId);
  return { id: player.id, memberships: player.state.memberships };
}

/** Joins a player to a club. Problem forbidden, invalid (unknown club), conflict (a member already). */
export async function createMembership(
  ports: Ports,
  input: { playerId: string; clubId: string; role: ClubRole; isPrimary: boolean; caller: Caller },
  command: Command,
): Promise<{ playerId: string; membership: Membership }> {
  const { clubId, role, isPrimary, caller } = input;
  const player = await getPlayer(ports, input.playerId);
  const club = await ports.clubs.findOrAsk(clubId);
  if (club === null || club.deleted) throw invalid([{ path: 'clubId', message: 'is no club' }]);
  authorise({ caller, player, clubId, roles: [role], isOwnBusiness: role === 'member' });
  const id = command.newId('membership');
  const stored = await ports.players.update(player.id, command, ({ state }) =>
    decided(state, settled(joinClub(state, { id, clubId, role, isPrimary }, command.startedAt))),
  );
  return { playerId: stored.id, membership: membershipOf(stored.state, id) };
}

/** Changes role or primary flag. Problem forbidden, not-found, conflict (ended, last owner). */
export async function patchMembership(
  ports: Ports,
  input: {
    playerId: string;
    membershipId: string;
    role?: ClubRole | undefined;
    isPrimary?: boolean | undefined;
    caller: Caller;
  },
  command: Command,
): Promise<{ playerId: string; membership: Membership }> {
  const { membershipId, role, isPrimary, caller } = input;
  const player = await getPlayer(ports, input.playerId);
  const membership = membershipOf(player.state, membershipId);
  const roles = role === undefined || role === membership.role ? [] : [role, membership.role];
  authorise({ caller, player, clubId: membership.clubId, roles, isOwnBusiness: roles.length === 0 });
  if (role !== undefined) await keepAnOwner(ports, membership, role);
  const stored = await ports.players.update(player.id, command, ({ state }) =>
    decided(
      state,
      settled(changeMembership(state, membershipId, { role, isPrimary, at: command.startedAt })),
    ),
  );
  return { playerId: stored.id, membership: membershipOf(stored.state, membershipId) };
}

/** Sets the leave date. Problem forbidden, not-found, conflict (ended, last owner). */
export async function deleteMembership(
  ports: Ports,
  input: { playerId: string; membershipId: string; caller: Caller },
  command: Command,
): Promise<void> {
  const player = await getPlayer(ports, input.playerId);
  const membership = membershipOf(player.state, input.membershipId);
  authorise({
    caller: input.caller,
    player,
    clubId: membership.clubId,
    roles: [membership.role],
    isOwnBusiness: true,
  });
  await keepAnOwner(ports, membership, null);
  await ports.players.update(player.id, command, ({ state }) =>
    decided(state, settled(leaveClub(state, input.membershipId, command.startedAt))),
  );
}
