import {
  acceptInvitation,
  decided,
  followUp,
  invitationKey,
  invite,
  readInvitationExpiry,
  refuseTakenAway,
  requireUser,
  revokeInvitation,
  savedInvitation,
  withSeenKey,
} from '@courtcast/domain';
import type { Request, SeenKey } from '@courtcast/domain';
import { asInvited, mayGive, roleOf } from '../../domain/tournaments/staff.ts';
import type { StaffInvitation } from '../../domain/tournaments/staff.ts';
import { invitationsOf } from '../../domain/tournaments/tournament.ts';
import { askingIn, getVisibleTournament, managers, requireStaff } from '../access.ts';
import type { Deps } from '../ports.ts';
import { makerOf, tournamentOfKey, refusePowerless } from './read.ts';
import { tournamentDetailOf } from '../tournaments/read.ts';
import type { TournamentDetail } from '../tournaments/read.ts';

/** An invitation with its key, which is shown this once. */
export interface InvitationWithKey {
  readonly invitation: StaffInvitation;
  readonly key: string;
}

export interface InvitationInput {
  readonly role: StaffInvitation['role'];
  readonly name: string;
  readonly expiresAt: Date | undefined;
}

const changes = ['invitations'];

type Needs = Pick<Deps, 'tournaments' | 'keys' | 'now'>;

async function keepSeenKey(
  { tournaments }: Needs,
  { command }: Request,
  { tournamentId, ...seen }: SeenKey & { readonly tournamentId: string },
): Promise<StaffInvitation> {
  const { state } = await tournaments.update(
    tournamentId,
    followUp(command, `key:${seen.keyHash}`),
    ({ state: tournament }) => {
      const before = invitationsOf(tournament);
      const invitations = withSeenKey(before, seen);
      return invitations === before ? null : { state: { ...tournament, invitations }, changes };
    },
  );
  return savedInvitation(invitationsOf(state), seen.id);
}

/**
 * Invites to be staff; for owners and directors, directors by owners only. Problem invalid for an expiry that
 * cannot be, conflict where too many are open.
 */
export async function createStaffInvitation(
  deps: Needs,
  { id: tournamentId, input }: { id: string; input: InvitationInput },
  request: Request,
): Promise<InvitationWithKey> {
  const { caller, command } = request;
  const { state: before } = await getVisibleTournament(deps, { id: tournamentId, caller });
  requireStaff(before, caller, { roles: managers });
  const { userId: createdBy } = requireUser(caller);
  const at = command.startedAt;
  const { role, name } = input;
  const expiresAt = decided(readInvitationExpiry(input.expiresAt, at));
  const secret = deps.keys.create();
  const id = command.newId('invitation');
  const ending = { accepted: null, revokedAt: null };
  const keyHash = deps.keys.hash(secret);
  const added = { ...{ id, role, name, keyHash, createdBy, createdAt: at, expiresAt }, ...ending };
  await deps.tournaments.update(tournamentId, command, ({ state }) => {
    requireStaff(state, caller, { roles: managers });
    decided(mayGive(askingIn(state, caller), role));
    const invitations = decided(invite(invitationsOf(state), added, at));
    return { state: { ...state, invitations, updatedAt: at }, changes };
  });
  const invitation = await keepSeenKey(deps, request, { tournamentId, id, keyHash });
  return { invitation, key: invitationKey(tournamentId, secret) };
}

/** Takes an invitation back; for owners and directors. Problem not-found where there is none. */
export async function deleteStaffInvitation(
  { tournaments, now }: Needs,
  { id, invitationId }: { id: string; invitationId: string },
  { caller, command }: Request,
): Promise<void> {
  const { state: before } = await getVisibleTournament({ tournaments }, { id, caller });
  requireStaff(before, caller, { roles: managers });
  const at = now();
  await tournaments.update(id, command, ({ state }) => {
    requireStaff(state, caller, { roles: managers });
    const invitations = decided(revokeInvitation(invitationsOf(state), invitationId, at));
    return { state: { ...state, invitations, updatedAt: at }, changes };
  });
}

/**
 * Gives the caller the role of an invitation, in the same save that notes the acceptance. Problem invalid for an
 * unknown key; conflict for one that was accepted by another user, revoked, has expired, or whose creator may no longer
 * give the role; and for one that the caller has accepted, if they are no longer staff.
 */
export async function acceptStaffInvitation(
  deps: Needs & Pick<Deps, 'clubs' | 'draws' | 'userRights'>,
  key: string,
  { caller, command }: Request,
): Promise<TournamentDetail> {
  const { userId } = requireUser(caller);
  const { tournament, keyHash } = await tournamentOfKey(deps, key);
  const at = deps.now();
  const accepting = { keyHash, userId, at };
  const { invitation } = decided(acceptInvitation(invitationsOf(tournament.state), accepting));
  const maker = await makerOf(deps, invitation, { isFresh: true });
  const changed = await deps.tournaments.update(tournament.id, command, ({ state }) => {
    const acceptance = decided(acceptInvitation(invitationsOf(state), accepting));
    if (acceptance.isRepeated && roleOf(state.staff, userId) === null) decided(refuseTakenAway());
    const staff = asInvited(state.staff, { userId, role: acceptance.invitation.role, maker });
    if (acceptance.isRepeated || (staff.ok && staff.value === state.staff)) return null;
    if (!staff.ok) return decided<never>(refusePowerless());
    const { invitations } = acceptance;
    return { state: { ...state, staff: staff.value, invitations, updatedAt: at }, changes: ['staff'] };
  });
  return tournamentDetailOf(deps, changed);
}
