import { Stripe } from 'stripe';
import type { Logger } from '@courtcast/observability';
import { invalid, malformed, unavailable } from '@courtcast/problem';
import { z } from 'zod';
import type {
  PaymentNotice,
  PaymentOrder,
  Payments,
  ProviderPayment,
} from '../../application/ports/payments.ts';

/** What the account of an installation at Stripe is used with. */
export interface StripeSettings {
  readonly secretKey: string;
  /** Signs what Stripe says by itself. */
  readonly webhookSecret: string;
  readonly apiUrl: string;
  /** The public origin of the web app, to which people come back. */
  readonly publicUrl: string;
}

interface StripeParts {
  readonly logger: Logger;
  readonly now: () => Date;
}

const TIMEOUT_MS = 5_000;
const HTTPS_PORT = 443;
const HTTP_PORT = 80;
/** Signatures that are older are of somebody who has kept them: Stripe signs every attempt anew. */
const TOLERANCE_S = 300;

function clientOf({ secretKey, apiUrl }: StripeSettings): Stripe {
  const { protocol, hostname, port } = new URL(apiUrl);
  const isPlain = protocol === 'http:';
  return new Stripe(secretKey, {
    protocol: isPlain ? 'http' : 'https',
    host: hostname,
    port: port === '' ? (isPlain ? HTTP_PORT : HTTPS_PORT) : Number(port),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
  });
}

/** How a payment that was ordered on a page goes on: it may still fail. */
function orderedStatus({ payment_status: status, payment_intent: intent }: Stripe.Checkout.Session) {
  if (status !== 'unpaid') return 'paid' as const;
  const hasFailed =
    intent !== null &&
    typeof intent !== 'string' &&
    (intent.status === 'canceled' || intent.status === 'requires_payment_method');
  return hasFailed ? ('ended' as const) : ('processing' as const);
}

function statusOf(session: Stripe.Checkout.Session): ProviderPayment['status'] {
  if (session.status === 'complete') return orderedStatus(session);
  return session.status === 'open' ? 'open' : 'ended';
}

function toPayment(session: Stripe.Checkout.Session): ProviderPayment {
  const { id: reference, amount_total: amount, currency, url } = session;
  return {
    ...{ reference, status: statusOf(session), url: session.status === 'open' ? url : null },
    amount: amount ?? 0,
    currency: (currency ?? '').toUpperCase(),
  };
}

const noticeSchema = z.object({
  data: z.object({
    object: z.object({
      object: z.literal('checkout.session'),
      id: z.string(),
      metadata: z.object({ registrationId: z.string(), attempt: z.coerce.number().int() }),
    }),
  }),
});

/** The name of a payment at Stripe: whatever is asked for by the same one is done once. */
const nameOf = ({ registrationId, attempt }: PaymentOrder): string => `${registrationId}-${attempt}`;

/** What a page is ordered with. All of it is the same whenever an order is sent again. */
function pageOf(order: PaymentOrder, publicUrl: string): Stripe.Checkout.SessionCreateParams {
  const { registrationId, attempt, amount, currency, title, language, expiresAt } = order;
  const metadata = { registrationId, attempt: String(attempt) };
  const price = { currency: currency.toLowerCase(), unit_amount: amount, product_data: { name: title } };
  return {
    mode: 'payment',
    ...{ metadata, client_reference_id: registrationId, payment_intent_data: { metadata } },
    line_items: [{ quantity: 1, price_data: price }],
    // Without the code of the entry, which is nobody else's to know: the tab has kept it.
    success_url: `${publicUrl}/invitations/entry?payment=done`,
    cancel_url: `${publicUrl}/invitations/entry`,
    // Stripe writes the languages of mails as we do.
    locale: language ?? 'auto',
    expires_at: Math.floor(expiresAt.getTime() / 1000),
  };
}

/** What fails at the provider is Problem unavailable, and noted without anything that is secret. */
function createCall(logger: Logger) {
  return async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      const { type, code, statusCode, requestId } = error;
      const facts = { type, code, statusCode, providerRequestId: requestId };
      // What is wrong with our request, or our key, does not pass by itself.
      const isOurs = statusCode !== undefined && statusCode < 500 && statusCode !== 409 && statusCode !== 429;
      logger[isOurs ? 'error' : 'warn'](facts, 'The provider of payments refused');
      throw unavailable('Payments are unavailable');
    }
  };
}

/** A call, or what stands for one kind of refusal. */
async function unless<T>(
  work: () => Promise<T>,
  isMeant: (error: InstanceType<typeof Stripe.errors.StripeError>) => boolean,
  otherwise: () => T | Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && isMeant(error)) return otherwise();
    throw error;
  }
}

const retrieve = (stripe: Stripe, reference: string) =>
  stripe.checkout.sessions.retrieve(reference, { expand: ['payment_intent'] });

const isFailed = ({ status }: Stripe.Refund): boolean => status === 'failed' || status === 'canceled';

/** Orders a refund unless there is one; the key counts those that failed, so that two at once are one. */
async function orderRefund(stripe: Stripe, reference: string): Promise<boolean> {
  const { payment_intent: intent } = await retrieve(stripe, reference);
  if (intent === null) return false;
  const payment = typeof intent === 'string' ? intent : intent.id;
  const { data } = await stripe.refunds.list({ payment_intent: payment, limit: 100 });
  if (data.some((one) => !isFailed(one))) return true;
  const idempotencyKey = `${reference}-refund-${data.length}`;
  return !isFailed(await stripe.refunds.create({ payment_intent: payment }, { idempotencyKey }));
}

/** Payments by Stripe: a page of theirs takes them (Checkout), so that no number of a card comes here (ADR 56). */
export function createStripePayments(settings: StripeSettings, { logger, now }: StripeParts): Payments {
  const stripe = clientOf(settings);
  const call = createCall(logger);
  const get = async (reference: string) => toPayment(await retrieve(stripe, reference));
  const create = async (order: PaymentOrder) => {
    const page = pageOf(order, settings.publicUrl);
    return toPayment(await stripe.checkout.sessions.create(page, { idempotencyKey: nameOf(order) }));
  };
  return {
    open: (order) =>
      call(() =>
        unless<ProviderPayment | null>(
          () => create(order),
          ({ param }) => param === 'expires_at',
          () => null,
        ),
      ),
    get: (reference) => call(() => get(reference)),
    close: (reference) =>
      call(() =>
        unless(
          async () => toPayment(await stripe.checkout.sessions.expire(reference)),
          // It was paid, or has ended, meanwhile.
          ({ type }) => type === 'StripeInvalidRequestError',
          () => get(reference),
        ),
      ),
    refund: (reference) =>
      call(() =>
        unless(
          () => orderRefund(stripe, reference),
          // Somebody has paid it back in the dashboard.
          ({ code }) => code === 'charge_already_refunded',
          () => true,
        ),
      ),
    readNotice: (bytes, signature) => {
      const { webhookSecret: secret } = settings;
      return readNotice(stripe, { bytes, signature, secret, now: now() });
    },
  };
}

interface SignedNotice {
  readonly bytes: Buffer;
  readonly signature: string;
  readonly secret: string;
  readonly now: Date;
}

function readNotice(stripe: Stripe, { bytes, signature, secret, now }: SignedNotice): PaymentNotice | null {
  const at = now.getTime();
  try {
    const { webhooks } = stripe;
    const event: unknown = webhooks.constructEvent(bytes, signature, secret, TOLERANCE_S, undefined, at);
    const notice = noticeSchema.safeParse(event);
    if (!notice.success) return null;
    const { id: reference, metadata } = notice.data.data.object;
    return { ...metadata, reference };
  } catch (error) {
    if (error instanceof SyntaxError) throw malformed('The body is not JSON');
    const message = 'is not a signature of the provider, or an old one';
    throw invalid([{ code: 'wrong-signature', path: 'Stripe-Signature', message }]);
  }
}
