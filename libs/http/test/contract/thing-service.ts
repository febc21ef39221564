import { connect } from 'node:net';
import { createInternalSigner, createInternalVerifier } from '@courtcast/auth';
import {
  defineInternalOperations,
  defineOperations,
  problemBodySchema,
  queryBoolean,
  stopAtWrite,
  userIdField,
} from '@courtcast/contracts';
import type { Caller, ServiceName, UserCaller } from '@courtcast/contracts';
import { createLogger, createMetrics, currentContext } from '@courtcast/observability';
import {
  badGateway,
  conflict,
  forbidden,
  notFound,
  rateLimited,
  timedOut,
  unavailable,
} from '@courtcast/problem';
import { createReadiness } from '@courtcast/runtime';
import { createInternalKeys } from '@courtcast/testkit';
import { z } from 'zod';
import { createServiceApp, startHttpServer } from '../../src/index.ts';
import type { HttpServerOptions, OperationInput, ServiceApp, ServiceAppOptions } from '../../src/index.ts';

const SERVICE = 'scoring';
const thing = z.object({ id: z.string(), size: z.number() });
const one = { status: 200, schema: thing } as const;

/** A small set of operations with every feature that an operation can have. */
export const thingOperations = defineOperations(SERVICE, 'Things', {
  listThings: {
    method: 'GET',
    path: '/things',
    summary: 'All things',
    query: z.object({
      size: z.string().regex(/^\d+$/).transform(Number).optional(),
      search: z.string().optional(),
    }),
    answer: { status: 200, schema: z.array(thing) },
  },
  getThing: {
    method: 'GET',
    path: '/things/{id}',
    summary: 'One thing',
    reasons: ['in-use', 'user-not-synced'],
    answer: one,
  },
  getMine: {
    method: 'GET',
    path: '/mine',
    summary: 'One of the caller',
    access: 'authenticated',
    answer: { status: 200, schema: z.object({ actor: z.string() }) },
  },
  createThing: {
    method: 'POST',
    path: '/things',
    summary: 'Creates a thing',
    body: z.strictObject({ size: z.number().int().min(0), note: z.unknown() }).partial(),
    answer: { status: 201, schema: thing },
  },
  getOwner: {
    method: 'GET',
    path: '/things/{id}/owner',
    summary: 'Who owns a thing',
    answer: { status: 200, schema: z.object({ ownerId: userIdField('The owner.'), size: z.number() }) },
  },
  patchThing: {
    method: 'PATCH',
    path: '/things/{id}',
    summary: 'Changes a thing',
    body: z.strictObject({ size: z.number().optional() }),
    answer: one,
  },
  resetThing: {
    method: 'POST',
    path: '/things/{id}/reset',
    summary: 'An action without a body, that says on demand what it would do',
    who: 'officials',
    query: z.object({ dryRun: queryBoolean.optional() }),
    answer: { ...one, preview: z.object({ dryRun: z.literal(true), requestId: z.string() }) },
  },
  deleteThing: {
    method: 'DELETE',
    path: '/things/{id}',
    summary: 'Deletes',
    answer: { status: 204 },
  },
  putImage: {
    method: 'PUT',
    path: '/things/{id}/image',
    summary: 'Takes an image',
    bodyType: 'image',
    answer: one,
  },
  getImage: {
    method: 'GET',
    path: '/things/{id}/image',
    summary: 'Shows an image',
    answer: { status: 200, contentType: 'image/*' },
  },
  postForm: {
    method: 'POST',
    path: '/things/{id}/clicks',
    summary: 'Takes what mail programs post',
    bodyType: 'form',
    answer: { status: 204 },
  },
  importThings: {
    method: 'POST',
    path: '/imports',
    summary: 'Takes CSV',
    bodyType: 'csv',
    answer: one,
  },
});

/** Operations between services. */
export const internalThingOperations = defineInternalOperations(SERVICE, {
  lookUp: {
    method: 'POST',
    path: '/internal/things/{kind}',
    summary: 'Things by id',
    callers: ['leagues'],
    query: z.object({ deep: z.enum(['true', 'false']).optional() }),
    body: z.strictObject({ ids: z.array(z.string()) }),
    answer: {
      status: 200,
      schema: z.object({
        ids: z.array(z.string()),
        kind: z.string(),
        deep: z.string().optional(),
        actor: z.string(),
        requestId: z.string(),
      }),
    },
  },
});

type Input = OperationInput<typeof thingOperations.createThing>;

/** Options of the service under test, and its observable effects. */
export interface ThingServiceOptions extends Partial<
  Pick<ServiceAppOptions, 'idempotency' | 'clock' | 'checkAnswers' | 'tracer'>
> {
  readonly server?: Partial<HttpServerOptions>;
  readonly onCreate?: (input: Input) => unknown;
  /** Throws where the caller may not create one. */
  readonly guardCreation?: () => void;
}

const failures = new Map<string, () => Error>(
  Object.entries({
    unknown: () => notFound('Thing'),
    forbidden: () => forbidden(),
    'forbidden to some': () => forbidden('Only owners give the role owner'),
    unsynced: () => conflict('user-not-synced', 'User not synced'),
    'unsynced and taken': () =>
      conflict('in-use', 'Taken', [
        { path: '', message: 'User not synced', code: 'user-not-synced' },
        { path: 'matches.m1', message: 'is in the way', code: 'in-use' },
      ]),
    gone: () => unavailable(),
    late: () => timedOut(),
    odd: () => badGateway(),
    limited: () => rateLimited(7),
    taken: () =>
      conflict('already-exists', 'Taken', [{ path: 'matches.m1', message: 'is in the way', code: 'in-use' }]),
    undeclared: () => conflict('slot-taken', 'Taken'),
    away: () => unavailable('Away', 2.2),
    broken: () => new Error('E11000 duplicate key: secret-collection'),
  }),
);

const mountReads = ({ handle }: ServiceApp): void => {
  const { listThings, getThing, getMine, getOwner, getImage } = thingOperations;
  handle(listThings, async ({ query }) => ({
    body: query.size === undefined ? [] : [{ id: 'a', size: query.size }],
  }));
  handle(getThing, async ({ params: { id } }) => {
    const failure = failures.get(id);
    if (failure !== undefined) throw failure();
    if (id === 'extra') return { body: { id, size: 1, password: 'x' } };
    if (id === 'lacking') return { body: thing.partial().parse({ id }) as z.output<typeof thing> };
    return { body: { id, size: 1 }, ...(id === 'plain' ? {} : { version: 7 }), isPrivate: id === 'draft' };
  });
  handle(getMine, async ({ command }) => ({ body: { actor: command.actor } }));
  handle(getOwner, async ({ params: { id } }) => ({
    body: { ownerId: id === 'ownerless' ? null : 'u-secret', size: 1 },
    version: 7,
  }));
  handle(getImage, async ({ params }) => ({ raw: Buffer.from(params.id), contentType: 'image/png' }));
};

const mountWrites = (
  { handle }: ServiceApp,
  { onCreate, guardCreation }: Pick<ThingServiceOptions, 'onCreate' | 'guardCreation'>,
): void => {
  const { createThing, patchThing, resetThing, deleteThing, putImage, postForm, importThings } =
    thingOperations;
  handle(postForm, async () => ({}));
  handle(createThing, async (input) => {
    guardCreation?.();
    stopAtWrite(input.command);
    await onCreate?.(input);
    const id = input.command.newId();
    const isShownOnce = input.body.note === 'once';
    return { body: { id, size: input.body.size ?? 0 }, version: 1, location: `/things/${id}`, isShownOnce };
  });
  handle(patchThing, async ({ params, body, command }) => {
    if (command.expectedVersion !== undefined && command.expectedVersion !== 7)
      throw conflict('version-mismatch', 'It has changed in the meantime');
    return { body: { id: params.id, size: body.size ?? 0 }, version: 8 };
  });
  handle(resetThing, async ({ params, query, command }) => {
    const failure = failures.get(params.id);
    if (failure !== undefined) throw failure();
    return query.dryRun === true
      ? { body: { dryRun: true as const, requestId: command.requestId } }
      : { body: { id: params.id, size: 0 } };
  });
  handle(deleteThing, async () => ({}));
  handle(putImage, async ({ params, body, request }) => ({
    body: { id: `${params.id} ${request.header('Content-Type') ?? ''}`, size: body.length },
  }));
  handle(importThings, async ({ body }) => ({ body: { id: body.text, size: body.text.length } }));
};

/** A user as the gateway signs them. */
export const user: UserCaller = { kind: 'user', userId: 'u1', playerId: 'p1', role: 'user', clubs: [] };

/** Starts the service on a free port, with keys of its own. */
export async function startThingService(options: ThingServiceOptions = {}) {
  const { server: serverOptions, onCreate, guardCreation, ...appOptions } = options;
  const keys = await createInternalKeys(['gateway', 'scoring', 'leagues']);
  const log: string[] = [];
  const logger = createLogger({
    service: SERVICE,
    level: 'info',
    destination: { write: (line) => log.push(line) },
  });
  const readiness = createReadiness();
  const metrics = createMetrics(SERVICE);
  const verifier = createInternalVerifier({ audience: SERVICE, trustedKeys: keys.trustedKeys });
  const app = createServiceApp({ service: SERVICE, logger, metrics, verifier, readiness, ...appOptions });
  mountReads(app);
  mountWrites(app, { onCreate, guardCreation });
  app.locate('/things/{id}', async (id) => {
    if (id === 'nope') throw notFound('Thing');
  });
  app.handleInternal(internalThingOperations.lookUp, async ({ body, params, query, command }) => ({
    body: {
      ids: body.ids,
      kind: params.kind,
      actor: command.actor,
      requestId: currentContext()?.requestId ?? '',
      ...(query.deep === undefined ? {} : { deep: query.deep }),
    },
  }));
  const server = await startHttpServer({
    app: app.app,
    host: '127.0.0.1',
    port: 0,
    drainDelayMs: 0,
    logger,
    ...serverOptions,
  });
  const signerOf = (name: ServiceName) =>
    createInternalSigner({ service: name, key: keys.privateKeys[name] ?? '' });
  const sign = (caller: Caller = user, from: ServiceName = 'gateway') => signerOf(from).sign(SERVICE, caller);
  const send = async (path: string, { caller, ...init }: RequestInit & { caller?: Caller } = {}) => {
    const headers = new Headers(init.headers);
    headers.set('x-internal-token', await sign(caller));
    return fetch(`${server.url}${path}`, { ...init, headers });
  };
  const sendJson = (path: string, json: unknown, init: RequestInit & { caller?: Caller } = {}) =>
    send(path, {
      method: 'POST',
      body: typeof json === 'string' ? json : JSON.stringify(json),
      ...init,
      headers: { 'content-type': 'application/json', ...Object.fromEntries(new Headers(init.headers)) },
    });
  return { ...server, log: () => log.join(''), readiness, metrics, keys, signerOf, sign, send, sendJson };
}

/** The parsed error body of a response; throws where it has another shape. */
export async function readProblem(response: Response) {
  return problemBodySchema.strict().parse(await response.json());
}

/** Sends bytes on a connection of its own and returns all that comes back until it is closed. */
export function sendRaw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let received = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      received += chunk;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(received));
  });
}
