import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { eventually } from '@courtcast/testkit';
import type { Socket } from 'socket.io-client';
import { matchEvent } from '../matches.ts';
import { startOwnRealtimeSystem } from '../realtime-system.ts';

type System = Awaited<ReturnType<typeof startOwnRealtimeSystem>>;

const TOKEN_S = 600;
let aheadMs = 0;

let system: System;
let serial = 0;

beforeAll(async () => {
  system = await startOwnRealtimeSystem({ now: () => new Date(Date.now() + aheadMs) });
});
afterAll(() => system.stop());
afterEach(() => {
  aheadMs = 0;
  system.owned.staff.add('u1');
  system.owned.principal = { ...system.owned.principal, role: 'user', disabled: false };
});

/** Something happens in the draft, and in the club that everybody may watch. */
const changeDraft = () => {
  serial += 1;
  const facts = { id: `match-${serial}`, version: 1, tournament: { id: 'draft', name: 'Draft' } };
  const scopes = ['tournament.draft', 'club.open'];
  return system.announce({ ...matchEvent(facts, ['status']), scopes });
};

const announceUser = (over: object) =>
  system.announce({
    ...matchEvent({ version: 2 }, ['rights']),
    service: 'identity',
    aggregate: 'user',
    aggregateId: 'u1',
    scopes: ['user.u1'],
    state: { id: 'u1', role: 'user', disabled: false, playerId: null, ...over },
  });

interface Viewer {
  readonly socket: Socket;
  readonly received: string[];
}

const count = ({ received }: Viewer, name: string): number => received.filter((each) => each === name).length;

/** Number of notifications about a change of the draft, counted once the club's notification has arrived. */
const timesNotified = async (viewer: Viewer): Promise<number> => {
  const [drafts, clubs] = [count(viewer, 'tournament:updated'), count(viewer, 'club:updated')];
  await changeDraft();
  await eventually(() => expect(count(viewer, 'club:updated')).toBe(clubs + 1));
  return count(viewer, 'tournament:updated') - drafts;
};

const subscribe = async ({ socket }: Viewer, kind: string, id: string): Promise<unknown> =>
  socket.timeout(60_000).emitWithAck(`subscribe-${kind}`, id);

/**
 * Watches the draft, then takes the viewer's access away; afterward they must not see the draft, but still the club.
 */
const whileWatching = async (lose: () => unknown): Promise<void> => {
  const token = await system.issuer.sign({ sub: 'watcher' }, { expiresInS: TOKEN_S });
  const viewer: Viewer = { socket: system.connect({ auth: { token } }), received: [] };
  viewer.socket.onAny((name: string) => viewer.received.push(name));
  expect(await subscribe(viewer, 'club', 'open')).toMatchObject({ ok: true });
  expect(await subscribe(viewer, 'tournament', 'draft')).toMatchObject({ ok: true });
  expect(await timesNotified(viewer)).toBe(1);
  await lose();
  await eventually(async () => expect(await timesNotified(viewer)).toBe(0));
  expect(await subscribe(viewer, 'tournament', 'draft')).toMatchObject({
    ok: false,
    error: { statusCode: 404 },
  });
  viewer.socket.disconnect();
};

test('former staff learn of drafts no more', () => whileWatching(() => system.owned.staff.clear()));

test('an admin whose role is taken away learns of drafts no more', () => {
  system.owned.staff.clear();
  system.owned.principal = { ...system.owned.principal, role: 'admin' };
  return whileWatching(() => announceUser({ role: 'user' }));
});

test('after the end of their token a socket learns of drafts no more', () =>
  whileWatching(() => {
    aheadMs = TOKEN_S * 1000;
  }));

test('what identity announced while NATS was away is asked for when it is back', async () => {
  const token = await system.issuer.sign({ sub: 'watcher' });
  const socket = system.connect({ auth: { token } });
  const isGone = new Promise((resolve) => socket.once('disconnect', resolve));
  await new Promise<void>((resolve) => void socket.once('connect', resolve));
  await system.natsServer.kill();
  system.owned.principal = { ...system.owned.principal, disabled: true };
  await system.natsServer.restart();
  expect(await isGone).toBe('io server disconnect');
});
