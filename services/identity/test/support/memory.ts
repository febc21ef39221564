import { foldText, pageOf } from '@courtcast/domain';
import { plainPicture, takePicture } from '@courtcast/pictures';
import { conflict, unavailable } from '@courtcast/problem';
import { createCommand, secretKeys } from '@courtcast/runtime';
import { createMemoryActivityLog, createMemoryAggregates } from '@courtcast/testkit';
import { claimCodes } from '../../src/adapters/files/claim-codes.ts';
import { deriveId } from '../../src/adapters/mongo/derived-id.ts';
import type {
  ClubOwners,
  Kept,
  KnownClub,
  PersonFiles,
  PlayerImage,
  Deps,
} from '../../src/application/ports.ts';
import { waitingClaims } from '../../src/domain/claim-requests.ts';
import { membershipIn } from '../../src/domain/membership.ts';
import { isListed } from '../../src/domain/player.ts';
import { withoutExpired } from '../../src/domain/player-invitation.ts';
import type { Player } from '../../src/domain/player.ts';
import type { PlayerPlaces } from '../../src/domain/player-places.ts';
import type { User } from '../../src/domain/user.ts';

const ownersInMemory = (): ClubOwners => {
  const clubs = new Map<string, { owners: Set<string>; letGoAt: Map<string, number>; isFounded: boolean }>();
  const of = (clubId: string) => {
    const known = clubs.get(clubId) ?? { owners: new Set(), letGoAt: new Map(), isFounded: false };
    clubs.set(clubId, known);
    return known;
  };
  return {
    async add(clubId, playerId, version) {
      if (version > (of(clubId).letGoAt.get(playerId) ?? 0)) of(clubId).owners.add(playerId);
    },
    async release(clubId, playerId, version) {
      const { owners, letGoAt } = of(clubId);
      if ([...owners].every((owner) => owner === playerId)) return false;
      owners.delete(playerId);
      letGoAt.set(playerId, version);
      return true;
    },
    async replace(clubId, { from, to, isOwner, version }) {
      const { owners, letGoAt } = of(clubId);
      if (isOwner && version > (letGoAt.get(to) ?? 0)) owners.add(to);
      owners.delete(from);
      letGoAt.delete(from);
    },
    isOnlyOwner: async (clubId, playerId) =>
      of(clubId).owners.size > 0 && [...of(clubId).owners].every((owner) => owner === playerId),
    async drop(clubId, playerId) {
      of(clubId).owners.delete(playerId);
    },
    isFounded: async (clubId) => of(clubId).isFounded,
    async markFounded(clubId) {
      of(clubId).isFounded = true;
    },
  };
};

/** Everything that the use cases need, in memory. */
export function createMemory(now: () => Date) {
  const users = createMemoryAggregates<User>('User');
  const players = createMemoryAggregates<Player>('Player');
  const clubs = new Map<string, KnownClub>();
  const images = new Map<string, PlayerImage>();
  const staffUserIds = new Set<string>();
  const captainIds = new Set<string>();
  /** Records in which two players stand together, by both ids, sorted and joined by a blank. */
  const together = new Map<string, 'draw' | 'match' | 'team match'>();
  /** Places of players; players without an entry stand nowhere. */
  const playerPlaces = new Map<string, PlayerPlaces>();
  /** What other services have of users. */
  const personFiles = new Map<string, PersonFiles>();
  /** What users run alone. */
  const kept = new Map<string, Kept[]>();
  /** Players whose places are unknown. */
  const unknownPlaces = new Set<string>();
  const deps: Deps = {
    users: { ...users, list: async (query) => pageOf(users.all(), query) },
    players: {
      ...players,
      update: (id, command, decide) =>
        players.update(id, command, (stored) => {
          const change = decide(stored);
          const userId = change?.state.claimedByUserId ?? null;
          const isTwice = players.all().some((one) => one.id !== id && one.state.claimedByUserId === userId);
          if (userId !== null && isTwice)
            throw conflict('claimed-another', 'You have claimed another player before');
          return change;
        }),
      listAbsorbing: async () =>
        players.all().flatMap(({ id, state }) => (state.absorbs === null ? [] : [id])),
      listExpiredInvitations: async (at) =>
        players.all().flatMap((one) => (withoutExpired(one.state, at) === one.state ? [] : [one.id])),
      listMergedIds: async (id) =>
        players.all().flatMap((one) => (one.state.mergedInto === id ? [one.id] : [])),
      listClaimedBy: async (userId) =>
        players.all().filter(({ state }) => (state.claims ?? []).some((one) => one.userId === userId)),
      listWaitingAt: async (desks, at) =>
        players
          .all()
          .filter(({ state }) =>
            waitingClaims(state, at).some((one) => desks?.some((desk) => one.desks.includes(desk)) ?? true),
          ),
      findOnlyNamed: async (name) => {
        const isNamed = ({ state }: { readonly state: Player }) =>
          isListed(state) && foldText(state.name) === foldText(name);
        const [found, other] = players.all().filter(isNamed);
        return found === undefined || other !== undefined ? null : found;
      },
      listClaimed: async (after) =>
        players.all().filter(({ id, state }) => id > (after ?? '') && state.claimedByUserId !== null),
      listMembers: async ({ clubId, role, ...query }) =>
        pageOf(
          players.all().filter(({ state }) => {
            const membership = state.mergedInto === null ? membershipIn(state, clubId) : undefined;
            return membership !== undefined && (role === undefined || membership.role === role);
          }),
          query,
        ),
      list: async (query) =>
        pageOf(
          players
            .all()
            .filter(({ state }) => isListed(state))
            .filter(({ state }) => query.includeGhosts || state.userId !== null),
          query,
        ),
    },
    images: {
      find: async (id) => images.get(id) ?? null,
      put: async (id, image) => void images.set(id, image),
      remove: async (id) => void images.delete(id),
      move: async (from, to) => {
        const image = images.get(from);
        if (image !== undefined) images.set(to, image);
        images.delete(from);
      },
    },
    clubOwners: ownersInMemory(),
    clubs: {
      findMany: async (ids) => new Map([...clubs].filter(([id]) => ids.includes(id))),
      findOrAsk: async (id) => clubs.get(id) ?? null,
    },
    staff: {
      isStaffAnywhere: async (userId) => staffUserIds.has(userId),
      listTournamentIds: async (userId) =>
        [...playerPlaces.values()]
          .flatMap(({ places }) => places)
          .flatMap((place) => (place.staffUserIds.includes(userId) ? (place.tournamentId ?? []) : [])),
    },
    keeping: { listKeptAlone: async (userId) => kept.get(userId) ?? [] },
    personData: { exportPerson: async ({ userId }) => personFiles.get(userId) ?? {} },
    captains: { isCaptainAnywhere: async (playerId) => captainIds.has(playerId) },
    playerPlaces: {
      get: async (id) => {
        if (unknownPlaces.has(id)) throw unavailable('It is not known where this player stands');
        return playerPlaces.get(id) ?? { stands: false, places: [] };
      },
    },
    claimCodes,
    invitationKeys: secretKeys,
    encounters: {
      findTogether: async (...ids) => together.get(ids.toSorted().join(' ')) ?? null,
    },
    audit: createMemoryActivityLog(),
    plainPicture,
    takePicture,
    adminSubjects: new Set(['sub-root']),
    deriveId,
    systemCommand: () =>
      createCommand({
        startedAt: now(),
        caller: { kind: 'service', name: 'identity' },
        requestId: 'test',
      }),
  };
  return {
    ...{ deps, users, players, clubs, images, staffUserIds, captainIds, together },
    ...{ playerPlaces, unknownPlaces, kept, personFiles },
  };
}
