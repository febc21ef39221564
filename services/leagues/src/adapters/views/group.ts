import type { LeagueGroupDetailView, LeagueGroupState, LeagueGroupView } from '@courtcast/contracts';
import type { Stored } from '@courtcast/domain';
import type { Group } from '../../domain/group.ts';
import type { League } from '../../domain/league.ts';
import type { TableTeam } from '../../domain/standings.ts';
import { toLeagueView } from './championship.ts';
import { datesOf } from './dates.ts';

/** League group in lists (specification 2.12). */
export function toGroupView({ id, state }: Stored<Group>): LeagueGroupView {
  return { id, leagueId: state.leagueId, name: state.name, ...datesOf(state) };
}

/** League group with its teams and league. */
export function toGroupDetailView(
  group: Stored<Group>,
  { teams, league }: { teams: readonly TableTeam[]; league: Stored<League> },
): LeagueGroupDetailView {
  return { ...toGroupView(group), teams: teams.map((team) => ({ ...team })), league: toLeagueView(league) };
}

/** What others may know of a group: with its table. */
export function toGroupState(id: string, group: Group): LeagueGroupState {
  const { leagueId, championshipId, organiserId, name, teamIds, withdrawnTeamIds, rows } = group;
  return {
    id,
    leagueId,
    championshipId,
    organiserId,
    name,
    teamIds: [...teamIds],
    withdrawnTeamIds: [...withdrawnTeamIds],
    rows: rows.map((row) => ({ ...row })),
  };
}
