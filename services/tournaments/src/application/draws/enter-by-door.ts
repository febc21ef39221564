import { decided } from '@courtcast/domain';
import type { Request } from '@courtcast/domain';
import type { Draw } from '../../domain/draws/draw.ts';
import { enteredBefore, passDoor } from '../../domain/draws/rounds/door.ts';
import { arrive } from '../../domain/draws/rounds/rounds.ts';
import type { Deps, Ghost } from '../ports.ts';
import { makeNewcomers, meantBy, withGhosts } from './add-arrivals.ts';
import { peopleOf } from './known-people.ts';
import { drawOfDoor, namesAtDoor } from './open-door.ts';

/** The entry of a person at the door, with the code. */
export interface DoorInput {
  readonly key: string;
  readonly name: string;
  readonly gender?: Extract<Ghost['gender'], 'female' | 'male'> | undefined;
  /** Made by the phone: sent again, it enters nobody twice. */
  readonly attempt?: string | null | undefined;
}

/** A person who has entered themselves. */
export interface Entered {
  readonly drawId: string;
  readonly playerId: string;
  readonly name: string;
}

/** The names in a draw; somebody may have entered since the names were read. */
function namesOf({ entrants, names = {} }: Draw, known: ReadonlyMap<string, string>): string[] {
  const ids = entrants.flatMap(({ playerIds }) => playerIds);
  return ids.flatMap((id) => known.get(id) ?? names[id] ?? []);
}

/**
 * Enters one name into an evening, by a holder of its code. The player plays from the next drawn round on. All checks
 * run before a player is created, and again when the draw is saved, so that two people of one name never both enter.
 */
export async function enterByDoor(
  deps: Pick<Deps, 'draws' | 'tournaments' | 'matches' | 'players' | 'keys' | 'now'>,
  { key, name, gender, attempt = null }: DoorInput,
  { command }: Pick<Request, 'command'>,
): Promise<Entered> {
  const { draw, keyHash } = await drawOfDoor(deps, key);
  const { id: drawId, state: before } = draw;
  const known = enteredBefore(before, attempt);
  if (known !== null) return { drawId, playerId: known.playerId, name };
  const at = deps.now();
  const meant = await meantBy(deps, { newcomers: [[{ name, gender }]], path: 'entrants' }, command);
  const coming = meant.entrants.map((playerIds) => ({ playerIds }));
  const standing = { gender: before.gender, entrants: [...before.entrants, ...coming] };
  const people = withGhosts(await peopleOf(deps, standing), meant.ghosts);
  const readNames = await namesAtDoor(deps, before);
  const letIn = (state: Draw, entrants: readonly (readonly string[])[]) => {
    const names = namesOf(state, readNames);
    const entry = { at, attempt, playerId: entrants.flat()[0] ?? '' };
    const passed = decided(passDoor(state, { keyHash, name, gender, names }, entry));
    return decided(arrive(passed, { entrants, people }, at));
  };
  // Nobody is made where nobody is let in.
  letIn(before, meant.entrants);
  const made = await makeNewcomers(deps, meant);
  const [playerId = ''] = made.flat();
  const entered = await deps.draws.update(drawId, command, ({ state }) => {
    if (enteredBefore(state, attempt) !== null) return null;
    const names = { ...state.names, ...Object.fromEntries(readNames), [playerId]: name };
    return { state: { ...letIn(state, made), names }, changes: ['entrants'] };
  });
  return { drawId, playerId: enteredBefore(entered.state, attempt)?.playerId ?? playerId, name };
}
