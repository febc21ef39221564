import type { TeamState, TeamView } from '@courtcast/contracts';
import type { Stored } from '@courtcast/domain';
import type { Team } from '../../domain/team.ts';
import { datesOf } from './dates.ts';

/** Team with its roster by name. */
export function toTeamView({ id, state }: Stored<Team>, names: ReadonlyMap<string, string>): TeamView {
  const { name, clubId, captainPlayerId, playerIds } = state;
  const players = playerIds.map((playerId) => ({ id: playerId, name: names.get(playerId) ?? '' }));
  return { id, name, clubId, captainPlayerId, playerIds: [...playerIds], players, ...datesOf(state) };
}

/** What others may know of a team. */
export function toTeamState(id: string, { name, clubId, captainPlayerId, playerIds }: Team): TeamState {
  return { id, name, clubId, captainPlayerId, playerIds: [...playerIds] };
}
