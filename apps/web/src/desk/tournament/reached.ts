import type { Reached } from '../reach/reach.ts';

/** What the pages of this desk reach. */
export const tournamentReached = {
  createTournament: 'desk/tournaments/new',
  patchTournament: 'desk/tournaments/:id/details',
  moveTournament: 'desk/tournaments/:id',
  putTournamentStaff: 'desk/tournaments/:id/staff',
  deleteTournamentStaff: 'desk/tournaments/:id/staff',
  listStaffInvitations: 'desk/tournaments/:id/staff',
  createStaffInvitation: 'desk/tournaments/:id/staff',
  deleteStaffInvitation: 'desk/tournaments/:id/staff',
  createDraw: 'desk/tournaments/:id/draws/new',
  patchDraw: 'desk/tournaments/:id/draws/:drawId/settings',
  deleteDraw: 'desk/tournaments/:id/draws/:drawId/settings',
  listRegistrations: 'desk/tournaments/:id/draws/:drawId',
  deleteRegistration: 'desk/tournaments/:id/draws/:drawId',
  patchPlayer: 'desk/tournaments/:id/draws/:drawId',
  createPlayer: 'desk/tournaments/:id/draws/:drawId',
  importEntrants: 'desk/tournaments/:id/draws/:drawId',
  putEntrants: 'desk/tournaments/:id/draws/:drawId',
  generateDraw: 'desk/tournaments/:id/draws/:drawId',
  finalizeDraw: 'desk/tournaments/:id/draws/:drawId',
  reopenDraw: 'desk/tournaments/:id/draws/:drawId',
  withdrawFromDraw: 'desk/tournaments/:id/draws/:drawId',
  replaceEntrant: 'desk/tournaments/:id/draws/:drawId',
  getDrawCsv: 'desk/tournaments/:id/draws/:drawId',
  listQualifiers: 'desk/tournaments/:id/draws/:drawId',
} as const satisfies Reached;
