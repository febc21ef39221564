import type { LogEntryView, MatchDetailView, SideName } from '@courtcast/contracts';
import type { MatchStatistics } from '@courtcast/scoring-rules';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { read } from '@courtcast/web-data/api/reads.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { Moment } from '@courtcast/web-messages/moment.tsx';
import { MatchLink } from '@courtcast/web-score/links.tsx';
import { SheetLog } from '@courtcast/web-score/match-sheet/sheet-log.tsx';
import { SheetStatistics } from '@courtcast/web-score/match-sheet/sheet-statistics.tsx';
import { shortName } from '@courtcast/web-score/match-sheet/event-words.ts';
import { courtName, drawLine, eventName } from '@courtcast/web-score/match/names.ts';
import { matchName, sideOrOpen } from '@courtcast/web-score/match/open-sides.ts';
import { setsInLineOf } from '@courtcast/web-score/match/set-columns.ts';
import { useWithSides } from '@courtcast/web-score/match/use-sides.ts';
import { fromMatchDetail, isTypedIn, winnerOf } from '@courtcast/web-score/match/shown-match.ts';
import type { ShownMatch } from '@courtcast/web-score/match/shown-match.ts';
import { formatInWords } from '@courtcast/web-score/match/format-words.ts';
import { durationInWords, incidentName } from '@courtcast/web-score/match/words.ts';
import { useZone } from '../match/data/use-zone.ts';
import { headlineOf } from '../match/headline.ts';
import { statisticsOf } from '../match/play/statistics-of.ts';
import { usePlayedMatch } from '../match/play/use-played-match.ts';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { incidentsOf } from '@courtcast/web-score/match-sheet/incidents.ts';
import '@courtcast/web-score/match-sheet/sheet.css';
import { Button } from '@courtcast/web-ui/button.tsx';
import './match-sheet.css';

interface SheetIncidentsProps {
  readonly entries: readonly LogEntryView[];
  readonly nameOf: (side: SideName) => string;
  /** Zone of the place; null if unknown. */
  readonly zone: string | null;
}

/** Events other than points, with time and score. */
function SheetIncidents({ entries, nameOf, zone }: SheetIncidentsProps) {
  const { scores, umpire } = useWords();
  const { time } = useFormats();
  const found = incidentsOf(entries);
  return (
    <section>
      <h2>{umpire.sheet.incidents}</h2>
      {found.length === 0 && <p>{umpire.sheet.noIncidents}</p>}
      <ul className="sheet__incidents">
        {found.map(({ seq, at, type, side, score }) => (
          <li key={seq}>
            <time dateTime={at} suppressHydrationWarning>
              {time(at, zone)}
            </time>{' '}
            {[incidentName(scores, type), side === undefined ? null : nameOf(side)]
              .filter((part) => part !== null)
              .join(': ')}{' '}
            ({score.sets.map(({ home, guest }) => `${home}–${guest}`).join(' ')})
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PartProps {
  readonly match: ShownMatch;
  readonly detail: MatchDetailView;
}

/** Time played in ms, without suspensions if they are counted, else from start to end. */
function playedMs({ startedAt, completedAt }: ShownMatch, statistics: MatchStatistics | null): number {
  if (statistics !== null)
    return statistics.sets.reduce((sum, { durationSeconds }) => sum + (durationSeconds ?? 0), 0) * 1000;
  return startedAt === null || completedAt === null ? 0 : Date.parse(completedAt) - Date.parse(startedAt);
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Facts({ match, detail, statistics }: PartProps & { readonly statistics: MatchStatistics | null }) {
  const { umpire, scores, match: words } = useWords();
  const zone = useZone(detail);
  const { court, startedAt, completedAt } = match;
  const played = isTypedIn(match) ? 0 : playedMs(match, statistics);
  return (
    <dl className="sheet__facts">
      {court !== null && <Fact name={umpire.sheet.court}>{courtName(scores, court)}</Fact>}
      {startedAt !== null && (
        <Fact name={umpire.sheet.began}>
          <Moment at={startedAt} zone={zone} />
        </Fact>
      )}
      {completedAt !== null && (
        <Fact name={umpire.sheet.ended}>
          <Moment at={completedAt} zone={zone} />
        </Fact>
      )}
      {played > 0 && <Fact name={umpire.sheet.duration}>{durationInWords(scores, played)}</Fact>}
      <Fact name={words.format}>{formatInWords(scores, detail)}</Fact>
    </dl>
  );
}

function Head({ match, detail }: PartProps) {
  const words = useWords();
  const { scores, umpire } = words;
  const about = [eventName(scores, match), drawLine(scores, match), match.club?.name ?? ''];
  const isOfficial = match.status !== 'completed' || detail.confirmedAt !== null;
  return (
    <header>
      <p>{[...new Set(about)].filter((part) => part !== '').join(' · ')}</p>
      <h1>{matchName(scores, match)}</h1>
      <p className="sheet__result">
        {headlineOf(words, match)}{' '}
        <span className="match-sheet__sets">{setsInLineOf(match.sets, winnerOf(match) ?? 'home')}</span>
      </p>
      {!isOfficial && <p>{umpire.sheet.notOfficial}</p>}
    </header>
  );
}

function Actions({ id }: { readonly id: string }) {
  const { umpire } = useWords();
  return (
    <p className="sheet__actions">
      <MatchLink id={id} className="button button--quiet">
        {umpire.sheet.close}
      </MatchLink>
      <Button onClick={() => window.print()}>{umpire.sheet.print}</Button>
    </p>
  );
}

const none: readonly LogEntryView[] = [];

function SheetOfId({ id }: { readonly id: string }) {
  const { scores } = useWords();
  const { data: detail } = useSuspenseQuery(read('getMatch', { params: { id } }));
  const match = useWithSides(fromMatchDetail(detail));
  const played = usePlayedMatch(detail);
  const statistics = useMemo(() => played && statisticsOf(detail, played), [detail, played]);
  const entries = useMemo(() => (played?.log ?? none).filter(({ undone }) => !undone), [played]);
  const zone = useZone(detail);
  // Tables have no room for both full names of a pair.
  const nameOf = (side: SideName) =>
    match.players[side].length > 1 ? shortName(match.players, side) : sideOrOpen(scores, match, side);
  return (
    <article className="sheet match-sheet">
      <Actions id={id} />
      <Head match={match} detail={detail} />
      <Facts match={match} detail={detail} statistics={statistics} />
      {statistics !== null && <SheetStatistics statistics={statistics} nameOf={nameOf} />}
      {entries.length > 0 && <SheetIncidents entries={entries} nameOf={nameOf} zone={zone} />}
      <SheetLog entries={entries} nameOf={nameOf} />
    </article>
  );
}

/**
 * The printable sheet of a match: result, statistics, incidents and all points; the browser prints it or
 * saves it as PDF.
 */
export function MatchSheetPage() {
  const { id = '' } = useParams();
  return <SheetOfId key={id} id={id} />;
}
