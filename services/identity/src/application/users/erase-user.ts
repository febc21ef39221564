import { changeOf, followUp, refuseConflict, decided, requireAdmin, requireUser } from '@courtcast/domain';
import type { Request } from '@courtcast/domain';
import { conflict, notFound } from '@courtcast/problem';
import { activeMemberships } from '../../domain/player.ts';
import { erasedUser } from '../../domain/user.ts';
import { handleUser } from '../events/handle-user.ts';
import { erasePerson } from '../players/erase-person.ts';
import { findCurrentPlayer } from '../players/read.ts';
import type { Deps, Kept } from '../ports.ts';

/** What would be left without anybody who runs it: tournaments and championships that are not over, and clubs. */
async function listKept(deps: Deps, userId: string): Promise<readonly Kept[]> {
  const playerId = (await deps.users.get(userId)).state.playerId;
  const player = playerId === null ? null : await findCurrentPlayer(deps, playerId);
  const clubs: Kept[] = [];
  const owned = player === null ? [] : activeMemberships(player.state).filter(({ role }) => role === 'owner');
  for (const { clubId } of owned) {
    const club = await deps.clubs.findOrAsk(clubId);
    if (club === null || club.deleted || player === null) continue;
    if (await deps.clubOwners.isOnlyOwner(clubId, player.id))
      clubs.push({ kind: 'club', id: clubId, name: club.name });
  }
  return [...clubs, ...(await deps.keeping.listKeptAlone(userId))];
}

/** Problem conflict, with what it is, for who alone runs something that goes on without them. */
async function requireNothingKept(deps: Deps, userId: string): Promise<void> {
  const kept = await listKept(deps, userId);
  if (kept.length === 0) return;
  const message = 'You alone run something that goes on';
  const details = kept.map(({ kind, name }) => {
    return { code: 'runs-alone', path: '', message: `You alone run the ${kind} ${name}` } as const;
  });
  throw conflict('runs-alone', message, details);
}

async function erase(deps: Deps, userId: string, { command }: Pick<Request, 'command'>): Promise<void> {
  const at = command.startedAt;
  await deps.users.update(userId, command, ({ state }) =>
    changeOf(state, erasedUser(state, userId, at), { at, changes: ['erased'] }),
  );
  // What is not done now is done when the event of the user comes.
  await handleUser(deps, { id: userId, command: followUp(command, 'player') });
}

/** Erases the caller: their account, and their name wherever it stands. Problem conflict for who alone runs something. */
export async function eraseMe(deps: Deps, { caller, command }: Request): Promise<void> {
  const { userId } = requireUser(caller);
  await requireNothingKept(deps, userId);
  await erase(deps, userId, { command });
}

/** Erases a user, by an admin, who sees to what they have run. Again it changes nothing. Problem not-found, forbidden. */
export async function eraseUser(deps: Deps, id: string, { caller, command }: Request): Promise<void> {
  const admin = requireAdmin(caller);
  if (admin.userId === id) decided(refuseConflict('own-rights', 'Admins erase themselves with DELETE /me'));
  await deps.users.get(id);
  await erase(deps, id, { command });
}

/** Erases a player, by an admin, and the account with it where there is one. Problem not-found, forbidden. */
export async function erasePlayer(deps: Deps, id: string, { caller, command }: Request): Promise<void> {
  const admin = requireAdmin(caller);
  const player = await findCurrentPlayer(deps, id);
  if (player === null) throw notFound('Player');
  const { userId } = player.state;
  if (userId !== null) return eraseUser(deps, userId, { caller: admin, command });
  await erasePerson(deps, { playerId: player.id, userId: null }, command);
}
