import type { Caller, Command } from '@courtcast/contracts';
import { forbidden, notFound } from '@courtcast/problem';
import { activeMemberships, changedPlayer, newPlayer } from '../domain/player.ts';
import type { Player, PlayerChange, PlayerFacts } from '../domain/player.ts';
import { requireUser } from './callers.ts';
import type { Ports, Stored } from './ports.ts';

const clubStaff: readonly string[] = ['owner', 'manager', 'coach'];

/** Whether the caller is on any staff, by what is stored now: of a club, of a tournament, or an admin. */
async function isStaff({ players, staff }: Ports, caller: Caller): Promise<boolean> {
  const user = requireUser(caller);
  if (user.role === 'admin') return true;
  const player = user.playerId === null ? null : await players.find(user.playerId);
  const memberships = player === null ? [] : activeMemberships(player.state);
  return memberships.some(({ role }) => clubStaff.includes(role)) || staff.isStaffAnywhere(user.userId);
}

/** A player by id; the one that he was merged into answers for him. Problem not-found. */
export async function getPlayer({ players }: Pick<Ports, 'players'>, id: string): Promise<Stored<Player>> {
  const found = await players.find(id);
  if (found === null) throw notFound('Player');
  return found.state.mergedInto === null ? found : getPlayer({ players }, found.state.mergedInto);
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
  return ports.players.update(player.id, command, ({ state }) => {
    if (!mayChange(state)) throw forbidden('You may not change this player');
    const next = changedPlayer(state, change, command.startedAt);
    return next === null ? null : { state: next, changes: ['details'] };
  });
}
