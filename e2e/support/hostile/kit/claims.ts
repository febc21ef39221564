import type { Client } from '@courtcast/client';
import { byAnyone, byOlga } from './valid-request.ts';
import type { ValidRequest } from './valid-request.ts';

/** Who claims, to whom the players belong, and a club of theirs in which the players are. */
interface Claiming {
  readonly olga: Client;
  readonly newUser: () => Client;
  readonly clubId: string;
}

/** A ghost of the club, and what its id is in paths. */
async function newMember({ olga, clubId }: Claiming, name: string): Promise<{ readonly id: string }> {
  const { id } = await olga.call('createPlayer', { body: { name } });
  await olga.call('createMembership', { params: { id }, body: { clubId, role: 'member' } });
  return { id };
}

/** A claim of such a ghost, which waits. */
async function newClaim(claiming: Claiming) {
  const params = await newMember(claiming, 'Ghost that is claimed');
  const answer = await claiming.newUser().call('claimPlayer', { params, body: {} });
  if (!('claim' in answer)) throw new Error('the claim does not wait');
  return { ...params, claimId: answer.claim.id };
}

/** Such a ghost who is invited on paper, by the key. */
async function newInvited(claiming: Claiming, name: string): Promise<string> {
  const { id } = await newMember(claiming, name);
  const body = { invitations: [{ playerId: id, by: 'sheet' as const }] };
  const { data } = await claiming.olga.call('createPlayerInvitations', { body });
  return data[0]?.key ?? 'none';
}

/** Invitations of people into accounts. */
async function invitationRequests(claiming: Claiming): Promise<readonly ValidRequest[]> {
  const { id: playerId } = await newMember(claiming, 'Ghost that is invited');
  return [
    { ...byOlga('listPlayerInvitations', {}), query: { playerIds: playerId } },
    byOlga('createPlayerInvitations', {}, { invitations: [{ playerId, by: 'sheet' }] }),
    { ...byAnyone('openPlayerInvitation'), body: { key: await newInvited(claiming, 'Ghost that looks') } },
    {
      ...byAnyone('refusePlayerInvitation'),
      body: { key: await newInvited(claiming, 'Ghost that refuses') },
    },
    // The admin stands in nothing.
    {
      operationId: 'acceptPlayerInvitation',
      caller: 'admin',
      body: { key: await newInvited(claiming, 'Ghost that accepts') },
    },
  ];
}

/** Claims that wait, codes, invitations, and a claim that is undone. */
export async function claimRequests(claiming: Claiming): Promise<readonly ValidRequest[]> {
  const undone = await newMember(claiming, 'Ghost that was claimed');
  const { code } = await claiming.olga.call('createClaimCode', { params: undone, body: {} });
  await claiming.newUser().call('claimPlayer', { params: undone, body: { code } });
  return [
    byOlga('getMyPlayer', {}),
    byOlga('listPlayerClaims', {}),
    byOlga('approvePlayerClaim', await newClaim(claiming)),
    byOlga('refusePlayerClaim', await newClaim(claiming), { reason: 'No one knows you.' }),
    byOlga('createClaimCode', await newMember(claiming, 'Ghost with a code'), {}),
    byOlga('deleteClaimCode', await newMember(claiming, 'Ghost without a code')),
    ...(await invitationRequests(claiming)),
    { operationId: 'undoClaim', caller: 'admin', path: undone },
  ];
}
