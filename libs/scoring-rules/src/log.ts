import type { MatchEvent } from './events.ts';
import { ok, refuse } from './result.ts';
import type { Refusal, Result } from './result.ts';

/** An entry of a match's log. What was undone stays in it. */
export interface LogEntry {
  readonly event: MatchEvent;
  readonly undone: boolean;
}

/** The events of a log that stand: those to replay. */
export function standingEvents(log: readonly LogEntry[]): MatchEvent[] {
  return log.filter((entry) => !entry.undone).map((entry) => entry.event);
}

/**
 * The log with its last standing event undone, however many have been undone before (decisions 5).
 * Entries may carry more than the rules ask for; it is kept. Refuses when nothing stands.
 */
export function undoLast<E extends LogEntry>(log: readonly E[]): Result<E[], Refusal[]> {
  const index = log.findLastIndex((entry) => !entry.undone);
  const entry = log[index];
  if (entry === undefined) return refuse('nothingToUndo', 'log', 'There is nothing to undo');
  return ok(log.with(index, { ...entry, undone: true }));
}
