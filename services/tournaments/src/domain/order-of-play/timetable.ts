import type { Fixture } from './fixtures.ts';
import type { UnavailableTimes } from './unavailable.ts';
import { areTooClose, isRested, occupancyOf, readableMoment } from '@courtcast/scoring-rules';
import type { Clock, RestBetween, Stretch } from '@courtcast/scoring-rules';

/**
 * A time at which a player may have to play, and the draw: within a bracket, matches wait for those that feed them
 * anyway.
 */
interface Engagement extends Stretch {
  readonly drawId: string;
}

/** Occupied times, and ends of matches; ms since the epoch. */
export interface Timetable {
  readonly courts: Map<string, Stretch[]>;
  readonly players: Map<string, Engagement[]>;
  /** The end of each match; absent while it has no place. */
  readonly ends: Map<string, number>;
  /** When nobody is to be planned. */
  readonly unavailable: UnavailableTimes;
}

function add<T extends Stretch>(stretches: Map<string, T[]>, key: string, stretch: T): void {
  const known = stretches.get(key);
  if (known === undefined) stretches.set(key, [stretch]);
  else known.push(stretch);
}

/** Reserves the time of a match for everybody who may play it. */
export function occupyPlayers({ players, ends }: Timetable, fixture: Fixture, at: Stretch): void {
  const { id, drawId, playerIds } = fixture;
  for (const playerId of playerIds) add(players, playerId, { ...at, drawId });
  ends.set(id, Math.max(at.to, ends.get(id) ?? at.to));
}

/** Takes the time of a match from its court. */
export function occupyCourt({ courts }: Timetable, courtId: string, at: Stretch): void {
  add(courts, courtId, at);
}

const isOutside = (stretches: readonly Stretch[] | undefined, at: Stretch): boolean =>
  stretches?.every((taken) => !areTooClose(taken, at, 0)) ?? true;

/** Whether a court is free all the time. */
export function isCourtFree({ courts, unavailable }: Timetable, courtId: string, at: Stretch): boolean {
  return isOutside(courts.get(courtId), at) && isOutside(unavailable.courts.get(courtId), at);
}

/** Whether everybody who may play is present and free all the time, and rested before and after. */
export function arePlayersFree(
  { players, unavailable }: Timetable,
  { drawId, playerIds }: Fixture,
  { at, rest }: { at: Stretch; rest: RestBetween },
): boolean {
  const isFree = (taken: Engagement) => taken.drawId === drawId || isRested(taken, at, rest);
  return [...playerIds].every(
    (playerId) =>
      isOutside(unavailable.players.get(playerId), at) && (players.get(playerId)?.every(isFree) ?? true),
  );
}

/**
 * The time at which everybody who may play a match is present, free and rested, by the matches placed before `startMs`;
 * 0 without any. Predecessors of the match count, too.
 */
export function readyAt(
  { players, ends, unavailable }: Timetable,
  { drawId, playerIds, after }: Fixture,
  { startMs, rest }: { startMs: number; rest: RestBetween },
): number {
  const ids = [...playerIds];
  const played = ids
    .flatMap((playerId) => players.get(playerId) ?? [])
    .filter((taken) => taken.drawId !== drawId && taken.to <= startMs)
    .map(({ to }) => to + rest(to, startMs));
  const back = ids
    .flatMap((playerId) => unavailable.players.get(playerId) ?? [])
    .filter(({ to }) => to <= startMs)
    .map(({ to }) => to);
  const before = after.map(({ matchId }) => {
    const end = ends.get(matchId);
    return end === undefined ? 0 : end + rest(end, startMs);
  });
  return Math.max(0, ...played, ...back, ...before);
}

/**
 * A timetable with the matches that have begun or are over; cancelled ones, and ones won without play, delay nothing.
 * Its times end at whole five minutes, so that planned times do, too.
 */
export function timetableOf(
  fixtures: readonly Fixture[],
  clock: Clock,
  unavailable: UnavailableTimes,
): Timetable {
  const table: Timetable = { courts: new Map(), players: new Map(), ends: new Map(), unavailable };
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
