import type {
  ClubState,
  LeagueGroupState,
  PlayerState,
  TournamentState,
  UserState,
} from '@courtcast/contracts';
import { createReadCopy } from '@courtcast/mongo';
import type { Mongo, OwnedRecord, ReadCopy } from '@courtcast/mongo';
import type { Owners } from '../owners.ts';

/** What the copy of a league group holds. */
export type LeagueGroupRecord = Pick<LeagueGroupState, 'id' | 'organiserId'>;

/** The copy that is made of a league group. */
export function toLeagueGroupRecord({ id, organiserId }: LeagueGroupState): LeagueGroupRecord {
  return { id, organiserId };
}

/** The read copies of this service. */
export interface Copies {
  readonly users: ReadCopy<UserState>;
  readonly players: ReadCopy<PlayerState>;
  readonly clubs: ReadCopy<ClubState>;
  readonly tournaments: ReadCopy<TournamentState>;
  /** Who organizes league groups. */
  readonly leagueGroups: ReadCopy<LeagueGroupRecord>;
}

type Lookup<S> = (ids: readonly string[]) => Promise<readonly OwnedRecord<S>[]>;

/** Makes the read copies, in this service's own database. */
export function createCopies(mongo: Mongo, owners: Owners): Copies {
  const copy = <S>(name: string, lookup: Lookup<S>) =>
    createReadCopy<S>({ mongo, name, askOwner: async (id) => (await lookup([id])).at(0) ?? null });
  return {
    users: copy('user', owners.lookupUsers),
    players: copy('player', owners.lookupPlayers),
    clubs: copy('club', owners.lookupClubs),
    tournaments: copy('tournament', owners.lookupTournaments),
    leagueGroups: copy('league-group', async (ids) =>
      (await owners.lookupLeagueGroups(ids)).map((group) => ({
        ...group,
        state: toLeagueGroupRecord(group.state),
      })),
    ),
  };
}
