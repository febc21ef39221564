import { useSyncExternalStore } from 'react';
import { readAssignment } from './assignment.ts';
import type { Assignment } from './assignment.ts';

const STORAGE_KEY = 'courtcast.pad.remote';
const listeners = new Set<() => void>();

function remembered(): Assignment {
  try {
    return readAssignment(localStorage.getItem(STORAGE_KEY));
  } catch {
    return readAssignment(null);
  }
}

let current = remembered();

/** Changes what the buttons of the remote do on this device, and remembers it. */
export function changeButtons(assignment: Assignment): void {
  current = assignment;
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(assignment));
  } catch {
    // Without storage it holds until the page is left.
  }
  for (const run of listeners) run();
}

function subscribe(run: () => void): () => void {
  listeners.add(run);
  return () => listeners.delete(run);
}

/** What the buttons of the remote do. */
export function useButtons(): Assignment {
  return useSyncExternalStore(subscribe, () => current);
}
