import { createInternalSigner, internalTokenHeader } from '@courtcast/auth';
import type { Caller, ServiceName, UserCaller } from '@courtcast/contracts';

/** A user as the gateway signs him. */
export const user = (userId: string, over: Partial<UserCaller> = {}): UserCaller => ({
  kind: 'user',
  userId,
  playerId: null,
  role: 'user',
  clubs: [],
  ...over,
});

export const admin = user('admin', { role: 'admin' });
export const anonymous: Caller = { kind: 'anonymous' };

export interface Sent {
  readonly status: number;
  readonly headers: Headers;
  // A test reads what it expects of an answer; the app has checked it against the contract.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly body: any;
}

export interface SendOptions {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends requests as the gateway (or another service) does. */
export const createSender = (
  baseUrl: () => string,
  { key, as = 'gateway' }: { key: string; as?: ServiceName },
) => {
  const signer = createInternalSigner({ service: as, key });
  return async (caller: Caller, request: string, options: SendOptions = {}): Promise<Sent> => {
    const [method = 'GET', path = '/'] = request.split(' ');
    const response = await fetch(`${baseUrl()}${path}`, {
      method,
      headers: {
        [internalTokenHeader]: await signer.sign('tournaments', caller),
        ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...options.headers,
      },
      body: options.body === undefined ? null : JSON.stringify(options.body),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? undefined : JSON.parse(text),
    };
  };
};

export type Sender = ReturnType<typeof createSender>;
