import { currentPeople, eligibilityOf } from '@courtcast/domain';
import type { FieldGender, People, Reason } from '@courtcast/domain';
import { namedEntrants } from '../../domain/draws/entrants.ts';
import type { Entrant } from '../../domain/draws/entrants.ts';
import type { Deps } from '../ports.ts';

/** Entrants, and for whom their draw is. */
interface Standing {
  readonly gender: FieldGender;
  readonly entrants: readonly Pick<Entrant, 'playerIds'>[];
}

/** What is known of the players of entrants; before one would be refused by a draw's gender, identity is asked. */
export async function peopleOf(
  { players }: Pick<Deps, 'players'>,
  { gender, entrants }: Standing,
): Promise<People> {
  if (gender === null) return new Map();
  const people = await players.findMany(entrants.flatMap(({ playerIds }) => playerIds));
  return currentPeople(players, { gender, entries: namedEntrants(entrants), people });
}

/** What should be looked at in a draw: players whose gender is not known (decisions 3). */
export function warningsOf({ gender, entrants }: Standing, people: People): readonly Reason[] {
  return eligibilityOf(gender, namedEntrants(entrants), people).warnings;
}

/** Why a request is refused that names a player whom there is not, at `path` of its body. */
export function unknownPlayer(path: string): Reason {
  return { code: 'unknown-reference', path, message: 'There is no such player' };
}
