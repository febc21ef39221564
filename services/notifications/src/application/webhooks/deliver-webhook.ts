import type { Stored } from '@courtcast/domain';
import { changeOf } from '@courtcast/domain';
import { afterAttempt, isUnreachable } from '../../domain/webhooks/delivery.ts';
import type { Delivery } from '../../domain/webhooks/delivery.ts';
import { disableWebhook, secretsAt } from '../../domain/webhooks/webhook.ts';
import type { DisabledReason, Webhook } from '../../domain/webhooks/webhook.ts';
import type { Deps } from '../ports.ts';
import { findLostRight } from './require-webhook-owner.ts';
import type { SendAttempt } from '../ports/webhooks.ts';

/** Dependencies of delivering, beside those of the use cases. */
export interface Delivering {
  readonly deps: Pick<
    Deps,
    'webhooks' | 'deliveries' | 'deliveryQueue' | 'userRights' | 'now' | 'systemCommand'
  >;
  readonly send: SendAttempt;
  /** Whether this process still holds the webhook and may begin another attempt. */
  readonly mayGoOn: () => boolean;
  readonly onAttempt: (delivery: Delivery) => void;
  readonly onDisabled: (reason: DisabledReason) => void;
}

/** Requests to one receiver that are under way at once, each for another record. */
const SIDE_BY_SIDE = 4;
/** Maximum number of pending deliveries. */
const MAX_PENDING = 50_000;
const GONE = 410;

/** One visit of a webhook; `isEnded` once nothing more is to be sent to it in this visit. */
interface Visit {
  readonly delivering: Delivering;
  readonly id: string;
  isEnded: boolean;
}

async function disable({ delivering, id }: Visit, reason: DisabledReason): Promise<void> {
  const { deps, onDisabled } = delivering;
  const at = deps.now();
  await deps.webhooks.update(id, deps.systemCommand(), ({ state }) =>
    changeOf(state, disableWebhook(state, reason, at), { at, changes: ['disabled'] }),
  );
  await deps.deliveries.giveUp(id);
  onDisabled(reason);
}

async function reasonToDisable(
  { delivering: { deps }, id }: Visit,
  { status, lastAttempt, triedSince }: Delivery,
): Promise<DisabledReason | null> {
  if (lastAttempt?.responseStatus === GONE) return 'gone';
  const { deliveryQueue } = deps;
  if (status === 'failed' && triedSince !== null)
    return (await deliveryQueue.wasDeliveredSince(id, triedSince)) ? null : 'failing';
  return (await deliveryQueue.countPending(id, MAX_PENDING)) < MAX_PENDING ? null : 'behind';
}

async function settle(visit: Visit, before: Delivery, after: Delivery): Promise<void> {
  const { deps, onAttempt } = visit.delivering;
  await deps.deliveryQueue.settle(before, after);
  onAttempt(after);
  if (after.status === 'delivered') return;
  const reason = await reasonToDisable(visit, after);
  if (reason !== null) await disable(visit, reason);
  if (reason !== null || (after.lastAttempt !== null && isUnreachable(after.lastAttempt)))
    visit.isEnded = true;
  if (after.nextAttemptAt !== null) await deps.deliveryQueue.postpone(after, after.nextAttemptAt);
}

/** The present webhook, if it is enabled. */
async function findEnabled({ delivering: { deps }, id }: Visit): Promise<Stored<Webhook> | null> {
  const webhook = await deps.webhooks.find(id);
  return webhook?.state.disabled === null ? webhook : null;
}

/** Sends one delivery; whether the next one of its record may follow. */
async function attempt(visit: Visit, delivery: Delivery): Promise<boolean> {
  const { deps, send } = visit.delivering;
  const webhook = await findEnabled(visit);
  if (webhook === null) {
    visit.isEnded = true;
    return false;
  }
  const at = deps.now();
  const { id, payload } = delivery;
  const result = await send({
    url: webhook.state.url,
    id,
    payload,
    secrets: secretsAt(webhook.state, at),
    at,
  });
  const after = afterAttempt(delivery, result, deps.now());
  await settle(visit, delivery, after);
  return after.status !== 'pending';
}

async function sendInOrder(visit: Visit, key: string): Promise<void> {
  const { deps, mayGoOn } = visit.delivering;
  while (!visit.isEnded && mayGoOn()) {
    const head = await deps.deliveryQueue.head(visit.id, key);
    const dueAt = head?.nextAttemptAt ?? null;
    if (head === null || dueAt === null) return;
    if (dueAt > deps.now()) {
      await deps.deliveryQueue.postpone(head, dueAt);
      return;
    }
    if (!(await attempt(visit, head))) return;
  }
}

async function sendSideBySide(visit: Visit, keys: readonly string[]): Promise<void> {
  const left = [...keys];
  const sendNext = async (): Promise<void> => {
    for (let key = left.shift(); key !== undefined; key = left.shift()) await sendInOrder(visit, key);
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, sendNext));
}

/**
 * Whether the owner may still see the deliveries; if not, the webhook is disabled and its pending deliveries are
 * dropped.
 */
async function maySend(visit: Visit): Promise<boolean> {
  const { deps } = visit.delivering;
  const webhook = await findEnabled(visit);
  if (webhook === null) {
    await deps.deliveries.giveUp(visit.id);
    return false;
  }
  const lost = await findLostRight(deps, webhook.state);
  if (lost !== null) await disable(visit, lost);
  return lost === null;
}

/**
 * Sends the due deliveries of one webhook, in order for each record, until none is due, the receiver cannot be reached,
 * or this process stops. Throws Problem unavailable if the owner's right cannot be checked.
 */
export async function deliverWebhook(delivering: Delivering, id: string): Promise<void> {
  const visit: Visit = { delivering, id, isEnded: false };
  if (!(await maySend(visit))) return;
  const { deps, mayGoOn } = delivering;
  while (!visit.isEnded && mayGoOn()) {
    const keys = await deps.deliveryQueue.dueKeys(id, deps.now());
    if (keys.length === 0) return;
    await sendSideBySide(visit, keys);
  }
}
