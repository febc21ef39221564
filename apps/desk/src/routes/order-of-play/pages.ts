import { deskPage } from '../../layout/desk-page.ts';
import type { DeskPage } from '../../layout/desk-page.ts';

/** The pages of this desk. */
export const orderPages: readonly DeskPage[] = [
  deskPage('desk/tournaments/:id/order-of-play', () => import('./order-page.tsx').then((it) => it.OrderPage)),
];
