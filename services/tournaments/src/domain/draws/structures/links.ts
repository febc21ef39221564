import type { Side } from '@courtcast/scoring-rules';

/** The players who take a spot; `nobody` where both sides of its last match are out; null while not known. */
export type Qualifier = readonly string[] | 'nobody' | null;

/** The match, and the side of it, that a winner goes to. */
export interface Feed {
  readonly matchId: string;
  readonly side: Side;
}

/** What a draw is for in its competition; absent from draws: `main`, or `qualifying` where it has a parent. */
export type DrawRole = 'main' | 'qualifying' | 'groups' | 'consolation' | 'placement';

/** Whom of a match a link takes. */
export type Take = 'winners' | 'losers';

/** In which order those who leave a round are placed on the lines that they come to. */
export type FeedOrder = 'topDown' | 'bottomUp' | 'lot';

/** The way from one round of a draw into a round of another. Rounds count from the final, which is 1. */
export interface Link {
  readonly fromDrawId: string;
  readonly fromRound: number;
  readonly take: Take;
  /** Takes only those whose first match it was: a bye or walkover before it does not count. */
  readonly onlyFirstMatch: boolean;
  /** Takes them only where this side has won: a decider is played where who came from the losers' side has won. */
  readonly wonBy?: Side;
  readonly toRound: number;
  readonly feed: FeedOrder;
}

/** A link as it is kept with the draw that it enters: with who comes by it, as far as that is known. */
export interface EnteringLink extends Link {
  /** Version of the draw that it comes from which this is taken from; 0 before any. */
  readonly version: number;
  /** Who leaves each match of the round, from the top; `nobody` where nobody will. */
  readonly arrivals: readonly Qualifier[];
  /** Ids of the matches that decide each arrival; none before that draw is finalized. */
  readonly deciders: readonly (readonly string[])[];
  /**
   * How often results were taken back and entered again on the way to it: scoring, which has emptied slots for that, fills
   * them again though the same players come.
   */
  readonly retakes?: number;
}

/** Where who leaves a match by a link goes to: kept with the draw that they leave. */
export interface Exit {
  readonly round: number;
  readonly position: number;
  readonly take: Take;
  readonly onlyFirstMatch?: boolean;
  /** They leave only where this side has won. */
  readonly wonBy?: Side;
  /** The first match there that exists, whether it is played or, for a bye, not. */
  readonly feed: Feed;
  /** The draw that they come into; absent where it was not kept. */
  readonly drawId?: string;
  /** The match there that they play first, past byes; null where there is none, absent where it was not kept. */
  readonly plays?: Feed | null;
}

/** Where the loser of a match goes. */
export interface LoserFeed extends Feed {
  readonly drawId: string;
  /** Only who has not played before goes there. */
  readonly onlyFirstMatch?: boolean;
}

/** A slot that the result of a match decides. */
export interface Outlet extends Feed {
  readonly take: Take;
  /** Only those come whose first match it was: it depends on the matches before, too. */
  readonly onlyFirstMatch?: boolean;
}

/** What of a link stands in the order of its lines, from the top. */
export function inFeedOrder<T>({ feed }: Pick<Link, 'feed'>, items: readonly T[]): readonly T[] {
  return feed === 'bottomUp' ? items.toReversed() : items;
}

/** Links in the order in which their lines come: by rounds from the first, within a round as they were made. */
export function byRounds<L extends Pick<Link, 'toRound'>>(links: readonly L[]): readonly L[] {
  return links.toSorted((one, other) => other.toRound - one.toRound);
}
