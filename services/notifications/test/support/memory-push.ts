import { createEndpoints, knownPushServices } from '../../src/adapters/push/endpoints.ts';
import type {
  Notices,
  PushDeps,
  PushMessage,
  PushResult,
  PushRetry,
  PushSubscription,
} from '../../src/application/ports/push.ts';

/** Subscriptions, and pending and sent notifications. */
export interface PushWorld {
  readonly subscriptions: Map<string, PushSubscription>;
  readonly sent: { readonly subscriptionId: string; readonly message: PushMessage }[];
  readonly retries: { readonly retry: PushRetry; readonly at: Date }[];
  /** The push service's answer for a subscription. */
  answer: (subscription: PushSubscription) => PushResult;
  /** Null: notifications are off. */
  publicKey: string | null;
}

export function createPushWorld(): PushWorld {
  return {
    subscriptions: new Map(),
    sent: [],
    retries: [],
    answer: () => ({ kind: 'sent' }),
    publicKey: 'key',
  };
}

/** The queue itself is tested on a real store. */
const noticesIn = ({ retries }: PushWorld): Notices => ({
  settle: async () => undefined,
  claim: async () => null,
  advance: async () => true,
  finish: async () => undefined,
  find: async () => null,
  retry: async (retry, at) => void retries.push({ retry, at }),
  claimRetry: async () => null,
  endRetry: async () => undefined,
  overdueMs: async () => 0,
});

/** Dependencies of the notification use cases, in memory. */
export function pushInMemory(world: PushWorld): PushDeps {
  const { subscriptions } = world;
  return {
    notices: noticesIn(world),
    pushSubscriptions: {
      put: async (subscription) => void subscriptions.set(subscription.id, subscription),
      remove: async (id) => void subscriptions.delete(id),
      find: async (id) => subscriptions.get(id) ?? null,
      listFollowing: async (keys, after, limit) =>
        [...subscriptions.values()]
          .filter(({ id, follows }) => id > after && follows.some((one) => keys.includes(one)))
          .sort((one, other) => (one.id < other.id ? -1 : 1))
          .slice(0, limit),
    },
    pushSender: {
      get publicKey() {
        return world.publicKey;
      },
      refusalOf: createEndpoints(knownPushServices, []),
      send: async (subscription, message) => {
        world.sent.push({ subscriptionId: subscription.id, message });
        return world.answer(subscription);
      },
      close: async () => undefined,
    },
  };
}
