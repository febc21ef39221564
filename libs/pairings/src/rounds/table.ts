import type { Separator, Side, WonLost } from '@courtcast/scoring-rules';
import { eveningTable } from '../evening-table.ts';
import type { ScoredMatch } from '../evening-table.ts';
import { buchholz, swissWins } from '../swiss.ts';
import type { SwissRound } from '../swiss.ts';
import { countedIn } from './results.ts';
import type { Counted } from './results.ts';
import { drawnRounds, idsOf, isOver, matchesOfRounds, roundsInFull } from './rounds-draw.ts';
import type { RoundsDraw } from './rounds-draw.ts';

/** A row of the table of a draw that is made round by round (decisions 17). */
export interface RoundsRow {
  readonly rank: number;
  /** Index of the entrant. */
  readonly entrant: number;
  readonly played: number;
  readonly wins: number;
  readonly ties: number;
  readonly losses: number;
  readonly points: number;
  readonly sets: WonLost;
  readonly games: WonLost;
  readonly scored: WonLost;
  readonly separatedBy: Separator | 'buchholz' | null;
  readonly satOut: number;
  /** For evenings; absent in a Swiss draw. */
  readonly evening?: { readonly difference: number; readonly credit: number; readonly total: number };
  /** For a Swiss draw. */
  readonly buchholz?: number;
  readonly hasLeft: boolean;
  /** Whether matches of the rounds so far are to come. */
  readonly provisional: boolean;
}

function sideOf({ match }: Counted, entrant: number): Side | null {
  if (match.home.includes(entrant)) return 'home';
  return match.guest.includes(entrant) ? 'guest' : null;
}

/** Units won and lost by an entrant. */
function wonLost(
  own: readonly Counted[],
  entrant: number,
  of: 'points' | 'sets' | 'games' | 'scored',
): WonLost {
  const sum = (mine: boolean) =>
    own.reduce((total, counted) => {
      const isHome = sideOf(counted, entrant) === 'home';
      return total + counted[of][isHome === mine ? 'home' : 'guest'];
    }, 0);
  return { won: sum(true), lost: sum(false) };
}

type Figures = Pick<
  RoundsRow,
  'played' | 'wins' | 'ties' | 'losses' | 'sets' | 'games' | 'scored' | 'satOut' | 'hasLeft'
>;

/** Figures of all entrants, by index. */
function figuresOf(draw: RoundsDraw, counted: readonly Counted[]): Figures[] {
  return draw.entrants.map((_, entrant) => {
    const own = counted.filter((one) => sideOf(one, entrant) !== null);
    const won = own.filter((one) => one.winner !== null && one.winner === sideOf(one, entrant)).length;
    const ties = own.filter(({ winner }) => winner === null).length;
    return {
      ...{ played: own.length, wins: won, ties, losses: own.length - won - ties },
      sets: wonLost(own, entrant, 'sets'),
      games: wonLost(own, entrant, 'games'),
      scored: wonLost(own, entrant, 'scored'),
      satOut: drawnRounds(draw).filter(({ sitOut }) => sitOut.includes(entrant)).length,
      hasLeft: draw.left?.includes(entrant) === true,
    };
  });
}

function toScored({ match, points, winner }: Counted): ScoredMatch {
  return { home: idsOf(match.home), guest: idsOf(match.guest), points, winner };
}

/** The numbers of the rounds of which a match is still to come. */
function openRoundsOf(draw: RoundsDraw): ReadonlySet<number> {
  return new Set(matchesOfRounds(draw).flatMap((match) => (isOver(match) ? [] : [match.round])));
}

const CENTS = 100;

function eveningRows(draw: RoundsDraw): Omit<RoundsRow, 'provisional'>[] {
  // On an evening a walkover is no match: the present side gets the credit of a sit-out.
  const counted = countedIn(draw).filter(({ isWalkover }) => !isWalkover);
  const figures = figuresOf(draw, counted);
  const players = idsOf([...draw.entrants.keys()]);
  const options = { sitOuts: draw.byRounds.sitOutCredit, left: idsOf(draw.left ?? []) };
  const open = openRoundsOf(draw);
  const scored = counted.map((one) => ({ ...toScored(one), isOfOpenRound: open.has(one.match.round) }));
  const table = eveningTable(players, scored, options);
  return table.flatMap((row, at) => {
    const below = table[at + 1];
    const entrant = Number(row.player);
    const own = figures[entrant];
    if (own === undefined) return [];
    const difference = row.scored - row.against;
    const separatedBy = (): Separator | null => {
      if (below === undefined || below.rank === row.rank) return null;
      if (below.points !== row.points) return 'points';
      if (below.wins !== row.wins) return 'wins';
      const isLevel = table.filter(({ points, wins }) => points === row.points && wins === row.wins);
      const isAhead = difference > below.scored - below.against;
      return isLevel.length === 2 && !isAhead ? 'headToHead' : 'scored';
    };
    const credit = Math.round(CENTS * (row.points - row.scored)) / CENTS;
    const evening = { difference, credit, total: row.points };
    return [{ ...own, rank: row.rank, entrant, points: row.scored, separatedBy: separatedBy(), evening }];
  });
}

/** The rounds of a Swiss draw as its next one is drawn from them. */
export function swissRoundsOf(draw: RoundsDraw): SwissRound[] {
  const winners = new Map(countedIn(draw).map(({ match, winner }) => [match.id, winner]));
  return roundsInFull(draw).map(({ matches, sitOut: [bye] }) => ({
    matches: matches.map(({ id, home: [home = -1], guest: [guest = -1] }) => ({
      home: String(home),
      guest: String(guest),
      winner: winners.get(id) ?? null,
    })),
    bye: bye === undefined ? null : String(bye),
  }));
}

const lead = ({ won, lost }: WonLost): number => won - lost;

const swissOrder: readonly (readonly [
  by: 'wins' | 'buchholz' | 'sets' | 'games',
  of: (row: SwissFigures) => number,
])[] = [
  ['wins', ({ wins }) => wins],
  ['buchholz', (row) => row.buchholz],
  ['sets', ({ sets }) => lead(sets)],
  ['games', ({ games }) => lead(games)],
];

interface SwissFigures extends Figures {
  readonly entrant: number;
  readonly buchholz: number;
}

/** The first step of the Swiss order that puts one above the other; null where they are equal. */
function swissSeparator(one: SwissFigures, other: SwissFigures) {
  return swissOrder.find(([, of]) => of(one) !== of(other)) ?? null;
}

function compareSwiss(one: SwissFigures, other: SwissFigures): number {
  const [, of] = swissSeparator(one, other) ?? [];
  return of === undefined ? 0 : of(other) - of(one);
}

/** Wins with a bye as one, Buchholz, difference of sets, of games. */
function swissRows(draw: RoundsDraw): Omit<RoundsRow, 'provisional'>[] {
  const rounds = swissRoundsOf(draw);
  const [wins, opponents] = [swissWins(rounds), buchholz(rounds)];
  const rows = figuresOf(draw, countedIn(draw)).map((figures, entrant): SwissFigures => {
    const id = String(entrant);
    return { ...figures, entrant, wins: wins.get(id) ?? 0, buchholz: opponents.get(id) ?? 0 };
  });
  const ordered = rows.toSorted(compareSwiss);
  let rank = 1;
  return ordered.map((row, at) => {
    const [above, below] = [ordered[at - 1], ordered[at + 1]];
    if (above !== undefined && compareSwiss(above, row) !== 0) rank = at + 1;
    const [separatedBy = null] = below === undefined ? [] : (swissSeparator(row, below) ?? []);
    return { ...row, rank, points: row.wins, separatedBy };
  });
}

/** The table of a draw that is made round by round, from everything that was confirmed. */
export function roundsTable(draw: RoundsDraw): RoundsRow[] {
  const provisional = matchesOfRounds(draw).some((match) => !isOver(match));
  const rows = draw.byRounds.drawType === 'swiss' ? swissRows(draw) : eveningRows(draw);
  return rows.map((row) => ({ ...row, provisional }));
}
