import { createInternalSigner, INTERNAL_TOKEN_HEADER } from '@courtcast/auth';
import type { Caller, ServiceName, UserCaller } from '@courtcast/contracts';
import { ApiError, createClient } from '@courtcast/client';
import type { Client } from '@courtcast/client';

/** An answer of the service; its body is whatever JSON there was. */
export interface TestAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

export interface TestRequest {
  readonly caller?: Caller;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A service as the gateway, or another service, talks to it. */
export interface TestCaller {
  /** Any request at all. */
  send(method: string, path: string, request?: TestRequest): Promise<TestAnswer>;
  /** Typed calls of a user; they throw `ApiError` where they are refused. */
  as(caller: Caller): Client['call'];
}

/** A signed-in user; their player has the same name. */
export function user(name: string, options: Partial<UserCaller> = {}): UserCaller {
  return {
    kind: 'user',
    userId: `user-${name}`,
    playerId: `player-${name}`,
    role: 'user',
    clubs: [],
    ...options,
  };
}

export const admin: UserCaller = user('admin', { role: 'admin' });
export const anonymous: Caller = { kind: 'anonymous' };

/** The status of a refused call; throws when it was not refused. */
export async function refusalOf(call: Promise<unknown>): Promise<ApiError> {
  const outcome = await call.then(
    () => null,
    (error: unknown) => error,
  );
  if (outcome instanceof ApiError) return outcome;
  throw outcome instanceof Error ? outcome : new Error('the call was not refused');
}

const asJson = (text: string): unknown => (text === '' ? undefined : JSON.parse(text));

/** Makes a caller of the service at `url` that signs as `from`. */
export function createTestCaller(
  url: string,
  { from = 'gateway', key }: { from?: ServiceName; key: string },
): TestCaller {
  const signer = createInternalSigner({ service: from, key });
  const signed = async (caller: Caller) => ({
    [INTERNAL_TOKEN_HEADER]: await signer.sign('scoring', caller),
  });
  return {
    send: async (method, path, { caller = anonymous, body, headers = {} } = {}) => {
      const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
      const response = await fetch(url + path, {
        method,
        headers: { ...(await signed(caller)), ...type, ...headers },
        body: body === undefined ? null : JSON.stringify(body),
      });
      return { status: response.status, headers: response.headers, body: asJson(await response.text()) };
    },
    as: (caller) => {
      const client = createClient({
        url,
        retry: { maxAttempts: 1 },
        fetch: async (input, init) => {
          const headers = new Headers(init?.headers);
          for (const [name, value] of Object.entries(await signed(caller))) headers.set(name, value);
          // A service serves at its root the paths that the gateway serves below the prefix.
          const address = input instanceof Request ? input.url : input.toString();
          return fetch(address.replace('/api/v1', ''), { ...init, headers });
        },
      });
      return client.call.bind(client);
    },
  };
}
