import type { Command, Principal } from '@courtcast/contracts';
import { changeOf } from '@courtcast/domain';
import type { Aggregates, Stored } from '@courtcast/domain';
import { isProblem } from '@courtcast/problem';
import { newPlayer, rolesOf } from '../../domain/player.ts';
import type { Player } from '../../domain/player.ts';
import { newUser, playerNameOf, syncedUser } from '../../domain/user.ts';
import type { Claims, User } from '../../domain/user.ts';
import { findCurrentPlayer } from '../players/read.ts';
import type { Deps } from '../ports.ts';
import { settleClaim } from '../players/settle-claims.ts';

/** Inserts under an id that every attempt derives alike, so that the second attempt finds the result of the first. */
async function insertOnce<S>(
  aggregates: Aggregates<S>,
  creation: { id: string; state: S; command: Command },
): Promise<Stored<S>> {
  try {
    return await aggregates.insert({ ...creation, changes: ['created'] });
  } catch (error) {
    const found = isProblem(error) && error.code === 'conflict' ? await aggregates.find(creation.id) : null;
    if (found === null) throw error;
    return found;
  }
}

async function syncUser(deps: Deps, claims: Claims, command: Command): Promise<Stored<User>> {
  const { users, adminSubjects, deriveId } = deps;
  const id = deriveId('user', claims.issuer, claims.subject);
  const isAdmin = adminSubjects.has(claims.subject);
  const at = command.startedAt;
  const found =
    (await users.find(id)) ??
    (await insertOnce(users, {
      id,
      command,
      state: newUser(claims, { playerId: deriveId('player', id), isAdmin, at }),
    }));
  if (syncedUser(found.state, claims, isAdmin) === found.state) return found;
  return users.update(id, command, ({ state }) =>
    changeOf(state, syncedUser(state, claims, isAdmin), { at, changes: ['claims'] }),
  );
}

/** The player of a user; made now when a first attempt ended between user and player. */
async function findOrCreatePlayer(
  deps: Deps,
  user: Stored<User>,
  { claims, command }: { claims: Claims; command: Command },
): Promise<Stored<Player> | null> {
  const { playerId } = user.state;
  if (playerId === null) return null;
  const found = await findCurrentPlayer(deps, playerId);
  // A claim that was cut off: without the memberships of their former player they could do less than they may.
  if (found !== null) return settleClaim(deps, found, command);
  const facts = { name: playerNameOf(claims, playerId), userId: user.id };
  return insertOnce(deps.players, { id: playerId, command, state: newPlayer(facts, user.state.createdAt) });
}

/**
 * The user behind a verified token. The first call makes the user and its player, exactly once however many race;
 * later ones take over changed claims.
 */
export async function syncPrincipal(deps: Deps, claims: Claims, command: Command): Promise<Principal> {
  const user = await syncUser(deps, claims, command);
  const player = await findOrCreatePlayer(deps, user, { claims, command });
  const memberships = player === null ? [] : rolesOf(player.state);
  return {
    userId: user.id,
    playerId: player?.id ?? null,
    role: user.state.role,
    disabled: user.state.disabled,
    clubs: memberships.map(({ clubId, role }) => ({ clubId, role })),
  };
}
