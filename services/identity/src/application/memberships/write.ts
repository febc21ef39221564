import type { Caller, Command } from '@courtcast/contracts';
import { conflict, forbidden, invalid, isProblem, notFound, unavailable } from '@courtcast/problem';
import { byJoining, changeMembership, joinClub, leaveClub } from '../../domain/membership.ts';
import type { MembershipRefusal } from '../../domain/membership.ts';
import type { ClubRole, Membership, Player } from '../../domain/player.ts';
import { requireUser } from '../access.ts';
import { noteOwnership, roleIn } from '../events/handle-club.ts';
import { getPlayer, updatePresent } from '../players/read.ts';
import type { ListQuery, Ports, Stored } from '../ports.ts';

/** Tries while other writers are first. */
const mostAttempts = 20;
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

async function authorise(ports: Ports, act: MembershipAct): Promise<void> {
  const { caller, player, clubId, roles, isOwnBusiness } = act;
  const user = requireUser(caller);
  if (isOwnBusiness && player.state.userId === user.userId) return;
  const role = await roleIn(ports, user, clubId);
  if (role !== 'owner' && role !== 'manager') throw forbidden('Only the club may do this');
  if (role !== 'owner' && roles.some((one) => ownersGift.includes(one))) {
    throw forbidden('Only an owner of the club gives or takes this role');
  }
}

function settled(result: Player | MembershipRefusal): Player {
  if (typeof result !== 'string') return result;
  if (result === 'not-found') throw notFound('Membership');
  const messages = {
    'already-member': 'The player is a member of this club already',
    'already-left': 'This membership has ended',
  } as const;
  throw conflict(result, messages[result]);
}

function membershipOf(player: Player, membershipId: string): Membership {
  const found = player.memberships.find((one) => one.id === membershipId);
  if (found === undefined) throw notFound('Membership');
  return found;
}

function decided(player: Player, next: Player) {
  return next === player ? null : { state: next, changes: ['memberships'] };
}

const isOwner = (player: Player, membershipId: string): boolean =>
  player.memberships.some((one) => one.id === membershipId && one.leftAt === null && one.role === 'owner');

/** A membership to change, as it was when that was allowed, and what becomes of its player. */
interface MembershipChange {
  readonly playerId: string;
  readonly membership: Membership;
  /** Pure; refuses by throwing a Problem. */
  readonly toNext: (player: Player) => Player;
}

/** Lets an owner go in the club's document first: it decides who is the last. Problem conflict for that one. */
async function letOwnerGo(ports: Ports, player: Stored<Player>, clubId: string): Promise<void> {
  if (await ports.clubOwners.letGo(clubId, player.id, player.version)) return;
  const club = (await ports.clubs.findMany([clubId])).get(clubId);
  if (club?.deleted !== true) throw conflict('last-owner', 'A club needs an owner');
}

/** One try on the player as he is now; null where another writer was first. */
async function tryChange(
  ports: Ports,
  { playerId, membership, toNext }: MembershipChange,
  command: Command,
): Promise<Stored<Player> | null> {
  const before = await getPlayer(ports, playerId);
  const { version, state } = before;
  if (command.expectedVersion !== undefined && command.expectedVersion !== version) {
    throw conflict(
      'version-mismatch',
      `Version ${command.expectedVersion} was expected, but it is ${version}`,
    );
  }
  if (membershipOf(state, membership.id).role !== membership.role) {
    throw conflict('changed-meanwhile', 'This membership was changed by somebody else');
  }
  const next = toNext(state);
  const givesUp = isOwner(state, membership.id) && !isOwner(next, membership.id);
  if (givesUp) await letOwnerGo(ports, before, membership.clubId);
  try {
    // On no other version: whoever was made an owner since must be let go again.
    const expecting = { ...command, expectedVersion: version };
    return await ports.players.update(before.id, expecting, (stored) =>
      decided(stored.state, toNext(stored.state)),
    );
  } catch (error) {
    if (isProblem(error) && error.code === 'conflict') return null;
    throw error;
  }
}

async function change(ports: Ports, change: MembershipChange, command: Command): Promise<Stored<Player>> {
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const stored = await tryChange(ports, change, command);
    if (stored === null) continue;
    await noteOwnership(ports, stored, change.membership.clubId);
    return stored;
  }
  throw unavailable('Too many others are writing here', 1);
}

/** A membership with the player that it belongs to, and his version. */
export interface MembershipOf {
  readonly playerId: string;
  readonly version: number;
  readonly membership: Membership;
}

const found = ({ id, version, state }: Stored<Player>, membershipId: string): MembershipOf => ({
  playerId: id,
  version,
  membership: membershipOf(state, membershipId),
});

/** The memberships of a player in the order of joining, past ones included. Problem not-found. */
export async function listMemberships(
  ports: Ports,
  playerId: string,
  { sortOrder }: Pick<ListQuery, 'sortOrder'>,
): Promise<{ id: string; version: number; memberships: readonly Membership[] }> {
  const { id, version, state } = await getPlayer(ports, playerId);
  return { id, version, memberships: byJoining(state.memberships, sortOrder) };
}

/** Joins a player to a club. Problem forbidden, invalid (unknown club), conflict (a member already). */
export async function createMembership(
  ports: Ports,
  input: { playerId: string; clubId: string; role: ClubRole; isPrimary: boolean; caller: Caller },
  command: Command,
): Promise<MembershipOf> {
  const { clubId, role, isPrimary, caller } = input;
  const player = await getPlayer(ports, input.playerId);
  const club = await ports.clubs.findOrAsk(clubId);
  if (club === null || club.deleted) throw invalid([{ path: 'clubId', message: 'is no club' }]);
  await authorise(ports, { caller, player, clubId, roles: [role], isOwnBusiness: role === 'member' });
  const id = command.newId('membership');
  const stored = await updatePresent(ports, { id: player.id, command }, ({ state }) =>
    decided(state, settled(joinClub(state, { id, clubId, role, isPrimary }, command.startedAt))),
  );
  await noteOwnership(ports, stored, clubId);
  return found(stored, id);
}

/** Which membership of whom, and who asks. */
interface MembershipRequest {
  readonly playerId: string;
  readonly membershipId: string;
  readonly caller: Caller;
}

/** Changes role or primary flag. Problem forbidden, not-found, conflict (ended, last owner). */
export async function patchMembership(
  ports: Ports,
  input: MembershipRequest & { role?: ClubRole | undefined; isPrimary?: boolean | undefined },
  command: Command,
): Promise<MembershipOf> {
  const { membershipId, role, isPrimary, caller } = input;
  const player = await getPlayer(ports, input.playerId);
  const membership = membershipOf(player.state, membershipId);
  const roles = role === undefined || role === membership.role ? [] : [role, membership.role];
  const { clubId } = membership;
  await authorise(ports, { caller, player, clubId, roles, isOwnBusiness: roles.length === 0 });
  const toNext = (state: Player) =>
    settled(changeMembership(state, membershipId, { role, isPrimary, at: command.startedAt }));
  return found(await change(ports, { playerId: player.id, membership, toNext }, command), membershipId);
}

/** Sets the leave date. Problem forbidden, not-found, conflict (ended, last owner). */
export async function deleteMembership(
  ports: Ports,
  { playerId, membershipId, caller }: MembershipRequest,
  command: Command,
): Promise<void> {
  const player = await getPlayer(ports, playerId);
  const membership = membershipOf(player.state, membershipId);
  const { clubId, role } = membership;
  await authorise(ports, { caller, player, clubId, roles: [role], isOwnBusiness: true });
  const toNext = (state: Player) => settled(leaveClub(state, membershipId, command.startedAt));
  await change(ports, { playerId: player.id, membership, toNext }, command);
}
