import { afterAll, beforeAll, expect, test } from 'vitest';
import { domainServiceNames } from '@courtcast/contracts';
import type { DomainServiceName } from '@courtcast/contracts';
import { ApiError } from '@courtcast/client';
import type { Client } from '@courtcast/client';
import { eventually, findMentions } from '@courtcast/testkit';
import { lendCourtcast } from './support/courtcast.ts';
import type { Courtcast } from './support/courtcast.ts';
import { receiveEvents, readEventReference } from './support/event-reference.ts';
import type { ReceivedEvents } from './support/event-reference.ts';

const straight = [
  { home: 6, guest: 4 },
  { home: 6, guest: 3 },
];

let courtcast: Courtcast;
let received: ReceivedEvents;
let olga: Client;
let cora: Client;

beforeAll(async () => {
  courtcast = await lendCourtcast();
  received = await receiveEvents(courtcast, await readEventReference(courtcast));
  olga = courtcast.as('Olga Organiser');
  cora = courtcast.as('Cora Claimant');
});

afterAll(async () => {
  await received.stop();
  await courtcast.stop();
});

/** Documents of one service's database that name a player, their tombstone aside. */
const mentionsIn = (service: DomainServiceName, playerId: string): Promise<string[]> =>
  findMentions(courtcast.system.databaseUrl(service), playerId);

async function newGhost(name: string): Promise<string> {
  return (await olga.call('createPlayer', { body: { name } })).id;
}

async function newGhosts(name: string, count: number): Promise<string[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => newGhost(`${name} ${index + 1}`)));
}

async function playerOf(client: Client): Promise<string> {
  return (await client.call('getMe')).player?.id ?? 'nobody';
}

async function win(client: Client, id: string): Promise<void> {
  await client.call('putScore', { params: { id }, body: { sets: straight } });
  await client.call('confirmMatch', { params: { id }, body: {} });
}

/** A tournament in which the player is registered, and has won the first match of a draw. */
async function playTournament(playerId: string): Promise<{ id: string; drawId: string }> {
  const { id } = await olga.call('createTournament', { body: { name: 'City Open', sport: 'tennis' } });
  const params = { id };
  const { id: drawId } = await olga.call('createDraw', {
    params: { tournamentId: id },
    body: { name: 'Singles', size: 8 },
  });
  await olga.call('moveTournament', { params, body: { phase: 'registration' } });
  await olga.call('createRegistration', { params, body: { drawId, playerId } });
  const playerIds = [playerId, ...(await newGhosts('Rival', 7))];
  const entrants = playerIds.map((one) => ({ playerIds: [one] }));
  const positions = playerIds.map((_, index) => index);
  await olga.call('putEntrants', { params: { id: drawId }, body: { entrants } });
  await olga.call('generateDraw', { params: { id: drawId }, body: { method: 'manual', positions } });
  await olga.call('finalizeDraw', { params: { id: drawId }, body: {} });
  await olga.call('moveTournament', { params, body: { phase: 'live' } });
  const { data } = await eventually(async () => {
    const found = await olga.call('listMatches', { query: { drawId, playerId } });
    expect(found.data).toHaveLength(1);
    return found;
  });
  await win(olga, data[0]?.id ?? '');
  await eventually(async () => {
    const draw = await olga.call('getDraw', { params: { id: drawId } });
    expect(draw.entries.filter(({ player }) => player?.id === playerId)).toHaveLength(2);
  });
  return { id, drawId };
}

/** A freeplay match at a club that the player has won. */
async function playFreely(clubId: string, playerId: string): Promise<string> {
  const court = await olga.call('createCourt', { body: { clubId, name: 'Court' } });
  const players = { home: [{ playerId }], guest: [{ name: 'Somebody' }] };
  const { id } = await olga.call('createFreeplayMatch', { body: { courtId: court.id, players } });
  await win(olga, id);
  return id;
}

/** A tie whose home side the player leads, stands first in the line-up of, and has won their singles in. */
async function playTie(clubId: string, playerId: string): Promise<{ id: string; teamId: string }> {
  const newTeam = async (name: string, playerIds: string[]) =>
    (
      await olga.call('createTeam', {
        body: { name, clubId, captainPlayerId: playerIds[0] ?? '', playerIds },
      })
    ).id;
  const home = [playerId, ...(await newGhosts('Home', 2))];
  const guest = await newGhosts('Guest', 3);
  const [homeTeamId, guestTeamId] = [await newTeam('Home', home), await newTeam('Guest', guest)];
  const championship = { name: 'Cup', sport: 'tennis', season: '2026' } as const;
  const { id: championshipId } = await olga.call('createChampionship', { body: championship });
  const counts = { defaultSinglesCount: 2, defaultDoublesCount: 1 };
  const league = { championshipId, name: 'First', category: 'active', ...counts } as const;
  const { id: leagueId } = await olga.call('createLeague', { body: league });
  const teamIds = [homeTeamId, guestTeamId];
  const group = await olga.call('createLeagueGroup', { body: { leagueId, name: 'Group', teamIds } });
  const { id } = await olga.call('createTeamMatch', {
    body: { leagueGroupId: group.id, homeTeamId, guestTeamId },
  });
  const params = { id };
  await olga.call('putLineUp', { params, body: { side: 'home', playerIds: home.slice(0, 2) } });
  await olga.call('putLineUp', { params, body: { side: 'guest', playerIds: guest.slice(0, 2) } });
  await olga.call('putDoubles', { params, body: { side: 'home', pairs: [[playerId, home[2] ?? '']] } });
  await olga.call('patchTeamMatch', { params, body: { refereePlayerId: playerId } });
  const entry = await eventually(async () => {
    const [first] = await olga.call('listTeamMatchEntries', { params });
    expect(first?.match).toMatchObject({ status: 'scheduled' });
    return first;
  });
  await win(olga, entry?.matchId ?? '');
  return { id, teamId: homeTeamId };
}

/** What a player has been through. */
async function live(clubId: string, playerId: string) {
  return {
    tournament: await playTournament(playerId),
    freeplayId: await playFreely(clubId, playerId),
    tie: await playTie(clubId, playerId),
  };
}

type Life = Awaited<ReturnType<typeof live>>;

/** Every public answer in which a player of these lives may be shown. */
async function publicAnswers(playerId: string, { tournament, freeplayId, tie }: Life): Promise<unknown[]> {
  const anonymous = courtcast.anonymous;
  const id = playerId;
  const perPage = 100;
  return Promise.all([
    anonymous.call('listPlayers', { query: { perPage } }),
    anonymous.call('getPlayer', { params: { id } }),
    anonymous.call('listMemberships', { params: { id }, query: { perPage } }),
    anonymous.call('listPlayerMatches', { params: { id } }),
    anonymous.call('listMatches', { query: { perPage } }),
    anonymous.call('listMatches', { query: { playerId, perPage } }),
    anonymous.call('getMatch', { params: { id: freeplayId } }),
    anonymous.call('getTournament', { params: { id: tournament.id } }),
    anonymous.call('getDraw', { params: { id: tournament.drawId } }),
    olga.call('listRegistrations', { params: { id: tournament.id }, query: { playerId } }),
    anonymous.call('listTeams', { query: { perPage } }),
    anonymous.call('getTeam', { params: { id: tie.teamId } }),
    anonymous.call('getTeamMatch', { params: { id: tie.id } }),
    anonymous.call('listTeamMatches'),
    anonymous.call('listTeamMatchEntries', { params: { id: tie.id } }),
    cora.call('getMe'),
  ]);
}

test('a ghost with a past and an account with one of its own become one player, and nothing names the other', async () => {
  const club = await olga.call('createClub', { body: { name: 'TC Grün' } });
  // At once: identity may not have learned of the club yet.
  const ghost = await newGhost('Cora Klaimant');
  const vanishing = await playerOf(cora);
  const membership = { clubId: club.id, role: 'member' } as const;
  await cora.call('createMembership', {
    params: { id: vanishing },
    body: { ...membership, isPrimary: true },
  });
  await olga.call('createMembership', { params: { id: ghost }, body: { ...membership, role: 'coach' } });
  const own = await cora.call('createClub', { body: { name: 'TC Cora' } });
  const [ofGhost, ofUser] = [await live(club.id, ghost), await live(club.id, vanishing)];

  for (const service of domainServiceNames) expect(await mentionsIn(service, vanishing)).not.toEqual([]);
  const waiting = await cora.call('claimPlayer', { params: { id: ghost } });
  expect(waiting).toMatchObject({ claim: { status: 'pending', player: { id: ghost } } });
  const { code } = await olga.call('createClaimCode', { params: { id: ghost }, body: {} });
  const claimed = await cora.call('claimPlayer', { params: { id: ghost }, body: { code } });
  expect(claimed).toMatchObject({ player: { id: ghost, name: 'Cora Klaimant' } });
  // At once, whatever the gateway remembers of the user.
  expect(await playerOf(cora)).toBe(ghost);

  for (const id of [ghost, vanishing]) {
    const shown = await courtcast.anonymous.call('getPlayer', { params: { id } });
    expect(shown.id).toBe(ghost);
    expect(shown.clubs.map((one) => [one.id, one.role, one.isPrimary]).toSorted()).toEqual(
      [
        [club.id, 'coach', true],
        [own.id, 'owner', false],
      ].toSorted(),
    );
  }
  await eventually(async () => {
    for (const service of domainServiceNames) expect(await mentionsIn(service, vanishing)).toEqual([]);
  });
  for (const lived of [ofGhost, ofUser]) {
    for (const playerId of [ghost, vanishing]) {
      expect(JSON.stringify(await publicAnswers(playerId, lived))).not.toContain(vanishing);
    }
    const matches = await courtcast.anonymous.call('listPlayerMatches', {
      params: { id: vanishing },
      query: { perPage: 100 },
    });
    expect(matches.data.map(({ id }) => id)).toContain(lived.freeplayId);
    const { captainPlayerId } = await courtcast.anonymous.call('getTeam', {
      params: { id: lived.tie.teamId },
    });
    expect(captainPlayerId).toBe(ghost);
  }
  // The player acts in all of it, as the captain of both teams and the owner of the club.
  await cora.call('patchTeamMatch', { params: { id: ofUser.tie.id }, body: { homeNotes: 'Ours' } });
  await cora.call('patchClub', { params: { id: own.id }, body: { address: 'Street 1' } });
  expect(received.faults()).toEqual([]);
});

const statusOf = (work: Promise<unknown>): Promise<number> =>
  work.then(
    () => 200,
    (error: unknown) => (error instanceof ApiError ? error.status : 0),
  );

test('rights that are taken away are gone with the next request or so, for a token that stays valid', async () => {
  const [ada, mona] = [courtcast.as('Ada Admin'), courtcast.as('Mona Manager')];
  const { user, player } = await mona.call('getMe');
  const { id: clubId } = await olga.call('createClub', { body: { name: 'TC Blau' } });
  const params = { id: player?.id ?? '' };
  const membership = await olga.call('createMembership', { params, body: { clubId, role: 'manager' } });
  const addCourt = () => statusOf(mona.call('createCourt', { body: { name: 'Court', clubId } }));
  const soonly = (work: () => Promise<number>, status: number) =>
    eventually(async () => expect(await work()).toBe(status));

  await soonly(addCourt, 200);
  // An answer that was given under a key is given again to who may still do it.
  const sendAgain = () =>
    mona.call('createCourt', { body: { name: 'Centre', clubId }, idempotencyKey: 'court-of-mona' });
  const { id: courtId } = await sendAgain();
  expect((await sendAgain()).id).toBe(courtId);
  await olga.call('patchMembership', {
    params: { ...params, membershipId: membership.id },
    body: { role: 'member' },
  });
  await soonly(addCourt, 403);
  expect(await statusOf(sendAgain())).toBe(403);
  await ada.call('patchUser', { params: { id: user.id }, body: { disabled: true } });
  await soonly(() => statusOf(mona.call('listClubs')), 403);
  await ada.call('patchUser', { params: { id: user.id }, body: { disabled: false } });
  await soonly(() => statusOf(mona.call('getMe')), 200);
  await ada.call('patchUser', { params: { id: user.id }, body: { role: 'admin' } });
  await soonly(addCourt, 200);
  expect((await sendAgain()).id).toBe(courtId);
  await ada.call('patchUser', { params: { id: user.id }, body: { role: 'user' } });
  await soonly(addCourt, 403);
});
