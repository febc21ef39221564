import { stopAtWrite } from '@courtcast/contracts';
import { changeOf, decided } from '@courtcast/domain';
import type { Decision, Reason, Request, Stored } from '@courtcast/domain';
import { invalid } from '@courtcast/problem';
import { entriesOf, withTeams } from '../../domain/group.ts';
import type { Group, NamedTeams } from '../../domain/group.ts';
import type { League } from '../../domain/league.ts';
import type { Team } from '../../domain/team.ts';
import { mayAnswerFor, requireClubManager, requireOrganizer, requireReference } from '../access.ts';
import type { Deps, Ghost } from '../ports.ts';
import { createTeam } from '../teams/create-team.ts';
import { requireClub } from '../teams/require-references.ts';
import { requireRostersFor } from '../groups/check-rosters.ts';
import { commandOfListed, readTeamList } from './read-team-list.ts';
import type { MeantTeam, TeamList } from './read-team-list.ts';
import { settleStandings } from '../groups/settle-standings.ts';

/** Teams of a group at most. */
const MAX_TEAMS = 20;

/** What a list means, or has become; no group in a dry run, and without one. */
export interface EnteredTeams {
  readonly teams: readonly MeantTeam[];
  readonly group: Stored<Group> | null;
}

type Needs = Pick<
  Deps,
  'championships' | 'groups' | 'leagues' | 'teams' | 'teamMatches' | 'players' | 'clubs' | 'systemCommand'
>;

/** The teams of a group, and those that are asked to join it. */
const namedIn = (group: Group) => [...group.teamIds, ...entriesOf(group).map(({ teamId }) => teamId)];

/** Why a list cannot be entered as it is: teams that are there already, that have nobody, whose players are not clear. */
function faultsOf(teams: readonly MeantTeam[], group: Group | null): Reason[] {
  const present = new Set(group === null ? [] : namedIn(group));
  const faults = teams.flatMap(({ team, isNew, players }, index): Reason[] => {
    const path = `teams.${index}`;
    if (team !== null && present.has(team.id) && !isNew) {
      return [{ code: 'duplicate', path: `${path}.name`, message: 'is in the group' }];
    }
    if (team === null && players.length === 0) {
      return [{ code: 'required', path: `${path}.players`, message: 'is required: the captain first' }];
    }
    const message = 'is the name of a player who is not of the club. Send playerId: their id, or new';
    return players.flatMap(({ isClear }, place): Reason[] =>
      isClear ? [] : [{ code: 'unclear-player', path: `${path}.players.${place}`, message }],
    );
  });
  const others = teams.filter(({ team }) => team === null || !present.has(team.id));
  const isFull = present.size + others.length > MAX_TEAMS;
  const message = `A group has at most ${MAX_TEAMS} teams`;
  return isFull ? [...faults, { code: 'too-long', path: 'teams', message }] : faults;
}

/** The club of new teams, where there are any. Problem invalid without one, forbidden for who does not run it. */
async function requireClubFor(
  deps: Needs,
  { teams, clubId }: { readonly teams: readonly MeantTeam[]; readonly clubId: string | undefined },
  { caller }: Request,
): Promise<string> {
  if (teams.every(({ isNew }) => !isNew)) return '';
  if (clubId === undefined) {
    const message = 'is required where a team is made';
    throw invalid([{ code: 'required', path: 'clubId', message }]);
  }
  await requireClub(deps, clubId);
  await requireClubManager(deps, caller, clubId);
  return clubId;
}

async function requireEligible(
  deps: Needs,
  gender: League['gender'],
  teams: readonly MeantTeam[],
): Promise<void> {
  const rosters = teams.map(({ team, players }, index) => ({
    path: `teams.${index}`,
    playerIds: team?.state.playerIds ?? players.flatMap(({ player }) => player?.id ?? []),
  }));
  await requireRostersFor(deps, gender, rosters);
}

/** Makes the players of a list who are not there. */
async function makePlayers(
  { players }: Pick<Deps, 'players'>,
  teams: readonly MeantTeam[],
  { command }: Request,
): Promise<(team: number, place: number) => string> {
  const idAt = (team: number, place: number) => command.newId(`player ${team} ${place}`);
  const ghosts = teams.flatMap((team, index) =>
    team.players.flatMap(({ name, player }, place): Ghost[] =>
      player === null ? [{ id: idAt(index, place), name }] : [],
    ),
  );
  stopAtWrite(command);
  const made = ghosts.length === 0 ? new Map<string, string>() : await players.createGhosts(ghosts);
  return (team, place) => {
    const id = idAt(team, place);
    return teams[team]?.players[place]?.player?.id ?? made.get(id) ?? id;
  };
}

/** Makes the teams of a list that are not there, each under an id that follows from the request. */
async function makeTeams(
  deps: Needs,
  { teams, clubId }: { readonly teams: readonly MeantTeam[]; readonly clubId: string },
  request: Request,
): Promise<Stored<Team>[]> {
  const playerIdOf = await makePlayers(deps, teams, request);
  const made: Stored<Team>[] = [];
  for (const [index, { name, team, players }] of teams.entries()) {
    const playerIds = players.map((_, place) => playerIdOf(index, place));
    const input = { name, clubId, captainPlayerId: playerIds[0] ?? '', playerIds };
    const own = { ...request, command: commandOfListed(request.command, index) };
    made.push(team ?? (await createTeam(deps, input, own)));
  }
  return made;
}

/** The group with more teams; who answers for one has it enter at once. */
function withMore(group: Group, more: NamedTeams): Decision<Group> {
  return withTeams(group, { ...more, teamIds: [...new Set([...namedIn(group), ...more.teamIds])] });
}

/** The group that the teams of a list join. Problem invalid for one of another league, conflict after fixtures. */
async function groupFor(
  { groups }: Pick<Deps, 'groups'>,
  { leagueId, groupId }: { readonly leagueId: string; readonly groupId: string | undefined },
  at: Date,
): Promise<Stored<Group> | null> {
  if (groupId === undefined) return null;
  const found = await groups.find(groupId);
  const own = found?.state.leagueId === leagueId ? found : null;
  const group = requireReference(own, 'leagueGroupId', 'group in this league');
  decided(withMore(group.state, { teamIds: [], answeredFor: new Set(), at }));
  return group;
}

/** Puts teams into a group; those for which others answer are asked. */
async function joinGroup(
  deps: Needs,
  { groupId, teams }: { readonly groupId: string; readonly teams: readonly Stored<Team>[] },
  { caller, command }: Request,
): Promise<Stored<Group>> {
  const at = command.startedAt;
  const answeredFor = new Set<string>();
  for (const team of teams) if (await mayAnswerFor(deps, caller, team.state)) answeredFor.add(team.id);
  await deps.groups.update(groupId, command, ({ state }) => {
    const next = decided(withMore(state, { teamIds: teams.map(({ id }) => id), answeredFor, at }));
    return changeOf(state, next, { at, changes: ['details'] });
  });
  await settleStandings(deps, groupId);
  return deps.groups.get(groupId);
}

/** A list with the teams and players that were made of it. */
async function withMade(
  { players }: Pick<Deps, 'players'>,
  listed: readonly MeantTeam[],
  teams: readonly Stored<Team>[],
): Promise<MeantTeam[]> {
  const named = await players.findMany(teams.flatMap(({ state }) => state.playerIds));
  return listed.map((one, index) => ({
    ...one,
    team: teams[index] ?? one.team,
    players: one.players.map((player, place) => ({
      ...player,
      player: named.get(teams[index]?.state.playerIds[place] ?? '') ?? player.player,
    })),
  }));
}

/**
 * Makes teams of a list and puts them into a group of a league, for the organizer, who runs the club of those that are
 * made: all of them, or none. A dry run says what each name means. What was made for a request that was broken off is found
 * by its repetition. Problem not-found, forbidden, conflict after fixtures, invalid for what is wrong with the list.
 */
export async function enterTeams(
  deps: Needs,
  { id, list }: { readonly id: string; readonly list: TeamList },
  request: Request,
): Promise<EnteredTeams> {
  const { command, caller } = request;
  const { championshipId, gender } = (await deps.leagues.get(id)).state;
  const { organiserId } = (await deps.championships.get(championshipId)).state;
  requireOrganizer(caller, { organiserId });
  const group = await groupFor(deps, { leagueId: id, groupId: list.leagueGroupId }, command.startedAt);
  const listed = await readTeamList(deps, list, command);
  if (list.isDryRun) return { teams: listed, group: null };
  const faults = faultsOf(listed, group?.state ?? null);
  if (faults.length > 0) throw invalid(faults);
  const clubId = await requireClubFor(deps, { teams: listed, clubId: list.clubId }, request);
  await requireEligible(deps, gender, listed);
  const teams = await makeTeams(deps, { teams: listed, clubId }, request);
  return {
    teams: await withMade(deps, listed, teams),
    group: group === null ? null : await joinGroup(deps, { groupId: group.id, teams }, request),
  };
}
