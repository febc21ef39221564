import { presentPlayerId } from '@courtcast/contracts';
import { decided } from '@courtcast/domain';
import type { Request } from '@courtcast/domain';
import { invalid } from '@courtcast/problem';
import { enter } from '../../domain/draws/draw-making.ts';
import type { Entrant } from '../../domain/draws/entrants.ts';
import { fieldOf, relativesOf } from '../../domain/draws/family.ts';
import { managers } from '../access.ts';
import type { Deps } from '../ports.ts';
import { drawDetailOf } from './draw-detail.ts';
import type { CheckedDraw } from './draw-detail.ts';
import { peopleOf, unknownPlayer, warningsOf } from './known-people.ts';
import { drawsOf, getDrawToChange } from './read.ts';

/** The path of a player in the body: the n-th of an entrant. */
type PathOf = (entrant: number, place: number) => string;
const inList: PathOf = (entrant, place) => `entrants.${entrant}.playerIds.${place}`;

/** Entrants with merged players replaced by the ones they were merged into; Problem invalid names unknown players. */
export async function resolvePlayers(
  { players }: Pick<Deps, 'players'>,
  entrants: readonly Entrant[],
  pathOf: PathOf = inList,
): Promise<Entrant[]> {
  const known = await players.findMany(entrants.flatMap(({ playerIds }) => playerIds));
  const reasons = entrants.flatMap(({ playerIds }, entrant) =>
    playerIds.flatMap((id, place) => (known.has(id) ? [] : [unknownPlayer(pathOf(entrant, place))])),
  );
  if (reasons.length > 0) throw invalid(reasons);
  return entrants.map((entrant) => ({
    ...entrant,
    playerIds: entrant.playerIds.map((id) => presentPlayerId(known, id)),
  }));
}

/** Replaces the entrants of a draw; for owners and directors. */
export async function putEntrants(
  deps: Pick<Deps, 'draws' | 'tournaments' | 'matches' | 'players' | 'now'>,
  { id, entrants }: { id: string; entrants: readonly Entrant[] },
  { caller, command }: Request,
): Promise<CheckedDraw> {
  const { draw } = await getDrawToChange(deps, id, { caller, roles: managers });
  const now = deps.now();
  const draws = await drawsOf(deps, draw.state.tournamentId);
  const relatives = relativesOf(id, draws);
  decided(enter(draw.state, { entrants, relatives, people: new Map() }, now));
  const present = await resolvePlayers(deps, entrants);
  const field = fieldOf(draw.state, draws);
  const people = await peopleOf(deps, { gender: field, entrants: present });
  const resolved = { entrants: present, relatives, people, field };
  const changed = await deps.draws.update(id, command, ({ state }) => ({
    state: decided(enter(state, resolved, now)),
    changes: ['entrants'],
  }));
  const standing = { gender: changed.state.gender ?? field, entrants: changed.state.entrants };
  return { ...(await drawDetailOf(deps, changed)), warnings: warningsOf(standing, people) };
}
