import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import fc from 'fast-check';
import { kindInPath, requestTo } from '../../support/hostile/generated-requests.ts';
import type { DescribedOperation, Json, MadeRequest } from '../../support/hostile/generated-requests.ts';
import { startWorld } from '../../support/hostile/world.ts';
import type { World } from '../../support/hostile/world.ts';

interface Description {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, Omit<DescribedOperation, 'path' | 'method'>>>>
  >;
  readonly components: {
    readonly schemas: Readonly<Record<string, Json>>;
    readonly responses: Readonly<Record<string, Json>>;
  };
}

/** Together more than 5,000 requests; twenty at a time, so that they meet each other. */
const batches = 300;
const atOnce = 20;
const mostIds = 500;

let world: World;
let description: Description;
let ajv: Ajv2020;
let operations: DescribedOperation[];
let bearers: Readonly<Record<string, string>>;
const ids = new Map<string, string[]>([['any', ['nowhere']]]);
const validators = new Map<string, ValidateFunction | null>();
const statuses = new Map<string, Set<number>>();
let sent = 0;

beforeAll(async () => {
  world = await startWorld();
  const { system } = world.courtcast;
  description = (await (await fetch(`${system.apiUrl}/openapi.json`)).json()) as Description;
  operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, path, method })),
  );
  ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  const { olgaId: _, boardKey, ...things } = world.things;
  for (const [name, id] of Object.entries(things)) keepId(kindOfThing[name] ?? 'any', id);
  const sign = async (sub: string) =>
    `Bearer ${await world.issuer.sign({ sub, name: sub }, { expiresInS: 7200 })}`;
  bearers = {
    olga: await sign('olga'),
    mallory: await sign('mallory'),
    admin: await sign('admin'),
    board: `Board ${boardKey}`,
    forger: 'Bearer forged',
  };
}, 180_000);
afterAll(() => world.stop(), 60_000);

const resolve = (reference: string): Json =>
  description.components.schemas[reference.slice(reference.lastIndexOf('/') + 1)] ?? {};

/** What the things of the world are. */
const kindOfThing: Readonly<Record<string, string>> = {
  clubId: 'club',
  courtId: 'court',
  boardId: 'board',
  draftId: 'tournament',
  tournamentId: 'tournament',
  matchId: 'match',
  ghostId: 'player',
  olgaPlayerId: 'player',
  malloryPlayerId: 'player',
};

const keepId = (kind: string, id: string): void => {
  for (const each of [kind, 'any']) {
    const known = ids.get(each) ?? [];
    if (known.length < mostIds) ids.set(each, [...known, id]);
  }
};

const knownId = (marker: string): string => {
  const [, kind = '', index = '0'] = marker.split(':');
  const known = ids.get(kind) ?? ids.get('any') ?? [];
  return known[Number(index) % known.length] ?? 'nowhere';
};

const withIds = (value: unknown): unknown => {
  if (typeof value === 'string' && value.startsWith('@id:')) return knownId(value);
  if (Array.isArray(value)) return value.map(withIds);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withIds(inner)]));
};

const urlOf = ({ operation, path, query }: MadeRequest): string => {
  const filled = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(withIds(path[name] ?? 'x'))),
  );
  const search = query
    .map(([name, value]) => `${name}=${encodeURIComponent(String(withIds(value)))}`)
    .join('&');
  return `${world.courtcast.system.apiUrl}${filled}?${search}`;
};

const send = (made: MadeRequest): Promise<Response> => {
  const headers = new Headers(made.headers);
  const authorization = bearers[made.caller];
  if (authorization !== undefined) headers.set('authorization', authorization);
  if (made.body !== null) headers.set('content-type', made.body.type);
  const body = made.body === null ? null : JSON.stringify(withIds(made.body.content));
  return fetch(urlOf(made), { method: made.operation.method.toUpperCase(), headers, body });
};

const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null;

const member = (value: unknown, ...names: readonly string[]): unknown =>
  names.reduce((at, name) => (isRecord(at) ? at[name] : undefined), value);

/** Checks the JSON of an answer; null where none is described. */
const validatorOf = (operation: DescribedOperation, status: number): ValidateFunction | null => {
  const key = `${operation.operationId} ${status}`;
  const known = validators.get(key);
  if (known !== undefined) return known;
  const described = operation.responses[status];
  const shared = typeof described?.$ref === 'string' ? described.$ref.split('/').slice(1) : undefined;
  const response = shared === undefined ? described : member(description, ...shared);
  const schema = member(response, 'content', 'application/json', 'schema');
  const made = isRecord(schema) ? ajv.compile({ ...schema, components: description.components }) : null;
  validators.set(key, made);
  return made;
};

/** What a created thing is, by the path that it was created at: `/clubs` a club. */
const keepCreated = ({ path }: DescribedOperation, body: unknown): void => {
  const created = member(body, 'board', 'id') ?? member(body, 'id');
  const kind = kindInPath(`${path}/{id}`, 'id').replace('freeplaymatch', 'match');
  if (typeof created === 'string') keepId(kind, created);
};

/** What is wrong with the answer to a request; undefined where nothing is. */
const faultOf = async (made: MadeRequest): Promise<string | undefined> => {
  const response = await send(made);
  const text = await response.text();
  const { status } = response;
  const { operation } = made;
  sent += 1;
  statuses.set(operation.operationId, (statuses.get(operation.operationId) ?? new Set()).add(status));
  const told = `${made.caller}: ${operation.method} ${urlOf(made)} answers ${status} ${text.slice(0, 500)}`;
  if (status >= 500) return told;
  if (!(String(status) in operation.responses)) return `not described: ${told}`;
  const validate = validatorOf(operation, status);
  if (validate === null) return undefined;
  const body: unknown = JSON.parse(text);
  if (!validate(body)) return `${ajv.errorsText(validate.errors)}: ${told}`;
  if (status === 201) keepCreated(operation, body);
  return undefined;
};

test('no request at all gets a 5xx, a status or a body that is not described', async () => {
  const request = fc.constantFrom(...operations).chain((operation) => requestTo(operation, resolve));
  await fc.assert(
    fc.asyncProperty(fc.array(request, { minLength: atOnce, maxLength: atOnce }), async (batch) => {
      const faults = await Promise.all(batch.map(faultOf));
      expect(faults.filter((fault) => fault !== undefined)).toEqual([]);
    }),
    { numRuns: batches, endOnFailure: true },
  );
  expect(sent).toBeGreaterThan(5_000);
  const untouched = operations.filter(({ operationId }) => !statuses.has(operationId));
  expect(untouched.map(({ operationId }) => operationId)).toEqual([]);
}, 1_200_000);

test('good requests are among them: what needs no long story has succeeded', () => {
  const succeeded = operations.filter(({ operationId }) =>
    [...(statuses.get(operationId) ?? [])].some((status) => status < 300),
  );
  // Brackets, line-ups and fixtures take a whole tournament or season, which nobody makes up by chance.
  expect(succeeded.length).toBeGreaterThan(operations.length / 3);
});
