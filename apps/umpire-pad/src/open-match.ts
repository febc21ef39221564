import type { TextStore } from '@courtcast/web-ui/text-store.ts';
import { createClient, isApiError, newIdempotencyKey } from '@courtcast/client';
import type { Client } from '@courtcast/client';
import { tabTexts } from '@courtcast/web-ui/text-store.ts';
import { browserSurroundings, once, otherTabs } from '@courtcast/web-data/outbox/surroundings.ts';
import { openPad } from './sync/pad.ts';
import type { Pad } from './sync/pad.ts';
import { createScoringService } from './sync/service.ts';
import type { Signed } from './sync/service.ts';
import { openPadStore } from './sync/store.ts';
import type { PadStore } from './sync/store.ts';
import { createPadPage } from './pad-page.ts';
import type { PadPage } from './pad-page.ts';

/** The storage prefix of oidc-client-ts for the desks' session (ADR 34). */
const KEY_PREFIX = 'oidc.user:';
const SECOND_MS = 1000;

interface KeptSession {
  readonly access_token?: unknown;
  /** Seconds since 1970. */
  readonly expires_at?: unknown;
}

/**
 * The access token of the desks' session in this tab, while it is valid; else undefined. For a pad that opens
 * offline: it renews no token, and entries wait until the user has signed in again.
 */
export function tokenOfTab(texts: TextStore, nowMs: number): string | undefined {
  const [name] = texts.namesFrom(KEY_PREFIX);
  if (name === undefined) return undefined;
  const { access_token: token, expires_at: expiresAt } = (texts.readJson(name) ?? {}) as KeptSession;
  const hasEnded = typeof expiresAt === 'number' && expiresAt * SECOND_MS <= nowMs;
  return typeof token === 'string' && !hasEnded ? token : undefined;
}

/** Why a match cannot be opened. */
export type Entrance = 'noKey' | 'ended' | 'foreign' | 'notFound' | 'unreachable' | 'noStorage';

/** An open match, or why it cannot be opened. */
export type Opened =
  | {
      readonly pad: Pad;
      /** Absent on a board, which contains the pad. */
      readonly page?: PadPage;
    }
  | { readonly entrance: Entrance };

const ADDRESS = /^\/score\/([^/]+)\/?$/;
const COURT_ADDRESS = /^\/score\/courts\/([^/]+)\/?$/;

/** The match in the address; null if there is none. */
export function matchOf(pathname: string): string | null {
  const [, id] = ADDRESS.exec(pathname) ?? [];
  return id ?? null;
}

/** The court in the address of a board; null for other addresses. */
export function courtOf(pathname: string): string | null {
  const [, id] = COURT_ADDRESS.exec(pathname) ?? [];
  return id ?? null;
}

/** Removes the key from the address, so that it appears in no screenshot and no history. */
export function takeKey(): string | null {
  const { hash, pathname, search } = window.location;
  if (hash.length <= 1) return null;
  window.history.replaceState(null, '', pathname + search);
  return hash.slice(1);
}

function entranceOf(error: unknown): Entrance {
  if (!isApiError(error)) return 'noStorage';
  if (error.status === 404) return 'notFound';
  return error.status === 401 || error.status === 403 ? 'ended' : 'unreachable';
}

/** Opens a match with a client that has a key for it. */
export async function openMatchWith(
  store: PadStore,
  matchId: string,
  client: Signed<Client>,
): Promise<Opened> {
  try {
    const pad = await openPad(matchId, {
      store,
      service: createScoringService(client, createClient(once)),
      ...browserSurroundings,
      others: otherTabs(`courtcast-pad:${matchId}`),
      newId: newIdempotencyKey,
      now: () => new Date().toISOString(),
    });
    return { pad };
  } catch (error) {
    return { entrance: entranceOf(error) };
  }
}

/** Why a new key is refused; null if it is valid or cannot be checked. */
async function refuseKey(matchId: string, boardKey: string): Promise<Entrance | null> {
  try {
    const { board } = await createClient({ ...once, boardKey }).call('getMyBoard');
    return board.matchId === null || board.matchId === matchId ? null : 'foreign';
  } catch (error) {
    const entrance = entranceOf(error);
    return entrance === 'ended' ? entrance : null;
  }
}

/** The key to open with; a key of another match never replaces a stored one. */
async function findKey(store: PadStore, matchId: string): Promise<{ key: string } | { entrance: Entrance }> {
  const kept = await store.readKey(matchId);
  const key = takeKey() ?? kept;
  if (key === null) return { entrance: 'noKey' };
  const isProven = key === kept && (await store.read(matchId)) !== null;
  const entrance = isProven ? null : await refuseKey(matchId, key);
  if (entrance !== null) return kept === null || kept === key ? { entrance } : { key: kept };
  if (key !== kept) await store.writeKey(matchId, key);
  return { key };
}

/** Opens a match on its own page. */
async function openPage(store: PadStore, matchId: string, client: Signed<Client>): Promise<Opened> {
  const opened = await openMatchWith(store, matchId, client);
  if ('entrance' in opened) return opened;
  const { pad } = opened;
  return { pad, page: createPadPage(client, matchId, () => pad.view().outbox.sheet.match) };
}

/**
 * Opens the match as the user signed in in this tab: umpires and staff need no link. What is stored here
 * opens offline, and after the session has ended.
 */
async function openSignedIn(store: PadStore, matchId: string): Promise<Opened> {
  const tokens = await import('@courtcast/web-data/session/sign-in-manager.ts')
    .then(({ findTokens }) => findTokens())
    .catch(() => 'unreachable' as const);
  const isKept = typeof tokens !== 'function' && (await store.read(matchId)) !== null;
  if (tokens === null && !isKept) return { entrance: 'noKey' };
  if (tokens === 'unreachable' && !isKept) return { entrance: tokens };
  const token = typeof tokens === 'function' ? tokens : () => tokenOfTab(tabTexts, Date.now());
  return openPage(store, matchId, { ...createClient({ ...once, token }), who: 'user' });
}

/** Opens the match of this address with the key in it, or the stored one; without a key, as the signed-in user. */
export async function openMatch(matchId: string): Promise<Opened> {
  const store = await openPadStore().catch(() => null);
  if (store === null) return { entrance: 'noStorage' };
  const found = await findKey(store, matchId);
  if ('key' in found)
    return openPage(store, matchId, { ...createClient({ ...once, boardKey: found.key }), who: 'board' });
  return found.entrance === 'noKey' ? openSignedIn(store, matchId) : found;
}
