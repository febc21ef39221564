import type { MatchView } from '@courtcast/contracts';
import type { Request } from '@courtcast/domain';
import { bracketOf } from '../../domain/draws/bracket.ts';
import type { Phase } from '../../domain/tournaments/tournament.ts';
import type { Deps } from '../ports.ts';
import { moveTournament } from './move-tournament.ts';

type Needs = Pick<Deps, 'tournaments' | 'clubs' | 'draws' | 'matches' | 'now'>;

/** A preview of moving a tournament to a phase. */
export interface MovePreview {
  readonly id: string;
  readonly from: Phase;
  readonly to: Phase;
  /** Unfinished ones, where the tournament is cancelled. */
  readonly cancelled: readonly MatchView[];
}

/** Tournaments whose changes are decided but not saved. */
function withoutSaving(tournaments: Deps['tournaments']): Deps['tournaments'] {
  return {
    ...tournaments,
    update: async (id, _command, decide) => {
      const stored = await tournaments.get(id);
      const change = decide(stored);
      return change === null ? stored : { ...stored, version: stored.version + 1, state: change.state };
    },
  };
}

/** The matches of a tournament that are not over, as scoring has them now, draw by draw from the first round on. */
async function listUnfinished({ draws, matches }: Needs, tournamentId: string): Promise<MatchView[]> {
  const made = (await draws.listOfTournament(tournamentId)).filter(({ state }) => state.matches !== null);
  const ids = made.flatMap(({ state }) => bracketOf(state).matches.map(({ id }) => id));
  if (ids.length > 0) await matches.refresh(ids);
  const known = await matches.findMany(ids);
  return ids
    .flatMap((id) => known.get(id)?.view ?? [])
    .filter(({ status }) => status !== 'completed' && status !== 'cancelled');
}

/** Previews a move, with the same refusals. Problem unavailable if scoring must be asked and does not answer. */
export async function previewMove(
  deps: Needs,
  move: { readonly id: string; readonly phase: Phase },
  request: Request,
): Promise<MovePreview> {
  const before = await deps.tournaments.find(move.id);
  const dry = { ...deps, tournaments: withoutSaving(deps.tournaments) };
  const { tournament } = await moveTournament(dry, move, request);
  const to = tournament.state.phase;
  const cancelled = to === 'cancelled' ? await listUnfinished(deps, move.id) : [];
  return { id: move.id, from: before?.state.phase ?? to, to, cancelled };
}
