import { stopAtWrite } from '@courtcast/contracts';
import { decided, refuseConflict } from '@courtcast/domain';
import type { Request, Stored } from '@courtcast/domain';
import { notFound } from '@courtcast/problem';
import { deliveryOrder, sentAgain } from '../../domain/webhooks/delivery.ts';
import type { Delivery } from '../../domain/webhooks/delivery.ts';
import type { Webhook } from '../../domain/webhooks/webhook.ts';
import type { Deps } from '../ports.ts';
import { getWebhook } from './read.ts';

type Known = Pick<Deps, 'webhooks' | 'deliveries' | 'userRights' | 'seededId' | 'now'>;

async function getEnabled(deps: Known, id: string, { caller }: Request): Promise<Stored<Webhook>> {
  const webhook = await getWebhook(deps, id, caller);
  const { disabled } = webhook.state;
  if (disabled !== null)
    decided(refuseConflict('webhook-disabled', `The webhook is switched off: ${disabled.reason}`));
  return webhook;
}

async function getDelivery({ deliveries }: Known, webhookId: string, id: string): Promise<Delivery> {
  const found = await deliveries.find(webhookId, id);
  if (found === null) throw notFound('Delivery');
  return found;
}

/** Sends a delivery again, whatever became of it. Problem not-found, forbidden; conflict while the webhook is off. */
export async function redeliver(
  deps: Known,
  { id, deliveryId }: { id: string; deliveryId: string },
  request: Request,
): Promise<Delivery> {
  const webhook = await getWebhook(deps, id, request.caller);
  await getDelivery(deps, webhook.id, deliveryId);
  await getEnabled(deps, id, request);
  stopAtWrite(request.command);
  for (;;) {
    const before = await getDelivery(deps, webhook.id, deliveryId);
    const after = await deps.deliveries.sendAgain(before, sentAgain(before, deps.now()));
    if (after !== null) return after;
  }
}

/** Sends an event that means nothing, to try the receiver. Problem not-found, forbidden; conflict while it is off. */
export async function testWebhook(deps: Known, id: string, request: Request): Promise<Delivery> {
  const webhook = await getEnabled(deps, id, request);
  stopAtWrite(request.command);
  const { startedAt: at, id: commandId } = request.command;
  const deliveryId = deps.seededId(at, `${webhook.id}\n${commandId}\ntest`);
  const payload = { type: 'webhook.test', timestamp: at.toISOString(), data: { webhookId: webhook.id } };
  await deps.deliveries.record([
    {
      id: deliveryId,
      webhookId: webhook.id,
      event: 'webhook.test',
      key: `test.${deliveryId}`,
      order: deliveryOrder(0, 0, 0),
      payload: JSON.stringify(payload),
      createdAt: at,
    },
  ]);
  return getDelivery(deps, webhook.id, deliveryId);
}
