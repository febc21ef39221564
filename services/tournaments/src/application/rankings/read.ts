import { hasPlayerPage, presentPlayerId } from '@courtcast/contracts';
import { pageOf } from '@courtcast/domain';
import type { Page, PageQuery, Stored } from '@courtcast/domain';
import { notFound } from '@courtcast/problem';
import { competitionsOf } from '../../domain/rankings/competitions.ts';
import { levelOf, pointsFor } from '../../domain/rankings/ranking.ts';
import type { Ranking } from '../../domain/rankings/ranking.ts';
import { countedDays, dayAfter, standingsOn, weeksBefore } from '../../domain/rankings/standings.ts';
import type { PlayersResult, RankedResult, RankingRow } from '../../domain/rankings/standings.ts';
import { lastDayOf } from '../../domain/tournaments/tournament.ts';
import type { Tournament } from '../../domain/tournaments/tournament.ts';
import type { Deps } from '../ports.ts';

type Needs = Pick<Deps, 'rankings' | 'tournaments' | 'draws' | 'players' | 'now'>;

/** Tournaments whose draws are read together. */
const TOURNAMENTS_AT_ONCE = 20;
const WEEKS_SHOWN = 52;
const DAYS_A_WEEK = 7;
const MONTH_WEEKS = 4;

/** The tournaments that may count: those that the ranking names, and those of its club. */
async function listCandidates(
  { tournaments }: Needs,
  { state }: Stored<Ranking>,
): Promise<Stored<Tournament>[]> {
  const { clubId, usualLevel } = state;
  const named = await tournaments.findMany(state.tournaments.map(({ tournamentId }) => tournamentId));
  const hosted = clubId === null || usualLevel === null ? [] : await tournaments.listHostedAt(clubId);
  const byId = new Map([...named, ...hosted].map((one) => [one.id, one]));
  return [...byId.values()];
}

/** A tournament with its results, as a ranking counts them. */
interface Counted {
  readonly tournament: Stored<Tournament>;
  /** Names of its draws by id. */
  readonly drawNames: ReadonlyMap<string, string>;
  readonly results: readonly RankedResult[];
}

async function countOne(
  { draws }: Needs,
  { state: ranking }: Stored<Ranking>,
  { tournament, level }: { tournament: Stored<Tournament>; level: string },
): Promise<Counted> {
  const all = await draws.listOfTournament(tournament.id);
  const byId = new Map(all.map(({ id, state }) => [id, state]));
  const isOver = tournament.state.phase === 'completed';
  const day = lastDayOf(tournament.state);
  const results = competitionsOf(byId, ranking, { isOver }).flatMap(({ drawId, placings }) =>
    placings.map(({ playerIds, place }): RankedResult => ({
      ...{ tournamentId: tournament.id, drawId, playerIds, place },
      // A round of a box league ends before its tournament does.
      day: byId.get(drawId)?.boxes?.until ?? day,
      points: pointsFor(ranking, level, place),
    })),
  );
  return { tournament, drawNames: new Map(all.map(({ id, state }) => [id, state.name])), results };
}

/** Everything that counts from a first to a last day, tournament by tournament. */
async function countResults(
  deps: Needs,
  ranking: Stored<Ranking>,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<Counted[]> {
  const candidates = (await listCandidates(deps, ranking)).flatMap((tournament) => {
    const { phase, sport, hostClubIds, boxLeagueId } = tournament.state;
    const level = levelOf(ranking.state, { id: tournament.id, hostClubIds, boxLeagueId });
    const day = lastDayOf(tournament.state);
    const isOn = (phase === 'live' || phase === 'completed') && sport === ranking.state.sport;
    const isWithin = day >= from && (day <= to || boxLeagueId !== undefined);
    return isOn && level !== null && isWithin ? [{ tournament, level }] : [];
  });
  const counted: Counted[] = [];
  for (let at = 0; at < candidates.length; at += TOURNAMENTS_AT_ONCE) {
    const some = candidates.slice(at, at + TOURNAMENTS_AT_ONCE);
    counted.push(...(await Promise.all(some.map((one) => countOne(deps, ranking, one)))));
  }
  return counted;
}

const resultsIn = (counted: readonly Counted[]): RankedResult[] => counted.flatMap(({ results }) => results);

function today({ now }: Needs): string {
  return now().toISOString().slice(0, 10);
}

/** A row with the ranks of a week, and of four weeks, before. */
export interface ShownRow extends RankingRow {
  /** Null: not ranked then. */
  readonly previousRank: number | null;
  readonly rankFourWeeksBefore: number | null;
  readonly name: string;
}

async function namesOf({ players }: Needs, ids: readonly string[]): Promise<(id: string) => string> {
  const names = await players.names(ids);
  return (id) => names.get(id) ?? '';
}

/** The ranks of a day by player. */
type RanksOn = ReadonlyMap<string, number>;

function ranksOf(rows: readonly RankingRow[]): RanksOn {
  return new Map(rows.map(({ playerId, rank }) => [playerId, rank]));
}

async function withNames(
  deps: Needs,
  rows: readonly RankingRow[],
  { week, month }: { readonly week: RanksOn; readonly month: RanksOn },
): Promise<ShownRow[]> {
  const nameOf = await namesOf(
    deps,
    rows.map(({ playerId }) => playerId),
  );
  return rows.map((row) => ({
    ...row,
    previousRank: week.get(row.playerId) ?? null,
    rankFourWeeksBefore: month.get(row.playerId) ?? null,
    name: nameOf(row.playerId),
  }));
}

/** The points of everybody who stands in a ranking today. */
export async function pointsToday(
  deps: Needs,
  ranking: Stored<Ranking>,
): Promise<ReadonlyMap<string, number>> {
  const day = today(deps);
  const { from } = countedDays(ranking.state.period, day);
  const results = resultsIn(await countResults(deps, ranking, { from, to: day }));
  return new Map(standingsOn(day, results, ranking.state).map(({ playerId, points }) => [playerId, points]));
}

/**
 * The standings of a ranking on a day (`YYYY-MM-DD`; absent: today), and the ranks a week and four weeks before. Problem
 * not-found.
 */
async function countStandings(deps: Needs, id: string, day: string | undefined) {
  const ranking = await deps.rankings.get(id);
  const asOf = day ?? today(deps);
  const monthBefore = dayAfter(asOf, -MONTH_WEEKS * DAYS_A_WEEK);
  const { from } = countedDays(ranking.state.period, monthBefore);
  const results = resultsIn(await countResults(deps, ranking, { from, to: asOf }));
  const ranksOn = (one: string) => ranksOf(standingsOn(one, results, ranking.state));
  return {
    ...{ ranking, asOf },
    rows: standingsOn(asOf, results, ranking.state),
    before: { week: ranksOn(dayAfter(asOf, -DAYS_A_WEEK)), month: ranksOn(monthBefore) },
  };
}

/** One page of a ranking on a day, the best first. Problem not-found. */
export async function listRankingRows(
  deps: Needs,
  id: string,
  { asOf, ...page }: Pick<PageQuery, 'page' | 'perPage'> & { readonly asOf?: string | undefined },
): Promise<Page<ShownRow>> {
  const { rows, before } = await countStandings(deps, id, asOf);
  const { data, meta } = pageOf(rows, page);
  return { data: await withNames(deps, data, before), meta };
}

/** A ranking on a day in full, with its day. Problem not-found. */
export async function getRankingInFull(
  deps: Needs,
  id: string,
  day: string | undefined,
): Promise<{ readonly ranking: Stored<Ranking>; readonly asOf: string; readonly rows: readonly ShownRow[] }> {
  const { ranking, asOf, rows, before } = await countStandings(deps, id, day);
  return { ranking, asOf, rows: await withNames(deps, rows, before) };
}

/** A result with the names of its tournament and draw. */
export interface NamedResult extends PlayersResult {
  readonly tournamentName: string;
  readonly drawName: string;
}

/** How a player stands in a ranking, and has stood. */
export interface RankingRecord {
  readonly player: { readonly id: string; readonly name: string };
  readonly asOf: string;
  readonly rank: number | null;
  readonly points: number;
  readonly results: readonly NamedResult[];
  /** The earliest first. */
  readonly weeks: readonly { readonly date: string; readonly rank: number | null; readonly points: number }[];
}

/** How a player stands in a ranking today, and a week before; null where they are not ranked. */
export async function placeToday(
  deps: Needs,
  ranking: Stored<Ranking>,
  playerId: string,
): Promise<{ readonly rank: number; readonly previousRank: number | null; readonly points: number } | null> {
  const asOf = today(deps);
  const weekBefore = dayAfter(asOf, -DAYS_A_WEEK);
  const { from } = countedDays(ranking.state.period, weekBefore);
  const results = resultsIn(await countResults(deps, ranking, { from, to: asOf }));
  const own = standingsOn(asOf, results, ranking.state).find((row) => row.playerId === playerId);
  if (own === undefined) return null;
  const before = ranksOf(standingsOn(weekBefore, results, ranking.state)).get(playerId) ?? null;
  return { rank: own.rank, previousRank: before, points: own.points };
}

/** The player whom an id means, after merges. Problem not-found for an unknown one, and for whoever has no page. */
export async function getShownPlayer(
  { players }: Pick<Deps, 'players'>,
  id: string,
): Promise<RankingRecord['player']> {
  const known = await players.findMany([id]);
  const player = known.get(presentPlayerId(known, id));
  if (player === undefined || !hasPlayerPage(player)) throw notFound('Player');
  return { id: player.id, name: player.name };
}

/** How a player stands in a ranking on a day, with each of the last 52 weeks. Problem not-found. */
export async function getRankingRecord(
  deps: Needs,
  id: string,
  query: { readonly playerId: string; readonly asOf?: string | undefined },
): Promise<RankingRecord> {
  const ranking = await deps.rankings.get(id);
  const player = await getShownPlayer(deps, query.playerId);
  const asOf = query.asOf ?? today(deps);
  const mondays = weeksBefore(asOf, WEEKS_SHOWN);
  const { from } = countedDays(ranking.state.period, mondays[0] ?? asOf);
  const counted = await countResults(deps, ranking, { from, to: asOf });
  const results = resultsIn(counted);
  const rowOn = (day: string) =>
    standingsOn(day, results, ranking.state).find(({ playerId }) => playerId === player.id);
  const names = new Map(
    counted.map(({ tournament, drawNames }) => [tournament.id, { tournament, drawNames }]),
  );
  const own = rowOn(asOf);
  return {
    ...{ player, asOf, rank: own?.rank ?? null, points: own?.points ?? 0 },
    results: (own?.results ?? []).map((result) => {
      const of = names.get(result.tournamentId);
      const tournamentName = of?.tournament.state.name ?? '';
      return { ...result, tournamentName, drawName: of?.drawNames.get(result.drawId) ?? '' };
    }),
    weeks: mondays.map((date) => {
      const row = rowOn(date);
      return { date, rank: row?.rank ?? null, points: row?.points ?? 0 };
    }),
  };
}
