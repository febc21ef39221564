import type { MatchDetailView, Outcome, SetView, SideName } from '@courtcast/contracts';
import type { SetScore } from '@courtcast/scoring-rules';

/** A result as it is to stand. */
export interface WantedResult {
  readonly outcome: Outcome;
  /** Of a walkover, retirement or default; what is played out is decided by its sets. */
  readonly winnerSide: SideName | null;
  readonly sets: readonly SetScore[];
  /** Whether it is official at once. */
  readonly isConfirmed: boolean;
}

/** One request on the way from what a match is to what it is to be. */
export type ResultStep =
  | { readonly operation: 'reopenMatch' | 'startMatch' | 'confirmMatch' }
  | { readonly operation: 'putScore'; readonly sets: readonly SetScore[] }
  | {
      readonly operation: 'setMatchResult';
      readonly outcome: Exclude<Outcome, 'completed'>;
      readonly winnerSide: SideName;
    };

type Before = Pick<MatchDetailView, 'status' | 'sets' | 'confirmedAt' | 'pendingResult' | 'suggestedWinner'>;

const plain = ({ home, guest, tiebreak }: SetView | SetScore) => [
  home,
  guest,
  tiebreak?.home,
  tiebreak?.guest,
];

/** Whether typed sets are those of the match; a running set at 0–0 says nothing. */
function isSame(before: readonly SetView[] | null, sets: readonly SetScore[]): boolean {
  const known = (before ?? []).filter(({ home, guest }) => home + guest > 0);
  return JSON.stringify(known.map(plain)) === JSON.stringify(sets.map(plain));
}

/** What was played out by its sets has no other end until these are changed. */
const isPlayedOut = ({ status, pendingResult, suggestedWinner }: Before): boolean =>
  status === 'completed' && pendingResult === null && suggestedWinner !== null;

function endSteps(match: Before, { outcome, winnerSide, sets }: WantedResult): ResultStep[] {
  if (outcome === 'completed' || winnerSide === null) return [{ operation: 'putScore', sets }];
  const end: ResultStep = { operation: 'setMatchResult', outcome, winnerSide };
  const wanted = outcome === 'walkover' ? [] : sets;
  if (!isSame(match.sets, wanted) || isPlayedOut(match))
    return [{ operation: 'putScore', sets: wanted }, end];
  const mustStart = outcome === 'retirement' && match.status === 'scheduled';
  return mustStart ? [{ operation: 'startMatch' }, end] : [end];
}

/** The requests that give a match a result, in their order. */
export function resultSteps(match: Before, wanted: WantedResult): ResultStep[] {
  return [
    ...(match.confirmedAt === null ? [] : [{ operation: 'reopenMatch' } as const]),
    ...endSteps(match, wanted),
    ...(wanted.isConfirmed ? [{ operation: 'confirmMatch' } as const] : []),
  ];
}
