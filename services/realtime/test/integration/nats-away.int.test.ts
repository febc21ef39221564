import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '@courtcast/testkit';
import type { Socket } from 'socket.io-client';
import { matchState } from '../matches.ts';
import { freezeNats, startOwnRealtimeSystem } from '../realtime-system.ts';

type System = Awaited<ReturnType<typeof startOwnRealtimeSystem>>;

const refused = { ok: false, error: { statusCode: 503 } };

let system: System;
let socket: Socket;
beforeAll(async () => {
  system = await startOwnRealtimeSystem();
  socket = system.connect();
  for (const id of ['m1', 'm2']) await system.publish({ id, version: 1 }, ['created']);
});
afterAll(async () => {
  socket.disconnect();
  await system.stop();
});

const ask = (name: string, id: string): Promise<unknown> => socket.timeout(60_000).emitWithAck(name, id);

test('the first viewer of a match is refused with 503 while NATS is silent, and served when it is back', async () => {
  await freezeNats(system);
  expect(await ask('subscribe-match', 'm1')).toMatchObject(refused);
  system.natsServer.resume();
  await eventually(async () => expect(await ask('subscribe-match', 'm1')).toMatchObject({ ok: true }));
});

test('the first viewer of a match is refused with 503 while NATS is away', async () => {
  await system.natsServer.kill();
  await eventually(() => expect(system.isNatsUp()).toBe(false));
  expect(await ask('subscribe-match', 'm2')).toMatchObject(refused);
  await system.natsServer.restart();
  await eventually(async () => expect(await ask('subscribe-match', 'm2')).toMatchObject({ ok: true }));
});

test('who comes to a place behind an outage is shown what was announced in it', async () => {
  const { owned, natsServer } = system;
  const tournament = { id: 't1', name: 'Open' };
  owned.matches.set('m3', matchState({ id: 'm3', version: 1, tournament }));
  await ask('subscribe-tournament', 't1');
  await natsServer.kill();
  await eventually(() => expect(system.isNatsUp()).toBe(false));
  owned.matches.set('m3', matchState({ id: 'm3', version: 2, tournament }));
  const { promise: held, resolve: release } = Promise.withResolvers();
  owned.held = held;
  owned.askedFor.length = 0;
  await natsServer.restart();
  // The node asks for the missed events, and has no answer yet.
  await eventually(() => expect(owned.askedFor).toContain('m1'));
  await eventually(() => expect(system.isNatsUp()).toBe(true));
  const answer = ask('subscribe-tournament', 't1');
  const first = await Promise.race([answer, ask('unsubscribe-match', 'm2')]);
  expect(first).toEqual({ ok: true });
  release(undefined);
  expect(await answer).toMatchObject({ ok: true, snapshot: { matches: [{ version: 2 }] } });
});
