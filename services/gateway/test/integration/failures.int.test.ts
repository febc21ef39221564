import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { eventually } from '@courtcast/testkit';
import type { RunningGateway } from '../../src/service.ts';
import type { UpstreamTunings } from '../../src/upstream/upstreams.ts';
import { ask, errorBody } from '../ask.ts';
import type { Seen } from '../ask.ts';
import { json } from '../fake-service.ts';
import type { Answerer } from '../fake-service.ts';
import { identityAnswering, startGatewaySystem, startOwnGatewaySystem } from '../gateway-system.ts';
import type { GatewaySystem } from '../gateway-system.ts';

/** A circuit that stays open, for all that a test does meanwhile. */
const closesNever = { resetMs: 600_000, maxWaiting: 200 };
/** A service that is given up soon; the others are waited for as in production. */
const givenUpSoon = { answerTimeoutMs: 300, circuit: closesNever };
/** A service that is waited for until a test lets it answer. */
const waitedFor = { answerTimeoutMs: 60_000 };

let system: GatewaySystem;
let gateway: RunningGateway;
let api: string;
let token: string;

beforeAll(async () => {
  system = await startGatewaySystem();
  token = await system.issuer.sign({ sub: 'anna' });
});
afterAll(() => system.stop());

const settings = { RATE_LIMIT_PUBLIC_PER_MINUTE: '10000', RATE_LIMIT_AUTHENTICATED_PER_MINUTE: '10000' };

const start = async (tunings: UpstreamTunings = {}): Promise<void> => {
  gateway = await system.start(settings, { upstreams: tunings });
  api = `${gateway.url}/api/v1`;
};
const startAgain = async (tunings: UpstreamTunings): Promise<void> => {
  await gateway.stop();
  await start(tunings);
};

beforeEach(() => start());
afterEach(async () => {
  system.fakes.tournaments.answerWith(json({ ok: true }));
  await gateway.stop();
});

const silent: Answerer = () => undefined;
const cut: Answerer = (_seen, response) => response.destroy();
const metricsOf = async (): Promise<string> => (await ask(`${gateway.adminUrl}/metrics`)).text;
/** Tournaments answers only once it is released. */
const holdTournaments = (): { release: () => void } => {
  const waiting: (() => void)[] = [];
  system.fakes.tournaments.answerWith((...parts) => void waiting.push(() => json({ ok: true })(...parts)));
  return {
    release: () => {
      for (const answer of waiting) answer();
    },
  };
};
const times = <T>(count: number, run: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, run));

describe('a service that cannot be reached', () => {
  beforeEach(() => system.fakes.leagues.stop());
  afterEach(() => system.fakes.leagues.restart());

  test('is 502 with the error body, and the others serve on', async () => {
    const answer = await ask(`${api}/leagues`);
    expect(answer.status).toBe(502);
    expect(JSON.parse(answer.text)).toEqual(errorBody(502, 'Bad gateway', 'Bad Gateway'));
    expect((await ask(`${api}/tournaments`)).status).toBe(200);
  });

  test('opens its circuit: 503 with Retry-After, at once', async () => {
    await startAgain({ leagues: { circuit: closesNever } });
    await times(20, () => ask(`${api}/leagues`));
    const refused = await ask(`${api}/leagues`);
    expect(refused).toMatchObject({
      status: 503,
      headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
    });
    expect(JSON.parse(refused.text)).toMatchObject({ statusCode: 503, error: 'Service Unavailable' });
    expect(await metricsOf()).toMatch(/courtcast_circuit_open\{upstream="leagues".*\} 1/);
    expect((await ask(`${api}/tournaments`)).status).toBe(200);
  });

  test('has its circuit closed when it is back', async () => {
    await startAgain({ leagues: { circuit: { resetMs: 100, maxWaiting: 200 } } });
    await times(20, () => ask(`${api}/leagues`));
    await system.fakes.leagues.restart();
    await eventually(async () => expect((await ask(`${api}/leagues`)).status).toBe(200));
    await eventually(async () =>
      expect(await metricsOf()).toMatch(/courtcast_circuit_open\{upstream="leagues".*\} 0/),
    );
    await system.fakes.leagues.stop();
  });
});

describe('a service that is slow', () => {
  test('makes no request to another one wait', async () => {
    await startAgain({ tournaments: waitedFor });
    const { release } = holdTournaments();
    let answered = 0;
    const slow = times(20, () => ask(`${api}/tournaments`).finally(() => void (answered += 1)));
    await eventually(() => expect(system.fakes.tournaments.connections()).toBeGreaterThanOrEqual(20));
    const others = await times(50, () => ask(`${api}/leagues`));
    expect(others.every(({ status }) => status === 200)).toBe(true);
    expect(answered).toBe(0);
    release();
    expect((await slow).every(({ status }) => status === 200)).toBe(true);
  });

  test('cannot pile up requests: beyond the most that may wait they are refused, and never reach it', async () => {
    await startAgain({ tournaments: { ...waitedFor, circuit: { ...closesNever, maxWaiting: 5 } } });
    const { release } = holdTournaments();
    const before = system.fakes.tournaments.seen.length;
    const refused: Seen[] = [];
    const all = times(9, async () => {
      const answer = await ask(`${api}/tournaments`);
      if (answer.status !== 200) refused.push(answer);
    });
    await eventually(() => expect(refused).toHaveLength(4));
    for (const { status, headers, text } of refused) {
      expect([status, headers['retry-after']]).toEqual([503, '1']);
      expect(JSON.parse(text)).toEqual(
        errorBody(503, 'The tournaments service is busy', 'Service Unavailable'),
      );
    }
    await eventually(() => expect(system.fakes.tournaments.seen.length).toBe(before + 5));
    release();
    await all;
    expect([refused.length, system.fakes.tournaments.seen.length]).toEqual([4, before + 5]);
  });
});

describe('a service that is too slow', () => {
  beforeEach(() => startAgain({ tournaments: givenUpSoon }));

  test('is 504', async () => {
    system.fakes.tournaments.answerWith(silent);
    const answer = await ask(`${api}/tournaments`);
    expect(answer.status).toBe(504);
    expect(JSON.parse(answer.text)).toEqual(errorBody(504, 'Upstream timed out', 'Gateway Timeout'));
  });

  test('is 504 for a hot read, too, in the middle of an answer as well, and is not asked again', async () => {
    const before = system.fakes.tournaments.seen.length;
    system.fakes.tournaments.answerWith((seen, response) => {
      if (seen.url !== '/draws/half') return;
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '100' });
      response.write('{"half":');
    });
    const paths = ['/draws/half', '/draws/d1', '/tournaments/t1'];
    const answers = await Promise.all(paths.map((path) => ask(api + path)));
    expect(answers.map(({ status }) => status)).toEqual([504, 504, 504]);
    expect(system.fakes.tournaments.seen.length).toBe(before + 3);
  });

  test('opens its circuit', async () => {
    system.fakes.tournaments.answerWith(silent);
    await times(20, () => ask(`${api}/tournaments`));
    expect((await ask(`${api}/tournaments`)).status).toBe(503);
  });
});

describe('identity that hangs', () => {
  afterEach(() => system.fakes.identity.answerWith(identityAnswering()));

  const asSomeone = async (name: string): Promise<Seen> =>
    ask(`${api}/tournaments`, {
      headers: { authorization: `Bearer ${await system.issuer.sign({ sub: name })}` },
    });

  test('is soon not asked who unknown users are, so that it holds up no other service', async () => {
    // The circuit never closes by itself.
    await startAgain({ identity: { circuit: closesNever } });
    await asSomeone('known');
    let asked = 0;
    system.fakes.identity.answerWith(() => {
      asked += 1;
    });
    const first = await Promise.all(Array.from({ length: 10 }, (_, index) => asSomeone(`first-${index}`)));
    expect([first.every(({ status }) => status === 200), asked]).toEqual([true, 10]);
    const next = await Promise.all(Array.from({ length: 50 }, (_, index) => asSomeone(`next-${index}`)));
    expect(next.every(({ status }) => status === 200)).toBe(true);
    expect(asked).toBe(10);
    expect((await asSomeone('known')).status).toBe(200);
    expect(await metricsOf()).toMatch(/courtcast_circuit_open\{upstream="identity-users".*\} 1/);
  });
});

describe('a connection that breaks before the answer', () => {
  const failOnce = (): Answerer => {
    let isFirst = true;
    return (seen, response, request) => {
      const answerer = isFirst ? cut : json({ ok: true });
      isFirst = false;
      answerer(seen, response, request);
    };
  };

  test('is tried again once for a read', async () => {
    system.fakes.tournaments.answerWith(failOnce());
    expect((await ask(`${api}/tournaments`)).status).toBe(200);
  });

  test('is not tried a third time', async () => {
    const before = system.fakes.tournaments.seen.length;
    system.fakes.tournaments.answerWith(cut);
    expect((await ask(`${api}/tournaments`)).status).toBe(502);
    expect(system.fakes.tournaments.seen.length).toBe(before + 2);
  });

  test('is never tried again for a write', async () => {
    const before = system.fakes.tournaments.seen.length;
    system.fakes.tournaments.answerWith(failOnce());
    const answer = await ask(`${api}/tournaments`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{"name":"Open"}',
    });
    expect(answer.status).toBe(502);
    expect(system.fakes.tournaments.seen.length).toBe(before + 1);
  });
});

test.each([500, 503, 429])(
  'what a service answers (%d) is forwarded and says nothing against it',
  async (status) => {
    system.fakes.tournaments.answerWith((_seen, response) => {
      response.writeHead(status, { 'Content-Type': 'application/json', 'Retry-After': '7' });
      response.end('{"own":"words"}');
    });
    const answers = await times(30, () => ask(`${api}/tournaments`));
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.text}`))).toEqual(
      new Set([`${status} {"own":"words"}`]),
    );
    expect(answers[0]?.headers['retry-after']).toBe('7');
  },
);

describe('slow clients', () => {
  const sockets: Socket[] = [];
  const open = (): Socket => {
    const { hostname, port } = new URL(gateway.url);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => socket.destroy());
    sockets.push(socket);
    return socket;
  };
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
  });

  const halfWrite = () =>
    `POST /api/v1/tournaments HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n` +
    'Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"name":"';

  test('that stop in the middle of a body cost the service nothing of its good name', async () => {
    for (let index = 0; index < 30; index += 1) open().write(halfWrite());
    await eventually(() => expect(system.fakes.tournaments.connections()).toBeGreaterThanOrEqual(30));
    expect((await ask(`${api}/tournaments`)).status).toBe(200);
    for (const socket of sockets) socket.destroy();
    await eventually(() => expect(system.fakes.tournaments.connections()).toBeLessThan(5));
    expect((await ask(`${api}/tournaments`)).status).toBe(200);
    expect(await metricsOf()).toMatch(/courtcast_circuit_open\{upstream="tournaments".*\} 0/);
  });

  test('that send headers only slowly hold no others up', async () => {
    for (let index = 0; index < 100; index += 1) open().write('GET /api/v1/tournaments HTTP/1.1\r\nX-Slow:');
    const answers = await times(20, () => ask(`${api}/tournaments`));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  });

  test('that do not read make the service wait instead of filling the memory', async () => {
    const piece = Buffer.alloc(1024 * 1024, 'x');
    let written = 0;
    system.fakes.tournaments.answerWith((_seen, response) => {
      response.writeHead(200, { 'Content-Type': 'text/plain' });
      const fill = (): void => {
        while (written < 200 && response.write(piece)) written += 1;
      };
      response.on('drain', () => {
        written += 1;
        fill();
      });
      fill();
    });
    const reader = open();
    reader.pause();
    reader.write('GET /api/v1/tournaments HTTP/1.1\r\nHost: x\r\n\r\n');
    await eventually(() => expect(system.fakes.tournaments.seen.length).toBeGreaterThan(0));
    // Stable once it is unchanged over many turns of the event loop.
    let before = -1;
    while (before !== written) {
      before = written;
      for (let turn = 0; turn < 100; turn += 1) await ask(`${api}/leagues`);
    }
    expect(written).toBeGreaterThan(0);
    expect(written).toBeLessThan(60);
    reader.destroy();
  });
});

describe('stopping', () => {
  test('is announced by /readyz and lets running requests finish', async () => {
    const { promise: isAsked, resolve: markAsked } = Promise.withResolvers<() => void>();
    system.fakes.tournaments.answerWith((seen, response, request) => {
      markAsked(() => json({ late: true })(seen, response, request));
    });
    const other = await system.start({ DRAIN_DELAY_MS: '2000', RATE_LIMIT_PUBLIC_PER_MINUTE: '10000' });
    const running = ask(`${other.url}/api/v1/tournaments`);
    const finish = await isAsked;
    const stopped = other.stop();
    const probe = await ask(`${other.url}/readyz`);
    expect(probe).toMatchObject({ status: 503, headers: { connection: 'close' } });
    expect(JSON.parse(probe.text)).toMatchObject({ status: 'stopping' });
    expect((await ask(`${other.url}/healthz`)).status).toBe(200);
    finish();
    expect((await running).text).toBe('{"late":true}');
    await stopped;
  });
});

describe('probes', () => {
  test('answer about the gateway alone', async () => {
    expect(await ask(`${gateway.url}/healthz`)).toMatchObject({
      status: 200,
      text: '{"status":"ok","checks":{}}',
    });
    const ready = await ask(`${gateway.url}/readyz`);
    expect(JSON.parse(ready.text)).toEqual({ status: 'ok', checks: { nats: 'up', redis: 'up' } });
  });

  test('ask what is behind it where they are deep', async () => {
    await system.fakes.leagues.stop();
    const ready = await ask(`${gateway.url}/readyz?deep=true`);
    await system.fakes.leagues.restart();
    expect(ready.status).toBe(200);
    expect(JSON.parse(ready.text)).toEqual({
      status: 'degraded',
      checks: {
        nats: 'up',
        redis: 'up',
        identity: 'up',
        tournaments: 'up',
        scoring: 'up',
        leagues: 'down',
        notifications: 'up',
        realtime: 'up',
      },
    });
  });
});

test('a gateway stops cleanly while NATS and Redis are unavailable', async () => {
  const own = await startOwnGatewaySystem();
  const lonely = await own.start();
  await Promise.all([own.nats.kill(), own.redis.kill()]);
  expect((await ask(`${lonely.url}/api/v1/tournaments`)).status).toBe(200);
  await expect(lonely.stop()).resolves.toBeUndefined();
  await own.stop();
});
