import type { Reached } from '../../layout/desk-page.ts';

/** The operations that the pages of this desk call, by page. */
export const eveningReached = {
  createEvening: 'desk/evening',
  drawRound: 'desk/evening/:drawId',
  deleteRound: 'desk/evening/:drawId',
  addArrivals: 'desk/evening/:drawId',
  runRoundClock: 'desk/evening/:drawId',
  createDoor: 'desk/evening/:drawId',
  deleteDoor: 'desk/evening/:drawId',
  getDrawStandings: 'desk/evening/:drawId',
  getDrawStandingsCsv: 'desk/evening/:drawId',
} as const satisfies Reached;
