/** A match of an evening with the points of both sides: of pairs, or of teams that each have one row. */
export interface ScoredMatch {
  readonly home: readonly string[];
  readonly guest: readonly string[];
  readonly points: { readonly home: number; readonly guest: number };
  /** The winner, null for a tie. Absent: the side with more points. */
  readonly winner?: 'home' | 'guest' | null;
  /** Of a round that is still being played: nobody is credited for it yet. */
  readonly isOfOpenRound?: boolean;
}

/** Credit for sitting out more often than others: the player's average for each missed match, or nothing. */
export type SitOutPoints = 'average' | 'none';

interface TableOptions {
  readonly sitOuts: SitOutPoints;
  /** Players who have left: their points stay, and missed matches are not credited. */
  readonly left?: readonly string[];
}

/** A player's row in the table of an evening. */
export interface EveningRow {
  readonly player: string;
  /** From 1; equal for players that nothing separates. */
  readonly rank: number;
  readonly matches: number;
  readonly wins: number;
  readonly ties: number;
  /** Points won in matches; both players of a pair get those of their side. */
  readonly scored: number;
  readonly against: number;
  /** The figure that ranks players: points won, plus the credit for sitting out. To two decimals. */
  readonly points: number;
}

type Row = Omit<EveningRow, 'rank'>;

const CENTS = 100;

/** 1 where home has won, -1 where guest has, 0 for a tie. */
function marginOf({ points, winner }: ScoredMatch): number {
  if (winner === undefined) return Math.sign(points.home - points.guest);
  if (winner === null) return 0;
  return winner === 'home' ? 1 : -1;
}

/** The row of a player with `credited` further matches at their average. */
function rowOf(player: string, own: readonly ScoredMatch[], credited: number): Row {
  const sides = own.map((match) => {
    const { home, guest } = match.points;
    const margin = marginOf(match);
    return match.home.includes(player) ? ([home, guest, margin] as const) : ([guest, home, -margin] as const);
  });
  const scored = sides.reduce((sum, [mine]) => sum + mine, 0);
  const against = sides.reduce((sum, [, theirs]) => sum + theirs, 0);
  const average = own.length === 0 ? 0 : scored / own.length;
  return {
    player,
    matches: own.length,
    wins: sides.filter(([, , margin]) => margin > 0).length,
    ties: sides.filter(([, , margin]) => margin === 0).length,
    scored,
    against,
    points: Math.round(CENTS * (scored + average * credited)) / CENTS,
  };
}

/** Matches that one player won against the other, minus those lost. */
function headToHead(one: string, other: string, matches: readonly ScoredMatch[]): number {
  return matches.reduce((sum, match) => {
    const { home, guest } = match;
    const margin = marginOf(match);
    if (home.includes(one) && guest.includes(other)) return sum + margin;
    return guest.includes(one) && home.includes(other) ? sum - margin : sum;
  }, 0);
}

/**
 * The table of an evening: by points, then wins, then (between exactly two equal players) their matches against each
 * other, then the difference of points. Fully equal players share a rank, in the order of `players`.
 */
export function eveningTable(
  players: readonly string[],
  matches: readonly ScoredMatch[],
  { sitOuts, left = [] }: TableOptions,
): EveningRow[] {
  const ofPlayer = (player: string) =>
    matches.filter(({ home, guest }) => home.includes(player) || guest.includes(player));
  const inEndedRounds = (player: string) =>
    ofPlayer(player).filter(({ isOfOpenRound }) => isOfOpenRound !== true).length;
  const most = Math.max(0, ...players.map(inEndedRounds));
  const rows = players.map((player) => {
    const isCredited = sitOuts === 'average' && !left.includes(player);
    return rowOf(player, ofPlayer(player), isCredited ? most - inEndedRounds(player) : 0);
  });
  const isLevel = (one: Row, other: Row) => one.points === other.points && one.wins === other.wins;
  const betweenTwo = (one: Row, other: Row) =>
    rows.filter((row) => isLevel(row, one)).length === 2 ? headToHead(other.player, one.player, matches) : 0;
  const compare = (one: Row, other: Row): number =>
    other.points - one.points ||
    other.wins - one.wins ||
    betweenTwo(one, other) ||
    other.scored - other.against - (one.scored - one.against);
  const ordered = rows.toSorted(compare);
  let rank = 1;
  return ordered.map((row, index) => {
    const above = ordered[index - 1];
    if (above !== undefined && compare(above, row) !== 0) rank = index + 1;
    return { ...row, rank };
  });
}
