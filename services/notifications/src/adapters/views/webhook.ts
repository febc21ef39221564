import type { WebhookDeliveryView, WebhookScopeView, WebhookState, WebhookView } from '@courtcast/contracts';
import type { Stored } from '@courtcast/domain';
import type { Delivery } from '../../domain/webhooks/delivery.ts';
import type { Webhook, WebhookScope } from '../../domain/webhooks/webhook.ts';

function toScopeView({ kind, id }: WebhookScope): WebhookScopeView {
  if (kind === 'tournament') return { tournamentId: id };
  return kind === 'club' ? { clubId: id } : { leagueGroupId: id };
}

function toDisabledView(disabled: Webhook['disabled']): WebhookView['disabled'] {
  return disabled === null ? null : { at: disabled.at.toISOString(), reason: disabled.reason };
}

/** A webhook as the people with rights over it see it; its secrets are not in it. */
export function toWebhookView({ id, state }: Stored<Webhook>, now: Date): WebhookView {
  const { url, description, ownerId, previous, createdAt, updatedAt } = state;
  const isPrevious = previous !== null && previous.until > now;
  return {
    ...{ id, url, description, ownerId },
    events: [...state.events],
    scope: toScopeView(state.scope),
    disabled: toDisabledView(state.disabled),
    previousSecretUntil: isPrevious ? previous.until.toISOString() : null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** The public state of a webhook: neither its address nor its secrets. */
export function toWebhookState(
  id: string,
  { scope, events, ownerId, disabled, deleted }: Webhook,
): WebhookState {
  return { id, scope: toScopeView(scope), events: [...events], ownerId, enabled: disabled === null, deleted };
}

/** A delivery as the people with rights over its webhook see it. */
export function toDeliveryView(delivery: Delivery): WebhookDeliveryView {
  const { id, webhookId, event, status, attempts, lastAttempt, nextAttemptAt, payload } = delivery;
  const toLast = (last: NonNullable<Delivery['lastAttempt']>) => ({ ...last, at: last.at.toISOString() });
  return {
    ...{ id, webhookId, event, status, attempts, payload },
    lastAttempt: lastAttempt === null ? null : toLast(lastAttempt),
    nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
    createdAt: delivery.createdAt.toISOString(),
  };
}
