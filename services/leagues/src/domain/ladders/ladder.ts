import { accept, refuseConflict, refuseField } from '@courtcast/domain';
import type { Decision } from '@courtcast/domain';
import type { Challenge, Effect } from './challenge.ts';
import { isOver } from './challenge.ts';

const MAX_PLAYERS = 200;
/** Events and decided challenges that a ladder keeps; older ones are put into what it begins with. */
const MAX_KEPT = 2_000;

export interface LadderSettings {
  readonly name: string;
  readonly selfJoin: boolean;
  readonly reach: number;
  readonly answerHours: number;
  readonly playDays: number;
  readonly openChallenges: number;
  readonly rematchDays: number;
  readonly move: 'shift' | 'swap';
  readonly unanswered: Effect;
  readonly declined: Effect;
  readonly unplayed: Effect;
  /** Null: nobody goes down for want of challenges. */
  readonly inactiveDays: number | null;
  /** Null: who is inactive leaves. */
  readonly inactivePlaces: number | null;
}

/** First and last day, `YYYY-MM-DD`, UTC. */
export interface Holiday {
  readonly from: string;
  readonly to: string;
}

export interface LadderPlayer {
  readonly playerId: string;
  readonly joinedAt: Date;
  readonly holiday: Holiday | null;
  /** When they last played, as far as kept challenges and events do not say it. */
  readonly activeAt: Date;
}

/** What has moved somebody, beside decided challenges. `place` counts from 1; null: the last one. */
export interface LadderEvent {
  readonly id: string;
  readonly at: Date;
  readonly kind: 'joined' | 'left' | 'inactive' | 'moved';
  readonly playerId: string;
  /** Of `joined` and `moved`. */
  readonly place?: number | null;
  /** Of `inactive`: how many down. */
  readonly places?: number;
  /** Of `moved`: what the club says, and who has done it. */
  readonly reason?: string;
  readonly byUserId?: string;
}

/** Who stood where before everything that is kept. */
export interface LadderBase {
  readonly at: Date;
  readonly playerIds: readonly string[];
}

/**
 * A ladder of a club. Who stands where is nowhere stored: it follows from `base`, `events` and decided challenges
 * (`places.ts`), so that a corrected result moves everybody as if it had been right at once.
 */
export interface Ladder extends LadderSettings {
  readonly clubId: string;
  readonly status: 'open' | 'closed';
  readonly base: LadderBase;
  readonly players: readonly LadderPlayer[];
  readonly events: readonly LadderEvent[];
  /** The oldest first. */
  readonly challenges: readonly Challenge[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const DAY_MS = 86_400_000;
const MAX_HOLIDAY_DAYS = 60;
const MAX_AHEAD_DAYS = 366;

/** An empty ladder. */
export function newLadder(settings: LadderSettings, { clubId, at }: { clubId: string; at: Date }): Ladder {
  return {
    ...settings,
    clubId,
    status: 'open',
    base: { at, playerIds: [] },
    ...{ players: [], events: [], challenges: [], createdAt: at, updatedAt: at },
  };
}

/** The player in the ladder; undefined where they are not. */
export function findPlayer({ players }: Ladder, playerId: string): LadderPlayer | undefined {
  return players.find((player) => player.playerId === playerId);
}

/** Whether a player is on holiday at a moment. */
export function isOnHoliday({ holiday }: Pick<LadderPlayer, 'holiday'>, at: Date): boolean {
  const day = at.toISOString().slice(0, 10);
  return holiday !== null && holiday.from <= day && day <= holiday.to;
}

/** What happens to whom, when. */
export interface Stamp {
  readonly at: Date;
  /** Id of what happens. */
  readonly id: string;
}

/** The ladder with another event: never before the last one, whichever request has begun first. */
export function withEvent(ladder: Ladder, event: LadderEvent): Ladder {
  const last = ladder.events.at(-1)?.at ?? ladder.base.at;
  return { ...ladder, events: [...ladder.events, { ...event, at: event.at < last ? last : event.at }] };
}

/** The ladder with another player; the very same where they are in. Refuses a full or closed one. */
export function withJoined(
  ladder: Ladder,
  { playerId, place }: { readonly playerId: string; readonly place: number | null },
  { id, at }: Stamp,
): Decision<Ladder> {
  if (findPlayer(ladder, playerId) !== undefined) return accept(ladder);
  if (ladder.status === 'closed') return refuseConflict('ladder-closed', 'This ladder is closed');
  if (ladder.players.length >= MAX_PLAYERS) return refuseConflict('ladder-full', 'This ladder is full');
  const player = { playerId, joinedAt: at, holiday: null, activeAt: at };
  const next = { ...ladder, players: [...ladder.players, player] };
  return accept(withEvent(next, { id, at, kind: 'joined', playerId, place }));
}

/** The ladder without a player, whose open challenges are void; the very same where they are not in. */
export function withLeft(ladder: Ladder, playerId: string, { id, at }: Stamp): Ladder {
  if (findPlayer(ladder, playerId) === undefined) return ladder;
  const isTheirs = (one: Challenge) => one.challengerId === playerId || one.challengedId === playerId;
  const next: Ladder = {
    ...ladder,
    players: ladder.players.filter((player) => player.playerId !== playerId),
    challenges: ladder.challenges.map((one) =>
      isTheirs(one) && !isOver(one) ? { ...one, status: 'void', endedAt: at } : one,
    ),
  };
  return withEvent(next, { id, at, kind: 'left', playerId });
}

/** The ladder with a player at another place, by hand. */
export function withMoved(
  ladder: Ladder,
  move: { readonly playerId: string; readonly place: number; readonly reason: string; byUserId: string },
  { id, at }: Stamp,
): Decision<Ladder> {
  if (findPlayer(ladder, move.playerId) === undefined)
    return refuseField('not-in-ladder', 'playerId', 'is not in this ladder');
  return accept(withEvent(ladder, { id, at, kind: 'moved', ...move }));
}

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

function checkedHoliday({ from, to }: Holiday, at: Date): Decision<null> {
  if (to < from) return refuseField('ends-before-start', 'holiday.to', 'must not be before from');
  if (daysBetween(from, to) >= MAX_HOLIDAY_DAYS)
    return refuseField('out-of-range', 'holiday.to', `must be within ${MAX_HOLIDAY_DAYS} days of from`);
  const ahead = daysBetween(at.toISOString().slice(0, 10), from);
  if (Math.abs(ahead) <= MAX_AHEAD_DAYS) return accept(null);
  return refuseField('out-of-range', 'holiday.from', 'must be within a year');
}

/** The ladder with the holiday of a player, or without one. Refuses one that is too long or too far away. */
export function withHoliday(
  ladder: Ladder,
  { playerId, holiday }: { readonly playerId: string; readonly holiday: Holiday | null },
  at: Date,
): Decision<Ladder> {
  const player = findPlayer(ladder, playerId);
  if (player === undefined) return refuseField('not-in-ladder', 'playerId', 'is not in this ladder');
  const checked = holiday === null ? accept(null) : checkedHoliday(holiday, at);
  if (!checked.ok) return checked;
  const isSame = player.holiday?.from === holiday?.from && player.holiday?.to === holiday?.to;
  const players = ladder.players.map((one) => (one === player ? { ...one, holiday } : one));
  return accept(isSame ? ladder : { ...ladder, players });
}

/** How many things a ladder keeps beside its players: more than this, and the oldest go into its base. */
export function excessOf({ events, challenges }: Ladder): number {
  return Math.max(0, events.length + challenges.length - MAX_KEPT);
}
