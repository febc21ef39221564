import { presentPlayerId } from '@courtcast/contracts';
import type { Command } from '@courtcast/contracts';
import { decided } from '@courtcast/domain';
import type { Reason, Request } from '@courtcast/domain';
import { invalid } from '@courtcast/problem';
import { arrive } from '../../domain/draws/rounds/rounds.ts';
import { managers } from '../access.ts';
import { drawDetailOf, namesIn } from './draw-detail.ts';
import type { CheckedDraw } from './draw-detail.ts';
import { peopleOf, unknownPlayer, warningsOf } from './known-people.ts';
import { getDrawToChange } from './read.ts';
import type { Deps, Ghost } from '../ports.ts';

/** A newcomer: an existing player, or a name. */
export type Newcomer =
  { readonly playerId: string } | { readonly name: string; readonly gender?: Ghost['gender'] | undefined };

/** Newcomers with their present or future ids, and the players who are yet to be created. */
export interface Meant {
  readonly entrants: readonly (readonly string[])[];
  readonly ghosts: readonly Ghost[];
}

/**
 * Resolves newcomers: merged players become the ones they were merged into, names get ids derived from the command.
 * Problem invalid names unknown players, below `path`.
 */
export async function meantBy(
  { players }: Pick<Deps, 'players'>,
  { newcomers, path }: { readonly newcomers: readonly (readonly Newcomer[])[]; readonly path: string },
  command: Command,
): Promise<Meant> {
  const ids = newcomers.flat().flatMap((one) => ('playerId' in one ? [one.playerId] : []));
  const known = await players.findMany(ids);
  const reasons: Reason[] = [];
  const ghosts: Ghost[] = [];
  const idOf = (one: Newcomer, at: string): string => {
    if ('playerId' in one) {
      if (!known.has(one.playerId)) reasons.push(unknownPlayer(`${at}.playerId`));
      return presentPlayerId(known, one.playerId);
    }
    const id = command.newId(`player ${ghosts.length}`);
    ghosts.push({ id, name: one.name, nationality: null, gender: one.gender ?? null });
    return id;
  };
  const entrants = newcomers.map((side, index) =>
    side.map((one, place) => idOf(one, `${path}.${index}.${place}`)),
  );
  if (reasons.length > 0) throw invalid(reasons);
  return { entrants, ghosts };
}

/** The facts about entrants, and about the players who are created with them. */
export function withGhosts(
  people: ReadonlyMap<string, { readonly name: string; readonly gender: Ghost['gender'] }>,
  ghosts: readonly Ghost[],
) {
  return new Map([...people, ...ghosts.map((ghost) => [ghost.id, ghost] as const)]);
}

/** Creates the new players; afterwards newcomers have the ids of the players who stand for them. */
export async function makeNewcomers(
  { players }: Pick<Deps, 'players'>,
  { entrants, ghosts }: Meant,
): Promise<string[][]> {
  const answering = await players.createGhosts(ghosts);
  return entrants.map((ids) => ids.map((playerId) => answering.get(playerId) ?? playerId));
}

/** Adds players to a draw that is made round by round, and creates new ones; for owners and directors. */
export async function addArrivals(
  deps: Pick<Deps, 'draws' | 'tournaments' | 'matches' | 'players' | 'now'>,
  { id, newcomers }: { id: string; newcomers: readonly (readonly Newcomer[])[] },
  { caller, command }: Request,
): Promise<CheckedDraw> {
  const { draw } = await getDrawToChange(deps, id, { caller, roles: managers });
  const meant = await meantBy(deps, { newcomers, path: 'entrants' }, command);
  const { entrants, ghosts } = meant;
  const now = deps.now();
  const before = draw.state;
  const { gender } = before;
  const coming = entrants.map((playerIds) => ({ playerIds }));
  const standing = { gender, entrants: [...before.entrants, ...coming] };
  const people = withGhosts(await peopleOf(deps, standing), ghosts);
  // Nobody is made where nobody is let in. Repeated, it is not decided again.
  if (!coming.every(({ playerIds }) => isEntered(before.entrants, playerIds)))
    decided(arrive(before, { entrants, people }, now));
  const made = await makeNewcomers(deps, meant);
  const names = await namesIn(deps, { ...before, entrants: [...before.entrants, ...made.map(toEntrant)] });
  const changed = await deps.draws.update(id, command, ({ state }) => ({
    state: { ...decided(arrive(state, { entrants: made, people }, now)), ...names },
    changes: ['entrants'],
  }));
  const after = { gender, entrants: changed.state.entrants };
  return { ...(await drawDetailOf(deps, changed)), warnings: warningsOf(after, people) };
}

const toEntrant = (playerIds: readonly string[]) => ({ playerIds, seed: null });

const isEntered = (
  entrants: readonly { readonly playerIds: readonly string[] }[],
  playerIds: readonly string[],
): boolean => entrants.some((entrant) => playerIds.every((id) => entrant.playerIds.includes(id)));
