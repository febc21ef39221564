import type { Command, Principal } from '@courtcast/contracts';
import { changeOf } from '@courtcast/domain';
import type { Aggregates, Stored } from '@courtcast/domain';
import { isProblem } from '@courtcast/problem';
import { newPlayer, rolesOf } from '../../domain/player.ts';
import type { Player } from '../../domain/player.ts';
import { isJustErased, newUser, playerNameOf, syncedUser } from '../../domain/user.ts';
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

/**
 * The account of a token: after one that was erased the next one, whose id follows from it. For a day it is still that
 * one, so that a browser that goes on asking is no new user.
 */
async function findAccount(
  { users, deriveId }: Pick<Deps, 'users' | 'deriveId'>,
  { issuer, subject }: Claims,
  now: Date,
): Promise<{ id: string; stored: Stored<User> | null }> {
  let id = deriveId('user', issuer, subject);
  for (;;) {
    const stored = await users.find(id);
    if (stored?.state.erasedAt === undefined || isJustErased(stored.state, now)) return { id, stored };
    id = deriveId('user', issuer, subject, id);
  }
}

async function syncUser(deps: Deps, claims: Claims, command: Command): Promise<Stored<User>> {
  const { users, adminSubjects, deriveId } = deps;
  const at = command.startedAt;
  const { id, stored } = await findAccount(deps, claims, at);
  if (stored?.state.erasedAt !== undefined) return stored;
  const isAdmin = adminSubjects.has(claims.subject);
  const found =
    stored ??
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
  const isErased = user.state.erasedAt !== undefined;
  const player = isErased ? null : await findOrCreatePlayer(deps, user, { claims, command });
  const memberships = player === null ? [] : rolesOf(player.state);
  return {
    userId: user.id,
    playerId: player?.id ?? null,
    role: user.state.role,
    disabled: user.state.disabled,
    clubs: memberships.map(({ clubId, role }) => ({ clubId, role })),
  };
}
