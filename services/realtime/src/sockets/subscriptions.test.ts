import { expect, test } from 'vitest';
import type { Connection } from '../fan-out/connection.ts';
import type { FanOut } from '../fan-out/fan-out.ts';
import type { Owners } from '../scopes/owners.ts';
import type { ScopeRegistry } from '../scopes/scope-registry.ts';
import type { ScopeMessage } from './messages.ts';
import { Subscriptions } from './subscriptions.ts';

const message: ScopeMessage = { verb: 'subscribe', kind: 'match', id: 'm1' };
const anonymous = { kind: 'anonymous' } as const;

/** The subscriptions of one socket, with `unreadBytes` unread by its client. */
function open(unreadBytes: number) {
  const did = { viewers: 0, dropped: 0, answers: 0, joins: 0 };
  const model = { isHidden: false, snapshot: () => ({}), known: () => [] };
  const watched = {
    ...{ kind: 'match', id: 'm1', ready: Promise.resolve(model), model: () => model },
    ...{ isCurrent: async () => true, dismiss: () => undefined },
  };
  const registry = {
    join: () => ((did.viewers += 1), watched),
    leave: () => void (did.viewers -= 1),
  } as unknown as ScopeRegistry;
  const nothing = () => undefined;
  const fanOut = {
    ...{ leave: nothing, flush: nothing, disconnect: nothing },
    join: () => void (did.joins += 1),
    drop: () => void (did.dropped += 1),
  } as unknown as FanOut;
  const connection = { waitingBytes: unreadBytes } as Connection;
  const deps = {
    registry,
    owners: {} as Owners,
    fanOut,

    now: () => new Date(),
  };
  const subscriptions = new Subscriptions(deps, connection);
  const subscribe = () => subscriptions.subscribe(message, anonymous, () => void (did.answers += 1));
  return { did, subscriptions, subscribe };
}

test('what comes behind the goodbye of a client watches nothing', async () => {
  const { did, subscriptions, subscribe } = open(0);
  await subscribe();
  expect(did).toEqual({ viewers: 1, dropped: 0, answers: 1, joins: 1 });
  subscriptions.close();
  await subscribe();
  expect(did).toEqual({ viewers: 0, dropped: 0, answers: 1, joins: 1 });
});

test('a client that asks for snapshots and does not read them is dropped', async () => {
  const { did, subscribe } = open(9 * 1024 * 1024);
  await subscribe();
  expect(did).toMatchObject({ dropped: 1, answers: 0 });
});

test('a client that unsubscribes before the answer gets the answer, and no events', async () => {
  const { did, subscriptions, subscribe } = open(0);
  const subscribed = subscribe();
  subscriptions.unsubscribe(message);
  await subscribed;
  expect(did).toEqual({ viewers: 0, dropped: 0, answers: 1, joins: 0 });
});
