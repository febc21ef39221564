import type { AnswerOf } from '@courtcast/client';
import type { MatchView } from '@courtcast/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ask, invalidateReads } from '@courtcast/web-data/queries/ask.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import type { Save } from '@courtcast/web-data/queries/use-save.ts';
import { useRealtimeWatch } from '@courtcast/web-data/realtime/realtime-context.ts';
import { matchesOfRounds, toRoundViews } from '@courtcast/web-score/evening/round-view.ts';
import type { RoundView } from '@courtcast/web-score/evening/round-view.ts';
import { useLiveScores } from '@courtcast/web-score/tournament/use-live-scores.ts';
import type { NewerMatches } from './newer-matches.ts';
import { withNewerMatches } from './newer-matches.ts';

type Draw = AnswerOf<'getDraw'>;

/** Writes of a match that answer with it. */
type MatchWrite = 'putScore' | 'setMatchResult' | 'confirmMatch' | 'correctMatch' | 'cancelMatch';

/** A write of a match whose answer stands on the page at once. */
export type SaveMatch = <Id extends MatchWrite>(operation: Id) => Save<Id>;

/** What is known of a draw that is made round by round, and how its matches are written. */
export interface RoundDesk {
  readonly draw: Draw;
  readonly rounds: readonly RoundView[];
  readonly useMatchSave: SaveMatch;
}

function useKeptSave<Id extends MatchWrite>(operation: Id, keep: (match: MatchView) => void): Save<Id> {
  const queries = useQueryClient();
  const { save, ...rest } = useSave(operation, { touches: ['getDraw'] });
  return {
    ...rest,
    async save(input) {
      const saved = await save(input);
      // Dry runs are not sent this way: the answer is the match.
      if (saved.answer !== null) keep(saved.answer.data as MatchView);
      // What the page shows was old: no socket has said so.
      if (saved.refusal?.code === 'version-mismatch') await invalidateReads(queries, ['getDraw']);
      return saved;
    },
  };
}

/** The rounds of a draw with what sockets and this page's own writes know better than the last read of it. */
export function useRoundDesk(read: Draw): RoundDesk {
  const [newer, setNewer] = useState<NewerMatches>(() => new Map());
  const draw = useMemo(() => withNewerMatches(read, newer), [read, newer]);
  const live = useLiveScores(
    draw.tournamentId,
    useMemo(() => matchesOfRounds(draw), [draw]),
  );
  const rounds = useMemo(() => toRoundViews(draw, live), [draw, live]);
  const keep = (match: MatchView) => setNewer((known) => new Map(known).set(match.id, match));
  const useMatchSave: SaveMatch = (operation) => useKeptSave(operation, keep);
  return { draw, rounds, useMatchSave };
}

/** The table of a draw, as it is and as sockets send it. */
export function useStandings(drawId: string) {
  const tables = ask('getDrawStandings', { params: { id: drawId } });
  useRealtimeWatch('watchDraw', drawId, ({ rows }, queries) =>
    queries.setQueryData(tables.queryKey, [...rows]),
  );
  return useQuery(tables);
}
