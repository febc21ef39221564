import { changeOf } from '@courtcast/domain';
import type { PlayerState } from '@courtcast/contracts';
import { isProblem } from '@courtcast/problem';
import { leaveLeague, replaceInBoxLeague } from '../../domain/box-leagues/box-league.ts';
import { replacePlayer } from '../../domain/draws/merged-player.ts';
import { end, forgetPerson, isEntry, leaveEntry } from '../../domain/entries/entry.ts';
import { playersOf, replaceRegistered } from '../../domain/registration.ts';
import { isDrawMade } from '../entries/read-own.ts';
import type { Deps } from '../ports.ts';

type Needs = Pick<
  Deps,
  'draws' | 'registrations' | 'boxLeagues' | 'players' | 'activity' | 'keys' | 'now' | 'systemCommand'
>;
type Merge = readonly [from: string, to: string];

/** Puts one player in the place of another in a draw. */
export async function replaceInDraw(
  { draws, now, systemCommand }: Pick<Needs, 'draws' | 'now' | 'systemCommand'>,
  id: string,
  [from, to]: Merge,
): Promise<void> {
  await draws.updateAny(id, systemCommand(), ({ state }) => {
    return changeOf(state, replacePlayer(state, from, to), { at: now(), changes: ['entrants'] });
  });
}

/**
 * Puts one player in the place of another in a registration. Of two registrations for one draw that become one
 * player's the other one stays; and no player is registered as their own partner.
 */
export async function replaceInRegistration(
  { registrations, now, systemCommand }: Pick<Needs, 'registrations' | 'now' | 'systemCommand'>,
  id: string,
  [from, to]: Merge,
): Promise<void> {
  const replace = (isTakenBack: boolean) =>
    registrations.updateAny(id, systemCommand(), ({ state }) => {
      const next = replaceRegistered(state, from, to);
      if (next === state) return null;
      const deleted = isTakenBack || state.deleted || new Set(playersOf(next)).size < playersOf(next).length;
      const changes = deleted && !state.deleted ? ['players', 'deleted'] : ['players'];
      const ended = deleted && isEntry(next) ? end(next, 'withdrawn') : next;
      return { state: { ...ended, deleted, updatedAt: now() }, changes };
    });
  try {
    await replace(false);
  } catch (error) {
    if (!isProblem(error) || error.code !== 'conflict') throw error;
    await replace(true);
  }
}

const isDrawOfMade = async (
  deps: Pick<Needs, 'registrations' | 'draws'>,
  registrationId: string,
): Promise<boolean> => {
  const registration = await deps.registrations.findAny(registrationId);
  return registration === null || isDrawMade(deps, registration.state.drawId);
};

/**
 * Who was erased plays in no draw that is still to be made: the next one has their place. What they have said in entries
 * goes, with their name in the activity; links of them open nothing any more.
 */
async function forgetInEntries(deps: Needs, playerId: string): Promise<void> {
  const { registrations, draws, activity, keys, now, systemCommand } = deps;
  const ids = await registrations.listIdsNaming(playerId);
  await activity.forgetNames({ named: ids, telling: await draws.listIdsNaming(playerId) });
  for (const id of ids) {
    const isMade = await isDrawOfMade(deps, id);
    await registrations.updateAny(id, systemCommand(), ({ state }) => {
      const forgotten = forgetPerson(state, playerId, keys.create());
      const left = isEntry(forgotten) && !isMade ? leaveEntry(forgotten, playerId) : forgotten;
      const changes = left.deleted && !state.deleted ? ['entry', 'deleted'] : ['entry'];
      return changeOf(state, left, { at: now(), changes });
    });
  }
}

/** Puts one player in the place of another in a box league. */
export async function replaceInLeague(
  { boxLeagues, now, systemCommand }: Pick<Needs, 'boxLeagues' | 'now' | 'systemCommand'>,
  id: string,
  [from, to]: Merge,
): Promise<void> {
  await boxLeagues.updateAny(id, systemCommand(), ({ state }) =>
    changeOf(state, replaceInBoxLeague(state, from, to), { at: now(), changes: ['players'] }),
  );
}

/** A player who was erased is in no further round of a box league. */
async function leaveLeagues(
  { boxLeagues, now, systemCommand }: Pick<Needs, 'boxLeagues' | 'now' | 'systemCommand'>,
  playerId: string,
): Promise<void> {
  for (const id of await boxLeagues.listIdsNaming(playerId))
    await boxLeagues.updateAny(id, systemCommand(), ({ state }) => {
      const playing = (state.rounds.at(-1)?.entrants ?? []).map(({ playerIds }) => playerIds);
      const next = leaveLeague(state, { playerId, playing }, now()) ?? state;
      return changeOf(state, next, { at: now(), changes: ['players'] });
    });
}

/**
 * After a player was merged into another that one takes their place in every draw and registration; of a player who was
 * erased nothing stays that they have said.
 */
export async function handlePlayer(
  deps: Needs,
  { id: from, mergedInto, erased = false }: Pick<PlayerState, 'id' | 'mergedInto' | 'erased'>,
): Promise<void> {
  if (erased) {
    await forgetInEntries(deps, from);
    await leaveLeagues(deps, from);
  }
  if (mergedInto === null) return;
  const { draws, registrations, boxLeagues, players } = deps;
  const to = (await players.findMerges([from])).get(from) ?? mergedInto;
  for (const id of await registrations.listIdsNaming(from)) await replaceInRegistration(deps, id, [from, to]);
  for (const id of await draws.listIdsNaming(from)) await replaceInDraw(deps, id, [from, to]);
  for (const id of await boxLeagues.listIdsNaming(from)) await replaceInLeague(deps, id, [from, to]);
}
