import { useSyncExternalStore } from 'react';
import { deviceTexts } from '@courtcast/web-ui/text-store.ts';
import type { Action } from '../sync/actions.ts';

/** The actions of a remote's buttons. */
export const remoteActions = ['home', 'guest', 'undo'] as const;
export type RemoteAction = (typeof remoteActions)[number];

/** The key of each action; null for none. */
export type Assignment = Readonly<Record<RemoteAction, string | null>>;

/** No key is assigned. */
export const noButtons: Assignment = { home: null, guest: null, undo: null };

/** The fields of a key event that identify a remote's button. */
type PressedKey = Pick<KeyboardEvent, 'key' | 'code'>;

/** Why a key cannot be assigned: it has another action, or the device needs it. */
export type Conflict = { readonly is: 'taken'; readonly by: RemoteAction } | { readonly is: 'reserved' };

const UNKNOWN = 'Unidentified';

// These keys move the focus, close, reload, or modify other keys.
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
 * A stable name of a key: its meaning, or its position if the meaning depends on the layout. Null if the
 * device reports neither.
 */
export function nameOfKey({ key, code }: PressedKey): string | null {
  const isLetter = key.length === 1 && key !== ' ';
  if (isLetter && code !== '') return code;
  if (key === ' ') return 'Space';
  if (key !== '' && key !== UNKNOWN) return key;
  return code === '' || code === UNKNOWN ? null : code;
}

/** The action of a key; null if it has none. */
export function actionFor(assignment: Assignment, key: PressedKey): RemoteAction | null {
  const name = nameOfKey(key);
  return name === null ? null : (remoteActions.find((action) => assignment[action] === name) ?? null);
}

/** Assigns a key to an action, or returns why not. A key keeps an existing assignment. */
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

/** The entry of an action. */
export function actionOf(action: RemoteAction): Action {
  return action === 'undo' ? { do: 'undo' } : { do: 'point', winner: action, kind: null };
}

/** Parses a stored assignment; invalid parts are unassigned. */
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

/** Changes the assignment and stores it on the device. */
export function changeButtons(assignment: Assignment): void {
  current = assignment;
  deviceTexts.write(STORAGE_KEY, JSON.stringify(assignment));
  for (const run of listeners) run();
}

function subscribe(run: () => void): () => void {
  listeners.add(run);
  return () => listeners.delete(run);
}

/** The assigned keys. */
export function useButtons(): Assignment {
  return useSyncExternalStore(subscribe, () => current);
}
