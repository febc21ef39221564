import type { VerifiedToken } from '@courtcast/auth';
import type { Principal, UserCaller } from '@courtcast/contracts';
import type { Logger } from '@courtcast/observability';
import { isProblem } from '@courtcast/problem';
import type { ProblemCode } from '@courtcast/problem';
import { createPrincipalMemory, idsOf } from './principal-memory.ts';
import type { Memory } from './principal-memory.ts';
import { onceForEach } from './once-for-each.ts';

/** Who a verified token belongs to, as far as that can be told now. */
export type Identification =
  | { readonly kind: 'known'; readonly caller: UserCaller }
  | { readonly kind: 'disabled' }
  /** Identity answers, but cannot make a user of this token now (decisions.md 2). */
  | { readonly kind: 'not-synced' }
  /** Identity does not answer, and nothing is remembered. */
  | { readonly kind: 'away' };

/** The users behind tokens, remembered until identity says that they changed. */
export interface Principals {
  identify(token: VerifiedToken): Identification | Promise<Identification>;
  /** Drops what is remembered of a user or a player. */
  forget(id: string): void;
  /** Asks identity again before anything remembered is used; it stays in reserve for an outage of identity. */
  doubtAll(): void;
}

const mostPrincipals = 20_000;
/** Older memories are renewed beside the request: events may be lost while NATS is away. */
const freshMs = 60_000;

const awayCodes: ReadonlySet<ProblemCode> = new Set(['unavailable', 'timeout', 'bad-gateway', 'internal']);

// A claim that changes (a new name) makes another key, so that identity hears of it.
const keyOf = onceForEach(({ issuer, subject, email, name, preferredUsername }: VerifiedToken): string =>
  [issuer, subject, email, name, preferredUsername].join('\n'),
);

// The same object for the same principal: what is made of a caller is remembered by it.
const identificationOf = onceForEach(
  ({ userId, playerId, role, clubs, disabled }: Principal): Identification =>
    disabled
      ? { kind: 'disabled' }
      : { kind: 'known', caller: { kind: 'user', userId, playerId, role, clubs } },
);

const withoutAnswer = (error: unknown, reserve: Memory | undefined): Identification => {
  if (isProblem(error) && !awayCodes.has(error.code)) return { kind: 'not-synced' };
  return reserve === undefined ? { kind: 'away' } : identificationOf(reserve.principal);
};

/** One warning for each outage, not for each request in it. */
const createOutageLog = (logger: Logger) => {
  let isOut = false;
  return {
    begin: (error: unknown): void => {
      if (!isOut) logger.warn('Identity does not tell who users are: only those remembered go on');
      logger.debug({ err: error }, 'Principal not fetched');
      isOut = true;
    },
    end: (): void => {
      isOut = false;
    },
  };
};

interface Fetch {
  readonly answer: Promise<Identification>;
  /** Users and players that changed after it began: what it brings of them is not kept. */
  readonly changed: Set<string>;
}

/** Remembers at most 20,000 principals; one call to identity for each token and set of claims at a time. */
export function createPrincipals(options: {
  readonly fetchPrincipal: (token: VerifiedToken) => Promise<Principal>;
  readonly logger: Logger;
  /** Monotonic, in ms. */
  readonly clock?: () => number;
}): Principals {
  const { fetchPrincipal, logger, clock = () => performance.now() } = options;
  const memory = createPrincipalMemory(mostPrincipals);
  const fetches = new Map<string, Fetch>();
  const outage = createOutageLog(logger);
  let doubtedAt = Number.NEGATIVE_INFINITY;
  const fetch = async (key: string, token: VerifiedToken, changed: Set<string>): Promise<Identification> => {
    const at = clock();
    try {
      const principal = await fetchPrincipal(token);
      outage.end();
      if (!idsOf(principal).some((id) => changed.has(id))) memory.keep(key, { principal, at });
      return identificationOf(principal);
    } catch (error) {
      outage.begin(error);
      return withoutAnswer(error, memory.find(key));
    } finally {
      fetches.delete(key);
    }
  };

  const fetchOnce = (key: string, token: VerifiedToken): Promise<Identification> => {
    const running = fetches.get(key);
    if (running !== undefined) return running.answer;
    const changed = new Set<string>();
    const answer = fetch(key, token, changed);
    fetches.set(key, { answer, changed });
    return answer;
  };

  return {
    identify: (token) => {
      const key = keyOf(token);
      const known = memory.find(key);
      if (known === undefined || known.at <= doubtedAt) return fetchOnce(key, token);
      if (clock() - known.at > freshMs) void fetchOnce(key, token);
      return identificationOf(known.principal);
    },
    forget: (id) => {
      for (const { changed } of fetches.values()) changed.add(id);
      memory.drop(id);
    },
    doubtAll: () => {
      doubtedAt = clock();
    },
  };
}
