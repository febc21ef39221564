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
  /** In place of the one before. */
  put(subscription: PushSubscription): Promise<void>;
  remove(id: string): Promise<void>;
  find(id: string): Promise<PushSubscription | null>;
  /** Those that follow one of the keys, by id, behind `after`. */
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

/** What is to be sent, each kind once for each match. Kept for a week, so that no event makes it again. */
export interface Notices {
  /**
   * What an event leaves to be sent: its notice, and nothing else of the match that no process has begun with. Does
   * nothing where a later event was taken up.
   */
  settle(origin: NoticeOrigin, notice: Notice | null): Promise<void>;
  /** Takes up the notice that is due the longest, for so many ms; null where none is. */
  claim(now: Date, leaseMs: number): Promise<ClaimedNotice | null>;
  /** It is sent up to `cursor`; whether this process still holds it, for so long again. */
  advance(claimed: ClaimedNotice, cursor: string, leasedUntil: Date): Promise<boolean>;
  /** It is sent to all: for whom it was is forgotten. */
  finish(claimed: ClaimedNotice): Promise<void>;
  find(id: string): Promise<Notice | null>;
  /** Has a notification tried again at `at`. */
  retry(retry: PushRetry, at: Date): Promise<void>;
  /** Takes up one that is due, for so many ms; null where none is. */
  claimRetry(now: Date, leaseMs: number): Promise<PushRetry | null>;
  endRetry(retry: PushRetry): Promise<void>;
  /** How long the oldest due notice that no process is at work on has been due, in ms; 0 without one. */
  overdueMs(now: Date): Promise<number>;
}

/** What became of one notification: `gone` where the push service does not know the subscription any more. */
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
  /** For browsers; null where the installation has no keys, and nothing is sent. */
  readonly publicKey: string | null;
  /** Why an endpoint is refused; null where it is one of a push service. */
  refusalOf(endpoint: string): string | null;
  send(subscription: PushSubscription, message: PushMessage, now: Date): Promise<PushResult>;
  close(): Promise<void>;
}

/** What the use cases of notifications need. */
export interface PushDeps {
  readonly pushSubscriptions: PushSubscriptions;
  readonly notices: Notices;
  readonly pushSender: PushSender;
}
