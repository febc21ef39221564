import { createAddresses, createGuardedAgent, RefusedAddressError } from '@courtcast/outbound';
import type { GuardOptions } from '@courtcast/outbound';
import type { Agent, Dispatcher } from 'undici';
import type { Attempt, SendAttempt } from '../../application/ports/webhooks.ts';
import type { AttemptResult, DeliveryFailure } from '../../domain/webhooks/delivery.ts';
import { signatureHeaders } from './signature.ts';

export interface SenderOptions extends GuardOptions {
  /** Timeout of one attempt, from its beginning to the beginning of the answer's body, ms. */
  readonly timeoutMs?: number;
}

/** Sends attempts until it is closed. */
export interface Sender {
  readonly send: SendAttempt;
  close(): Promise<void>;
}

const TIMEOUT_MS = 10_000;
const EXCERPT_CHARACTERS = 256;
const EXCERPT_BYTES = EXCERPT_CHARACTERS * 4;
const SECOND_MS = 1_000;

/** The beginning of an answer as text without control characters; the rest is not read. */
async function excerptOf(body: Dispatcher.ResponseData['body']): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of body) {
      if (!Buffer.isBuffer(part)) break;
      parts.push(part.subarray(0, EXCERPT_BYTES - size));
      size += part.length;
      if (size >= EXCERPT_BYTES) break;
    }
  } catch {
    // The status counts; an answer that breaks off has said it.
  }
  const text = Buffer.concat(parts).toString('utf8');
  return text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .slice(0, EXCERPT_CHARACTERS)
    .toWellFormed();
}

/** The time in a `Retry-After`, ms: given in seconds, or as a moment; null without one. */
export function retryAfterMs(value: unknown, at: Date): number | null {
  if (typeof value !== 'string') return null;
  if (/^\d{1,6}$/.test(value)) return Number(value) * SECOND_MS;
  const until = Date.parse(value);
  return Number.isNaN(until) ? null : Math.max(0, until - at.getTime());
}

const unknownHost: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ENODATA']);
const tooSlow: ReadonlySet<unknown> = new Set([
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'ETIMEDOUT',
]);
const certificate = /^(CERT_|ERR_TLS|ERR_SSL|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|EPROTO|HOSTNAME_)/;

function failureOfCode(code: unknown): DeliveryFailure {
  if (unknownHost.has(code)) return 'unknown-host';
  if (tooSlow.has(code)) return 'timeout';
  return typeof code === 'string' && certificate.test(code) ? 'tls' : 'connection';
}

const timeouts: ReadonlySet<string> = new Set(['TimeoutError', 'AbortError']);

function failureOf(error: unknown): DeliveryFailure {
  if (error instanceof RefusedAddressError) return 'refused-address';
  if (!(error instanceof Error)) return 'connection';
  if (timeouts.has(error.name)) return 'timeout';
  return failureOfCode('code' in error ? error.code : undefined);
}

function failed(failure: DeliveryFailure): AttemptResult {
  return { responseStatus: null, responseExcerpt: null, failure, retryAfterMs: null };
}

async function exchange(agent: Agent, attempt: Attempt, timeoutMs: number): Promise<AttemptResult> {
  const { url, payload, secrets, at } = attempt;
  const { origin, pathname, search } = new URL(url);
  const { statusCode, headers, body } = await agent.request({
    origin,
    path: `${pathname}${search}`,
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/json', 'user-agent': 'Courtcast-Webhooks/1', accept: '*/*' },
      ...signatureHeaders(attempt, secrets),
    },
    body: payload,
    signal: AbortSignal.timeout(timeoutMs),
  });
  const isTaken = statusCode >= 200 && statusCode < 300;
  return {
    responseStatus: statusCode,
    responseExcerpt: await excerptOf(body),
    failure: isTaken ? null : 'status',
    retryAfterMs: retryAfterMs(headers['retry-after'], at),
  };
}

/** Sends attempts with `POST` to addresses that are allowed and no other, within ten seconds each. */
export function createSender({ timeoutMs = TIMEOUT_MS, ...guard }: SenderOptions): Sender {
  const agents = {
    'http:': createGuardedAgent(guard, 'http:'),
    'https:': createGuardedAgent(guard, 'https:'),
  };
  const addresses = createAddresses(guard.allowed);
  return {
    async send(attempt) {
      // The allowed addresses may have been narrowed since it was entered.
      if (addresses.refusalOf(attempt.url) !== null) return failed('refused-address');
      const agent = agents[new URL(attempt.url).protocol === 'http:' ? 'http:' : 'https:'];
      try {
        return await exchange(agent, attempt, timeoutMs);
      } catch (error) {
        return failed(failureOf(error));
      }
    },
    async close() {
      await Promise.all(Object.values(agents).map((agent) => agent.destroy()));
    },
  };
}
