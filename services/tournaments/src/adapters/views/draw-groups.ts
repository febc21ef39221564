import type { DrawGroupView, DrawState, DrawView, GroupRowView } from '@courtcast/contracts';
import type { DrawDetail } from '../../application/draws/draw-detail.ts';
import type { Draw } from '../../domain/draws/draw.ts';
import { goalsOf } from '../../domain/draws/family.ts';
import { comparedFinishers, finishingOrder, groupWinners } from '../../domain/draws/groups/qualified.ts';
import { isRoundRobin } from '../../domain/draws/groups/round-robin.ts';
import { groupsOf, matchesOfGroups, playOf, tablesOf } from '../../domain/draws/groups/table.ts';
import { isByRounds } from '../../domain/draws/rounds/by-rounds.ts';
import { toRoundsRows, toRoundsSettings, toRoundsState } from './draw-rounds.ts';
import type { ComparedFinisher } from '../../domain/draws/groups/qualified.ts';
import type { GroupDraw, GroupRow } from '../../domain/draws/groups/table.ts';

type NameOf = (playerId: string) => string;

/** The settings of play of a draw; those of groups, or of rounds, only for such draws. */
export function toPlaySettings(draw: Draw): Partial<DrawView> {
  if (isByRounds(draw)) return toRoundsSettings(draw);
  if (!isRoundRobin(draw)) return { drawType: 'elimination' };
  const { rankBy, playoffs = [], ...settings } = draw.roundRobin;
  // A preset is named as it was; a list is copied, since views belong to their reader.
  const order = typeof rankBy === 'string' ? rankBy : [...rankBy];
  return { drawType: 'round_robin', ...settings, rankBy: order, playoffs: [...playoffs] };
}

/** The status of an entrant: whether they go on is known once all groups are over. */
function statusOf(row: GroupRow, goesTo: string | undefined): Pick<GroupRowView, 'status' | 'qualifiedFor'> {
  if (row.hasWithdrawn) return { status: 'withdrawn' };
  if (goesTo !== undefined) return { status: 'qualified', qualifiedFor: goesTo };
  return { status: row.provisional ? 'playing' : 'finished' };
}

/** The next draw of each finisher who goes on, by index. The groups are ranked once for all of these draws. */
function qualifiedIn(
  draw: GroupDraw,
  ranked: Parameters<typeof finishingOrder>[1],
): ReadonlyMap<number, string> {
  const goals = goalsOf(draw);
  const order = goals.length === 0 ? null : finishingOrder(draw, ranked);
  return new Map(
    goals.flatMap(({ drawId, from, spots }) =>
      (order ?? []).slice(from, from + spots).map(({ entrant }) => [entrant, drawId] as const),
    ),
  );
}

/** The winners of groups from which nobody goes on; absent for any other draw. */
export function toGroupWinners(draw: Draw, nameOf: NameOf): Pick<DrawView, 'groupWinners'> {
  if (!isRoundRobin(draw) || goalsOf(draw).length > 0) return {};
  const playersOf = (entrant: number | null) =>
    entrant === null ? [] : (draw.entrants[entrant]?.playerIds ?? []);
  return {
    groupWinners: groupWinners(draw).map(({ group, isOver, winner }) => ({
      ...{ group, isOver },
      players: playersOf(winner).map((id) => ({ id, name: nameOf(id) })),
    })),
  };
}

/** The place of a row among those of its position in other groups; nothing where it decides nothing. */
function toComparison(finisher: ComparedFinisher | undefined): Pick<GroupRowView, 'acrossGroups'> {
  if (finisher === undefined) return {};
  const { position, place, spots, separatedBy } = finisher;
  return { acrossGroups: { position, place, spots, separatedBy } };
}

/** The tables of a draw, group by group in order; none of a bracket. */
export function toTableRows(draw: Draw, nameOf: NameOf): GroupRowView[] {
  if (isByRounds(draw)) return toRoundsRows(draw, nameOf);
  if (!isRoundRobin(draw)) return [];
  const play = playOf(draw);
  const rows = tablesOf(draw, play);
  const qualified = qualifiedIn(draw, { play, rows });
  const compared = new Map(comparedFinishers(draw, { play, rows }).map((one) => [one.entrant, one]));
  return rows.map((row): GroupRowView => {
    const { entrant, hasWithdrawn: _, ...figures } = row;
    const { playerIds = [], seed = null, entryMark = null } = draw.entrants[entrant] ?? {};
    const players = playerIds.map((id) => ({ id, name: nameOf(id) }));
    const status = statusOf(row, qualified.get(entrant));
    return { ...figures, players, seed, entryMark, ...status, ...toComparison(compared.get(entrant)) };
  });
}

/** The groups of a draw with their matches; null of a bracket. */
export function toDrawGroups({ draw: { state: draw }, matches }: DrawDetail): DrawGroupView[] | null {
  if (!isRoundRobin(draw)) return null;
  const all = matchesOfGroups(draw);
  const rounds = Math.max(0, ...all.map(({ round }) => round));
  return groupsOf(draw).map((entrants, index) => ({
    group: index + 1,
    entrants,
    matches: all
      .filter(({ group }) => group === index + 1)
      .map(({ id, round, home, guest }) => ({
        ...{ matchId: id, round: rounds - round + 1, home, guest },
        match: matches.get(id) ?? null,
      })),
  }));
}

/** The public state of a draw's tables; none for a bracket. */
export function toTableState(draw: Draw): Pick<DrawState, 'drawType' | 'rows' | 'clock' | 'leadsTo'> {
  if (isByRounds(draw)) return toRoundsState(draw);
  if (!isRoundRobin(draw)) return {};
  const leadsTo = (draw.exits ?? []).flatMap(({ feed }) => (feed === null ? [] : [feed.matchId]));
  return {
    drawType: 'round_robin',
    rows: toTableRows(draw, (id) => draw.names?.[id] ?? 'Unknown player'),
    ...(leadsTo.length > 0 && { leadsTo: [...new Set(leadsTo)] }),
  };
}
