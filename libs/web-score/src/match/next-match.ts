import type { Due } from '@courtcast/scoring-rules';
import type { MatchPlace, OpenSide } from './shown-match.ts';
import type { SidesKey } from '@courtcast/web-data/page-data/page-data.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** The next match of another match's winner or loser. */
export interface NextMatch {
  /** Null if it is not created yet. */
  readonly matchId: string | null;
  readonly place: MatchPlace;
  readonly opponent: {
    readonly players: readonly Named[];
    readonly seed: number | null;
    /** Where the opponent comes from, while unknown. */
    readonly open?: OpenSide;
  };
  readonly due: Due | null;
  readonly court: Named | null;
  /** Whether it has ended. */
  readonly isOver: boolean;
  /** The qualifier slot through which the winner enters another draw; absent in the same draw. */
  readonly slot?: { readonly number: number; readonly draw: Named };
  /** The draw in which the loser plays on, perhaps only after a first match; absent for the winner. */
  readonly loser?: { readonly draw: Named; readonly onlyFirstMatch: boolean };
}

/** The key of the winner's `NextMatch` in the page data, by the match before it. */
export function nextKey(matchId: string): SidesKey {
  return ['matchNext', { params: { id: matchId } }];
}

/** The same for the loser. */
export function loserNextKey(matchId: string): SidesKey {
  return ['matchLoserNext', { params: { id: matchId } }];
}
