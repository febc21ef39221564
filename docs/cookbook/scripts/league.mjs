import { setTimeout } from 'node:timers/promises';
import { createClient } from '@courtcast/client';
import { signIn } from './sign-in.mjs';

const url = process.env.COURTCAST_URL ?? 'http://localhost:8080';

/** Signs a person in: their client, and the player that they are. */
async function join(name) {
  const token = await signIn(url, name);
  const client = createClient({ url, token: () => token });
  const { player } = await client.call('getMe');
  return { client, playerId: player.id };
}

// 1. A club, a championship with a league of two singles and one doubles, and three teams of three players.
const { client: organizer } = await join('Olga Organizer');
const club = await organizer.call('createClub', { body: { name: 'Harbor Tennis Club' } });
const season = { name: 'Regional Championship', sport: 'tennis', season: '2026' };
const championship = await organizer.call('createChampionship', { body: season });
const league = await organizer.call('createLeague', {
  body: {
    championshipId: championship.id,
    name: 'First League',
    category: 'active',
    defaultSinglesCount: 2,
    defaultDoublesCount: 1,
  },
});
const teams = new Map();
for (const name of ['Reds', 'Blues', 'Greens']) {
  const roster = [];
  for (const part of ['Captain', 'Second', 'Third']) roster.push(await join(`${name} ${part}`));
  const playerIds = roster.map(({ playerId }) => playerId);
  const { id } = await organizer.call('createTeam', {
    body: { name, clubId: club.id, captainPlayerId: playerIds[0], playerIds },
  });
  teams.set(id, { captain: roster[0].client, playerIds });
}

// 2. The group and its fixtures: every team meets every other one.
const group = await organizer.call('createLeagueGroup', {
  body: { leagueId: league.id, name: 'North', teamIds: [...teams.keys()] },
});
const { data: fixtures } = await organizer.call('createFixtures', {
  params: { id: group.id },
  body: { firstDate: '2026-05-02', daysBetween: 7 },
});

/** The singles and doubles of a team match: a moment after both sides have handed in, their matches are there. */
async function matchesOf(id) {
  for (;;) {
    const entries = await organizer.call('listTeamMatchEntries', { params: { id } });
    if (entries.every(({ match }) => match !== undefined)) return entries.map(({ match }) => match.id);
    await setTimeout(300);
  }
}

const sets = [
  { home: 6, guest: 2 },
  { home: 6, guest: 4 },
];
for (const { id, homeTeamId, guestTeamId } of fixtures) {
  const params = { id };
  const sides = [teams.get(homeTeamId), teams.get(guestTeamId)];

  // 3. Line-ups stay hidden until both sides have handed in: singles, then pairs.
  for (const { captain, playerIds } of sides) {
    await captain.call('putLineUp', { params, body: { playerIds: playerIds.slice(0, 2) } });
  }
  for (const { captain, playerIds } of sides) {
    await captain.call('putDoubles', { params, body: { pairs: [[playerIds[0], playerIds[1]]] } });
  }

  // 4. Results, by either captain or point by point as any match.
  const [{ captain }] = sides;
  for (const matchId of await matchesOf(id)) {
    await captain.call('putScore', { params: { id: matchId }, body: { sets } });
    await captain.call('confirmMatch', { params: { id: matchId }, body: {} });
  }

  // 5. Both captains approve, and the team match counts.
  for (const side of sides) await side.captain.call('approveTeamMatch', { params, body: {} });
}

// 6. The table.
console.log(`league group ${group.id}`);
for (const row of await organizer.call('getStandings', { params: { id: group.id } })) {
  const { rank, teamName, played, tablePoints, matchPointsWon, matchPointsLost } = row;
  console.log(
    `${rank}. ${teamName.padEnd(8)} ${played} played, ${tablePoints} points, ${matchPointsWon}:${matchPointsLost}`,
  );
}
