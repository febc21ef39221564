import type { Command } from '@courtcast/contracts';
import { changeEach, zoneOffset } from '@courtcast/domain';
import type { ChangeOutcome, OffsetAt, Request, Stored } from '@courtcast/domain';
import { moveTeamMatch, planTeamMatch } from '../../domain/planned-moment.ts';
import type { Plan } from '../../domain/planned-moment.ts';
import type { TeamMatch } from '../../domain/team-match.ts';
import { requireOrganizer } from '../access.ts';
import type { Deps } from '../ports.ts';
import { changeTeamMatch } from './write.ts';

/** One change in a bulk change of team matches. */
export type OneChange = { readonly teamMatchId: string; readonly expectedVersion?: number | undefined } & (
  ({ readonly change: 'plan' } & Plan) | { readonly change: 'move'; readonly days: number }
);

type Needs = Pick<Deps, 'teamMatches' | 'matches' | 'teams' | 'clubs' | 'systemCommand'>;

/** The clocks of clubs, each asked for once; UTC where a club is not known. */
function createClocks({ clubs }: Pick<Deps, 'clubs'>) {
  const known = new Map<string, OffsetAt>();
  return async (clubId: string): Promise<OffsetAt> => {
    const clock = known.get(clubId) ?? zoneOffset((await clubs.findOrAsk(clubId))?.timeZone ?? 'UTC');
    known.set(clubId, clock);
    return clock;
  };
}

/**
 * `POST /team-matches/changes`, for the organizer of each: one after the other, each refused or made by itself
 * (`changeEach`).
 */
export async function changeMany(
  deps: Needs,
  { caller, command }: Request,
  changes: readonly OneChange[],
): Promise<readonly ChangeOutcome<OneChange, Stored<TeamMatch>>[]> {
  const clockOf = createClocks(deps);
  const changeOne = async (change: OneChange, part: Command): Promise<Stored<TeamMatch>> => {
    const { teamMatchId: id, expectedVersion } = change;
    const { state: read } = await deps.teamMatches.get(id);
    requireOrganizer(caller, read);
    const clock = await clockOf(read.home.clubId);
    const decide = (teamMatch: TeamMatch) =>
      change.change === 'plan'
        ? planTeamMatch(teamMatch, change, clock)
        : moveTeamMatch(teamMatch, change.days, clock);
    const own = expectedVersion === undefined ? part : { ...part, expectedVersion };
    return changeTeamMatch(deps, { id, change: 'details', decide }, { caller, command: own });
  };
  return changeEach({ caller, command }, changes, { key: 'teamMatchId', changeOne });
}
