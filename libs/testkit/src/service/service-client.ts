import { createInternalSigner, INTERNAL_TOKEN_HEADER } from '@courtcast/auth';
import { operations, problemBodySchema } from '@courtcast/contracts';
import type {
  AnswerOf,
  Caller,
  Operation,
  OperationId,
  Operations,
  ProblemBody,
  ServiceName,
  UserCaller,
} from '@courtcast/contracts';

/** A user as the gateway signs them. */
export function userCaller(userId: string, over: Partial<UserCaller> = {}): UserCaller {
  return {
    kind: 'user',
    userId,
    playerId: null,
    role: 'user',
    clubs: [],
    ...over,
  };
}

/** Status of a request that waits for a decision. */
const WAITS = 202;

/** A received answer. */
export interface Sent {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed if it is JSON, otherwise text; undefined if there is none. */
  readonly body: unknown;
}

/** The parts of a request: path parameters, query, and a JSON body; bytes are sent as they are. */
export interface SentInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Requests straight to a service, as the gateway (or another service) sends them. */
export interface ServiceClient {
  /** `request` is `GET /players`. Whatever is answered. */
  send(caller: Caller, request: string, input?: Pick<SentInput, 'body' | 'headers'>): Promise<Sent>;
  call(caller: Caller, id: OperationId, input?: SentInput): Promise<Sent>;
  /** The answer, parsed by its contract; throws for any other answer. */
  ok<Id extends OperationId>(caller: Caller, id: Id, input?: SentInput): Promise<AnswerOf<Operations[Id]>>;
  /** The error body of a refusal; throws for any other answer. */
  refusal(caller: Caller, id: OperationId, input?: SentInput): Promise<ProblemBody>;
}

const toPath = (id: OperationId, { params = {}, query = {} }: SentInput): string => {
  const path = operations[id].path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? 'missing'),
  );
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return search.size === 0 ? path : `${path}?${search.toString()}`;
};

const contentOf = (body: unknown): { body: BodyInit | null; headers: Record<string, string> } => {
  if (body === undefined) return { body: null, headers: {} };
  if (body instanceof Uint8Array) return { body: new Uint8Array(body), headers: {} };
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
};

const readContent = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  if (text === '') return undefined;
  return (response.headers.get('content-type') ?? '').includes('json') ? JSON.parse(text) : text;
};

/** A client of the service `audience` at `baseUrl()`, whose requests are signed by `as` (the gateway). */
export function createServiceClient(options: {
  readonly audience: ServiceName;
  readonly baseUrl: () => string;
  readonly key: string;
  readonly as?: ServiceName;
}): ServiceClient {
  const { audience, baseUrl, key, as = 'gateway' } = options;
  const signer = createInternalSigner({ service: as, key });

  const send: ServiceClient['send'] = async (caller, request, input = {}) => {
    const [method = 'GET', path = '/'] = request.split(' ');
    const content = contentOf(input.body);
    const token = await signer.sign(audience, caller);
    const headers = { [INTERNAL_TOKEN_HEADER]: token, ...content.headers, ...input.headers };
    const response = await fetch(`${baseUrl()}${path}`, { method, headers, body: content.body });
    return { status: response.status, headers: response.headers, body: await readContent(response) };
  };

  const call: ServiceClient['call'] = (caller, id, input = {}) =>
    send(caller, `${operations[id].method} ${toPath(id, input)}`, input);

  return {
    send,
    call,
    async ok<Id extends OperationId>(caller: Caller, id: Id, input?: SentInput) {
      const { status, body } = await call(caller, id, input);
      const { answer }: Operation = operations[id];
      const waiting = status === WAITS ? answer.waiting : undefined;
      if (status !== answer.status && waiting === undefined)
        throw new Error(`${id} answered ${status}: ${JSON.stringify(body)}`);
      const parsed: unknown = (waiting ?? answer.schema)?.parse(body);
      return parsed as AnswerOf<Operations[Id]>;
    },
    async refusal(caller, id, input) {
      const { status, body } = await call(caller, id, input);
      const refusal = problemBodySchema.parse(body);
      if (refusal.statusCode !== status) throw new Error(`${id} says ${refusal.statusCode} and is ${status}`);
      return refusal;
    },
  };
}
