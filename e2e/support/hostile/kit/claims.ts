import type { Client } from '@courtcast/client';
import { byOlga } from './valid-request.ts';
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

/** Claims that wait, codes, and a claim that is undone. */
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
    { operationId: 'undoClaim', caller: 'admin', path: undone },
  ];
}
