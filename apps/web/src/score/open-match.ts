import { createClient, isApiError } from '@courtcast/client';
import { openPad } from './engine/pad.ts';
import type { Pad } from './engine/pad.ts';
import { createScoringService } from './engine/service.ts';
import { openPadStore } from './engine/store.ts';
import type { PadStore } from './engine/store.ts';

/** Why a match is not opened. */
export type Entrance = 'noKey' | 'ended' | 'notFound' | 'unreachable' | 'noStorage';

/** A match that is open on this device, or why it is not. */
export type Opened = { readonly pad: Pad } | { readonly entrance: Entrance };

const ADDRESS = /^\/score\/([^/]+)\/?$/;

/** Which match the address names; null where it names none. */
export function matchOf(pathname: string): string | null {
  const [, id] = ADDRESS.exec(pathname) ?? [];
  return id === undefined ? null : decodeURIComponent(id);
}

/** Takes the key out of the address, so that no picture of the screen and no history shows it. */
function takeKey(): string | null {
  const { hash, pathname, search } = window.location;
  if (hash.length <= 1) return null;
  window.history.replaceState(null, '', pathname + search);
  return decodeURIComponent(hash.slice(1));
}

function entranceOf(error: unknown): Entrance {
  if (!isApiError(error)) return 'noStorage';
  if (error.status === 404) return 'notFound';
  return error.status === 401 || error.status === 403 ? 'ended' : 'unreachable';
}

function otherTabs(matchId: string) {
  const channel = new BroadcastChannel(`courtcast-pad:${matchId}`);
  return {
    notify: () => channel.postMessage(null),
    listen(run: () => void) {
      channel.addEventListener('message', run);
      return () => {
        channel.removeEventListener('message', run);
        channel.close();
      };
    },
  };
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const end = (): void => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener('abort', end, { once: true });
  });
}

const ID_BYTES = 16;

// Without HTTPS, on a club's own network, a browser has neither UUIDs nor locks.
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(ID_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

function alone(name: string, work: () => Promise<void>): Promise<void> {
  const { locks } = navigator as Partial<Navigator>;
  return locks === undefined ? work() : locks.request(name, work);
}

async function openWith(store: PadStore, matchId: string, boardKey: string): Promise<Opened> {
  // A pad decides by itself when it tries again.
  const client = createClient({ boardKey, retry: { maxAttempts: 1 }, timeoutMs: 10_000 });
  try {
    const pad = await openPad(matchId, {
      store,
      service: createScoringService(client),
      alone,
      others: otherTabs(matchId),
      newId,
      now: () => new Date().toISOString(),
      wait,
    });
    return { pad };
  } catch (error) {
    return { entrance: entranceOf(error) };
  }
}

/** Opens the match of this address with the key that the address brings, or the one that this device kept of it. */
export async function openMatch(matchId: string): Promise<Opened> {
  const store = await openPadStore().catch(() => null);
  if (store === null) return { entrance: 'noStorage' };
  const given = takeKey();
  if (given !== null) await store.writeKey(matchId, given);
  const key = given ?? (await store.readKey(matchId));
  return key === null ? { entrance: 'noKey' } : openWith(store, matchId, key);
}
