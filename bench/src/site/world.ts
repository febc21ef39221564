import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@courtcast/client';
import type { Client } from '@courtcast/client';
import { accounts } from '@courtcast/demo';
import { startSystem } from '@courtcast/local';
import { freePort } from '@courtcast/local/backing';
import { eventually } from '@courtcast/testkit';

/** Limits that nothing here reaches. */
const generousLimits = {
  RATE_LIMIT_PUBLIC_PER_MINUTE: '1000000',
  RATE_LIMIT_AUTHENTICATED_PER_MINUTE: '1000000',
  RATE_LIMIT_PAGES_PER_MINUTE: '1000000',
};

/** The whole system with the demonstration, whose matches go on. */
export interface World {
  readonly url: string;
  readonly anonymous: Client;
  /** Owns the tournaments. */
  readonly director: Client;
  stop(): Promise<void>;
}

/** Starts it on free ports, with data of its own; nothing of it is left after `stop`. */
export async function startWorld(): Promise<World> {
  const dataDir = await mkdtemp(join(tmpdir(), 'courtcast-bench-'));
  const system = await startSystem({
    dataDir,
    gatewayPort: await freePort(),
    demo: true,
    env: { ...process.env, ...generousLimits },
    log: () => undefined,
  });
  const anonymous = createClient({ url: system.apiUrl });
  const director = createClient({ url: system.apiUrl, token: () => system.getToken(accounts.director) });
  await eventually(
    async () => {
      const { matches } = await anonymous.call('listLiveMatches');
      if (matches.length < 2) throw new Error('no match has begun');
    },
    { withinMs: 60_000 },
  );
  return {
    url: system.url,
    anonymous,
    director,
    async stop() {
      await system.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The first of a list. Throws where it is empty. */
function first<T>([one]: readonly T[], what: string): T {
  if (one === undefined) throw new Error(`the demonstration has no ${what}`);
  return one;
}

/** An address of every kind of page, by what it shows. */
export async function addressesIn({ anonymous }: World): Promise<ReadonlyMap<string, string>> {
  const { matches } = await anonymous.call('listLiveMatches');
  const match = first(
    matches.filter(({ tournament }) => tournament),
    'live match',
  );
  const player = first(match.players.home, 'player');
  const tournamentId = match.tournament?.id ?? '';
  const draws = await anonymous.call('listDraws', { params: { tournamentId } });
  const draw = first(draws.data, 'draw');
  const court = match.court ?? first([], 'court');
  const playedOn = new Set(matches.map((one) => one.court?.id));
  const clubs = await anonymous.call('listClubs');
  const courts = await Promise.all(
    clubs.data.map(({ id }) => anonymous.call('listClubCourts', { params: { id } })),
  );
  const idle = first(
    courts.flat().filter(({ id }) => !playedOn.has(id)),
    'court that is free',
  );
  const groups = await anonymous.call('listLeagueGroups');
  const group = first(groups, 'league group');
  const ties = await anonymous.call('listTeamMatches', { query: { leagueGroupId: group.id } });
  const teams = await anonymous.call('listTeams');
  const tournament = `/tournaments/${tournamentId}`;
  return new Map([
    ['live', '/'],
    ['match', `/matches/${match.id}`],
    ['tournaments', '/tournaments'],
    ['tournament', tournament],
    ['draw', `${tournament}/draws/${draw.id}`],
    ['schedule', `${tournament}/schedule`],
    ['entries', `${tournament}/players`],
    ['players', '/players'],
    ['player', `/players/${player.id}`],
    ['clubs', '/clubs'],
    ['club', `/clubs/${court.clubId}`],
    ['court', `/courts/${court.id}`],
    ['leagues', '/leagues'],
    ['league', `/leagues/${group.leagueId}`],
    ['league group', `/league-groups/${group.id}`],
    ['team match', `/team-matches/${first(ties, 'team match').id}`],
    ['team', `/teams/${first(teams.data, 'team').id}`],
    ['search', '/search?q=river'],
    ['display', `/display/courts/${court.id}`],
    ['idle display', `/display/courts/${idle.id}`],
  ]);
}
