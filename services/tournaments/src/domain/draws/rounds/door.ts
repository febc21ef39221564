import {
  accept,
  foldText,
  inviteWithin,
  openInvitation,
  refuseConflict,
  refuseField,
  refuseFieldConflict,
  revokeInvitation,
} from '@courtcast/domain';
import type { Decision, Refused } from '@courtcast/domain';
import { playersEach } from '@courtcast/pairings/rounds';
import type { Draw } from '../draw.ts';
import type { Door, DoorEntry } from './by-rounds.ts';
import type { RoundsDraw } from './rounds.ts';
import { requireByRounds } from './rounds.ts';

const MINUTE_MS = 60_000;
/** A club evening is over by then. */
const DEFAULT_MS = 24 * 60 * MINUTE_MS;
const MAX_MS = 7 * DEFAULT_MS;
/** Maximum of open codes of one evening: anything that callers can multiply needs a bound. */
const MAX_OPEN = 10;
const MAX_KEPT = 20;
/** Maximum of people who enter by one code within a minute: more than come to a club's door, fewer than a flood. */
const MAX_PER_MINUTE = 20;
/** Number of remembered entries of a door: as many as a draw takes. */
const MAX_ENTERED = 64;

/** The codes at the door of a draw, the newest last. */
export function doorsOf({ doors = [] }: Pick<Draw, 'doors'>): readonly Door[] {
  return doors;
}

/** Until when somebody can come in; null where the door is closed. Whether that is over is said by the time. */
export function doorOpenUntil(draw: Pick<Draw, 'doors'>): Date | null {
  const ends = doorsOf(draw).flatMap(({ revokedAt, expiresAt }) => (revokedAt === null ? [expiresAt] : []));
  return ends.length === 0 ? null : ends.reduce((one, other) => (other > one ? other : one));
}

/** Until when a new code opens the door: for a day. Refuses the past, and more than a week. */
export function readDoorEnd(asked: Date | undefined, now: Date): Decision<Date> {
  const expiresAt = asked ?? new Date(now.getTime() + DEFAULT_MS);
  const forMs = expiresAt.getTime() - now.getTime();
  if (forMs > 0 && forMs <= MAX_MS) return accept(expiresAt);
  const message = forMs <= 0 ? 'must be in the future' : 'must be at most seven days ahead';
  return refuseField('impossible-expiry', 'expiresAt', message);
}

/** The draw as one that single players enter; refuses every other: at the door nobody speaks for two. */
function requireSingles(draw: Draw): Decision<RoundsDraw> {
  const checked = requireByRounds(draw);
  if (!checked.ok) return checked;
  const [first] = draw.entrants;
  const each = playersEach(checked.value.byRounds) ?? first?.playerIds.length;
  if (each !== 2) return checked;
  return refuseConflict('singles-and-pairs', 'Pairs play this draw: whoever runs it enters them');
}

/** The draw with one more code at its door. */
export function openDoor(draw: Draw, door: Door, now: Date): Decision<Draw> {
  const checked = requireSingles(draw);
  if (!checked.ok) return checked;
  const doors = inviteWithin(doorsOf(draw), door, { now, maxOpen: MAX_OPEN, maxKept: MAX_KEPT });
  return doors.ok ? accept({ ...draw, doors: doors.value, updatedAt: now }) : doors;
}

/** Ends every code at the door; the very same draw where it was closed. */
export function closeDoor(draw: Draw, now: Date): Draw {
  const doors = doorsOf(draw).reduce((all, { id }) => {
    const ended = revokeInvitation(all, id, now);
    return ended.ok ? ended.value : all;
  }, doorsOf(draw));
  return doors === doorsOf(draw) ? draw : { ...draw, doors, updatedAt: now };
}

/** A name as it sounds: "  José Peña." is "jose pena". */
function spoken(name: string): string {
  return foldText(name)
    .replaceAll(/[\s.]+/gu, ' ')
    .trim();
}

/** Somebody at the door. */
export interface AtDoor {
  readonly keyHash: string;
  readonly name: string;
  readonly gender?: 'female' | 'male' | undefined;
  /** Names of the people in the draw. */
  readonly names: readonly string[];
}

function refuseGender({ byRounds }: RoundsDraw, { gender }: AtDoor): Refused | null {
  if (byRounds.mixed && gender === undefined)
    return refuseField('required', 'gender', 'Every pair is a woman and a man: say which you are');
  if (!byRounds.mixed && gender !== undefined)
    return refuseField('not-permitted-field', 'gender', 'only on a mixed evening');
  return null;
}

function refuseName({ name, names }: AtDoor): Refused | null {
  const isTaken = names.some((known) => spoken(known) === spoken(name));
  return isTaken
    ? refuseFieldConflict('name-taken', 'name', 'Somebody of this name is in the list already')
    : null;
}

/** The earlier entry of this attempt: a request that is repeated after a lost answer enters nobody twice. */
export function enteredBefore(
  draw: Pick<Draw, 'doors' | 'entrants'>,
  attempt: string | null,
): DoorEntry | null {
  if (attempt === null) return null;
  const found = doorsOf(draw)
    .flatMap(({ entered }) => entered)
    .find((entry) => entry.attempt === attempt);
  const stands = draw.entrants.some(({ playerIds }) => playerIds.includes(found?.playerId ?? ''));
  return found !== undefined && stands ? found : null;
}

function withEntry(draw: Draw, { id, entered }: Door, entry: DoorEntry): Draw {
  const all = [...entered, entry].slice(-MAX_ENTERED);
  return { ...draw, doors: doorsOf(draw).map((one) => (one.id === id ? { ...one, entered: all } : one)) };
}

/**
 * Lets a person through the door: the draw with a note of that, before they are entered. Refuses an unknown, ended or
 * expired code, more people at once than come through a door, a name that is already in the list, and a missing or
 * needless gender by `mixed`.
 */
export function passDoor(draw: Draw, coming: AtDoor, entry: DoorEntry): Decision<Draw> {
  const { at } = entry;
  const door = openInvitation(doorsOf(draw), { keyHash: coming.keyHash, at });
  if (!door.ok) return door;
  const checked = requireSingles(draw);
  if (!checked.ok) return checked;
  const lately = door.value.entered.filter((one) => at.getTime() - one.at.getTime() < MINUTE_MS);
  if (lately.length >= MAX_PER_MINUTE)
    return refuseConflict('door-busy', `${MAX_PER_MINUTE} people came in within a minute`);
  const refused = refuseGender(checked.value, coming) ?? refuseName(coming);
  return refused ?? accept(withEntry(draw, door.value, entry));
}
