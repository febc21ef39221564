import type { Caller, Command } from '@courtcast/contracts';
import { forbidden, notFound } from '@courtcast/problem';
import { activeMemberships, changedPlayer, newPlayer } from '../../domain/player.ts';
import type { Player, PlayerChange, PlayerFacts } from '../../domain/player.ts';
import { requireUser } from '../access.ts';
import type { Change, Ports, Stored } from '../ports.ts';

const clubStaff: readonly string[] = ['owner', 'manager', 'coach'];

/** Whether the caller is on any staff, by what is stored now: of a club, of a tournament, or an admin. */
async function isStaff(ports: Ports, caller: Caller): Promise<boolean> {
  const user = requireUser(caller);
  if (user.role === 'admin') return true;
  const player = user.playerId === null ? null : await findPresent(ports, user.playerId);
  const memberships = player === null ? [] : activeMemberships(player.state);
  return memberships.some(({ role }) => clubStaff.includes(role)) || ports.staff.isStaffAnywhere(user.userId);
}

/** A player by id; the one that he was merged into answers for him. Problem not-found. */
export async function getPlayer({ players }: Pick<Ports, 'players'>, id: string): Promise<Stored<Player>> {
  const found = await findPresent({ players }, id);
  if (found === null) throw notFound('Player');
  return found;
}

/** The player who answers for an id, that is himself unless he was merged; null where there is none. */
export async function findPresent(
  { players }: Pick<Ports, 'players'>,
  id: string,
): Promise<Stored<Player> | null> {
  const found = await players.find(id);
  const into = found?.state.mergedInto ?? null;
  return into === null ? found : findPresent({ players }, into);
}

/** Changes a player, or the one that he was merged into, be it in this very moment: tombstones never change. */
export async function updatePresent(
  { players }: Pick<Ports, 'players'>,
  { id, command }: { id: string; command: Command },
  decide: (stored: Stored<Player>) => Change<Player> | null,
): Promise<Stored<Player>> {
  const stored = await players.update(id, command, (present) =>
    present.state.mergedInto === null ? decide(present) : null,
  );
  const into = stored.state.mergedInto;
  return into === null ? stored : updatePresent({ players }, { id: into, command }, decide);
}

/** Creates a ghost; Problem forbidden for others than staff. */
export async function createPlayer(
  ports: Ports,
  { facts, caller }: { facts: Omit<PlayerFacts, 'userId'>; caller: Caller },
  command: Command,
): Promise<Stored<Player>> {
  if (!(await isStaff(ports, caller))) throw forbidden('Only staff may create players');
  const state = newPlayer(facts, command.startedAt);
  return ports.players.insert({ id: command.newId(), state, changes: ['created'], command });
}

/** Changes a player: his own user, an admin, or staff while he is a ghost; others get Problem forbidden. */
export async function changePlayer(
  ports: Ports,
  { id, change, caller }: { id: string; change: PlayerChange; caller: Caller },
  command: Command,
): Promise<Stored<Player>> {
  const player = await getPlayer(ports, id);
  const user = requireUser(caller);
  const mayChangeGhosts = player.state.userId === null && (await isStaff(ports, caller));
  const mayChange = ({ userId }: Player) =>
    user.role === 'admin' || (userId === null ? mayChangeGhosts : userId === user.userId);
  return updatePresent(ports, { id: player.id, command }, ({ state }) => {
    if (!mayChange(state)) throw forbidden('You may not change this player');
    const next = changedPlayer(state, change, command.startedAt);
    return next === null ? null : { state: next, changes: ['details'] };
  });
}
