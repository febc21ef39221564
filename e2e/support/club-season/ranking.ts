import type { Placing } from './places.ts';

/** A result that a ranking counts, for everybody of a side. */
export interface RankedResult {
  readonly tournamentId: string;
  /** `YYYY-MM-DD`: the day from which it counts. */
  readonly day: string;
  readonly placings: readonly Placing[];
}

/** How a ranking counts (decisions 20). */
export interface RankingRules {
  readonly period:
    | { readonly kind: 'weeks'; readonly weeks: number }
    | { readonly kind: 'season'; readonly from: string; readonly to: string };
  /** Null: all. */
  readonly best: number | null;
  readonly levels: readonly {
    readonly name: string;
    readonly points: readonly { readonly place: number; readonly points: number }[];
  }[];
  readonly usualLevel: string | null;
  readonly tournaments: readonly { readonly tournamentId: string; readonly level: string | null }[];
}

const DAY_MS = 86_400_000;

/** A day some days later, or earlier. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Points of a place: those of the last row that is not beyond it. */
function pointsOf({ levels }: RankingRules, level: string, place: number): number {
  const rows = levels.find(({ name }) => name === level)?.points ?? [];
  return rows.findLast((row) => row.place <= place)?.points ?? 0;
}

function levelOf({ tournaments, usualLevel }: RankingRules, tournamentId: string): string | null {
  const named = tournaments.find((one) => one.tournamentId === tournamentId);
  return named === undefined ? usualLevel : named.level;
}

/** A rolling time has so many weeks to the day, the day of the result included. */
function isCounted({ period }: RankingRules, day: string, asOf: string): boolean {
  if (day > asOf) return false;
  if (period.kind === 'season') return day >= period.from && day <= period.to;
  return asOf < dayAfter(day, 7 * period.weeks);
}

interface Sum {
  readonly points: number;
  readonly results: number;
}

/** The sums of all players on a day. */
function sumsOn(asOf: string, rules: RankingRules, results: readonly RankedResult[]): Map<string, Sum> {
  const points = new Map<string, number[]>();
  for (const { tournamentId, day, placings } of results) {
    const level = levelOf(rules, tournamentId);
    if (level === null || !isCounted(rules, day, asOf)) continue;
    for (const { playerIds, place } of placings)
      for (const id of playerIds) points.set(id, [...(points.get(id) ?? []), pointsOf(rules, level, place)]);
  }
  return new Map(
    [...points].map(([id, own]) => {
      const counted = own.toSorted((one, other) => other - one).slice(0, rules.best ?? own.length);
      return [id, { points: counted.reduce((sum, one) => sum + one, 0), results: own.length }];
    }),
  );
}

/** Ranks on a day: equal sums share one. */
function ranksOn(asOf: string, rules: RankingRules, results: readonly RankedResult[]): Map<string, number> {
  const sums = sumsOn(asOf, rules, results);
  const all = [...sums.values()];
  return new Map(
    [...sums].map(([id, { points }]) => [id, 1 + all.filter((other) => other.points > points).length]),
  );
}

/** A row as `GET /rankings/{id}/standings` has it, without the name. */
export interface CountedRow extends Sum {
  readonly playerId: string;
  readonly rank: number;
  readonly previousRank: number | null;
  readonly rankFourWeeksBefore: number | null;
}

/** The order of rows: players of one rank by their ids. */
export function byRank(
  one: Pick<CountedRow, 'rank' | 'playerId'>,
  other: Pick<CountedRow, 'rank' | 'playerId'>,
): number {
  return one.rank - other.rank || (one.playerId < other.playerId ? -1 : 1);
}

/** A ranking on a day, as decisions 20 counts it. */
export function rankingOn(asOf: string, rules: RankingRules, results: readonly RankedResult[]): CountedRow[] {
  const sums = sumsOn(asOf, rules, results);
  const ranks = ranksOn(asOf, rules, results);
  const [week, month] = [7, 28].map((days) => ranksOn(dayAfter(asOf, -days), rules, results));
  return [...sums]
    .map(([playerId, sum]) => ({
      ...{ playerId, ...sum, rank: ranks.get(playerId) ?? 0 },
      previousRank: week?.get(playerId) ?? null,
      rankFourWeeksBefore: month?.get(playerId) ?? null,
    }))
    .toSorted(byRank);
}
