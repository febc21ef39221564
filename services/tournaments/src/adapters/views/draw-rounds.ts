import type { DrawnRoundView, DrawState, DrawView, GroupRowView } from '@courtcast/contracts';
import type { DrawDetail } from '../../application/draws/draw-detail.ts';
import type { ByRounds, Pairing } from '../../domain/draws/rounds/by-rounds.ts';
import { isByRounds } from '../../domain/draws/rounds/by-rounds.ts';
import { drawnRounds, roundsInFull } from '../../domain/draws/rounds/round-results.ts';
import type { RoundsDraw } from '../../domain/draws/rounds/round-results.ts';
import { roundsTable } from '../../domain/draws/rounds/table.ts';
import type { RoundsRow } from '../../domain/draws/rounds/table.ts';

/** How a draw that is made round by round is played: the settings that its type has. */
export function toRoundsSettings({ byRounds }: RoundsDraw): Partial<DrawView> {
  const { drawType, mixed, teams, pairing, sitOutCredit, courtIds, courtCount } = byRounds;
  return {
    drawType,
    ...(drawType === 'americano' && { mixed, teams }),
    ...(drawType === 'mexicano' && { pairing }),
    ...(drawType !== 'swiss' && { sitOutCredit }),
    courtIds: courtIds === null ? null : [...courtIds],
    courtCount,
  };
}

/** The court of a match, where courts are named. */
export function courtIdOf({ courtIds }: ByRounds, { court }: Pick<Pairing, 'court'>): string | null {
  return court === null ? null : (courtIds?.[court - 1] ?? null);
}

/** The rounds of a draw that is made round by round; null of any other. */
export function toDrawnRounds({ draw: { state: draw }, matches }: DrawDetail): DrawnRoundView[] | null {
  if (!isByRounds(draw)) return null;
  return roundsInFull(draw).map(({ round, randomSeed, sitOut, matches: ofRound }) => ({
    ...{ round, randomSeed, sitOut: [...sitOut] },
    matches: ofRound.map(({ id, court, home, guest }) => ({
      ...{ matchId: id, court, courtId: courtIdOf(draw.byRounds, { court }) },
      ...{ home: [...home], guest: [...guest] },
      match: matches.get(id) ?? null,
    })),
  }));
}

function statusOf({ hasLeft, provisional }: RoundsRow): GroupRowView['status'] {
  if (hasLeft) return 'withdrawn';
  return provisional ? 'playing' : 'finished';
}

/** The table of a draw that is made round by round; empty before its first round. */
export function toRoundsRows(draw: RoundsDraw, nameOf: (playerId: string) => string): GroupRowView[] {
  if (drawnRounds(draw).length === 0) return [];
  return roundsTable(draw).map((row): GroupRowView => {
    const { entrant, hasLeft: _, evening, ...figures } = row;
    const { playerIds = [], seed = null, entryMark = null } = draw.entrants[entrant] ?? {};
    const players = playerIds.map((id) => ({ id, name: nameOf(id) }));
    return { group: 1, ...figures, ...evening, players, seed, entryMark, status: statusOf(row) };
  });
}

/** What other services may know of the rounds of a draw. */
export function toRoundsState(draw: RoundsDraw): Pick<DrawState, 'drawType' | 'rows'> {
  const rows = toRoundsRows(draw, (id) => draw.names?.[id] ?? 'Unknown player');
  return { drawType: draw.byRounds.drawType, rows };
}
