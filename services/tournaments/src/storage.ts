import { createSystemCommand } from '@courtcast/domain-service';
import { withCurrentPlayers } from '@courtcast/domain';
import { createActivityLog, openAll } from '@courtcast/mongo';
import type { Mongo } from '@courtcast/mongo';
import { createAddresses } from '@courtcast/outbound';
import type { Network } from '@courtcast/outbound';
import { takePicture } from '@courtcast/pictures';
import { createSeededId, secretKeys } from '@courtcast/runtime';
import { createActorNames } from './adapters/mongo/activity/actor-names.ts';
import { createClubs } from './adapters/mongo/club-store.ts';
import { createCopies, createMatches, createPlayers, createUsers } from './adapters/mongo/copies.ts';
import type { Copies } from './adapters/mongo/copies.ts';
import { createCourts } from './adapters/mongo/court-store.ts';
import { createDraws } from './adapters/mongo/draw-store.ts';
import { createLogos } from './adapters/mongo/logo-store.ts';
import { createOrdersOfPlay } from './adapters/mongo/order-of-play-store.ts';
import { createRegistrations } from './adapters/mongo/registration-store.ts';
import { openStores } from './adapters/mongo/stores.ts';
import { createDeliveries, createPositions } from './adapters/mongo/webhooks/deliveries.ts';
import { openDeliveryCollections } from './adapters/mongo/webhooks/delivery-document.ts';
import { createDeliveryQueue } from './adapters/mongo/webhooks/delivery-queue.ts';
import { createRightsLookup } from './adapters/mongo/webhooks/user-rights.ts';
import { createWebhooks } from './adapters/mongo/webhooks/webhook-store.ts';
import type { Stores } from './adapters/mongo/stores.ts';
import { createNotices, openNotices } from './adapters/mongo/push/notices.ts';
import { createSubscriptions, openSubscriptions } from './adapters/mongo/push/subscriptions.ts';
import { createTournaments } from './adapters/mongo/tournament-store.ts';
import type { Owners } from './adapters/owners.ts';
import { createPushSender } from './adapters/push/push-sender.ts';
import { newSecret } from './adapters/webhooks/signature.ts';
import { replaceInDraw, replaceInRegistration } from './application/events/handle-player.ts';
import type { Deps, Draws, Registrations } from './application/ports.ts';
import type { LogoDeps } from './application/ports/logos.ts';
import type { PushDeps, PushSender } from './application/ports/push.ts';
import type { WebhookDeps } from './application/ports/webhooks.ts';
import type { Line } from './domain/activity/activity-entry.ts';
import type { Draw } from './domain/draws/draw.ts';
import { playersInDraw } from './domain/draws/merged-player.ts';
import { playersOf } from './domain/registration.ts';
import type { Registration } from './domain/registration.ts';

/** The stores of this service, and the dependencies of its use cases. */
export interface Storage {
  readonly stores: Stores;
  readonly copies: Copies;
  readonly deps: Deps;
}

const systemCommand = () => createSystemCommand('tournaments');

/** Options of webhooks and notifications. */
export interface WebhookOptions {
  readonly allowedNetworks: readonly Network[];
  /** Called when there is something to be sent. */
  readonly onRecorded: () => void;
  readonly now?: () => Date;
  /** Sends notifications; absent: none are sent. */
  readonly pushSender?: PushSender;
  /** Fetches logos, in the background; absent: none are fetched. */
  readonly logoFetches?: Pick<LogoDeps, 'fetchPicture' | 'background'>;
}

const systemClock = () => new Date();

async function openWebhooks(
  mongo: Mongo,
  { stores, copies, owners }: { stores: Stores; copies: Copies; owners: Owners },
  { allowedNetworks, onRecorded, now = systemClock }: WebhookOptions,
): Promise<WebhookDeps> {
  const collections = openDeliveryCollections(mongo);
  await openAll(mongo, [collections]);
  return {
    webhooks: createWebhooks(stores.webhooks),
    deliveries: createDeliveries(collections, { now, onRecorded }),
    deliveryQueue: createDeliveryQueue(collections),
    positions: createPositions(collections, now),
    userRights: createRightsLookup(copies, owners),
    webhookAddresses: createAddresses(allowedNetworks),
    newSecret,
    seededId: createSeededId,
  };
}

async function openPush(mongo: Mongo, { pushSender }: WebhookOptions): Promise<PushDeps> {
  const subscriptions = openSubscriptions(mongo);
  const notices = openNotices(mongo);
  await openAll(mongo, [subscriptions, notices]);
  return {
    pushSubscriptions: createSubscriptions(subscriptions),
    notices: createNotices(notices),
    pushSender: pushSender ?? createPushSender({ allowed: [], services: [] }),
  };
}

const noFetches: Pick<LogoDeps, 'fetchPicture' | 'background'> = {
  fetchPicture: () => Promise.resolve(null),
  background: { run: () => undefined },
};

/** Opens the collections of this service and creates the indexes that are missing. */
export async function openStorage(
  mongo: Mongo,
  owners: Owners,
  options: WebhookOptions = { allowedNetworks: [], onRecorded: () => undefined },
): Promise<Storage> {
  const stores = openStores(mongo);
  const copies = createCopies(mongo, owners);
  const activity = createActivityLog<Line>(mongo);
  const logos = createLogos(mongo);
  await openAll(mongo, [activity, logos, ...Object.values({ ...stores }), ...Object.values({ ...copies })]);
  const players = createPlayers(copies.players, owners);
  const findMerges = (ids: readonly string[]) => players.findMerges(ids);
  const webhooks = await openWebhooks(mongo, { stores, copies, owners }, options);
  const deps: Deps = {
    ...webhooks,
    ...(await openPush(mongo, options)),
    logos,
    takePicture,
    ...(options.logoFetches ?? noFetches),
    activity,
    actorNames: createActorNames(copies, players),
    clubs: createClubs(stores.clubs),
    courts: createCourts(stores.courts),
    tournaments: createTournaments(stores.tournaments),
    draws: withCurrentPlayers<Draw, Draws>(createDraws(stores.draws), {
      playersIn: playersInDraw,
      findMerges,
      replaceIn: (id, merge) => replaceInDraw(deps, id, merge),
    }),
    registrations: withCurrentPlayers<Registration, Registrations>(
      createRegistrations(stores.registrations),
      {
        playersIn: playersOf,
        findMerges,
        replaceIn: (id, merge) => replaceInRegistration(deps, id, merge),
      },
    ),
    ordersOfPlay: createOrdersOfPlay(stores.ordersOfPlay),
    matches: createMatches(copies.matches, { owners, epoch: mongo.epoch }),
    players,
    users: createUsers(copies.users),
    keys: secretKeys,
    now: options.now ?? systemClock,
    systemCommand,
  };
  return { stores, copies, deps };
}
