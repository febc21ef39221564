import type { TournamentSettings } from '../../domain/tournament.ts';
import { editTournament } from '../../domain/tournament.ts';
import { assertStaff, managers, visibleTournament } from '../access.ts';
import { decided } from '../decided.ts';
import type { Deps, Request } from '../ports.ts';
import { assertHostClubs } from './host-clubs.ts';
import type { TournamentDetail } from './tournament-detail.ts';
import { detailOf } from './tournament-detail.ts';

/** Changes a tournament; for its owners and directors. */
export async function patchTournament(
  deps: Pick<Deps, 'tournaments' | 'clubs' | 'draws' | 'now'>,
  { id, input }: { id: string; input: TournamentSettings },
  { caller, command }: Request,
): Promise<TournamentDetail> {
  const tournament = await visibleTournament(deps, { id, caller });
  assertStaff(tournament.state, caller, { roles: managers });
  await assertHostClubs(deps, input.hostClubIds);
  const now = deps.now();
  const changed = await deps.tournaments.update(id, command, ({ state }) => {
    assertStaff(state, caller, { roles: managers });
    return { state: decided(editTournament(state, input, now)), changes: ['details'] };
  });
  return detailOf(deps, changed);
}
