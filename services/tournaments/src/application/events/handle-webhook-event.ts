import type { DomainEvent } from '@courtcast/contracts';
import { unavailable } from '@courtcast/problem';
import { deliveryOrder } from '../../domain/webhooks/delivery.ts';
import type { WebhookScope } from '../../domain/webhooks/webhook.ts';
import type { Deps } from '../ports.ts';
import { webhookMessagesOf, webhookScopesOf } from '../webhooks/make-messages.ts';
import type { WebhookMessage } from '../webhooks/make-messages.ts';
import type { Listening, NewDelivery } from '../ports/webhooks.ts';

/** Where an event stands among those of its record. */
export interface EventPlace {
  readonly subject: string;
  readonly seq: number;
  /** The event before it; 0 where it is the first, null where that is not known. */
  readonly previousSeq: number | null;
  /** How often it came; a predecessor that never comes is not waited for without end. */
  readonly deliveries: number;
  /** Up to where everything was taken up, by whichever replica. */
  readonly findFloor: () => Promise<number>;
  /** Waits a moment; false once that was often enough. */
  readonly pause: () => Promise<boolean>;
}

/** With the pauses between the deliveries of a message this is a minute. */
const PATIENCE = 10;

/** Whether the deliveries of the event before this one are made; waits a moment for another replica that is at it. */
async function isNext({ positions }: Pick<Deps, 'positions'>, place: EventPlace): Promise<boolean> {
  const { subject, previousSeq, deliveries, findFloor, pause } = place;
  if (previousSeq === null || previousSeq === 0 || deliveries > PATIENCE) return true;
  const isPassed = async () => ((await positions.find(subject)) ?? 0) >= previousSeq;
  if ((await isPassed()) || (await findFloor()) >= previousSeq) return true;
  while (await pause()) if (await isPassed()) return true;
  return (await findFloor()) >= previousSeq;
}

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
 * Makes the deliveries of an event, once however often it comes, and not before those of the event before it of the same
 * record: Problem unavailable where another replica is still at that one.
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
  if (!(await isNext(deps, place))) throw unavailable('The event before this one is still on its way');
  await deps.deliveries.record(deliveriesOf(deps, event, webhooks));
  await deps.positions.advance(place.subject, place.seq);
}
