import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '@courtcast/testkit';
import { startRealtimeSystem } from '../realtime-system.ts';

type System = Awaited<ReturnType<typeof startRealtimeSystem>>;

const USUAL_MS = 50;
const SOCKETS = 40;
const ids = ['m1', 'm2', 'm3', 'm4', 'm5', 'm6'];

let system: System;
beforeAll(async () => void (system = await startRealtimeSystem({ internalTimeoutMs: USUAL_MS })));
afterAll(() => system.stop());

test('an owner that answers late, when many sockets ask for scopes that no one watches, fails none of them', async () => {
  const { owned } = system;
  for (const id of ids) await system.publish({ id, version: 1 }, ['created']);
  const { promise: held, resolve: release } = Promise.withResolvers();
  owned.held = held;
  const sockets = Array.from({ length: SOCKETS }, () => system.connect());
  const answers = sockets.flatMap((socket) =>
    ids.map((id) => socket.timeout(50_000).emitWithAck('subscribe-match', { matchId: id })),
  );
  // The first calls timed out, and one of these matches is asked for again.
  await eventually(() => expect(new Set(owned.askedFor).size).toBeLessThan(owned.askedFor.length));
  release(undefined);
  const refused = (await Promise.all(answers)).filter((answer) => !(answer as { ok: boolean }).ok);
  expect(refused).toEqual([]);
  for (const socket of sockets) socket.disconnect();
});
