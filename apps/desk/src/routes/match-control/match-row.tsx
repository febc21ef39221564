import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { MatchDetailView, MatchView, SideName } from '@courtcast/contracts';
import { dueOf } from '@courtcast/scoring-rules';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { courtName, sideName } from '@courtcast/web-score/match/names.ts';
import { endingOf } from '@courtcast/web-score/match/words.ts';
import { durationInWords } from '@courtcast/web-score/match/words.ts';
import { pointsOf, setsInLine } from '@courtcast/web-score/match/set-columns.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useCalledText } from '../tournament/use-called-text.ts';
import { useDueTime } from '../tournament/use-due-time.ts';
import { useDayContext, useMatchNames } from './use-day.ts';
import { Button } from '@courtcast/web-ui/button.tsx';
import type { GroupedMatch } from './groups.ts';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;

/** What it waits for, if that is worth mentioning. */
function useWaitText({ wait, group }: GroupedMatch): string {
  const { waits: words } = useDeskWords().day;
  if (wait?.kind === 'player') return words.player(wait.name);
  if (wait?.kind === 'sides') return words.sides;
  return wait?.kind === 'time' && group === 'coming' ? words.time : '';
}

/** Why it has not begun: its delay, and what it waits for. */
function useStateText(one: GroupedMatch): string {
  const { match, lateMinutes } = one;
  const { day: words } = useDeskWords();
  const { scores } = useWords();
  const formats = useFormats();
  const { tournament } = useDayContext();
  const waits = useWaitText(one);
  const planned = dueOf(match)?.at ?? null;
  if (lateMinutes === 0 || planned === null) return waits;
  const time = formats.time(planned, tournament.timeZone);
  const duration = durationInWords(scores, lateMinutes * MINUTE_MS);
  const late = lateMinutes < HOUR_MINUTES ? words.late(time, lateMinutes) : words.lateHours(time, duration);
  return [late, waits].filter((part) => part !== '').join(' · ');
}

function When({ match }: { readonly match: MatchView }) {
  const { day: words } = useDeskWords();
  const { match: shown, scores } = useWords();
  const { day, tournament } = useDayContext();
  const timeOf = useDueTime(tournament, day);
  const { court, status } = match;
  const due = dueOf(match);
  return (
    <div className="day-row__when">
      <span>
        {status === 'scheduled' && due?.kind === 'notBefore' && `${shown.notBefore} `}
        {due === null ? words.noTime : timeOf(due)}
      </span>
      <strong>{court === null ? scores.noCourt : courtName(scores, court)}</strong>
    </div>
  );
}

/**
 * The winner and outcome of a finished match; until it is confirmed, only the detail answer has an outcome
 * such as a walkover.
 */
function useEnd(match: MatchView): { winner: SideName | null; outcome: MatchDetailView['outcome'] } {
  const { status, winnerSide, suggestedWinner, outcome } = match;
  const byScore = winnerSide ?? suggestedWinner;
  const isPending = status === 'completed' && byScore === null;
  const { data } = useQuery({ ...ask('getMatch', { params: { id: match.id } }), enabled: isPending });
  const pending = data?.pendingResult ?? null;
  if (!isPending || pending === null) return { winner: byScore, outcome };
  return { winner: pending.winnerSide, outcome: pending.outcome };
}

function Score({ match }: { readonly match: MatchView }) {
  const { day: words } = useDeskWords();
  const { scores } = useWords();
  const { winner, outcome } = useEnd(match);
  const live = useDayContext().scores.get(match.id);
  const board = { sets: match.sets ?? [], status: match.status, score: live?.score ?? null };
  const points = pointsOf(scores, board);
  const isOver = match.status === 'completed';
  const ending = endingOf({ outcome, players: match.players });
  const how = ending === null || ending === 'completed' ? '' : words.by[ending];
  return (
    <div className="day-row__score">
      <strong>
        {setsInLine(match.sets ?? [])}
        {points !== null && <span className="day-row__points">{`${points.home}–${points.guest}`}</span>}
      </strong>
      {isOver && (
        <span className="rows__more">
          {winner === null ? words.endedEarly : words.wins(sideName(scores, match.players[winner]))} {how}
        </span>
      )}
    </div>
  );
}

interface MatchRowProps {
  readonly one: GroupedMatch;
  /** Its most frequent action. */
  readonly steps?: ReactNode;
  /** A checkbox in front of it. */
  readonly choice?: ReactNode;
}

/** A match of the day: time, court, players, state, and next step. */
export function MatchRow({ one, steps, choice }: MatchRowProps) {
  const { match } = one;
  const { open } = useDayContext();
  const { nameOf, placeOf } = useMatchNames();
  const state = useStateText(one);
  const called = useCalledText()(match);
  return (
    <li className="day-row" data-group={one.group}>
      {choice}
      <When match={match} />
      <div className="rows__main">
        <Button look="bare" className="day-row__open" onClick={() => open(match.id)}>
          {nameOf(match)}
        </Button>
        <p className="rows__more">{placeOf(match)}</p>
        {called !== '' && <p className="day-row__called">{called}</p>}
        {state !== '' && <p className={one.group === 'late' ? 'day-row__late' : 'rows__more'}>{state}</p>}
        {match.notes !== null && <p className="rows__more">{match.notes}</p>}
      </div>
      <Score match={match} />
      {Boolean(steps) && <div className="day-row__steps">{steps}</div>}
    </li>
  );
}
