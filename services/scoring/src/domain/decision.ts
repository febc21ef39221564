import { accept, refuseConflict } from '@courtcast/domain';
import type { Decision, Reason, Refused } from '@courtcast/domain';
import type { Refusal as RuleRefusal } from '@courtcast/scoring-rules';
import type { LogLine } from './log.ts';
import type { Match } from './match.ts';

/** What becomes of a match, the very one passed in where nothing changes; `append` goes to its log. */
export interface MatchStep {
  readonly match: Match;
  readonly append: readonly LogLine[];
}

/** What becomes of a match, or why it stays as it is. */
export type MatchDecision = Decision<MatchStep>;

/** The match as it is from now on. */
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

/** A transition that the match's status has not (409); `verb` reads "cannot be <verb>". */
export function refuseStatus({ status, confirmedAt }: Match, verb: string): Refused {
  const [code, name] = states[confirmedAt === null ? status : 'confirmed'];
  return refuseConflict(code, `A match that is ${name} cannot be ${verb}`);
}

const ruleReasons: Readonly<Record<RuleRefusal['code'], Reason['code']>> = {
  tiebreakAtImpossible: 'impossible-format',
  finalSetTiebreakImpossible: 'impossible-format',
  finalSetTiebreakToImpossible: 'impossible-format',
  matchTiebreakToImpossible: 'impossible-format',
  codesUnreadable: 'impossible-format',
  codesUnsupported: 'impossible-format',
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
  serviceOrderImpossible: 'impossible-service-order',
};

/** What the rules of the game refuse, as reasons; `prefix` is where in the input they were asked. */
export function toReasons(refusals: readonly RuleRefusal[], prefix = ''): Reason[] {
  return refusals.map(({ code, path, message }) => ({
    code: ruleReasons[code],
    path: prefix + path,
    message,
  }));
}
