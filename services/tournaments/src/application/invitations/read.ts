import type { Caller } from '@courtcast/contracts';
import {
  decided,
  openInvitation,
  pageOf,
  readInvitationKey,
  refuseFieldConflict,
  refuseUnknownKey,
} from '@courtcast/domain';
import type { Page, PageQuery, Stored } from '@courtcast/domain';
import { mayMakerGive } from '../../domain/tournaments/staff.ts';
import type { Maker, StaffInvitation } from '../../domain/tournaments/staff.ts';
import { invitationsOf } from '../../domain/tournaments/tournament.ts';
import type { Tournament } from '../../domain/tournaments/tournament.ts';
import type { Club } from '../../domain/venues.ts';
import { getVisibleTournament, managers, requireStaff } from '../access.ts';
import type { Deps } from '../ports.ts';
import { hostClubsOf } from '../tournaments/read.ts';

/** The invitations to be staff of a tournament, newest first; for its owners and directors. */
export async function listStaffInvitations(
  deps: Pick<Deps, 'tournaments'>,
  { id, query }: { id: string; query: Pick<PageQuery, 'page' | 'perPage'> },
  caller: Caller,
): Promise<Page<StaffInvitation>> {
  const { state } = await getVisibleTournament(deps, { id, caller });
  requireStaff(state, caller, { roles: managers });
  return pageOf(invitationsOf(state).toReversed(), query);
}

/**
 * The tournament of a key, and the stored form of the key's secret. Problem invalid for a text that cannot be a key.
 */
export async function tournamentOfKey(
  { tournaments, keys }: Pick<Deps, 'tournaments' | 'keys'>,
  key: string,
): Promise<{ readonly tournament: Stored<Tournament>; readonly keyHash: string }> {
  const { aboutId, secret } = readInvitationKey(key) ?? decided<never>(refuseUnknownKey());
  const tournament = (await tournaments.find(aboutId)) ?? decided<never>(refuseUnknownKey());
  return { tournament, keyHash: keys.hash(secret) };
}

/** The creator of an invitation with their present rights; null if their account is disabled or gone. */
export async function makerOf(
  { userRights }: Pick<Deps, 'userRights'>,
  { createdBy }: StaffInvitation,
  options: { readonly isFresh: boolean },
): Promise<Maker> {
  const maker = await userRights.findUser(createdBy, options);
  return maker === null || maker.disabled ? null : { userId: createdBy, isAdmin: maker.isAdmin };
}

/** The refusal of an invitation whose maker may not give its role any more. */
export function refusePowerless() {
  const message = 'Who has made this invitation may not give the role any more';
  return refuseFieldConflict('invitation-revoked', 'key', message);
}

/** The data for a holder of a key, drafts included. */
export interface OpenStaffInvitation {
  readonly invitation: StaffInvitation;
  readonly tournament: Stored<Tournament>;
  readonly hostClubs: readonly Stored<Club>[];
}

/**
 * The invitation of a key. Problem invalid for a key that none has; conflict for one that was accepted, taken back, has
 * expired, or whose maker may not give the role any more, as far as is known here: accepting asks again.
 */
export async function openStaffInvitation(
  deps: Pick<Deps, 'tournaments' | 'clubs' | 'keys' | 'userRights' | 'now'>,
  key: string,
): Promise<OpenStaffInvitation> {
  const { tournament, keyHash } = await tournamentOfKey(deps, key);
  const { state } = tournament;
  const invitation = decided(openInvitation(invitationsOf(state), { keyHash, at: deps.now() }));
  const maker = await makerOf(deps, invitation, { isFresh: false });
  if (!mayMakerGive(state.staff, { role: invitation.role, maker }).ok)
    return decided<never>(refusePowerless());
  return { invitation, tournament, hostClubs: await hostClubsOf(deps, tournament) };
}
