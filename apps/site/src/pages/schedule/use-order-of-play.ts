import type { MatchView, TournamentDetailView } from '@courtcast/contracts';
import { useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query';
import { read } from '@courtcast/web-data/api/reads.ts';
import type { DaySpan } from '@courtcast/web-score/schedule/days.ts';
import {
  begunOf,
  comingOf,
  firstMatchOf,
  hasMoreUntimed,
  lastMatchOf,
  matchesOfDay,
  otherPages,
  untimedIn,
} from '@courtcast/web-score/schedule/schedule-reads.ts';

/** Every match of a tournament that has no time. */
function useUntimed(id: string): readonly MatchView[] {
  const { data: coming } = useSuspenseQuery(read('listMatches', comingOf(id)));
  const more = hasMoreUntimed(coming) ? [comingOf(id, 2)] : [];
  const others = useSuspenseQueries({
    queries: [...more, ...begunOf(id)].map((input) => read('listMatches', input)),
  });
  return untimedIn([coming, ...others.map(({ data }) => data)]);
}

/** What the order of play of a tournament is made of, for whichever day. */
export function useOrderOfPlay(id: string) {
  const [tournament, first, last] = useSuspenseQueries({
    queries: [
      read('getTournament', { params: { id } }),
      read('listMatches', firstMatchOf(id)),
      read('listMatches', lastMatchOf(id)),
    ],
  });
  return {
    tournament: tournament.data,
    ends: [...first.data.data, ...last.data.data],
    untimed: useUntimed(id),
    fetchedAt: first.dataUpdatedAt,
  };
}

/** The matches of a day that have a time, and how many there are in all. */
export function useTimedMatches(tournament: TournamentDetailView, day: DaySpan['first']) {
  const { data: first, dataUpdatedAt } = useSuspenseQuery(read('listMatches', matchesOfDay(tournament, day)));
  const others = useSuspenseQueries({
    queries: otherPages(first).map((page) => read('listMatches', matchesOfDay(tournament, day, page))),
  });
  const timed = [first, ...others.map(({ data }) => data)].flatMap(({ data }) => data);
  return { timed, total: first.meta.total, fetchedAt: dataUpdatedAt };
}
