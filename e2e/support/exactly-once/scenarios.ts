import type { Client } from '@courtcast/client';
import type { Courtcast } from '../courtcast.ts';

/** A POST that may be sent again, and what there must be of it afterward, however often it was sent. */
export interface RepeatablePost {
  /** Value of `Authorization`. */
  readonly authorization: string;
  /** Relative to `/api/v1`. */
  readonly path: string;
  readonly body: object;
  /** Another body for the same path. */
  readonly otherBody: object;
  readonly status: 200 | 201;
  /** Reads its visible effect. */
  effects(): Promise<unknown>;
  /** The effect that is expected once it was carried out. */
  readonly once: unknown;
}

/** One POST of one service. `prepare` makes all that it needs again; `turn` is another number each time. */
export interface Scenario {
  readonly name: string;
  readonly service: 'identity' | 'tournaments' | 'scoring' | 'leagues';
  prepare(turn: number): Promise<RepeatablePost>;
}

const straight = { category: 'active', defaultSinglesCount: 1, defaultDoublesCount: 0 } as const;

const createTournament = (courtcast: Courtcast): Scenario => ({
  name: 'createTournament',
  service: 'tournaments',
  prepare: async (turn) => {
    const olga = courtcast.as('Olga Organiser');
    const body = { name: `Open ${turn}`, sport: 'tennis' };
    const query = { search: body.name, perPage: 100 };
    return {
      authorization: await courtcast.bearer('Olga Organiser'),
      path: '/tournaments',
      body,
      otherBody: { ...body, sport: 'padel' },
      status: 201,
      effects: async () =>
        (await olga.call('listTournaments', { query })).data.filter(({ name }) => name === body.name).length,
      once: 1,
    };
  },
});

const claimPlayer = (courtcast: Courtcast): Scenario => ({
  name: 'claimPlayer',
  service: 'identity',
  prepare: async (turn) => {
    const name = `Claimant ${turn}`;
    const claimant = courtcast.as(name);
    const { user } = await claimant.call('getMe');
    const ghost = await courtcast.as('Boss').call('createPlayer', { body: { name: `Ghost ${turn}` } });
    return {
      authorization: await courtcast.bearer(name),
      path: `/players/${ghost.id}/claim`,
      body: {},
      otherBody: { surplus: true },
      status: 200,
      effects: async () => {
        const [claimed, me] = await Promise.all([
          claimant.call('getPlayer', { params: { id: ghost.id } }),
          claimant.call('getMe'),
        ]);
        return [claimed.userId, me.player?.id];
      },
      once: [user.id, ghost.id],
    };
  },
});

const createMembership = (courtcast: Courtcast, clubId: string): Scenario => ({
  name: 'createMembership',
  service: 'identity',
  prepare: async (turn) => {
    const name = `Joiner ${turn}`;
    const joiner = courtcast.as(name);
    const { player } = await joiner.call('getMe');
    const params = { id: player?.id ?? '' };
    return {
      authorization: await courtcast.bearer(name),
      path: `/players/${params.id}/memberships`,
      body: { clubId, role: 'member' },
      otherBody: { clubId, role: 'member', isPrimary: true },
      status: 201,
      effects: async () => (await joiner.call('listMemberships', { params })).meta.total,
      once: 1,
    };
  },
});

const createFreeplayMatch = (courtcast: Courtcast): Scenario => ({
  name: 'createFreeplayMatch',
  service: 'scoring',
  prepare: async (turn) => {
    const name = `Player ${turn}`;
    const client = courtcast.as(name);
    const { player } = await client.call('getMe');
    const playerId = player?.id ?? '';
    const body = { players: { home: [{ playerId }], guest: [{ name: 'Guest' }] } };
    return {
      authorization: await courtcast.bearer(name),
      path: '/freeplay-matches',
      body,
      otherBody: { ...body, server: 'guest' },
      status: 201,
      effects: async () => (await client.call('listMatches', { query: { playerId } })).meta.total,
      once: 1,
    };
  },
});

const addPoints = (courtcast: Courtcast): Scenario => ({
  name: 'addPoints',
  service: 'scoring',
  prepare: async () => {
    const client = courtcast.as('Paula Player');
    const match = await client.call('createFreeplayMatch', { body: {} });
    const params = { id: match.id };
    const points = (['home', 'home', 'guest', 'home', 'guest'] as const).map((winner) => ({ winner }));
    return {
      authorization: await courtcast.bearer('Paula Player'),
      path: `/matches/${match.id}/points`,
      body: { points },
      otherBody: { points: points.slice(1) },
      status: 200,
      effects: async () => {
        const log = await client.call('listMatchPoints', { params });
        const { version } = await client.call('getMatch', { params });
        return [version, log.map(({ winner }) => winner)];
      },
      once: [match.version + 1, points.map(({ winner }) => winner)],
    };
  },
});

const newLeague = async (organiser: Client, turn: number) => {
  const championship = await organiser.call('createChampionship', {
    body: { name: `Cup ${turn}`, sport: 'tennis', season: '2026' },
  });
  return { championshipId: championship.id, name: `League ${turn}`, ...straight };
};

const createLeague = (courtcast: Courtcast): Scenario => ({
  name: 'createLeague',
  service: 'leagues',
  prepare: async (turn) => {
    const organiser = courtcast.as('Olga Organiser');
    const body = await newLeague(organiser, turn);
    const query = { championshipId: body.championshipId };
    return {
      authorization: await courtcast.bearer('Olga Organiser'),
      path: '/leagues',
      body,
      otherBody: { ...body, tier: 2 },
      status: 201,
      effects: async () => (await organiser.call('listLeagues', { query })).length,
      once: 1,
    };
  },
});

const createFixtures = (courtcast: Courtcast, teamIds: readonly string[]): Scenario => ({
  name: 'createFixtures',
  service: 'leagues',
  prepare: async (turn) => {
    const organiser = courtcast.as('Olga Organiser');
    const league = await organiser.call('createLeague', { body: await newLeague(organiser, turn) });
    const group = await organiser.call('createLeagueGroup', {
      body: { leagueId: league.id, name: `Group ${turn}`, teamIds: [...teamIds] },
    });
    const params = { id: group.id };
    const body = { firstDate: '2026-05-02', daysBetween: 7 };
    return {
      authorization: await courtcast.bearer('Olga Organiser'),
      path: `/league-groups/${group.id}/fixtures`,
      body,
      otherBody: { ...body, daysBetween: 14 },
      status: 201,
      effects: async () => {
        const ties = await organiser.call('getSchedule', { params });
        return ties.map(({ homeTeamId, guestTeamId }) => [homeTeamId, guestTeamId].sort().join()).sort();
      },
      once: teamIds
        .flatMap((one, index) => teamIds.slice(index + 1).map((other) => [one, other].sort().join()))
        .sort(),
    };
  },
});

const newTeam = async (courtcast: Courtcast, clubId: string, name: string): Promise<string> => {
  const owner = courtcast.as('Olga Organiser');
  const captain = await owner.call('createPlayer', { body: { name: `Captain of ${name}` } });
  const body = { name, clubId, captainPlayerId: captain.id, playerIds: [captain.id] };
  return (await owner.call('createTeam', { body })).id;
};

/** POSTs of all domain services, for a user whose club there is; `Boss` must be an admin. */
export async function makeScenarios(courtcast: Courtcast): Promise<readonly Scenario[]> {
  const owner = courtcast.as('Olga Organiser');
  const { id: clubId } = await owner.call('createClub', { body: { name: 'Club' } });
  const teamIds = [];
  for (const name of ['A', 'B', 'C']) teamIds.push(await newTeam(courtcast, clubId, name));
  return [
    createTournament(courtcast),
    claimPlayer(courtcast),
    createMembership(courtcast, clubId),
    createFreeplayMatch(courtcast),
    addPoints(courtcast),
    createLeague(courtcast),
    createFixtures(courtcast, teamIds),
  ];
}
