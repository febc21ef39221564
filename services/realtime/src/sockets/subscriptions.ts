import { scopeOf } from '@courtcast/contracts';
import type { Caller } from '@courtcast/contracts';
import { isProblem, rateLimited } from '@courtcast/problem';
import type { Owners } from '../scopes/owners.ts';
import type { ScopeRegistry } from '../scopes/scope-registry.ts';
import type { WatchedScope } from '../scopes/watched-scope.ts';
import type { ScopeMessage } from './messages.ts';
import { scopeLimitOf } from './authenticated-client.ts';

/** The rooms of one socket, as far as subscriptions need them. */
export interface Rooms {
  join(room: string): void;
  leave(room: string): void;
}

/** What one socket watches. */
export interface Subscriptions {
  /**
   * Watches a scope. `answer` is called with the snapshot in the same tick in which the socket joins the room, so
   * that no event can fall between. Throws Problem `not-found`, `unavailable`, or `rate-limited` over the limit.
   */
  subscribe(message: ScopeMessage, caller: Caller, answer: (snapshot: unknown) => void): Promise<void>;
  unsubscribe(message: ScopeMessage): void;
  watched(): readonly WatchedScope[];
  /** Ends what is hidden from the public and is no longer for this caller; never rejects. */
  recheck(caller: Caller): Promise<void>;
  /** Leaves everything: the socket is gone. */
  close(): void;
}

export interface SubscriptionsDeps {
  readonly registry: ScopeRegistry;
  readonly owners: Owners;
  readonly rooms: Rooms;
  /** Whether events arrive; while they do not, a state is read again before it is handed out. */
  isSubscribed(): boolean;
  now(): Date;
}

const RETRY_AFTER_SECONDS = 60;

async function maySee(owners: Owners, { kind, id }: WatchedScope, caller: Caller): Promise<boolean> {
  try {
    await owners.authorize(kind, id, caller);
    return true;
  } catch (error) {
    // An owner that is unavailable is asked again in a moment.
    return !isProblem(error) || error.code !== 'not-found';
  }
}

function isHidden(watched: WatchedScope): boolean {
  return watched.model()?.isHidden ?? false;
}

/** Starts with none. */
export function createSubscriptions(deps: SubscriptionsDeps): Subscriptions {
  const { registry, owners, rooms } = deps;
  const joined = new Map<string, WatchedScope>();
  let isClosed = false;

  async function openScope({ kind, id }: ScopeMessage, caller: Caller): Promise<WatchedScope> {
    const scope = scopeOf(kind, id);
    const known = joined.get(scope);
    if (known !== undefined) return known;
    if (joined.size >= scopeLimitOf(caller)) throw rateLimited(RETRY_AFTER_SECONDS);
    const watched = registry.join(kind, id, caller);
    joined.set(scope, watched);
    return watched;
  }

  function drop(scope: string) {
    const watched = joined.get(scope);
    if (watched === undefined) return;
    joined.delete(scope);
    rooms.leave(scope);
    registry.leave(watched);
  }

  return {
    async subscribe(message, caller, answer) {
      const { kind, id } = message;
      const scope = scopeOf(kind, id);
      const watched = await openScope(message, caller);
      try {
        const model = await watched.ready;
        if (model.isHidden) await owners.authorize(kind, id, caller);
        if (!deps.isSubscribed()) await watched.refresh();
        if (isClosed || joined.get(scope) !== watched) return;
        answer(model.snapshot(deps.now().toISOString()));
        rooms.join(scope);
      } catch (error) {
        drop(scope);
        throw error;
      }
    },
    unsubscribe: ({ kind, id }) => drop(scopeOf(kind, id)),
    watched: () => [...joined.values()],
    async recheck(caller) {
      for (const [scope, watched] of [...joined]) {
        if (isHidden(watched) && !(await maySee(owners, watched, caller))) drop(scope);
      }
    },
    close() {
      isClosed = true;
      for (const scope of [...joined.keys()]) drop(scope);
    },
  };
}
