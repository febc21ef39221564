import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient, UseQueryResult } from '@tanstack/react-query';
import { useMemo, useEffect, useState } from 'react';
import type { AnswerOf } from '@courtcast/client';
import type { MatchView } from '@courtcast/contracts';
import { ask, invalidateReads, missingOf } from '@courtcast/web-data/queries/ask.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import type { Save } from '@courtcast/web-data/queries/use-save.ts';
import type { WatchedTournament } from '@courtcast/realtime';
import { withLive } from '@courtcast/web-score/bracket/match-score.ts';
import type { LiveScores } from '@courtcast/web-score/bracket/match-score.ts';
import { useRealtimeClient } from '@courtcast/web-data/realtime/realtime-context.ts';
import type { AskId } from '@courtcast/web-data/queries/ask.ts';
import { createPacer } from '@courtcast/web-data/queries/use-live.ts';

type Listed = AnswerOf<'listMatches'>;

const PER_PAGE = 100;

/** One page of a tournament's matches, in an order that planning does not change, so that none moves between pages. */
function pageOf(tournamentId: string, page: number) {
  const query = { tournamentId, perPage: PER_PAGE, page, sortBy: 'createdAt', sortOrder: 'asc' } as const;
  return ask('listMatches', { query });
}

/** Memoizes the pages while the answers are the same. */
function pagesOf(answers: readonly UseQueryResult<Listed>[]) {
  return { pages: answers.map(({ data }) => data), missing: missingOf(answers) };
}

/** All matches of a tournament; `waiting` is the query that is loading or failed, null once all have answers. */
export function useMatchList(tournamentId: string) {
  const first = useQuery(pageOf(tournamentId, 1));
  const count = first.data?.meta.totalPages ?? 1;
  const others = useQueries({
    queries: Array.from({ length: Math.max(0, count - 1) }, (_, index) => pageOf(tournamentId, index + 2)),
    combine: pagesOf,
  });
  const matches = useMemo(
    () => [first.data, ...others.pages].flatMap((page): readonly MatchView[] => page?.data ?? []),
    [first.data, others.pages],
  );
  return { waiting: others.missing ?? first, matches };
}

/** Whether a match is in the cached lists. */
function isListed(queries: QueryClient, matchId: string): boolean {
  const pages = queries.getQueriesData<Listed>({ predicate: ({ queryKey: [id] }) => id === 'listMatches' });
  return pages.some(([, page]) => page?.data.some(({ id }) => id === matchId) === true);
}

/** Updates a match in the cached lists without a refetch. */
function putIntoLists(queries: QueryClient, match: MatchView): void {
  queries.setQueriesData<Listed>({ predicate: ({ queryKey: [id] }) => id === 'listMatches' }, (page) => {
    const known = page?.data.find(({ id }) => id === match.id);
    if (page === undefined || known === undefined || known.version > match.version) return page;
    return { ...page, data: page.data.map((one) => (one === known ? match : one)) };
  });
}

/** The same as a hook: `put(answer.data)`. */
function usePutMatch(): (match: MatchView) => void {
  const queries = useQueryClient();
  return (match) => putIntoLists(queries, match);
}

/** Writes that answer with the match. */
type MatchWrite =
  | 'startMatch'
  | 'putScore'
  | 'suspendMatch'
  | 'resumeMatch'
  | 'setMatchResult'
  | 'undoPoint'
  | 'confirmMatch'
  | 'reopenMatch'
  | 'correctMatch'
  | 'cancelMatch'
  | 'reinstateMatch'
  | 'patchMatch';

/** A write of a match whose answer updates the lists at once. */
export function useMatchSave<Id extends MatchWrite>(operation: Id): Save<Id> {
  const put = usePutMatch();
  const queries = useQueryClient();
  const { save, ...rest } = useSave(operation, { touches: ['getMatch'] });
  return {
    ...rest,
    async save(input) {
      const saved = await save(input);
      // Dry runs are not sent this way: the answer is the match.
      if (saved.answer !== null) put(saved.answer.data as MatchView);
      // The lists were stale, and no socket message has said so.
      if (saved.refusal?.code === 'version-mismatch') await invalidateReads(queries, ['listMatches']);
      return saved;
    },
  };
}

const none: LiveScores = new Map();
/** Collects consecutive changes into one request; a user may send a hundred a minute. */
const PAUSE_MS = 1_500;
/** If more matches have changed, the lists are refetched instead. */
const MAX_SINGLE_READS = 4;

/** Changed matches that are not refetched yet. */
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

/** The running scores of a tournament by socket, without requests for points. Any other change refetches the match. */
export function useLiveMatches(tournamentId: string): LiveScores {
  const client = useRealtimeClient();
  const queries = useQueryClient();
  const [scores, setScores] = useState(none);
  useEffect(() => {
    const changed: Changed = { matches: new Set(), reads: new Set() };
    // A failed refetch is repeated with the next change, or when the page becomes visible.
    const pacer = createPacer(PAUSE_MS, () => void readChanged(queries, changed).catch(() => undefined));
    let isFirst = true;
    const { stop } = client.watchTournament(tournamentId, (value) => {
      setScores((known) => withLive(known, value));
      // The page has just read the first state itself.
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
