import type { LogEntryView, MatchDetailView, MatchStatus, Outcome } from '@courtcast/contracts';
import type { ShownMatch } from './shown-match.ts';

const rounds = ['Final', 'Semi-final', 'Quarter-final'] as const;

/** The name of a round by its number, counted from the final. */
export function roundName(round: number): string {
  return rounds[round - 1] ?? `Round of ${2 ** round}`;
}

const statusWords = {
  scheduled: 'Scheduled',
  in_progress: 'Live',
  suspended: 'Suspended',
  completed: 'Completed',
  cancelled: 'Cancelled',
} as const satisfies Record<MatchStatus, string>;

const outcomeWords = {
  completed: 'Completed',
  walkover: 'Walkover',
  retirement: 'Retirement',
  default: 'Default',
} as const satisfies Record<Outcome, string>;

/** The status in a word, and for a match that was not played out the way it ended. */
export function statusWord({ status, outcome }: Pick<ShownMatch, 'status' | 'outcome'>): string {
  return status === 'completed' && outcome !== null ? outcomeWords[outcome] : statusWords[status];
}

type Format = Pick<
  MatchDetailView,
  'matchFormat' | 'tiebreakAt' | 'finalSetTiebreak' | 'finalSetTiebreakTo' | 'matchTiebreakTo' | 'deuceRule'
>;

const setsWords = {
  best_of_3: { sets: 'Best of three sets', games: 6 },
  best_of_3_mtb: { sets: 'Best of three sets', games: 6 },
  best_of_5: { sets: 'Best of five sets', games: 6 },
  best_of_3_to_4: { sets: 'Best of three short sets to four', games: 4 },
  short_sets_to_4: { sets: 'Best of three short sets to four', games: 4 },
  pro_set: { sets: 'One set to eight', games: 8 },
} as const satisfies Record<Format['matchFormat'], { sets: string; games: number }>;

const deuceWords = {
  advantage: null,
  golden: 'golden point at deuce',
  silver: 'deciding point at the second deuce',
  star: 'star point at the third deuce',
} as const satisfies Record<Format['deuceRule'], string | null>;

const USUAL_TIEBREAK_TO = 7;

function decidingSetWords(format: Format): string | null {
  if (format.matchTiebreakTo !== null)
    return `match tiebreak to ${format.matchTiebreakTo} as the deciding set`;
  if (!format.finalSetTiebreak) return 'no tiebreak in the deciding set';
  const { finalSetTiebreakTo: to } = format;
  return to === null || to === USUAL_TIEBREAK_TO ? null : `tiebreak to ${to} in the deciding set`;
}

/** How the match is decided, as a sentence without its full stop. */
export function formatInWords(format: Format): string {
  const { sets, games } = setsWords[format.matchFormat];
  const { tiebreakAt } = format;
  const early = tiebreakAt === games ? null : `tiebreak at ${tiebreakAt}–${tiebreakAt}`;
  return [sets, early, decidingSetWords(format), deuceWords[format.deuceRule]]
    .filter((part) => part !== null)
    .join(', ');
}

/** A span of time in hours and minutes; `under a minute` below one. */
export function durationInWords(durationMs: number): string {
  const minutes = Math.floor(durationMs / 60_000);
  if (minutes < 1) return 'under a minute';
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `${minutes} min` : `${hours} h ${minutes % 60} min`;
}

/** How long ago something was, for data that may be old. */
export function ageInWords(ageMs: number): string {
  const seconds = Math.max(0, Math.floor(ageMs / 1000));
  return seconds < 60 ? `${seconds} s ago` : `${durationInWords(ageMs)} ago`;
}

const incidentNames: Readonly<Partial<Record<LogEntryView['type'], string>>> = {
  codeViolation: 'Code violation',
  penaltyPoint: 'Penalty point',
  medicalTimeout: 'Medical time-out',
  toiletBreak: 'Toilet break',
  timeViolation: 'Time violation',
  challenge: 'Challenge',
  ballChange: 'New balls',
};

/** What happened beside the points, in words. */
export function incidentName(type: LogEntryView['type']): string {
  return incidentNames[type] ?? type;
}
