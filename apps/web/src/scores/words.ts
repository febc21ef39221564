import type { LogEntryView, MatchDetailView, SideName } from '@courtcast/contracts';
import type { ScoreWords } from '../i18n/words.ts';
import type { LoggedGame } from './log/point-log.ts';
import type { ShownMatch } from './shown-match.ts';

/** The status in a word, and for a match that was not played out the way it ended. */
export function statusWord(
  words: ScoreWords,
  { status, outcome }: Pick<ShownMatch, 'status' | 'outcome'>,
): string {
  return status === 'completed' && outcome !== null ? words.outcome[outcome] : words.status[status];
}

type Format = Pick<
  MatchDetailView,
  'matchFormat' | 'tiebreakAt' | 'finalSetTiebreak' | 'finalSetTiebreakTo' | 'matchTiebreakTo' | 'deuceRule'
>;

const setsWords = {
  best_of_3: { sets: 'best_of_3', games: 6 },
  best_of_3_mtb: { sets: 'best_of_3', games: 6 },
  best_of_5: { sets: 'best_of_5', games: 6 },
  best_of_3_to_4: { sets: 'short_sets', games: 4 },
  short_sets_to_4: { sets: 'short_sets', games: 4 },
  pro_set: { sets: 'pro_set', games: 8 },
} as const satisfies Record<Format['matchFormat'], { sets: keyof ScoreWords['format']; games: number }>;

const USUAL_TIEBREAK_TO = 7;

function decidingSetWords(words: ScoreWords, format: Format): string | null {
  if (format.matchTiebreakTo !== null) return words.format.matchTiebreakTo(format.matchTiebreakTo);
  if (!format.finalSetTiebreak) return words.format.noTiebreak;
  const { finalSetTiebreakTo: to } = format;
  return to === null || to === USUAL_TIEBREAK_TO ? null : words.format.tiebreakTo(to);
}

/** How the match is decided, as a sentence without its full stop. */
export function formatInWords(words: ScoreWords, format: Format): string {
  const { sets, games } = setsWords[format.matchFormat];
  const { tiebreakAt, deuceRule } = format;
  const early = tiebreakAt === games ? null : words.format.tiebreakAt(tiebreakAt);
  const deuce = deuceRule === 'advantage' ? null : words.format[deuceRule];
  return [words.format[sets], early, decidingSetWords(words, format), deuce]
    .filter((part) => part !== null)
    .join(', ');
}

/** A span of time in hours and minutes; in words below one minute. */
export function durationInWords({ duration }: ScoreWords, durationMs: number): string {
  const minutes = Math.floor(durationMs / 60_000);
  if (minutes < 1) return duration.underOneMinute;
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? duration.minutes(minutes) : duration.hours(hours, minutes % 60);
}

/** How long ago something was, for data that may be old. */
export function ageInWords(words: ScoreWords, ageMs: number): string {
  const seconds = Math.max(0, Math.floor(ageMs / 1000));
  const { duration } = words;
  return seconds < 60 ? duration.secondsAgo(seconds) : duration.ago(durationInWords(words, ageMs));
}

/** What happened beside the points, in words. */
export function incidentName({ incident }: ScoreWords, type: LogEntryView['type']): string {
  const names: Readonly<Partial<Record<LogEntryView['type'], string>>> = incident;
  return names[type] ?? type;
}

/** Who is named with a game, and what they did in it. */
export function playOf(
  { play }: ScoreWords,
  { winner, server, isTiebreak }: LoggedGame,
): { by: SideName; did: string; isBreak: boolean } {
  if (winner === null)
    return { by: server, did: isTiebreak ? play.beganTiebreak : play.serving, isBreak: false };
  if (isTiebreak) return { by: winner, did: play.wonTiebreak, isBreak: false };
  const isBreak = winner !== server;
  return { by: winner, did: isBreak ? play.broke : play.held, isBreak };
}
