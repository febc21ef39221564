import { deskPage } from '../frame/desk-page.tsx';
import type { DeskPage } from '../frame/desk-page.tsx';

/** The pages of this desk. */
export const adminPages: readonly DeskPage[] = [
  deskPage('desk/admin', () => import('./users/users-page.tsx').then((it) => it.UsersPage)),
];
