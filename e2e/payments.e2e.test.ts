import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { localStripe, startStripeServer } from '@courtcast/local/stripe-server';
import type { StripeServer } from '@courtcast/local/stripe-server';
import { eventually } from '@courtcast/testkit';
import { startCourtcast } from './support/courtcast.ts';
import type { OwnCourtcast } from './support/courtcast.ts';

const CREATE = 'POST /v1/checkout/sessions';
const READ = 'GET /v1/checkout/sessions/{id}';
const REFUND = 'POST /v1/refunds';

let stripe: StripeServer;
let courtcast: OwnCourtcast;
let draw: { readonly id: string; readonly drawId: string };

// Tournaments is killed.
beforeAll(async () => {
  stripe = await startStripeServer();
  const env = {
    STRIPE_SECRET_KEY: localStripe.secretKey,
    STRIPE_WEBHOOK_SECRET: localStripe.webhookSecret,
    STRIPE_API_URL: stripe.url,
  };
  courtcast = await startCourtcast({ env, processes: 'one', apart: ['tournaments'] });
  stripe.noticeUrl = `${courtcast.system.apiUrl}/payment-notices`;
  const director = courtcast.as('Dora Director');
  const { id } = await director.call('createTournament', { body: { name: 'City Open', sport: 'tennis' } });
  await director.call('moveTournament', { params: { id }, body: { phase: 'registration' } });
  const { id: drawId } = await director.call('createDraw', {
    params: { tournamentId: id },
    body: { name: 'Open' },
  });
  await director.call('putEntryList', {
    params: { id: drawId },
    body: { pairs: false, fee: { text: 'Online', amount: 12, currency: 'EUR' } },
  });
  draw = { id, drawId };
});

beforeEach(() => {
  stripe.refuse = () => undefined;
  stripe.carriedOut = () => undefined;
});

afterAll(async () => {
  await courtcast.stop();
  await stripe.stop();
});

interface Entered {
  readonly registrationId: string;
  readonly key: string;
}

/** An accepted entry, and the code by which it is kept. */
const enter = async (name: string): Promise<Entered> => {
  const { entry, key } = await courtcast.as('Dora Director').call('createEntry', {
    params: { id: draw.id },
    body: { drawId: draw.drawId, name, email: 'nora@example.com' },
  });
  return { registrationId: entry.id, key };
};

/** Kills the service when the provider is asked for this the next time: before it is done, or before it is answered. */
const killAt = (call: string, moment: 'before' | 'after'): Promise<void> =>
  new Promise((resolve) => {
    const kill = async () => {
      await courtcast.system.services.tournaments.kill();
      resolve();
    };
    if (moment === 'after')
      stripe.carriedOut = async (name) => {
        if (name !== call) return;
        stripe.carriedOut = () => undefined;
        await kill();
      };
    else
      stripe.refuse = async (name) => {
        if (name !== call) return undefined;
        stripe.refuse = () => undefined;
        await kill();
        return 503;
      };
  });

const sessionsOf = ({ registrationId }: Entered) =>
  stripe.sessions.filter(({ metadata }) => metadata.registrationId === registrationId);
const refundsOf = (one: Entered) =>
  stripe.refunds.filter(({ intent }) => sessionsOf(one).some((session) => session.intent?.id === intent));
/** The page at which an entry is paid, asked for until it is there, as somebody does who presses the button again. */
const pageOf = ({ key }: Entered) =>
  eventually(() => courtcast.anonymous.call('payEntry', { body: { key } }).then(({ url }) => url));
const press = (url: string) => fetch(url, { method: 'POST', redirect: 'manual' });

const untilState = (one: Entered, fee: string, payment: string) =>
  eventually(async () => {
    const params = { id: draw.drawId, registrationId: one.registrationId };
    const entry = await courtcast.as('Dora Director').call('getEntry', { params });
    expect([entry.fee, entry.payment?.status]).toEqual([fee, payment]);
  });

/** What was charged and went back, in the end. */
const balanceOf = (one: Entered) => [
  sessionsOf(one).filter((session) => session.payment_status === 'paid').length,
  refundsOf(one).filter(({ status }) => status === 'succeeded').length,
];

test.each(['before', 'after'] as const)(
  'a service that is killed %s the page is made charges once',
  async (moment) => {
    const one = await enter(`Killed ${moment} the page`);
    const killed = killAt(CREATE, moment);
    const url = pageOf(one);
    await killed;
    await press(await url);
    await untilState(one, 'paid', 'paid');
    expect(sessionsOf(one)).toHaveLength(1);
    expect(balanceOf(one)).toEqual([1, 0]);
  },
);

test('a payment counts of which the service was told while it died', async () => {
  const one = await enter('Killed at the notice');
  const url = await pageOf(one);
  const killed = killAt(READ, 'before');
  await press(url);
  await killed;
  await courtcast.system.services.tournaments.ready();
  // The provider tries a notice again that was not taken.
  const [session] = sessionsOf(one);
  const { body, signature } = stripe.noticeOf(session?.id ?? '');
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const notify = () => fetch(stripe.noticeUrl ?? '', { method: 'POST', headers, body });
  await eventually(async () => expect((await notify()).status).toBe(204));
  await untilState(one, 'paid', 'paid');
  expect((await notify()).status).toBe(204);
  expect(balanceOf(one)).toEqual([1, 0]);
});

test.each([
  ['before the refund is made', REFUND, 'before'],
  ['after the refund is made', REFUND, 'after'],
] as const)('a service that is killed %s pays back once', async (...[moment, call, when]) => {
  const one = await enter(`Killed ${moment}`);
  await press(await pageOf(one));
  await untilState(one, 'paid', 'paid');
  const killed = killAt(call, when);
  await eventually(() => courtcast.anonymous.call('withdrawEntry', { body: { key: one.key } }));
  await killed;
  await untilState(one, 'unpaid', 'refunded');
  expect(balanceOf(one)).toEqual([1, 1]);
});

test('a notice that nobody has signed changes nothing, and no log has a key', async () => {
  const one = await enter('Forged');
  await pageOf(one);
  const [session] = sessionsOf(one);
  const { body } = stripe.noticeOf(session?.id ?? '');
  const headers = { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=forged' };
  const answer = await fetch(stripe.noticeUrl ?? '', { method: 'POST', headers, body });
  expect(answer.status).toBe(422);
  await untilState(one, 'unpaid', 'open');
  const logs = await courtcast.logs();
  for (const secret of [localStripe.secretKey, localStripe.webhookSecret, one.key])
    expect(logs).not.toContain(secret);
});
