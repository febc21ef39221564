import type { MatchState, TeamMatchState } from '@courtcast/contracts';
import { isProblem } from '@courtcast/problem';
import type { OwnedRecord, ReadCopy } from '@courtcast/mongo';
import type { Matches } from '../../application/ports.ts';
import { toTeamMatchState } from '../views/team-match.ts';

/** A team match as its event tells of it. */
export interface PlacedTeamMatch {
  readonly id: string;
  readonly epoch: number;
  readonly version: number;
  readonly state: TeamMatchState;
}

/** Scoring, as far as leagues ask it. Problem unavailable where it does not answer in time. */
export interface MatchOwner {
  /** What is newer than the versions known; a version of 0 asks for any. */
  readonly lookupMatches: (
    known: readonly { id: string; version: number }[],
  ) => Promise<readonly (OwnedRecord<MatchState> & { readonly id: string })[]>;
  readonly placeTeamMatch: (placed: PlacedTeamMatch) => Promise<unknown>;
}

/** The matches of team matches as the use cases see them; `epoch` is of this service's own events. */
export function createMatches(copy: ReadCopy<MatchState>, owner: MatchOwner, epoch: number): Matches {
  return {
    findMany: (ids) => copy.findMany([...ids]),
    async take(event, state, isReplay) {
      await copy.apply(event, state, isReplay);
    },
    async refresh(ids) {
      if (ids.length === 0) return;
      const known = await copy.findMany([...ids]);
      const asked = ids.map((id) => ({ id, version: known.get(id)?.version ?? 0 }));
      for (const record of await owner.lookupMatches(asked)) await copy.put(record.id, record);
    },
    async follow(teamMatch) {
      const { id, version } = teamMatch;
      try {
        await owner.placeTeamMatch({ id, epoch, version, state: toTeamMatchState(teamMatch) });
      } catch (error) {
        // The event of the change tells scoring the same.
        if (!isProblem(error)) throw error;
      }
    },
  };
}
