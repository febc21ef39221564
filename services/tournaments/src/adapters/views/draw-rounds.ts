import type {
  DoorView,
  DrawClockView,
  DrawnRoundView,
  DrawState,
  DrawView,
  GroupRowView,
  OpenDoorView,
  RoundClockView,
} from '@courtcast/contracts';
import { drawnRounds, roundsInFull, roundsTable } from '@courtcast/pairings/rounds';
import type { ByRounds, Pairing, RoundsRow } from '@courtcast/pairings/rounds';
import type { DrawDetail } from '../../application/draws/draw-detail.ts';
import type { OpenedDoor, SeenAtDoor } from '../../application/draws/open-door.ts';
import { doorOpenUntil } from '../../domain/draws/rounds/door.ts';
import type { RoundClock } from '../../domain/draws/rounds/by-rounds.ts';
import type { Draw } from '../../domain/draws/draw.ts';
import { isByRounds } from '../../domain/draws/rounds/by-rounds.ts';
import type { RoundsDraw } from '../../domain/draws/rounds/rounds.ts';

/** The settings of a draw that is made round by round, as far as its type has them. */
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

const MS = { minute: 60_000, second: 1000 };

function toClockView({ lengthMs, endsAt, stoppedWithMs }: RoundClock): RoundClockView {
  return {
    minutes: Math.ceil(lengthMs / MS.minute),
    endsAt: endsAt?.toISOString() ?? null,
    secondsLeft: endsAt === null ? Math.ceil(stoppedWithMs / MS.second) : null,
  };
}

/** The clock of the last round that has one. */
function clockOf(draw: RoundsDraw): DrawClockView | null {
  const clocks = drawnRounds(draw).flatMap(({ clock }, at) =>
    clock === undefined ? [] : [{ round: at + 1, ...toClockView(clock) }],
  );
  return clocks.at(-1) ?? null;
}

/** The rounds of a draw that is made round by round; null of any other. */
export function toDrawnRounds({ draw: { state: draw }, matches }: DrawDetail): DrawnRoundView[] | null {
  if (!isByRounds(draw)) return null;
  return roundsInFull(draw).map(({ round, randomSeed, sitOut, clock, matches: ofRound }) => ({
    ...{ round, randomSeed, sitOut: [...sitOut] },
    clock: clock === undefined ? null : toClockView(clock),
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

/** The public state of a draw's rounds. */
export function toRoundsState(draw: RoundsDraw): Pick<DrawState, 'drawType' | 'rows' | 'clock'> {
  const rows = toRoundsRows(draw, (id) => draw.names?.[id] ?? 'Unknown player');
  const clock = clockOf(draw);
  return { drawType: draw.byRounds.drawType, rows, ...(clock !== null && { clock }) };
}

/** Until when people enter themselves; null of a draw that has no door. */
export function toDoorEnd(draw: Draw): string | null {
  return isByRounds(draw) ? (doorOpenUntil(draw)?.toISOString() ?? null) : null;
}

/** A new door code, which is shown only once. */
export function toDoorView({ key, expiresAt }: OpenedDoor): DoorView {
  return { key, expiresAt: expiresAt.toISOString() };
}

/** An evening for holders of its door code. */
export function toOpenDoorView({ draw, tournament, names }: SeenAtDoor): OpenDoorView {
  return {
    ...{ drawId: draw.id, name: draw.state.name },
    ...{ tournamentId: tournament.id, tournamentName: tournament.state.name },
    mixed: draw.state.byRounds?.mixed ?? false,
    names: [...names],
    expiresAt: toDoorEnd(draw.state),
  };
}
