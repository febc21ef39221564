import { operations } from '@courtcast/contracts';
import type { Stored } from '@courtcast/domain';
import type { ServiceApp } from '@courtcast/http';
import type { Deps } from '../../../application/ports.ts';
import { getWebhook, listDeliveries, listWebhooks } from '../../../application/webhooks/read.ts';
import { redeliver, testWebhook } from '../../../application/webhooks/send-again.ts';
import {
  createWebhook,
  deleteWebhook,
  patchWebhook,
  rotateSecret,
} from '../../../application/webhooks/write.ts';
import type { WebhookWithSecret } from '../../../application/webhooks/write.ts';
import type { Webhook } from '../../../domain/webhooks/webhook.ts';
import { toDeliveryView, toWebhookView } from '../../views/webhook.ts';

function mountDeliveries({ handle }: Pick<ServiceApp, 'handle'>, deps: Deps): void {
  handle(operations.testWebhook, async ({ params, caller, command }) => ({
    body: toDeliveryView(await testWebhook(deps, params.id, { caller, command })),
  }));
  handle(operations.listWebhookDeliveries, async ({ params, query, caller }) => {
    const { data, meta } = await listDeliveries(deps, { id: params.id, query }, caller);
    return { body: { data: data.map(toDeliveryView), meta } };
  });
  handle(operations.redeliverWebhook, async ({ params, caller, command }) => ({
    body: toDeliveryView(await redeliver(deps, params, { caller, command })),
  }));
}

/** Mounts the operations on webhooks (decisions 13). */
export function mountWebhooks({ handle }: Pick<ServiceApp, 'handle'>, deps: Deps): void {
  const reply = (webhook: Stored<Webhook>) => ({
    body: toWebhookView(webhook, deps.now()),
    version: webhook.version,
  });
  const replyOnce = ({ webhook, secret }: WebhookWithSecret) => ({
    body: { webhook: toWebhookView(webhook, deps.now()), secret },
    location: `/webhooks/${webhook.id}`,
    isShownOnce: true,
  });
  handle(operations.listWebhooks, async ({ query, caller }) => {
    const { data, meta } = await listWebhooks(deps, query, caller);
    return { body: { data: data.map((webhook) => toWebhookView(webhook, deps.now())), meta } };
  });
  handle(operations.getWebhook, async ({ params, caller }) =>
    reply(await getWebhook(deps, params.id, caller)),
  );
  handle(operations.createWebhook, async ({ body, ...request }) =>
    replyOnce(await createWebhook(deps, body, request)),
  );
  handle(operations.patchWebhook, async ({ params, body, ...request }) =>
    reply(await patchWebhook(deps, { id: params.id, change: body }, request)),
  );
  handle(operations.rotateWebhookSecret, async ({ params, caller, command }) => {
    const { location: _at, ...shown } = replyOnce(await rotateSecret(deps, params.id, { caller, command }));
    return shown;
  });
  handle(operations.deleteWebhook, async ({ params, ...request }) => {
    await deleteWebhook(deps, params.id, request);
    return {};
  });
  mountDeliveries({ handle }, deps);
}
