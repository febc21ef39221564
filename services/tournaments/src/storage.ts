import { createSystemCommand } from '@courtcast/domain-service';
import { withCurrentPlayers } from '@courtcast/domain';
import type { CurrentPlayersOptions } from '@courtcast/domain';
import { createActivityLog, openAll } from '@courtcast/mongo';
import type { Mongo } from '@courtcast/mongo';
import { takePicture } from '@courtcast/pictures';
import { coalesceCalls, createSeededId, secretKeys } from '@courtcast/runtime';
import { createActorNames } from './adapters/mongo/activity/actor-names.ts';
import { createBoxLeagues } from './adapters/mongo/box-league-store.ts';
import { createClubs } from './adapters/mongo/club-store.ts';
import { createCopies, createMatches, createPlayers, createUsers } from './adapters/mongo/copies.ts';
import type { Copies } from './adapters/mongo/copies.ts';
import { createCourts } from './adapters/mongo/court-store.ts';
import { createDraws } from './adapters/mongo/draw-store.ts';
import { createCheckIns } from './adapters/mongo/check-in-store.ts';
import { createEntryLists } from './adapters/mongo/entry-list-store.ts';
import { createLogos } from './adapters/mongo/logo-store.ts';
import { createOrdersOfPlay } from './adapters/mongo/order-of-play-store.ts';
import { createRankings } from './adapters/mongo/ranking-store.ts';
import { createRegistrations } from './adapters/mongo/registration-store.ts';
import { openStores } from './adapters/mongo/stores.ts';
import { createHandedOver } from './adapters/mongo/hand-over.ts';
import { createRightsLookup } from './adapters/mongo/user-rights.ts';
import type { Stores } from './adapters/mongo/stores.ts';
import { createTournaments } from './adapters/mongo/tournament-store.ts';
import { createAsked } from './adapters/owners.ts';
import type { Owners } from './adapters/owners.ts';
import { replaceInDraw, replaceInLeague, replaceInRegistration } from './application/events/handle-player.ts';
import type { BoxLeagues, Deps, Draws, Registrations } from './application/ports.ts';
import type { FormerConsumers } from './application/ports/hand-over.ts';
import type { LogoDeps } from './application/ports/logos.ts';
import type { Line } from './domain/activity/activity-entry.ts';
import { playersInBoxLeague } from './domain/box-leagues/box-league.ts';
import type { BoxLeague } from './domain/box-leagues/box-league.ts';
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

/** Options of the storage. */
export interface StorageOptions {
  readonly now?: () => Date;
  /** How entries without an account are confirmed; absent: by the desk. */
  readonly entryConfirmation?: Deps['entryConfirmation'];
  /** How long what people say in entries is kept; absent: as in the settings. */
  readonly entryRetentionDays?: number;
  /** The provider of payments; absent: fees are noted by the desk. */
  readonly payments?: Deps['payments'];
  /** Fetches logos, in the background; absent: none are fetched. */
  readonly logoFetches?: Pick<LogoDeps, 'fetchPicture' | 'background'>;
  /** The consumers of the release before; absent: there are none. */
  readonly formerConsumers?: FormerConsumers;
}

const DEFAULT_RETENTION_DAYS = 400;

function settingsOf({
  entryConfirmation = 'desk',
  entryRetentionDays = DEFAULT_RETENTION_DAYS,
  payments = null,
}: StorageOptions) {
  return { entryConfirmation, entryRetentionDays, payments };
}

const systemClock = () => new Date();

const noConsumers: FormerConsumers = {
  arePulled: () => Promise.resolve(false),
  positions: () => Promise.resolve([]),
  giveUp: () => Promise.resolve(),
};

const noFetches: Pick<LogoDeps, 'fetchPicture' | 'background'> = {
  fetchPicture: () => Promise.resolve(null),
  background: { run: () => undefined },
};

/** Box leagues that never keep the name of a merged player. */
function currentBoxLeagues(
  stores: Stores,
  findMerges: CurrentPlayersOptions<BoxLeague>['findMerges'],
  replaceIn: CurrentPlayersOptions<BoxLeague>['replaceIn'],
): BoxLeagues {
  return withCurrentPlayers<BoxLeague, BoxLeagues>(createBoxLeagues(stores.boxLeagues), {
    playersIn: playersInBoxLeague,
    ...{ findMerges, replaceIn },
  });
}

/** Opens the collections of this service and creates the indexes that are missing. */
export async function openStorage(
  mongo: Mongo,
  owners: Owners,
  options: StorageOptions = {},
): Promise<Storage> {
  const stores = openStores(mongo);
  const copies = createCopies(mongo, owners);
  const activity = createActivityLog<Line>(mongo);
  const logos = createLogos(mongo);
  await openAll(mongo, [activity, logos, ...Object.values({ ...stores }), ...Object.values({ ...copies })]);
  const players = createPlayers(copies.players, owners);
  const findMerges = (ids: readonly string[]) => players.findMerges(ids);
  const deps: Deps = {
    handedOver: createHandedOver(mongo),
    formerConsumers: options.formerConsumers ?? noConsumers,
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
    boxLeagues: currentBoxLeagues(stores, findMerges, (...at) => replaceInLeague(deps, ...at)),
    ...{ entryLists: createEntryLists(stores.entryLists), checkIns: createCheckIns(stores.checkIns) },
    ...{ rankings: createRankings(stores.rankings), ...createAsked(owners), ...settingsOf(options) },
    ...{ ordersOfPlay: createOrdersOfPlay(stores.ordersOfPlay), keys: secretKeys },
    matches: createMatches(copies.matches, { owners, epoch: mongo.epoch }),
    players,
    users: createUsers(copies.users),
    userRights: createRightsLookup(copies, owners),
    ...{ seededId: createSeededId, coalesce: coalesceCalls<boolean> },
    now: options.now ?? systemClock,
    systemCommand,
  };
  return { stores, copies, deps };
}
