import type { AnswerOf } from '@courtcast/client';
import type { MatchView } from '@courtcast/contracts';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient, UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { missingOf } from '@courtcast/web-data/queries/missing.ts';

type Listed = AnswerOf<'listMatches'>;

const PER_PAGE = 100;

/** A page of the matches of a tournament, in an order that no plan changes: nothing moves from page to page. */
function pageOf(tournamentId: string, page: number) {
  const query = { tournamentId, perPage: PER_PAGE, page, sortBy: 'createdAt', sortOrder: 'asc' } as const;
  return ask('listMatches', { query });
}

/** The same pages as long as the answers are the same. */
function pagesOf(answers: readonly UseQueryResult<Listed>[]) {
  return { pages: answers.map(({ data }) => data), missing: missingOf(answers) };
}

/** Every match of a tournament; `waiting` says why they are not there yet, and is answered once they all are. */
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

/** Whether a match is in the lists that are held. */
export function isListed(queries: QueryClient, matchId: string): boolean {
  const pages = queries.getQueriesData<Listed>({ predicate: ({ queryKey: [id] }) => id === 'listMatches' });
  return pages.some(([, page]) => page?.data.some(({ id }) => id === matchId) === true);
}

/** Puts a match as an answer has it into the lists that are shown, without asking for these. */
export function putIntoLists(queries: QueryClient, match: MatchView): void {
  queries.setQueriesData<Listed>({ predicate: ({ queryKey: [id] }) => id === 'listMatches' }, (page) => {
    const known = page?.data.find(({ id }) => id === match.id);
    if (page === undefined || known === undefined || known.version > match.version) return page;
    return { ...page, data: page.data.map((one) => (one === known ? match : one)) };
  });
}

/** The same for a component: `put(answer.data)`. */
export function usePutMatch(): (match: MatchView) => void {
  const queries = useQueryClient();
  return (match) => putIntoLists(queries, match);
}
