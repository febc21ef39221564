import type { MatchDetailView, Outcome, SideName } from '@courtcast/contracts';
import type { Rules } from '@courtcast/scoring-rules';
import { opponentOf } from '../../../scores/names.ts';
import type { WantedResult } from './result-steps.ts';
import { readScore, typedSetsOf } from './typed-score.ts';
import type { ScoreReading, TypedSet } from './typed-score.ts';

/** What stands in the form of a result: how, whose fault, and two or three numbers a set (`home0`, `tiebreak0`). */
export type ResultValues = Readonly<Record<string, string | boolean>>;

/** The names of the fields of a set, by its index. */
export function setFields(index: number) {
  return { home: `home${index}`, guest: `guest${index}`, tiebreak: `tiebreak${index}` } as const;
}

const textIn = (values: ResultValues, name: string): string => String(values[name] ?? '').trim();

/** A match as the form shows it at first. */
export function valuesOf(match: MatchDetailView, rules: Rules): ResultValues {
  const outcome = match.outcome ?? match.pendingResult?.outcome ?? 'completed';
  const winner = match.winnerSide ?? match.pendingResult?.winnerSide ?? null;
  // A set that has just begun says nothing.
  const played = (match.sets ?? []).filter(({ home, guest }) => home + guest > 0);
  const sets = typedSetsOf(rules, played).flatMap((set, index) => {
    const names = setFields(index);
    return [
      [names.home, set.home],
      [names.guest, set.guest],
      [names.tiebreak, set.tiebreak],
    ] as const;
  });
  const loser = outcome === 'completed' || winner === null ? '' : opponentOf(winner);
  return { how: outcome, loser, confirm: true, ...Object.fromEntries(sets) };
}

/** The sets as they stand in the form. */
export function typedIn(values: ResultValues, rules: Rules): TypedSet[] {
  return Array.from({ length: rules.bestOf }, (_, index) => {
    const names = setFields(index);
    return {
      home: textIn(values, names.home),
      guest: textIn(values, names.guest),
      tiebreak: textIn(values, names.tiebreak),
    };
  });
}

/** What is typed, read against the rules. */
export interface ResultReading extends ScoreReading {
  readonly outcome: Outcome;
  /** Who goes by what is typed as the winner; null while that is not known. */
  readonly winnerSide: SideName | null;
  /** Whether the score alone decides the match, which leaves no room for a retirement. */
  readonly isDecided: boolean;
}

const outcomes: readonly Outcome[] = ['completed', 'retirement', 'walkover', 'default'];

/** Reads the form of a result. A walkover has no sets, whatever was typed. */
export function readResult(values: ResultValues, rules: Rules): ResultReading {
  const outcome = outcomes.find((one) => one === values.how) ?? 'completed';
  const loser = (['home', 'guest'] as const).find((side) => side === values.loser);
  const score =
    outcome === 'walkover'
      ? { sets: [], faults: [], winner: null }
      : readScore(rules, typedIn(values, rules), { hasStopped: outcome !== 'completed' });
  const forced = loser === undefined ? null : opponentOf(loser);
  return {
    ...score,
    outcome,
    isDecided: outcome !== 'completed' && score.winner !== null,
    winnerSide: outcome === 'completed' ? score.winner : forced,
  };
}

/** Whether what was read can be sent: it is possible, and says something. */
export function isComplete({ outcome, sets, faults, isDecided, winnerSide }: ResultReading): boolean {
  if (faults.length > 0 || isDecided) return false;
  return outcome === 'completed' ? sets.length > 0 : winnerSide !== null;
}

/** Whether it can be sent for this match: of a confirmed one a side has won, else it is taken back first. */
export function canBeSent(match: Pick<MatchDetailView, 'confirmedAt'>, reading: ResultReading): boolean {
  return isComplete(reading) && (match.confirmedAt === null || reading.winnerSide !== null);
}

/** The field to mend first, where what is typed cannot be sent. */
export function faultyField({ faults, outcome, isDecided, winnerSide }: ResultReading): string {
  const [fault] = faults;
  if (fault !== undefined) return setFields(fault.set - 1).home;
  if (isDecided) return 'how';
  return outcome !== 'completed' && winnerSide === null ? 'loser' : setFields(0).home;
}

/** The result that is to stand; only one with a winner can be confirmed. */
export function wantedOf(reading: ResultReading, isConfirmed: boolean): WantedResult {
  const { outcome, winnerSide, sets } = reading;
  return { outcome, winnerSide, sets, isConfirmed: isConfirmed && winnerSide !== null };
}
