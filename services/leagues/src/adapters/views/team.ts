import type { PlayerState, StandInsView, TeamState, TeamView } from '@courtcast/contracts';
import type { Stored } from '@courtcast/domain';
import type { StandInPlayer, TeamStandIns } from '../../application/team-matches/stand-ins.ts';
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

/** Who may stand in for a team in a league, and who of it has stood in for others. */
export function toStandInsView(
  { league, roster, standIns }: TeamStandIns,
  known: ReadonlyMap<string, KnownPlayer>,
): StandInsView {
  const view = ({ playerId: id, appearances, isBound: bound }: StandInPlayer) => {
    const player = known.get(id);
    return { player: { id, name: player?.name ?? '', gender: player?.gender ?? null }, appearances, bound };
  };
  const { name, standInLimit: limit = null, standInOncePerDay: oncePerMatchDay = false } = league.state;
  return {
    ...{ league: { id: league.id, name }, limit, oncePerMatchDay, roster: roster.map(view) },
    standIns: standIns.map((one) => ({ ...view(one), team: { id: one.team.id, name: one.team.name } })),
  };
}

/** The public state of a team. */
export function toTeamState(id: string, { name, clubId, captainPlayerId, playerIds }: Team): TeamState {
  return { id, name, clubId, captainPlayerId, playerIds: [...playerIds] };
}
