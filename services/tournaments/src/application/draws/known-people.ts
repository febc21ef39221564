import { currentPeople, eligibilityOf } from '@courtcast/domain';
import type { FieldGender, People, Reason } from '@courtcast/domain';
import { namedEntrants } from '../../domain/draws/entrants.ts';
import type { Entrant } from '../../domain/draws/entrants.ts';
import type { Deps } from '../ports.ts';

/** Entrants, and the gender of their draw. */
interface Standing {
  readonly gender: FieldGender;
  readonly entrants: readonly Pick<Entrant, 'playerIds'>[];
}

/** The facts about the players of entrants; identity is asked before one is refused by the draw's gender. */
export async function peopleOf(
  { players }: Pick<Deps, 'players'>,
  { gender, entrants }: Standing,
): Promise<People> {
  if (gender === null) return new Map();
  const people = await players.findMany(entrants.flatMap(({ playerIds }) => playerIds));
  return currentPeople(players, { gender, entries: namedEntrants(entrants), people });
}

/** Warnings about a draw: players whose gender is unknown (decisions 3). */
export function warningsOf({ gender, entrants }: Standing, people: People): readonly Reason[] {
  return eligibilityOf(gender, namedEntrants(entrants), people).warnings;
}

/** The reason for a request that names an unknown player, at `path` of its body. */
export function unknownPlayer(path: string): Reason {
  return { code: 'unknown-reference', path, message: 'There is no such player' };
}
