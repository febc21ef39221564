import type { Due } from '@courtcast/scoring-rules';
import type { MatchPlace, OpenSide } from './shown-match.ts';
import type { SidesKey } from '@courtcast/web-data/page-data/page-data.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** The match that the winner of another plays next, or its loser. */
export interface NextMatch {
  /** Null where it is not made yet. */
  readonly matchId: string | null;
  readonly place: MatchPlace;
  readonly opponent: {
    readonly players: readonly Named[];
    readonly seed: number | null;
    /** While it is not known who that is. */
    readonly open?: OpenSide;
  };
  readonly due: Due | null;
  readonly court: Named | null;
  /** Whether it is decided by now. */
  readonly isOver: boolean;
  /** The slot for a qualifier through which the winner comes into another draw; absent in the same draw. */
  readonly slot?: { readonly number: number; readonly draw: Named };
  /** The other draw in which the loser plays on, perhaps only after their first match; absent for the winner. */
  readonly loser?: { readonly draw: Named; readonly onlyFirstMatch: boolean };
}

/** The key of `NextMatch`, by the match before it. */
export function nextKey(matchId: string): SidesKey {
  return ['matchNext', { params: { id: matchId } }];
}

/** Likewise of what the loser plays next. */
export function loserNextKey(matchId: string): SidesKey {
  return ['matchLoserNext', { params: { id: matchId } }];
}
