import { useCallback, useSyncExternalStore } from 'react';
import type { Side } from '@courtcast/scoring-rules';
import { deviceTexts } from '@courtcast/web-ui/text-store.ts';

/** The pattern of a shirt: each color has its own, so that it is recognized without seeing colors. */
export type Pattern = 'plain' | 'stripes' | 'hoops' | 'diagonal' | 'dots' | 'checks' | 'halves' | 'sash';

interface ShirtLook {
  readonly color: string;
  /** Color of the pattern. */
  readonly mark: string;
  readonly pattern: Pattern;
}

/** The shirts to choose from. */
export const shirts = {
  white: { color: '#ffffff', mark: '#10201a', pattern: 'plain' },
  black: { color: '#141414', mark: '#ffffff', pattern: 'sash' },
  red: { color: '#c62828', mark: '#ffffff', pattern: 'stripes' },
  blue: { color: '#1558b0', mark: '#ffffff', pattern: 'hoops' },
  green: { color: '#1f7a3f', mark: '#ffffff', pattern: 'dots' },
  yellow: { color: '#f4d03f', mark: '#10201a', pattern: 'checks' },
  orange: { color: '#e36414', mark: '#10201a', pattern: 'diagonal' },
  pink: { color: '#e889b5', mark: '#10201a', pattern: 'halves' },
} as const satisfies Record<string, ShirtLook>;

/** The name of a shirt's color. */
export type ShirtName = keyof typeof shirts;

/** The names in the order in which they are offered. */
export const shirtNames = Object.keys(shirts) as ShirtName[];

/** A player of a pair, by the index in the match's list. */
export type Position = 0 | 1;

export type TossChoice = 'serve' | 'receive' | 'end';

/** Notes of one device on a match; they are neither logged nor sent. */
export interface MatchNotes {
  readonly shirts: Partial<Readonly<Record<Side, ShirtName>>>;
  readonly toss: { readonly winner: Side; readonly chose: TossChoice | null } | null;
  /** The side at the umpire's left in the first game. */
  readonly left: Side;
  /**
   * By the index of a set from 0: the player of each pair who receives on the right. Holds until a later set
   * has another.
   */
  readonly receivers: Readonly<Record<number, Partial<Readonly<Record<Side, Position>>>>>;
  /** ISO 8601. */
  readonly warmUpStartedAt: string | null;
  /** The seq of another device's last log entry when this device took over. */
  readonly tookOverAfter: number;
  /** Key of the end of a set or match that was last acknowledged; null before. */
  readonly agreedEnd: string | null;
  /** Number of log events when this device last suspended the match; null if it did not. */
  readonly suspendedAfter: number | null;
}

const STORAGE_KEY = 'courtcast.pad.matches';
/** The most matches whose notes are kept; older ones are dropped. */
const MAX_MATCHES = 30;
const none: MatchNotes = {
  shirts: {},
  toss: null,
  left: 'home',
  receivers: {},
  warmUpStartedAt: null,
  tookOverAfter: 0,
  agreedEnd: null,
  suspendedAfter: null,
};

type Kept = Readonly<Record<string, MatchNotes>>;

function remembered(): Kept {
  return (deviceTexts.readJson(STORAGE_KEY) ?? {}) as Kept;
}

let kept: Kept | null = null;
const listeners = new Set<() => void>();

function read(matchId: string): MatchNotes {
  kept ??= remembered();
  return kept[matchId] ?? none;
}

function notifyAll(): void {
  for (const run of listeners) run();
}

function onOtherTab({ key }: StorageEvent): void {
  if (key !== STORAGE_KEY) return;
  kept = remembered();
  notifyAll();
}

/** Changes the notes of a match, which then counts as the newest. */
function change(matchId: string, changed: Partial<MatchNotes>): void {
  const { [matchId]: before = none, ...others } = remembered();
  const newest = Object.entries(others).slice(1 - MAX_MATCHES);
  kept = { ...Object.fromEntries(newest), [matchId]: { ...none, ...before, ...changed } };
  deviceTexts.write(STORAGE_KEY, JSON.stringify(kept));
  notifyAll();
}

function subscribe(run: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onOtherTab);
  listeners.add(run);
  return () => {
    listeners.delete(run);
    if (listeners.size === 0) window.removeEventListener('storage', onOtherTab);
  };
}

/** The notes of this device on a match, and their setter. */
export function useMatchNotes(
  matchId: string,
): readonly [MatchNotes, (changed: Partial<MatchNotes>) => void] {
  const notes = useSyncExternalStore(subscribe, () => read(matchId));
  return [notes, useCallback((changed) => change(matchId, changed), [matchId])];
}
