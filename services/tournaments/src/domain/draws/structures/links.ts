import type { Side } from '@courtcast/scoring-rules';

/** The players who take a spot; `nobody` if both sides of its last match are out; null while unknown. */
export type Qualifier = readonly string[] | 'nobody' | null;

/** The match, and the side of it, that a winner goes to. */
export interface Feed {
  readonly matchId: string;
  readonly side: Side;
}

/** The role of a draw in its competition; absent from draws: `main`, or `qualifying` if it has a parent. */
export type DrawRole = 'main' | 'qualifying' | 'groups' | 'consolation' | 'placement';

/** The side of a match that a link takes. */
export type Take = 'winners' | 'losers';

/** The order in which players who leave a round are placed on their new lines. */
export type FeedOrder = 'topDown' | 'bottomUp' | 'lot';

/** The way from one round of a draw into a round of another. Rounds count from the final, which is 1. */
export interface Link {
  readonly fromDrawId: string;
  /** 0 for groups, which have no last round. */
  readonly fromRound: number;
  readonly take: Take;
  /** Takes only players whose first match it was; byes and walkovers before it do not count. */
  readonly onlyFirstMatch: boolean;
  /** Takes them only if this side has won: a decider is played if the winner of the losers' side has won. */
  readonly wonBy?: Side;
  readonly toRound: number;
  readonly feed: FeedOrder;
}

/** The part of a link that only one of qualifiers has. */
export interface Qualifying {
  /** Number of group winners among them, who come in as seeds. Absent: they come from a bracket. */
  readonly leaders?: number;
  /** For groups: number of finishers before these, who play in another draw. Absent: none. */
  readonly from?: number;
}

/** A link as it is stored with the draw that it enters, with its arrivals as far as they are known. */
export interface EnteringLink extends Link {
  /** Set for qualifiers: they take the lines for qualifiers beside entrants, in turn or by lot. Absent: all lines are for arrivals. */
  readonly qualifying?: Qualifying;
  /** Version of the draw that it comes from which this is taken from; 0 before any. */
  readonly version: number;
  /** The player who leaves each match of the round, from the top; `nobody` if nobody will. */
  readonly arrivals: readonly Qualifier[];
  /** Ids of the matches that decide each arrival; none before that draw is finalized. */
  readonly deciders: readonly (readonly string[])[];
  /**
   * Number of results on the way to it that were taken back and entered again: scoring has emptied slots for that, and
   * must fill them again even if the same players come.
   */
  readonly retakes?: number;
}

/** The slot of a player who leaves a match by a link; stored with the draw that they leave. */
export interface Exit {
  readonly round: number;
  readonly position: number;
  readonly take: Take;
  readonly onlyFirstMatch?: boolean;
  /** They leave only where this side has won. */
  readonly wonBy?: Side;
  /** The first match there that exists, whether it is played or, for a bye, not. Null until a lot says which. */
  readonly feed: Feed | null;
  /** The draw that they come into; absent where it was not kept. */
  readonly drawId?: string;
  /** The match there that they play first, past byes; null where there is none, absent where it was not kept. */
  readonly plays?: Feed | null;
}

/** The slot of a match's loser. */
export interface LoserFeed extends Feed {
  readonly drawId: string;
  /** Only a player who has not played before goes there. */
  readonly onlyFirstMatch?: boolean;
}

/** A slot that the result of a match decides. */
export interface Outlet extends Feed {
  readonly take: Take;
  /** Only players whose first match it was come, which depends on the previous matches, too. */
  readonly onlyFirstMatch?: boolean;
}

/** The parts of a draw that say how players come into it. */
interface Entered {
  readonly links?: readonly EnteringLink[];
}

/** The links of a draw of a structure, whose lines are all for arrivals; none for any other draw. */
export function structureLinks({ links = [] }: Entered): readonly EnteringLink[] {
  return links.filter(({ qualifying }) => qualifying === undefined);
}

/** The links of the draws that qualify into a draw, in the order in which their winners take its lines. */
export function qualifyingLinks({ links = [] }: Entered): readonly EnteringLink[] {
  return links.filter(({ qualifying }) => qualifying !== undefined);
}

/** Whether the lines of a draw are filled by links only. */
export function isLinked(draw: Entered): boolean {
  return structureLinks(draw).length > 0;
}

/** The items of a link in the order of its lines, from the top. */
export function inFeedOrder<T>({ feed }: Pick<Link, 'feed'>, items: readonly T[]): readonly T[] {
  return feed === 'bottomUp' ? items.toReversed() : items;
}

/** Links in the order in which their lines come: by rounds from the first, within a round as they were made. */
export function byRounds<L extends Pick<Link, 'toRound'>>(links: readonly L[]): readonly L[] {
  return links.toSorted((one, other) => other.toRound - one.toRound);
}
