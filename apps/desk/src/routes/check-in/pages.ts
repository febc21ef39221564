import { deskPage } from '../../layout/desk-page.ts';
import type { DeskPage, Reached } from '../../layout/desk-page.ts';

/** The operations that the page of the check-in calls. */
export const checkInReached = {
  getCheckIn: 'desk/tournaments/:id/check-in',
  noteCheckIn: 'desk/tournaments/:id/check-in',
} as const satisfies Reached;

/** The check-in page. */
export const checkInPages: readonly DeskPage[] = [
  deskPage('desk/tournaments/:id/check-in', () => import('./check-in-page.tsx').then((it) => it.CheckInPage)),
];
