import type { Reached } from '../../layout/desk-page.ts';

/** The operations that the pages of this desk call, by page. */
export const orderReached = {
  getUnavailable: 'desk/tournaments/:id/order-of-play',
  putUnavailable: 'desk/tournaments/:id/order-of-play',
  scheduleTournament: 'desk/tournaments/:id/order-of-play',
  changeMatches: 'desk/tournaments/:id/order-of-play',
  getTournamentScheduleCsv: 'desk/tournaments/:id/order-of-play',
} as const satisfies Reached;
