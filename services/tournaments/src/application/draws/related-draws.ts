import type { QualifyingRecord } from '../../domain/advancement.ts';
import type { Draws as DrawsById } from '../../domain/family.ts';
import type { Deps } from '../ports.ts';

/** All draws of a tournament by id. */
export async function drawsOf({ draws }: Pick<Deps, 'draws'>, tournamentId: string): Promise<DrawsById> {
  const found = await draws.listOfTournament(tournamentId);
  return new Map(found.map(({ id, state }) => [id, state]));
}

/** The draws that qualify into a draw, as the domain takes them. */
export async function qualifyingInto(
  { draws }: Pick<Deps, 'draws'>,
  parentDrawId: string,
): Promise<QualifyingRecord[]> {
  const found = await draws.listQualifying(parentDrawId);
  return found.map(({ id, version, state }) => ({ id, version, draw: state }));
}
