import { inMs } from '@courtcast/domain';
import { allNoticeWords } from '@courtcast/messages/all-notice-words.ts';
import { noticeText } from '../../domain/push/notice-text.ts';
import type { Notice } from '../../domain/push/notice.ts';
import type { Deps } from '../ports.ts';
import type { ClaimedNotice, PushResult, PushRetry, PushSubscription } from '../ports/push.ts';

/** Dependencies of sending, beside those of the use cases. */
export interface Sending {
  readonly deps: Pick<Deps, 'pushSubscriptions' | 'notices' | 'pushSender' | 'now'>;
  /** Whether this process may begin with more. */
  readonly mayGoOn: () => boolean;
  readonly onResult: (kind: PushResult['kind']) => void;
}

/** Subscriptions that are read and noted as sent together, so at most this many are sent twice after a crash. */
const BATCH = 200;
/** Requests that are under way at once for one notice. */
const SIDE_BY_SIDE = 50;
/** Time for a batch before another process takes over, ms. */
export const LEASE_MS = 60_000;
const SECOND_MS = 1_000;
const pausesMs = [5, 60, 300, 900].map((seconds) => seconds * SECOND_MS);

/** When it is tried again; null where that is too often, or too late to be of use. */
function nextAttempt(
  { until }: Notice,
  { attempts, retryAfterMs, now }: { attempts: number; retryAfterMs: number | null; now: Date },
): Date | null {
  const pauseMs = pausesMs[attempts - 1];
  if (pauseMs === undefined) return null;
  const at = inMs(now, Math.max(pauseMs, retryAfterMs ?? 0));
  return at < until ? at : null;
}

interface Attempt {
  readonly notice: Notice & { readonly id: string };
  readonly subscription: PushSubscription;
  /** Including this one. */
  readonly attempts: number;
}

/** Sends one notification, and handles its result; returns whether it must be retried. */
async function sendOne(
  { deps, onResult }: Sending,
  { notice, subscription, attempts }: Attempt,
): Promise<boolean> {
  const { notices, pushSubscriptions, pushSender } = deps;
  const { kind, matchId, facts, until } = notice;
  const text = noticeText(kind, facts, allNoticeWords[subscription.language].notices);
  const now = deps.now();
  const result = await pushSender.send(subscription, { kind, matchId, until, ...text }, now);
  onResult(result.kind);
  if (result.kind === 'gone') await pushSubscriptions.remove(subscription.id);
  if (result.kind !== 'failed') return false;
  const at = nextAttempt(notice, { attempts, retryAfterMs: result.retryAfterMs, now: deps.now() });
  if (at === null) return false;
  await notices.retry({ noticeId: notice.id, subscriptionId: subscription.id, attempts }, at);
  return true;
}

async function sendBatch(
  sending: Sending,
  notice: ClaimedNotice,
  batch: readonly PushSubscription[],
): Promise<void> {
  const left = [...batch];
  const sendNext = async (): Promise<void> => {
    for (let next = left.shift(); next !== undefined; next = left.shift())
      await sendOne(sending, { notice, subscription: next, attempts: 1 });
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, sendNext));
}

/**
 * Sends a notice to everyone who follows its match, from where it stopped. Failures are scheduled for a retry and delay
 * nobody else.
 */
export async function sendNotice(sending: Sending, claimed: ClaimedNotice): Promise<void> {
  const { deps, mayGoOn } = sending;
  const { notices, pushSubscriptions } = deps;
  let { cursor } = claimed;
  while (mayGoOn() && deps.now() < claimed.until) {
    const batch = await pushSubscriptions.listFollowing(claimed.keys, cursor, BATCH);
    await sendBatch(sending, claimed, batch);
    if (batch.length < BATCH) break;
    cursor = batch.at(-1)?.id ?? cursor;
    if (!(await notices.advance(claimed, cursor, inMs(deps.now(), LEASE_MS)))) return;
  }
  if (mayGoOn() || deps.now() >= claimed.until) await notices.finish(claimed);
  // Another process goes on at once.
  else await notices.advance(claimed, cursor, deps.now());
}

/** Tries a notification again that could not be delivered. */
export async function sendAgain(sending: Sending, retry: PushRetry): Promise<void> {
  const { deps } = sending;
  const { notices, pushSubscriptions } = deps;
  const [notice, subscription] = await Promise.all([
    notices.find(retry.noticeId),
    pushSubscriptions.find(retry.subscriptionId),
  ]);
  const isOfUse = notice !== null && subscription !== null && deps.now() < notice.until;
  const attempt = { attempts: retry.attempts + 1 };
  const isRetried =
    isOfUse &&
    (await sendOne(sending, { notice: { ...notice, id: retry.noticeId }, subscription, ...attempt }));
  if (!isRetried) await notices.endRetry(retry);
}
