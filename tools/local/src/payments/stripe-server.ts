import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { htmlText, listen } from '@courtcast/runtime';
import { newId, refusal, StripeAccount } from './stripe-account.ts';
import type { Answer, Call, StripeRefund, StripeSession } from './stripe-account.ts';

/**
 * Stripe on this machine, as far as this project uses it: pages that take payments, refunds, idempotency keys, and notices
 * that are signed. No money moves. https://docs.stripe.com/api
 */
export interface StripeServer {
  /** `http://127.0.0.1:<port>` */
  readonly url: string;
  readonly sessions: readonly StripeSession[];
  readonly refunds: readonly StripeRefund[];
  /** Names and methods of the calls that came, in order, refused ones included. */
  readonly calls: readonly string[];
  /** Where notices go; null: nowhere. */
  noticeUrl: string | null;
  /** Answers in the place of the server, before anything is done; undefined leaves a call to it. */
  refuse: (call: string) => Promise<number | undefined> | number | undefined;
  /** After a call was carried out, and before it is answered. */
  carriedOut: (call: string) => Promise<void> | void;
  /** Whether refunds fail from now on. */
  failRefunds(isFailing: boolean): void;
  /** Somebody pays at a page; `isSlow` leaves the payment to be carried out. False where it takes none any more. */
  pay(id: string, options?: { readonly isSlow?: boolean; readonly isSilent?: boolean }): Promise<boolean>;
  /** How a payment that was left to be carried out ended. */
  carryOut(id: string, isPaid: boolean): Promise<void>;
  /** The body of a notice about a page, and the header that signs it. */
  noticeOf(id: string, type?: string, at?: Date): { readonly body: string; readonly signature: string };
  stop(): Promise<void>;
}

/** What the account of a local run at its own Stripe is used with. */
export const localStripe = { secretKey: 'sk_test_courtcast', webhookSecret: 'whsec_courtcast' } as const;

/** The signature of a notice (https://docs.stripe.com/webhooks#verify-manually). */
export function signNotice(body: string, at: Date, secret: string = localStripe.webhookSecret): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:30rem;margin:2rem auto;padding:0 1rem}
button{font:inherit;padding:.6rem 1.2rem}strong{font-size:1.5rem}`;

function pageOf(session: StripeSession | undefined): string {
  const text =
    session?.status === 'open'
      ? `<p>${htmlText(session.title)}</p><p><strong>${(session.amount_total / 100).toFixed(2)} ${htmlText(session.currency.toUpperCase())}</strong></p><form method="post"><button>Pay</button></form><p>No money moves: this page is part of the local run.</p>`
      : '<p>This page takes no payment any more.</p>';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Pay</title><style>${STYLE}</style></head><body><h1>Local payment page</h1>${text}</body></html>`;
}

function callOf(request: IncomingMessage, body: string): Call {
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://localhost');
  const parts = pathname.split('/').slice(2);
  const spoken = parts.map((part) => (part.startsWith('cs_') ? '{id}' : part));
  const header = request.headers['idempotency-key'];
  return {
    name: `${request.method} /v1/${spoken.join('/')}`,
    ...{ parts, query, body, key: typeof header === 'string' ? header : undefined },
  };
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'request-id': newId('req') })
    .end(JSON.stringify(body));
}

/** What tests may set and what they see; the rest of the server reads it. */
type Switches = Pick<StripeServer, 'noticeUrl' | 'refuse' | 'carriedOut'>;

interface Parts {
  readonly account: StripeAccount;
  readonly calls: string[];
  readonly switches: Switches;
  readonly now: () => Date;
}

function noticeAbout(
  { account }: Parts,
  id: string,
  { type, at }: { readonly type: string; readonly at: Date },
) {
  const session = account.find(id);
  if (session === undefined) throw new Error('there is no such page');
  const created = Math.floor(at.getTime() / 1000);
  const data = { object: account.view(session, false) };
  const body = JSON.stringify({ id: newId('evt'), object: 'event', type, created, data });
  return { body, signature: signNotice(body, at) };
}

/** Sends a notice. As with Stripe, whoever is away learns of it later. */
async function tell(parts: Parts, id: string, type: string): Promise<void> {
  const { noticeUrl } = parts.switches;
  if (noticeUrl === null) return;
  const { body, signature } = noticeAbout(parts, id, { type, at: parts.now() });
  const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
  await fetch(noticeUrl, { method: 'POST', headers, body }).catch(() => undefined);
}

async function answerTo({ account, switches }: Parts, request: IncomingMessage, call: Call): Promise<Answer> {
  if (request.headers.authorization !== `Bearer ${localStripe.secretKey}`)
    return refusal(401, 'invalid_request_error', {});
  const refused = await switches.refuse(call.name);
  if (refused !== undefined) return refusal(refused, 'api_error', {});
  const answer = account.answer(call);
  await switches.carriedOut(call.name);
  return answer;
}

async function serveApi(parts: Parts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const call = callOf(request, await textOf(request));
  parts.calls.push(call.name);
  send(response, await answerTo(parts, request, call));
}

/** The page at which somebody pays. */
async function servePage(parts: Parts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const id = /^\/pay\/(\w+)$/.exec(request.url ?? '')?.[1];
  const session = parts.account.find(id);
  if (request.method === 'POST' && session !== undefined && parts.account.pay(session.id, false)) {
    await tell(parts, session.id, COMPLETED);
    response.writeHead(303, { location: session.successUrl }).end();
    return;
  }
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    'cache-control': 'no-store',
  };
  response.writeHead(session === undefined ? 404 : 200, headers).end(pageOf(session));
}

const COMPLETED = 'checkout.session.completed';

/** What tests do at a server: somebody pays, a payment is carried out, a notice is sent. */
function controlsOf(parts: Parts): Pick<StripeServer, 'pay' | 'carryOut' | 'noticeOf'> {
  const { account, now } = parts;
  return {
    async pay(id, { isSlow = false, isSilent = false } = {}) {
      const isPaid = account.pay(id, isSlow);
      if (isPaid && !isSilent) await tell(parts, id, COMPLETED);
      return isPaid;
    },
    async carryOut(id, isPaid) {
      account.carryOut(id, isPaid);
      await tell(parts, id, `checkout.session.async_payment_${isPaid ? 'succeeded' : 'failed'}`);
    },
    noticeOf: (id, type = COMPLETED, at = now()) => noticeAbout(parts, id, { type, at }),
  };
}

/** Starts one; port 0 takes a free one. */
export async function startStripeServer({
  port = 0,
  now = () => new Date(),
}: { readonly port?: number; readonly now?: () => Date } = {}): Promise<StripeServer> {
  let url = '';
  const account = new StripeAccount(() => url, now);
  const calls: string[] = [];
  const switches: Switches = { noticeUrl: null, refuse: () => undefined, carriedOut: () => undefined };
  const parts = { account, calls, switches, now };
  const http = createServer((request, response) => {
    const serve = request.url?.startsWith('/v1/') === true ? serveApi : servePage;
    serve(parts, request, response).catch(() => response.destroy());
  });
  ({ url } = await listen(http, { host: '127.0.0.1', port }));
  const controls = {
    ...controlsOf(parts),
    ...{ url, calls, sessions: account.sessions, refunds: account.refunds },
    failRefunds: (isFailing: boolean) => {
      account.isRefundFailing = isFailing;
    },
    async stop() {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
  return Object.assign(switches, controls);
}
