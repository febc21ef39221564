import type { PlayerState, TeamState, TeamView } from '@courtcast/contracts';
import type { Stored } from '@courtcast/domain';
import type { Team } from '../../domain/team.ts';
import { datesOf } from './dates.ts';

type KnownPlayer = Pick<PlayerState, 'name' | 'gender'>;

/** Team with its roster by name. */
export function toTeamView({ id, state }: Stored<Team>, known: ReadonlyMap<string, KnownPlayer>): TeamView {
  const { name, clubId, captainPlayerId, playerIds } = state;
  const players = playerIds.map((playerId) => {
    const player = known.get(playerId);
    return { id: playerId, name: player?.name ?? '', gender: player?.gender ?? null };
  });
  const leading = { captainPlayerId, captaincy: state.captaincy ?? ('accepted' as const) };
  return { ...{ id, name, clubId }, ...leading, playerIds: [...playerIds], players, ...datesOf(state) };
}

/** The public state of a team. */
export function toTeamState(id: string, { name, clubId, captainPlayerId, playerIds }: Team): TeamState {
  return { id, name, clubId, captainPlayerId, playerIds: [...playerIds] };
}
