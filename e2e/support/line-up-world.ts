import type { Client } from '@courtcast/client';
import type { Courtcast } from './courtcast.ts';

/** A tie of two singles and one doubles, with everybody who might look at it. */
export interface LineUpWorld {
  readonly organiser: Client;
  readonly homeCaptain: Client;
  readonly guestCaptain: Client;
  /** Players of the home team who are not captains, in the order of the roster. */
  readonly bench: readonly string[];
  readonly guests: readonly string[];
  /** Values of path parameters by what the path begins with. */
  readonly ids: Readonly<Record<string, string>>;
  /** Who may not know of a line-up before both are in, by name; null is anonymous. */
  readonly outsiders: readonly (string | null)[];
  /** Who may. */
  readonly insiders: readonly string[];
}

async function playerOf(courtcast: Courtcast, name: string): Promise<string> {
  const { player } = await courtcast.as(name).call('getMe');
  if (player === null) throw new Error(`${name} has no player`);
  return player.id;
}

/** A club with a team; the captain is first in its roster. */
async function givenTeam(courtcast: Courtcast, name: string, captain: string) {
  const owner = courtcast.as(`${name} Owner`);
  const clubId = (await owner.call('createClub', { body: { name: `${name} Club` } })).id;
  const captainPlayerId = await playerOf(courtcast, captain);
  const others: string[] = [];
  for (let place = 2; place <= 6; place += 1) {
    others.push((await owner.call('createPlayer', { body: { name: `${name} Ghost ${place}` } })).id);
  }
  const player = await playerOf(courtcast, `${name} Player`);
  const playerIds = [captainPlayerId, ...others, player];
  const team = await owner.call('createTeam', { body: { name, clubId, captainPlayerId, playerIds } });
  return { clubId, captainPlayerId, others, teamId: team.id };
}

/** Makes it through the public API. */
export async function givenLineUpWorld(courtcast: Courtcast): Promise<LineUpWorld> {
  const organiser = courtcast.as('Organiser');
  const { id: championshipId } = await organiser.call('createChampionship', {
    body: { name: 'Cup', sport: 'tennis', season: '2026' },
  });
  const { id: leagueId } = await organiser.call('createLeague', {
    body: {
      championshipId,
      name: 'First',
      category: 'active',
      defaultSinglesCount: 2,
      defaultDoublesCount: 1,
    },
  });
  const home = await givenTeam(courtcast, 'Home', 'Home Captain');
  const guest = await givenTeam(courtcast, 'Guest', 'Guest Captain');
  const memberId = await playerOf(courtcast, 'Home Member');
  const joining = { params: { id: memberId }, body: { clubId: home.clubId, role: 'member' } } as const;
  await courtcast.as('Home Member').call('createMembership', joining);
  await playerOf(courtcast, 'Stranger');
  const teamIds = [home.teamId, guest.teamId];
  const { id: groupId } = await organiser.call('createLeagueGroup', {
    body: { leagueId, name: 'A', teamIds },
  });
  for (const [name, { teamId }] of [['Home', home] as const, ['Guest', guest] as const])
    await courtcast
      .as(`${name} Owner`)
      .call('acceptTeamEntry', { params: { id: groupId, teamId }, body: {} });
  const { id: tieId } = await organiser.call('createTeamMatch', {
    body: { leagueGroupId: groupId, homeTeamId: home.teamId, guestTeamId: guest.teamId },
  });
  return {
    organiser,
    homeCaptain: courtcast.as('Home Captain'),
    guestCaptain: courtcast.as('Guest Captain'),
    bench: home.others,
    guests: guest.others,
    ids: {
      'team-matches': tieId,
      'league-groups': groupId,
      leagues: leagueId,
      championships: championshipId,
      teams: home.teamId,
      clubs: home.clubId,
      players: home.others[0] ?? '',
    },
    outsiders: [null, 'Guest Captain', 'Home Player', 'Home Member', 'Stranger'],
    insiders: ['Home Captain', 'Organiser'],
  };
}
