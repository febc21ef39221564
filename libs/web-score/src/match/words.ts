import type { LogEntryView, Outcome, SideName } from '@courtcast/contracts';
import { sides } from './names.ts';
import type { ScoreWords } from '@courtcast/messages/words.ts';
import type { LoggedGame } from './point-log.ts';
import type { ShownMatch } from './shown-match.ts';

/** How a match was decided: a walkover against a side that nobody comes to is a bye. */
export function endingOf({
  outcome,
  players,
}: Pick<ShownMatch, 'outcome'> & Partial<Pick<ShownMatch, 'players'>>): Outcome | 'bye' | null {
  const isEmpty = players !== undefined && sides.some((side) => players[side].length === 0);
  return outcome === 'walkover' && isEmpty ? 'bye' : outcome;
}

/** The status in a word, and for a match that was not played out the way it ended. */
export function statusWord(
  words: ScoreWords,
  match: Pick<ShownMatch, 'status' | 'outcome'> & Partial<Pick<ShownMatch, 'players'>>,
): string {
  const ending = endingOf(match);
  return match.status === 'completed' && ending !== null ? words.outcome[ending] : words.status[match.status];
}

/** A duration in hours and minutes; in words below one minute. */
export function durationInWords({ duration }: ScoreWords, durationMs: number): string {
  const minutes = Math.floor(durationMs / 60_000);
  if (minutes < 1) return duration.underOneMinute;
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? duration.minutes(minutes) : duration.hours(hours, minutes % 60);
}

/** The age of data that may be stale. */
export function ageInWords(words: ScoreWords, ageMs: number): string {
  const seconds = Math.max(0, Math.floor(ageMs / 1000));
  const { duration } = words;
  return seconds < 60 ? duration.secondsAgo(seconds) : duration.ago(durationInWords(words, ageMs));
}

/** The name of an event other than a point. */
export function incidentName({ incident }: ScoreWords, type: LogEntryView['type']): string {
  const names: Readonly<Partial<Record<LogEntryView['type'], string>>> = incident;
  return names[type] ?? type;
}

/** Which player a game is reported of, and how: held or broke serve, won a tiebreak. */
export function playOf(
  { play }: ScoreWords,
  { winner, server, isTiebreak, isOfPoints }: LoggedGame,
): { by: SideName; did: string; isBreak: boolean } {
  if (isOfPoints)
    return { by: winner ?? server, did: winner === null ? play.beganPoints : play.wonPoints, isBreak: false };
  if (winner === null)
    return { by: server, did: isTiebreak ? play.beganTiebreak : play.serving, isBreak: false };
  if (isTiebreak) return { by: winner, did: play.wonTiebreak, isBreak: false };
  const isBreak = winner !== server;
  return { by: winner, did: isBreak ? play.broke : play.held, isBreak };
}
