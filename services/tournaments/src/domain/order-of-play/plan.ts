import type { Fixture } from './fixtures.ts';
import { dayCount, occupancyOf, readableMoment } from '@courtcast/scoring-rules';
import type { DayCount, RestBetween, Stretch } from '@courtcast/scoring-rules';
import { dayIn, firstStart, nextDayIn, openingAt, restIn } from './playing-time.ts';
import type { PlayingTime } from './playing-time.ts';
import {
  arePlayersFree,
  isCourtFree,
  occupyCourt,
  occupyPlayers,
  readyAt,
  timetableOf,
} from './timetable.ts';
import type { Timetable } from './timetable.ts';
import type { UnavailableTimes } from './unavailable.ts';
import { byImportance, byUrgency } from './urgency.ts';

/** Court and time of a match; times in ms since the epoch. */
export interface Placing {
  readonly fixture: Fixture;
  readonly courtId: string;
  readonly startMs: number;
  /** The first moment of that day at which its players are free and rested by the plan. */
  readonly notBeforeMs: number;
}

/** The resources of a plan. */
export interface Resources {
  /** In the order of preference, the best first. */
  readonly courtIds: readonly string[];
  readonly time: PlayingTime;
  readonly nowMs: number;
  /** The hours at which players and courts are not available. */
  readonly unavailable: UnavailableTimes;
  /** The most matches that a player may have to play on a day; null without a limit. */
  readonly maxMatchesPerDay: number | null;
}

/** A match that its court and players would have allowed on an earlier day, and the players with the most matches there. */
export interface HeldOver {
  readonly matchId: string;
  readonly playerIds: readonly string[];
}

/** The places of all unplayed matches, and which of them wait for a later day because of the limit of matches a day. */
export interface Plan {
  readonly placings: readonly Placing[];
  readonly heldOver: readonly HeldOver[];
}

/** Whether a match is still to be played: only these are planned, others keep their place. */
export function isUnplayed({ known }: Fixture): boolean {
  return known === null || known.status === 'scheduled';
}

/** A plan in the making. */
interface Planning extends Resources {
  readonly table: Timetable;
  /** Matches without a place yet, the most urgent first. */
  readonly waiting: Map<string, Fixture>;
  readonly rest: RestBetween;
  /** Null without a limit. */
  readonly count: DayCount | null;
  readonly heldOver: Map<string, HeldOver>;
}

/** Whether its players may play a match on that day; else it is noted that it is held over. */
function isWithinLimit({ count, time, heldOver }: Planning, match: Fixture, startMs: number): boolean {
  const playerIds = count?.exceeding(match, dayIn(time, startMs)) ?? [];
  if (playerIds.length > 0 && !heldOver.has(match.id))
    heldOver.set(match.id, { matchId: match.id, playerIds });
  return playerIds.length === 0;
}

/** A count of the matches of each day, with those that have begun or are over. */
function countOf(
  fixtures: readonly Fixture[],
  { time, nowMs, maxMatchesPerDay }: Resources,
): DayCount | null {
  if (maxMatchesPerDay === null) return null;
  const count = dayCount({ max: maxMatchesPerDay, matches: fixtures });
  const clock = { matchMs: time.matchMs, nowMs, fromMs: time.fromMs };
  const begun = fixtures.flatMap((fixture) => {
    const { known } = fixture;
    if (known === null || isUnplayed(fixture) || known.status === 'cancelled') return [];
    return occupancyOf(known, clock).map(({ from }) => ({ fixture, from }));
  });
  for (const { fixture, from } of begun.toSorted((one, other) => one.from - other.from))
    count.add(fixture, dayIn(time, from));
  return count;
}

function stretchAt({ time }: Planning, startMs: number): Stretch {
  return { from: startMs, to: startMs + time.matchMs };
}

/** Whether everything that comes before a match is over in time. */
function isNext({ table, waiting, rest }: Planning, { after }: Fixture, startMs: number): boolean {
  return after.every(({ matchId }) => {
    if (waiting.has(matchId)) return false;
    const end = table.ends.get(matchId);
    return end === undefined || end + rest(end, startMs) <= startMs;
  });
}

/** The matches to play at a moment: the most urgent possible ones, as many as there are courts. */
function choose(planning: Planning, { startMs, courts }: { startMs: number; courts: number }): Placed[] {
  const { table, waiting, time, rest } = planning;
  const at = stretchAt(planning, startMs);
  const chosen: Placed[] = [];
  for (const fixture of waiting.values()) {
    if (chosen.length >= courts) break;
    if (!isNext(planning, fixture, startMs)) continue;
    if (!arePlayersFree(table, fixture, { at, rest })) continue;
    if (!isWithinLimit(planning, fixture, startMs)) continue;
    const ready = readyAt(table, fixture, { startMs, rest });
    chosen.push({ fixture, startMs, notBeforeMs: Math.max(ready, time.fromMs, openingAt(time, startMs)) });
    occupyPlayers(table, fixture, at);
    planning.count?.add(fixture, dayIn(time, startMs));
  }
  for (const { fixture } of chosen) waiting.delete(fixture.id);
  return chosen;
}

type Placed = Omit<Placing, 'courtId'>;

/** Fills the courts that are free at a moment: the most important match on the best of them. */
function fill(planning: Planning, startMs: number): Placing[] {
  const { table, courtIds } = planning;
  const at = stretchAt(planning, startMs);
  const free = courtIds.filter((courtId) => isCourtFree(table, courtId, at));
  const chosen = choose(planning, { startMs, courts: free.length });
  const ranked = chosen.toSorted((one, other) => byImportance(one.fixture, other.fixture));
  return ranked.flatMap((placed, rank) => {
    const courtId = free[rank];
    if (courtId === undefined) return [];
    occupyCourt(table, courtId, at);
    return [{ ...placed, courtId }];
  });
}

/** The next moment at which a court or a player gets free, is back, or is rested, or may play more matches. */
function nextMoment({ table, time, unavailable, count }: Planning, after: number): number {
  const ends = [...table.courts.values(), ...table.players.values()].flat().map(({ to }) => to);
  const back = [...unavailable.courts.values(), ...unavailable.players.values()].flat().map(({ to }) => to);
  const moments = [
    ...ends.flatMap((end) => [end, end + time.restMs, end + time.nightRestMs]),
    ...back.map((moment) => readableMoment(moment)),
    ...(count === null ? [] : [nextDayIn(time, after)]),
  ].filter((moment) => moment > after);
  if (moments.length === 0) throw new Error('A match of the order of play waits for itself');
  return moments.reduce((least, moment) => Math.min(least, moment));
}

/**
 * Gives every unplayed match a court and a time, by list scheduling from moment to moment: at each moment the most
 * urgent playable matches go on the free courts. No court and no player, nor anybody who may still come to play, is
 * used twice at a time or in unavailable hours; players get rest between matches, and a night between two days, and have
 * to play no more matches a day than the limit; a match begins after its predecessors are over and their players rested.
 */
export function planOrder(fixtures: readonly Fixture[], resources: Resources): Plan {
  const { time, nowMs, unavailable } = resources;
  const unplayed = byUrgency(fixtures).filter(isUnplayed);
  const planning: Planning = {
    ...resources,
    table: timetableOf(fixtures, { matchMs: time.matchMs, nowMs, fromMs: time.fromMs }, unavailable),
    waiting: new Map(unplayed.map((fixture) => [fixture.id, fixture])),
    rest: restIn(time),
    count: countOf(fixtures, resources),
    heldOver: new Map(),
  };
  const placings: Placing[] = [];
  for (let startMs = firstStart(time, time.fromMs); planning.waiting.size > 0;) {
    placings.push(...fill(planning, startMs));
    if (planning.waiting.size > 0) startMs = firstStart(time, nextMoment(planning, startMs));
  }
  return { placings, heldOver: [...planning.heldOver.values()] };
}
