import type { ClubState } from '@courtcast/contracts';
import { pageOf } from '@courtcast/domain';
import { createSeededId } from '@courtcast/runtime';
import { createMemoryAggregates } from '@courtcast/testkit';
import { createAddresses } from '@courtcast/outbound';
import { newSecret } from '../../src/adapters/webhooks/signature.ts';
import type {
  Claim,
  Deliveries,
  DeliveryQueue,
  UserRights,
  NewDelivery,
  TournamentFacts,
  WebhookDeps,
} from '../../src/application/ports/webhooks.ts';
import type { Delivery } from '../../src/domain/webhooks/delivery.ts';
import type { Webhook, WebhookScope } from '../../src/domain/webhooks/webhook.ts';

/** Fakes of other services, and the stored webhooks and deliveries. */
export interface WebhookWorld {
  readonly users: Map<string, UserRights>;
  readonly tournaments: Map<string, TournamentFacts>;
  readonly clubs: Map<string, ClubState>;
  /** By league group. */
  readonly organizers: Map<string, string>;
  readonly deliveries: Map<string, Delivery>;
  readonly positions: Map<string, number>;
}

export function createWebhookWorld(): WebhookWorld {
  return {
    users: new Map(),
    tournaments: new Map(),
    clubs: new Map(),
    organizers: new Map(),
    deliveries: new Map(),
    positions: new Map(),
  };
}

const isSame = (one: WebhookScope, other: WebhookScope) => one.kind === other.kind && one.id === other.id;

const aggregates = (): WebhookDeps['webhooks'] => {
  const webhooks = createMemoryAggregates<Webhook>('Webhook');
  const ofScope = (scope: WebhookScope) => webhooks.all().filter(({ state }) => isSame(state.scope, scope));
  return {
    ...webhooks,
    list: async (filter, query) => {
      const owned = () =>
        webhooks.all().filter(({ state }) => 'ownerId' in filter && state.ownerId === filter.ownerId);
      return pageOf('scope' in filter ? ofScope(filter.scope) : owned(), query);
    },
    takenSlots: async (scope) => ofScope(scope).map(({ state }) => state.slot),
    findListening: async (scopes) =>
      webhooks
        .all()
        .filter(({ state }) => state.disabled === null && scopes.some((scope) => isSame(scope, state.scope)))
        .map(({ id, state: { scope, events } }) => ({ id, scope, events })),
  };
};

const toNew = (given: NewDelivery): Delivery => ({
  ...given,
  ...{ status: 'pending', attempts: 0, tries: 0, lastAttempt: null, triedSince: null },
  nextAttemptAt: given.createdAt,
});

const deliveriesIn = ({ deliveries }: WebhookWorld): Deliveries => ({
  forget: async (playerId) => {
    for (const { id, payload } of deliveries.values()) if (payload.includes(playerId)) deliveries.delete(id);
  },
  record: async (given) => {
    for (const each of given) if (!deliveries.has(each.id)) deliveries.set(each.id, toNew(each));
  },
  list: async (webhookId, { status, ...query }) => {
    const found = [...deliveries.values()].filter((each) => each.webhookId === webhookId);
    return pageOf(found.filter((each) => (status ?? each.status) === each.status).reverse(), query);
  },
  find: async (webhookId, id) => {
    const found = deliveries.get(id);
    return found?.webhookId === webhookId ? found : null;
  },
  sendAgain: async (_before, after) => {
    deliveries.set(after.id, after);
    return after;
  },
  giveUp: async (webhookId) => {
    for (const each of deliveries.values()) {
      if (each.webhookId === webhookId && each.status === 'pending')
        deliveries.set(each.id, { ...each, status: 'failed', nextAttemptAt: null });
    }
  },
});

const queueOf = ({ deliveries }: WebhookWorld): DeliveryQueue => {
  const pending = (webhookId: string) =>
    [...deliveries.values()].filter((each) => each.webhookId === webhookId && each.status === 'pending');
  const isDue = (each: Delivery, now: Date) => each.nextAttemptAt !== null && each.nextAttemptAt <= now;
  return {
    claim: async (): Promise<Claim | null> => null,
    renew: async () => true,
    release: async () => undefined,
    overdueMs: async () => 0,
    dueKeys: async (id, now) => [
      ...new Set(
        pending(id)
          .filter((each) => isDue(each, now))
          .map(({ key }) => key),
      ),
    ],
    head: async (id, key) =>
      pending(id)
        .filter((each) => each.key === key)
        .sort((a, b) => (a.order < b.order ? -1 : 1))
        .at(0) ?? null,
    postpone: async (head, until) => {
      for (const each of pending(head.webhookId)) {
        if (each.key === head.key && isDue(each, until))
          deliveries.set(each.id, { ...each, nextAttemptAt: until });
      }
    },
    settle: async (_before, after) => void deliveries.set(after.id, after),
    countPending: async (id, limit) => Math.min(limit, pending(id).length),
    wasDeliveredSince: async (id, since) =>
      [...deliveries.values()].some(
        (each) =>
          each.webhookId === id && each.status === 'delivered' && (each.lastAttempt?.at ?? since) >= since,
      ),
  };
};

/** Dependencies of the webhook use cases, in memory. */
export function webhooksInMemory(world: WebhookWorld): WebhookDeps {
  return {
    webhooks: aggregates(),
    deliveries: deliveriesIn(world),
    deliveryQueue: queueOf(world),
    positions: {
      find: async (subject) => world.positions.get(subject) ?? null,
      advance: async (subject, seq) =>
        void world.positions.set(subject, Math.max(seq, world.positions.get(subject) ?? 0)),
    },
    userRights: {
      findUser: async (id) => world.users.get(id) ?? null,
      findTournament: async (id) => world.tournaments.get(id) ?? null,
      findClub: async (id) => world.clubs.get(id) ?? null,
      findOrganizer: async (id) => world.organizers.get(id) ?? null,
    },
    webhookAddresses: createAddresses([]),
    newSecret,
    seededId: createSeededId,
  };
}
