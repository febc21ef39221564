import type { Caller } from '@courtcast/contracts';
import type { Draw } from '../../domain/draw.ts';
import type { Tournament } from '../../domain/tournament.ts';
import { visibleTournament } from '../access.ts';
import type { Deps, Stored } from '../ports.ts';

/** The draws of a tournament in the order in which they were made. */
export async function listDraws(
  deps: Pick<Deps, 'draws' | 'tournaments'>,
  tournamentId: string,
  caller: Caller,
): Promise<{ tournament: Stored<Tournament>; draws: readonly Stored<Draw>[] }> {
  const tournament = await visibleTournament(deps, { id: tournamentId, caller });
  return { tournament, draws: await deps.draws.listOfTournament(tournamentId) };
}
