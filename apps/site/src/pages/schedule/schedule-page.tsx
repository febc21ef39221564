import type { MatchView, TournamentDetailView } from '@courtcast/contracts';
import { useState } from 'react';
import { useParams } from 'react-router';
import { Section } from '@courtcast/web-ui/card.tsx';
import { useSearchParams } from '@courtcast/web-ui/link/router.tsx';
import type { LiveScores } from '@courtcast/web-score/bracket/match-score.ts';
import { Icon } from '@courtcast/web-ui/icons.tsx';
import { Notice } from '@courtcast/web-ui/notice.tsx';
import { useNow } from '@courtcast/web-ui/use-now.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { ZoneNote } from '@courtcast/web-messages/moment.tsx';
import { MatchLine } from '@courtcast/web-score/score/match-line.tsx';
import { TournamentFrame } from '../tournament/tournament-frame.tsx';
import { useLiveScores } from '@courtcast/web-score/tournament/use-live-scores.ts';
import { CourtColumn } from './court-column.tsx';
import { courtOrders } from '@courtcast/web-score/schedule/court-order.ts';
import { matchesOn, spanOf, toBeScheduled } from '@courtcast/web-score/schedule/day-matches.ts';
import { DAY_PARAM, DayTabs } from '@courtcast/web-score/schedule/day-tabs.tsx';
import { dayAt, daysOf, shownDay } from '@courtcast/web-score/schedule/days.ts';
import type { DaySpan } from '@courtcast/web-score/schedule/days.ts';
import '@courtcast/web-score/schedule/schedule.css';
import { useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query';
import { read } from '@courtcast/web-data/api/reads.ts';
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

/** All matches of a tournament without a time. */
function useUntimed(id: string): readonly MatchView[] {
  const { data: coming } = useSuspenseQuery(read('listMatches', comingOf(id)));
  const more = hasMoreUntimed(coming) ? [comingOf(id, 2)] : [];
  const others = useSuspenseQueries({
    queries: [...more, ...begunOf(id)].map((input) => read('listMatches', input)),
  });
  return untimedIn([coming, ...others.map(({ data }) => data)]);
}

/** The data for the order of play of any day. */
function useOrderOfPlay(id: string) {
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

/** The matches of a day with a time, and their total number. */
function useTimedMatches(tournament: TournamentDetailView, day: DaySpan['first']) {
  const { data: first, dataUpdatedAt } = useSuspenseQuery(read('listMatches', matchesOfDay(tournament, day)));
  const others = useSuspenseQueries({
    queries: otherPages(first).map((page) => read('listMatches', matchesOfDay(tournament, day, page))),
  });
  const timed = [first, ...others.map(({ data }) => data)].flatMap(({ data }) => data);
  return { timed, total: first.meta.total, fetchedAt: dataUpdatedAt };
}

interface ToBeScheduledProps {
  readonly matches: readonly MatchView[];
  readonly live: LiveScores;
}

/** The matches that are ready to be played and have neither time nor court. */
function ToBeScheduled({ matches, live }: ToBeScheduledProps) {
  const { tournament } = useWords();
  if (matches.length === 0) return null;
  return (
    <Section title={tournament.toBeScheduled} titleId="to-be-scheduled" className="schedule__open">
      <ul className="lines">
        {matches.map((match) => (
          <li key={match.id}>
            <MatchLine match={match} live={live.get(match.id)} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface DayProps {
  readonly tournament: TournamentDetailView;
  readonly matches: readonly MatchView[];
  readonly open: readonly MatchView[];
  /** Number of the day's matches beyond the limit. */
  readonly hidden: number;
}

function DayOrder({ tournament, matches, open, hidden }: DayProps) {
  const { tournament: words } = useWords();
  const live = useLiveScores(tournament.id, matches);
  const zone = tournament.timeZone;
  const planned = matches.find(({ scheduledTime }) => scheduledTime !== null)?.scheduledTime ?? null;
  return (
    <>
      {matches.length === 0 && <p>{words.noMatchesThatDay}</p>}
      <div className="schedule__courts">
        {courtOrders(matches).map((order) => (
          <CourtColumn key={order.court?.id ?? ''} order={order} live={live} zone={zone} />
        ))}
      </div>
      {hidden > 0 && <p>{words.truncated(matches.length, matches.length + hidden)}</p>}
      <ToBeScheduled matches={open} live={live} />
      {planned !== null && <ZoneNote at={planned} zone={zone} />}
    </>
  );
}

interface PlannedDaysProps {
  readonly tournament: TournamentDetailView;
  readonly untimed: readonly MatchView[];
  readonly span: DaySpan;
  /** Today at the place, as `YYYY-MM-DD`. */
  readonly today: string;
}

function PlannedDays({ tournament, untimed, span, today }: PlannedDaysProps) {
  const { tournament: words } = useWords();
  const [params] = useSearchParams();
  const day = shownDay(span, params.get(DAY_PARAM), today);
  const isPresent = day === shownDay(span, null, today);
  const { timed, total, fetchedAt } = useTimedMatches(tournament, day);
  return (
    <TournamentFrame tournament={tournament} title={words.schedule} fetchedAt={fetchedAt}>
      <div className="schedule">
        <DayTabs days={daysOf(span)} day={day} today={today} />
        <DayOrder
          tournament={tournament}
          matches={matchesOn(day, { timed, untimed, isPresent, zone: tournament.timeZone })}
          open={isPresent ? toBeScheduled(untimed) : []}
          hidden={total - timed.length}
        />
      </div>
    </TournamentFrame>
  );
}

/** Shown before the order of play is published. */
function Unplanned({
  tournamentId,
  matches,
}: {
  readonly tournamentId: string;
  matches: readonly MatchView[];
}) {
  const { tournament: words } = useWords();
  const live = useLiveScores(tournamentId, matches);
  return (
    <div className="schedule">
      <Notice title={words.noScheduleYet} icon={<Icon name="court" />}>
        <p>{words.noScheduleYetText}</p>
      </Notice>
      <ToBeScheduled matches={matches} live={live} />
    </div>
  );
}

function Schedule({ id }: { readonly id: string }) {
  const { tournament: words } = useWords();
  const { tournament, ends, untimed, fetchedAt } = useOrderOfPlay(id);
  const [openedAt] = useState(useNow('halfMinute'));
  const today = dayAt(new Date(openedAt).toISOString(), tournament.timeZone);
  const span = spanOf({ ends, untimed, today, zone: tournament.timeZone });
  if (span !== null) {
    return <PlannedDays tournament={tournament} untimed={untimed} span={span} today={today} />;
  }
  return (
    <TournamentFrame tournament={tournament} title={words.schedule} fetchedAt={fetchedAt}>
      <Unplanned tournamentId={id} matches={toBeScheduled(untimed)} />
    </TournamentFrame>
  );
}

/** The order of play of a tournament by day and court. */
export function SchedulePage() {
  const { id = '' } = useParams();
  return <Schedule key={id} id={id} />;
}
