import { eventually } from '@courtcast/testkit';
import type { Courtcast } from '../courtcast.ts';
import { makeClubs } from './club.ts';
import type { ClubThings } from './club.ts';
import { makeEvenings } from './evening.ts';
import type { EveningThings } from './evening.ts';
import { meetEveryone } from './people.ts';
import type { People } from './people.ts';
import { makeSeason } from './season.ts';
import type { SeasonThings } from './season.ts';
import { makeTournaments } from './tournament.ts';
import type { TournamentThings } from './tournament.ts';

/** What callers are asked about. */
export interface Things extends ClubThings, TournamentThings, SeasonThings, EveningThings {
  readonly people: People;
  /** Freeplay on the busy court, between the player and the opponent; its maker runs the club. */
  readonly courtPlay: string;
  /** Freeplay of the two without a court, started by the player. */
  readonly openPlay: string;
  /** Claims that were refused. */
  readonly claims: Readonly<Record<'drawGhost' | 'clubGhost' | 'rosterGhost', string>>;
  /** Webhooks that are switched off, by what they are about. */
  readonly webhooks: Readonly<Record<'tournament' | 'club' | 'group', string>>;
}

type Places = ClubThings & TournamentThings & SeasonThings & EveningThings;

async function makeFreeplay({ clubOwner, player, opponent }: People, { busyCourt }: Places) {
  const players = { home: [{ playerId: player.playerId }], guest: [{ playerId: opponent.playerId }] };
  const onCourt = { body: { courtId: busyCourt, players } };
  return {
    courtPlay: (await clubOwner.client.call('createFreeplayMatch', onCourt)).id,
    openPlay: (await player.client.call('createFreeplayMatch', { body: { players } })).id,
  };
}

/** A claim by the outsider, refused by an admin: who decides about it is refused by that, and nothing changes. */
async function makeClaim({ outsider, admin }: People, playerId: string): Promise<string> {
  const params = { id: playerId };
  const answer = await outsider.client.call('claimPlayer', { params, body: {} });
  if (!('claim' in answer)) throw new Error(`the claim of ${playerId} does not wait`);
  const { id: claimId } = answer.claim;
  const refusal = { params: { ...params, claimId }, body: { reason: 'Another person' } };
  await admin.client.call('refusePlayerClaim', refusal);
  return claimId;
}

async function makeWebhooks({ owner, clubOwner, organizer }: People, { tournament, club, group }: Places) {
  const make = async (
    { client }: typeof owner,
    scope: { tournamentId: string } | { clubId: string } | { leagueGroupId: string },
  ) => {
    const body = { url: 'https://receiver.invalid/', events: ['match.status-updated' as const], scope };
    const { webhook } = await client.call('createWebhook', { body });
    await client.call('patchWebhook', { params: { id: webhook.id }, body: { enabled: false } });
    return webhook.id;
  };
  return {
    tournament: await make(owner, { tournamentId: tournament }),
    club: await make(clubOwner, { clubId: club }),
    group: await make(organizer, { leagueGroupId: group }),
  };
}

/** Takes from the former what they were, and disables the disabled. */
async function takeRightsAway(people: People, places: Places) {
  const { tournament, draft, cancelled, evening, otherMatch, ended } = places;
  const { owner, clubOwner, admin, former, disabled } = people;
  for (const id of [tournament, draft, cancelled, evening])
    await owner.client.call('deleteTournamentStaff', { params: { id, userId: former.userId } });
  await owner.client.call('patchMatch', { params: { id: otherMatch }, body: { umpireUserId: null } });
  const membership = { id: former.playerId, membershipId: ended };
  await clubOwner.client.call('deleteMembership', { params: membership });
  await admin.client.call('patchUser', { params: { id: disabled.userId }, body: { disabled: true } });
}

/** Everyone is there, and everything that they may be asked about. */
export async function makeThings(courtcast: Courtcast): Promise<Things> {
  const people = await meetEveryone(courtcast);
  const clubs = await makeClubs(people);
  const tournaments = await makeTournaments(people, clubs);
  const evenings = await makeEvenings(people, clubs);
  const places = { ...clubs, ...tournaments, ...evenings, ...(await makeSeason(people, clubs)) };
  const freeplay = await makeFreeplay(people, places);
  const claims = {
    drawGhost: await makeClaim(people, places.drawGhost),
    clubGhost: await makeClaim(people, places.clubGhost),
    rosterGhost: await makeClaim(people, places.rosterGhost),
  };
  const webhooks = await makeWebhooks(people, places);
  await takeRightsAway(people, places);
  // It reaches the services a moment later.
  await eventually(async () => {
    const { data } = await people.former.client.call('listMyTournaments', { query: { as: 'staff' } });
    if (data.length > 0) throw new Error('the former are staff still');
  });
  return { people, ...places, ...freeplay, claims, webhooks };
}
