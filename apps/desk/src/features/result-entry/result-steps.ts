import type { MatchDetailView, Outcome, SetView, SideName } from '@courtcast/contracts';
import type { SetScore } from '@courtcast/scoring-rules';

/** A result as it is to stand. */
export interface WantedResult {
  readonly outcome: Outcome;
  /** Of a walkover, retirement or default; what is played out is decided by its sets. */
  readonly winnerSide: SideName | null;
  /** Whether no side has won by the sets, as a draw may allow; absent: no. */
  readonly isTie?: boolean;
  readonly sets: readonly SetScore[];
  /** Whether it is official at once. */
  readonly isConfirmed: boolean;
}

/** One request on the way from what a match is to what it is to be. Sets that stand there already are left out. */
export type ResultStep =
  | { readonly operation: 'confirmMatch' }
  | { readonly operation: 'putScore'; readonly sets: readonly SetScore[] }
  | {
      readonly operation: 'setMatchResult';
      readonly outcome: Exclude<Outcome, 'completed'>;
      readonly winnerSide: SideName;
      readonly sets?: readonly SetScore[];
    }
  | ({ readonly operation: 'correctMatch' } & Correction);

/** The correction of a confirmed result. */
export interface Correction {
  readonly outcome: Outcome;
  /** Absent for a tie. */
  readonly winnerSide?: SideName;
  readonly sets?: readonly SetScore[];
}

/** A result as a body holds it. */
export function toBody<Result extends { readonly sets?: readonly SetScore[] }>({ sets, ...rest }: Result) {
  return { ...rest, ...(sets === undefined ? {} : { sets: [...sets] }) };
}

type Before = Pick<MatchDetailView, 'status' | 'sets' | 'confirmedAt'>;

const plain = ({ home, guest, tiebreak }: SetView | SetScore) => [
  home,
  guest,
  tiebreak?.home,
  tiebreak?.guest,
];

/** Whether typed sets are those of the match; a running set at 0–0 says nothing. */
export function haveSameSets(before: readonly SetView[] | null, sets: readonly SetScore[]): boolean {
  const known = (before ?? []).filter(({ home, guest }) => home + guest > 0);
  return JSON.stringify(known.map(plain)) === JSON.stringify(sets.map(plain));
}

/** The sets typed in with an end, where they differ from the match. A walkover has none. */
function typedWith(match: Before, { outcome, sets }: WantedResult): { readonly sets?: readonly SetScore[] } {
  const wanted = outcome === 'walkover' ? [] : sets;
  const mustStart = outcome === 'retirement' && match.status === 'scheduled';
  return haveSameSets(match.sets, wanted) && !mustStart ? {} : { sets: wanted };
}

/** The corrected result; null while the input has no winner. */
export function correctionOf(match: Before, wanted: WantedResult): Correction | null {
  const { outcome, winnerSide, isTie = false } = wanted;
  if (isTie) return { outcome, ...typedWith(match, wanted) };
  return winnerSide === null ? null : { outcome, winnerSide, ...typedWith(match, wanted) };
}

function endStep(match: Before, wanted: WantedResult): ResultStep {
  const { outcome, winnerSide, sets } = wanted;
  if (outcome === 'completed' || winnerSide === null) return { operation: 'putScore', sets };
  return { operation: 'setMatchResult', outcome, winnerSide, ...typedWith(match, wanted) };
}

/** The requests that give a match a result, in their order: one where it is confirmed already. */
export function resultSteps(match: Before, wanted: WantedResult): ResultStep[] {
  if (match.confirmedAt !== null) {
    const correction = correctionOf(match, wanted);
    return correction === null ? [] : [{ operation: 'correctMatch', ...correction }];
  }
  const confirming: ResultStep[] = wanted.isConfirmed ? [{ operation: 'confirmMatch' }] : [];
  return [endStep(match, wanted), ...confirming];
}
