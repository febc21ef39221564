import type { PlayerPlace } from '@courtcast/contracts';
import { namedSince } from '@courtcast/domain';
import type { Stored } from '@courtcast/domain';
import { findInOrder, keyConditions } from '@courtcast/mongo';
import { areInLineUps } from '../../domain/merged-player.ts';
import type { TeamMatch } from '../../domain/team-match.ts';
import type { Team } from '../../domain/team.ts';
import type { Stores } from './stores.ts';

/**
 * The organizers of the leagues in which a team plays; leagues that only asked it, or from which it has withdrawn, do
 * not count.
 */
async function findOrganisers({ groups, leagues, championships }: Stores, teamId: string): Promise<string[]> {
  const inGroups = await findInOrder(groups, keyConditions({ teamIds: teamId }), []);
  const playing = inGroups.filter(({ state }) => !state.withdrawnTeamIds.includes(teamId));
  const leagueIds = new Set(playing.map(({ state }) => state.leagueId));
  const organisers = await Promise.all(
    [...leagueIds].map(async (leagueId) => {
      const championshipId = (await leagues.find(leagueId))?.state.championshipId;
      const championship = championshipId === undefined ? null : await championships.find(championshipId);
      return championship?.state.organiserId ?? [];
    }),
  );
  return [...new Set(organisers.flat())];
}

async function placeInTeam(
  stores: Stores,
  { id, state }: Stored<Team>,
  playerId: string,
): Promise<PlayerPlace> {
  return {
    since: namedSince(state, playerId).toISOString(),
    tournamentId: null,
    staffUserIds: await findOrganisers(stores, id),
    clubIds: [state.clubId],
    leads: state.captainPlayerId === playerId,
    captainPlayerId: state.captainPlayerId,
  };
}

/** A player in a submitted line-up stands in the team match since then, even after leaving the team. */
function placesInLineUps({ home, guest, organiserId }: TeamMatch, playerId: string): PlayerPlace[] {
  return [home, guest].flatMap((side) => {
    const { lineup, pairs, lineupSubmittedAt, doublesSubmittedAt, clubId } = side;
    const named = [...(lineup ?? []), ...(pairs ?? []).flat()].some((one) => one.playerId === playerId);
    const since = lineupSubmittedAt ?? doublesSubmittedAt;
    if (!named || since === null) return [];
    const place = { tournamentId: null, staffUserIds: [organiserId], clubIds: [clubId], leads: false };
    return [{ ...place, since: since.toISOString() }];
  });
}

/** The teams in whose rosters a player stands, and the team matches for which they were handed in. */
export async function findPlayerPlaces(
  stores: Stores,
  playerId: string,
): Promise<{ stands: boolean; places: PlayerPlace[] }> {
  const naming = keyConditions({ playerIds: playerId });
  const [teams, found] = await Promise.all([
    findInOrder(stores.teams, naming, []),
    findInOrder(stores.teamMatches, naming, []),
  ]);
  const played = found.filter(({ state }) => areInLineUps(state, [playerId]));
  const places = await Promise.all(teams.map((team) => placeInTeam(stores, team, playerId)));
  return {
    stands: teams.length > 0 || played.length > 0,
    places: [...places, ...played.flatMap(({ state }) => placesInLineUps(state, playerId))],
  };
}
