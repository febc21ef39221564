import type { Fixture } from './fixtures.ts';
import { areTooClose, occupancyOf, readableMoment } from '@courtcast/scoring-rules';
import type { Clock, Stretch } from '@courtcast/scoring-rules';

/** When a player may have to play, and for which draw: within one, matches wait for those that feed them. */
interface Engagement extends Stretch {
  readonly drawId: string;
}

/** What is taken when, and what is over when; ms since the epoch. */
export interface Timetable {
  readonly courts: Map<string, Stretch[]>;
  readonly players: Map<string, Engagement[]>;
  /** By match: when it is over; absent while it has no place. */
  readonly ends: Map<string, number>;
}

function add<T extends Stretch>(stretches: Map<string, T[]>, key: string, stretch: T): void {
  const known = stretches.get(key);
  if (known === undefined) stretches.set(key, [stretch]);
  else known.push(stretch);
}

/** Takes the time of a match from those who may play it. */
export function occupyPlayers({ players, ends }: Timetable, fixture: Fixture, at: Stretch): void {
  const { id, drawId, playerIds } = fixture;
  for (const playerId of playerIds) add(players, playerId, { ...at, drawId });
  ends.set(id, Math.max(at.to, ends.get(id) ?? at.to));
}

/** Takes the time of a match from its court. */
export function occupyCourt({ courts }: Timetable, courtId: string, at: Stretch): void {
  add(courts, courtId, at);
}

/** Whether a court is free all the time. */
export function isCourtFree({ courts }: Timetable, courtId: string, at: Stretch): boolean {
  return courts.get(courtId)?.every((taken) => !areTooClose(taken, at, 0)) ?? true;
}

/** Whether everybody who may play is free all the time, and rested before and after. */
export function arePlayersFree(
  { players }: Timetable,
  { drawId, playerIds }: Fixture,
  { at, restMs }: { at: Stretch; restMs: number },
): boolean {
  const isInTheWay = (taken: Engagement) => taken.drawId !== drawId && areTooClose(taken, at, restMs);
  return [...playerIds].every((playerId) => players.get(playerId)?.some(isInTheWay) !== true);
}

/**
 * When everybody who may play a match is free and rested by what is placed before `startMs`; 0 where nothing is. What
 * must come before the match counts, too.
 */
export function readyAt(
  { players, ends }: Timetable,
  { drawId, playerIds, after }: Fixture,
  { startMs, restMs }: { startMs: number; restMs: number },
): number {
  const played = [...playerIds].flatMap((playerId) =>
    (players.get(playerId) ?? [])
      .filter((taken) => taken.drawId !== drawId && taken.to <= startMs)
      .map(({ to }) => to + restMs),
  );
  const before = after.map(({ matchId }) => {
    const end = ends.get(matchId);
    return end === undefined ? 0 : end + restMs;
  });
  return Math.max(0, ...played, ...before);
}

/**
 * A timetable with what has begun or is over; what was cancelled, or won without play, delays no match. It ends at moments
 * that read well, so that what is planned behind it begins at such.
 */
export function timetableOf(fixtures: readonly Fixture[], clock: Clock): Timetable {
  const table: Timetable = { courts: new Map(), players: new Map(), ends: new Map() };
  for (const fixture of fixtures) {
    const { known } = fixture;
    if (known === null || known.status === 'scheduled' || known.status === 'cancelled') continue;
    for (const { from, to } of occupancyOf(known, clock)) {
      const at = { from, to: readableMoment(to) };
      occupyPlayers(table, fixture, at);
      if (known.courtId !== null) occupyCourt(table, known.courtId, at);
    }
  }
  return table;
}
