import { describe, expect, test } from 'vitest';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { operations, reasonsOf } from '@courtcast/contracts';
import type { Operation } from '@courtcast/contracts';
import { REASONS_PAGE } from '../publisher.ts';
import { createOpenApi } from './document.ts';

const document = createOpenApi({
  version: '1.2.3',
  limits: { public: 10, authenticated: 100, board: 600 },
}) as unknown as {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, object>; securitySchemes: object };
};

interface Described {
  operationId: string;
  security: object[];
  parameters: { name: string; in: string; required: boolean; schema: Record<string, unknown> }[];
  requestBody?: { required: boolean; content: Record<string, { example?: unknown }> };
  responses: Record<string, { content?: Record<string, { example?: unknown }> }>;
  'x-rate-class': string;
  'x-cache-class': string;
}

const all = Object.values<Operation>(operations);
const describedPaths = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.values(methods).map((described) => ({ path, described })),
);
const pathOf = ({ id }: Operation) => describedPaths.find(({ described }) => described.operationId === id);
const describedAs = (operation: Operation): Described => {
  const found = pathOf(operation);
  if (found === undefined) throw new Error(`${operation.id} is not described`);
  return found.described;
};
const shapeOf = (path: string) => path.replaceAll(/\{\w+\}/g, '{}');

test('it describes the operations of the contracts, each once, and nothing else', () => {
  const described = describedPaths.map((each) => each.described.operationId);
  expect(described.sort()).toEqual(Object.keys(operations).sort());
});

describe.each(all.map((operation) => [operation.id, operation] as const))('%s', (_id, operation) => {
  const described = describedAs(operation);

  test('names every parameter and what it takes', () => {
    const named = (where: string) =>
      described.parameters.filter((each) => each.in === where).map(({ name }) => name);
    const path = pathOf(operation)?.path ?? '';
    expect(shapeOf(path)).toBe(shapeOf(operation.path));
    expect(named('path')).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    expect(named('query')).toEqual(Object.keys(operation.query?.shape ?? {}));
    const [last, ...others] = described.parameters.toReversed();
    expect(last).toEqual({ $ref: '#/components/parameters/Prefer' });
    for (const { schema } of others) expect(Object.keys(schema)).not.toEqual([]);
  });

  test('has an example body that the service takes', () => {
    const example = described.requestBody?.content['application/json']?.example;
    if (operation.body !== undefined)
      expect(operation.body.safeParse(example)).toMatchObject({ success: true });
    else expect(described.requestBody === undefined || operation.bodyType !== 'json').toBe(true);
  });

  test('has an example answer that the contract takes', () => {
    const { status, schema } = operation.answer;
    const example = described.responses[status]?.content?.['application/json']?.example;
    if (schema !== undefined) expect(schema.safeParse(example)).toMatchObject({ success: true });
    else expect(example).toBeUndefined();
  });

  test('says who may call it, how it counts, and what it refuses with', () => {
    expect(described.security.some((each) => Object.keys(each).length === 0)).toBe(
      operation.access === 'public',
    );
    expect(described['x-rate-class']).toBe(operation.counted ? 'counted' : 'uncounted');
    expect(described['x-cache-class']).toBe(operation.cachePolicy?.kind ?? 'none');
    const documented = Object.keys(described.responses).map(Number);
    expect(documented).toEqual(
      expect.arrayContaining([
        ...(operation.refusals ?? []),
        ...(operation.path.includes('{') ? [404] : []),
        ...(operation.method === 'GET' ? [] : [409, 413, 415]),
        ...[400, 401, 403, 422, 429, 502, 503, 504],
      ]),
    );
  });
});

test('an operation links to the section of each of its reasons', () => {
  const { description } = describedAs(operations.addPoints) as unknown as { description: string };
  for (const code of reasonsOf(operations.addPoints))
    expect(description).toContain(`[\`${code}\`](${REASONS_PAGE}#${code})`);
});

test('every schema compiles', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: 'all', components: document.components });
  for (const name of Object.keys(document.components.schemas)) {
    expect(ajv.getSchema(`all#/components/schemas/${name}`)).toBeInstanceOf(Function);
  }
});

test('what a query is read as is described, not the text that carries it', () => {
  const { parameters } = describedAs(operations.listPlayers);
  const schemaOf = (name: string) => parameters.find((each) => each.name === name)?.schema;
  expect(schemaOf('perPage')).toEqual({ type: 'integer', minimum: 1, maximum: 100, default: 20 });
  expect(schemaOf('includeGhosts')).toEqual({ type: 'boolean', default: true });
});

test('only a user learns who they are', () => {
  expect(describedAs(operations.getMe).security).toEqual([{ user: [] }]);
  expect(describedAs(operations.addPoints).security).toEqual([{ user: [] }, { board: [] }]);
});
