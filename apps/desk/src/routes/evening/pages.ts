import { deskPage } from '../../layout/desk-page.ts';
import type { DeskPage } from '../../layout/desk-page.ts';

/** The pages of a club evening. */
export const eveningPages: readonly DeskPage[] = [
  deskPage('desk/evening', () => import('./new/new-evening-page.tsx').then((it) => it.NewEveningPage)),
  deskPage('desk/evening/:drawId', () => import('./evening-page.tsx').then((it) => it.EveningPage)),
];
