/** A result that counts in a ranking: of one competition, for everybody of a side. */
export interface RankedResult {
  readonly tournamentId: string;
  readonly drawId: string;
  /** `YYYY-MM-DD`: the day from which it counts. */
  readonly day: string;
  readonly playerIds: readonly string[];
  readonly place: number;
  readonly points: number;
}

/** The time that counts: so many weeks back, or from a first to a last day (`YYYY-MM-DD`), both inclusive. */
export type RankingPeriod =
  | { readonly kind: 'weeks'; readonly weeks: number }
  | { readonly kind: 'season'; readonly from: string; readonly to: string };

/** How results are counted. */
export interface Counting {
  readonly period: RankingPeriod;
  /** Number of results that count for each player, the best ones; null: all. */
  readonly best: number | null;
}

/** A result of one player, and whether it is among those that count. */
export interface PlayersResult extends Omit<RankedResult, 'playerIds'> {
  readonly counts: boolean;
}

/** A row of a ranking. */
export interface RankingRow {
  /** From 1; who has as many points shares it. */
  readonly rank: number;
  readonly playerId: string;
  readonly points: number;
  /** Those of the time that counts, the best first. */
  readonly results: readonly PlayersResult[];
}

const DAY_MS = 86_400_000;
const DAYS_A_WEEK = 7;

/** A day some days later, or earlier; days are `YYYY-MM-DD`. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** First and last day whose results count on a day, both inclusive. */
export function countedDays(
  period: RankingPeriod,
  asOf: string,
): { readonly from: string; readonly to: string } {
  if (period.kind === 'weeks') return { from: dayAfter(asOf, 1 - period.weeks * DAYS_A_WEEK), to: asOf };
  return { from: period.from, to: period.to < asOf ? period.to : asOf };
}

function byWorth(one: RankedResult, other: RankedResult): number {
  return other.points - one.points || (one.day < other.day ? 1 : -1);
}

function resultsByPlayer(
  results: readonly RankedResult[],
  { from, to }: { from: string; to: string },
): ReadonlyMap<string, RankedResult[]> {
  const byPlayer = new Map<string, RankedResult[]>();
  for (const result of results) {
    if (result.day < from || result.day > to || result.points === 0) continue;
    for (const playerId of result.playerIds) {
      const own = byPlayer.get(playerId);
      if (own === undefined) byPlayer.set(playerId, [result]);
      else own.push(result);
    }
  }
  return byPlayer;
}

/**
 * The ranking on a day (`YYYY-MM-DD`), the best first: the sum of each player's best results in the time that counts.
 * Each player of a pair gets its points in full. Equal sums share a rank.
 */
export function standingsOn(
  asOf: string,
  results: readonly RankedResult[],
  { period, best }: Counting,
): RankingRow[] {
  const rows = [...resultsByPlayer(results, countedDays(period, asOf))].map(([playerId, own]) => {
    const counted = best ?? own.length;
    const sorted = own.toSorted(byWorth).map(({ playerIds: _, ...result }, index): PlayersResult => ({
      ...result,
      counts: index < counted,
    }));
    const points = sorted.reduce((sum, result) => sum + (result.counts ? result.points : 0), 0);
    return { playerId, points, results: sorted };
  });
  const ordered = rows.toSorted(
    (one, other) => other.points - one.points || (one.playerId < other.playerId ? -1 : 1),
  );
  let rank = 0;
  return ordered.map((row, index) => {
    if (row.points !== ordered[index - 1]?.points) rank = index + 1;
    return { rank, ...row };
  });
}

/** The Mondays of so many weeks up to a day, the earliest first. */
export function weeksBefore(asOf: string, weeks: number): string[] {
  const sinceMonday = (new Date(`${asOf}T00:00:00Z`).getUTCDay() + 6) % DAYS_A_WEEK;
  const monday = dayAfter(asOf, -sinceMonday);
  return Array.from({ length: weeks }, (_, index) => dayAfter(monday, (index + 1 - weeks) * DAYS_A_WEEK));
}
