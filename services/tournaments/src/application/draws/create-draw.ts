import { decided } from '@courtcast/domain';
import type { Request } from '@courtcast/domain';
import { checkGoal } from '../../domain/draws/draw-making.ts';
import { newDraw } from '../../domain/draws/draw-settings.ts';
import type { DrawSettings } from '../../domain/draws/draw-settings.ts';
import { goalsOf } from '../../domain/draws/family.ts';
import { requireNotOver, requireStaff, managers, getVisibleTournament } from '../access.ts';
import type { Deps } from '../ports.ts';
import { requireCourtsOfHosts } from './require-courts.ts';
import { drawDetailOf } from './draw-detail.ts';
import type { DrawDetail } from './draw-detail.ts';
import { drawsOf } from './read.ts';

/** Adds a draw to a tournament; for its owners and directors. */
export async function createDraw(
  deps: Pick<Deps, 'draws' | 'tournaments' | 'courts' | 'matches' | 'players' | 'now'>,
  { tournamentId, input }: { tournamentId: string; input: DrawSettings & { readonly name: string } },
  { caller, command }: Request,
): Promise<DrawDetail> {
  const tournament = await getVisibleTournament(deps, { id: tournamentId, caller });
  requireStaff(tournament.state, caller, { roles: managers });
  requireNotOver(tournament);
  const { matchFormat: defaultFormat, sport, hostClubIds } = tournament.state;
  await requireCourtsOfHosts(deps, input.courtIds, hostClubIds);
  const state = decided(newDraw(input, { tournamentId, defaultFormat, sport, now: command.startedAt }));
  const draws = await drawsOf(deps, tournamentId);
  for (const { drawId } of goalsOf(state)) decided(checkGoal({ id: null, draw: state }, drawId, draws));
  const created = await deps.draws.insert({
    id: command.newId('draw'),
    state,
    changes: ['created'],
    command,
  });
  return drawDetailOf(deps, created);
}
