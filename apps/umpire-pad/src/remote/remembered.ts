import { useSyncExternalStore } from 'react';
import { readAssignment } from './assignment.ts';
import type { Assignment } from './assignment.ts';
import { deviceTexts } from '@courtcast/web-ui/text-store.ts';

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

/** What the buttons of the remote do. */
export function useButtons(): Assignment {
  return useSyncExternalStore(subscribe, () => current);
}
