import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { matchDaysOf, presentMatchDay, spanOf } from './match-days.ts';
import type { MatchDay } from './match-days.ts';
import { TieRow } from '../team-match/tie-row.tsx';
import { plannedOf } from '../team-match/tie.ts';
import type { Tie } from '../team-match/tie.ts';

type ZoneOf = (tie: Tie) => string | null;

/** The days of a match day, in words; empty while none is planned. */
function useDays(day: MatchDay, zoneOf: ZoneOf): string {
  const formats = useFormats();
  const span = spanOf(day);
  if (span === null) return '';
  const [first, last] = [span.first, span.last].map((tie) => {
    const planned = plannedOf(tie);
    return planned === null ? '' : (planned.day ?? formats.dayOf(planned.at, zoneOf(tie)));
  });
  if (first === undefined || last === undefined) return '';
  return first === last ? formats.day(first) : formats.days(first, last);
}

interface DayOfScheduleProps {
  readonly day: MatchDay;
  readonly isOpen: boolean;
  readonly zoneOf: ZoneOf;
}

function DayOfSchedule({ day, isOpen, zoneOf }: DayOfScheduleProps) {
  const { league } = useWords();
  const days = useDays(day, zoneOf);
  const over = day.ties.filter(({ status }) => status === 'completed').length;
  return (
    <details className="match-day" open={isOpen}>
      <summary className="match-day__head">
        <h3 className="match-day__name">
          {day.number === null ? league.otherTies : league.matchDay(day.number)}
        </h3>
        <span className="match-day__days" suppressHydrationWarning>
          {days}
        </span>
        <span className="match-day__played">{league.playedOf(over, day.ties.length)}</span>
      </summary>
      <ul className="ties">
        {day.ties.map((tie) => (
          <TieRow key={tie.id} tie={tie} zone={zoneOf(tie)} />
        ))}
      </ul>
    </details>
  );
}

interface ScheduleProps {
  readonly ties: readonly Tie[];
  readonly zoneOf: ZoneOf;
}

/** The team matches of a group by match day; the current one is unfolded. */
export function Schedule({ ties, zoneOf }: ScheduleProps) {
  const { league } = useWords();
  const days = matchDaysOf(ties);
  const present = presentMatchDay(days);
  if (present === null) return <p className="quiet">{league.noFixtures}</p>;
  return (
    <div className="schedule">
      {days.map((day) => (
        <DayOfSchedule key={day.number ?? 'none'} day={day} isOpen={day === present} zoneOf={zoneOf} />
      ))}
    </div>
  );
}
