import { creditedTotals, opponentOf, resolveRules } from '@courtcast/scoring-rules';
import type { MatchSettings, Outcome, PerSide, Rules, SetScore, Side } from '@courtcast/scoring-rules';

export type MatchType = 'singles' | 'doubles';

/** The place of an entry in its tie; `position` counts from 1 within the type. */
export interface EntryPlace {
  readonly matchType: MatchType;
  readonly position: number;
}

/** A match as scoring has it. */
export interface PlayedMatch {
  readonly status: string;
  readonly startedAt: string | null;
  readonly confirmedAt: string | null;
  readonly confirmedByUserId: string | null;
  readonly winnerSide: Side | null;
  readonly outcome: Outcome | null;
  readonly sets: readonly SetScore[] | null;
}

/** The score of a confirmed match. */
export interface ConfirmedResult {
  /** Distinguishes one confirmation from the next: ISO 8601. */
  readonly at: string;
  readonly winnerSide: Side;
  readonly outcome: Outcome;
  /** No user confirmed it: it follows from a forfeit. */
  readonly isByNobody: boolean;
  readonly sets: PerSide<number>;
  readonly games: PerSide<number>;
}

/** The state of an entry's match, as far as the tie depends on it. */
export interface EntryResult extends EntryPlace {
  readonly isBegun: boolean;
  readonly confirmed: ConfirmedResult | null;
}

/** The format of a tie's matches, and the rules for unplayed ones. */
export interface Counting extends MatchSettings {
  readonly walkoverCredit: 'full' | 'none';
  readonly retirementCredit: 'complete' | 'asPlayed';
}

function rulesOf(counting: Counting): Rules {
  const resolved = resolveRules(counting);
  if (!resolved.ok) throw new Error('a team match was made with settings that cannot be played');
  return resolved.value;
}

function confirmedOf(counting: Counting, match: PlayedMatch): ConfirmedResult | null {
  const { confirmedAt, winnerSide, outcome, sets, confirmedByUserId } = match;
  if (confirmedAt === null || winnerSide === null || outcome === null) return null;
  const { walkoverCredit, retirementCredit } = counting;
  const score = { sets, outcome, winnerSide, walkoverCredit, retirementCredit };
  const isByNobody = confirmedByUserId === null;
  return { at: confirmedAt, winnerSide, outcome, isByNobody, ...creditedTotals(rulesOf(counting), score) };
}

/** The result of an entry from its match; nothing has happened in one that is not known yet. */
export function resultOf(
  counting: Counting,
  { matchType, position }: EntryPlace,
  match: PlayedMatch | null,
): EntryResult {
  const isBegun = match !== null && (match.startedAt !== null || match.status === 'completed');
  return {
    matchType,
    position,
    isBegun,
    confirmed: match === null ? null : confirmedOf(counting, match),
  };
}

/** Matches, sets and games won by one side. */
export interface SideTotals {
  readonly matchesWon: number;
  readonly setsWon: number;
  readonly gamesWon: number;
  readonly singlesWon: number;
  readonly doublesWon: number;
}

type Counted = { readonly matchType: MatchType } & Pick<ConfirmedResult, 'winnerSide' | 'sets' | 'games'>;

function totalsFor(side: Side, counted: readonly Counted[]): SideTotals {
  const won = counted.filter(({ winnerSide }) => winnerSide === side);
  const sum = (of: (one: Counted) => PerSide<number>) => counted.reduce((all, one) => all + of(one)[side], 0);
  return {
    matchesWon: won.length,
    setsWon: sum(({ sets }) => sets),
    gamesWon: sum(({ games }) => games),
    singlesWon: won.filter(({ matchType }) => matchType === 'singles').length,
    doublesWon: won.filter(({ matchType }) => matchType === 'doubles').length,
  };
}

/** The input of a tie's totals. */
export interface Countable extends Counting {
  readonly singlesCount: number;
  readonly doublesCount: number;
  readonly forfeitedBy: Side | null;
  readonly results: readonly EntryResult[];
}

/** Every match by walkover for the side that did not forfeit (decisions 6). */
function forfeited(teamMatch: Countable, forfeitedBy: Side): Counted[] {
  const winnerSide = opponentOf(forfeitedBy);
  const { walkoverCredit } = teamMatch;
  const { sets, games } = creditedTotals(rulesOf(teamMatch), {
    sets: null,
    outcome: 'walkover',
    winnerSide,
    walkoverCredit,
  });
  const all = (matchType: MatchType, length: number): Counted[] =>
    Array.from({ length }, () => ({ matchType, winnerSide, sets, games }));
  return [...all('singles', teamMatch.singlesCount), ...all('doubles', teamMatch.doublesCount)];
}

/**
 * The totals of a tie, always from all of its parts: confirmed matches (decisions 6, rules 4), or, once a side has
 * forfeited, every match for the other by walkover.
 */
export function totalsOf(teamMatch: Countable): PerSide<SideTotals> {
  const { forfeitedBy, results } = teamMatch;
  const counted =
    forfeitedBy === null
      ? results.flatMap(({ matchType, confirmed }) =>
          confirmed === null ? [] : [{ matchType, ...confirmed }],
        )
      : forfeited(teamMatch, forfeitedBy);
  return { home: totalsFor('home', counted), guest: totalsFor('guest', counted) };
}
