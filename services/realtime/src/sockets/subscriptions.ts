import { scopeOf } from '@courtcast/contracts';
import type { Caller } from '@courtcast/contracts';
import { isNewer } from '@courtcast/domain';
import { isProblem, rateLimited } from '@courtcast/problem';
import type { Connection } from '../fan-out/connection.ts';
import type { FanOut } from '../fan-out/fan-out.ts';
import type { Owners } from '../scopes/owners.ts';
import { retryUntilAnswered } from '../scopes/subscribe-retry.ts';
import type { ScopeModel } from '../scopes/scope-model.ts';
import type { ScopeRegistry } from '../scopes/scope-registry.ts';
import type { WatchedScope } from '../scopes/watched-scope.ts';
import type { ScopeMessage } from './messages.ts';
import { scopeLimitOf } from './authenticated-client.ts';

export interface SubscriptionsDeps {
  readonly registry: ScopeRegistry;
  readonly owners: Owners;
  readonly fanOut: FanOut;
  readonly now: () => Date;
}

const RETRY_AFTER_SECONDS = 60;
/** Snapshots that a client asked for and does not read: a thousand scopes asked for at once are far below it. */
const MAX_UNREAD_BYTES = 8 * 1024 * 1024;

async function maySee(owners: Owners, { kind, id }: WatchedScope, caller: Caller): Promise<boolean> {
  try {
    await owners.authorize(kind, id, caller);
    return true;
  } catch (error) {
    // An owner that is unavailable is asked again in a moment.
    return !isProblem(error) || error.code !== 'not-found';
  }
}

/** The newer of the owner's answer and the known state. */
function newest(asked: ScopeModel | null, model: ScopeModel): ScopeModel {
  const [revision] = asked?.known() ?? [];
  const isAhead = revision !== undefined && isNewer(revision, model.known()[0] ?? null);
  return asked !== null && isAhead ? asked : model;
}

function isHidden(watched: WatchedScope): boolean {
  return watched.model()?.isHidden ?? false;
}

/** The scopes that one socket watches. */
export class Subscriptions {
  readonly #deps: SubscriptionsDeps;
  readonly #connection: Connection;
  readonly #joined = new Map<string, WatchedScope>();
  #isClosed = false;

  constructor(deps: SubscriptionsDeps, connection: Connection) {
    this.#deps = deps;
    this.#connection = connection;
  }

  /**
   * Watches a scope. `answer` is called with the snapshot in the same tick in which the socket joins the room, so
   * that no event can fall between. Throws Problem `not-found`, `unavailable`, or `rate-limited` over the limit.
   */
  async subscribe(message: ScopeMessage, caller: Caller, answer: (snapshot: unknown) => void): Promise<void> {
    // A message after the client's disconnect still arrives here, and its scope would be watched forever.
    if (this.#isClosed) return;
    const { owners, fanOut } = this.#deps;
    const { kind, id } = message;
    const scope = scopeOf(kind, id);
    const watched = this.#open(message, caller);
    try {
      const model = await watched.ready;
      // A viewer who was connected to another node may have seen events that this node has not received yet.
      const asked = (await watched.isCurrent()) ? null : await watched.ask();
      if (newest(asked, model).isHidden) await retryUntilAnswered(() => owners.authorize(kind, id, caller));
      if (this.#connection.waitingBytes > MAX_UNREAD_BYTES) fanOut.drop(this.#connection);
      else this.#handOut(watched, { model, asked }, answer);
    } catch (error) {
      if (this.#joined.get(scope) === watched) this.#drop(scope);
      throw error;
    }
  }

  #handOut(
    watched: WatchedScope,
    { model, asked }: { readonly model: ScopeModel; readonly asked: ScopeModel | null },
    answer: (snapshot: unknown) => void,
  ): void {
    const { fanOut, now } = this.#deps;
    const scope = scopeOf(watched.kind, watched.id);
    const given = newest(asked, model);
    const enter = () => {
      // The waiting announcements are older than the snapshot: sockets in the room get them, the new one must not.
      fanOut.flush(scope);
      fanOut.join(this.#connection, scope);
    };
    fanOut.flush(scope);
    answer(given.snapshot(now().toISOString()));
    // A viewer who has unsubscribed meanwhile still gets the answer, but no events; a closed socket gets neither.
    if (this.#joined.get(scope) !== watched) return;
    if (given === model) enter();
    else {
      fanOut.leave(this.#connection, scope);
      watched.admitLater(this, given, enter);
    }
  }

  unsubscribe({ kind, id }: ScopeMessage): void {
    this.#drop(scopeOf(kind, id));
  }

  /** Ends subscriptions to hidden scopes that the caller may no longer see; never rejects. */
  async recheck(caller: Caller): Promise<void> {
    for (const [scope, watched] of this.#joined) {
      if (isHidden(watched) && !(await maySee(this.#deps.owners, watched, caller))) this.#drop(scope);
    }
  }

  /** Leaves everything: the socket is gone. */
  close(): void {
    this.#isClosed = true;
    for (const scope of this.#joined.keys()) this.#drop(scope);
    this.#deps.fanOut.disconnect(this.#connection);
  }

  #open({ kind, id }: ScopeMessage, caller: Caller): WatchedScope {
    const scope = scopeOf(kind, id);
    const known = this.#joined.get(scope);
    if (known !== undefined) return known;
    if (this.#joined.size >= scopeLimitOf(caller)) throw rateLimited(RETRY_AFTER_SECONDS);
    const watched = this.#deps.registry.join(kind, id);
    this.#joined.set(scope, watched);
    return watched;
  }

  #drop(scope: string): void {
    const watched = this.#joined.get(scope);
    if (watched === undefined) return;
    this.#joined.delete(scope);
    watched.dismiss(this);
    this.#deps.fanOut.leave(this.#connection, scope);
    this.#deps.registry.leave(watched);
  }
}
