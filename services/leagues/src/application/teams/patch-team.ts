import type { Caller } from '@courtcast/contracts';
import { changeOf, decided } from '@courtcast/domain';
import type { Reason, Request, Stored } from '@courtcast/domain';
import { forbidden } from '@courtcast/problem';
import { checkedTeam, withCaptaincy, withUnaskedCaptain } from '../../domain/team.ts';
import type { Team } from '../../domain/team.ts';
import { requireClubManager } from '../access.ts';
import { handleTeam } from '../events/handle-team.ts';
import type { Deps } from '../ports.ts';
import { isCaptain } from '../access.ts';
import { withNamedCaptain } from './answer-captaincy.ts';
import type { TeamInput } from './create-team.ts';
import { requireRoster } from '../groups/check-rosters.ts';
import { requireClub, requirePlayers } from './require-references.ts';

type Needs = Pick<
  Deps,
  | 'teams'
  | 'groups'
  | 'teamMatches'
  | 'players'
  | 'clubs'
  | 'championships'
  | 'leagues'
  | 'now'
  | 'systemCommand'
>;

/** A team after a change, with warnings (decisions 3). */
export interface CheckedTeam extends Stored<Team> {
  readonly warnings: readonly Reason[];
}

/** Problem forbidden unless the caller manages the club, or is the captain and changes the roster only. */
async function requireEditor(
  deps: Pick<Deps, 'players'>,
  caller: Caller,
  { team, input }: { team: Team; input: Partial<TeamInput> },
): Promise<void> {
  const isOfRoster = Object.keys(input).every((field) => field === 'playerIds');
  if (isCaptain(caller, team) && isOfRoster) return;
  await requireClubManager(deps, caller, team.clubId);
}

/**
 * Changes a team: its captain may change the roster, owners and managers of its club everything (of both clubs, if it
 * moves). A captain who is another user is asked. Team matches follow the team's name, club and captain; submitted
 * line-ups stay. Problem invalid for an unknown club or players, a player named twice or ineligible for a league of the
 * team, and a captain from outside.
 */
export async function patchTeam(
  deps: Needs,
  { id, input }: { id: string; input: Partial<TeamInput> },
  { caller, command }: Request,
): Promise<CheckedTeam> {
  const { state: team } = await deps.teams.get(id);
  await requireEditor(deps, caller, { team, input });
  if (input.clubId !== undefined && input.clubId !== team.clubId) {
    await requireClub(deps, input.clubId);
    await requireClubManager(deps, caller, input.clubId);
  }
  const asked = { ...input, ...(await requirePlayers(deps, input)) };
  const { playerIds } = asked;
  const warnings = playerIds === undefined ? [] : await requireRoster(deps, { teamId: id, playerIds });
  const { captainPlayerId = team.captainPlayerId } = asked;
  const { captaincy, captainUnasked } = await withNamedCaptain(deps, { ...team, captainPlayerId }, caller);
  const stored = await deps.teams.update(id, command, ({ state }) => {
    if (isCaptain(caller, team) && !isCaptain(caller, state)) throw forbidden();
    const isSameCaptain = captainPlayerId === state.captainPlayerId;
    const keepsWord = isSameCaptain && !isCaptain(caller, state);
    const changed = decided(checkedTeam({ ...state, ...asked }));
    const named =
      captainUnasked === true ? withUnaskedCaptain(changed) : withCaptaincy(changed, captaincy ?? 'accepted');
    const next = keepsWord ? changed : named;
    return changeOf(state, next, { at: command.startedAt, changes: ['details'] });
  });
  await handleTeam(deps, id);
  return { ...stored, warnings };
}
