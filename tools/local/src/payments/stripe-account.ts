import { randomBytes } from 'node:crypto';

/** A page that takes a payment (Checkout Session), as far as it is asked for here. */
export interface StripeSession {
  readonly id: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  amount_total: number;
  currency: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly title: string;
  readonly successUrl: string;
  readonly expiresAt: number;
  intent: { readonly id: string; status: string } | null;
}

/** Money that went back. */
export interface StripeRefund {
  readonly id: string;
  readonly intent: string;
  readonly amount: number;
  status: 'succeeded' | 'failed';
}

/** What is answered: a record, or an error. */
export interface Answer {
  readonly status: number;
  readonly body: object;
}

/** An error as Stripe says it. */
export function refusal(status: number, type: string, more: object): Answer {
  return { status, body: { error: { type, message: 'Refused by the local Stripe', ...more } } };
}
const missing = refusal(404, 'invalid_request_error', { code: 'resource_missing' });

/** An id as Stripe makes them. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}
const MIN_EXPIRY_S = 30 * 60;
const MAX_EXPIRY_S = 24 * 3600;

/** A call of the API. */
export interface Call {
  readonly name: string;
  readonly parts: readonly string[];
  readonly query: URLSearchParams;
  readonly body: string;
  readonly key: string | undefined;
}

/** What the local Stripe knows: pages, refunds, and what was answered under which key. */
export class StripeAccount {
  readonly sessions: StripeSession[] = [];
  readonly refunds: StripeRefund[] = [];
  isRefundFailing = false;
  readonly #answers = new Map<string, { readonly body: string; readonly answer: Answer }>();
  readonly #url: () => string;
  readonly #now: () => Date;

  constructor(url: () => string, now: () => Date) {
    this.#url = url;
    this.#now = now;
  }

  find(id: string | undefined): StripeSession | undefined {
    const session = this.sessions.find((one) => one.id === id);
    if (session?.status === 'open' && session.expiresAt * 1000 <= this.#now().getTime())
      session.status = 'expired';
    return session;
  }

  view({ intent, ...session }: StripeSession, isExpanded: boolean): object {
    const { title: _title, successUrl, expiresAt, ...shown } = session;
    const isOpen = session.status === 'open';
    return {
      object: 'checkout.session',
      ...shown,
      ...{ success_url: successUrl, expires_at: expiresAt, mode: 'payment', livemode: false },
      url: isOpen ? `${this.#url()}/pay/${session.id}` : null,
      payment_intent:
        intent === null ? null : isExpanded ? { object: 'payment_intent', ...intent } : intent.id,
    };
  }

  #createSession(body: URLSearchParams): Answer {
    const expiresAt = Number(body.get('expires_at'));
    const inSeconds = expiresAt - this.#now().getTime() / 1000;
    if (inSeconds < MIN_EXPIRY_S || inSeconds > MAX_EXPIRY_S)
      return refusal(400, 'invalid_request_error', { param: 'expires_at' });
    const metadata = Object.fromEntries(
      [...body].flatMap(([name, value]) => {
        const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? [];
        return key === undefined ? [] : [[key, value]];
      }),
    );
    const price = 'line_items[0][price_data]';
    const session: StripeSession = {
      ...{ id: newId('cs_test'), status: 'open', payment_status: 'unpaid', intent: null },
      amount_total: Number(body.get(`${price}[unit_amount]`)),
      currency: body.get(`${price}[currency]`) ?? '',
      ...{ metadata, expiresAt, successUrl: body.get('success_url') ?? '' },
      title: body.get(`${price}[product_data][name]`) ?? '',
    };
    this.sessions.push(session);
    return { status: 200, body: this.view(session, false) };
  }

  #expire(id: string | undefined): Answer {
    const session = this.find(id);
    if (session === undefined) return missing;
    if (session.status !== 'open') return refusal(400, 'invalid_request_error', {});
    session.status = 'expired';
    return { status: 200, body: this.view(session, false) };
  }

  /** Somebody pays at a page; false where it takes none any more. */
  pay(id: string, isSlow: boolean): boolean {
    const session = this.find(id);
    if (session?.status !== 'open') return false;
    session.status = 'complete';
    session.payment_status = isSlow ? 'unpaid' : 'paid';
    session.intent = { id: newId('pi'), status: isSlow ? 'processing' : 'succeeded' };
    return true;
  }

  /** A payment that was left to be carried out has ended. */
  carryOut(id: string, isPaid: boolean): void {
    const session = this.find(id);
    if (session === undefined || session.intent === null) throw new Error('nobody has paid there');
    session.payment_status = isPaid ? 'paid' : 'unpaid';
    session.intent.status = isPaid ? 'succeeded' : 'requires_payment_method';
  }

  #refund(body: URLSearchParams): Answer {
    const intent = body.get('payment_intent') ?? '';
    const session = this.sessions.find((one) => one.intent?.id === intent);
    if (session === undefined) return missing;
    const isDone = this.refunds.some((one) => one.intent === intent && one.status === 'succeeded');
    if (isDone) return refusal(400, 'invalid_request_error', { code: 'charge_already_refunded' });
    const status = this.isRefundFailing ? 'failed' : 'succeeded';
    const refund: StripeRefund = { id: newId('re'), intent, amount: session.amount_total, status };
    this.refunds.push(refund);
    return { status: 200, body: { object: 'refund', ...refund } };
  }

  #carryOut({ name, parts, query, body }: Call): Answer {
    const isExpanded = query.get('expand[0]') === 'payment_intent';
    const session = this.find(parts[2]);
    switch (name) {
      case 'POST /v1/checkout/sessions':
        return this.#createSession(new URLSearchParams(body));
      case 'GET /v1/checkout/sessions/{id}':
        return session === undefined ? missing : { status: 200, body: this.view(session, isExpanded) };
      case 'POST /v1/checkout/sessions/{id}/expire':
        return this.#expire(parts[2]);
      case 'GET /v1/refunds': {
        const data = this.refunds.filter(({ intent }) => intent === query.get('payment_intent'));
        return { status: 200, body: { object: 'list', has_more: false, data } };
      }
      case 'POST /v1/refunds':
        return this.#refund(new URLSearchParams(body));
      default:
        return refusal(404, 'invalid_request_error', {});
    }
  }

  /** The answer to a call: of one with a key that came before, the first one (https://docs.stripe.com/api/idempotent_requests). */
  answer(call: Call): Answer {
    const { key, body } = call;
    const before = key === undefined ? undefined : this.#answers.get(key);
    if (before !== undefined && before.body !== body) return refusal(400, 'idempotency_error', {});
    if (before !== undefined) return before.answer;
    const answer = this.#carryOut(call);
    // What was refused for its form is not kept.
    if (key !== undefined && answer.status === 200) this.#answers.set(key, { body, answer });
    return answer;
  }
}
