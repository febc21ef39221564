import { accept, acceptUnless, refuseConflict } from '@courtcast/domain';
import type { Decision, Reason } from '@courtcast/domain';

/** Systems of levels of others, whose numbers are within these bounds (decisions 3). */
const bounds = {
  wtn: [1, 40],
  utr: [1, 16.5],
  lk: [1, 25],
  playtomic: [0, 7],
} as const;

export type LevelSystem = keyof typeof bounds;

/** Whether a name is that of a system. */
export function isLevelSystem(name: string): name is LevelSystem {
  return Object.hasOwn(bounds, name);
}

/** A level of another system, as it was noted: nothing checks it. */
export interface Level {
  readonly system: LevelSystem;
  /** Null: there is only a text. */
  readonly value: number | null;
  /** Null: as the number. */
  readonly text: string | null;
  /** `YYYY-MM-DD` */
  readonly asOf: string;
  /** The player themselves, or who runs a club of theirs. */
  readonly source: 'said' | 'club';
}

/** What has levels. */
interface Leveled {
  readonly levels?: readonly Level[];
}

const DAY_MS = 86_400_000;

/** A level that may be noted: within its bounds, of no day to come, and a number or a text. */
export function checkLevel(level: Level, now: Date): Decision<Level> {
  const { system, value, text, asOf } = level;
  const [from, to] = bounds[system];
  const reasons: Reason[] = [];
  if (value === null && text === null)
    reasons.push({ code: 'required', path: 'value', message: 'is required where there is no text' });
  if (value !== null && (value < from || value > to))
    reasons.push({ code: 'out-of-range', path: 'value', message: `must be within ${from}–${to}` });
  // A day that has begun somewhere.
  if (asOf > new Date(now.getTime() + DAY_MS).toISOString().slice(0, 10))
    reasons.push({ code: 'out-of-range', path: 'asOf', message: 'must not be in the future' });
  return acceptUnless(reasons, level);
}

const withLevels = <T extends Leveled>({ levels: _, ...player }: T, levels: readonly Level[]) =>
  // The same without the field, and with it where there is something.
  ({ ...player, ...(levels.length > 0 && { levels }) }) as unknown as T;

const inOrder = Object.keys(bounds);

/**
 * The player with a level, in the place of the one of its system; the very same where that says so already. Refuses a
 * club's where the player has said their own.
 */
export function noteLevel<T extends Leveled>(player: T, level: Level): Decision<T> {
  const { levels = [] } = player;
  const before = levels.find(({ system }) => system === level.system);
  if (before?.source === 'said' && level.source === 'club')
    return refuseConflict('level-of-player', 'The player has said this level themselves');
  if (before !== undefined && JSON.stringify(before) === JSON.stringify(level)) return accept(player);
  const next = [...levels.filter((one) => one !== before), level];
  const sorted = next.toSorted((one, other) => inOrder.indexOf(one.system) - inOrder.indexOf(other.system));
  return accept(withLevels(player, sorted));
}

/** The player without a level; the very same where there is none. Refuses a club what the player has said. */
export function dropLevel<T extends Leveled>(
  player: T,
  system: LevelSystem,
  source: Level['source'],
): Decision<T> {
  const { levels = [] } = player;
  const before = levels.find((one) => one.system === system);
  if (before === undefined) return accept(player);
  if (before.source === 'said' && source === 'club')
    return refuseConflict('level-of-player', 'The player has said this level themselves');
  return accept(
    withLevels(
      player,
      levels.filter((one) => one !== before),
    ),
  );
}

/** The better known of two: what the player has said, else the newer one. */
function isBetterKnown(one: Level, other: Level): boolean {
  return one.source === other.source ? one.asOf >= other.asOf : one.source === 'said';
}

/** The levels of two players who are one. */
export function mergedLevels(player: Leveled, merged: Leveled): Leveled {
  const all = [...(player.levels ?? []), ...(merged.levels ?? [])];
  const best = all.filter(
    (one) =>
      all.find((other) => other !== one && other.system === one.system && !isBetterKnown(one, other)) ===
      undefined,
  );
  const levels = best.filter(
    ({ system }, index) => best.findIndex((other) => other.system === system) === index,
  );
  return levels.length === 0 ? {} : { levels };
}

/** What remains of levels where player and user part: clubs' with the ghost, what was said with the user. */
export function levelsOf({ levels = [] }: Leveled, source: Level['source']): readonly Level[] {
  return levels.filter((one) => one.source === source);
}
