import type { Reached } from '../reach/reach.ts';

/** What the pages of this desk reach. */
export const clubReached = {
  createClub: 'desk/clubs',
  patchClub: 'desk/clubs/:id',
  deleteClub: 'desk/clubs/:id',
  getClubCourtUse: 'desk/clubs/:id',
  listHostRequests: 'desk/clubs/:id',
  putClubCourtUse: 'desk/clubs/:id',
  listTeamRequests: 'desk/clubs/:id/teams',
  acceptTeamEntry: 'desk/clubs/:id/teams',
  declineTeamEntry: 'desk/clubs/:id/teams',
  createCourt: 'desk/clubs/:id/courts',
  patchCourt: 'desk/clubs/:id/courts',
  deleteCourt: 'desk/clubs/:id/courts',
  createFreeplayMatch: 'desk/clubs/:id/courts',
  cancelMatch: 'desk/clubs/:id/courts',
  createBoard: 'desk/clubs/:id/boards',
  listBoards: 'desk/clubs/:id/boards',
  patchBoard: 'desk/clubs/:id/boards',
  rotateBoardKey: 'desk/clubs/:id/boards',
  deleteBoard: 'desk/clubs/:id/boards',
  listClubMembers: 'desk/clubs/:id/members',
  createMembership: 'desk/clubs/:id/members',
  listMemberships: 'desk/clubs/:id/members',
  patchMembership: 'desk/clubs/:id/members',
  deleteMembership: 'desk/clubs/:id/members',
} as const satisfies Reached;
