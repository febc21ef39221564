import type { Snapshots, SocketEvents } from '../contract/messages.ts';
import type { Reducer } from './reducer.ts';

/** A team match as everyone sees it. */
export type WatchedTeamMatch = SocketEvents['team-match:updated']['data'];

/** The table of a league group. */
export interface WatchedGroup {
  readonly leagueGroupId: string;
  /** The table, the first team first. */
  readonly rows: Snapshots['league-group']['rows'];
  /** The team match of the group that has just changed; null where it was the table. */
  readonly change: WatchedTeamMatch | null;
}

/** Reads a team match. */
export function readTeamMatch(): Reducer<'team-match', WatchedTeamMatch> {
  return {
    read(_, update) {
      if (update.type === 'snapshot') {
        const { timestamp: _at, ...teamMatch } = update.snapshot;
        return teamMatch;
      }
      return update.type === 'event' && update.name === 'team-match:updated' ? update.payload.data : null;
    },
  };
}

/** Reads a league group. */
export function readGroup(leagueGroupId: string): Reducer<'league-group', WatchedGroup> {
  return {
    read(known, update) {
      if (update.type === 'snapshot') return { leagueGroupId, rows: update.snapshot.rows, change: null };
      if (update.type !== 'event' || known === null) return null;
      if (update.name === 'standings:updated') {
        return { leagueGroupId, rows: update.payload.data.rows, change: null };
      }
      if (update.name !== 'team-match:updated') return null;
      return { leagueGroupId, rows: known.rows, change: update.payload.data };
    },
  };
}
