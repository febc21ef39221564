import type { PlayerState } from '@courtcast/contracts';
import { teamWithMerged, tieWithMerged } from '../../domain/merged-player.ts';
import type { Deps } from '../ports.ts';
import { takeTeam } from './take-team.ts';

type Needs = Pick<Deps, 'teams' | 'groups' | 'teamMatches' | 'players' | 'now' | 'systemCommand'>;

/** After a player was merged into another: that one takes his place in every team, line-up and office. */
export async function takePlayer(
  deps: Needs,
  { id: from, mergedInto }: Pick<PlayerState, 'id' | 'mergedInto'>,
): Promise<void> {
  if (mergedInto === null) return;
  const to = (await deps.players.findMerges([from])).get(from) ?? mergedInto;
  const { teams, teamMatches, now, systemCommand } = deps;
  for (const teamId of await teams.listIdsWithPlayer(from)) {
    await teams.update(teamId, systemCommand(), ({ state }) => {
      const next = teamWithMerged(state, from, to);
      return next === state ? null : { state: { ...next, updatedAt: now() }, changes: ['players'] };
    });
    await takeTeam(deps, teamId);
  }
  for (const teamMatchId of await teamMatches.listIdsWithPlayer(from)) {
    await teamMatches.update(teamMatchId, systemCommand(), ({ state }) => {
      const next = tieWithMerged(state, from, to);
      return next === state ? null : { state: { ...next, updatedAt: now() }, changes: ['players'] };
    });
  }
}
