import type { MatchView } from '@courtcast/contracts';
import type { BracketMatch } from '../../brackets/bracket.ts';
import type { LiveScores } from '../../brackets/match-score.ts';
import { useHydrated } from '../../design/use-hydrated.ts';
import { useNow } from '../../design/use-now.ts';
import { useWords } from '../../i18n/language-context.tsx';
import { useFormats } from '../../i18n/use-formats.ts';
import { CourtLink } from '../../links/links.tsx';
import { drawLine } from '../../scores/names.ts';
import { MatchLine } from '../tournament/match-line.tsx';
import { delayOf } from './court-order.ts';
import type { CourtOrder, OrderedMatch, Start } from './court-order.ts';

function StartLine({ start, zone }: { readonly start: Start; readonly zone: string }) {
  const { tournament } = useWords();
  const formats = useFormats();
  if (start.kind === 'open') return <>{tournament.noTimeYet}</>;
  const time = formats.time(start.time, zone);
  if (start.kind === 'at') return <strong>{tournament.startsAt(time)}</strong>;
  if (start.kind === 'notBefore') return <strong>{tournament.notBefore(time)}</strong>;
  return (
    <>
      {tournament.followedBy} ({tournament.aboutTime(time)})
    </>
  );
}

interface EntryProps {
  readonly ordered: OrderedMatch;
  readonly place: BracketMatch | undefined;
  readonly live: LiveScores;
  readonly zone: string;
}

function Entry({ ordered: { match, start }, place, live, zone }: EntryProps) {
  const { tournament, scores } = useWords();
  const draw = match.draw?.name ?? null;
  const about =
    place === undefined
      ? drawLine(scores, { drawName: draw, round: match.round })
      : [draw, tournament.matchCode(place.round, place.number)].filter((part) => part !== null).join(' · ');
  return (
    <li>
      <MatchLine
        match={match}
        live={live.get(match.id)}
        place={place}
        about={about}
        planned={
          <span className="court-order__start" suppressHydrationWarning>
            <StartLine start={start} zone={zone} />
          </span>
        }
      />
      {match.notes !== null && match.notes !== '' && <p className="court-order__note">{match.notes}</p>}
    </li>
  );
}

/** How far the court is behind, as soon as the browser knows what time it is. */
function Delay({ order }: { readonly order: CourtOrder }) {
  const { tournament } = useWords();
  const isHydrated = useHydrated();
  const now = useNow('halfMinute');
  const minutes =
    isHydrated && order.court !== null
      ? delayOf(
          order.matches.map(({ match }) => match),
          now,
        )
      : 0;
  return minutes === 0 ? null : <span className="court-order__delay">{tournament.behind(minutes)}</span>;
}

interface CourtColumnProps {
  readonly order: CourtOrder;
  /** Places in draws by id of the match. */
  readonly places: ReadonlyMap<string, BracketMatch>;
  readonly live: LiveScores;
  readonly zone: string;
}

function isOver({ status }: MatchView): boolean {
  return status === 'completed' || status === 'cancelled';
}

/** The matches of a court on one day: those that are over are folded away as long as others come. */
export function CourtColumn({ order, places, live, zone }: CourtColumnProps) {
  const { tournament } = useWords();
  const { court, matches } = order;
  const id = `court-${court?.id ?? 'none'}`;
  const done = matches.filter(({ match }) => isOver(match));
  const ahead = matches.filter(({ match }) => !isOver(match));
  const list = (ordered: readonly OrderedMatch[]) => (
    <ol className="lines">
      {ordered.map((one) => (
        <Entry key={one.match.id} ordered={one} place={places.get(one.match.id)} live={live} zone={zone} />
      ))}
    </ol>
  );
  return (
    <section className="court-order" aria-labelledby={id}>
      <h2 id={id} className="court-order__name">
        {court === null ? tournament.noCourt : <CourtLink court={court} />} <Delay order={order} />
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
