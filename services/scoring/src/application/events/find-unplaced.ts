import { sides } from '@courtcast/scoring-rules';
import type { Match } from '../../domain/match.ts';
import type { Deps } from '../ports.ts';

type Needs = Pick<Deps, 'matches' | 'records'>;

interface Wanted {
  readonly id: string;
  readonly home: readonly string[] | null;
  readonly guest: readonly string[] | null;
}

/** Emptied on purpose, or never filled: only of the second kind there is no note. */
function isUnfilled(match: Match, wanted: Wanted): boolean {
  if (match.status !== 'scheduled') return false;
  return sides.some(
    (side) => wanted[side] !== null && match.sides[side] === null && match.vacated[side] === null,
  );
}

async function areUnplaced({ matches }: Needs, wanted: readonly Wanted[]): Promise<boolean> {
  const found = await matches.findMany(wanted.map(({ id }) => id));
  const known = new Map(found.map(({ id, state }) => [id, state]));
  return wanted.some((one) => {
    const match = known.get(one.id);
    return match === undefined || isUnfilled(match, one);
  });
}

/** Whether a finalized draw asks for a match that is not there, or for players in a slot that is empty. */
export async function hasUnplacedDrawMatch(deps: Needs, drawId: string): Promise<boolean> {
  const draw = await deps.records.draws.find(drawId);
  return draw !== null && draw.finalized && !draw.deleted && areUnplaced(deps, draw.matches);
}

/** Whether a team match asks for a match that is not there, or for players in a slot that is empty. */
export async function hasUnplacedTieMatch(deps: Needs, teamMatchId: string): Promise<boolean> {
  const tie = await deps.records.ties.find(teamMatchId);
  return tie !== null && areUnplaced(deps, tie.matches);
}
