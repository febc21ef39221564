import type { Addresses } from '@courtcast/outbound';
import type { Aggregates, Page, PageQuery, Stored } from '@courtcast/domain';
import type { AttemptResult, Delivery } from '../../domain/webhooks/delivery.ts';
import type { Webhook, WebhookEvent, WebhookScope } from '../../domain/webhooks/webhook.ts';

/** Those of one scope, or of one owner. */
export type WebhookFilter = { readonly scope: WebhookScope } | { readonly ownerId: string };

/** What an event needs to know of a webhook that is switched on. */
export interface Listening {
  readonly id: string;
  readonly scope: WebhookScope;
  readonly events: readonly WebhookEvent[];
}

/** An insertion is a Problem conflict where another one took the slot in its scope. */
export interface Webhooks extends Aggregates<Webhook> {
  list(filter: WebhookFilter, query: PageQuery): Promise<Page<Stored<Webhook>>>;
  /** The slots that are taken in a scope. */
  takenSlots(scope: WebhookScope): Promise<readonly number[]>;
  /** Those that are switched on and about one of these scopes. Calls of one moment are one query. */
  findListening(scopes: readonly WebhookScope[]): Promise<readonly Listening[]>;
}

/** A delivery that is new. */
export type NewDelivery = Pick<
  Delivery,
  'id' | 'webhookId' | 'event' | 'key' | 'order' | 'payload' | 'createdAt'
>;

/** What was sent, and what waits. Kept for seven days. */
export interface Deliveries {
  /** Stores those that are not stored yet, to be sent at once. */
  record(deliveries: readonly NewDelivery[]): Promise<void>;
  list(
    webhookId: string,
    query: Pick<PageQuery, 'page' | 'perPage'> & { readonly status?: Delivery['status'] | undefined },
  ): Promise<Page<Delivery>>;
  find(webhookId: string, id: string): Promise<Delivery | null>;
  /** Stores what became of one that was sent again; null where it has changed meanwhile. */
  sendAgain(before: Delivery, after: Delivery): Promise<Delivery | null>;
  /** Gives up all that is pending. */
  giveUp(webhookId: string): Promise<void>;
}

/** What is to be sent, by one process a webhook. */
export interface DeliveryQueue {
  /** Takes up the webhook that waits longest, for so many ms; null where none has anything to be sent now. */
  claim(now: Date, leaseMs: number): Promise<Claim | null>;
  /** Whether the claim still stood; it holds for so long again. */
  renew(claim: Claim, now: Date, leaseMs: number): Promise<boolean>;
  /** Gives a webhook back, to be taken up when something is due. */
  release(claim: Claim, now: Date): Promise<void>;
  /** Keys of what is due, the longest due first. */
  dueKeys(webhookId: string, now: Date): Promise<readonly string[]>;
  /** The first pending delivery of a key. */
  head(webhookId: string, key: string): Promise<Delivery | null>;
  /** Nothing of a key is due before `until`. */
  postpone(head: Delivery, until: Date): Promise<void>;
  /** Stores what became of an attempt, unless another one was stored meanwhile. */
  settle(before: Delivery, after: Delivery): Promise<void>;
  /** Pending deliveries of a webhook, counted as far as `limit`. */
  countPending(webhookId: string, limit: number): Promise<number>;
  /** Whether anything was delivered since then. */
  wasDeliveredSince(webhookId: string, since: Date): Promise<boolean>;
  /** How long the oldest due delivery that no process is at work on has been due, in ms; 0 without one. */
  overdueMs(now: Date): Promise<number>;
}

/** A webhook that this process delivers to. */
export interface Claim {
  readonly webhookId: string;
  readonly holder: string;
  /** Changes with everything that is recorded. */
  readonly touch: string;
}

/** How far the events of each record were turned into deliveries, by subject. */
export interface Positions {
  find(subject: string): Promise<number | null>;
  advance(subject: string, seq: number): Promise<void>;
}

/** A user, as far as their right over a scope goes. */
export interface UserRights {
  readonly disabled: boolean;
  readonly isAdmin: boolean;
  readonly clubs: readonly { readonly clubId: string; readonly role: string }[];
}

/** Users with their memberships, and organizers: copies of identity's and leagues' records. */
export interface RightsLookup {
  /** `isFresh` asks the owner: Problem unavailable without an answer. */
  findUser(userId: string, options?: { readonly isFresh: boolean }): Promise<UserRights | null>;
  /** Who organizes the championship of a league group; asks the owner on a miss, or where `isFresh`. */
  findOrganizer(leagueGroupId: string, options?: { readonly isFresh: boolean }): Promise<string | null>;
}

/** What is sent in one attempt. */
export interface Attempt {
  readonly url: string;
  readonly id: string;
  readonly payload: string;
  readonly secrets: readonly string[];
  readonly at: Date;
}

/** Sends one attempt; whatever happens is a result. */
export type SendAttempt = (attempt: Attempt) => Promise<AttemptResult>;

/** What the use cases of webhooks need. */
export interface WebhookDeps {
  readonly webhooks: Webhooks;
  readonly deliveries: Deliveries;
  readonly deliveryQueue: DeliveryQueue;
  readonly positions: Positions;
  readonly userRights: RightsLookup;
  readonly webhookAddresses: Addresses;
  /** A new secret: `whsec_` and 32 random bytes in base64. */
  readonly newSecret: () => string;
  /** An id that is always the same for the same moment and seed. */
  readonly seededId: (at: Date, seed: string) => string;
}
