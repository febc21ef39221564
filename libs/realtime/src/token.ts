/** Gives an access token; `old` is one that runs out soon, or that the server has refused, to be renewed. */
export type TokenProvider = (old?: string) => string | undefined | Promise<string | undefined>;

/** The token of a connection, and the next one before it runs out. */
export interface TokenKeeper {
  /** The token for a new connection; undefined without one. */
  readonly ask: () => Promise<string | undefined>;
  /** The server does not take the token that was asked for last: the provider is given it as `old`. */
  readonly refuse: () => void;
  readonly stop: () => void;
}

const BEFORE_END_MS = 30_000;
const MIN_PAUSE_MS = 5_000;
/** The most that a timer takes. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** When a token ends, in ms since 1970, as far as it can be read: undefined of one that is no JSON Web Token. */
export function endOf(token: string): number | undefined {
  try {
    const [, payload = ''] = token.split('.');
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const { exp } = claims as { readonly exp?: unknown };
    return typeof exp === 'number' ? exp * 1000 : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Asks for the token of each connection. A socket goes on without its user's rights when its token ends (decisions 7):
 * half a minute before that another one is asked for, and `onNew` is called when there is one.
 */
export function createTokenKeeper(provider: TokenProvider | undefined, onNew: () => void): TokenKeeper {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let given: string | undefined;
  let refused: string | undefined;

  function followToken(token: string | undefined, leastMs = 0) {
    clearTimeout(timer);
    const end = token === undefined ? undefined : endOf(token);
    if (token === undefined || end === undefined) return;
    const pauseMs = Math.max(end - Date.now() - BEFORE_END_MS, leastMs);
    timer = setTimeout(() => void renew(token), Math.min(pauseMs, MAX_TIMER_MS));
  }

  async function askFor(old?: string): Promise<string | undefined> {
    try {
      return await provider?.(old);
    } catch {
      // Without a token public data is still available, and the next connection asks again.
      return undefined;
    }
  }

  async function renew(old: string) {
    const next = await askFor(old);
    if (next !== undefined && next !== old) onNew();
    else followToken(old, MIN_PAUSE_MS);
  }

  return {
    async ask() {
      given = await askFor(refused);
      refused = undefined;
      followToken(given, MIN_PAUSE_MS);
      return given;
    },
    refuse: () => (refused = given),
    stop: () => clearTimeout(timer),
  };
}
