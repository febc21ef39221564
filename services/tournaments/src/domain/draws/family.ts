import { accept, refuseField } from '../decision.ts';
import type { Decision, Fault } from '../decision.ts';
import type { Draw } from './draw.ts';
import { entrantKind } from './entrants.ts';
import type { Entrant } from './entrants.ts';

/** What stands around a draw: its tournament's draws by id. */
export type Draws = ReadonlyMap<string, Draw>;

function neighboursOf(id: string, draws: Draws): string[] {
  const parent = draws.get(id)?.parentDrawId ?? null;
  const children = [...draws].flatMap(([childId, { parentDrawId }]) =>
    parentDrawId === id ? [childId] : [],
  );
  return parent === null ? children : [parent, ...children];
}

/** The other draws that a draw is joined to by qualifying, over any number of steps. */
export function relativesOf(id: string, draws: Draws): Draw[] {
  const family = new Set([id]);
  for (const member of family) {
    for (const neighbour of neighboursOf(member, draws)) family.add(neighbour);
  }
  family.delete(id);
  return [...family].flatMap((member) => draws.get(member) ?? []);
}

/**
 * Entrants who stand in a draw that this one qualifies into, or that qualifies into this one: a qualifier would meet
 * himself there (rules.md 3: a player is never twice in a round).
 */
export function relativeFaults(entrants: readonly Entrant[], relatives: readonly Draw[]): Fault[] {
  const taken = new Map(
    relatives.flatMap(({ name, entrants: others }) =>
      others.flatMap(({ playerIds }) => playerIds.map((playerId) => [playerId, name] as const)),
    ),
  );
  return entrants.flatMap(({ playerIds }, entrant) =>
    playerIds.flatMap((playerId, place) => {
      const name = taken.get(playerId);
      const path = `entrants.${entrant}.playerIds.${place}`;
      return name === undefined ? [] : [{ path, message: `This player is already entered in ${name}` }];
    }),
  );
}

/** That a draw holds single players or pairs, never both, and that those joined to it hold the same. */
export function checkKinds(entrants: readonly Entrant[], relatives: readonly Draw[]): Decision<null> {
  if (entrantKind(entrants) === 'mixed') {
    return refuseField('entrants', 'A draw is of single players or of pairs, not of both');
  }
  const kind = entrantKind([...entrants, ...relatives.flatMap((draw) => draw.entrants)]);
  return kind === 'mixed'
    ? refuseField(
        'entrants',
        'Single players cannot qualify for a draw of pairs, nor pairs for one of singles',
      )
    : accept(null);
}
