import type { Reached, DeskPage } from '../../layout/desk-page.ts';
import { deskPage } from '../../layout/desk-page.ts';

/** What the pages of webhooks reach. */
export const webhookReached = {
  listWebhooks: 'desk/webhooks',
  createWebhook: 'desk/webhooks',
  getWebhook: 'desk/webhooks/:webhookId',
  patchWebhook: 'desk/webhooks/:webhookId',
  deleteWebhook: 'desk/webhooks/:webhookId',
  rotateWebhookSecret: 'desk/webhooks/:webhookId',
  testWebhook: 'desk/webhooks/:webhookId',
  listWebhookDeliveries: 'desk/webhooks/:webhookId',
  redeliverWebhook: 'desk/webhooks/:webhookId',
} as const satisfies Reached;

/** The pages of webhooks. */
export const webhookPages: readonly DeskPage[] = [
  deskPage('desk/webhooks', () => import('./webhook-list-page.tsx').then((it) => it.WebhookListPage)),
  deskPage('desk/webhooks/:webhookId', () => import('./webhook-page.tsx').then((it) => it.WebhookPage)),
];
