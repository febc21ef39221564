import type { Caller, TournamentState } from '@courtcast/contracts';
import { notFound } from '@courtcast/problem';
import { groupTitlesOf, seasonsOf, titlesOf, totalOf } from '../../domain/players/record.ts';
import type { Balance, Decided, GroupTables, Season, Title } from '../../domain/players/record.ts';
import { isCounted } from '../../domain/players/review.ts';
import type { Deps } from '../ports.ts';
import { findPlayer, isOneself } from '../matches/find-players.ts';

type Sport = TournamentState['sport'];

/** A player's wins and losses. */
export interface PlayerRecord {
  readonly playerId: string;
  readonly total: Balance;
  readonly seasons: readonly Season<Sport>[];
  readonly titles: readonly Title[];
  /** Matches of freeplay whose results wait for a word of the other side: they do not count yet. */
  readonly waiting: number;
}

async function sportsOf({ records }: Deps, matches: readonly Decided[]): Promise<ReadonlyMap<string, Sport>> {
  const ids = [...new Set(matches.flatMap(({ tournament }) => tournament?.id ?? []))];
  const found = await Promise.all(ids.map((id) => records.tournaments.find(id)));
  return new Map(found.flatMap((state) => (state === null ? [] : [[state.id, state.sport]])));
}

/** A draw whose winners go on into another one is won by many, and nothing is over with it. */
async function withoutQualifying({ records }: Deps, titles: readonly Title[]): Promise<Title[]> {
  const draws = await Promise.all(titles.map(({ draw }) => records.draws.find(draw.id)));
  return titles.filter((_, index) => draws[index]?.isQualifying !== true);
}

/** The draws in groups from which nobody goes on, by id, of those that these matches are of. */
async function tablesOf(
  { records }: Deps,
  matches: readonly Decided[],
): Promise<ReadonlyMap<string, GroupTables>> {
  // The first of a box has won no title: there are other boxes above, and another round after.
  const ofTables = matches.filter(
    ({ round, drawRound, boxLeague }) => round === null && drawRound === undefined && boxLeague === undefined,
  );
  const ids = [...new Set(ofTables.flatMap(({ draw }) => draw?.id ?? []))];
  const draws = await Promise.all(ids.map((id) => records.draws.find(id)));
  return new Map(
    draws.flatMap((draw) => {
      const isWon = draw?.drawType === 'round_robin' && draw.isQualifying !== true;
      return isWon && !draw.deleted ? [[draw.id, { rows: draw.rows ?? [] }] as const] : [];
    }),
  );
}

/**
 * `GET /players/{id}/record`, the same for every caller: drafts do not count. That of a hidden player is for themselves.
 * Problem not-found for an unknown player.
 */
export async function getPlayerRecord(deps: Deps, caller: Caller, id: string): Promise<PlayerRecord> {
  const player = await findPlayer(deps.records, id);
  if (player === null || player.erased === true) throw notFound('Player');
  if (player.hidden === true && !isOneself(caller, player)) throw notFound('Player');
  const decided = await deps.queries.decidedOf(player.id);
  const matches = decided.filter(isCounted);
  const waiting = decided.filter(({ review }) => review?.status === 'pending').length;
  const sports = await sportsOf(deps, matches);
  const seasons = seasonsOf(matches, player.id, (tournamentId) => sports.get(tournamentId) ?? null);
  const finals = await withoutQualifying(deps, titlesOf(matches, player.id));
  const ofGroups = groupTitlesOf(matches, player.id, await tablesOf(deps, matches));
  const titles = [...finals, ...ofGroups].toSorted(
    (one, other) => other.wonAt.getTime() - one.wonAt.getTime(),
  );
  return { playerId: player.id, total: totalOf(seasons), seasons, titles, waiting };
}
