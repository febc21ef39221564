import { playEvent, startMatch } from '@courtcast/scoring-rules';
import type { MatchEvent, MatchState as PlayState, Rules, StartOptions } from '@courtcast/scoring-rules';

/** An event of the log. `seq` is its 1-based place among the events, undone ones included. */
export interface EventLine {
  readonly kind: 'event';
  readonly seq: number;
  readonly event: MatchEvent;
  readonly at: Date;
  readonly by: string;
}

/** A start of play: what follows is played from 0–0 with these options. */
export interface StartLine {
  readonly kind: 'start';
  readonly start: StartOptions;
  readonly at: Date;
  readonly by: string;
}

/** Takes back the last event that stands. */
export interface UndoLine {
  readonly kind: 'undo';
  readonly at: Date;
  readonly by: string;
}

/** A line as it is stored: the log is only ever appended to. */
export type LogLine = EventLine | StartLine | UndoLine;

/** Events that a log holds at most, undone ones included (decisions.md 5). */
export const LOG_LIMIT = 2000;

/** An event with the state of play around it. */
export interface PlayedLine {
  readonly line: EventLine;
  readonly before: PlayState;
  readonly after: PlayState;
}

/** A log played through. */
export interface PlayedLog {
  /** Every event, in order. */
  readonly all: readonly PlayedLine[];
  /** Those that stand, in order. */
  readonly standing: readonly PlayedLine[];
}

/**
 * Plays a log through as it came about, undone events included.
 * Throws when the rules refuse an event that they once accepted: then the log, or the rules, were changed.
 */
export function playLog(rules: Rules, log: readonly LogLine[]): PlayedLog {
  const all: PlayedLine[] = [];
  let standing: PlayedLine[] = [];
  let base: PlayState | null = null;
  for (const line of log) {
    if (line.kind === 'start') {
      base = startMatch(rules, line.start);
      standing = [];
    } else if (line.kind === 'undo') {
      standing.pop();
    } else {
      const before: PlayState | null = standing.at(-1)?.after ?? base;
      if (before === null) throw new Error(`log line ${line.seq} has no start before it`);
      const played = playEvent(rules, before, line.event);
      if (!played.ok) throw new Error(`log line ${line.seq} cannot be played again`);
      const entry = { line, before, after: played.value };
      all.push(entry);
      standing.push(entry);
    }
  }
  return { all, standing };
}
