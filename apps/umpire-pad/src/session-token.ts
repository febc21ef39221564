import type { TextStore } from '@courtcast/web-ui/text-store.ts';

/** How the desks keep the session of a tab (ADR 34): oidc-client-ts names it so. */
const KEY_PREFIX = 'oidc.user:';
const SECOND_MS = 1000;

interface KeptSession {
  readonly access_token?: unknown;
  /** Seconds since 1970. */
  readonly expires_at?: unknown;
}

/**
 * The access token of who signed in to the desks in this tab, while it holds; undefined without one. For a pad that
 * opens without a network: it renews none, and what was tapped waits until its user has signed in again.
 */
export function tokenOfTab(texts: TextStore, nowMs: number): string | undefined {
  const [name] = texts.namesFrom(KEY_PREFIX);
  if (name === undefined) return undefined;
  const { access_token: token, expires_at: expiresAt } = (texts.readJson(name) ?? {}) as KeptSession;
  const hasEnded = typeof expiresAt === 'number' && expiresAt * SECOND_MS <= nowMs;
  return typeof token === 'string' && !hasEnded ? token : undefined;
}
