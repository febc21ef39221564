import type { WebhookEvent } from './webhook.ts';

export type DeliveryFailure =
  'status' | 'timeout' | 'unknown-host' | 'refused-address' | 'connection' | 'tls';

/** The result of one attempt. */
export interface AttemptResult {
  readonly responseStatus: number | null;
  readonly responseExcerpt: string | null;
  /** Null where it was delivered. */
  readonly failure: DeliveryFailure | null;
  /** The `Retry-After` of the receiver, ms; null if there was none. */
  readonly retryAfterMs: number | null;
}

/** One event on its way to one webhook. */
export interface Delivery {
  readonly id: string;
  readonly webhookId: string;
  readonly event: WebhookEvent | 'webhook.test';
  /** Deliveries with the same key, which means the same record, are sent in order. */
  readonly key: string;
  /** Its position among those of its key, as text that sorts. */
  readonly order: string;
  /** The body as it is signed. */
  readonly payload: string;
  readonly status: 'pending' | 'delivered' | 'failed';
  readonly attempts: number;
  readonly lastAttempt: (Omit<AttemptResult, 'retryAfterMs'> & { readonly at: Date }) | null;
  /** Null unless it is pending. */
  readonly nextAttemptAt: Date | null;
  /** When its day of attempts began; null before the first one. */
  readonly triedSince: Date | null;
  /** Attempts of this day. */
  readonly tries: number;
  readonly createdAt: Date;
}

const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000] as const;

/** The pauses between attempts, in ms: together a day. */
export const RETRY_PAUSES_MS: readonly number[] = [
  ...[5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 45 * MINUTE],
  ...[HOUR, 2 * HOUR, 4 * HOUR, 6 * HOUR, 10 * HOUR],
];

/** A receiver may ask for a pause that is as long, not longer. */
const MAX_ASKED_MS = HOUR;

function retryAt(tries: number, { retryAfterMs }: AttemptResult, at: Date): Date | null {
  const pause = RETRY_PAUSES_MS[tries - 1];
  if (pause === undefined) return null;
  const asked = Math.min(retryAfterMs ?? 0, MAX_ASKED_MS);
  return new Date(at.getTime() + Math.max(pause, asked));
}

/** The delivery after an attempt: delivered, to be tried again, or given up after a day. */
export function afterAttempt(delivery: Delivery, result: AttemptResult, at: Date): Delivery {
  const tries = delivery.tries + 1;
  const { retryAfterMs: _asked, ...attempt } = result;
  const nextAttemptAt = result.failure === null ? null : retryAt(tries, result, at);
  const undelivered = nextAttemptAt === null ? 'failed' : 'pending';
  return {
    ...delivery,
    tries,
    nextAttemptAt,
    attempts: delivery.attempts + 1,
    triedSince: delivery.triedSince ?? at,
    lastAttempt: { ...attempt, at },
    status: result.failure === null ? 'delivered' : undelivered,
  };
}

/**
 * The delivery to be sent again at once. One that is pending keeps its place and its day; another one leaves the order
 * of its record, so that it holds nothing up.
 */
export function sentAgain(delivery: Delivery, at: Date): Delivery {
  if (delivery.status === 'pending') return { ...delivery, nextAttemptAt: at };
  const key = `again.${delivery.id}`;
  return { ...delivery, key, status: 'pending', tries: 0, triedSince: null, nextAttemptAt: at };
}

/** The text by which deliveries of one record sort: epoch, version, and the number of an event of that version. */
export function deliveryOrder(epoch: number, version: number, n: number): string {
  return [epoch, version, n].map((part) => String(part).padStart(10, '0')).join('.');
}

/** Statuses that say that a receiver cannot be reached at all. */
export function isUnreachable({ failure }: Pick<AttemptResult, 'failure'>): boolean {
  return failure !== null && failure !== 'status';
}
