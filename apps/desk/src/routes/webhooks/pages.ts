import { deskPage } from '../../layout/desk-page.ts';
import type { DeskPage } from '../../layout/desk-page.ts';

/** The pages of webhooks. */
export const webhookPages: readonly DeskPage[] = [
  deskPage('desk/webhooks', () => import('./webhook-list-page.tsx').then((it) => it.WebhookListPage)),
  deskPage('desk/webhooks/:webhookId', () => import('./webhook-page.tsx').then((it) => it.WebhookPage)),
];
