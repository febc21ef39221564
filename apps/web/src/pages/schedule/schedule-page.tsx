import type { MatchView, TournamentDetailView } from '@courtcast/contracts';
import { useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { read } from '../../api/reads.ts';
import { bracketOf } from '../../brackets/bracket.ts';
import type { BracketMatch } from '../../brackets/bracket.ts';
import { CourtIcon } from '../../design/icons.tsx';
import { Notice } from '../../design/notice.tsx';
import { useWords } from '../../i18n/language-context.tsx';
import { ZoneNote } from '../../i18n/moment.tsx';
import { TournamentFrame } from '../tournament/tournament-frame.tsx';
import { useLiveScores } from '../tournament/use-live-scores.ts';
import { CourtColumn } from './court-column.tsx';
import { courtOrders } from './court-order.ts';
import { DAY_PARAM, DayTabs } from './day-tabs.tsx';
import { dayAt, daysOf, shownDay } from './days.ts';
import type { DaySpan } from './days.ts';
import { drawsToRead, firstMatchOf, lastMatchOf, matchesOfDay, spanOf } from './schedule-reads.ts';
import './schedule.css';

/** Where the matches of some draws stand in them, by id of the match. */
function usePlaces(drawIds: readonly string[]): ReadonlyMap<string, BracketMatch> {
  const draws = useSuspenseQueries({
    queries: drawIds.map((id) => read('getDraw', { params: { id } })),
    combine: (results) => results.map(({ data }) => data),
  });
  return useMemo(() => {
    const matches = draws.flatMap((draw) => [...bracketOf(draw).byKey.values()]);
    return new Map(
      matches.flatMap((place) => (place.match === null ? [] : [[place.match.id, place] as const])),
    );
  }, [draws]);
}

interface DayProps {
  readonly tournament: TournamentDetailView;
  readonly matches: readonly MatchView[];
  /** All that the day has. */
  readonly total: number;
}

function DayOrder({ tournament, matches, total }: DayProps) {
  const { tournament: words } = useWords();
  const places = usePlaces(drawsToRead(matches));
  const live = useLiveScores(tournament.id, matches);
  const [first] = matches;
  if (first === undefined) return <p>{words.noMatchesThatDay}</p>;
  return (
    <>
      <div className="schedule__courts">
        {courtOrders(matches).map((order) => (
          <CourtColumn
            key={order.court?.id ?? ''}
            order={order}
            places={places}
            live={live}
            zone={tournament.timeZone}
          />
        ))}
      </div>
      {total > matches.length && <p>{words.truncated(matches.length, total)}</p>}
      {first.scheduledTime !== null && <ZoneNote at={first.scheduledTime} zone={tournament.timeZone} />}
    </>
  );
}

interface PlannedDaysProps {
  readonly tournament: TournamentDetailView;
  readonly span: DaySpan;
}

function PlannedDays({ tournament, span }: PlannedDaysProps) {
  const { tournament: words } = useWords();
  const [params] = useSearchParams();
  const { timeZone } = tournament;
  const [openedAt] = useState(() => new Date().toISOString());
  const day = shownDay(span, params.get(DAY_PARAM), dayAt(openedAt, timeZone));
  const { data, dataUpdatedAt } = useSuspenseQuery(read('listMatches', matchesOfDay(tournament, day)));
  return (
    <TournamentFrame tournament={tournament} title={words.schedule} fetchedAt={dataUpdatedAt}>
      <div className="schedule">
        <DayTabs days={daysOf(span)} day={day} />
        <DayOrder tournament={tournament} matches={data.data} total={data.meta.total} />
      </div>
    </TournamentFrame>
  );
}

function Schedule({ id }: { readonly id: string }) {
  const { tournament: words } = useWords();
  const [tournament, first, last] = useSuspenseQueries({
    queries: [
      read('getTournament', { params: { id } }),
      read('listMatches', firstMatchOf(id)),
      read('listMatches', lastMatchOf(id)),
    ],
  });
  const span = spanOf(first.data.data[0], last.data.data[0], tournament.data.timeZone);
  if (span !== null) return <PlannedDays tournament={tournament.data} span={span} />;
  return (
    <TournamentFrame tournament={tournament.data} title={words.schedule} fetchedAt={first.dataUpdatedAt}>
      <Notice title={words.noScheduleYet} icon={<CourtIcon />}>
        <p>{words.noScheduleYetText}</p>
      </Notice>
    </TournamentFrame>
  );
}

/** Who plays when on which court. */
export function SchedulePage() {
  const { id = '' } = useParams();
  return <Schedule key={id} id={id} />;
}
