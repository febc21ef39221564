/** How the desks keep the session of a tab (ADR 34): oidc-client-ts names it so. */
const KEY_PREFIX = 'oidc.user:';
const SECOND_MS = 1000;

interface KeptSession {
  readonly access_token?: unknown;
  /** Seconds since 1970. */
  readonly expires_at?: unknown;
}

function read(storage: Storage, key: string): KeptSession {
  try {
    return (JSON.parse(storage.getItem(key) ?? '{}') ?? {}) as KeptSession;
  } catch {
    return {};
  }
}

/**
 * The access token of who signed in to the desks in this tab, while it holds; undefined without one. For a pad that
 * opens without a network: it renews none, and what was tapped waits until its user has signed in again.
 */
export function tokenOfTab(storage: Storage, nowMs: number): string | undefined {
  const key = Array.from({ length: storage.length }, (_, index) => storage.key(index)).find((name) =>
    name?.startsWith(KEY_PREFIX),
  );
  if (key === undefined || key === null) return undefined;
  const { access_token: token, expires_at: expiresAt } = read(storage, key);
  const hasEnded = typeof expiresAt === 'number' && expiresAt * SECOND_MS <= nowMs;
  return typeof token === 'string' && !hasEnded ? token : undefined;
}
