import { decided, isAdmin } from '@courtcast/domain';
import type { Request } from '@courtcast/domain';
import { bracketOf } from '../../domain/draws/bracket.ts';
import { moveTo } from '../../domain/tournaments/tournament.ts';
import type { Phase } from '../../domain/tournaments/tournament.ts';
import { requireStaff, managers, getVisibleTournament } from '../access.ts';
import type { Deps } from '../ports.ts';
import { tournamentDetailOf } from './read.ts';
import type { TournamentDetail } from './read.ts';

type Needs = Pick<Deps, 'tournaments' | 'clubs' | 'draws' | 'matches' | 'now'>;

async function countUnsettled({ matches }: Needs, ids: readonly string[]): Promise<string[]> {
  const known = await matches.findMany(ids);
  return ids.filter((id) => known.get(id)?.isSettled !== true);
}

/** Number of matches that are neither confirmed nor cancelled; if there are any, scoring is asked. */
async function countUnfinished(deps: Needs, tournamentId: string): Promise<number> {
  const draws = await deps.draws.listOfTournament(tournamentId);
  const played = draws.flatMap(({ state }) => bracketOf(state).matches.filter(({ isBye }) => !isBye));
  const seen = await countUnsettled(
    deps,
    played.map(({ id }) => id),
  );
  if (seen.length === 0) return 0;
  await deps.matches.refresh(seen);
  return (await countUnsettled(deps, seen)).length;
}

/**
 * Moves a tournament on, cancels it, or opens a completed one again for corrections; for its owners and directors.
 * Problem conflict for every other move.
 */
export async function moveTournament(
  deps: Needs,
  { id, phase }: { id: string; phase: Phase },
  { caller, command }: Request,
): Promise<TournamentDetail> {
  const { state: before } = await getVisibleTournament(deps, { id, caller });
  requireStaff(before, caller, { roles: managers });
  const isCompleting = phase === 'completed' && before.phase === 'live';
  const unfinishedMatches = isCompleting ? await countUnfinished(deps, id) : 0;
  const now = deps.now();
  const moved = await deps.tournaments.update(id, command, ({ state }) => {
    requireStaff(state, caller, { roles: managers });
    const move = { phase, unfinishedMatches, isAdmin: isAdmin(caller) };
    const isReopening = state.phase === 'completed';
    // The audit trail distinguishes it by its name.
    const changes = isReopening ? ['phase', 'reopened'] : ['phase'];
    return { state: decided(moveTo(state, move, now)), changes };
  });
  return tournamentDetailOf(deps, moved);
}
