import type { Client } from '@courtcast/client';
import { claimRequests } from './claims.ts';
import { byAnyone, byOlga } from './valid-request.ts';
import type { ValidRequest } from './valid-request.ts';

/** The users who send requests. */
export interface Cast {
  readonly olga: Client;
  readonly mallory: Client;
  readonly admin: Client;
  /** Signs a user in who has not been there before. */
  readonly newUser: () => Client;
  readonly olgaPlayerId: string;
  readonly malloryPlayerId: string;
  /** The address of the database of tournaments. */
  readonly tournamentsDatabase: string;
  /** Where the logs of the system stand, beside its keys. */
  readonly logsDir: string;
}

/** A whole PNG of one transparent pixel. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** A ghost player of this name. */
async function newGhost(olga: Client, name: string): Promise<string> {
  return (await olga.call('createPlayer', { body: { name } })).id;
}

/** So many ghost players. */
export function newGhosts(olga: Client, count: number): Promise<string[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => newGhost(olga, `Ghost ${index}`)));
}

const newClub = async ({ olga, mallory, malloryPlayerId }: Cast) => {
  const { id: clubId } = await olga.call('createClub', { body: { name: 'Club of a kit' } });
  const joining = { params: { id: malloryPlayerId }, body: { clubId, role: 'member' } } as const;
  const { id: membershipId } = await mallory.call('createMembership', joining);
  return { clubId, membershipId };
};

/** A user who was not there before. */
async function newUserId({ newUser }: Cast): Promise<string> {
  return (await newUser().call('getMe')).user.id;
}

/** Users, players and their memberships. */
export async function peopleRequests(cast: Cast): Promise<readonly ValidRequest[]> {
  const { olga, mallory, olgaPlayerId, malloryPlayerId } = cast;
  const { user } = await mallory.call('getMe');
  const [patched, left, unjoined] = [await newClub(cast), await newClub(cast), await newClub(cast)];
  await olga.call('deleteMembership', {
    params: { id: malloryPlayerId, membershipId: unjoined.membershipId },
  });
  const ghost = await newGhost(olga, 'Ghost of a kit');
  const ofMallory = { id: malloryPlayerId };
  return [
    { operationId: 'getMe', caller: 'olga' },
    byOlga('exportMe', {}),
    { operationId: 'getMyBoard', caller: 'board' },
    byOlga('listMyMatches', {}),
    byOlga('listMyTournaments', {}),
    { operationId: 'listUsers', caller: 'admin' },
    { operationId: 'listAudit', caller: 'admin' },
    { operationId: 'patchUser', caller: 'admin', path: { id: user.id }, body: { role: 'user' } },
    { operationId: 'eraseUser', caller: 'admin', path: { id: await newUserId(cast) } },
    { operationId: 'erasePlayer', caller: 'admin', path: { id: await newGhost(olga, 'Ghost to erase') } },
    byAnyone('listPlayers'),
    byAnyone('getPlayer', { id: ghost }),
    byAnyone('getPlayerImage', { id: ghost }),
    byAnyone('getPlayerRatings', { id: ghost }),
    { ...byAnyone('listRatings'), query: { sport: 'tennis', discipline: 'singles', playerIds: ghost } },
    { ...byAnyone('listRatingChanges', { id: ghost }), query: { sport: 'padel', discipline: 'doubles' } },
    {
      operationId: 'mergePlayer',
      caller: 'admin',
      path: { id: await newGhost(olga, 'Ghost to merge') },
      body: { intoPlayerId: ghost },
    },
    byOlga('createPlayer', {}, { name: 'New', nationality: 'ES', gender: 'female' }),
    byOlga('patchPlayer', { id: ghost }, { name: 'Renamed' }),
    { ...byAnyone('listLevels', {}), query: { playerIds: ghost } },
    byOlga('putPlayerLevel', { id: ghost, system: 'utr' }, { value: 8.5, text: '8.5', asOf: '2026-01-01' }),
    byOlga('deletePlayerLevel', { id: ghost, system: 'utr' }),
    ...(await claimRequests({ olga, newUser: cast.newUser, clubId: unjoined.clubId })),
    { ...byOlga('putPlayerImage', { id: olgaPlayerId }, png), type: 'image/png' },
    byOlga('deletePlayerImage', { id: olgaPlayerId }),
    byAnyone('listMemberships', { id: malloryPlayerId }),
    byOlga('listClubMembers', { id: patched.clubId }),
    byOlga('createMembership', ofMallory, { clubId: unjoined.clubId, role: 'coach' }),
    byOlga('patchMembership', { ...ofMallory, membershipId: patched.membershipId }, { role: 'coach' }),
    byOlga('deleteMembership', { ...ofMallory, membershipId: left.membershipId }),
  ];
}

/** A claim by Clara: they can claim one player, and do nothing else. */
export async function claimRequest({ olga }: Cast): Promise<ValidRequest> {
  return {
    operationId: 'claimPlayer',
    caller: 'clara',
    path: { id: await newGhost(olga, 'Ghost to claim') },
  };
}
