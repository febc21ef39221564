import type { Reached } from '../reach/reach.ts';

/** What the pages of who is signed in reach. */
export const meReached = {
  getMe: 'me',
  listMyMatches: 'me',
  listMyTournaments: 'me',
  patchPlayer: 'me/profile',
  putPlayerImage: 'me/profile',
  deletePlayerImage: 'me/profile',
  claimPlayer: 'me/player',
  getMyPlayer: 'me/player',
  listPlayerClaims: 'me/claims',
  approvePlayerClaim: 'me/claims',
  refusePlayerClaim: 'me/claims',
  createClaimCode: 'me/claims',
  listPlayerMatches: 'me/player',
  listMemberships: 'me/clubs',
  createMembership: 'me/clubs',
  patchMembership: 'me/clubs',
  deleteMembership: 'me/clubs',
  listRegistrations: 'me/registrations',
  createRegistration: 'me/registrations',
  deleteRegistration: 'me/registrations',
} as const satisfies Reached;
