import type { WatchedTournament } from '@courtcast/realtime';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { withLive } from '@courtcast/web-score/bracket/match-score.ts';
import type { LiveScores } from '@courtcast/web-score/bracket/match-score.ts';
import { useRealtimeClient } from '@courtcast/web-data/realtime/realtime-context.ts';
import { ask, invalidateReads } from '@courtcast/web-data/queries/ask.ts';
import type { AskId } from '@courtcast/web-data/queries/ask.ts';
import { createPacer } from '@courtcast/web-data/queries/pacer.ts';
import { isListed, putIntoLists } from './match-list.ts';

const none: LiveScores = new Map();
/** Changes in a row are one question; a user has a hundred a minute. */
const PAUSE_MS = 1_500;
/** More matches than that are read as lists. */
const MAX_SINGLE_READS = 4;

/** What has changed and is not read yet. */
interface Changed {
  readonly matches: Set<string>;
  readonly reads: Set<AskId>;
}

function note(changed: Changed, { change }: WatchedTournament): void {
  if (change === null || change.change === 'schedule') changed.reads.add('listMatches');
  else if (change.change === 'match-status' && change.matchId !== undefined)
    changed.matches.add(change.matchId);
  else if (change.change === 'draw') changed.reads.add('getDraw').add('listMatches');
  else if (change.change !== 'match-score') changed.reads.add('getTournament');
}

async function readChanged(queries: QueryClient, { matches, reads }: Changed): Promise<void> {
  const isNew = [...matches].some((id) => !isListed(queries, id));
  if (isNew || matches.size > MAX_SINGLE_READS) reads.add('listMatches');
  const single = reads.has('listMatches') ? [] : [...matches];
  const wanted = new Set(reads);
  matches.clear();
  reads.clear();
  await Promise.all([
    invalidateReads(queries, wanted),
    ...single.map(async (id) => {
      const answer = ask('getMatch', { params: { id } });
      putIntoLists(queries, await queries.query({ ...answer, staleTime: 0 }));
    }),
  ]);
}

/**
 * The running scores of a tournament by its socket, without a request a point. Whatever else changes is read again: of a
 * match that match alone.
 */
export function useLiveMatches(tournamentId: string): LiveScores {
  const client = useRealtimeClient();
  const queries = useQueryClient();
  const [scores, setScores] = useState(none);
  useEffect(() => {
    const changed: Changed = { matches: new Set(), reads: new Set() };
    // What cannot be read now is read with the next change, or when the page is looked at again.
    const pacer = createPacer(PAUSE_MS, () => void readChanged(queries, changed).catch(() => undefined));
    let isFirst = true;
    const { stop } = client.watchTournament(tournamentId, (value) => {
      setScores((known) => withLive(known, value));
      // The first state is what the page has just asked for itself.
      if (!isFirst || value.change !== null) note(changed, value);
      isFirst = false;
      if (changed.matches.size + changed.reads.size > 0) pacer.run();
    });
    return () => {
      stop();
      pacer.stop();
    };
  }, [client, queries, tournamentId]);
  return scores;
}
