import type { DomainEvent } from '@courtcast/contracts';
import { waitForTurn } from '@courtcast/domain';
import type { EventPlace } from '@courtcast/domain';
import { deliveryOrder } from '../../domain/webhooks/delivery.ts';
import type { WebhookScope } from '../../domain/webhooks/webhook.ts';
import type { Deps } from '../ports.ts';
import { webhookMessagesOf, webhookScopesOf } from '../webhooks/make-messages.ts';
import type { WebhookMessage } from '../webhooks/make-messages.ts';
import type { Listening, NewDelivery } from '../ports/webhooks.ts';

function wants({ scope, events }: Listening, { payload, kinds }: WebhookMessage): boolean {
  return events.includes(payload.type) && kinds.includes(scope.kind);
}

function deliveriesOf(
  { seededId, now }: Pick<Deps, 'seededId' | 'now'>,
  event: DomainEvent,
  webhooks: readonly Listening[],
): NewDelivery[] {
  const createdAt = now();
  const key = `${event.aggregate}.${event.aggregateId}`;
  return webhookMessagesOf(event).flatMap((message, n) =>
    webhooks
      .filter((webhook) => wants(webhook, message))
      .map(({ id: webhookId }) => ({
        id: seededId(new Date(event.at), `${webhookId}\n${event.id}\n${message.payload.type}`),
        webhookId,
        event: message.payload.type,
        key,
        order: deliveryOrder(event.epoch, event.version, n),
        payload: JSON.stringify(message.payload),
        createdAt,
      })),
  );
}

function isSame(one: WebhookScope, other: WebhookScope): boolean {
  return one.kind === other.kind && one.id === other.id;
}

/**
 * Creates the deliveries of an event, once however often it comes, and not before those of the record's previous event:
 * Problem unavailable if another replica is still handling that.
 */
export async function handleWebhookEvent(
  deps: Pick<Deps, 'webhooks' | 'deliveries' | 'positions' | 'seededId' | 'now'>,
  event: DomainEvent,
  place: EventPlace,
): Promise<void> {
  const scopes = webhookScopesOf(event);
  const found = scopes.length === 0 ? [] : await deps.webhooks.findListening(scopes);
  const webhooks = found.filter(({ scope }) => scopes.some((each) => isSame(each, scope)));
  if (webhooks.length === 0) return;
  const subject = `${event.service}.${event.aggregate}.${event.aggregateId}`;
  await waitForTurn(place, () => deps.positions.find(subject));
  await deps.deliveries.record(deliveriesOf(deps, event, webhooks));
  await deps.positions.advance(subject, place.seq);
}
