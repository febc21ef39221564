import type { MatchSnapshot, Outcome, SideName } from '@courtcast/contracts';
import type { RealtimeClient, Update } from './realtime-client.ts';
import { createSeenVersions } from './seen-versions.ts';

/** What a viewer knows of a match: the newest of everything announced. */
export interface WatchedMatch extends Omit<MatchSnapshot, 'timestamp'> {
  readonly winnerSide?: SideName | null;
  readonly outcome?: Outcome | null;
}

/** The match after an update; null when the update says nothing about matches, or refuses. */
function applyUpdate(match: WatchedMatch | null, update: Update<'match'>): WatchedMatch | null {
  if (update.type === 'snapshot') return { ...match, ...update.snapshot };
  if (match === null || update.type !== 'event') return match;
  if (update.name === 'match:scoreUpdate') {
    const { sets, score, version } = update.payload.data;
    return { ...match, sets, score: score ?? null, version };
  }
  return update.name === 'match:statusUpdated' ? { ...match, ...update.payload.data } : match;
}

/** Watches one match; the listener is called only with what is newer than before. */
export function watchMatch(
  client: RealtimeClient,
  matchId: string,
  listener: (match: WatchedMatch) => void,
): () => void {
  const seen = createSeenVersions();
  let match: WatchedMatch | null = null;
  return client.watch('match', matchId, (update) => {
    if (update.type === 'refused') return;
    if (update.type === 'snapshot' && !seen.takeSnapshot(matchId, update.snapshot.version)) return;
    if (update.type === 'event') {
      if (update.name !== 'match:scoreUpdate' && update.name !== 'match:statusUpdated') return;
      if (!seen.isNews(matchId, update.name, update.payload.data.version)) return;
    }
    match = applyUpdate(match, update);
    if (match !== null) listener(match);
  });
}
