import { createHash } from 'node:crypto';
import { encryptNotification, vapidHeaders } from '@block65/webcrypto-web-push';
import type { VapidKeys } from '@block65/webcrypto-web-push';
import { createGuardedAgent, RefusedAddressError } from '@courtcast/outbound';
import type { GuardOptions } from '@courtcast/outbound';
import type { Agent } from 'undici';
import type { PushMessage, PushResult, PushSender, PushSubscription } from '../../application/ports/push.ts';
import { retryAfterMs } from '../webhooks/send-attempt.ts';
import { createEndpoints } from './endpoints.ts';

/** The keys with which an installation signs, as base64url (RFC 8292). */
export interface VapidSettings {
  readonly publicKey: string;
  readonly privateKey: string;
  /** `mailto:` or `https:`: the contact for a push service. */
  readonly subject: string;
}

interface PushSenderOptions extends GuardOptions {
  /** Absent: nothing is sent. */
  readonly vapid?: VapidSettings;
  /** Allowed hosts, subdomains included. */
  readonly services: readonly string[];
}

const TIMEOUT_MS = 10_000;
const CONNECTIONS = 64;
const SECOND_MS = 1_000;
/** A signature holds for twelve hours; it is made once for each push service, and again after six. */
const SIGNATURE_MS = 6 * 3_600_000;
const TOPIC_CHARACTERS = 32;

type Signed = Promise<Readonly<Record<string, string>>>;

/** Signs for a push service, once for all that it is sent for a while. */
function createSign(vapid: VapidKeys): (subscription: PushSubscription, now: Date) => Signed {
  const known = new Map<string, { readonly signed: Signed; readonly until: number }>();
  return (subscription, now) => {
    const { origin } = new URL(subscription.endpoint);
    const found = known.get(origin);
    if (found !== undefined && found.until > now.getTime()) return found.signed;
    const signed = vapidHeaders({ ...subscription, expirationTime: null }, vapid).then(
      ({ headers }) => headers,
    );
    known.set(origin, { signed, until: now.getTime() + SIGNATURE_MS });
    signed.catch(() => known.delete(origin));
    return signed;
  };
}

/** One topic a match and kind: a pending message at the push service is replaced by a newer one. */
function topicOf({ kind, matchId }: PushMessage): string {
  return createHash('sha256').update(`${matchId}.${kind}`).digest('base64url').slice(0, TOPIC_CHARACTERS);
}

/** The payload for the site's service worker (`push-worker.ts` of the web app reads it). */
function payloadOf({ title, body, kind, matchId }: PushMessage): string {
  return JSON.stringify({
    title,
    body,
    tag: `${matchId}.${kind}`,
    path: `/matches/${encodeURIComponent(matchId)}`,
  });
}

const GONE: ReadonlySet<number> = new Set([404, 410]);
const TOO_MANY = 429;
const SERVER_FAULT = 500;

function resultOf(status: number, retryAfter: unknown, now: Date): PushResult {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (GONE.has(status)) return { kind: 'gone' };
  if (status !== TOO_MANY && status < SERVER_FAULT) return { kind: 'refused' };
  return { kind: 'failed', retryAfterMs: retryAfterMs(retryAfter, now) };
}

interface Sent {
  readonly subscription: PushSubscription;
  readonly message: PushMessage;
  readonly body: Uint8Array;
  readonly signed: Readonly<Record<string, string>>;
  readonly now: Date;
}

async function exchange(
  agent: Agent,
  { subscription, message, body, signed, now }: Sent,
): Promise<PushResult> {
  const { origin, pathname, search } = new URL(subscription.endpoint);
  const ttl = Math.max(0, Math.floor((message.until.getTime() - now.getTime()) / SECOND_MS));
  const answer = await agent.request({
    origin,
    path: `${pathname}${search}`,
    method: 'POST',
    headers: {
      ...signed,
      ttl: String(ttl),
      topic: topicOf(message),
      urgency: message.kind === 'ended' ? 'normal' : 'high',
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      'user-agent': 'Courtcast-Notifications/1',
    },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await answer.body.dump();
  return resultOf(answer.statusCode, answer.headers['retry-after'], now);
}

/** Encrypts for a browser (RFC 8291); null where its keys are none. */
async function encrypt(subscription: PushSubscription, text: string): Promise<Uint8Array | null> {
  const { endpoint, keys } = subscription;
  const target = { endpoint, keys, expirationTime: null };
  // Its length says nothing that is not public.
  return encryptNotification(target, new TextEncoder().encode(text), { pad: false }).catch(() => null);
}

/** Sends notifications by Web Push to push services that are known, and connects to public addresses alone. */
export function createPushSender({ vapid, services, ...guard }: PushSenderOptions): PushSender {
  const options = { ...guard, connections: CONNECTIONS };
  const agents = {
    'http:': createGuardedAgent(options, 'http:'),
    'https:': createGuardedAgent(options, 'https:'),
  };
  const refusalOf = createEndpoints(services, guard.allowed);
  const sign = vapid && createSign(vapid);
  return {
    publicKey: vapid?.publicKey ?? null,
    refusalOf,
    async send(subscription, message, now) {
      // The allowed services may have been narrowed since it was stored.
      if (sign === undefined || refusalOf(subscription.endpoint) !== null) return { kind: 'refused' };
      const body = await encrypt(subscription, payloadOf(message));
      if (body === null) return { kind: 'gone' };
      const agent = agents[new URL(subscription.endpoint).protocol === 'http:' ? 'http:' : 'https:'];
      try {
        const signed = await sign(subscription, now);
        return await exchange(agent, { subscription, message, body, signed, now });
      } catch (error) {
        if (error instanceof RefusedAddressError) return { kind: 'refused' };
        return { kind: 'failed', retryAfterMs: null };
      }
    },
    async close() {
      await Promise.all(Object.values(agents).map((agent) => agent.destroy()));
    },
  };
}
