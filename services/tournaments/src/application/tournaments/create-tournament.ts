import type { Sport, TournamentSettings } from '../../domain/tournament.ts';
import { newTournament } from '../../domain/tournament.ts';
import { userOf } from '../access.ts';
import { decided } from '../decided.ts';
import type { Deps, Request } from '../ports.ts';
import { assertHostClubs } from './host-clubs.ts';
import type { TournamentDetail } from './tournament-detail.ts';
import { detailOf } from './tournament-detail.ts';

/** Creates a draft that the caller owns. Unknown host clubs are invalid. */
export async function createTournament(
  deps: Pick<Deps, 'tournaments' | 'clubs' | 'draws'>,
  input: TournamentSettings & { readonly name: string; readonly sport: Sport },
  { caller, command }: Request,
): Promise<TournamentDetail> {
  const { userId } = userOf(caller);
  const state = decided(newTournament(input, userId, command.startedAt));
  await assertHostClubs(deps, input.hostClubIds);
  const id = command.newId('tournament');
  const created = await deps.tournaments.insert({ id, state, changes: ['created'], command });
  return detailOf(deps, created);
}
