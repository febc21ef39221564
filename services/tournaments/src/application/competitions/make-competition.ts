import { decided } from '@courtcast/domain';
import type { Request, Stored } from '@courtcast/domain';
import { newCompetition } from '../../domain/competitions/competition.ts';
import type { CompetitionInput } from '../../domain/competitions/competition.ts';
import type { Draw } from '../../domain/draws/draw.ts';
import { goalsOf } from '../../domain/draws/family.ts';
import { requireNotOver, requireStaff, managers, getVisibleTournament } from '../access.ts';
import { settleStructures } from '../draws/settle-structures.ts';
import type { Deps } from '../ports.ts';
import { settleGoals } from './settle-goals.ts';

/**
 * Creates a competition, and returns its draws, first the one that players enter; for owners and directors. The request
 * stores only that one, which names all others; they are made now, or by its event if the request is interrupted.
 */
export async function makeCompetition(
  deps: Pick<Deps, 'draws' | 'tournaments' | 'now' | 'seededId' | 'systemCommand' | 'coalesce'>,
  { tournamentId, input }: { readonly tournamentId: string; readonly input: CompetitionInput },
  { caller, command }: Request,
): Promise<readonly [Stored<Draw>, ...Stored<Draw>[]]> {
  const tournament = await getVisibleTournament(deps, { id: tournamentId, caller });
  requireStaff(tournament.state, caller, { roles: managers });
  requireNotOver(tournament);
  const { matchFormat: defaultFormat, sport } = tournament.state;
  const origin = { tournamentId, defaultFormat, sport, now: command.startedAt };
  const { id, draw } = decided(newCompetition(input, origin, (label) => command.newId(label)));
  await deps.draws.insert({ id, state: draw, changes: ['created'], command });
  await settleGoals(deps, id);
  await settleStructures(deps, id);
  const goals = await deps.draws.findMany(goalsOf(draw).map(({ drawId }) => drawId));
  const inOrder = goalsOf(draw).flatMap(({ drawId }) => goals.find((goal) => goal.id === drawId) ?? []);
  return [await deps.draws.get(id), ...inOrder, ...(await deps.draws.listStructure(id))];
}
