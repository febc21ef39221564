import type { MatchDetailView, Outcome, SetView, SideName } from '@courtcast/contracts';
import type { SetScore } from '@courtcast/scoring-rules';

/** The result that a match is to have. */
export interface WantedResult {
  readonly outcome: Outcome;
  /** For a walkover, retirement or default; a result played to the end is decided by its sets. */
  readonly winnerSide: SideName | null;
  /** Whether the sets are level, as a draw may allow; absent: no. */
  readonly isTie?: boolean;
  readonly sets: readonly SetScore[];
  /** Whether it becomes official at once. */
  readonly isConfirmed: boolean;
}

/** One request on the way to the wanted result. Sets that the match already has are left out. */
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

/** A result as a request body. */
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

/** Whether the entered sets equal the match's; a current set at 0–0 counts as absent. */
export function haveSameSets(before: readonly SetView[] | null, sets: readonly SetScore[]): boolean {
  const known = (before ?? []).filter(({ home, guest }) => home + guest > 0);
  return JSON.stringify(known.map(plain)) === JSON.stringify(sets.map(plain));
}

/** The entered sets if they differ from the match's. A walkover has none. */
function typedWith(match: Before, { outcome, sets }: WantedResult): { readonly sets?: readonly SetScore[] } {
  const wanted = outcome === 'walkover' ? [] : sets;
  const mustStart = outcome === 'retirement' && match.status === 'scheduled';
  return haveSameSets(match.sets, wanted) && !mustStart ? {} : { sets: wanted };
}

/** The corrected result; null if the input has no winner. */
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

/** The requests that give a match this result, in order: a single one if it is confirmed already. */
export function resultSteps(match: Before, wanted: WantedResult): ResultStep[] {
  if (match.confirmedAt !== null) {
    const correction = correctionOf(match, wanted);
    return correction === null ? [] : [{ operation: 'correctMatch', ...correction }];
  }
  const confirming: ResultStep[] = wanted.isConfirmed ? [{ operation: 'confirmMatch' }] : [];
  return [endStep(match, wanted), ...confirming];
}
