import { describe, expect, test } from 'vitest';
import { ApiError, createClient, isApiError } from './index.ts';
import type { ClientOptions, RetryNote } from './index.ts';
import { pauseAfter } from './retry.ts';

interface Sent {
  readonly url: string;
  readonly method: string | undefined;
  readonly headers: Headers;
  readonly body: unknown;
}

const json = (body: unknown, init?: ResponseInit) => () => Response.json(body, init);
const refusal = (status: number, details?: object[], headers: Record<string, string> = {}) =>
  json(
    { statusCode: status, message: 'No', error: 'Refused', ...(details && { details }) },
    { status, headers },
  );
const unreachable = () => {
  throw new TypeError('fetch failed');
};
const match = json({ id: 'm1', version: 2 });

/** A client whose API gives these answers in order, and repeats the last one. */
function clientOf(answers: readonly (() => Response)[], options: Omit<ClientOptions, 'fetch'> = {}) {
  const sent: Sent[] = [];
  const notes: RetryNote[] = [];
  const client = createClient({
    url: 'http://api.test',
    random: () => 0,
    onRetry: (note) => {
      notes.push(note);
    },
    ...options,
    fetch: (url, init) => {
      const answer = answers[Math.min(sent.length, answers.length - 1)] ?? unreachable;
      const { method, headers, body } = init ?? {};
      sent.push({ url: new Request(url).url, method, headers: new Headers(headers), body });
      return Promise.resolve().then(answer);
    },
  });
  return { client, sent, notes };
}

const params = { id: 'm1' };
const point = { params, body: { winner: 'home' } } as const;
const soon = { 'retry-after': '0' };

describe('a request', () => {
  test('has path, query and body of its operation, and asks for strict queries', async () => {
    const { client, sent } = clientOf([json([])]);
    await client.call('listMatchPoints', { params: { id: 'a/b' }, query: { includeUndone: true } });
    await client.call('startMatch', { params, body: { server: 'guest' } });
    expect(sent[0]?.url).toBe('http://api.test/api/v1/matches/a%2Fb/points?includeUndone=true');
    expect(sent[1]).toMatchObject({ method: 'POST', body: '{"server":"guest"}' });
    expect(sent.map(({ headers }) => headers.get('prefer'))).toEqual(['handling=strict', 'handling=strict']);
  });

  test('without a parameter of its path is not sent, and says which one it is', async () => {
    const { client, sent } = clientOf([json([])]);
    // Programs without types name it by their own lights.
    for (const wrong of [{}, { matchId: 'm1' }, { id: undefined }, { id: '' }]) {
      const call = client.call('listMatchPoints', { params: wrong as typeof params });
      await expect(call).rejects.toThrow(
        'params.id must be a text that is not empty: the path is /matches/{id}/points',
      );
    }
    expect(sent).toEqual([]);
  });

  test.each(['http://api.test/', 'http://api.test/api/v1', 'http://api.test/api/v1/'])(
    'goes to the API of %s',
    async (url) => {
      const { client, sent } = clientOf([json({ matches: [] })], { url });
      await client.call('listLiveMatches');
      expect(sent[0]?.url).toBe('http://api.test/api/v1/live/matches');
    },
  );

  test('brings files as they are, and gets files as text or bytes', async () => {
    const file = () => new Response('a,b', { headers: { 'content-type': 'text/csv' } });
    const { client, sent } = clientOf([json({ rows: 1 }), file, file]);
    await client.call('importEntrants', { params, query: { drawId: 'd' }, body: 'name\nAna' });
    expect(sent[0]).toMatchObject({ body: 'name\nAna' });
    expect(sent[0]?.headers.get('content-type')).toBe('text/csv');
    expect(await client.call('getDrawCsv', { params })).toBe('a,b');
    expect(await client.call('getTeamMatchReport', { params })).toBeInstanceOf(Blob);
  });

  test('of a DELETE answers nothing', async () => {
    const { client } = clientOf([() => new Response(null, { status: 204 })]);
    expect(await client.send('deleteBoard', { params })).toMatchObject({ status: 204, data: undefined });
  });

  test('gives what headers say, and sends the tag that must hold', async () => {
    const tagged = json({ id: 'c' }, { headers: { etag: '"1"', 'x-request-id': 'r' } });
    const { client, sent } = clientOf([tagged]);
    const { etag, requestId, isReplayed } = await client.send('getClub', { params });
    expect({ etag, requestId, isReplayed }).toEqual({ etag: '"1"', requestId: 'r', isReplayed: false });
    await client.call('patchClub', { params, body: { name: 'A' }, ...(etag && { ifMatch: etag }) });
    expect(sent[1]?.headers.get('if-match')).toBe('"1"');
  });
});

describe('a refusal', () => {
  test.each([
    [409, [{ path: '', message: 'over', code: 'match-decided' }], 'match-decided'],
    [422, [{ path: 'name', message: 'is required', code: 'required' }], 'required'],
    [409, [{ path: '', message: 'new', code: 'of-a-later-release' }], 'other'],
    [401, undefined, 'unauthenticated'],
    [404, undefined, 'not-found'],
    [418, undefined, 'other'],
  ] as const)(
    '%i with %j has the code of its reason, or a word for its status',
    async (status, details, code) => {
      const { client } = clientOf([refusal(status, details && [...details], { 'x-request-id': 'r7' })]);
      const error = await client.call('getMatch', { params }).catch((caught: unknown) => caught);
      expect(isApiError(error)).toBe(true);
      expect(error).toMatchObject({ status, code, requestId: 'r7', body: { message: 'No' } });
    },
  );

  test('of a proxy, which is no JSON, has its status', async () => {
    const page = () => new Response('<html>', { status: 413, statusText: 'Content Too Large' });
    const { client } = clientOf([page]);
    await expect(client.call('getMatch', { params })).rejects.toMatchObject({
      status: 413,
      code: 'too-large',
    });
  });
});

describe('trying again', () => {
  test.each([
    ['GET', 'getMatch', { params }],
    ['POST', 'addPoints', point],
  ] as const)('a %s whose answer was lost comes again as it was', async (_, id, input) => {
    const { client, sent, notes } = clientOf([unreachable, refusal(502), match]);
    const answer = id === 'getMatch' ? client.call(id, input) : client.call(id, input);
    expect(await answer).toEqual({ id: 'm1', version: 2 });
    expect(notes.map(({ attempt, waitMs }) => [attempt, waitMs])).toEqual([
      [1, 250],
      [2, 500],
    ]);
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
    expect(sent[0]?.headers.has('idempotency-key')).toBe(id === 'addPoints');
  });

  test('POSTs have keys of their own, or the one that is given', async () => {
    const { client, sent } = clientOf([match]);
    await client.call('addPoints', point);
    await client.call('addPoints', point);
    await client.call('addPoints', { ...point, idempotencyKey: 'mine' });
    const [first, second, third] = sent.map(({ headers }) => headers.get('idempotency-key'));
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).not.toBe(first);
    expect(third).toBe('mine');
  });

  test('a write without a key is not repeated when it may have been done', async () => {
    const { client, sent } = clientOf([refusal(504), match]);
    const rejected = client.call('putScore', { params, body: { sets: [] } });
    await expect(rejected).rejects.toMatchObject({ code: 'unavailable' });
    expect(sent).toHaveLength(1);
  });

  test.each([409, 429, 503])(
    '%i is repeated after its Retry-After, whatever was asked for',
    async (status) => {
      const { client, sent } = clientOf([refusal(status, undefined, soon), match]);
      await client.call('putScore', { params, body: { sets: [] } });
      expect(sent).toHaveLength(2);
    },
  );

  test('a pause is as long as the server asks, and a little longer by chance', async () => {
    const { client, notes } = clientOf([refusal(429, undefined, { 'retry-after': '0' }), match], {
      random: () => 0.05,
    });
    await client.call('getMatch', { params });
    expect(notes.map(({ waitMs, error }) => [waitMs, error.code])).toEqual([[50, 'rate-limited']]);
  });

  test('a server that asks again for a pause is given more time, up to what it asks or eight seconds', () => {
    const pausesFor = (seconds: number) =>
      [1, 2, 3, 4, 5].map((attempt) => {
        const body = { statusCode: 409, message: 'in a moment', error: 'Conflict' };
        const error = new ApiError('sides-unknown', body, { retryAfterSeconds: seconds });
        return pauseAfter({ error, attempt, isRepeatable: true }, {}, () => 0);
      });
    expect(pausesFor(1)).toEqual([1_000, 2_000, 3_000, 4_000, 5_000]);
    expect(pausesFor(3)).toEqual([3_000, 6_000, 8_000, 8_000, 8_000]);
    expect(pausesFor(60)).toEqual([60_000, 60_000, 60_000, 60_000, 60_000]);
  });

  test('a write waits longer than a read, for the rate limit only', () => {
    const patience = { maxWaitMs: 3_000, maxWriteWaitMs: 60_000 };
    const pauseOf = (statusCode: number, isWrite: boolean) => {
      const body = { statusCode, message: 'later', error: 'Later' };
      const error = new ApiError('rate-limited', body, { retryAfterSeconds: 40 });
      return pauseAfter({ error, attempt: 1, isRepeatable: true, isWrite }, patience, () => 0);
    };
    expect([pauseOf(429, true), pauseOf(429, false), pauseOf(503, true)]).toEqual([40_000, null, null]);
  });

  test('no pause is longer than the caller allows', async () => {
    const late = refusal(429, undefined, { 'retry-after': '61' });
    const { client, sent } = clientOf([late, match]);
    await expect(client.call('getMatch', { params })).rejects.toMatchObject({ retryAfterSeconds: 61 });
    expect(sent).toHaveLength(1);
  });

  test('ends after the attempts that are allowed', async () => {
    const { client, sent } = clientOf([refusal(503, undefined, soon)], { retry: { maxAttempts: 3 } });
    await expect(client.call('getMatch', { params })).rejects.toMatchObject({ status: 503 });
    expect(sent).toHaveLength(3);
  });

  test('a key whose first request still runs is waited for', async () => {
    const running = refusal(409, [{ path: '', message: 'runs', code: 'request-running' }], soon);
    const { client } = clientOf([unreachable, running, match]);
    expect(await client.call('addPoints', point)).toMatchObject({ version: 2 });
  });

  test.each([400, 403, 404, 409, 500])('%i is final', async (status) => {
    const { client, sent } = clientOf([refusal(status), match]);
    await expect(client.call('getMatch', { params })).rejects.toBeInstanceOf(ApiError);
    expect(sent).toHaveLength(1);
  });

  test('ends at once when the caller aborts, in a pause, too', async () => {
    const controller = new AbortController();
    const { client, sent } = clientOf([refusal(503, undefined, { 'retry-after': '50' }), match], {
      onRetry: () => {
        queueMicrotask(() => {
          controller.abort(new Error('enough'));
        });
      },
    });
    const rejected = client.call('getMatch', { params, signal: controller.signal });
    await expect(rejected).rejects.toThrow('enough');
    await expect(client.call('getMatch', { params, signal: controller.signal })).rejects.toThrow('enough');
    expect(sent.length).toBeLessThanOrEqual(2);
  });

  test('an answer that does not come in time is a timeout', async () => {
    const client = createClient({
      url: 'http://api.test',
      timeoutMs: 5,
      retry: { maxAttempts: 1 },
      fetch: (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => {
            reject(new Error('aborted'));
          });
        }),
    });
    await expect(client.call('getMatch', { params })).rejects.toMatchObject({ code: 'timeout', status: 0 });
  });
});

describe('credentials', () => {
  test('a token is asked for before each call, and again after a 401', async () => {
    const asked: (string | undefined)[] = [];
    const token = async (refused?: string) => {
      asked.push(refused);
      return refused === undefined ? 'old' : 'new';
    };
    const { client, sent } = clientOf([refusal(401), match], { token });
    await client.call('addPoints', point);
    expect(asked).toEqual([undefined, 'old']);
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer old', 'Bearer new']);
    const [first, second] = sent.map(({ headers }) => headers.get('idempotency-key'));
    expect(second).toBe(first);
  });

  test.each([
    ['the same token again', { token: () => 'old' }],
    ['a board', { boardKey: 'k' }],
    ['no one', {}],
  ])('a 401 of %s is final', async (_, options) => {
    const { client, sent } = clientOf([refusal(401), match], options);
    await expect(client.call('getMatch', { params })).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(sent).toHaveLength(1);
  });

  test('a board signs in with its key', async () => {
    const { client, sent } = clientOf([match], { boardKey: 'k' });
    await client.call('getMatch', { params });
    expect(sent[0]?.headers.get('authorization')).toBe('Board k');
  });
});

describe('lists', () => {
  const page = (ids: string[], hasNextPage: boolean) =>
    json({ data: ids.map((id) => ({ id })), meta: { hasNextPage } });

  test('are read page after page, as far as they are wanted', async () => {
    const { client, sent } = clientOf([page(['a', 'b'], true), page(['c'], false)]);
    const ids: string[] = [];
    for await (const { id } of client.items('listPlayers', { query: { search: 'x' } })) ids.push(id);
    expect(ids).toEqual(['a', 'b', 'c']);
    expect(sent.map(({ url }) => new URL(url).search)).toEqual([
      '?perPage=100&search=x&page=1',
      '?perPage=100&search=x&page=2',
    ]);
  });

  test('begin at the page that is asked for, and are not asked for further than they are read', async () => {
    const { client, sent } = clientOf([page(['a'], true)]);
    for await (const { data } of client.pages('listPlayers', { query: { page: 3 } })) {
      expect(data).toHaveLength(1);
      break;
    }
    expect(sent.map(({ url }) => new URL(url).search)).toEqual(['?page=3']);
  });
});
