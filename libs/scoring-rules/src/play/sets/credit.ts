import { readSets } from './set-scores.ts';
import { setRulesAt, setsToWin } from '../../rules.ts';
import type { Rules, SetRules } from '../../rules.ts';
import { opponentOf } from '../../vocabulary.ts';
import type { SetScore, Side, Tally } from '../../vocabulary.ts';
import { countUp, gamesToWinSet, leaderOf, tallyFor } from '../../winning.ts';

/** The outcome of a match (specification 2.5). */
export type Outcome = 'completed' | 'walkover' | 'retirement' | 'default';

/** A confirmed match, as a league counts it. */
export interface ConfirmedScore {
  /** The sets as they stood; null when nothing was played. */
  readonly sets: readonly SetScore[] | null;
  readonly outcome: Outcome;
  readonly winnerSide: Side;
  /** Credit for a walkover or default in a league's totals; default `full`. */
  readonly walkoverCredit?: 'full' | 'none';
  /** Credit for a retirement in a league's totals; default `complete`. */
  readonly retirementCredit?: 'complete' | 'asPlayed';
}

/** Sets and games that a match counts for each side. */
interface CreditedTotals {
  readonly sets: Tally;
  readonly games: Tally;
}

const nothing: CreditedTotals = { sets: { home: 0, guest: 0 }, games: { home: 0, guest: 0 } };

const addGames = (totals: CreditedTotals, { home, guest }: Tally): CreditedTotals => ({
  sets: totals.sets,
  games: { home: totals.games.home + home, guest: totals.games.guest + guest },
});

const addWonSet = (totals: CreditedTotals, winner: Side, games: Tally): CreditedTotals => ({
  ...addGames(totals, games),
  sets: countUp(totals.sets, winner),
});

const gamesOf = (set: SetScore, winner: Side): Tally =>
  set.matchTiebreak === true || set.unit !== undefined ? tallyFor(winner, 1, 0) : set;

/** The fewest games that win a set in which the loser has `lost`; where points are counted it is one. */
const gamesToWin = (setRules: SetRules, winner: Side, begun: Tally | null): Tally => {
  const [won, lost] = [begun?.[winner] ?? 0, begun?.[opponentOf(winner)] ?? 0];
  if (setRules.kind === 'games') return tallyFor(winner, gamesToWinSet(setRules, lost), lost);
  const isOfGames = setRules.kind === 'period' && setRules.unit === 'games';
  return isOfGames ? tallyFor(winner, Math.max(won, lost + 1), lost) : tallyFor(winner, 1, 0);
};

const asPlayed = (rules: Rules, sets: readonly SetScore[], isOver: boolean): CreditedTotals => {
  const { finished, running } = readSets(rules, sets, { isOver });
  const totals = finished.reduce((sum, set) => {
    const winner = leaderOf(set);
    return winner === null ? sum : addWonSet(sum, winner, gamesOf(set, winner));
  }, nothing);
  const isOfGames = running?.matchTiebreak === undefined && running?.unit === undefined;
  return running !== null && isOfGames ? addGames(totals, running) : totals;
};

/** Adds sets for the winner until they have won the match; the first of them may have begun. */
const filledUp = (rules: Rules, sets: readonly SetScore[], winner: Side): CreditedTotals => {
  const { finished, running } = readSets(rules, sets, { isOver: false });
  let totals = asPlayed(rules, finished, true);
  let begun = running;
  for (let index = finished.length; totals.sets[winner] < setsToWin(rules); index += 1) {
    const games = gamesToWin(setRulesAt(rules, index), winner, begun);
    totals = addWonSet(totals, winner, games);
    begun = null;
  }
  return totals;
};

/**
 * Sets and games that a match counts in the totals of a league (decisions 6, rules 4). A match tiebreak is one
 * set and one game (1:0), as is a match of points.
 * - completed: what was played.
 * - walkover, default: `full` is a straight-set win in whole sets of the format (6–0 6–0), whatever was played
 *   before a default; `none` is nothing.
 * - retirement: `complete` gives the winner the fewest games that still win the running set (2–5 → 7–5, 5–6 → 7–6)
 *   and n–0 for each set then missing; `asPlayed` counts what was played, the games of the running set included,
 *   an unfinished match tiebreak or match of points not.
 */
export function creditedTotals(rules: Rules, score: ConfirmedScore): CreditedTotals {
  const sets = score.sets ?? [];
  switch (score.outcome) {
    case 'completed':
      return asPlayed(rules, sets, true);
    case 'walkover':
    case 'default':
      return score.walkoverCredit === 'none' ? nothing : filledUp(rules, [], score.winnerSide);
    case 'retirement':
      return score.retirementCredit === 'asPlayed'
        ? asPlayed(rules, sets, false)
        : filledUp(rules, sets, score.winnerSide);
  }
}
