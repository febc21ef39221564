import { createSystemCommand } from '@courtcast/domain-service';
import { openAll } from '@courtcast/mongo';
import type { Collection, Mongo } from '@courtcast/mongo';
import { createAddresses } from '@courtcast/outbound';
import type { Network } from '@courtcast/outbound';
import { createSeededId } from '@courtcast/runtime';
import { createCopies } from './adapters/mongo/copies.ts';
import type { Copies } from './adapters/mongo/copies.ts';
import { createTakenOver } from './adapters/mongo/hand-over.ts';
import { createRightsLookup } from './adapters/mongo/user-rights.ts';
import { createNotices, openNotices } from './adapters/mongo/push/notices.ts';
import { createSubscriptions, openSubscriptions } from './adapters/mongo/push/subscriptions.ts';
import { openStores } from './adapters/mongo/stores.ts';
import type { Stores } from './adapters/mongo/stores.ts';
import { createDeliveries, createPositions } from './adapters/mongo/webhooks/deliveries.ts';
import { openDeliveryCollections } from './adapters/mongo/webhooks/delivery-document.ts';
import { createDeliveryQueue } from './adapters/mongo/webhooks/delivery-queue.ts';
import { createWebhooks } from './adapters/mongo/webhooks/webhook-store.ts';
import type { Owners } from './adapters/owners.ts';
import { createPushSender } from './adapters/push/push-sender.ts';
import { newSecret } from './adapters/webhooks/signature.ts';
import type { Deps } from './application/ports.ts';
import type { PushSender } from './application/ports/push.ts';

/** What this service stores, and what its use cases need. */
export interface Storage {
  readonly stores: Stores;
  readonly copies: Copies;
  readonly deps: Deps;
}

/** What use cases need of the surroundings. */
export interface StorageOptions {
  readonly allowedNetworks: readonly Network[];
  /** Called when there is something to be sent to a webhook. */
  readonly onRecorded: () => void;
  readonly now?: () => Date;
  /** How notifications are sent; absent: not at all. */
  readonly pushSender?: PushSender;
}

const systemCommand = () => createSystemCommand('notifications');

/** Opens the collections of this service and creates the indexes that are missing. */
export async function openStorage(
  mongo: Mongo,
  owners: Owners,
  options: StorageOptions = { allowedNetworks: [], onRecorded: () => undefined },
): Promise<Storage> {
  const { now = () => new Date(), allowedNetworks, onRecorded, pushSender } = options;
  const stores = openStores(mongo);
  const copies = createCopies(mongo, owners);
  const deliveries = openDeliveryCollections(mongo);
  const [subscriptions, notices] = [openSubscriptions(mongo), openNotices(mongo)];
  const takenOver = createTakenOver(mongo, {
    ...{ now, systemCommand },
    stores: {
      ...{ webhooks: stores.webhooks, deliveries },
      subscriptions: subscriptions.docs as unknown as Collection,
      notices: notices.notices as unknown as Collection,
      retries: notices.retries as unknown as Collection,
    },
  });
  await openAll(mongo, [
    ...[deliveries, subscriptions, notices, takenOver],
    ...Object.values({ ...stores }),
    ...Object.values({ ...copies }),
  ]);
  const deps: Deps = {
    webhooks: createWebhooks(stores.webhooks),
    deliveries: createDeliveries(deliveries, { now, onRecorded }),
    deliveryQueue: createDeliveryQueue(deliveries),
    positions: createPositions(deliveries, now),
    userRights: createRightsLookup(copies, owners),
    webhookAddresses: createAddresses(allowedNetworks),
    newSecret,
    seededId: createSeededId,
    pushSubscriptions: createSubscriptions(subscriptions),
    notices: createNotices(notices),
    pushSender: pushSender ?? createPushSender({ allowed: [], services: [] }),
    formerOwner: owners,
    takenOver,
    now,
    systemCommand,
  };
  return { stores, copies, deps };
}
