import type { Table } from '../row.ts';
import type { Things } from '../things.ts';
import { newGhosts } from '../people.ts';

const stale = (id: string, body: unknown) => ({ params: { id }, body, isStale: true });
const claimOf = (ghost: keyof Things['claims'], body?: unknown) => (things: Things) => ({
  params: { id: things[ghost], claimId: things.claims[ghost] },
  ...(body === undefined ? {} : { body }),
});
const reason = { reason: 'Another person' };

/** A new member of the club without an account. */
async function newMembership({ people, club }: Things): Promise<{ id: string; membershipId: string }> {
  const [id = ''] = await newGhosts(people.clubOwner, 'New member', 1);
  const joining = { params: { id }, body: { clubId: club, role: 'member' } } as const;
  const { id: membershipId } = await people.clubOwner.client.call('createMembership', joining);
  return { id, membershipId };
}

/** Users, players, claims and memberships (decisions 2, 3). */
export const peopleTable: Table = {
  getMe: [{ about: 'oneself', ask: () => ({}), may: { 200: 'users', 401: 'devices' } }],
  listUsers: [{ about: 'all', ask: () => ({}), may: { 200: 'admin' } }],
  patchUser: [
    {
      about: 'the role of a user',
      ask: ({ people }) => ({ params: { id: people.outsider.userId }, body: { role: 'user' } }),
      may: { 200: 'admin' },
    },
  ],
  exportMe: [{ about: 'oneself', ask: () => ({}), may: { 200: 'users', 403: 'devices' } }],
  eraseMe: [{ about: 'oneself', ask: () => ({ isStale: true }), may: { 409: 'users', 403: 'devices' } }],
  eraseUser: [
    {
      about: 'another user',
      ask: ({ people }) => ({ params: { id: people.outsider.userId }, isStale: true }),
      may: { 409: 'admin' },
    },
  ],
  erasePlayer: [
    {
      about: 'without an account',
      ask: async ({ people }) => ({
        params: { id: (await newGhosts(people.clubOwner, 'Erased', 1))[0] ?? '' },
      }),
      may: { 204: 'admin' },
    },
    {
      about: 'who is a user',
      ask: ({ people }) => ({ params: { id: people.player.playerId }, isStale: true }),
      may: { 409: 'admin' },
    },
  ],
  listAudit: [{ about: 'all', ask: () => ({}), may: { 200: 'admin' } }],
  createPlayer: [
    {
      about: 'without an account',
      ask: () => ({ body: { name: 'New player' } }),
      may: { 201: 'staff club coach captains elsewhere admin' },
    },
  ],
  patchPlayer: [
    {
      about: 'who is a user',
      ask: ({ people }) => stale(people.player.playerId, { nationality: 'ES' }),
      may: { 409: 'player admin' },
    },
    {
      about: 'of a draw',
      ask: ({ drawGhost }) => stale(drawGhost, { name: 'Renamed' }),
      may: { 409: 'officials admin' },
    },
    {
      about: 'of a club',
      ask: ({ clubGhost }) => stale(clubGhost, { name: 'Renamed' }),
      may: { 409: 'club admin' },
    },
    {
      about: 'of a roster',
      ask: ({ rosterGhost }) => stale(rosterGhost, { name: 'Renamed' }),
      may: { 409: 'club organizer admin' },
    },
  ],
  mergePlayer: [
    {
      about: 'of a draw',
      ask: ({ drawGhost }) => ({ params: { id: drawGhost }, body: { intoPlayerId: 'unknown' } }),
      may: { 422: 'admin' },
    },
  ],
  putPlayerLevel: [
    {
      about: 'of a user',
      ask: ({ people }) => ({ params: { id: people.player.playerId, system: 'lk' }, body: { value: 40 } }),
      may: { 422: 'player admin' },
    },
    {
      about: 'of a ghost of a club',
      ask: ({ clubGhost }) => ({ params: { id: clubGhost, system: 'utr' }, body: { value: 8 } }),
      may: { 200: 'club admin' },
    },
  ],
  deletePlayerLevel: [
    {
      about: 'of a ghost of a draw',
      ask: ({ drawGhost }) => ({ params: { id: drawGhost, system: 'utr' } }),
      may: { 204: 'officials admin' },
    },
  ],
  putPlayerImage: [
    {
      about: 'of a user',
      ask: ({ people }) => ({
        params: { id: people.player.playerId },
        body: Buffer.from('no picture'),
        type: 'image/png',
      }),
      may: { 422: 'player admin' },
    },
  ],
  deletePlayerImage: [
    {
      about: 'of a user',
      ask: ({ people }) => ({ params: { id: people.player.playerId } }),
      may: { 204: 'player admin' },
    },
  ],
  claimPlayer: [
    {
      about: 'who is claimed',
      ask: ({ people }) => ({ params: { id: people.player.playerId }, body: {} }),
      may: { 200: 'player', 409: 'users' },
    },
  ],
  getMyPlayer: [{ about: 'oneself', ask: () => ({}), may: { 200: 'users' } }],
  listPlayerClaims: [{ about: 'those to decide', ask: () => ({}), may: { 200: 'users' } }],
  approvePlayerClaim: [
    { about: 'of a draw', ask: claimOf('drawGhost'), may: { 409: 'officials admin' } },
    { about: 'of a club', ask: claimOf('clubGhost'), may: { 409: 'club admin' } },
    { about: 'of a roster', ask: claimOf('rosterGhost'), may: { 409: 'club organizer admin' } },
  ],
  refusePlayerClaim: [
    { about: 'of a draw', ask: claimOf('drawGhost', reason), may: { 200: 'officials admin' } },
    { about: 'of a club', ask: claimOf('clubGhost', reason), may: { 200: 'club admin' } },
    { about: 'of a roster', ask: claimOf('rosterGhost', reason), may: { 200: 'club organizer admin' } },
  ],
  createClaimCode: [
    {
      about: 'of a draw',
      ask: ({ drawGhost }) => ({ params: { id: drawGhost }, body: {} }),
      may: { 201: 'officials admin' },
    },
    {
      about: 'of a club',
      ask: ({ clubGhost }) => ({ params: { id: clubGhost }, body: {} }),
      may: { 201: 'club admin' },
    },
    {
      about: 'of a roster',
      ask: ({ rosterGhost }) => ({ params: { id: rosterGhost }, body: {} }),
      may: { 201: 'club organizer admin' },
    },
  ],
  listPlayerInvitations: [
    {
      about: 'a player of a club',
      ask: ({ clubGhost }) => ({ query: { playerIds: clubGhost } }),
      may: { 200: 'users' },
    },
  ],
  createPlayerInvitations: [
    {
      about: 'of a draw, where each row says who may',
      ask: ({ drawGhost }) => ({ body: { invitations: [{ playerId: drawGhost, by: 'sheet' }] } }),
      may: { 200: 'users' },
    },
  ],
  openPlayerInvitation: [
    { about: 'with a wrong key', ask: () => ({ body: { key: 'wrong' } }), may: { 422: 'everyone' } },
  ],
  acceptPlayerInvitation: [
    { about: 'with a wrong key', ask: () => ({ body: { key: 'wrong' } }), may: { 422: 'users' } },
  ],
  refusePlayerInvitation: [
    { about: 'with a wrong key', ask: () => ({ body: { key: 'wrong' } }), may: { 422: 'everyone' } },
  ],
  deleteClaimCode: [
    {
      about: 'of a draw',
      ask: ({ drawGhost }) => ({ params: { id: drawGhost } }),
      may: { 204: 'officials admin' },
    },
    {
      about: 'of a club',
      ask: ({ clubGhost }) => ({ params: { id: clubGhost } }),
      may: { 204: 'club admin' },
    },
  ],
  undoClaim: [
    {
      about: 'of a player without',
      ask: ({ drawGhost }) => ({ params: { id: drawGhost } }),
      may: { 409: 'admin' },
    },
  ],
  listClubMembers: [
    { about: 'a club', ask: ({ club }) => ({ params: { id: club } }), may: { 200: 'club admin' } },
  ],
  createMembership: [
    {
      about: 'as member, of a member',
      ask: ({ people, club }) => ({
        params: { id: people.member.playerId },
        body: { clubId: club, role: 'member' },
      }),
      may: { 409: 'member club admin' },
    },
    {
      about: 'as coach, of a member',
      ask: ({ people, club }) => ({
        params: { id: people.member.playerId },
        body: { clubId: club, role: 'coach' },
      }),
      may: { 409: 'club admin' },
    },
    {
      about: 'as manager, of a member',
      ask: ({ people, club }) => ({
        params: { id: people.member.playerId },
        body: { clubId: club, role: 'manager' },
      }),
      may: { 409: 'clubOwner admin' },
    },
  ],
  patchMembership: [
    {
      about: 'the role',
      ask: ({ people, membership }) => ({
        params: { id: people.member.playerId, membershipId: membership },
        body: { role: 'coach' },
        isStale: true,
      }),
      may: { 409: 'club admin' },
    },
    {
      about: 'the role of a manager',
      ask: ({ people, membership }) => ({
        params: { id: people.member.playerId, membershipId: membership },
        body: { role: 'manager' },
        isStale: true,
      }),
      may: { 409: 'clubOwner admin' },
    },
    {
      about: 'which club is the primary one',
      ask: ({ people, membership }) => ({
        params: { id: people.member.playerId, membershipId: membership },
        body: { isPrimary: true },
        isStale: true,
      }),
      may: { 409: 'member club admin' },
    },
    {
      about: 'its confirmation',
      ask: ({ people, joined }) => ({
        params: { id: people.joiner.playerId, membershipId: joined },
        body: { confirmed: true },
        isStale: true,
      }),
      may: { 409: 'club admin' },
    },
  ],
  deleteMembership: [
    {
      about: 'of another',
      ask: async (things) => ({ params: await newMembership(things) }),
      may: { 204: 'club admin' },
    },
    {
      about: 'one’s own, that has ended',
      ask: ({ people, ended }) => ({ params: { id: people.former.playerId, membershipId: ended } }),
      may: { 409: 'former clubOwner admin' },
    },
  ],
};
