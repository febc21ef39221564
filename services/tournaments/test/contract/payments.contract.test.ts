import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { localStripe, signNotice, startStripeServer } from '@courtcast/local/stripe-server';
import type { StripeServer } from '@courtcast/local/stripe-server';
import { createLogger } from '@courtcast/observability';
import { fixedClock } from '@courtcast/testkit';
import { createStripePayments } from '../../src/adapters/payments/stripe-payments.ts';
import { handleRegistration } from '../../src/application/events/handle-entries.ts';
import { settlePayments } from '../../src/application/entries/settle-payment.ts';
import { anonymous } from '../support/requests.ts';
import type { AppUnderTest } from './app-under-test.ts';
import { director, nonMember, owner, referee, startApp } from './app-under-test.ts';
import { givenEntryList, mailedKey, personOf } from './given-entries.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const fee = { text: 'Per person', amount: 12.5, currency: 'EUR' };

const clock = fixedClock();
let stripe: StripeServer;
let app: AppUnderTest;

beforeAll(async () => {
  stripe = await startStripeServer({ now: clock.now });
  const settings = { ...localStripe, apiUrl: stripe.url, publicUrl: 'https://courtcast.example' };
  // Refusals of the provider are asked for here.
  const logger = createLogger({ service: 'tournaments', level: 'fatal' });
  app = await startApp({ clock, payments: createStripePayments(settings, { logger, now: clock.now }) });
});

afterEach(() => {
  stripe.refuse = () => undefined;
  stripe.carriedOut = () => undefined;
  stripe.failRefunds(false);
});

afterAll(async () => {
  await app.stop();
  await stripe.stop();
});

interface Entered {
  readonly id: string;
  readonly drawId: string;
  readonly registrationId: string;
  readonly key: string;
}

let entered = 0;

/** An entry that was confirmed by its mail: accepted while there are places. */
const enter = async (target: { readonly id: string; readonly drawId: string }): Promise<Entered> => {
  entered += 1;
  const body = { drawId: target.drawId, ...personOf(`Nora ${entered}`) };
  const { entry } = await app.api.ok(anonymous, 'createEntry', { params: { id: target.id }, body });
  const confirmation = await mailedKey(app, entry.id, 'confirm');
  const { key } = await app.api.ok(anonymous, 'confirmEntry', { body: { key: confirmation } });
  return { ...target, registrationId: entry.id, key };
};

const givenEntry = async (settings: object = {}): Promise<Entered> =>
  enter(await givenEntryList(app, { fee, ...settings }));

const pay = ({ key }: Entered) => app.api.ok(anonymous, 'payEntry', { body: { key } });
const refusedPay = async ({ key }: Entered) => {
  const { statusCode, details } = await app.api.refusal(anonymous, 'payEntry', { body: { key } });
  return [statusCode, details?.[0]?.code];
};
const sessionsOf = ({ registrationId }: Entered) =>
  stripe.sessions.filter(({ metadata }) => metadata.registrationId === registrationId);
const sessionOf = (one: Entered) => sessionsOf(one).at(-1) ?? expect.fail('there is no page');
const refundsOf = (one: Entered) =>
  stripe.refunds.filter(({ intent }) => sessionsOf(one).some((session) => session.intent?.id === intent));

const notify = (body: string, signature: string) =>
  app.api.call(anonymous, 'createPaymentNotice', {
    body: Buffer.from(body),
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
  });
const notifyOf = async (one: Entered) => {
  const { body, signature } = stripe.noticeOf(sessionOf(one).id);
  expect((await notify(body, signature)).status).toBe(204);
};
const payAndNotify = async (one: Entered) => {
  await pay(one);
  expect(await stripe.pay(sessionOf(one).id)).toBe(true);
  await notifyOf(one);
};

const entryOf = ({ drawId: id, registrationId }: Entered) =>
  app.api.ok(owner, 'getEntry', { params: { id, registrationId } });
const stateOf = async (one: Entered) => {
  const { fee: noted, payment } = await entryOf(one);
  return [noted, payment?.status ?? null];
};
const withdraw = ({ key }: Entered) => app.api.ok(anonymous, 'withdrawEntry', { body: { key } });
/** As the service follows the event of a registration. */
const follow = ({ registrationId }: Entered) => handleRegistration(app.deps, registrationId);
/** As the service asks the provider, a while later. */
const sweep = async () => {
  clock.advance(2 * MINUTE_MS);
  await settlePayments(app.deps);
};

describe('who has a place', () => {
  test('pays at a page of the provider, which says the amount and nothing of the person', async () => {
    const one = await givenEntry();
    const { payment: due } = await app.api.ok(anonymous, 'openEntry', { body: { key: one.key } });
    expect(due).toEqual({ status: 'due', amount: 12.5, currency: 'EUR' });
    const { url } = await pay(one);
    const session = sessionOf(one);
    expect(url).toBe(`${stripe.url}/pay/${session.id}`);
    expect([session.amount_total, session.currency, session.title]).toEqual([1250, 'eur', 'Open – Singles']);
    expect(JSON.stringify(session)).not.toMatch(/Nora|example\.com/);
    expect(session.successUrl).not.toContain(one.key);
    expect(await stateOf(one)).toEqual(['unpaid', 'open']);
    await stripe.pay(session.id);
    await notifyOf(one);
    expect(await stateOf(one)).toEqual(['paid', 'paid']);
    expect(await refusedPay(one)).toEqual([409, 'fee-not-due']);
    const csv = await app.api.call(owner, 'getEntryListCsv', { params: { id: one.drawId } });
    expect(String(csv.body)).toMatch(/,paid,.*,paid,,,\r\n/);
  });

  test('is given the same page again, also by several requests at once', async () => {
    const one = await givenEntry();
    const urls = await Promise.all(Array.from({ length: 5 }, () => pay(one)));
    expect(new Set(urls.map(({ url }) => url)).size).toBe(1);
    expect((await pay(one)).url).toBe(urls[0]?.url);
    expect(sessionsOf(one)).toHaveLength(1);
  });

  test('gets another page once the first has ended', async () => {
    const one = await givenEntry();
    const first = await pay(one);
    clock.advance(13 * HOUR_MS);
    const second = await pay(one);
    expect(second.url).not.toBe(first.url);
    expect(sessionsOf(one).map(({ status }) => status)).toEqual(['expired', 'open']);
  });

  test('pays the new fee where it was changed, and the old page takes nothing any more', async () => {
    const one = await givenEntry();
    await pay(one);
    const body = { pairs: false, allowsPublic: true, fee: { ...fee, amount: 20 } };
    await app.api.ok(owner, 'putEntryList', { params: { id: one.drawId }, body });
    await pay(one);
    expect(sessionsOf(one).map((session) => [session.amount_total, session.status])).toEqual([
      [1250, 'expired'],
      [2000, 'open'],
    ]);
  });

  test('waits for a payment that takes a while, and pays again where it failed', async () => {
    const one = await givenEntry();
    await pay(one);
    const { id } = sessionOf(one);
    await stripe.pay(id, { isSlow: true });
    await notifyOf(one);
    expect(await stateOf(one)).toEqual(['unpaid', 'open']);
    expect(await refusedPay(one)).toEqual([409, 'payment-processing']);
    await stripe.carryOut(id, false);
    await pay(one);
    const second = sessionOf(one);
    expect(second.id).not.toBe(id);
    await stripe.pay(second.id, { isSlow: true });
    await stripe.carryOut(second.id, true);
    await notifyOf(one);
    expect(await stateOf(one)).toEqual(['paid', 'paid']);
  });
});

describe('nothing is to be paid', () => {
  test('by who waits, was waived, has paid at the desk, or has left', async () => {
    const accepted = await givenEntry({ capacity: 1 });
    const waiting = await enter(accepted);
    expect(await refusedPay(waiting)).toEqual([409, 'fee-not-due']);
    const params = { id: accepted.drawId, registrationId: accepted.registrationId };
    for (const noted of ['waived', 'paid'] as const) {
      await app.api.ok(referee, 'patchEntry', { params, body: { fee: noted } });
      expect(await refusedPay(accepted)).toEqual([409, 'fee-not-due']);
    }
    await withdraw(accepted);
    expect(await refusedPay(accepted)).toEqual([409, 'fee-not-due']);
    expect([...sessionsOf(accepted), ...sessionsOf(waiting)]).toEqual([]);
  });

  test.each([
    ['without an amount', { text: 'In cash' }],
    ['of nothing', { text: 'Free', amount: 0, currency: 'EUR' }],
    ['that the currency has no coins for', { text: 'Odd', amount: 12.5, currency: 'JPY' }],
  ])('online for a fee %s', async (_of, odd) => {
    const one = await givenEntry({ fee: odd });
    expect(await refusedPay(one)).toEqual([409, 'no-online-payment']);
    expect(await stateOf(one)).toEqual(['unpaid', null]);
  });

  test('where the installation takes no payments', async () => {
    const other = await startApp();
    const { id, drawId } = await givenEntryList(other, { fee });
    const body = { drawId, playerId: 'p1' };
    const { key } = await other.api.ok(owner, 'createEntry', { params: { id }, body });
    const refusal = await other.api.refusal(anonymous, 'payEntry', { body: { key } });
    expect(refusal.details?.[0]?.code).toBe('no-online-payment');
    const notice = { headers: { 'content-type': 'application/json' }, body: Buffer.from('{}') };
    expect((await other.api.call(anonymous, 'createPaymentNotice', notice)).status).toBe(404);
    await other.stop();
  });
});

describe('who leaves', () => {
  test('before the deadline gets the money back by itself, once', async () => {
    const one = await givenEntry();
    await payAndNotify(one);
    await withdraw(one);
    await Promise.all([follow(one), follow(one), notifyOf(one)]);
    await follow(one);
    expect(await stateOf(one)).toEqual(['unpaid', 'refunded']);
    expect(refundsOf(one).map(({ amount, status }) => [amount, status])).toEqual([[1250, 'succeeded']]);
  });

  test('after the deadline does not; the desk may pay it back by hand', async () => {
    const withdrawalDeadline = new Date(clock.now().getTime() + HOUR_MS).toISOString();
    const one = await givenEntry({ withdrawalDeadline });
    await payAndNotify(one);
    clock.advance(2 * HOUR_MS);
    await withdraw(one);
    await follow(one);
    expect(await stateOf(one)).toEqual(['paid', 'paid']);
    expect(refundsOf(one)).toEqual([]);
    const params = { id: one.drawId, registrationId: one.registrationId };
    await app.api.ok(director, 'refundEntry', { params, body: {} });
    await app.api.ok(director, 'refundEntry', { params, body: {} });
    expect(await stateOf(one)).toEqual(['unpaid', 'refunded']);
    expect(refundsOf(one)).toHaveLength(1);
  });

  test('is paid back whenever the desk declines, and may pay anew once the desk has them back', async () => {
    const withdrawalDeadline = new Date(clock.now().getTime() + HOUR_MS).toISOString();
    const one = await givenEntry({ withdrawalDeadline });
    await payAndNotify(one);
    clock.advance(2 * HOUR_MS);
    const params = { id: one.drawId };
    const decide = (decision: string) =>
      app.api.ok(owner, 'decideEntries', {
        params,
        body: { registrationIds: [one.registrationId], decision },
      });
    await decide('decline');
    await follow(one);
    expect(await stateOf(one)).toEqual(['unpaid', 'refunded']);
    await decide('accept');
    expect(await stateOf(one)).toEqual(['unpaid', 'refunded']);
    const { payment } = await app.api.ok(anonymous, 'openEntry', { body: { key: one.key } });
    expect(payment?.status).toBe('due');
    await payAndNotify(one);
    expect(await stateOf(one)).toEqual(['paid', 'paid']);
    expect(sessionsOf(one)).toHaveLength(2);
  });

  test('cannot pay at the page that is open any more', async () => {
    const one = await givenEntry();
    await pay(one);
    await withdraw(one);
    await follow(one);
    expect(sessionOf(one).status).toBe('expired');
    expect(await stripe.pay(sessionOf(one).id)).toBe(false);
    expect(await stateOf(one)).toEqual(['unpaid', null]);
  });

  test('and pays in the same moment gets it back', async () => {
    const one = await givenEntry();
    await pay(one);
    await withdraw(one);
    await stripe.pay(sessionOf(one).id, { isSilent: true });
    await follow(one);
    expect(await stateOf(one)).toEqual(['unpaid', 'refunded']);
    expect(refundsOf(one)).toHaveLength(1);
  });
});

describe('the desk', () => {
  test('ends the page by taking the money itself', async () => {
    const one = await givenEntry();
    await pay(one);
    const params = { id: one.drawId, registrationId: one.registrationId };
    await app.api.ok(referee, 'patchEntry', { params, body: { fee: 'paid' } });
    await follow(one);
    expect(sessionOf(one).status).toBe('expired');
    expect(await stateOf(one)).toEqual(['paid', null]);
  });

  test('has what was paid twice, at the desk and online, paid back online', async () => {
    const one = await givenEntry();
    await pay(one);
    await stripe.pay(sessionOf(one).id, { isSilent: true });
    const params = { id: one.drawId, registrationId: one.registrationId };
    await app.api.ok(referee, 'patchEntry', { params, body: { fee: 'paid' } });
    await follow(one);
    expect(await stateOf(one)).toEqual(['paid', 'refunded']);
  });

  test('notes nothing else of a fee that was paid online, and pays back what was', async () => {
    const one = await givenEntry();
    const params = { id: one.drawId, registrationId: one.registrationId };
    const refund = { params, body: {} };
    expect(await app.api.refusal(owner, 'refundEntry', refund)).toMatchObject({
      statusCode: 409,
      details: [{ code: 'not-paid-online' }],
    });
    await payAndNotify(one);
    for (const noted of ['unpaid', 'waived'] as const)
      expect(await app.api.refusal(owner, 'patchEntry', { params, body: { fee: noted } })).toMatchObject({
        statusCode: 409,
        details: [{ code: 'paid-online' }],
      });
    for (const caller of [referee, nonMember])
      expect(await app.api.refusal(caller, 'refundEntry', refund)).toMatchObject({ statusCode: 403 });
    const answer = await app.api.ok(director, 'refundEntry', refund);
    expect([answer.fee, answer.payment?.status]).toEqual(['unpaid', 'refunded']);
  });

  test('of a cancelled tournament pays back all that was paid for it, in parts, whoever has left, once', async () => {
    const withdrawalDeadline = new Date(clock.now().getTime() + HOUR_MS).toISOString();
    const target = await givenEntryList(app, { fee, capacity: 30, withdrawalDeadline });
    const all: Entered[] = [];
    for (let count = 0; count < 22; count += 1) all.push(await enter(target));
    const [unpaid, ...paid] = all as [Entered, ...Entered[]];
    for (const one of paid) await payAndNotify(one);
    const [late] = paid as [Entered];
    clock.advance(2 * HOUR_MS);
    await withdraw(late);
    await follow(late);
    const refund = { params: { id: target.id }, body: {} };
    expect(await app.api.refusal(owner, 'refundEntries', refund)).toMatchObject({
      statusCode: 409,
      details: [{ code: 'tournament-not-cancelled' }],
    });
    const move = { params: { id: target.id }, body: { phase: 'cancelled' } };
    await app.api.ok(owner, 'moveTournament', move);
    for (const caller of [referee, nonMember])
      expect(await app.api.refusal(caller, 'refundEntries', refund)).toMatchObject({ statusCode: 403 });
    const first = await app.api.ok(director, 'refundEntries', refund);
    expect([first.data.length, first.left]).toEqual([20, 1]);
    expect(first.data[0]).toMatchObject({ status: 'refunded', amount: 12.5, currency: 'EUR' });
    stripe.failRefunds(true);
    const second = await app.api.ok(owner, 'refundEntries', refund);
    expect([second.data.map(({ status }) => status), second.left]).toEqual([['refunding'], 0]);
    stripe.failRefunds(false);
    expect(await app.api.ok(owner, 'refundEntries', refund)).toEqual({ data: [], left: 0 });
    await sweep();
    for (const one of paid) {
      expect(await stateOf(one)).toEqual(['unpaid', 'refunded']);
      expect(refundsOf(one).filter(({ status }) => status === 'succeeded')).toHaveLength(1);
    }
    // Nothing is asked for any more.
    expect(await stateOf(unpaid)).toEqual(['unpaid', null]);
    const opened = { body: { key: unpaid.key } };
    expect((await app.api.ok(anonymous, 'openEntry', opened)).payment).toBeNull();
  });

  test('has a refund that failed tried again until it is there, once', async () => {
    const one = await givenEntry();
    await payAndNotify(one);
    stripe.failRefunds(true);
    await withdraw(one);
    await follow(one);
    await sweep();
    expect(await stateOf(one)).toEqual(['unpaid', 'refunding']);
    stripe.failRefunds(false);
    await sweep();
    await sweep();
    expect(await stateOf(one)).toEqual(['unpaid', 'refunded']);
    expect(refundsOf(one).filter(({ status }) => status === 'succeeded')).toHaveLength(1);
  });
});

describe('what a process that died has left', () => {
  test('is done by the next round where no notice came', async () => {
    const one = await givenEntry();
    await pay(one);
    await stripe.pay(sessionOf(one).id, { isSilent: true });
    await sweep();
    expect(await stateOf(one)).toEqual(['paid', 'paid']);
  });

  test('is one page where the answer of the provider was lost', async () => {
    const one = await givenEntry();
    stripe.carriedOut = (call) => {
      if (call === 'POST /v1/checkout/sessions') throw new Error('the connection breaks');
    };
    expect((await app.api.call(anonymous, 'payEntry', { body: { key: one.key } })).status).toBe(503);
    stripe.carriedOut = () => undefined;
    expect((await pay(one)).url).toContain(sessionOf(one).id);
    expect(sessionsOf(one)).toHaveLength(1);
  });

  test('is a page that was paid before its name was noted: the notice comes first', async () => {
    const one = await givenEntry();
    stripe.carriedOut = (call) => {
      if (call === 'POST /v1/checkout/sessions') throw new Error('the connection breaks');
    };
    await app.api.call(anonymous, 'payEntry', { body: { key: one.key } });
    stripe.carriedOut = () => undefined;
    await stripe.pay(sessionOf(one).id);
    await notifyOf(one);
    expect(await stateOf(one)).toEqual(['paid', 'paid']);
  });

  test('is nothing where the provider never heard of it and has forgotten the order', async () => {
    const one = await givenEntry();
    stripe.refuse = () => 503;
    expect((await app.api.call(anonymous, 'payEntry', { body: { key: one.key } })).status).toBe(503);
    stripe.refuse = () => undefined;
    clock.advance(25 * HOUR_MS);
    await sweep();
    expect(await stateOf(one)).toEqual(['unpaid', 'due']);
    await payAndNotify(one);
    expect(await stateOf(one)).toEqual(['paid', 'paid']);
    expect(sessionsOf(one)).toHaveLength(1);
  });

  test('keeps nobody else waiting while the provider refuses it', async () => {
    const [stuck, other] = [await givenEntry(), await givenEntry()];
    for (const one of [stuck, other]) {
      await pay(one);
      await stripe.pay(sessionOf(one).id, { isSilent: true });
    }
    let isFirst = true;
    stripe.refuse = (call) => {
      if (call !== 'GET /v1/checkout/sessions/{id}' || !isFirst) return undefined;
      isFirst = false;
      return 402;
    };
    await sweep();
    const states = [await stateOf(stuck), await stateOf(other)];
    expect(states.filter(([noted]) => noted === 'paid')).toHaveLength(1);
    await sweep();
    expect([await stateOf(stuck), await stateOf(other)]).toEqual([
      ['paid', 'paid'],
      ['paid', 'paid'],
    ]);
  });
});

describe('an attacker', () => {
  const refusedNotice = async (body: string, signature: string) => {
    const { status, body: answer } = await notify(body, signature);
    return [status, (answer as { details?: { code: string }[] } | undefined)?.details?.[0]?.code];
  };
  const wrong = [422, 'wrong-signature'];

  test('forges no notice: without a signature, with another secret, another body, or one of before', async () => {
    const one = await givenEntry();
    await pay(one);
    const { id } = sessionOf(one);
    const { body, signature } = stripe.noticeOf(id);
    expect(await refusedNotice(body, '')).toEqual(wrong);
    expect(await refusedNotice(body, 't=1,v1=00')).toEqual(wrong);
    expect(await refusedNotice(body, signNotice(body, clock.now(), 'whsec_guess'))).toEqual(wrong);
    expect(await refusedNotice(body.replace('unpaid', 'paid'), signature)).toEqual(wrong);
    const old = stripe.noticeOf(id, undefined, new Date(clock.now().getTime() - 6 * MINUTE_MS));
    expect(await refusedNotice(old.body, old.signature)).toEqual(wrong);
    expect(await stateOf(one)).toEqual(['unpaid', 'open']);
  });

  test('gains nothing by a true notice that comes again, or before anything was paid', async () => {
    const one = await givenEntry();
    await pay(one);
    const early = stripe.noticeOf(sessionOf(one).id);
    expect((await notify(early.body, early.signature)).status).toBe(204);
    expect(await stateOf(one)).toEqual(['unpaid', 'open']);
    await stripe.pay(sessionOf(one).id);
    const { body, signature } = stripe.noticeOf(sessionOf(one).id);
    await Promise.all(Array.from({ length: 5 }, () => notify(body, signature)));
    await withdraw(one);
    await follow(one);
    expect((await notify(body, signature)).status).toBe(204);
    expect(await stateOf(one)).toEqual(['unpaid', 'refunded']);
    expect(refundsOf(one)).toHaveLength(1);
  });

  test('does not pay for another entry, nor with the page of an earlier payment', async () => {
    const [one, other] = [await givenEntry(), await givenEntry()];
    await payAndNotify(one);
    await pay(other);
    const { body } = stripe.noticeOf(sessionOf(one).id);
    const moved = body.replaceAll(one.registrationId, other.registrationId);
    expect(await refusedNotice(moved, signNotice(body, clock.now()))).toEqual(wrong);
    expect(await stateOf(other)).toEqual(['unpaid', 'open']);
    const guess = { key: `${other.registrationId}.m0.guess` };
    expect(await app.api.refusal(anonymous, 'payEntry', { body: guess })).toMatchObject({
      statusCode: 422,
      details: [{ code: 'invitation-unknown' }],
    });
  });

  test.each([
    ['less', { amount_total: 1 }],
    ['in another currency', { currency: 'huf' }],
  ])('who pays %s has not paid, and gets it back', async (_how, changed) => {
    const one = await givenEntry();
    await pay(one);
    Object.assign(sessionOf(one), changed);
    await stripe.pay(sessionOf(one).id);
    await notifyOf(one);
    expect(await stateOf(one)).toEqual(['unpaid', 'refunded']);
    expect(refundsOf(one)).toHaveLength(1);
  });

  test('sends no notice about pages of others who use the same account', async () => {
    const body = JSON.stringify({
      type: 'checkout.session.completed',
      data: { object: { object: 'checkout.session', id: 'cs_other', metadata: {} } },
    });
    expect((await notify(body, signNotice(body, clock.now()))).status).toBe(204);
    expect((await notify('{', signNotice('{', clock.now()))).status).toBe(400);
  });
});
