import { useMemo } from 'react';
import {
  winnerOf,
  matchStatistics,
  pointOf,
  servingNow,
  setsOf,
  startMatch,
  statisticsAtEnd,
  toScoreView,
  sides,
} from '@courtcast/scoring-rules';
import type { Words, ScoreWords } from '@courtcast/messages/words.ts';
import type { LogEntryView } from '@courtcast/contracts';
import type { MatchStatistics } from '@courtcast/scoring-rules';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { eventInWords } from '@courtcast/web-score/match-sheet/event-words.ts';
import { incidentsOf } from '@courtcast/web-score/match-sheet/incidents.ts';
import { courtName, pairName, roundName } from '@courtcast/web-score/match/names.ts';
import { setsInLine } from '@courtcast/web-score/match/set-columns.ts';
import { durationInWords } from '@courtcast/web-score/match/words.ts';
import { SheetLog } from '@courtcast/web-score/match-sheet/sheet-log.tsx';
import { SheetStatistics } from '@courtcast/web-score/match-sheet/sheet-statistics.tsx';
import { setsOfTimeline, isOver } from '../../sync/timeline.ts';
import type { Outbox } from '../../sync/outbox.ts';
import type { PadPartProps } from '../pad-part.ts';
import { Button } from '@courtcast/web-ui/button.tsx';
import type { Timeline, Sheet, Step } from '../../sync/timeline.ts';
import { drawNameIn } from '@courtcast/web-score/match/draw-names.ts';

type Ended = Pick<PadPartProps, 'line' | 'nameOf'> & { readonly outbox: Pick<Outbox, 'sheet'> };

/** The winner and outcome: as confirmed, else from this pad, else from the entered sets. */
function resultOf({ line, outbox }: Ended) {
  const { match } = outbox.sheet;
  const { status, state, result } = line;
  if (status === 'closed') return { winner: match.winnerSide, outcome: match.outcome };
  if (result !== null) return result;
  const decided = state?.decided ?? null;
  return { winner: decided === null ? match.suggestedWinner : winnerOf(decided), outcome: null };
}

/** The state of a match that is not being played: winner and outcome, suspended, or over without a winner. */
export function headlineOf({ umpire, scores }: Words, ended: Ended): string {
  const { line, nameOf, outbox } = ended;
  if (line.status === 'suspended') return umpire.over.suspended;
  const { winner, outcome } = resultOf(ended);
  if (winner === null)
    return outbox.sheet.match.status === 'cancelled' ? scores.status.cancelled : scores.status.completed;
  const how = outcome === null || outcome === 'completed' ? '' : ` ${umpire.over.byOutcome[outcome]}`;
  return `${umpire.over.won(nameOf(winner))}${how}`;
}

/** The sets of a match: from its points, else as entered. */
export function setsPlayed({ line, outbox }: Omit<Ended, 'nameOf'>) {
  const { isBySets, state, status } = line;
  return isBySets || state === null ? (outbox.sheet.match.sets ?? []) : setsOfTimeline(state, status);
}

/** What the sheet shows beside the match itself. */
interface SheetData {
  /** The valid events including unsent ones, as the API returns them. */
  readonly entries: readonly LogEntryView[];
  readonly statistics: MatchStatistics | null;
  /** Time played in ms, without suspensions. */
  readonly playedMs: number;
  /** ISO 8601; null without entries. */
  readonly endedAt: string | null;
}

function toEntry(line: Timeline, index: number, step: Step): LogEntryView | null {
  const after = line.steps[index + 1]?.before ?? line.state;
  if (after === null) return null;
  const point = pointOf(step.before, step.event);
  const { serverPosition: _, nextPoint: __, ...score } = toScoreView(line.rules, after);
  const { event } = step;
  return {
    seq: index + 1,
    type: event.type,
    winner: point?.winner ?? null,
    kind: point?.kind ?? null,
    server: servingNow(step.before).side,
    score: { ...score, serverPlayerId: null, sets: setsOf(after) },
    at: step.at ?? '',
    by: '',
    undone: false,
    ...('side' in event ? { side: event.side } : {}),
  };
}

function statisticsOf({ rules, steps, state, status }: Timeline, startedAt: string): MatchStatistics | null {
  const start = steps[0]?.before ?? (state === null ? null : startMatch(rules, { server: state.server }));
  if (start === null) return null;
  const counted = matchStatistics(rules, {
    start,
    startedAt: new Date(startedAt),
    log: steps.map(({ event, at, resumedAt }) => ({
      event,
      at: new Date(at ?? startedAt),
      resumedAt: resumedAt === null ? null : new Date(resumedAt),
    })),
  });
  if (!counted.ok) return null;
  return isOver(status) ? statisticsAtEnd(counted.value) : counted.value;
}

/** Computes the sheet on this device, with the service's own counting function, so that it works offline. */
function sheetDataOf(line: Timeline, { match }: Sheet): SheetData {
  const endedAt = line.steps.at(-1)?.at ?? null;
  const startedAt = match.startedAt ?? line.steps[0]?.at ?? new Date(0).toISOString();
  const statistics = statisticsOf(line, startedAt);
  const seconds = statistics?.sets.reduce((sum, { durationSeconds }) => sum + (durationSeconds ?? 0), 0) ?? 0;
  return {
    entries: line.steps.flatMap((step, index) => toEntry(line, index, step) ?? []),
    statistics,
    playedMs: seconds * 1000,
    endedAt,
  };
}

interface SheetIncidentsProps extends Pick<PadPartProps, 'nameOf' | 'line'> {
  readonly entries: readonly LogEntryView[];
}

/** Violations, penalties, breaks and corrected scores, with times. */
function SheetIncidents({ entries, nameOf, line }: SheetIncidentsProps) {
  const words = useWords();
  const { time } = useFormats();
  const { sheet } = words.umpire;
  const found = incidentsOf(entries);
  return (
    <section>
      <h2>{sheet.incidents}</h2>
      {found.length === 0 ? (
        <p>{sheet.noIncidents}</p>
      ) : (
        <ul className="sheet__incidents">
          {found.map(({ seq, at, score }) => {
            const event = line.steps[seq - 1]?.event;
            const sets = score.sets.map(({ home, guest }) => `${home}–${guest}`).join(' ');
            const reason = event !== undefined && 'reason' in event ? (event.reason ?? null) : null;
            return (
              <li key={seq}>
                {at !== '' && <time dateTime={at}>{time(at, null)}</time>}{' '}
                {event !== undefined && eventInWords(words, event, nameOf)} ({sets})
                {reason !== null && `: ${reason}`}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

interface MatchSheetProps extends PadPartProps {
  readonly outbox: Outbox;
  readonly close: () => void;
}

function Facts({ outbox, data }: Pick<MatchSheetProps, 'outbox'> & { readonly data: SheetData }) {
  const { umpire, scores } = useWords();
  const { dayAndTime } = useFormats();
  const words = umpire.sheet;
  const { court, startedAt } = outbox.sheet.match;
  const facts = [
    [words.court, court && courtName(scores, court)],
    [words.began, startedAt === null ? null : dayAndTime(startedAt, null)],
    [words.ended, data.endedAt === null ? null : dayAndTime(data.endedAt, null)],
    [words.duration, data.playedMs === 0 ? null : durationInWords(scores, data.playedMs)],
  ] as const;
  return (
    <dl className="sheet__facts">
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** The event of the match: tournament, draw and round, or both teams. */
function placeOf(
  { tournament, draw, round, teamMatch }: Outbox['sheet']['match'],
  words: ScoreWords,
): string {
  const teams = teamMatch === null ? null : `${teamMatch.home.name} – ${teamMatch.guest.name}`;
  const parts = [tournament?.name, draw && drawNameIn(words, draw.name), roundName(words, { round }), teams];
  return parts.filter((part) => typeof part === 'string').join(' · ');
}

/** The sheet of a match on A4: result, statistics, incidents, point log; the browser prints it or saves it as PDF. */
export function MatchSheet(props: MatchSheetProps) {
  const { line, players, nameOf, outbox, close } = props;
  const all = useWords();
  const { umpire, scores } = all;
  const words = umpire.sheet;
  const sets = setsPlayed(props);
  const data = useMemo(() => sheetDataOf(line, outbox.sheet), [line, outbox.sheet]);
  const { confirmedAt } = outbox.sheet.match;
  const waiting = outbox.waiting.length;
  return (
    <article className="sheet">
      <nav className="sheet__actions">
        <Button look="pad" onClick={close}>
          {words.close}
        </Button>
        <Button look="padMain" onClick={() => window.print()}>
          {words.print}
        </Button>
      </nav>
      <header>
        <p>{placeOf(outbox.sheet.match, scores)}</p>
        <h1>{sides.map((side) => pairName(players[side])).join(' – ')}</h1>
        <p className="sheet__result">
          {headlineOf(all, { line, nameOf, outbox })}
          {sets.length > 0 && ` ${setsInLine(sets)}`}
        </p>
        {confirmedAt === null && <p>{words.notOfficial}</p>}
        {waiting > 0 && <p>{words.notSent(waiting)}</p>}
      </header>
      <Facts outbox={outbox} data={data} />
      {data.statistics !== null && <SheetStatistics statistics={data.statistics} nameOf={nameOf} />}
      <SheetIncidents entries={data.entries} nameOf={nameOf} line={line} />
      <SheetLog entries={data.entries} nameOf={nameOf} />
    </article>
  );
}
