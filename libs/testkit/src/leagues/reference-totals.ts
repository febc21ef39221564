/** Counts a tie in plain loops, written from the rules alone, to compare with the service. */
import type { MatchDetailView } from '@courtcast/contracts';

export type ReferenceSide = 'home' | 'guest';

/** A match of a tie as its record shows it. */
export interface ReferenceMatch {
  readonly winnerSide: ReferenceSide;
  readonly outcome: 'completed' | 'walkover' | 'retirement' | 'default';
  readonly sets: readonly { readonly home: number; readonly guest: number }[];
}

/** The format of a league, and its rules for unplayed matches. */
export interface ReferenceLeague {
  readonly matchFormat: MatchDetailView['matchFormat'];
  /** Points; null where the format says. */
  readonly matchTiebreakTo: number | null;
  readonly walkoverCredit: 'full' | 'none';
  readonly retirementCredit: 'complete' | 'asPlayed';
}

/** A tie with everything that was confirmed in it. */
export interface ReferenceTeamMatch {
  readonly homeTeamId: string;
  readonly guestTeamId: string;
  readonly isCompleted: boolean;
  /** Singles and doubles. */
  readonly matchCount: number;
  readonly forfeitedBy: ReferenceSide | null;
  readonly matches: readonly ReferenceMatch[];
}

interface Row {
  readonly bestOf: number;
  readonly games: number;
  /** The tiebreak is played at one game less: a set ends 4–3. */
  readonly isEarly?: true;
}

/** rules 1: sets of the longest match, games that win a set. */
const formats: Readonly<Record<ReferenceLeague['matchFormat'], Row>> = {
  best_of_3: { bestOf: 3, games: 6 },
  best_of_3_mtb: { bestOf: 3, games: 6 },
  best_of_5: { bestOf: 5, games: 6 },
  best_of_3_to_4: { bestOf: 3, games: 4 },
  short_sets_to_4: { bestOf: 3, games: 4 },
  pro_set: { bestOf: 1, games: 8 },
  one_set: { bestOf: 1, games: 6 },
  match_tiebreak: { bestOf: 1, games: 1 },
  // One set of unlimited games, or of points, which count as one game.
  timed: { bestOf: 1, games: 1 },
  points: { bestOf: 1, games: 1 },
  fast4: { bestOf: 3, games: 4, isEarly: true },
};

const formatOf = ({ matchFormat, matchTiebreakTo }: ReferenceLeague) => {
  const format = formats[matchFormat];
  const isWithMatchTiebreak = ['best_of_3_mtb', 'short_sets_to_4', 'match_tiebreak', 'fast4'].includes(
    matchFormat,
  );
  const target = matchTiebreakTo ?? (isWithMatchTiebreak ? 10 : null);
  return { ...format, setsToWin: (format.bestOf + 1) / 2, target };
};

type Format = ReturnType<typeof formatOf>;

/** Winner of the match first, then loser. */
type Pair = [number, number];

interface Count {
  sets: Pair;
  games: Pair;
}

const isMatchTiebreak = (index: number, { bestOf, target }: Format): boolean =>
  target !== null && index === bestOf - 1;

const isOver = ([one, other]: Pair, index: number, format: Format): boolean => {
  const most = Math.max(one, other);
  const lead = Math.abs(one - other);
  if (isMatchTiebreak(index, format)) return most >= (format.target ?? 0) && lead >= 2;
  // 6–4, 7–5 and 7–6; 5–4 and 6–5 go on.
  return (
    most > format.games || (most === format.games && (lead >= 2 || (format.isEarly === true && lead > 0)))
  );
};

const addSet = (count: Count, pair: Pair, isAsOneGame: boolean): void => {
  const ahead = pair[0] > pair[1] ? 0 : 1;
  count.sets[ahead] += 1;
  if (isAsOneGame) {
    count.games[ahead] += 1;
    return;
  }
  count.games[0] += pair[0];
  count.games[1] += pair[1];
};

/** Sets that are over, and the set that is not. */
const readSets = ({ sets, winnerSide }: ReferenceMatch, format: Format) => {
  const count: Count = { sets: [0, 0], games: [0, 0] };
  let running: Pair | null = null;
  for (const [index, { home, guest }] of sets.entries()) {
    const pair: Pair = winnerSide === 'home' ? [home, guest] : [guest, home];
    if (isOver(pair, index, format)) addSet(count, pair, isMatchTiebreak(index, format));
    else running = pair;
  }
  return { count, running };
};

const asPlayed = (match: ReferenceMatch, format: Format): Count => {
  const { count, running } = readSets(match, format);
  if (running === null || isMatchTiebreak(match.sets.length - 1, format)) return count;
  count.games[0] += running[0];
  count.games[1] += running[1];
  return count;
};

/** Decisions 6: the winner gets the missing games and sets; 2–5 becomes 7–5, 5–6 becomes 7–6, missing sets 6–0. */
const asCompleted = (match: ReferenceMatch, format: Format): Count => {
  const { count, running } = readSets(match, format);
  let lost = running === null ? 0 : running[1];
  while (count.sets[0] < format.setsToWin) {
    const index = count.sets[0] + count.sets[1];
    const won = lost >= format.games - 1 && format.isEarly !== true ? format.games + 1 : format.games;
    addSet(count, isMatchTiebreak(index, format) ? [1, 0] : [won, lost], isMatchTiebreak(index, format));
    lost = 0;
  }
  return count;
};

const countOf = (match: ReferenceMatch, league: ReferenceLeague): Count => {
  const format = formatOf(league);
  if (match.outcome === 'completed') return asPlayed(match, format);
  if (match.outcome === 'retirement') {
    return league.retirementCredit === 'complete' ? asCompleted(match, format) : asPlayed(match, format);
  }
  if (league.walkoverCredit === 'none') return { sets: [0, 0], games: [0, 0] };
  return { sets: [format.setsToWin, 0], games: [format.setsToWin * format.games, 0] };
};

const forfeited = ({ forfeitedBy, matchCount }: ReferenceTeamMatch): ReferenceMatch[] =>
  Array.from({ length: matchCount }, () => ({
    winnerSide: forfeitedBy === 'home' ? 'guest' : 'home',
    outcome: 'walkover',
    sets: [],
  }));

/** Matches, sets and games won by each side of a tie. */
export function referenceTotals(teamMatch: ReferenceTeamMatch, league: ReferenceLeague) {
  const totals = { home: { matches: 0, sets: 0, games: 0 }, guest: { matches: 0, sets: 0, games: 0 } };
  for (const match of teamMatch.forfeitedBy === null ? teamMatch.matches : forfeited(teamMatch)) {
    const { sets, games } = countOf(match, league);
    const winner = totals[match.winnerSide];
    const loser = totals[match.winnerSide === 'home' ? 'guest' : 'home'];
    winner.matches += 1;
    winner.sets += sets[0];
    loser.sets += sets[1];
    winner.games += games[0];
    loser.games += games[1];
  }
  return totals;
}

export type ReferenceTotals = ReturnType<typeof referenceTotals>;
