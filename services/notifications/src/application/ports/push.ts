import type { PushKeys } from '@courtcast/contracts';
import type { Language } from '@courtcast/messages/languages.ts';
import type { NoticeKind } from '../../domain/push/notice-facts.ts';
import type { Notice } from '../../domain/push/notice.ts';
import type { NoticeText } from '../../domain/push/notice-text.ts';

/** A browser that is notified. */
export interface PushSubscription {
  /** SHA-256 of the endpoint. */
  readonly id: string;
  readonly endpoint: string;
  readonly keys: PushKeys;
  readonly language: Language;
  /** `match.<id>`, `player.<id>`, `team.<id>`. */
  readonly follows: readonly string[];
  readonly expiresAt: Date;
}

/** Browsers that are notified, until they end. */
export interface PushSubscriptions {
  /** Replaces the previous subscription. */
  put(subscription: PushSubscription): Promise<void>;
  remove(id: string): Promise<void>;
  find(id: string): Promise<PushSubscription | null>;
  /** Subscriptions that follow one of the keys, by id, after `after`. */
  listFollowing(keys: readonly string[], after: string, limit: number): Promise<readonly PushSubscription[]>;
}

/** An event of a match, as far as order goes. */
export interface NoticeOrigin {
  readonly matchId: string;
  /** Grows with every version of the match. */
  readonly order: string;
}

/** A notice that this process sends. */
export interface ClaimedNotice extends Notice {
  readonly id: string;
  readonly holder: string;
  /** The subscription up to which it is sent; empty at first. */
  readonly cursor: string;
}

/** One notification that could not be delivered. */
export interface PushRetry {
  readonly noticeId: string;
  readonly subscriptionId: string;
  /** Attempts so far. */
  readonly attempts: number;
}

/** Pending notices, each kind once for each match. Kept for a week, so that no event creates one again. */
export interface Notices {
  /**
   * Sets the pending notice of a match after an event, and drops its other notices that no process has begun. Does
   * nothing if a later event was handled.
   */
  settle(origin: NoticeOrigin, notice: Notice | null): Promise<void>;
  /** Claims the longest due notice, for `leaseMs`; null if none is due. */
  claim(now: Date, leaseMs: number): Promise<ClaimedNotice | null>;
  /** Notes that it is sent up to `cursor`, and extends the claim; returns whether this process still holds it. */
  advance(claimed: ClaimedNotice, cursor: string, leasedUntil: Date): Promise<boolean>;
  /** Notes that it is sent to all, and forgets its recipients. */
  finish(claimed: ClaimedNotice): Promise<void>;
  find(id: string): Promise<Notice | null>;
  /** Schedules a retry of a notification at `at`. */
  retry(retry: PushRetry, at: Date): Promise<void>;
  /** Claims a due retry, for `leaseMs`; null if none is due. */
  claimRetry(now: Date, leaseMs: number): Promise<PushRetry | null>;
  endRetry(retry: PushRetry): Promise<void>;
  /** Time since the oldest due notice without a claim became due, ms; 0 without one. */
  overdueMs(now: Date): Promise<number>;
}

/** The result of one notification: `gone` if the push service no longer knows the subscription. */
export type PushResult =
  | { readonly kind: 'sent' | 'gone' | 'refused' }
  | { readonly kind: 'failed'; readonly retryAfterMs: number | null };

/** One notification on its way. */
export interface PushMessage extends NoticeText {
  readonly kind: NoticeKind;
  readonly matchId: string;
  /** Not delivered after that. */
  readonly until: Date;
}

/** Sends notifications; whatever happens is a result. */
export interface PushSender {
  /** For browsers; null if the installation has no keys and sends nothing. */
  readonly publicKey: string | null;
  /** The reason why an endpoint is refused; null for one of a push service. */
  refusalOf(endpoint: string): string | null;
  send(subscription: PushSubscription, message: PushMessage, now: Date): Promise<PushResult>;
  close(): Promise<void>;
}

/** Dependencies of the notification use cases. */
export interface PushDeps {
  readonly pushSubscriptions: PushSubscriptions;
  readonly notices: Notices;
  readonly pushSender: PushSender;
}
