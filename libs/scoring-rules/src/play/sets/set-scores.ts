import { readSet, tidySet } from './read-set.ts';
import { ok } from '../../result.ts';
import type { Refusal, Result } from '../../result.ts';
import { setRulesAt, setsToWin } from '../../rules.ts';
import type { Rules } from '../../rules.ts';
import { winnerOf } from '../../vocabulary.ts';
import type { Decision, SetScore, Side, Tally } from '../../vocabulary.ts';
import { countUp, leaderOf } from '../../winning.ts';

/** Typed sets, read against the rules. */
export interface SetsReading {
  /** The finished sets, tidied. */
  readonly finished: SetScore[];
  /** The last set if it is unfinished, tidied; null if no unfinished set was typed. */
  readonly running: SetScore | null;
  readonly decided: Decision | null;
  readonly refusals: Refusal[];
}

/** Facts about typed sets that their score does not show. */
export interface SetsSource {
  /** Whether play has ended with these sets, which the score of a timed match does not show; default true. */
  readonly isOver?: boolean;
}

const refuseSurplus = (rules: Rules, index: number, decided: Decision | null): Refusal | null => {
  if (decided === null && index < rules.bestOf) return null;
  const message =
    decided === null
      ? `A match has at most ${rules.bestOf} sets`
      : `The match was decided before set ${index + 1}`;
  return { code: 'setAfterDecision', path: `sets.${index}`, message };
};

/** The decision of the match after a finished set; the set has no winner if ties are allowed. */
const decidedBy = (rules: Rules, won: Tally, winner: Side | null): Decision | null => {
  if (winner === null) return 'tie';
  return won[winner] === setsToWin(rules) ? winner : null;
};

/** Reads sets as they were typed in, collecting every reason why they are impossible. */
export function readSets(
  rules: Rules,
  sets: readonly SetScore[],
  { isOver = true }: SetsSource = {},
): SetsReading {
  const finished: SetScore[] = [];
  const refusals: Refusal[] = [];
  let running: SetScore | null = null;
  let won = { home: 0, guest: 0 };
  let decided: Decision | null = null;
  for (const [index, set] of sets.entries()) {
    const path = `sets.${index}`;
    const surplus = refuseSurplus(rules, index, decided);
    if (surplus !== null) {
      refusals.push(surplus);
      break;
    }
    const setRules = setRulesAt(rules, index);
    const reading = readSet(setRules, set, { path, isOver });
    refusals.push(...reading.refusals);
    const winner = leaderOf(set);
    if (reading.progress === 'finished') {
      finished.push(tidySet(setRules, set));
      won = winner === null ? won : countUp(won, winner);
      decided = decidedBy(rules, won, winner);
    } else if (reading.progress === 'running' && index < sets.length - 1) {
      refusals.push({
        code: 'setUnfinished',
        path,
        message: `A set at ${set.home}–${set.guest} is not finished`,
      });
    } else if (reading.progress === 'running') {
      running = tidySet(setRules, set);
    }
  }
  return { finished, running, decided, refusals };
}

/** Typed sets after the check. */
interface CheckedSets {
  /** The side that has won the majority of sets, or a tie; null while neither has. */
  readonly decided: Decision | null;
  /** Number of finished sets. */
  readonly finished: number;
  /** The sets in the form in which they are shown: `matchTiebreak: true` where it belongs. */
  readonly sets: SetScore[];
}

const refuseStoppedTiebreak = (rules: Rules, reading: SetsReading): Refusal[] => {
  const { running, finished } = reading;
  const { decidingSet } = rules;
  if (running?.matchTiebreak === undefined || decidingSet.kind !== 'matchTiebreak') return [];
  const leader = leaderOf(running);
  if (leader === null || running[leader] < decidingSet.to) return [];
  const message = `A match tiebreak to ${decidingSet.to} points takes a lead of two: it does not stop at ${running.home}–${running.guest}`;
  return [{ code: 'matchTiebreakImpossible', path: `sets.${finished.length}.${leader}`, message }];
};

/**
 * Checks sets as people type them in (decisions 5, `PUT …/score`). The last set may be unfinished; every
 * impossible score is refused, all reasons at once, with the place as path (`sets.0.home`). Of a timed match it is
 * the score at which time was up, unless play has stopped before (`hasStopped`).
 * A match tiebreak that stops one point ahead at or beyond its target (10–9) is refused, though play passes through
 * it: typed in, it is a final score that cannot be one. Where play has stopped there by retirement or default
 * (`hasStopped`), it can. A set 7–6 needs no points of its tiebreak.
 */
export function checkSets(
  rules: Rules,
  sets: readonly SetScore[],
  { hasStopped = false }: { readonly hasStopped?: boolean } = {},
): Result<CheckedSets, Refusal[]> {
  const reading = readSets(rules, sets, { isOver: !hasStopped });
  const { finished, running, decided } = reading;
  const refusals = [...reading.refusals, ...(hasStopped ? [] : refuseStoppedTiebreak(rules, reading))];
  if (refusals.length > 0) return { ok: false, error: refusals };
  return ok({
    decided,
    finished: finished.length,
    sets: running === null ? finished : [...finished, running],
  });
}

/** The side that the sets have as winner; null for an impossible or unfinished score (rules 1). */
export function suggestedWinner(rules: Rules, sets: readonly SetScore[]): Side | null {
  const { decided, refusals } = readSets(rules, sets);
  return refusals.length === 0 ? winnerOf(decided) : null;
}
