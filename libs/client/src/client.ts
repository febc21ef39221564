import { attempt } from './attempt.ts';
import type { ReadAnswer } from './attempt.ts';
import { ApiError } from './api-error.ts';
import type { AnswerOf, AnyInput, CallArguments } from './call-input.ts';
import type { OperationId } from './contract/operations.ts';
import { routes } from './contract/routes.ts';
import { findCredentials } from './credentials.ts';
import type { CredentialOptions } from './credentials.ts';
import { createPaging } from './pages.ts';
import type { Paging } from './pages.ts';
import { baseUrlOf, requestOf } from './request.ts';
import type { ApiRequest } from './request.ts';
import { pauseAfter } from './retry.ts';
import type { RetryOptions } from './retry.ts';
import { wait } from './wait.ts';

/** A call that is tried again after a pause. */
export interface RetryNote {
  readonly operation: OperationId;
  /** The attempt that failed, counted from 1. */
  readonly attempt: number;
  readonly waitMs: number;
  readonly error: ApiError;
}

export interface ClientOptions extends CredentialOptions {
  /** Origin of the installation, for example `http://localhost:8080`. Absent: that of the page. */
  readonly url?: string;
  readonly retry?: RetryOptions;
  /** Timeout of one attempt, ms; default 30,000. */
  readonly timeoutMs?: number;
  /** Called before each pause. */
  readonly onRetry?: (note: RetryNote) => void;
  readonly fetch?: typeof fetch;
  /** From 0 up to 1; for tests. */
  readonly random?: () => number;
}

/** An answer with its headers' information. */
export interface Answer<Id extends OperationId> {
  readonly data: AnswerOf<Id>;
  readonly status: number;
  /** Pass it as `ifMatch` to a later call. */
  readonly etag: string | undefined;
  /** Names the request in the server's logs. */
  readonly requestId: string | undefined;
  /** Whether this is the stored answer to an earlier request with the same idempotency key. */
  readonly isReplayed: boolean;
}

/** The API as typed calls by the ids of its operations. */
export interface Client extends Paging {
  /**
   * Calls an operation and returns its answer. Throws ApiError if it is refused or cannot be reached; the signal's
   * reason if that is aborted.
   */
  call<Id extends OperationId>(id: Id, ...input: CallArguments<Id>): Promise<AnswerOf<Id>>;
  /** Like `call`, and also returns the information of the answer's headers. */
  send<Id extends OperationId>(id: Id, ...input: CallArguments<Id>): Promise<Answer<Id>>;
}

const TIMEOUT_MS = 30_000;

interface Sending {
  readonly id: OperationId;
  readonly request: ApiRequest;
  readonly signal: AbortSignal | undefined;
}

/** Sends requests until they are answered, refused for good, or have taken too many attempts. */
function createSender(options: ClientOptions) {
  const { timeoutMs = TIMEOUT_MS, random = Math.random, retry = {} } = options;
  const fetch = options.fetch ?? globalThis.fetch.bind(globalThis);

  async function pause(error: unknown, count: number, { id, request, signal }: Sending): Promise<void> {
    if (!(error instanceof ApiError)) throw error;
    const { isRepeatable, method } = request;
    const isWrite = method !== 'GET';
    const waitMs = pauseAfter({ error, attempt: count, isRepeatable, isWrite }, retry, random);
    if (waitMs === null) throw error;
    options.onRetry?.({ operation: id, attempt: count, waitMs, error });
    await wait(waitMs, signal);
  }

  return async function send(sending: Sending): Promise<ReadAnswer> {
    const { id, request, signal } = sending;
    let credentials = await findCredentials(options);
    for (let count = 1; ; count += 1) {
      const limits = { fetch, timeoutMs, signal, authorization: credentials.header };
      try {
        return await attempt(request, routes[id].gives, limits);
      } catch (error) {
        const isRefused = error instanceof ApiError && error.status === 401;
        const renewed = isRefused ? await credentials.renew() : null;
        if (renewed === null) await pause(error, count, sending);
        else credentials = renewed;
      }
    }
  };
}

/** Makes a client; it opens no connection and keeps nothing between calls. */
export function createClient(options: ClientOptions = {}): Client {
  const baseUrl = baseUrlOf(options.url ?? '');
  const sendRequest = createSender(options);

  async function sendAny(id: OperationId, input: AnyInput = {}): Promise<ReadAnswer> {
    return sendRequest({ id, request: requestOf(baseUrl, id, input), signal: input.signal });
  }

  return {
    // Answers are not checked on every call: the services' tests check them against the schemas.
    call: async (id, ...[input]) => (await sendAny(id, input)).data as never,
    async send(id, ...[input]) {
      const { response, data } = await sendAny(id, input);
      return {
        data: data as never,
        status: response.status,
        etag: response.headers.get('etag') ?? undefined,
        requestId: response.headers.get('x-request-id') ?? undefined,
        isReplayed: response.headers.get('idempotent-replayed') === 'true',
      };
    },
    ...createPaging(async (id, input) => (await sendAny(id, input)).data as never),
  };
}
