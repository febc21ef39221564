/** The record that a webhook is about. */
export interface WebhookScope {
  readonly kind: 'tournament' | 'club' | 'league-group';
  readonly id: string;
}

/** Why a webhook is sent nothing. */
export type DisabledReason = 'paused' | 'failing' | 'gone' | 'behind' | 'owner-lost-right' | 'scope-removed';

export type WebhookEvent =
  | 'match.score-updated'
  | 'match.status-updated'
  | 'tournament.updated'
  | 'team-match.updated'
  | 'standings.updated';

/** An address that is sent the events of a scope. */
export interface Webhook {
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly scope: WebhookScope;
  readonly description: string;
  /** The user whose right over the scope counts. */
  readonly ownerId: string;
  /** Its number among those of its scope, from 0, which limits them. */
  readonly slot: number;
  /** `whsec_` and the key in base64. */
  readonly secret: string;
  /** The secret before the last rotation, which signs, too, until then. */
  readonly previous: { readonly secret: string; readonly until: Date } | null;
  readonly disabled: { readonly at: Date; readonly reason: DisabledReason } | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly deleted: boolean;
}

/** A scope has no more webhooks. */
export const MAX_WEBHOOKS = 10;
/** Time during which the former secret signs beside the new one. */
export const BOTH_SECRETS_MS = 86_400_000;

/** A change of a webhook; absent fields stay. */
export interface WebhookChange {
  readonly url?: string | undefined;
  readonly events?: readonly WebhookEvent[] | undefined;
  readonly description?: string | undefined;
  readonly enabled?: boolean | undefined;
}

/** The user who changes it, and the time. */
export interface ChangedBy {
  readonly userId: string;
  readonly at: Date;
}

function switched(
  webhook: Webhook,
  enabled: boolean | undefined,
  { userId, at }: ChangedBy,
): Pick<Webhook, 'disabled' | 'ownerId'> {
  const { disabled, ownerId } = webhook;
  if (enabled === true && disabled !== null) return { disabled: null, ownerId: userId };
  if (enabled === false && disabled === null) return { disabled: { at, reason: 'paused' }, ownerId };
  return { disabled, ownerId };
}

/** A webhook with changes; a user who switches it on becomes its owner. The same object if nothing changes. */
export function changeWebhook(webhook: Webhook, change: WebhookChange, by: ChangedBy): Webhook {
  const { url = webhook.url, events = webhook.events, description = webhook.description } = change;
  const next = {
    ...webhook,
    ...{ url, description, events: [...new Set(events)] },
    ...switched(webhook, change.enabled, by),
  };
  const isSame =
    next.url === webhook.url &&
    next.description === webhook.description &&
    next.disabled === webhook.disabled &&
    next.events.join() === webhook.events.join();
  return isSame ? webhook : next;
}

/** The webhook with a new secret, beside which the former one signs for a day. */
export function withSecret(webhook: Webhook, secret: string, at: Date): Webhook {
  const until = new Date(at.getTime() + BOTH_SECRETS_MS);
  return { ...webhook, secret, previous: { secret: webhook.secret, until } };
}

/** The webhook switched off; the same object if it is already off. */
export function disableWebhook(webhook: Webhook, reason: DisabledReason, at: Date): Webhook {
  return webhook.disabled === null ? { ...webhook, disabled: { at, reason } } : webhook;
}

/** The secrets that sign at a moment, the newest first. */
export function secretsAt({ secret, previous }: Webhook, now: Date): readonly string[] {
  return previous === null || previous.until <= now ? [secret] : [secret, previous.secret];
}

/** The smallest number that no webhook of a scope has; null where there are as many as may be. */
export function freeSlot(taken: readonly number[]): number | null {
  const slots = Array.from({ length: MAX_WEBHOOKS }, (_, slot) => slot);
  return slots.find((slot) => !taken.includes(slot)) ?? null;
}
