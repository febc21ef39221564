import type { Snapshots, SocketEvents } from '../contract/messages.ts';
import type { Reducer } from './reducer.ts';

type Matches = readonly Snapshots['match'][];

/** A change at a club. */
export type ClubChange = SocketEvents['club:updated']['data'];

/** The live matches of a club. */
export interface WatchedClub {
  readonly clubId: string;
  /** Its matches in progress, without those of drafts; their points are as old as the last change beyond a score. */
  readonly matches: Matches;
  /** The latest change; null with a whole new list. */
  readonly change: ClubChange | null;
}

/** A change in a tournament. */
export type TournamentChange = SocketEvents['tournament:updated']['data'];

/** The live matches of a tournament, and its changes. */
export interface WatchedTournament {
  readonly tournamentId: string;
  /** Its matches in progress. */
  readonly matches: Matches;
  /** The latest change: of the tournament, a draw, the order of play or a match; null with a whole new list. */
  readonly change: TournamentChange | null;
}

const LIVE = 'in_progress';

/** The list after a change of status: without the match if it is no longer live. */
function afterStatus(matches: Matches, matchId: string, status: string): Matches {
  return status === LIVE ? matches : matches.filter((match) => match.matchId !== matchId);
}

/** Reads a club: events name the match, so its list is asked for again. */
export function readClub(clubId: string): Reducer<'club', WatchedClub> {
  return {
    read(known, update) {
      if (update.type === 'snapshot') return { clubId, matches: update.snapshot.matches, change: null };
      if (update.type !== 'event' || update.name !== 'club:updated' || known === null) return null;
      const { data: change } = update.payload;
      return { clubId, matches: afterStatus(known.matches, change.matchId, change.status), change };
    },
    needsSnapshot: (_, update) => update.type === 'event' && update.name === 'club:updated',
  };
}

/** The match with a newer score; the same one where the change has none that is newer. */
function scored(match: Matches[number], { sets, score, version }: TournamentChange): Matches[number] {
  if (sets === undefined || version === undefined || version <= match.version) return match;
  return { ...match, sets, score: score ?? null, version };
}

function afterChange(matches: Matches, change: TournamentChange): Matches {
  const { matchId, status } = change;
  if (matchId === undefined) return matches;
  if (change.change === 'match-status') return afterStatus(matches, matchId, status ?? LIVE);
  return matches.map((match) => (match.matchId === matchId ? scored(match, change) : match));
}

/** Reads a tournament: points come with its events; a match that has begun is asked for. */
export function readTournament(tournamentId: string): Reducer<'tournament', WatchedTournament> {
  return {
    read(known, update) {
      if (update.type === 'snapshot') return { tournamentId, matches: update.snapshot.matches, change: null };
      if (update.type !== 'event' || update.name !== 'tournament:updated' || known === null) return null;
      const { data: change } = update.payload;
      return { tournamentId, matches: afterChange(known.matches, change), change };
    },
    needsSnapshot(_, update) {
      if (update.type !== 'event' || update.name !== 'tournament:updated') return false;
      const { change, status } = update.payload.data;
      return change === 'match-status' && status === LIVE;
    },
  };
}
