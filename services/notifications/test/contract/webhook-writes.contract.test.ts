import { INTERNAL_TOKEN_HEADER } from '@courtcast/auth';
import { operations } from '@courtcast/contracts';
import type { Caller, OperationId, ReasonCode } from '@courtcast/contracts';
import type { SentInput } from '@courtcast/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { admin, anonymous } from '../support/requests.ts';
import {
  board,
  director,
  givenDelivery,
  givenTournament,
  givenWebhook,
  nonMember,
  owner,
  referee,
  startApp,
  umpire,
} from './app-under-test.ts';
import type { AppUnderTest } from './app-under-test.ts';

let app: AppUnderTest;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

type Ids = Readonly<Record<string, string>>;

/** One write that is taken when the owner of the tournament sends it. */
interface Write {
  readonly id: OperationId;
  /** Makes what the write is about: the ids in its path, and others. */
  readonly given: (isDraft: boolean) => Promise<Ids>;
  readonly bodyWith?: (ids: Ids) => object;
}

const webhook = async (isDraft: boolean): Promise<Ids> => ({ id: await givenWebhook(app, { isDraft }) });
const hook = (over: object): object => ({
  ...{ url: 'https://scores.example.com/hook', events: ['match.score-updated'] },
  ...{ scope: { tournamentId: 't' }, ...over },
});

const writes: readonly Write[] = [
  {
    id: 'createWebhook',
    given: async (isDraft) => ({ tournamentId: givenTournament(app, { isDraft }) }),
    bodyWith: ({ tournamentId }) => hook({ scope: { tournamentId } }),
  },
  { id: 'patchWebhook', given: webhook, bodyWith: () => ({ description: 'New' }) },
  { id: 'deleteWebhook', given: webhook },
  { id: 'rotateWebhookSecret', given: webhook },
  { id: 'testWebhook', given: webhook },
  {
    id: 'redeliverWebhook',
    given: async (isDraft) => {
      const id = await givenWebhook(app, { isDraft });
      return { id, deliveryId: await givenDelivery(app, id) };
    },
  },
];

test('every write has its row here', () => {
  const all = Object.values(operations).filter(
    ({ service, method, access, path }) =>
      // What users choose for themselves is no record that others have a right over.
      service === 'notifications' &&
      method !== 'GET' &&
      access === 'authenticated' &&
      !path.startsWith('/me/'),
  );
  expect(writes.map(({ id }) => id).toSorted()).toEqual(all.map(({ id }) => id).toSorted());
});

const requestOf = async ({ given, bodyWith }: Write, isDraft = false) => {
  const params = await given(isDraft);
  return { params, ...(bodyWith === undefined ? {} : { body: bodyWith(params) }) };
};

describe.each(writes)('$id', (write) => {
  const { id } = write;
  const operation = operations[id];

  test.each([owner, admin, director])('is open to %j', async (caller) => {
    expect((await app.api.call(caller, id, await requestOf(write))).status).toBe(operation.answer.status);
  });

  test.each<Caller>([referee, umpire, nonMember, board])('is forbidden to %j', async (caller) => {
    expect(await app.api.refusal(caller, id, await requestOf(write))).toMatchObject({ statusCode: 403 });
  });

  test('needs a user who is signed in, with a token that is good', async () => {
    const request = await requestOf(write);
    expect(await app.api.refusal(anonymous, id, request)).toMatchObject({ statusCode: 401 });
    const headers = { [INTERNAL_TOKEN_HEADER]: 'not.a.token' };
    expect(await app.api.refusal(owner, id, { ...request, headers })).toMatchObject({ statusCode: 401 });
  });

  test('waits while an upgrade brings what was kept before', async () => {
    const request = await requestOf(write);
    app.world.isTakenOver = false;
    const { status, headers } = await app.api.call(owner, id, request);
    app.world.isTakenOver = true;
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
  });

  if (id === 'createWebhook') return;

  test.each(['unknown', '../secrets', '$ne', 'x'.repeat(10_000), '\u0000', ' '])(
    'of a thing that is not there (%#) is not found',
    async (wrong) => {
      const { params, ...rest } = await requestOf(write);
      const sent = { ...rest, params: { ...params, id: wrong } };
      expect(await app.api.refusal(owner, id, sent)).toMatchObject({ statusCode: 404 });
    },
  );

  test('of a draft is not found by non-members, whatever version they name', async () => {
    const request = await requestOf(write, true);
    for (const version of ['*', '"v99-x"']) {
      const sent = { ...request, headers: { 'if-match': version } };
      expect(await app.api.refusal(nonMember, id, sent)).toMatchObject({ statusCode: 404 });
    }
    expect(await app.api.refusal(umpire, id, request)).toMatchObject({ statusCode: 403 });
  });
});

test('a change with If-Match changes the version that it names, and no other', async () => {
  const params = { id: await givenWebhook(app) };
  const present = async () => {
    const { headers, body } = await app.api.call(owner, 'getWebhook', { params });
    return { etag: headers.get('etag') ?? '', body };
  };
  const { etag: first } = await present();
  app.clock.advance(1000);
  const send = (etag: string) =>
    app.api.call(owner, 'patchWebhook', {
      ...{ params, body: { description: 'New' }, headers: { 'if-match': etag } },
    });
  expect((await send(first)).status).toBe(200);
  const after = await present();
  for (const stale of [first, '"v99-x"', '"nonsense"']) expect((await send(stale)).status).toBe(409);
  expect(await present()).toEqual(after);
  expect((await send(after.etag)).status).toBe(200);
});

const none = async (): Promise<Ids> => ({});
const given = () => webhook(false);
const of = (kind: string) => hook({ scope: { [kind]: 'unknown' } });

const invalid: readonly [OperationId, () => Promise<Ids>, object, string, ReasonCode][] = [
  ['createWebhook', none, hook({ scope: {} }), 'scope', 'not-permitted-field'],
  ['createWebhook', none, hook({ events: [] }), 'events', 'too-short'],
  ['createWebhook', none, hook({ events: ['match.won'] }), 'events.0', 'not-allowed-value'],
  ['createWebhook', none, hook({ url: 'ftp://a.example' }), 'url', 'wrong-format'],
  ['createWebhook', none, of('tournamentId'), 'scope.tournamentId', 'unknown-reference'],
  ['createWebhook', none, of('clubId'), 'scope.clubId', 'unknown-reference'],
  ['createWebhook', none, of('leagueGroupId'), 'scope.leagueGroupId', 'unknown-reference'],
  ['patchWebhook', given, { url: 'https://127.0.0.1/' }, 'url', 'url-refused'],
  ['patchWebhook', given, { secret: 'whsec_AAAA' }, 'secret', 'unknown-field'],
  ['rotateWebhookSecret', given, { a: 1 }, 'a', 'unknown-field'],
  ['testWebhook', given, { force: true }, 'force', 'unknown-field'],
  ['redeliverWebhook', () => redelivered(), { force: true }, 'force', 'unknown-field'],
  ['putPushSubscription', async () => ({ id: 's' }), { language: 'xx' }, 'language', 'not-allowed-value'],
];

const redelivered = async (): Promise<Ids> => {
  const id = await givenWebhook(app);
  return { id, deliveryId: await givenDelivery(app, id) };
};

test.each(invalid)('%s refuses input that is wrong (%#)', async (...[id, made, body, path, code]) => {
  const refusal = await app.api.refusal(owner, id, { params: await made(), body });
  expect(refusal).toMatchObject({ statusCode: 422, error: 'Unprocessable Entity' });
  expect(refusal.details).toContainEqual({ path, message: expect.any(String), code });
});

const switchedOff = async (id: string) => {
  await app.api.ok(owner, 'patchWebhook', { params: { id }, body: { enabled: false } });
  return id;
};

const conflicts: readonly [string, OperationId, ReasonCode, () => Promise<SentInput>][] = [
  [
    'an eleventh webhook of a scope',
    'createWebhook',
    'too-many-webhooks',
    async () => {
      const tournamentId = givenTournament(app);
      for (let made = 0; made < 10; made += 1) await givenWebhook(app, { tournamentId });
      return { body: hook({ scope: { tournamentId } }) };
    },
  ],
  [
    'a webhook that is off',
    'testWebhook',
    'webhook-disabled',
    async () => ({ params: { id: await switchedOff(await givenWebhook(app)) } }),
  ],
  [
    'a delivery of a webhook that is off',
    'redeliverWebhook',
    'webhook-disabled',
    async () => {
      const { id = '', deliveryId = '' } = await redelivered();
      return { params: { id: await switchedOff(id), deliveryId } };
    },
  ],
];

test.each(conflicts)('%s is a conflict for %s', async (...[, id, code, made]) => {
  expect(await app.api.refusal(owner, id, await made())).toMatchObject({
    statusCode: 409,
    error: 'Conflict',
    details: [{ path: id === 'createWebhook' ? 'scope' : '', code }],
  });
});
