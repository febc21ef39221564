import { randomUUID } from 'node:crypto';
import { createSystemCommand } from '@courtcast/domain-service';
import { openAll } from '@courtcast/mongo';
import type { Collection, Mongo } from '@courtcast/mongo';
import { createAddresses } from '@courtcast/outbound';
import type { Network } from '@courtcast/outbound';
import { createSeededId } from '@courtcast/runtime';
import { createCopies } from './adapters/mongo/copies.ts';
import type { Copies } from './adapters/mongo/copies.ts';
import {
  createMailCounts,
  createMailStops,
  openMailCounts,
  openMailStops,
} from './adapters/mongo/mail/mail-limits.ts';
import { createMailChoices, openMailChoices } from './adapters/mongo/mail/mail-choices.ts';
import { createMailQueue, openMails } from './adapters/mongo/mail/mail-queue.ts';
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
import { createMailCodes } from './adapters/mail/mail-codes.ts';
import type { Owners } from './adapters/owners.ts';
import { createPushSender } from './adapters/push/push-sender.ts';
import { newSecret } from './adapters/webhooks/signature.ts';
import type { Deps } from './application/ports.ts';
import type { MailDeps } from './application/ports/mail.ts';
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
  /** What addresses in links are signed with; absent: no mails are sent, so that there are no links. */
  readonly mailKey?: string | undefined;
  /** For how many days it is remembered what was mailed; absent: as in the settings. */
  readonly mailRetentionDays?: number;
}

const DEFAULT_RETENTION_DAYS = 400;

/** Opens the collections of mails, and what of them use cases need. */
function openMail(
  mongo: Mongo,
  owners: Owners,
  {
    mailKey,
    mailRetentionDays = DEFAULT_RETENTION_DAYS,
  }: Pick<StorageOptions, 'mailKey' | 'mailRetentionDays'>,
) {
  const [mails, stops, counts] = [openMails(mongo), openMailStops(mongo), openMailCounts(mongo)];
  const choices = openMailChoices(mongo);
  const deps: MailDeps = {
    mailQueue: createMailQueue(mails, mailRetentionDays),
    mailStops: createMailStops(stops),
    mailCounts: createMailCounts(counts),
    // Without a key nobody was sent a link: none is known.
    mailCodes: createMailCodes(mailKey ?? randomUUID()),
    mailOwners: owners,
    mailChoices: createMailChoices(choices),
    isMailing: mailKey !== undefined,
  };
  return { collections: [mails, stops, counts, choices], deps };
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
  const mail = openMail(mongo, owners, options);
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
    ...[deliveries, subscriptions, notices, takenOver, ...mail.collections],
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
    ...mail.deps,
    pushSender: pushSender ?? createPushSender({ allowed: [], services: [] }),
    formerOwner: owners,
    takenOver,
    now,
    systemCommand,
  };
  return { stores, copies, deps };
}
