import type { LogEntryView } from '@courtcast/contracts';
import {
  matchStatistics,
  pointOf,
  servingNow,
  setsOf,
  startMatch,
  statisticsAtEnd,
  toScoreView,
} from '@courtcast/scoring-rules';
import type { MatchStatistics } from '@courtcast/scoring-rules';
import { isOver } from '../../sync/timeline.ts';
import type { Timeline, Sheet, Step } from '../../sync/timeline.ts';

/** Everything of a match that its sheet says and the match itself does not. */
export interface SheetData {
  /** The events that stand, with what is not sent yet, as the API shows them. */
  readonly entries: readonly LogEntryView[];
  readonly statistics: MatchStatistics | null;
  /** Time that was played, without suspensions, in ms. */
  readonly playedMs: number;
  /** ISO 8601; null where nothing was entered. */
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

/** Counts a match by what is on this device, with the function that the service counts with: it needs no network. */
export function sheetDataOf(line: Timeline, { match }: Sheet): SheetData {
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
