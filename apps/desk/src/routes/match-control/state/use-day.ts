import type { AnswerOf } from '@courtcast/client';
import type { MatchView } from '@courtcast/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { LiveScore, LiveScores } from '@courtcast/web-score/bracket/match-score.ts';
import { useNow } from '@courtcast/web-ui/use-now.ts';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { useSearchParams } from '@courtcast/web-ui/link/use-search-params.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { ALL_DAYS, daysOf, isOfDay, shownDay } from './days.ts';
import { isWanted } from './filters.ts';
import type { Filters } from './filters.ts';
import { groupMatches } from './groups.ts';

export type Tournament = AnswerOf<'getTournament'>;

/** A match with the score that a socket has sent since it was read. */
function withScore(match: MatchView, live: LiveScore | undefined): MatchView {
  if (live === undefined || live.version <= match.version) return match;
  const { version, status, sets, score } = live;
  return {
    ...match,
    version,
    status,
    sets: sets && [...sets],
    suggestedWinner: score?.suggestedWinner ?? null,
  };
}

/** What narrows the matches down, as the address has it. */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  const filters: Filters = {
    text: params.get('q') ?? '',
    drawId: params.get('draw') ?? '',
    courtId: params.get('court') ?? '',
  };
  const set = (name: 'q' | 'draw' | 'court' | 'day', value: string) =>
    setParams(
      (now) => {
        now.set(name, value);
        if (value === '') now.delete(name);
        return now;
      },
      { replace: true },
    );
  return { filters, set, wantedDay: params.get('day') };
}

interface DayParts {
  readonly matches: readonly MatchView[];
  readonly scores: LiveScores;
  readonly zone: string;
}

/** The day that is shown: its matches, where each stands, and the other days. */
export function useDay({ matches: read, scores, zone }: DayParts) {
  const nowMs = useNow('halfMinute');
  const { dayOf } = useFormats();
  const { filters, wantedDay } = useFilters();
  const matches = useMemo(() => read.map((match) => withScore(match, scores.get(match.id))), [read, scores]);
  const dayAt = (iso: string) => dayOf(iso, zone);
  const today = dayAt(new Date(nowMs).toISOString());
  const days = daysOf(matches, { today, dayAt });
  const day = shownDay(days, wantedDay, today);
  const grouped = groupMatches(matches, nowMs);
  const ofDay =
    day === ALL_DAYS ? grouped : grouped.filter(({ match }) => isOfDay(match, day, { today, dayAt }));
  return {
    matches,
    days,
    day,
    today,
    /** Of the day, before anything narrows them down. */
    ofDay,
    shown: ofDay.filter(({ match }) => isWanted(match, filters)),
    /** Results of other days that wait for confirmation. */
    waitingElsewhere: grouped.filter((one) => one.group === 'toConfirm' && !ofDay.includes(one)).length,
  };
}

/** The tournament of the address. Its changes come with those of its matches. */
export function useDayTournament(id: string) {
  return useQuery(ask('getTournament', { params: { id } }));
}
