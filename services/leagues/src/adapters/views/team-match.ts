import type {
  ChampionshipState,
  ChampionshipView,
  LeagueGroupDetailView,
  LeagueGroupState,
  LeagueGroupView,
  LeagueState,
  LeagueView,
  ScheduledTeamMatchView,
  TeamMatchState,
  TeamMatchView,
  TeamState,
  TeamView,
} from '@courtcast/contracts';
import type { Stored } from '../../application/ports.ts';
import type { Championship } from '../../domain/championship.ts';
import type { Group } from '../../domain/group.ts';
import type { League } from '../../domain/league.ts';
import type { TableTeam } from '../../domain/standings.ts';
import type { TeamMatch, TeamMatchSide } from '../../domain/team-match.ts';
import type { Team } from '../../domain/team.ts';
import { revealedOnly } from '../../domain/tie-entries.ts';
import type { ShownSides } from '../../domain/tie-entries.ts';
import { toMatchesOfTie } from './entry.ts';

interface Dated {
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const datesOf = ({ createdAt, updatedAt }: Dated) => ({
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

const momentOf = (date: Date | null): string | null => (date === null ? null : date.toISOString());

/** Championship (decisions 6). */
export function toChampionshipView({ id, state }: Stored<Championship>): ChampionshipView {
  const { name, sport, season, startDate, endDate, organiserId } = state;
  return { id, name, sport, season, startDate, endDate, organiserId, ...datesOf(state) };
}

/** League (specification 2.11). */
export function toLeagueView({ id, state }: Stored<League>): LeagueView {
  return { id, ...state, ...datesOf(state) };
}

/** What others may know of a championship: all of it. */
export function toChampionshipState(championship: Stored<Championship>): ChampionshipState {
  return toChampionshipView(championship);
}

/** What others may know of a league: all of it. */
export function toLeagueState(league: Stored<League>): LeagueState {
  return toLeagueView(league);
}

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

const teamOf = ({ teamId, teamName }: TeamMatchSide) => ({ id: teamId, name: teamName });

/** Team match in the schedule form (specification 2.13). */
export function toScheduledTeamMatchView({ id, state }: Stored<TeamMatch>): ScheduledTeamMatchView {
  const { home, guest, leagueGroupId, matchDay, scheduledAt, location, singlesCount, doublesCount, status } =
    state;
  return {
    id,
    leagueGroupId,
    homeTeamId: home.teamId,
    guestTeamId: guest.teamId,
    matchDay,
    scheduledAt: momentOf(scheduledAt),
    location,
    singlesCount,
    doublesCount,
    status,
    homeMatchesWon: home.matchesWon,
    guestMatchesWon: guest.matchesWon,
    homeTeam: teamOf(home),
    guestTeam: teamOf(guest),
    ...datesOf(state),
  };
}

/** Team match in full (specification 2.13). */
export function toTeamMatchView(teamMatch: Stored<TeamMatch>, shown: ShownSides): TeamMatchView {
  const { home, guest, refereePlayerId, refereeType, notes } = teamMatch.state;
  return {
    ...toScheduledTeamMatchView(teamMatch),
    homeSetsWon: home.setsWon,
    guestSetsWon: guest.setsWon,
    homeGamesWon: home.gamesWon,
    guestGamesWon: guest.gamesWon,
    homeSinglesWon: home.singlesWon,
    guestSinglesWon: guest.singlesWon,
    homeDoublesWon: home.doublesWon,
    guestDoublesWon: guest.doublesWon,
    homeLineupSubmittedAt: momentOf(home.lineupSubmittedAt),
    guestLineupSubmittedAt: momentOf(guest.lineupSubmittedAt),
    homeDoublesSubmittedAt: momentOf(home.doublesSubmittedAt),
    guestDoublesSubmittedAt: momentOf(guest.doublesSubmittedAt),
    homeApprovedAt: momentOf(home.approvedAt),
    guestApprovedAt: momentOf(guest.approvedAt),
    refereePlayerId,
    refereeType,
    notes,
    homeNotes: shown.home ? home.notes : null,
    guestNotes: shown.guest ? guest.notes : null,
  };
}

/** What others may know of a team match: nobody's own notes, no line-ups. */
export function toTeamMatchState(teamMatch: Stored<TeamMatch>): TeamMatchState {
  const { homeNotes: _home, guestNotes: _guest, ...view } = toTeamMatchView(teamMatch, revealedOnly);
  const { home, guest, organiserId, matchFormat, matchTiebreakTo, deuceRule, forfeitedBy } = teamMatch.state;
  return {
    ...view,
    organiserId,
    homeCaptainPlayerId: home.captainPlayerId,
    guestCaptainPlayerId: guest.captainPlayerId,
    clubId: home.clubId,
    matchFormat,
    matchTiebreakTo,
    deuceRule,
    forfeitedBy,
    matches: toMatchesOfTie(teamMatch),
  };
}
