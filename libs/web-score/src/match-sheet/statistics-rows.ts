import type { SideName } from '@courtcast/contracts';
import type { PerSide, SideStatistics } from '@courtcast/scoring-rules';

/** The counted figures, named as in the page's texts. */
export type StatisticName =
  | 'aces'
  | 'doubleFaults'
  | 'servicePoints'
  | 'receivingPoints'
  | 'breakPoints'
  | 'serviceGames'
  | 'decidingPoints'
  | 'winners'
  | 'forcedErrors'
  | 'unforcedErrors'
  | 'longestRun'
  | 'pointsWon'
  | 'gamesWon';

/** A figure of one side: a count, or a count out of a total. */
export interface StatisticValue {
  readonly count: number;
  /** Null for a plain count. */
  readonly of: number | null;
}

/** One row of the statistics, with both sides. */
export interface StatisticRow {
  readonly name: StatisticName;
  readonly values: Readonly<Record<SideName, StatisticValue>>;
  /** The length of either side's bar, 0 to 1. */
  readonly bars: Readonly<Record<SideName, number>>;
  /** The side that is ahead; null if both are level. Fewer errors are better. */
  readonly ahead: SideName | null;
}

type Reader = (statistics: SideStatistics) => readonly [count: number | null, of?: number | null];

const readers: readonly (readonly [StatisticName, Reader])[] = [
  ['aces', ({ aces }) => [aces]],
  ['doubleFaults', ({ doubleFaults }) => [doubleFaults]],
  ['servicePoints', ({ servicePointsWon, servicePointsPlayed }) => [servicePointsWon, servicePointsPlayed]],
  ['breakPoints', ({ breakPointsWon, breakPoints }) => [breakPointsWon, breakPoints]],
  ['serviceGames', ({ serviceGamesWon, serviceGamesPlayed }) => [serviceGamesWon, serviceGamesPlayed]],
  [
    'decidingPoints',
    ({ decidingPointsWon, decidingPointsPlayed }) => [decidingPointsWon, decidingPointsPlayed],
  ],
  ['winners', ({ winners }) => [winners]],
  ['forcedErrors', ({ forcedErrors }) => [forcedErrors]],
  ['unforcedErrors', ({ unforcedErrors }) => [unforcedErrors]],
  ['longestRun', ({ longestRun }) => [longestRun]],
  ['gamesWon', ({ gamesWon }) => [gamesWon]],
  ['pointsWon', ({ pointsWon }) => [pointsWon]],
];

const fewerIsBetter: ReadonlySet<StatisticName> = new Set(['doubleFaults', 'forcedErrors', 'unforcedErrors']);

function valueOf(read: Reader, statistics: SideStatistics): StatisticValue | null {
  const [count, of = null] = read(statistics);
  return count === null ? null : { count, of };
}

const weightOf = ({ count, of }: StatisticValue): number => (of === null ? count : of === 0 ? 0 : count / of);

function aheadIn(name: StatisticName, home: number, guest: number): SideName | null {
  if (home === guest) return null;
  const isHome = fewerIsBetter.has(name) ? home < guest : home > guest;
  return isHome ? 'home' : 'guest';
}

/** A share fills its bar in proportion; for counts, both bars together fill one. */
function barsOf(home: StatisticValue, guest: StatisticValue): Record<SideName, number> {
  const [one, other] = [weightOf(home), weightOf(guest)];
  if (home.of !== null || guest.of !== null) return { home: one, guest: other };
  const sum = one + other;
  return sum === 0 ? { home: 0, guest: 0 } : { home: one / sum, guest: other / sum };
}

/** Points won against the other side's service, out of those it served. */
function receivingRow({ home, guest }: PerSide<SideStatistics>): StatisticRow | null {
  if (home.receivingPointsWon === null || guest.receivingPointsWon === null) return null;
  return rowOf('receivingPoints', {
    home: { count: home.receivingPointsWon, of: guest.servicePointsPlayed },
    guest: { count: guest.receivingPointsWon, of: home.servicePointsPlayed },
  });
}

function rowOf(name: StatisticName, values: Record<SideName, StatisticValue>): StatisticRow {
  const { home, guest } = values;
  return { name, values, bars: barsOf(home, guest), ahead: aheadIn(name, weightOf(home), weightOf(guest)) };
}

/** Whether both sides have a share of zero, such as deciding points in a match that has none. */
function isEmpty({ values: { home, guest } }: StatisticRow): boolean {
  return home.of === 0 && guest.of === 0;
}

/** The statistics of a match or set as rows; figures that were not counted are left out. */
export function statisticRows(statistics: PerSide<SideStatistics>): StatisticRow[] {
  const receiving = receivingRow(statistics);
  return readers
    .flatMap(([name, read]) => {
      const home = valueOf(read, statistics.home);
      const guest = valueOf(read, statistics.guest);
      if (home === null || guest === null) return [];
      const row = rowOf(name, { home, guest });
      return name === 'servicePoints' && receiving !== null ? [row, receiving] : [row];
    })
    .filter((row) => !isEmpty(row));
}
