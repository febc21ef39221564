import type { EntryPlace } from '../../domain/tie-entries.ts';
import type { TeamMatch } from '../../domain/team-match.ts';
import type { Deps, Stored } from '../ports.ts';

/** The ids of an entry and of its match: always the same for the same place in the same tie. */
export interface EntryIds {
  readonly id: string;
  readonly matchId: string;
}

/** Makes them. Whoever asks, before or after anything was saved, gets the same. */
export function entryIds(
  seededId: Deps['seededId'],
  { id, state }: Pick<Stored<TeamMatch>, 'id' | 'state'>,
  { matchType, position }: EntryPlace,
): EntryIds {
  const seed = `${id}:${matchType}:${position}`;
  return {
    id: seededId(state.createdAt, `${seed}:entry`),
    matchId: seededId(state.createdAt, `${seed}:match`),
  };
}
