import type { MatchView } from '@courtcast/contracts';
import type { LiveScores } from '@courtcast/web-score/bracket/match-score.ts';
import { useHydrated } from '@courtcast/web-ui/use-hydrated.ts';
import { useNow } from '@courtcast/web-ui/use-now.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { CourtLink } from '@courtcast/web-score/links.tsx';
import { MatchLine } from '@courtcast/web-score/score/match-line.tsx';
import { delayOf, lateMatches } from '@courtcast/web-score/schedule/delay.ts';
import type { CourtOrder, OrderedMatch, Start } from '@courtcast/web-score/schedule/court-order.ts';

function StartLine({ start, zone }: { readonly start: Start; readonly zone: string }) {
  const { tournament } = useWords();
  const formats = useFormats();
  if (start.kind === 'open') return <>{tournament.noTimeYet}</>;
  const time = start.time === null ? null : formats.time(start.time, zone);
  if (start.kind === 'at') return <strong>{tournament.startsAt(time ?? '')}</strong>;
  if (start.kind === 'notBefore') return <strong>{tournament.notBefore(time ?? '')}</strong>;
  return (
    <>
      {tournament.followedBy}
      {time !== null && ` (${tournament.aboutTime(time)})`}
    </>
  );
}

interface EntryProps {
  readonly ordered: OrderedMatch;
  readonly live: LiveScores;
  readonly zone: string;
  readonly isLate: boolean;
}

function Entry({ ordered: { match, start }, live, zone, isLate }: EntryProps) {
  const { tournament, scores } = useWords();
  return (
    <li>
      <MatchLine
        match={match}
        live={live.get(match.id)}
        planned={
          <span className="court-order__start" suppressHydrationWarning>
            {match.calledAt ? <strong>{scores.called}</strong> : <StartLine start={start} zone={zone} />}
            {isLate && !match.calledAt && (
              <span className="court-order__late"> {tournament.runningLate}</span>
            )}
          </span>
        }
      />
      {match.notes !== null && match.notes !== '' && <p className="line-note">{match.notes}</p>}
    </li>
  );
}

interface Lateness {
  /** Delay in minutes; 0 if on time. */
  readonly minutes: number;
  /** Delays in minutes by match id. */
  readonly late: ReadonlyMap<string, number>;
}

const inTime: Lateness = { minutes: 0, late: new Map() };

/** The delay of the court, once the browser's time is known. */
function useLateness({ court, matches }: CourtOrder): Lateness {
  const isHydrated = useHydrated();
  const now = useNow('halfMinute');
  if (!isHydrated || court === null) return inTime;
  const all = matches.map(({ match }) => match);
  return { minutes: delayOf(all, now), late: lateMatches(all, now) };
}

interface CourtColumnProps {
  readonly order: CourtOrder;
  readonly live: LiveScores;
  readonly zone: string;
}

function isOver({ status }: MatchView): boolean {
  return status === 'completed' || status === 'cancelled';
}

/** The matches of a court on one day; finished ones are folded while others are to come. */
export function CourtColumn({ order, live, zone }: CourtColumnProps) {
  const { tournament } = useWords();
  const { court, matches } = order;
  const { minutes, late } = useLateness(order);
  const id = `court-${court?.id ?? 'none'}`;
  const done = matches.filter(({ match }) => isOver(match));
  const ahead = matches.filter(({ match }) => !isOver(match));
  const list = (ordered: readonly OrderedMatch[]) => (
    <ol className="lines">
      {ordered.map((one) => (
        <Entry key={one.match.id} ordered={one} live={live} zone={zone} isLate={late.has(one.match.id)} />
      ))}
    </ol>
  );
  return (
    <section className="court-order" aria-labelledby={id}>
      <h2 id={id} className="court-order__name">
        {court === null ? tournament.noCourt : <CourtLink court={court} />}{' '}
        {minutes > 0 && <span className="court-order__delay">{tournament.behind(minutes)}</span>}
      </h2>
      {ahead.length > 0 && done.length > 0 && (
        <details className="court-order__done">
          <summary>{tournament.finished(done.length)}</summary>
          {list(done)}
        </details>
      )}
      {list(ahead.length > 0 ? ahead : done)}
    </section>
  );
}
