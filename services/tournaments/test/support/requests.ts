import { expect } from '@jest/globals';
import { createInternalSigner, internalTokenHeader } from '@courtcast/auth';
import { operations, problemBodySchema } from '@courtcast/contracts';
import type {
  AnswerOf,
  Caller,
  OperationId,
  Operations,
  ProblemBody,
  ServiceName,
  UserCaller,
} from '@courtcast/contracts';

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
  /** As JSON; undefined for anything else. */
  readonly body: unknown;
  readonly text: string;
}

export interface Request {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Requests by operation, as the gateway (or another service) sends them. */
export interface Client {
  /** Whatever is answered. */
  send(caller: Caller, request: string, input?: Pick<Request, 'body' | 'headers'>): Promise<Sent>;
  call(caller: Caller, id: OperationId, input?: Request): Promise<Sent>;
  /** The answer, parsed by its contract. */
  ok<Id extends OperationId>(caller: Caller, id: Id, input?: Request): Promise<AnswerOf<Operations[Id]>>;
  /** The error body of a refusal. */
  refusal(caller: Caller, id: OperationId, input?: Request): Promise<ProblemBody>;
}

/** Text and bytes are sent as they stand: a file. */
const toBody = (body: unknown): string | Uint8Array<ArrayBuffer> => {
  if (typeof body === 'string') return body;
  return body instanceof Uint8Array ? Uint8Array.from(body) : JSON.stringify(body);
};

const toPath = (id: OperationId, { params = {}, query = {} }: Request): string => {
  const path = operations[id].path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? 'missing'),
  );
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return search.size === 0 ? path : `${path}?${search.toString()}`;
};

export const createClient = (
  baseUrl: () => string,
  { key, as = 'gateway' }: { key: string; as?: ServiceName },
): Client => {
  const signer = createInternalSigner({ service: as, key });

  const send: Client['send'] = async (caller, request, input = {}) => {
    const [method = 'GET', path = '/'] = request.split(' ');
    const response = await fetch(`${baseUrl()}${path}`, {
      method,
      headers: {
        [internalTokenHeader]: await signer.sign('tournaments', caller),
        ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...input.headers,
      },
      body: input.body === undefined ? null : toBody(input.body),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
    const body: unknown = isJson && text !== '' ? JSON.parse(text) : undefined;
    return { status: response.status, headers: response.headers, body, text };
  };

  const call: Client['call'] = (caller, id, input = {}) =>
    send(caller, `${operations[id].method} ${toPath(id, input)}`, input);

  return {
    send,
    call,
    async ok<Id extends OperationId>(caller: Caller, id: Id, input?: Request) {
      const { status, body } = await call(caller, id, input);
      const { answer } = operations[id];
      expect({ id, status, ...(status === answer.status ? {} : { body }) }).toEqual({
        id,
        status: answer.status,
      });
      const parsed: unknown = 'schema' in answer ? answer.schema?.parse(body) : undefined;
      return parsed as AnswerOf<Operations[Id]>;
    },
    async refusal(caller, id, input) {
      const { status, body } = await call(caller, id, input);
      const refusal = problemBodySchema.parse(body);
      expect(refusal.statusCode).toBe(status);
      return refusal;
    },
  };
};
