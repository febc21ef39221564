import type { MatchDetailView, MatchView, Outcome, SideName } from '@courtcast/contracts';
import type { Rules } from '@courtcast/scoring-rules';
import { opponentOf } from '@courtcast/web-score/match/names.ts';
import type { WantedResult } from './result-steps.ts';
import { readScore, setsInText, typedSetsOf } from './typed-score.ts';
import type { ScoreReading, TypedSet } from './typed-score.ts';

/** A match whose result is entered. */
export type ResultMatch = MatchView & Partial<Pick<MatchDetailView, 'pendingResult'>>;

/** The outcome that was chosen, or that play goes on from this score. */
export type Ending = Outcome | 'running';

/** Values of the form: how the match ended, by whom, and two or three numbers for each set (`home0`, `tiebreak0`). */
export type ResultValues = Readonly<Record<string, string | boolean>>;

/** The field names of a set, by its index. */
export function setFields(index: number) {
  return { home: `home${index}`, guest: `guest${index}`, tiebreak: `tiebreak${index}` } as const;
}

const textIn = (values: ResultValues, name: string): string => String(values[name] ?? '').trim();

/** The initial values for a match. */
export function valuesOf(match: ResultMatch, rules: Rules): ResultValues {
  const outcome = match.outcome ?? match.pendingResult?.outcome ?? 'completed';
  const winner = match.winnerSide ?? match.pendingResult?.winnerSide ?? null;
  // A set that has just begun counts as absent.
  const played = (match.sets ?? []).filter(({ home, guest }) => home + guest > 0);
  const loser = outcome === 'completed' || winner === null ? '' : opponentOf(winner);
  return { how: outcome, loser, confirm: true, ...fieldsOfSets(typedSetsOf(rules, played)) };
}

/** Sets as values of the form's fields. */
export function fieldsOfSets(sets: readonly TypedSet[]): Readonly<Record<string, string>> {
  const fields = sets.flatMap((set, index) => {
    const names = setFields(index);
    return [
      [names.home, set.home],
      [names.guest, set.guest],
      [names.tiebreak, set.tiebreak],
    ] as const;
  });
  return Object.fromEntries(fields);
}

/** The whole score if it was typed into the first field; null if that field has one number or none. */
export function wholeScoreIn(values: ResultValues): TypedSet[] | null {
  const sets = setsInText(textIn(values, setFields(0).home));
  return sets === null || sets.length === 0 ? null : sets;
}

/** The sets in the form. */
export function typedIn(values: ResultValues, rules: Rules): TypedSet[] {
  const whole = wholeScoreIn(values);
  if (whole !== null) return whole;
  return Array.from({ length: rules.bestOf }, (_, index) => {
    const names = setFields(index);
    return {
      home: textIn(values, names.home),
      guest: textIn(values, names.guest),
      tiebreak: textIn(values, names.tiebreak),
    };
  });
}

/** The input, validated by the rules. */
export interface ResultReading extends ScoreReading {
  readonly ending: Ending;
  /** The winner by the input; null while unknown. */
  readonly winnerSide: SideName | null;
  /** Whether the score alone decides the match, so that neither a retirement nor continuing is possible. */
  readonly isDecided: boolean;
}

const endings: readonly Ending[] = ['completed', 'running', 'retirement', 'walkover', 'default'];
const nothing: ScoreReading = { sets: [], faults: [], winner: null, isTie: false, isOpen: false };

/** Whether a side loses regardless of the score: by retirement, walkover or default. */
export function hasLoser(how: unknown): boolean {
  return how === 'retirement' || how === 'walkover' || how === 'default';
}

/** Reads the form. A walkover has no sets, whatever was typed. */
export function readResult(values: ResultValues, rules: Rules): ResultReading {
  const ending = endings.find((one) => one === values.how) ?? 'completed';
  const loser = (['home', 'guest'] as const).find((side) => side === values.loser);
  const score =
    ending === 'walkover'
      ? nothing
      : readScore(rules, typedIn(values, rules), { hasStopped: hasLoser(ending) });
  const forced = loser === undefined ? null : opponentOf(loser);
  return {
    ...score,
    ending,
    isDecided: ending !== 'completed' && (score.winner !== null || score.isTie),
    winnerSide: hasLoser(ending) ? forced : score.winner,
  };
}

/** Whether the input can be sent: it is valid, and has a winner unless play goes on. */
export function isComplete({ ending, sets, faults, isDecided, isTie, winnerSide }: ResultReading): boolean {
  if (faults.length > 0 || isDecided) return false;
  return ending === 'running' ? sets.length > 0 : winnerSide !== null || isTie;
}

/** Whether the input can be sent for this match: a confirmed one needs a winner, or must be reopened first. */
export function canBeSent(match: Pick<MatchView, 'confirmedAt'>, reading: ResultReading): boolean {
  return isComplete(reading) && (match.confirmedAt === null || reading.winnerSide !== null || reading.isTie);
}

/** The first field to correct if the input cannot be sent. */
export function faultyField(reading: ResultReading, rules: Rules): string {
  const { faults, ending, isDecided, winnerSide, sets, isOpen } = reading;
  const [fault] = faults;
  if (fault !== undefined) return setFields(fault.set - 1).home;
  if (isDecided) return 'how';
  if (hasLoser(ending) && winnerSide === null) return 'loser';
  return setFields(Math.min(isOpen ? sets.length - 1 : sets.length, rules.bestOf - 1)).home;
}

/** The wanted result; only one with a winner, or a tie, can be confirmed. */
export function wantedOf(
  { ending, winnerSide, isTie, sets }: ResultReading,
  isConfirmed: boolean,
): WantedResult {
  const outcome = ending === 'running' ? 'completed' : ending;
  return { outcome, winnerSide, isTie, sets, isConfirmed: isConfirmed && (winnerSide !== null || isTie) };
}
