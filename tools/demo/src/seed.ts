import type { Client } from '@courtcast/client';
import { pointsByRound, usualPoints } from '@courtcast/contracts';
import { clubs, padelPlayers, teamPlayers, tennisPlayers } from './demonstration-data.ts';
import type { DemonstrationPlayer } from './demonstration-data.ts';
import { openTournament } from './open-tournament.ts';
import { createPatientClient } from './patient-client.ts';
import type { Account, GetToken } from './sign-in.ts';

export interface SeedOptions {
  /** Ends with `/api/v1`. */
  readonly baseUrl: string;
  /** Tokens of the development accounts. */
  readonly getToken: GetToken;
  readonly log: (line: string) => void;
}

/** The accounts of the development provider that own the demonstration. */
export const accounts = {
  director: { sub: 'dana-director', name: 'Dana Director' },
  referee: { sub: 'rita-referee', name: 'Rita Referee' },
  umpire: { sub: 'uma-umpire', name: 'Uma Umpire' },
  clubOwner: { sub: 'clara-club', name: 'Clara Club' },
  organiser: { sub: 'olga-organiser', name: 'Olga Organiser' },
} as const satisfies Record<string, Account>;

const LOT_OF_FIRST_EDITION = 2026;

const once = (step: string) => ({ 'idempotency-key': `demonstration:${step}` });

/** Opens the courts of a club that hosts no tournament yet; a later choice of its owner stays. */
async function openToTournaments(client: Client, clubId: string): Promise<void> {
  const { meta } = await client.call('listTournaments', { query: { hostClubId: clubId, perPage: 1 } });
  if (meta.total > 0) return;
  await client.call('putClubCourtUse', { params: { id: clubId }, body: { open: true } });
}

async function createClub(client: Client, kind: keyof typeof clubs): Promise<string> {
  const { name, address, timeZone, surface, courts } = clubs[kind];
  const club = await client.call('createClub', {
    body: { name, address, timeZone },
    headers: once(`club:${kind}`),
  });
  for (const court of courts) {
    await client.call('createCourt', {
      body: { name: court, clubId: club.id, surface },
      headers: once(`court:${kind}:${court}`),
    });
  }
  await openToTournaments(client, club.id);
  return club.id;
}

/** A ranking of the last year that counts whatever the club hosts. */
async function createRanking(
  client: Client,
  clubId: string,
  ranking: {
    readonly name: string;
    readonly sport: keyof typeof clubs;
    readonly discipline: 'singles' | 'doubles';
  },
): Promise<void> {
  await client.call('createRanking', {
    body: {
      ...{ ...ranking, clubId, usualLevel: 'Club' },
      period: { kind: 'weeks', weeks: 52 },
      levels: [{ name: 'Club', points: pointsByRound(usualPoints.club) }],
    },
    headers: once(`ranking:${ranking.sport}`),
  });
}

const LADDERED = ['Lena Lorenz', 'Lars Lind', 'Livia Lopez', 'Luis Lara'];

/** A ladder of a club with four members, of whom the last has challenged the first but one. */
async function createLadder(client: Client, clubId: string): Promise<void> {
  const ladder = { clubId, name: 'Riverside ladder' };
  const { id } = await client.call('createLadder', { body: ladder, headers: once('ladder') });
  const playerIds: string[] = [];
  for (const name of LADDERED) {
    const player = await client.call('createPlayer', { body: { name }, headers: once(`ladder:${name}`) });
    await client.call('createMembership', {
      params: { id: player.id },
      body: { clubId, role: 'member' },
      headers: once(`ladder:member:${name}`),
    });
    const added = { params: { id }, body: { playerId: player.id } };
    await client.call('addLadderPlayer', { ...added, headers: once(`ladder:in:${name}`) });
    playerIds.push(player.id);
  }
  const [, playerId = '', , challengerId = ''] = playerIds;
  await client.call('createChallenge', {
    params: { id },
    body: { playerId, challengerId },
    headers: once('ladder:challenge'),
  });
}

async function createPlayers(
  client: Client,
  group: string,
  players: readonly DemonstrationPlayer[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const [index, body] of players.entries()) {
    const player = await client.call('createPlayer', { body, headers: once(`player:${group}:${index}`) });
    ids.push(player.id);
  }
  return ids;
}

/** Two by two, in order. */
function pairsOf(ids: readonly string[]): string[][] {
  return ids.flatMap((id, index) => {
    const partner = ids[index + 1];
    return index % 2 === 0 && partner !== undefined ? [[id, partner]] : [];
  });
}

async function createTournaments(
  clientOf: (account: Account) => Client,
  clubIds: { tennis: string; padel: string },
) {
  const director = clientOf(accounts.director);
  const owner = clientOf(accounts.clubOwner);
  const tennis = await createPlayers(owner, 'tennis', tennisPlayers);
  const padel = await createPlayers(owner, 'padel', padelPlayers);
  const common = { edition: 1, randomSeed: LOT_OF_FIRST_EDITION };
  const sides = { tennis: tennis.map((id) => [id]), padel: pairsOf(padel) };
  for (const sport of ['tennis', 'padel'] as const) {
    const { timeZone } = clubs[sport];
    const plan = { ...common, sport, clubId: clubIds[sport], timeZone, sides: sides[sport] };
    const { id } = await openTournament(director, plan);
    for (const role of ['referee', 'umpire'] as const) {
      const { user } = await clientOf(accounts[role]).call('getMe');
      await director.call('putTournamentStaff', { params: { id, userId: user.id }, body: { role } });
    }
  }
}

async function createTeams(client: Client, clubIds: { tennis: string; padel: string }): Promise<string[]> {
  const teamIds: string[] = [];
  for (const [name, roster] of Object.entries(teamPlayers)) {
    const playerIds = await createPlayers(client, name, roster);
    const clubId = name.startsWith('Riverside') ? clubIds.tennis : clubIds.padel;
    const captainPlayerId = playerIds[0] ?? '';
    const team = await client.call('createTeam', {
      body: { name, clubId, captainPlayerId, playerIds },
      headers: once(`team:${name}`),
    });
    teamIds.push(team.id);
  }
  return teamIds;
}

async function createLeague(
  clientOf: (account: Account) => Client,
  clubIds: { tennis: string; padel: string },
) {
  const teamIds = await createTeams(clientOf(accounts.clubOwner), clubIds);
  const organiser = clientOf(accounts.organiser);
  const championship = await organiser.call('createChampionship', {
    body: { name: 'River and Harbour Championship', sport: 'tennis', season: '2026' },
    headers: once('championship'),
  });
  const league = await organiser.call('createLeague', {
    body: {
      championshipId: championship.id,
      name: 'First division',
      category: 'active',
      gender: 'female',
      tier: 1,
      defaultSinglesCount: 2,
      defaultDoublesCount: 1,
      defaultMatchFormat: 'best_of_3_mtb',
    },
    headers: once('league'),
  });
  const group = await organiser.call('createLeagueGroup', {
    body: { leagueId: league.id, name: 'Group A', teamIds },
    headers: once('league-group'),
  });
  const owner = clientOf(accounts.clubOwner);
  for (const teamId of teamIds)
    await owner.call('acceptTeamEntry', {
      params: { id: group.id, teamId },
      body: {},
      headers: once(`entry:${teamId}`),
    });
  await organiser.call('createFixtures', {
    params: { id: group.id },
    body: { doubleRound: true, firstDate: '2026-05-02', daysBetween: 7 },
    headers: once('fixtures'),
  });
}

/**
 * Loads the demonstration through the public API: two clubs with courts, players, a tennis and a padel tournament
 * with a finalized draw each, a ranking of each club, a ladder, one league group. Running it again changes nothing: every step has a key of its own.
 */
export async function seedDemonstration({ baseUrl, getToken, log }: SeedOptions): Promise<void> {
  const clientOf = (account: Account): Client =>
    createPatientClient({
      url: baseUrl,
      token: () => getToken(account),
      onRetry: ({ waitMs, error }) => log(`Waiting ${(waitMs / 1000).toFixed(1)} s: ${error.message}`),
    });
  const owner = clientOf(accounts.clubOwner);
  const clubIds = { tennis: await createClub(owner, 'tennis'), padel: await createClub(owner, 'padel') };
  log('Clubs and courts are there');
  await createTournaments(clientOf, clubIds);
  log('Tournaments are live');
  const tennis = { name: 'Riverside ranking, singles', sport: 'tennis', discipline: 'singles' } as const;
  const padel = { name: 'Harbour ranking, pairs', sport: 'padel', discipline: 'doubles' } as const;
  await createRanking(owner, clubIds.tennis, tennis);
  await createRanking(owner, clubIds.padel, padel);
  await createLadder(owner, clubIds.tennis);
  await createLeague(clientOf, clubIds);
  log('The league has its fixtures');
}
