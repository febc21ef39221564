import {
  allOf,
  asAggregates,
  asProblems,
  createAggregateStore,
  DuplicateKeyError,
  filterFor,
  findIds,
  findOnlyNamed,
  keyConditions,
  listAggregates,
  orderKey,
  searchWords,
} from '@courtcast/mongo';
import type { AggregateStore, Mongo } from '@courtcast/mongo';
import { conflict } from '@courtcast/problem';
import type { Players } from '../../application/ports.ts';
import { activeMemberships, isListed } from '../../domain/player.ts';
import type { ClubRole, Player } from '../../domain/player.ts';
import { toPlayerState } from '../views/player.ts';
import { ONE_CLAIM_A_USER, ONE_MERGE_A_PLAYER, playerSchema } from './player-schema.ts';

// Version 1 knew no claims.
const unclaimed = { claimedByUserId: null, absorbs: null };

const listedOrClosed = { $in: [true, null] };

/** Key of a club's members, and of those with one role; ids contain no blanks. */
function memberKey(clubId: string, role?: ClubRole): string {
  return role === undefined ? clubId : `${clubId} ${role}`;
}

function memberKeys(player: Player): readonly string[] {
  return activeMemberships(player).flatMap(({ clubId, role }) => [
    memberKey(clubId),
    memberKey(clubId, role),
  ]);
}

/** Keys of claims: by claimant, by the desks that decide, and by expiry. */
function claimKeys({ claims: all = [], mergedInto }: Player) {
  const claims = mergedInto === null ? all : [];
  const waiting = claims.filter(({ status }) => status === 'pending');
  const untils = waiting.map(({ expiresAt }) => expiresAt.getTime());
  return {
    claimants: claims.length === 0 ? undefined : [...new Set(claims.map(({ userId }) => userId))],
    claimDesks: waiting.length === 0 ? undefined : [...new Set(waiting.flatMap(({ desks }) => desks))],
    claimsUntil: waiting.length === 0 ? undefined : new Date(Math.max(...untils)),
  };
}

/** When an invitation ends of which more is stored than the hash of its key. */
function invitedUntil({ claimCode }: Player): Date | undefined {
  const { secret = null, email = null } = claimCode?.invitation ?? {};
  return secret === null && email === null ? undefined : claimCode?.expiresAt;
}

/** The store of players. */
export function createPlayerStore(mongo: Mongo): AggregateStore<Player> {
  return createAggregateStore<Player>({
    mongo,
    service: 'identity',
    aggregate: 'player',
    schemaVersion: 2,
    upcast: (state) => ({ ...unclaimed, ...(state as Omit<Player, keyof typeof unclaimed>) }),
    keysVersion: 3,
    toPublic: (player, { id }) => toPlayerState(id, player),
    toKeys: (player, id) => ({
      isListed: isListed(player) || (player.mergedInto === null ? undefined : false),
      isGhost: player.userId === null,
      claimedByUserId: player.claimedByUserId ?? undefined,
      absorbs: player.absorbs ?? undefined,
      mergedInto: player.mergedInto ?? undefined,
      merging: player.absorbs === null ? undefined : [id, player.absorbs],
      name: orderKey(player.name),
      words: searchWords(player.name),
      memberOf: memberKeys(player),
      ...claimKeys(player),
      invitedUntil: invitedUntil(player),
      createdAt: player.createdAt,
      updatedAt: player.updatedAt,
    }),
    schema: playerSchema,
  });
}

const MAX_ABSORBING = 100;
const MAX_CLAIMED = 100;

/** The lists of players by their claims. */
function claimLists(
  store: AggregateStore<Player>,
): Pick<Players, 'listClaimedBy' | 'listWaitingAt' | 'listClaimed'> {
  return {
    async listClaimedBy(userId) {
      const filter = filterFor(store, keyConditions({ claimants: userId }));
      const found = await asProblems(() => store.docs.find(filter).limit(MAX_CLAIMED).toArray());
      return found.map((document) => store.read(document));
    },
    async listWaitingAt(desks, now) {
      const where = desks === null ? {} : { 'keys.claimDesks': { $in: desks } };
      const filter = filterFor(store, { ...where, 'keys.claimsUntil': { $gt: now } });
      const found = await asProblems(() => store.docs.find(filter).limit(MAX_CLAIMED).toArray());
      return found.map((document) => store.read(document));
    },
    async listClaimed(after) {
      const since = after === null ? {} : { _id: { $gt: after } };
      const filter = filterFor(store, { ...since, 'keys.claimedByUserId': { $gt: '' } });
      const page = store.docs.find(filter).sort({ _id: 1 }).limit(MAX_CLAIMED);
      const found = await asProblems(() => page.toArray());
      return found.map((document) => store.read(document));
    },
  };
}

/** Players as the use cases see them; merged ones are found by id and listed nowhere. */
export function createPlayers(store: AggregateStore<Player>): Players {
  const players = asAggregates(store, 'Player');
  return {
    ...players,
    async update(...change) {
      try {
        return await players.update(...change);
      } catch (error) {
        if (!(error instanceof DuplicateKeyError)) throw error;
        if (error.index === ONE_CLAIM_A_USER)
          throw conflict('claimed-another', 'You have claimed another player before');
        if (error.index === ONE_MERGE_A_PLAYER)
          throw conflict('changed-meanwhile', 'One of the two is being merged at this moment');
        throw error;
      }
    },
    async listAbsorbing() {
      const filter = filterFor(store, { 'keys.absorbs': { $gt: '' } });
      const options = { projection: { _id: 1 }, limit: MAX_ABSORBING };
      const found = await asProblems(() => store.docs.find(filter, options).toArray());
      return found.map(({ _id }) => _id);
    },
    async listExpiredInvitations(now) {
      const filter = filterFor(store, { 'keys.invitedUntil': { $lte: now } });
      const options = { projection: { _id: 1 }, limit: MAX_ABSORBING };
      const found = await asProblems(() => store.docs.find(filter, options).toArray());
      return found.map(({ _id }) => _id);
    },
    listMergedIds: (id) => findIds(store, keyConditions({ mergedInto: id }), 0),
    ...claimLists(store),
    findOnlyNamed: (name) => findOnlyNamed(store, name, keyConditions({ isListed: true })),
    listMembers: ({ clubId, role, ...query }) => {
      const conditions = keyConditions({ isListed: listedOrClosed, memberOf: memberKey(clubId, role) });
      const order = { ...query, sortBy: 'name', sortOrder: 'asc' } as const;
      return listAggregates(store, allOf([conditions], query.search), order);
    },
    list: (query) => {
      const conditions = keyConditions({
        isListed: true,
        ...(query.includeGhosts ? {} : { isGhost: false }),
      });
      return listAggregates(store, allOf([conditions], query.search), query);
    },
  };
}
