import type { Command, PlayerState } from '@courtcast/contracts';
import type { RecordUpdate } from '@courtcast/domain';
import { notFound } from '@courtcast/problem';
import { renamePlayer, replacePlayer } from '../../domain/details.ts';
import { isRegistered } from '../../domain/match.ts';
import type { Seat } from '../../domain/match.ts';
import { findPlayer } from '../matches/find-players.ts';
import type { Deps, StoredMatch } from '../ports.ts';
import { changeEach } from './shape-matches.ts';

/** Updates matches after a player's change: a new name, or a merge into another player. */
const refreshPlayer = async (deps: Deps, id: string, command: Command): Promise<void> => {
  const known = await deps.records.players.find(id);
  if (known === null) return;
  if (known.mergedInto === null) {
    const { name } = known;
    const ids = await deps.queries.idsWithStale({ kind: 'player', id, name });
    const mark = known.erased === true ? 'erased' : undefined;
    await changeEach(deps, { ids, command, mark }, (match) => renamePlayer(match, { id, name }));
    return;
  }
  const player = await findPlayer(deps.records, known.mergedInto);
  if (player === null) throw notFound('Player');
  const ids = await deps.queries.idsWithStale({ kind: 'merged-player', id });
  await changeEach(deps, { ids, command }, (match) => replacePlayer(match, id, player));
};

/** A player has changed: their matches show their current name, or the player that they were merged into. */
export async function handlePlayer(
  deps: Deps,
  { event, state, command, isReplay }: RecordUpdate<PlayerState>,
): Promise<void> {
  await deps.records.players.apply(event, state, isReplay);
  await refreshPlayer(deps, state.id, command);
}

/**
 * Called after matches were made with copies of players: where a copy has changed meanwhile, its event may have come
 * too early to find them. Answers whether that was so.
 */
export async function refreshPlayers(
  deps: Deps,
  seats: ReadonlyMap<string, Seat>,
  command: Command,
): Promise<boolean> {
  const now = await deps.records.players.findMany([...seats.keys()]);
  const isStale = ([id, seat]: readonly [string, Seat]): boolean => {
    const known = now.get(id);
    if (known === undefined) return false;
    return known.mergedInto === null ? known.name !== seat.name : seat.id === id;
  };
  const stale = [...seats].filter(isStale);
  for (const [id] of stale) await refreshPlayer(deps, id, { ...command, id: `${command.id}:${id}` });
  return stale.length > 0;
}

/** The same for one match that was just created or joined, from its stored state. */
export async function refreshSeated(
  deps: Deps,
  stored: StoredMatch,
  { expectedVersion: _, ...command }: Command,
): Promise<StoredMatch> {
  const { home, guest } = stored.state.sides;
  const seats = [...(home ?? []), ...(guest ?? [])].filter(isRegistered);
  const isChanged = await refreshPlayers(deps, new Map(seats.map((seat) => [seat.id, seat])), command);
  return (isChanged ? await deps.matches.find(stored.id) : null) ?? stored;
}
