import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { problemBodySchema } from '@courtcast/contracts';
import { connectNats } from '@courtcast/messaging';
import { createLogger, createMetrics } from '@courtcast/observability';
import { NO_CREDENTIALS } from '@courtcast/problem';
import { eventually } from '@courtcast/testkit';
import type { RunningGateway } from '../../src/service.ts';
import { ask, askRaw, errorBody } from '../ask.ts';
import {
  identityAnswering,
  keyHashOf,
  principalFor,
  scoringKnowing,
  startOwnGatewaySystem,
} from '../gateway-system.ts';
import type { OwnGatewaySystem } from '../gateway-system.ts';

let system: OwnGatewaySystem;
let gateway: RunningGateway;
let api: string;
let people = 0;

beforeAll(async () => {
  system = await startOwnGatewaySystem();
  gateway = await system.start({ RATE_LIMIT_PUBLIC_PER_MINUTE: '1000', TRUST_PROXY: '1' });
  api = `${gateway.url}/api/v1`;
});
afterAll(() => system.stop());
afterEach(() => system.fakes.identity.answerWith(identityAnswering()));

const newSubject = (): string => `person-${++people}`;
const bearer = async (subject: string, claims = {}) => ({
  authorization: `Bearer ${await system.issuer.sign({ sub: subject, ...claims })}`,
});
const syncs = () => system.fakes.identity.seen.filter(({ url }) => url === '/internal/principals');
const refusal = (text: string): unknown => JSON.parse(text);

describe('a valid token', () => {
  test('speaks for its user, whom the service sees with role, player and clubs', async () => {
    const subject = newSubject();
    await ask(`${api}/tournaments`, { headers: await bearer(subject) });
    expect(await system.principalOf('tournaments', system.fakes.tournaments.seen.at(-1))).toEqual({
      from: 'gateway',
      caller: {
        kind: 'user',
        userId: `user-${subject}`,
        playerId: `player-${subject}`,
        role: 'user',
        clubs: [{ clubId: 'club-1', role: 'manager' }],
      },
    });
  });

  test('makes its user on the first request of any kind, with its claims, once for many at a time', async () => {
    const subject = newSubject();
    const headers = await bearer(subject, {
      name: 'Anna',
      email: 'a@example.org',
      preferred_username: 'anna',
    });
    const before = syncs().length;
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(`${api}/clubs`, { headers })));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(
      syncs()
        .slice(before)
        .map(({ body }) => refusal(body)),
    ).toEqual([
      {
        issuer: system.issuer.issuer,
        subject,
        name: 'Anna',
        email: 'a@example.org',
        preferredUsername: 'anna',
      },
    ]);
  });
});

describe('credentials that are not valid', () => {
  type Signed = Parameters<typeof system.issuer.sign>;
  const signed =
    (...given: Signed) =>
    async () =>
      `Bearer ${await system.issuer.sign(...given)}`;
  const invalid: [string, () => Promise<string>, string][] = [
    ['no token at all', async () => 'Bearer', 'header Authorization is malformed'],
    ['nonsense', async () => 'Bearer nonsense', 'access token is malformed'],
    ['another scheme', async () => 'Basic dTpw', 'header Authorization is malformed'],
    ['an expired token', signed({ sub: 'a' }, { expiresInS: -60 }), 'has expired'],
    ['another audience', signed({ sub: 'a', aud: 'other' }), 'is not valid here'],
    ['another issuer', signed({ sub: 'a', iss: 'https://x.example' }), 'is not valid here'],
    ['no subject', signed({ sub: undefined }), 'is not valid here'],
    ['a token of 10 kB', async () => `Bearer ${'a'.repeat(10_000)}`, 'access token is malformed'],
  ];

  test.each(invalid)('%s is 401 on a public route, too', async (...[, authorization, wrong]) => {
    const answer = await ask(`${api}/tournaments`, { headers: { authorization: await authorization() } });
    const { message } = problemBodySchema.parse(refusal(answer.text));
    const error = wrong.startsWith('header') ? 'invalid_request' : 'invalid_token';
    const challenge = `Bearer error="${error}", error_description="${message}"`;
    expect(answer).toMatchObject({ status: 401, headers: { 'www-authenticate': challenge } });
    expect(refusal(answer.text)).toEqual(errorBody(401, message, 'Unauthorized'));
    expect(message).toContain(wrong);
  });

  test.each(['Bearer nonsense', ''])('two headers are 401, the second being %j', async (second) => {
    const good = `Bearer ${await system.issuer.sign({ sub: 'twice' })}`;
    const answer = await askRaw(
      gateway.url,
      `GET /api/v1/tournaments HTTP/1.1\r\nHost: x\r\nConnection: close\r\n` +
        `Authorization: ${good}\r\nauthorization: ${second}\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
  });

  test('are no matter to probes and preflight requests', async () => {
    const headers = { authorization: 'Bearer nonsense', origin: 'https://a.example' };
    expect((await ask(`${gateway.url}/healthz`, { headers })).status).toBe(200);
    expect((await ask(`${api}/tournaments`, { method: 'OPTIONS', headers })).status).toBe(204);
  });
});

test('what needs a user is 401 without one', async () => {
  const before = system.fakes.identity.seen.length;
  const answer = await ask(`${api}/auth/me`);
  expect(refusal(answer.text)).toEqual(errorBody(401, NO_CREDENTIALS, 'Unauthorized'));
  expect(answer.headers['www-authenticate']).toBe('Bearer');
  expect(system.fakes.identity.seen.length).toBe(before);
});

describe('a disabled user', () => {
  test('is 403 everywhere with a token', async () => {
    system.fakes.identity.answerWith(
      identityAnswering((subject) => ({ ...principalFor(subject), disabled: true })),
    );
    const headers = await bearer(newSubject());
    for (const path of ['/tournaments', '/auth/me', '/matches/m1']) {
      const answer = await ask(`${api}${path}`, { headers });
      expect(refusal(answer.text)).toEqual(errorBody(403, 'This account is disabled', 'Forbidden'));
    }
  });
});

describe('a user that identity cannot make now', () => {
  beforeEach(() =>
    system.fakes.identity.answerWith((_seen, response) => {
      response.writeHead(409, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(errorBody(409, 'User not synced', 'Conflict')));
    }),
  );

  test('is refused by /auth/me and every write, and reads what is public', async () => {
    const headers = await bearer(newSubject());
    const me = await ask(`${api}/auth/me`, { headers });
    const message = 'User not synced. Wait a moment, then send the same request again.';
    const details = [{ path: '', message, code: 'user-not-synced' }];
    expect(refusal(me.text)).toEqual({ ...errorBody(409, 'User not synced', 'Conflict'), details });
    expect((await ask(`${api}/tournaments`, { method: 'POST', headers })).status).toBe(409);
    expect((await ask(`${api}/tournaments`, { headers })).status).toBe(200);
  });
});

describe('while identity is unavailable', () => {
  afterEach(() => system.fakes.identity.restart());

  test('new users are asked to come back, known ones and public reads go on', async () => {
    const known = await bearer(newSubject());
    await ask(`${api}/tournaments`, { headers: known });
    await system.fakes.identity.stop();

    const unknown = await bearer(newSubject());
    const refused = await ask(`${api}/tournaments`, { method: 'POST', headers: unknown });
    expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '1' } });
    expect((await ask(`${api}/tournaments`, { method: 'POST', headers: known })).status).toBe(200);
    expect((await ask(`${api}/tournaments`)).status).toBe(200);
    expect((await ask(`${api}/tournaments`, { headers: unknown })).status).toBe(200);
  });
});

describe('events of identity', () => {
  test.each([
    ['identity.user', 'user'],
    ['identity.player', 'player'],
  ])('%s makes a remembered user be asked for again', async (subjectPrefix, idPrefix) => {
    const subject = newSubject();
    const headers = await bearer(subject);
    await ask(`${api}/tournaments`, { headers });
    system.fakes.identity.answerWith(
      identityAnswering((each) => ({ ...principalFor(each), disabled: true })),
    );
    expect((await ask(`${api}/tournaments`, { headers })).status).toBe(200);

    const metrics = createMetrics('identity');
    const logger = createLogger({ service: 'identity', level: 'silent' });
    const nats = await connectNats({ url: system.nats.url, service: 'identity', logger, metrics });
    nats.connection.publish(`${subjectPrefix}.${idPrefix}-${subject}`, '{}');
    await nats.close();
    await eventually(async () => expect((await ask(`${api}/tournaments`, { headers })).status).toBe(403));
  });

  test('are not waited for by a user who changed their own record: after their claim it is asked for again', async () => {
    const subject = newSubject();
    const headers = await bearer(subject);
    await ask(`${api}/tournaments`, { headers });
    system.fakes.identity.answerWith(
      identityAnswering((each) => ({ ...principalFor(each), playerId: `claimed-${each}` })),
    );
    await ask(`${api}/players/ghost/claim`, { method: 'POST', headers });
    await ask(`${api}/tournaments`, { headers });
    const { caller } = await system.principalOf('tournaments', system.fakes.tournaments.seen.at(-1));
    expect(caller).toMatchObject({ userId: `user-${subject}`, playerId: `claimed-${subject}` });
  });

  test('that may have been missed make everyone be asked for again', async () => {
    const headers = await bearer(newSubject());
    await ask(`${api}/tournaments`, { headers });
    const before = syncs().length;
    await system.nats.restart();
    await eventually(async () => {
      await ask(`${api}/tournaments`, { headers });
      expect(syncs().length).toBeGreaterThan(before);
    });
  });
});

describe('a board', () => {
  const board = (key: string, address: string) => ({
    authorization: `Board ${key}`,
    'x-forwarded-for': address,
  });
  const know = (...keys: readonly string[]) =>
    system.fakes.scoring.answerWith(
      scoringKnowing(Object.fromEntries(keys.map((key) => [keyHashOf(key), `board-of-${key}`]))),
    );
  const questions = () => system.fakes.scoring.seen.filter(({ url }) => url === '/internal/boards/identify');
  const announce = async (boardId: string): Promise<void> => {
    const metrics = createMetrics('scoring');
    const logger = createLogger({ service: 'scoring', level: 'silent' });
    const nats = await connectNats({ url: system.nats.url, service: 'scoring', logger, metrics });
    nats.connection.publish(`scoring.board.${boardId}`, '{}');
    await nats.close();
  };
  const own = '"board";q=600;w=60';
  afterEach(() => system.fakes.scoring.answerWith(scoringKnowing({})));

  test('that only reads has 600 requests a minute of its own from the first, and is asked for once', async () => {
    know('reader');
    const headers = board('reader', '7.0.0.1');
    const before = questions().length;
    const answers = await Promise.all(Array.from({ length: 70 }, () => ask(`${api}/clubs`, { headers })));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 70 }, () => 200));
    expect(answers.every((each) => each.headers['ratelimit-policy'] === own)).toBe(true);
    expect(questions().length).toBe(before + 1);
    expect(questions().at(-1)?.body).toBe(JSON.stringify({ keyHash: keyHashOf('reader') }));
  });

  test('is forwarded with its key to the service, which verifies it again', async () => {
    know('scorer');
    const headers = board('scorer', '7.0.0.2');
    await ask(`${api}/matches/m1/points`, { method: 'POST', headers, body: '{}' });
    expect(await system.principalOf('scoring', system.fakes.scoring.seen.at(-1))).toMatchObject({
      caller: { kind: 'board', key: 'scorer' },
    });
    expect(system.fakes.scoring.seen.at(-1)?.headers).not.toHaveProperty('authorization');
  });

  test('whose key no board has is 401 on public routes, too, and spends the budget of its address', async () => {
    const headers = board('made-up', '7.0.0.3');
    const answers = [
      await ask(`${api}/clubs`, { headers }),
      await ask(`${api}/matches/m1/points`, { method: 'POST', headers, body: '{}' }),
    ];
    expect(answers.map(({ status, headers: { ratelimit } }) => [status, ratelimit])).toEqual([
      [401, expect.stringMatching(/^"public";r=999;/)],
      [401, expect.stringMatching(/^"public";r=998;/)],
    ]);
  });

  test('is no user: who it is cannot be asked with a key', async () => {
    know('asker');
    const answer = await ask(`${api}/auth/me`, { headers: board('asker', '7.0.0.4') });
    expect(refusal(answer.text)).toEqual(errorBody(401, NO_CREDENTIALS, 'Unauthorized'));
  });

  test('is asked for again once scoring says that it changed', async () => {
    know('rotated');
    const headers = board('rotated', '7.0.0.5');
    expect((await ask(`${api}/clubs`, { headers })).status).toBe(200);
    know();
    await announce('board-of-rotated');
    await eventually(async () => expect((await ask(`${api}/clubs`, { headers })).status).toBe(401));
  });

  test.each([
    ['rotated', 'POST', '/rotate-key'],
    ['removed', 'DELETE', ''],
  ])('is out with the old key as soon as it was %s here', async (what, method, path) => {
    const key = `just-${what}`;
    know(key);
    const headers = board(key, '7.0.0.6');
    await ask(`${api}/clubs`, { headers });
    know();
    const keeper = await bearer(newSubject());
    await ask(`${api}/boards/board-of-${key}${path}`, { method, headers: keeper });
    expect((await ask(`${api}/clubs`, { headers })).status).toBe(401);
  });

  test('that scoring refuses although it was known is asked for again, and pays for it', async () => {
    know('stale');
    const headers = board('stale', '7.0.0.7');
    await ask(`${api}/clubs`, { headers });
    system.fakes.scoring.answerWith((seen, response, request) => {
      if (seen.url.startsWith('/internal/')) {
        scoringKnowing({})(seen, response, request);
        return;
      }
      response.writeHead(401, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(errorBody(401, 'This board key is not valid', 'Unauthorized')));
    });
    const score = () => ask(`${api}/matches/m1/points`, { method: 'POST', headers, body: '{}' });
    expect((await score()).headers['ratelimit-policy']).toBe(own);
    await eventually(async () => {
      const { status, headers: answered } = await ask(`${api}/clubs`, { headers });
      expect([status, answered.ratelimit]).toEqual([401, expect.stringMatching(/^"public";r=99[0-8];/)]);
    });
  });

  test('is asked to come back while scoring is unavailable, unless it is remembered', async () => {
    know('remembered', 'late');
    const remembered = board('remembered', '7.0.0.8');
    await ask(`${api}/clubs`, { headers: remembered });
    await system.fakes.scoring.stop();
    try {
      const late = await ask(`${api}/clubs`, { headers: board('late', '7.0.0.9') });
      expect(late).toMatchObject({ status: 503, headers: { 'retry-after': '1' } });
      expect((await ask(`${api}/clubs`, { headers: remembered })).status).toBe(200);
    } finally {
      await system.fakes.scoring.restart();
    }
  });
});

test('a disabled user is 403 where nothing is, too', async () => {
  system.fakes.identity.answerWith(
    identityAnswering((subject) => ({ ...principalFor(subject), disabled: true })),
  );
  const headers = await bearer(newSubject());
  expect((await ask(`${api}/nowhere`, { headers })).status).toBe(403);
  expect((await ask(`${api}/clubs`, { method: 'PATCH', headers })).status).toBe(403);
});
