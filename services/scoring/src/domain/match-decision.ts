import { accept, refuseFieldConflict } from '@courtcast/domain';
import type { Decision, Reason, Refused } from '@courtcast/domain';
import type { Refusal as RuleRefusal } from '@courtcast/scoring-rules';
import type { LogLine } from './log.ts';
import type { Match } from './match.ts';
import { setsIn } from './match-facts.ts';

/** The next state of a match, the same object if nothing changes; `append` is added to its log. */
export interface MatchStep {
  readonly match: Match;
  readonly append: readonly LogLine[];
}

/** The next state of a match, or a refusal. */
export type MatchDecision = Decision<MatchStep>;

/** Accepts a next state, with lines for the log. */
export function acceptMatch(match: Match, append: readonly LogLine[] = []): MatchDecision {
  return accept({ match, append });
}

const states = {
  scheduled: ['match-not-started', 'scheduled'],
  in_progress: ['match-in-progress', 'in progress'],
  suspended: ['match-suspended', 'suspended'],
  completed: ['match-completed', 'completed'],
  confirmed: ['match-confirmed', 'confirmed'],
  cancelled: ['match-cancelled', 'cancelled'],
} as const;

/**
 * The refusal of a transition that the match's status does not allow (409); `verb` completes "cannot be <verb>", `path`
 * is the field that names the match, if the address does not.
 */
export function refuseStatus({ status, confirmedAt }: Match, verb: string, path = ''): Refused {
  const [code, name] = states[confirmedAt === null ? status : 'confirmed'];
  return refuseFieldConflict(code, path, `A match that is ${name} cannot be ${verb}`);
}

const ruleReasons: Readonly<Record<RuleRefusal['code'], Reason['code']>> = {
  formatImpossible: 'impossible-format',
  codesUnplayable: 'format-not-playable',
  countImpossible: 'impossible-score',
  setImpossible: 'impossible-score',
  tiebreakImpossible: 'impossible-score',
  matchTiebreakImpossible: 'impossible-score',
  pointsImpossible: 'impossible-score',
  setUnfinished: 'set-unfinished',
  setAfterDecision: 'match-decided',
  matchDecided: 'match-decided',
  pointKindImpossible: 'impossible-point',
  reasonMissing: 'required',
  serviceLetImpossible: 'no-service-lets',
  serviceOrderImpossible: 'impossible-service-order',
  timeImpossible: 'not-timed',
};

/** Converts refusals of the rules to reasons; `prefix` is their place in the input. */
export function toReasons(refusals: readonly RuleRefusal[], prefix = ''): Reason[] {
  return refusals.map(({ code, path, message }) => ({
    code: ruleReasons[code],
    path: prefix + path,
    message,
  }));
}

/** Names of changes in events: the score, the status, or other facts. */
export type ChangeName = 'created' | 'score' | 'status' | 'players' | 'schedule' | 'details';

const aspects: Readonly<Record<Exclude<ChangeName, 'created'>, (match: Match) => readonly unknown[]>> = {
  score: (match) => [match.play, setsIn(match)],
  status: (match) => [
    match.status,
    match.winnerSide,
    match.outcome,
    match.confirmedAt,
    match.pendingResult,
    match.bothOut,
    match.review,
  ],
  players: ({ sides }) => [sides.home, sides.guest],
  schedule: ({ court, scheduledTime, notBeforeTime, playOrder, orderedBy, calledAt = null }) => [
    calledAt,
    court,
    scheduledTime,
    notBeforeTime,
    playOrder,
    orderedBy,
  ],
  details: ({ notes, umpireUserId, tournament, draw, goldenPoint, settings }) => [
    notes,
    umpireUserId,
    tournament,
    draw,
    goldenPoint,
    settings,
  ],
};

const aspectNames: readonly (keyof typeof aspects)[] = ['score', 'status', 'players', 'schedule', 'details'];

/** Names of the differences between two states; never empty, so that every event has a change. */
export function changesBetween(before: Match, after: Match): ChangeName[] {
  const names = aspectNames.filter((name) => {
    const aspect = aspects[name];
    return !isDeepEqual(aspect(before), aspect(after));
  });
  return names.length > 0 ? names : ['details'];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

const isSameRecord = (one: Record<string, unknown>, other: Record<string, unknown>): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) =>
    isDeepEqual(one[key], other[key]),
  );

/** Whether two plain values say the same; an absent field is as good as an undefined one, and order of keys no matter. */
export function isDeepEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (one instanceof Date && other instanceof Date) return one.getTime() === other.getTime();
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((value, index) => isDeepEqual(value, other[index]));
  }
  return isRecord(one) && isRecord(other) && isSameRecord(one, other);
}
