import type { Snapshots, SocketEvents } from '../contract/messages.ts';
import type { Update } from '../update.ts';
import { createSeenVersions } from './seen-versions.ts';
import type { Reducer } from './reducer.ts';

type StatusUpdate = SocketEvents['match:statusUpdated']['data'];

/** The state of a match for a viewer: the newest of all announcements. */
export interface WatchedMatch extends Omit<Snapshots['match'], 'timestamp'> {
  /** The side that has won, as confirmed; absent before a change of the status was seen. */
  readonly winnerSide?: StatusUpdate['winnerSide'];
  /** The confirmed outcome; absent likewise. */
  readonly outcome?: StatusUpdate['outcome'];
}

function withoutTimestamp({
  timestamp: _,
  ...match
}: Snapshots['match']): Omit<Snapshots['match'], 'timestamp'> {
  return match;
}

/** The match after an update; null when the update says nothing about matches. */
function applyUpdate(match: WatchedMatch | null, update: Update<'match'>): WatchedMatch | null {
  if (update.type === 'snapshot') return { ...match, ...withoutTimestamp(update.snapshot) };
  if (match === null || update.type !== 'event') return null;
  if (update.name === 'match:scoreUpdate') {
    const { sets, score, version } = update.payload.data;
    return { ...match, sets, score: score ?? null, version };
  }
  return update.name === 'match:statusUpdated' ? { ...match, ...update.payload.data } : null;
}

/** Reduces the updates of a match; an update that is not newer than the known state is ignored. */
export function readMatch(matchId: string): Reducer<'match', WatchedMatch> {
  const seen = createSeenVersions();

  function isNews(update: Update<'match'>): boolean {
    if (update.type === 'snapshot') return seen.takeSnapshot(matchId, update.snapshot.version);
    if (update.type !== 'event') return false;
    if (update.name !== 'match:scoreUpdate' && update.name !== 'match:statusUpdated') return false;
    return seen.isNews(matchId, update.name, update.payload.data.version);
  }

  return { read: (known, update) => (isNews(update) ? applyUpdate(known, update) : null) };
}
