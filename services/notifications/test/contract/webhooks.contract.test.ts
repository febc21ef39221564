import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { userCaller } from '@courtcast/testkit';
import type { AppUnderTest } from './app-under-test.ts';
import {
  director,
  givenClub,
  givenDelivery,
  givenTournament,
  givenWebhook,
  nonMember,
  owner,
  referee,
  startApp,
} from './app-under-test.ts';
import { admin, anonymous } from '../support/requests.ts';

let app: AppUnderTest;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

const bodyFor = (scope: object, over: object = {}) => ({
  url: 'https://scores.example.com/hook',
  events: ['match.score-updated', 'standings.updated'],
  scope,
  ...over,
});

const create = (scope: object, caller = owner, over: object = {}) =>
  app.api.ok(caller, 'createWebhook', { body: bodyFor(scope, over) });

describe('who may make one', () => {
  test('owners and managers of a club, and no other members of it', async () => {
    const clubId = givenClub(app);
    const member = (role: 'owner' | 'manager' | 'coach' | 'member') => ({
      ...nonMember,
      clubs: [{ clubId, role }],
    });
    for (const caller of [owner, admin, member('owner'), member('manager')])
      expect((await create({ clubId }, caller)).webhook.scope).toEqual({ clubId });
    for (const caller of [nonMember, member('coach'), member('member')])
      expect(await app.api.refusal(caller, 'createWebhook', { body: bodyFor({ clubId }) })).toMatchObject({
        statusCode: 403,
      });
  });

  test('the organizer of a league group, and admins', async () => {
    app.world.webhooks.organizers.set('g1', 'organizer');
    for (const caller of [userCaller('organizer'), admin])
      expect((await create({ leagueGroupId: 'g1' }, caller)).webhook.ownerId).toBe(caller.userId);
    expect(
      await app.api.refusal(owner, 'createWebhook', { body: bodyFor({ leagueGroupId: 'g1' }) }),
    ).toMatchObject({ statusCode: 403 });
  });

  test('a draft is not there for others', async () => {
    const body = bodyFor({ tournamentId: givenTournament(app, { isDraft: true }) });
    expect(await app.api.refusal(nonMember, 'createWebhook', { body })).toMatchObject({
      statusCode: 422,
      details: [{ path: 'scope.tournamentId', code: 'unknown-reference' }],
    });
  });
});

test.each([true, false])('a removed director keeps no webhook (of a draft: %s)', async (isDraft) => {
  const id = givenTournament(app, { isDraft });
  const { webhook } = await create({ tournamentId: id }, director);
  const params = { id: webhook.id };
  const staff = [{ userId: 'owner', role: 'owner' }];
  app.world.webhooks.tournaments.set(id, { isDraft, staff });
  for (const [operation, body] of [
    ['patchWebhook', { enabled: true }],
    ['getWebhook', undefined],
    ['listWebhookDeliveries', undefined],
    ['testWebhook', undefined],
    ['rotateWebhookSecret', undefined],
    ['deleteWebhook', undefined],
  ] as const) {
    const { statusCode } = await app.api.refusal(director, operation, { params, ...(body && { body }) });
    expect([operation, statusCode]).toEqual([operation, isDraft ? 404 : 403]);
  }
  await app.api.ok(owner, 'deleteWebhook', { params });
});

describe('the secret', () => {
  test('is shown at creation and rotation, and never again', async () => {
    const made = await create({ tournamentId: givenTournament(app) });
    expect(made.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const params = { id: made.webhook.id };
    const rotated = await app.api.ok(owner, 'rotateWebhookSecret', { params });
    expect(rotated.secret).not.toBe(made.secret);
    expect(rotated.webhook.previousSecretUntil).not.toBeNull();
    const answers = [
      await app.api.call(owner, 'getWebhook', { params }),
      await app.api.call(owner, 'patchWebhook', { params, body: { description: 'New' } }),
      await app.api.call(owner, 'listWebhooks', { query: { perPage: 100 } }),
      await app.api.call(owner, 'testWebhook', { params }),
      await app.api.call(owner, 'listWebhookDeliveries', { params }),
    ];
    const text = JSON.stringify(answers.map(({ body }) => body));
    for (const { secret } of [made, rotated]) expect(text).not.toContain(secret);
    expect(text).not.toContain('whsec_');
  });

  test('the former one counts for a day', async () => {
    const id = await givenWebhook(app);
    await app.api.ok(owner, 'rotateWebhookSecret', { params: { id } });
    app.clock.advance(86_400_000 - 1);
    const read = () => app.api.ok(owner, 'getWebhook', { params: { id } });
    expect((await read()).previousSecretUntil).not.toBeNull();
    app.clock.advance(1);
    expect((await read()).previousSecretUntil).toBeNull();
  });
});

describe('reading', () => {
  test('is for those who keep the scope; others are refused, unknown ones are not there', async () => {
    const id = await givenWebhook(app);
    const params = { id };
    for (const caller of [owner, director, admin])
      expect((await app.api.ok(caller, 'getWebhook', { params })).id).toBe(id);
    for (const read of ['getWebhook', 'listWebhookDeliveries'] as const) {
      for (const caller of [referee, nonMember])
        expect(await app.api.refusal(caller, read, { params })).toMatchObject({ statusCode: 403 });
      expect(await app.api.refusal(anonymous, read, { params })).toMatchObject({ statusCode: 401 });
      expect(await app.api.refusal(owner, read, { params: { id: 'unknown' } })).toMatchObject({
        statusCode: 404,
      });
    }
  });

  test('a list is of one scope, or of what the caller owns', async () => {
    const tournamentId = givenTournament(app);
    const mine = await create({ tournamentId }, director);
    const other = await create({ tournamentId });
    const of = async (caller: typeof owner, query: Record<string, string>) =>
      (await app.api.ok(caller, 'listWebhooks', { query: { perPage: 100, ...query } })).data.map(
        ({ id }) => id,
      );
    expect((await of(owner, { tournamentId })).toSorted()).toEqual(
      [mine.webhook.id, other.webhook.id].toSorted(),
    );
    expect(await of(director, {})).toEqual([mine.webhook.id]);
    expect(await of(userCaller('newcomer'), {})).toEqual([]);
    expect(await of(owner, { tournamentId: 'unknown' })).toEqual([]);
    expect(await app.api.refusal(nonMember, 'listWebhooks', { query: { tournamentId } })).toMatchObject({
      statusCode: 403,
    });
    expect(
      await app.api.refusal(owner, 'listWebhooks', { query: { tournamentId, clubId: 'c' } }),
    ).toMatchObject({ statusCode: 422, details: [{ path: 'clubId', code: 'not-permitted-field' }] });
  });

  test('a delivery is one of that webhook only', async () => {
    const [one, other] = [await givenWebhook(app), await givenWebhook(app)];
    const deliveryId = await givenDelivery(app, one);
    expect(
      await app.api.refusal(owner, 'redeliverWebhook', { params: { id: other, deliveryId } }),
    ).toMatchObject({ statusCode: 404, message: 'Delivery not found' });
  });
});

describe('switching off and on', () => {
  test('who switches on is the owner from then on; what waited is given up', async () => {
    const id = await givenWebhook(app);
    const params = { id };
    await givenDelivery(app, id);
    const off = await app.api.ok(owner, 'patchWebhook', { params, body: { enabled: false } });
    expect(off).toMatchObject({ disabled: { reason: 'paused' }, ownerId: 'owner' });
    const { data } = await app.api.ok(owner, 'listWebhookDeliveries', { params });
    expect(data.map(({ status }) => status)).toEqual(['failed']);
    const on = await app.api.ok(director, 'patchWebhook', { params, body: { enabled: true } });
    expect(on).toMatchObject({ disabled: null, ownerId: 'director' });
    expect(await app.api.ok(owner, 'patchWebhook', { params, body: { enabled: true } })).toMatchObject({
      ownerId: 'director',
    });
  });

  test('an eleventh has room once another one is removed', async () => {
    const tournamentId = givenTournament(app);
    const first = await givenWebhook(app, { tournamentId });
    for (let made = 1; made < 10; made += 1) await givenWebhook(app, { tournamentId });
    const body = bodyFor({ tournamentId });
    expect(await app.api.refusal(owner, 'createWebhook', { body })).toMatchObject({ statusCode: 409 });
    await app.api.call(owner, 'deleteWebhook', { params: { id: first } });
    await create({ tournamentId });
  });
});
