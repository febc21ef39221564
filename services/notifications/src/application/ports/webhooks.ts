import type { Addresses } from '@courtcast/outbound';
import type { ClubState } from '@courtcast/contracts';
import type { Aggregates, Page, PageQuery, Stored } from '@courtcast/domain';
import type { AttemptResult, Delivery } from '../../domain/webhooks/delivery.ts';
import type { Webhook, WebhookEvent, WebhookScope } from '../../domain/webhooks/webhook.ts';

/** Webhooks of one scope, or of one owner. */
export type WebhookFilter = { readonly scope: WebhookScope } | { readonly ownerId: string };

/** The facts about an enabled webhook that an event needs. */
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
  /** Enabled webhooks of one of these scopes. Concurrent calls share one query. */
  findListening(scopes: readonly WebhookScope[]): Promise<readonly Listening[]>;
}

/** A delivery that is new. */
export type NewDelivery = Pick<
  Delivery,
  'id' | 'webhookId' | 'event' | 'key' | 'order' | 'payload' | 'createdAt'
>;

/** Sent and pending deliveries. Kept for seven days. */
export interface Deliveries {
  /** Removes what has the id of a player in it, who was erased: their name is in it, too. */
  forget(playerId: string): Promise<void>;
  /** Stores the deliveries that are not stored yet, to be sent at once. */
  record(deliveries: readonly NewDelivery[]): Promise<void>;
  list(
    webhookId: string,
    query: Pick<PageQuery, 'page' | 'perPage'> & { readonly status?: Delivery['status'] | undefined },
  ): Promise<Page<Delivery>>;
  find(webhookId: string, id: string): Promise<Delivery | null>;
  /** Stores a delivery that is sent again; null if it has changed meanwhile. */
  sendAgain(before: Delivery, after: Delivery): Promise<Delivery | null>;
  /** Gives up all that is pending. */
  giveUp(webhookId: string): Promise<void>;
}

/** Pending deliveries, handled by one process for each webhook. */
export interface DeliveryQueue {
  /** Claims the webhook that waits longest, for `leaseMs`; null if none has anything to send now. */
  claim(now: Date, leaseMs: number): Promise<Claim | null>;
  /** Whether the claim still stood; it holds for so long again. */
  renew(claim: Claim, now: Date, leaseMs: number): Promise<boolean>;
  /** Gives a webhook back, to be taken up when something is due. */
  release(claim: Claim, now: Date): Promise<void>;
  /** Keys of due deliveries, the longest due first. */
  dueKeys(webhookId: string, now: Date): Promise<readonly string[]>;
  /** The first pending delivery of a key. */
  head(webhookId: string, key: string): Promise<Delivery | null>;
  /** Postpones all deliveries of a key to `until`. */
  postpone(head: Delivery, until: Date): Promise<void>;
  /** Stores the result of an attempt, unless another one was stored meanwhile. */
  settle(before: Delivery, after: Delivery): Promise<void>;
  /** Pending deliveries of a webhook, counted as far as `limit`. */
  countPending(webhookId: string, limit: number): Promise<number>;
  /** Whether anything was delivered since then. */
  wasDeliveredSince(webhookId: string, since: Date): Promise<boolean>;
  /** Time since the oldest due delivery without a claim became due, ms; 0 without one. */
  overdueMs(now: Date): Promise<number>;
}

/** A webhook that this process delivers to. */
export interface Claim {
  readonly webhookId: string;
  readonly holder: string;
  /** Changes with everything that is recorded. */
  readonly touch: string;
}

/** The progress of converting events into deliveries, by subject. */
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

/** A tournament, as far as its webhooks go. */
export interface TournamentFacts {
  readonly isDraft: boolean;
  readonly staff: readonly { readonly userId: string; readonly role: string }[];
}

/** Whether the owner of a record is asked in any case, or on a miss only. */
interface Freshness {
  readonly isFresh: boolean;
}

/** Who has which right: copies of the records of others. Problem unavailable where their owner does not answer. */
export interface RightsLookup {
  findUser(userId: string, options?: Freshness): Promise<UserRights | null>;
  findTournament(id: string, options?: Freshness): Promise<TournamentFacts | null>;
  findClub(id: string, options?: Freshness): Promise<ClubState | null>;
  /** Who organizes the championship of a league group. */
  findOrganizer(leagueGroupId: string, options?: Freshness): Promise<string | null>;
}

/** The request of one attempt. */
export interface Attempt {
  readonly url: string;
  readonly id: string;
  readonly payload: string;
  readonly secrets: readonly string[];
  readonly at: Date;
}

/** Sends one attempt; whatever happens is a result. */
export type SendAttempt = (attempt: Attempt) => Promise<AttemptResult>;

/** Dependencies of the webhook use cases. */
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
