import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { once } from 'node:events';
import { STATUS_CODES, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { startRealtimeSystem } from '../realtime-system.ts';

type System = Awaited<ReturnType<typeof startRealtimeSystem>>;

let system: System;

beforeAll(async () => {
  system = await startRealtimeSystem();
});
afterAll(() => system.stop());

const address = (query: string) => `${system.url}/socket.io/?EIO=4&${query}`;

/** Opens a session by HTTP. */
const openSession = async (): Promise<string> => {
  const handshake = (await (await fetch(address('transport=polling'))).text()).slice(1);
  return (JSON.parse(handshake) as { sid: string }).sid;
};

const polls = (sid: string, init: RequestInit = {}) => fetch(address(`transport=polling&sid=${sid}`), init);
const posts = (sid: string, init: RequestInit) => polls(sid, { method: 'POST', ...init });

/** Closes the session: Engine.IO waits half a minute for one that is still open when the server stops. */
const leave = async (sid: string): Promise<void> => {
  await (await posts(sid, { body: '1' })).text();
};

const pollTwice = async (sid: string): Promise<Response> => {
  await (await posts(sid, { body: '40' })).text();
  await (await polls(sid)).text();
  const answers = await Promise.all([polls(sid), polls(sid)]);
  return answers.find(({ status }) => status !== 200) ?? answers[0];
};

/** A WebSocket session, of which only the id is used. */
const webSocketSession = (): Promise<{ sid: string; close: () => void }> =>
  new Promise((resolve) => {
    const socket = system.connect();
    socket.once('connect', () =>
      resolve({ sid: socket.io.engine.id, close: () => void socket.disconnect() }),
    );
  });

describe('what Engine.IO refuses in the middle of a session has the error body', () => {
  test.each<[string, number, (sid: string) => Promise<Response>]>([
    ['a body over 64 kB', 413, (sid) => posts(sid, { body: 'x'.repeat(70_000) })],
    [
      'a body over 64 kB that does not say so',
      413,
      (sid) => posts(sid, { body: new Blob(['x'.repeat(70_000)]).stream(), duplex: 'half' } as RequestInit),
    ],
    ['two polls at once', 400, pollTwice],
    ['another method', 400, (sid) => polls(sid, { method: 'PUT', body: '40' })],
    [
      'a poll of a WebSocket',
      400,
      async () => {
        const { sid, close } = await webSocketSession();
        return polls(sid).finally(close);
      },
    ],
  ])('%s: %i', async (_title, status, attempt) => {
    const sid = await openSession();
    const answer = await attempt(sid);
    expect([answer.status, await answer.json()]).toEqual([
      status,
      { statusCode: status, message: expect.any(String), error: STATUS_CODES[status] },
    ]);
    expect(answer.headers.get('x-request-id')).not.toBeNull();
    await leave(sid);
  });

  test('and what is well is left alone', async () => {
    const sid = await openSession();
    const posted = await posts(sid, { body: '40' });
    expect([posted.status, await posted.text()]).toEqual([200, 'ok']);
    const polled = await polls(sid);
    expect([polled.status, await polled.text()]).toEqual([200, expect.stringMatching(/^40\{"sid":/)]);
    await leave(sid);
  });
});

test.each([
  ['/healthz', 200],
  ['/nothing', 404],
])('an upgrade of %s is answered as if it asked for none', async (path, status) => {
  const { hostname, port } = new URL(system.url);
  const outgoing = request({
    hostname,
    port,
    path,
    headers: { Connection: 'Upgrade', Upgrade: 'websocket' },
    agent: false,
  });
  outgoing.end();
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
  answer.resume();
  expect(answer.statusCode).toBe(status);
});

test('a connection that asks for a second socket before the first is there is ended', async () => {
  const sid = await openSession();
  await posts(sid, { body: '40\u001E40/nowhere,\u001E40' }).catch(() => undefined);
  expect((await polls(sid)).status).toBe(400);
  const again = await openSession();
  await (await posts(again, { body: '40{"token":"none"}' })).text();
  await (await polls(again)).text();
  await (await posts(again, { body: '40' })).text();
  expect(await (await polls(again)).text()).toMatch(/^40/);
  await leave(again);
});
