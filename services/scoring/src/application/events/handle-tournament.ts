import type { Command, TournamentState } from '@courtcast/contracts';
import type { RecordUpdate } from '@courtcast/domain';
import { cancel } from '../../domain/lifecycle.ts';
import type { Match } from '../../domain/match.ts';
import type { Deps } from '../ports.ts';
import { changeEach, toTournamentContext } from './shape-matches.ts';

const isOff = (tournament: TournamentState | null): boolean =>
  tournament !== null && (tournament.phase === 'cancelled' || tournament.deleted);

const cancelled = (match: Match): Match => {
  const decision = cancel(match, {});
  return decision.ok ? decision.value.match : match;
};

/** Cancels the unfinished matches of a tournament that was called off (decisions 4); of another it does nothing. */
export async function cancelAll(deps: Deps, tournamentId: string, command: Command): Promise<void> {
  if (!isOff(await deps.records.tournaments.find(tournamentId))) return;
  const ids = await deps.queries.idsOfTournament(tournamentId, ['scheduled', 'in_progress', 'suspended']);
  await changeEach(deps, { ids, command: { ...command, id: `${command.id}:off` } }, cancelled);
}

/** A tournament has changed: its matches show its name, hosts and whether it is a draft; called off, they are, too. */
export async function handleTournament(
  deps: Deps,
  { event, state, command, isReplay }: RecordUpdate<TournamentState>,
): Promise<void> {
  await deps.records.tournaments.apply(event, state, isReplay);
  const known = await deps.records.tournaments.find(state.id);
  if (known === null) return;
  const tournament = toTournamentContext(known);
  const ids = await deps.queries.idsWithStale({ kind: 'tournament', ...tournament });
  await changeEach(deps, { ids, command }, (match) => ({ ...match, tournament }));
  await cancelAll(deps, state.id, command);
}
