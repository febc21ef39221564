import { asProblems, createReadCopy } from '@courtcast/mongo';
import type { CopyDocument, Mongo, ReadCopy, ReadCopyOptions } from '@courtcast/mongo';
import type {
  ClubState,
  CourtState,
  DrawState,
  PlayerState,
  TeamMatchState,
  TournamentState,
} from '@courtcast/contracts';
import type { CopiedRecord } from '@courtcast/domain';
import type { Records } from '../../application/ports.ts';
import type { Owners } from '../owners.ts';
import { toMatchState } from '../views/match.ts';

const findRecord = async <S>({ docs }: ReadCopy<S>, id: string): Promise<CopiedRecord<S> | null> => {
  const filter = { _id: id } as unknown as Parameters<typeof docs.findOne>[0];
  const found = await asProblems(() => docs.findOne<CopyDocument<S>>(filter));
  const state = found?.state ?? null;
  if (found === null || state === null) return null;
  return { epoch: found.epoch, version: found.version, state };
};

/** Read copies of other services' records, in this service's database. */
export function createRecords(mongo: Mongo, owners: Owners): Records {
  const copy = <S>(options: Omit<ReadCopyOptions<S>, 'mongo'>) => {
    const copies = createReadCopy<S>({ mongo, ...options });
    return { ...copies, findRecord: (id: string) => findRecord(copies, id) };
  };
  const tournaments = copy<TournamentState>({
    name: 'tournament',
    askOwner: (id) => owners.tournament(id),
    indexes: [
      { fields: { 'state.phase': 1, 'state.staff.userId': 1 } },
      { fields: { 'state.phase': 1, 'state.ownerId': 1 } },
    ],
  });
  return {
    players: copy<PlayerState>({ name: 'player', askOwner: (id) => owners.player(id) }),
    clubs: copy<ClubState>({ name: 'club', askOwner: (id) => owners.club(id) }),
    courts: copy<CourtState>({ name: 'court', askOwner: (id) => owners.court(id) }),
    draws: copy<DrawState>({ name: 'draw', askOwner: (id) => owners.draw(id) }),
    ties: copy<TeamMatchState>({ name: 'team-match', askOwner: (id) => owners.tie(id) }),
    tournaments,
    isUser: async (id) => (await owners.user(id)) !== null,
    playerOfUser: async (id) => (await owners.user(id))?.state.playerId ?? null,
    previewResult: (match) => owners.previewResult(toMatchState(match)),
    async draftsOf(userId) {
      const drafts = { 'state.phase': 'draft' };
      const own = [{ 'state.ownerId': userId }, { 'state.staff.userId': userId }];
      const filter = userId === null ? drafts : { ...drafts, $or: own };
      type Query = Parameters<typeof tournaments.docs.find>[0];
      const found = await asProblems(() =>
        tournaments.docs.find(filter as Query, { projection: { _id: 1 } }).toArray(),
      );
      return found.map(({ _id }) => _id);
    },
  };
}
