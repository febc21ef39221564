import { deskPage } from '../../layout/desk-page.ts';
import type { DeskPage } from '../../layout/desk-page.ts';

/** Where the QR codes of a club evening lead: nobody signs in there. */
export const playPages: readonly DeskPage[] = [
  {
    ...deskPage('play/:drawId', () => import('./play-page.tsx').then((it) => it.PlayPage)),
    greets: true,
    isForAll: true,
  },
  {
    ...deskPage('join/:drawId', () => import('./door-page.tsx').then((it) => it.DoorPage)),
    greets: true,
    isForAll: true,
  },
];
