import { describe, expect, test } from 'vitest';
import { createAsyncApi } from './asyncapi/document.ts';
import { createOpenApi } from './openapi/document.ts';
import { isRecord } from './json-schema.ts';
import type { Json } from './json-schema.ts';

/** Words that say nothing, where they are all that is said. */
const MIN_LENGTH = 8;

/** The 249 codes of ISO 3166-1 explain themselves. */
const isCountry = (values: readonly unknown[]) => values.includes('AD') && values.includes('ZW');

const isDescribed = ({ description }: Json) =>
  typeof description === 'string' && description.length >= MIN_LENGTH && !description.includes('undefined');

const entriesOf = (value: unknown): [string, Json][] =>
  isRecord(value)
    ? Object.entries(value).flatMap(([name, inner]) =>
        isRecord(inner) ? [[name, inner] as [string, Json]] : [],
      )
    : [];

/** Values of closed lists that the description beside them does not mention. */
function unexplainedIn(schema: Json, path: string): string[] {
  const values = Array.isArray(schema.enum) ? schema.enum : [];
  if (isCountry(values)) return [];
  const text = String(schema.description);
  return values.filter((value) => !text.includes(`\`${value}\``)).map((value) => `${path} = ${value}`);
}

/** Paths of properties without a description of their own, and of values without a meaning; `at` is the path so far. */
function undescribedInSchema(schema: unknown, at: string): string[] {
  if (Array.isArray(schema))
    return schema.flatMap((each, index) => undescribedInSchema(each, `${at}[${index}]`));
  if (!isRecord(schema)) return [];
  const properties = entriesOf(schema.properties);
  const { items, prefixItems, anyOf, oneOf, allOf } = schema;
  return [
    ...unexplainedIn(schema, at),
    ...properties.flatMap(([name, inner]) => [
      ...(isDescribed(inner) ? [] : [`${at}.${name}`]),
      ...undescribedInSchema(inner, `${at}.${name}`),
    ]),
    ...[items, prefixItems, anyOf, oneOf, allOf].flatMap((inner) => undescribedInSchema(inner, at)),
  ];
}

function undescribedComponents(document: Json): string[] {
  const { schemas } = document.components as Json;
  return entriesOf(schemas).flatMap(([name, schema]) => [
    ...(isDescribed(schema) ? [] : [`schema ${name}`]),
    ...undescribedInSchema(schema, name),
  ]);
}

function undescribedContent(of: unknown, at: string): string[] {
  const content = isRecord(of) ? of.content : undefined;
  return entriesOf(content).flatMap(([, media]) => undescribedInSchema(media.schema, at));
}

/** Parameters, bodies and answers of one operation that lack a description. */
function undescribedParts(operation: Json, id: string): string[] {
  // Shared ones are described where the components are.
  const parameters = (operation.parameters as readonly Json[]).filter((each) => !('$ref' in each));
  return [
    ...parameters.filter((each) => !isDescribed(each)).map(({ name }) => `parameter ${id} ${String(name)}`),
    ...parameters.flatMap((each) =>
      unexplainedIn(
        { ...(each.schema as Json), description: each.description },
        `parameter ${id} ${String(each.name)}`,
      ),
    ),
    ...undescribedContent(operation.requestBody, `${id} body`),
    ...entriesOf(operation.responses).flatMap(([status, answer]) =>
      undescribedContent(answer, `${id} ${status}`),
    ),
  ];
}

const markers = ['**Who may:**', '**What follows:**'] as const;

/** The parts that every description of an operation must have: effect, callers, and for a write its events. */
function lacksOf(operation: Json, { id, method }: { id: string; method: string }): string[] {
  const description = String(operation.description);
  const [first = ''] = description.split('\n\n');
  const needed = method === 'get' ? markers.slice(0, 1) : markers;
  return [
    ...(first.startsWith('**') || first.length < MIN_LENGTH ? [`operation ${id}: what it does`] : []),
    ...needed.filter((marker) => !description.includes(marker)).map((marker) => `operation ${id}: ${marker}`),
  ];
}

describe('the OpenAPI document leaves nothing without a description', () => {
  const document = createOpenApi({
    version: '1.2.3',
    limits: { public: 10, authenticated: 100, board: 600 },
  });
  const operations = entriesOf(document.paths).flatMap(([, methods]) =>
    entriesOf(methods).map(([method, operation]) => ({
      method,
      operation,
      id: String(operation.operationId),
    })),
  );

  test('operations', () => {
    expect(operations.flatMap(({ operation, ...place }) => lacksOf(operation, place))).toEqual([]);
  });

  test('parameters, bodies and answers', () => {
    expect(operations.flatMap(({ operation, id }) => undescribedParts(operation, id))).toEqual([]);
  });

  test('what webhooks are sent', () => {
    const sent = entriesOf(document.webhooks).map(([name, { post }]) => [name, post as Json] as const);
    expect(sent.map(([name]) => name)).toContain('match.score-updated');
    const lacking = sent.flatMap(([name, post]) => [
      ...(isDescribed(post) ? [] : [`webhook ${name}`]),
      ...undescribedParts(post, name),
    ]);
    expect(lacking).toEqual([]);
  });

  test('schemas, their properties and the values of closed lists', () => {
    expect(undescribedComponents(document)).toEqual([]);
  });

  test('headers, shared parameters, refusals, tags and ways to sign in', () => {
    const { headers, parameters, responses, securitySchemes } = document.components as Json;
    const named = [headers, parameters, responses, securitySchemes].flatMap(entriesOf);
    const tags = (document.tags as Json[]).map((tag) => [String(tag.name), tag] as const);
    expect([...named, ...tags].filter(([, each]) => !isDescribed(each)).map(([name]) => name)).toEqual([]);
  });
});

describe('the AsyncAPI document leaves nothing without a description', () => {
  const document = createAsyncApi({ version: '1.2.3' });
  const { messages } = document.components as Json;

  test('messages and their fields', () => {
    const lacking = entriesOf(messages).flatMap(([name, { summary, payload, headers }]) => [
      ...(typeof summary === 'string' && summary.length >= MIN_LENGTH ? [] : [`message ${name}`]),
      ...undescribedInSchema(payload, name),
      ...undescribedInSchema(headers, name),
    ]);
    expect(lacking).toEqual([]);
  });

  test('schemas, their properties and the values of closed lists', () => {
    expect(undescribedComponents(document)).toEqual([]);
  });

  test('channels and their parameters', () => {
    const channels = entriesOf(document.channels);
    const lacking = channels.flatMap(([name, channel]) => [
      ...(isDescribed(channel) ? [] : [name]),
      ...entriesOf(channel.parameters)
        .filter(([, parameter]) => !isDescribed(parameter))
        .map(([parameter]) => `${name} {${parameter}}`),
    ]);
    expect(lacking).toEqual([]);
  });
});
