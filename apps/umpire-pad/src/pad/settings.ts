import { useSyncExternalStore } from 'react';
import { deviceTexts } from '@courtcast/web-ui/text-store.ts';

/** Settings of one device. */
export interface PadSettings {
  /** Every point is entered with how it was won. */
  readonly kinds: boolean;
  readonly vibration: boolean;
  /** Black on white, for bright light. */
  readonly sun: boolean;
  /** The halves stay in place at a change of ends. */
  readonly fixed: boolean;
  /** A clock counts down to the next serve. */
  readonly serves: boolean;
}

const STORAGE_KEY = 'courtcast.pad';
const usual: PadSettings = { kinds: false, vibration: true, sun: false, fixed: false, serves: false };
const listeners = new Set<() => void>();

function remembered(): PadSettings {
  return { ...usual, ...(deviceTexts.readJson(STORAGE_KEY) as Partial<PadSettings> | null) };
}

let current = remembered();

function apply({ sun }: PadSettings): void {
  if (sun) document.documentElement.dataset.contrast = 'sun';
  else delete document.documentElement.dataset.contrast;
}
// There is no document on the server.
if (typeof document !== 'undefined') apply(current);

/** Changes a setting and stores it on the device. */
export function changeSettings(change: Partial<PadSettings>): void {
  current = { ...current, ...change };
  apply(current);
  deviceTexts.write(STORAGE_KEY, JSON.stringify(current));
  for (const run of listeners) run();
}

function subscribe(run: () => void): () => void {
  listeners.add(run);
  return () => listeners.delete(run);
}

/** The settings of this device. */
export function useSettings(): PadSettings {
  return useSyncExternalStore(subscribe, () => current);
}

const TAP_MS = 30;

/** Confirms a tap by vibration, if the device supports and permits it. */
export function vibrate(): void {
  if (current.vibration && 'vibrate' in navigator) navigator.vibrate(TAP_MS);
}
