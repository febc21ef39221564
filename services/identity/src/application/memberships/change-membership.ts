import type { Command } from '@courtcast/contracts';
import { changeOf, decided } from '@courtcast/domain';
import type { Decision, Stored } from '@courtcast/domain';
import { conflict, fieldConflict, isProblem, unavailable } from '@courtcast/problem';
import type { Membership, Player } from '../../domain/player.ts';
import { getPlayer } from '../players/read.ts';
import type { Deps } from '../ports.ts';
import { recordOwnership } from '../players/record-ownership.ts';
import { getMembership } from './read.ts';

/** Tries while other writers are first. */
const MAX_ATTEMPTS = 20;

function isOwner(player: Player, membershipId: string): boolean {
  return player.memberships.some(
    (one) => one.id === membershipId && one.leftAt === null && one.role === 'owner',
  );
}

/** A membership as it was when the change was allowed, and the change of its player. */
export interface MembershipChange {
  readonly playerId: string;
  readonly membership: Membership;
  readonly decide: (player: Player) => Decision<Player>;
  /** The field named in the refusal of the last owner: `role` for a change of role, empty if they leave. */
  readonly ownerPath: 'role' | '';
}

/**
 * Releases an owner in the club's document first, which decides who is the last owner. Problem conflict for that one.
 */
async function releaseOwner(
  deps: Deps,
  player: Stored<Player>,
  { membership: { clubId }, ownerPath }: MembershipChange,
): Promise<void> {
  if (await deps.clubOwners.release(clubId, player.id, player.version)) return;
  const club = (await deps.clubs.findMany([clubId])).get(clubId);
  if (club?.deleted !== true) throw fieldConflict('last-owner', ownerPath, 'A club needs an owner');
}

/** One attempt on the player's present state; null if another writer was first. */
async function tryChange(
  deps: Deps,
  change: MembershipChange,
  command: Command,
): Promise<Stored<Player> | null> {
  const { playerId, membership, decide } = change;
  const before = await getPlayer(deps, playerId);
  const { version, state } = before;
  if (command.expectedVersion !== undefined && command.expectedVersion !== version) {
    throw fieldConflict(
      'version-mismatch',
      'If-Match',
      `Version ${command.expectedVersion} was expected, but it is ${version}`,
    );
  }
  if (getMembership(before, membership.id).membership.role !== membership.role) {
    throw conflict('changed-meanwhile', 'This membership was changed by somebody else');
  }
  const next = decided(decide(state));
  const givesUp = isOwner(state, membership.id) && !isOwner(next, membership.id);
  if (givesUp) await releaseOwner(deps, before, change);
  try {
    // For this version only: a player who was made an owner since must be released again.
    const expecting = { ...command, expectedVersion: version };
    return await deps.players.update(before.id, expecting, (stored) =>
      changeOf(stored.state, decided(decide(stored.state)), {
        at: command.startedAt,
        changes: ['memberships'],
      }),
    );
  } catch (error) {
    if (isProblem(error) && error.code === 'conflict') return null;
    throw error;
  }
}

/** Changes a membership; again from the start where another writer was first. Problem conflict, unavailable. */
export async function changeMembershipOf(
  deps: Deps,
  change: MembershipChange,
  command: Command,
): Promise<Stored<Player>> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const stored = await tryChange(deps, change, command);
    if (stored === null) continue;
    await recordOwnership(deps, stored, change.membership.clubId);
    return stored;
  }
  throw unavailable('Too many others are writing here', 1);
}
