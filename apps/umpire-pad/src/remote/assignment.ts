import { useSyncExternalStore } from 'react';
import { deviceTexts } from '@courtcast/web-ui/text-store.ts';
import type { Action } from '../sync/actions.ts';

/** Actions of a button of a remote. */
export const remoteActions = ['home', 'guest', 'undo'] as const;
export type RemoteAction = (typeof remoteActions)[number];

/** Which key does what; null: none does. */
export type Assignment = Readonly<Record<RemoteAction, string | null>>;

/** No button is assigned. */
export const noButtons: Assignment = { home: null, guest: null, undo: null };

/** A key as a remote sends it. */
type PressedKey = Pick<KeyboardEvent, 'key' | 'code'>;

/** Why a key is not assigned: it does something else already, or the device needs it. */
export type Conflict = { readonly is: 'taken'; readonly by: RemoteAction } | { readonly is: 'reserved' };

const UNKNOWN = 'Unidentified';

// They move the focus, close, reload, or change what another key means.
const reserved: ReadonlySet<string> = new Set([
  ...['Tab', 'Escape', 'F5', 'CapsLock', 'NumLock', 'Fn', 'Dead', 'Process', 'Compose'],
  ...[
    'Shift',
    'Control',
    'Alt',
    'AltGraph',
    'Meta',
    'ContextMenu',
    'BrowserBack',
    'GoBack',
    'GoHome',
    'Power',
  ],
]);

/**
 * The name of a key, the same at every press: what it means, and where its meaning depends on the layout, where it lies.
 * Null where the device does not say which it is.
 */
export function nameOfKey({ key, code }: PressedKey): string | null {
  const isLetter = key.length === 1 && key !== ' ';
  if (isLetter && code !== '') return code;
  if (key === ' ') return 'Space';
  if (key !== '' && key !== UNKNOWN) return key;
  return code === '' || code === UNKNOWN ? null : code;
}

/** The action of a key; null where it has none. */
export function actionFor(assignment: Assignment, key: PressedKey): RemoteAction | null {
  const name = nameOfKey(key);
  return name === null ? null : (remoteActions.find((action) => assignment[action] === name) ?? null);
}

/** Gives a button to an action, or says why not. A button that has it already keeps it. */
export function assign(
  assignment: Assignment,
  action: RemoteAction,
  key: PressedKey,
): { readonly assignment: Assignment } | { readonly conflict: Conflict } {
  const name = nameOfKey(key);
  if (name === null || reserved.has(key.key)) return { conflict: { is: 'reserved' } };
  const by = remoteActions.find((other) => assignment[other] === name);
  if (by !== undefined && by !== action) return { conflict: { is: 'taken', by } };
  return { assignment: { ...assignment, [action]: name } };
}

/** The entry of a press. */
export function actionOf(action: RemoteAction): Action {
  return action === 'undo' ? { do: 'undo' } : { do: 'point', winner: action, kind: null };
}

/** Reads what a device has kept; what is no assignment is none. */
export function readAssignment(value: unknown): Assignment {
  const kept = value as Partial<Record<RemoteAction, unknown>> | null;
  const keyOf = (action: RemoteAction): string | null => {
    const name = kept?.[action];
    return typeof name === 'string' && name !== '' && !reserved.has(name) ? name : null;
  };
  const [home, guest, undo] = [keyOf('home'), keyOf('guest'), keyOf('undo')];
  const names = [home, guest, undo].filter((name) => name !== null);
  return new Set(names).size === names.length ? { home, guest, undo } : noButtons;
}

const STORAGE_KEY = 'courtcast.pad.remote';
const listeners = new Set<() => void>();

function remembered(): Assignment {
  return readAssignment(deviceTexts.readJson(STORAGE_KEY));
}

let current = remembered();

/** Changes what the buttons of the remote do on this device, and remembers it. */
export function changeButtons(assignment: Assignment): void {
  current = assignment;
  deviceTexts.write(STORAGE_KEY, JSON.stringify(assignment));
  for (const run of listeners) run();
}

function subscribe(run: () => void): () => void {
  listeners.add(run);
  return () => listeners.delete(run);
}

/** The actions of the buttons of the remote. */
export function useButtons(): Assignment {
  return useSyncExternalStore(subscribe, () => current);
}
