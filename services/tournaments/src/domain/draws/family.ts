import { accept, refuseField } from '@courtcast/domain';
import type { Decision, FieldGender, Reason } from '@courtcast/domain';
import { goalsOf as goalsOfLeading } from '@courtcast/scoring-rules';
import type { Goal } from '@courtcast/scoring-rules';
import type { Draw } from './draw.ts';
import { entrantKind } from './entrants.ts';
import type { Entrant } from './entrants.ts';
import { structureLinks } from './structures/links.ts';

/** The draws of a tournament, by id. */
export type Draws = ReadonlyMap<string, Draw>;

type Leading = Pick<Draw, 'parentDrawId' | 'qualifyingSpots' | 'roundRobin'>;

/** The draws that a draw qualifies for: its parent, then the playoffs of groups. */
export function goalsOf({ roundRobin, ...draw }: Leading): Goal[] {
  return goalsOfLeading({ ...draw, playoffs: roundRobin?.playoffs });
}

/** The goal with which a draw qualifies for another one; undefined if it does not. */
export function goalIn(draw: Leading, parentDrawId: string): Goal | undefined {
  return goalsOf(draw).find(({ drawId }) => drawId === parentDrawId);
}

/** The positions of each group, from 1, that lead to a draw; of the last, and of the first, perhaps only some. */
export function finishingPositions(
  { groupSizes = [] }: Pick<Draw, 'groupSizes'>,
  { from, spots }: Pick<Goal, 'from' | 'spots'>,
): number[] {
  const groups = Math.max(1, groupSizes.length);
  const first = Math.floor(from / groups);
  const last = Math.ceil((from + spots) / groups);
  return Array.from({ length: last - first }, (_, index) => first + index + 1);
}

function neighborsOf(id: string, draws: Draws): string[] {
  const draw = draws.get(id);
  const children = [...draws].flatMap(([childId, child]) =>
    goalIn(child, id) === undefined ? [] : [childId],
  );
  const goals = draw === undefined ? [] : goalsOf(draw);
  return [...goals.map(({ drawId }) => drawId), ...children];
}

/** The other draws that a draw is joined to by qualifying, over any number of steps. */
export function relativesOf(id: string, draws: Draws): Draw[] {
  const family = new Set([id]);
  for (const member of family) {
    for (const neighbor of neighborsOf(member, draws)) family.add(neighbor);
  }
  family.delete(id);
  return [...family].flatMap((member) => draws.get(member) ?? []);
}

/** The draws below a draw, step by step through those that meet `isOn`. */
function below(id: string, draws: Draws, isOn: (draw: Draw) => boolean): Draw[] {
  const members = new Set([id]);
  for (const parent of members) {
    for (const [childId, child] of draws)
      if (goalIn(child, parent) !== undefined && isOn(child)) members.add(childId);
  }
  members.delete(id);
  return [...members].flatMap((member) => draws.get(member) ?? []);
}

/** The draws that a draw qualifies for, over any number of steps. */
export function fedBy(draw: Leading, draws: Draws): Draw[] {
  const parentsOf = (one: Leading) => goalsOf(one).flatMap(({ drawId }) => draws.get(drawId) ?? []);
  const fed = new Set(parentsOf(draw));
  // Iterating over a set includes elements that are added during the loop.
  for (const one of fed) for (const parent of parentsOf(one)) fed.add(parent);
  return [...fed];
}

/** The draws that qualify for a draw, over any number of steps. */
export function qualifyingFor(id: string, draws: Draws): Draw[] {
  return below(id, draws, () => true);
}

/**
 * Entrants who also stand in a draw that this one qualifies into, or that qualifies into this one: a qualifier would
 * meet themselves there (rules 3: a player is never twice in a round).
 */
export function relativeReasons(entrants: readonly Entrant[], relatives: readonly Draw[]): Reason[] {
  const taken = new Map(
    relatives.flatMap(({ name, entrants: others }) =>
      others.flatMap(({ playerIds }) => playerIds.map((playerId) => [playerId, name] as const)),
    ),
  );
  return entrants.flatMap(({ playerIds }, entrant) =>
    playerIds.flatMap((playerId, place) => {
      const name = taken.get(playerId);
      const path = `entrants.${entrant}.playerIds.${place}`;
      return name === undefined
        ? []
        : [{ code: 'in-joined-draw', path, message: `This player is already entered in ${name}` }];
    }),
  );
}

/** The draw with everybody who has ever been in it, arrivals by links included. */
function withArrivals(draw: Draw): Draw {
  const arrivals = structureLinks(draw).flatMap((link) => link.arrivals);
  const came = arrivals.flatMap((playerIds) =>
    playerIds === null || playerIds === 'nobody' ? [] : [{ playerIds, seed: null }],
  );
  return { ...draw, entrants: [...draw.entrants, ...came] };
}

/** The other draws of a draw's structure, with everybody who has come to them; none for a main draw. */
export function linkedWith(id: string, draws: Draws): Draw[] {
  const mainDrawId = draws.get(id)?.structure?.mainDrawId;
  if (mainDrawId === undefined) return [];
  return [...draws].flatMap(([otherId, draw]) =>
    otherId !== id && (otherId === mainDrawId || draw.structure?.mainDrawId === mainDrawId)
      ? [withArrivals(draw)]
      : [],
  );
}

/** The gender of a draw: its own, otherwise that of the draw that it qualifies for (decisions 3). */
export function fieldOf(draw: Pick<Draw, 'gender' | 'parentDrawId'>, draws: Draws): FieldGender {
  const seen = new Set<string>();
  let current = draw;
  while (current.gender === null && current.parentDrawId !== null && !seen.has(current.parentDrawId)) {
    seen.add(current.parentDrawId);
    current = draws.get(current.parentDrawId) ?? { gender: null, parentDrawId: null };
  }
  return current.gender;
}

/** The draws that qualify for this one, over any number of steps, and inherit its gender. */
export function heirsOf(id: string, draws: Draws): Draw[] {
  return below(id, draws, ({ gender }) => gender === null);
}

/** Checks that a draw, and the draws joined to it, hold either single players or pairs. */
export function checkKinds(entrants: readonly Entrant[], relatives: readonly Draw[]): Decision<null> {
  if (entrantKind(entrants) === 'mixed') {
    return refuseField(
      'singles-and-pairs',
      'entrants',
      'A draw is of single players or of pairs, not of both',
    );
  }
  const kind = entrantKind([...entrants, ...relatives.flatMap((draw) => draw.entrants)]);
  return kind === 'mixed'
    ? refuseField(
        'singles-and-pairs',
        'entrants',
        'Single players cannot qualify for a draw of pairs, nor pairs for one of singles',
      )
    : accept(null);
}
