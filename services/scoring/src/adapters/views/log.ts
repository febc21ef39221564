import type { LogEntryView } from '@courtcast/contracts';
import { pointOf, servingNow, setsOf } from '@courtcast/scoring-rules';
import type { Rules } from '@courtcast/scoring-rules';
import { playLog } from '../../domain/log.ts';
import type { PlayedLine } from '../../domain/log.ts';
import type { Match } from '../../domain/match.ts';
import { rulesOf } from '../../domain/match-facts.ts';
import { toScore, toSets } from './match.ts';
import type { LoggedMatch } from '../../application/ports.ts';

/** Selects lines of a log (decisions 5, `GET …/points`). */
export interface LogQuery {
  readonly includeUndone?: boolean | undefined;
  /** Every event, not points alone. */
  readonly events?: boolean | undefined;
}

const sideOf = ({ line: { event } }: PlayedLine): Pick<LogEntryView, 'side' | 'reason'> => ({
  ...('side' in event ? { side: event.side } : {}),
  ...('reason' in event && typeof event.reason === 'string' ? { reason: event.reason } : {}),
});

const toEntry = (
  { match, rules, effective }: { match: Match; rules: Rules; effective: ReadonlySet<PlayedLine> },
  played: PlayedLine,
): LogEntryView => {
  const { line, before, after } = played;
  const point = pointOf(before, line.event);
  // The next line shows the outcome of its point, so the stakes are left out.
  const { nextPoint: _, ...score } = toScore(match, rules, after);
  return {
    seq: line.seq,
    type: line.event.type,
    winner: point?.winner ?? null,
    kind: point?.kind ?? null,
    server: servingNow(before).side,
    score: { ...score, sets: toSets(setsOf(after), match) },
    at: line.at.toISOString(),
    by: line.by,
    undone: !effective.has(played),
    ...(line.resumedAt === undefined ? {} : { resumedAt: line.resumedAt.toISOString() }),
    ...sideOf(played),
  };
};

/** The log of a match in order, each line with the score after it. */
export function toLogView(
  { state: match, log }: LoggedMatch,
  { includeUndone = false, events = false }: LogQuery,
): LogEntryView[] {
  const rules = rulesOf(match.settings);
  const played = playLog(rules, log);
  const context = { match, rules, effective: new Set(played.effective) };
  return played.all
    .map((line) => toEntry(context, line))
    .filter((entry) => (includeUndone || !entry.undone) && (events || entry.winner !== null));
}
