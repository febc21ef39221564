import type { Caller } from '@courtcast/contracts';
import { requireUser } from '@courtcast/domain';
import type { Page, PageQuery, Stored } from '@courtcast/domain';
import { notFound } from '@courtcast/problem';
import { isLeaving } from '../../domain/box-leagues/box-league.ts';
import type { BoxLeague, RoundRecord } from '../../domain/box-leagues/box-league.ts';
import { exchange } from '../../domain/box-leagues/moves.ts';
import type { BoxEntry } from '../../domain/box-leagues/moves.ts';
import type { Draw } from '../../domain/draws/draw.ts';
import { boxOfPlayers, boxTables, isBoxDraw } from '../../domain/draws/groups/box-round.ts';
import { isOver, matchesOfGroups } from '../../domain/draws/groups/table.ts';
import type { GroupRow } from '../../domain/draws/groups/table.ts';
import { isOver as isTournamentOver } from '../../domain/tournaments/tournament.ts';
import { requireClubManager } from '../access.ts';
import type { Deps } from '../ports.ts';
import { boxesInOrder, planRound } from './plan-round.ts';
import type { RoundPlan } from './plan-round.ts';

type Needs = Pick<Deps, 'boxLeagues' | 'tournaments' | 'clubs' | 'draws' | 'matches' | 'players' | 'now'>;

/** A box league, and whether its tournament is over. */
export interface ShownLeague {
  readonly league: Stored<BoxLeague>;
  readonly isOver: boolean;
}

async function withTournaments(
  { tournaments }: Pick<Deps, 'tournaments'>,
  leagues: readonly Stored<BoxLeague>[],
): Promise<ShownLeague[]> {
  const found = await tournaments.findMany(leagues.map(({ state }) => state.tournamentId));
  const over = new Set(found.flatMap(({ id, state }) => (isTournamentOver(state) ? [id] : [])));
  return leagues.map((league) => ({ league, isOver: over.has(league.state.tournamentId) }));
}

/** A box league as it is shown. */
export async function shownLeague(
  deps: Pick<Deps, 'tournaments'>,
  league: Stored<BoxLeague>,
): Promise<ShownLeague> {
  const [shown] = await withTournaments(deps, [league]);
  return shown ?? { league, isOver: false };
}

/** Box leagues of a club, or all, the newest first. */
export async function listBoxLeagues(
  deps: Pick<Deps, 'boxLeagues' | 'tournaments'>,
  query: Pick<PageQuery, 'page' | 'perPage'> & { readonly clubId?: string | undefined },
): Promise<Page<ShownLeague>> {
  const { data, meta } = await deps.boxLeagues.list(query);
  return { data: await withTournaments(deps, data), meta };
}

/** A box league that the caller runs: owners and managers of its club, admins. Problem not-found, forbidden. */
export async function getLeagueToRun(
  deps: Pick<Deps, 'boxLeagues' | 'clubs' | 'now'>,
  id: string,
  caller: Caller,
): Promise<Stored<BoxLeague>> {
  requireUser(caller);
  const league = await deps.boxLeagues.get(id);
  requireClubManager(caller, await deps.clubs.get(league.state.clubId), deps.now());
  return league;
}

/** How somebody stands in a box league. */
export interface LeagueStanding {
  readonly playerIds: BoxEntry;
  readonly standing: 'playing' | 'leaving' | 'waiting' | 'asked';
  readonly box: number | null;
  readonly since: Date | null;
}

/** Everybody in a box league: box by box, then who waits, then who has asked. */
export function standingsIn(league: BoxLeague): LeagueStanding[] {
  const last = league.rounds.at(-1);
  const boxes = (last?.boxSizes ?? []).flatMap((size, index) =>
    Array.from({ length: size }, () => index + 1),
  );
  const playing = (last?.entrants ?? []).map(({ playerIds }, index): LeagueStanding => ({
    playerIds,
    standing: isLeaving(league, playerIds) ? 'leaving' : 'playing',
    ...{ box: boxes[index] ?? null, since: null },
  }));
  const coming = league.arrivals
    .toSorted((one, other) => Number(other.isAccepted) - Number(one.isAccepted))
    .map(({ playerIds, isAccepted, since }): LeagueStanding => ({
      ...{ playerIds, standing: isAccepted ? 'waiting' : 'asked', box: null, since },
    }));
  return [...playing, ...coming];
}

type Names = ReadonlyMap<string, string>;

/** Those in a box league with their names. */
export interface NamedStandings {
  readonly standings: readonly LeagueStanding[];
  readonly names: Names;
}

export async function namedStandings(
  { players }: Pick<Deps, 'players'>,
  standings: readonly LeagueStanding[],
): Promise<NamedStandings> {
  return { standings, names: await players.names(standings.flatMap(({ playerIds }) => playerIds)) };
}

/** `GET /box-leagues/{id}/players`. */
export async function listLeaguePlayers(deps: Needs, id: string, caller: Caller): Promise<NamedStandings> {
  const { state } = await getLeagueToRun(deps, id, caller);
  return namedStandings(deps, standingsIn(state));
}

/** A plan with the names in it. */
export interface NamedPlan {
  readonly league: Stored<BoxLeague>;
  readonly plan: RoundPlan;
  readonly names: Names;
}

/** `GET /box-leagues/{id}/next-round`: from what is known here; nobody else is asked. */
export async function previewRound(deps: Needs, id: string, caller: Caller): Promise<NamedPlan> {
  const league = await getLeagueToRun(deps, id, caller);
  const plan = await planRound(deps, league.state, { isFresh: false });
  const entries = [...(plan.boxes ?? []).flat(), ...plan.leaving];
  return { league, plan, names: await deps.players.names(entries.flatMap(({ playerIds }) => playerIds)) };
}

/** A row of a box, with where it came from and leads to. */
export interface ShownBoxRow extends GroupRow {
  readonly playerIds: BoxEntry;
  readonly toPlay: number;
  readonly from: number | null;
  readonly to: number | null;
}

/** A round with its tables. */
export interface ShownRound {
  readonly league: Stored<BoxLeague>;
  readonly record: RoundRecord;
  readonly boxes: readonly (readonly ShownBoxRow[])[];
  readonly names: Names;
}

const boxIn =
  (boxes: ReadonlyMap<string, number>) =>
  (entry: BoxEntry): number | null =>
    entry.map((id) => boxes.get(id)).find((box) => box !== undefined) ?? null;

/** The box of each entry after the round: as the next one was made, else as the table stands. */
function boxAfter(league: BoxLeague, draw: Draw, next: Stored<Draw> | null): ReadonlyMap<string, number> {
  if (next !== null) return boxOfPlayers(next.state);
  const boxes = exchange(boxesInOrder(draw), league.moves);
  return new Map(
    boxes.flatMap((box, index) => box.flatMap((entry) => entry.map((id) => [id, index + 1] as const))),
  );
}

function toPlayIn(draw: Draw): (row: GroupRow) => number {
  if (!isBoxDraw(draw)) return () => 0;
  const unplayed = new Set(draw.boxes.closed?.unplayedIds);
  const open = matchesOfGroups(draw).filter((match) => !isOver(match) && !unplayed.has(match.id));
  return ({ entrant }) => open.filter(({ home, guest }) => home === entrant || guest === entrant).length;
}

/** `GET /box-leagues/{id}/rounds/{n}`. Problem not-found for a round that was not made. */
export async function getRound(deps: Needs, id: string, number: number): Promise<ShownRound> {
  const league = await deps.boxLeagues.get(id);
  const { rounds } = league.state;
  const record = rounds[number - 1];
  if (record === undefined) throw notFound('Round');
  const drawOf = async (one: RoundRecord | undefined) =>
    one === undefined ? null : deps.draws.find(one.drawId);
  const [before, drawn, next] = await Promise.all([
    drawOf(rounds[number - 2]),
    drawOf(record),
    drawOf(rounds[number]),
  ]);
  const draw = drawn?.state;
  if (draw === undefined || !isBoxDraw(draw)) throw notFound('Round');
  const from = boxIn(before === null ? new Map() : boxOfPlayers(before.state));
  const to = boxIn(boxAfter(league.state, draw, next));
  const toPlay = toPlayIn(draw);
  const boxes = boxTables(draw).map((rows) =>
    rows.map((row): ShownBoxRow => {
      const playerIds = draw.entrants[row.entrant]?.playerIds ?? [];
      return { ...row, playerIds, toPlay: toPlay(row), from: from(playerIds), to: to(playerIds) };
    }),
  );
  const names = await deps.players.names(draw.entrants.flatMap(({ playerIds }) => playerIds));
  return { league, record, boxes, names };
}

/** A box league as somebody stands in it. */
export interface OwnLeague extends ShownLeague {
  readonly own: LeagueStanding;
  readonly names: Names;
}

/** `GET /me/box-leagues`: those that are not over, the newest first. */
export async function listMyLeagues(deps: Needs, caller: Caller): Promise<OwnLeague[]> {
  const { playerId } = requireUser(caller);
  if (playerId === null) return [];
  const ids = await deps.boxLeagues.listIdsNaming(playerId);
  const shown = await withTournaments(deps, await deps.boxLeagues.findMany(ids));
  const own = shown.flatMap(({ league, isOver }) => {
    const standing = standingsIn(league.state).find(({ playerIds }) => playerIds.includes(playerId));
    return standing === undefined || isOver || league.state.deleted
      ? []
      : [{ league, isOver, own: standing }];
  });
  const names = await deps.players.names(own.flatMap(({ own: { playerIds } }) => playerIds));
  return own
    .toSorted((one, other) => Number(other.league.state.createdAt) - Number(one.league.state.createdAt))
    .map((one) => ({ ...one, names }));
}
