import { operations, reasonsOf } from '@courtcast/contracts';
import type { Operation } from '@courtcast/contracts';
import type { z } from 'zod';
import { answerExamples } from '../examples/answers.ts';
import { bodyExamples } from '../examples/bodies.ts';
import { exampleBody, exampleOf } from '../examples/example-of.ts';
import { previewExamples, waitingExamples } from '../examples/previews.ts';
import { examplePathParameter } from '../examples/path-parameters.ts';
import type { Json, SchemaWriter } from '../json-schema.ts';
import { commonHeaders, commonParameters, headerReferences, refusalName } from './components.ts';
import { asParagraph, describeOperation } from './describe-operation.ts';
import { describePathParameter } from './path-parameters.ts';
import { refusalsOf } from './statuses.ts';

function resolverOf(schemas: SchemaWriter) {
  return (reference: string): Json => schemas.named()[reference.slice(reference.lastIndexOf('/') + 1)] ?? {};
}

function answerExample({ id, answer }: Operation, schemas: SchemaWriter): unknown {
  if (id in answerExamples) return answerExamples[id];
  return answer.schema === undefined
    ? undefined
    : exampleOf(schemas.write(answer.schema, 'output'), resolverOf(schemas));
}

function pathParameters({ path }: Operation): Json[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    description: describePathParameter(path, name),
    schema: { type: 'string' },
    example: examplePathParameter(path, name),
  }));
}

function defaultOf(schema: z.core.$ZodType): Json {
  const { def } = schema._zod;
  return def.type === 'default' && 'defaultValue' in def ? { default: def.defaultValue } : {};
}

function queryParameter(name: string, schema: z.ZodType, schemas: SchemaWriter): Json {
  const { description, ...written } = schemas.write(schema, 'input');
  return {
    name,
    in: 'query',
    // `?status=` counts as absent.
    ...(schema.safeParse(undefined).success
      ? { required: false, allowEmptyValue: true }
      : { required: true }),
    description,
    schema: { ...written, ...defaultOf(schema) },
  };
}

function queryParameters({ query }: Operation, schemas: SchemaWriter): Json[] {
  return Object.entries<z.ZodType>(query?.shape ?? {}).map(([name, schema]) =>
    queryParameter(name, schema, schemas),
  );
}

function headerParameter(name: string, description: string, schema: Json = {}): Json {
  return {
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string', ...schema },
  };
}

function headerParameters({ method, query }: Operation): Json[] {
  switch (method) {
    case 'GET':
      return [headerParameter('If-None-Match', 'An ETag: where it still holds, the answer is 304.')];
    case 'POST':
      return [
        headerParameter(
          'Idempotency-Key',
          'dryRun' in (query?.shape ?? {})
            ? 'A repetition under the same key within 24 hours gets the first answer. A dry run keeps none.'
            : 'A repetition under the same key within 24 hours gets the first answer.',
          { minLength: 1, maxLength: 255 },
        ),
      ];
    default:
      return [headerParameter('If-Match', 'An ETag: where it no longer holds, the answer is 409.')];
  }
}

const mediaTypesOf: Readonly<Record<'csv' | 'image' | 'form' | 'signed', readonly string[]>> = {
  csv: ['text/csv'],
  form: ['application/x-www-form-urlencoded'],
  image: ['image/png', 'image/jpeg', 'image/webp'],
  signed: ['application/json'],
};

function requestBody(operation: Operation, schemas: SchemaWriter): Json {
  const { id, bodyType, bodyDescription, body } = operation;
  if (bodyType !== 'none' && bodyType !== 'json') {
    const content = Object.fromEntries(mediaTypesOf[bodyType].map((type) => [type, {}]));
    const required = bodyType !== 'form';
    return { requestBody: { description: asParagraph(bodyDescription ?? ''), required, content } };
  }
  if (body === undefined) return {};
  const isRequired = !body.safeParse({}).success;
  const schema = schemas.write(body, 'input');
  const example =
    bodyExamples[id] ?? exampleBody(schema, answerExample(operation, schemas), resolverOf(schemas));
  return { requestBody: { required: isRequired, content: { 'application/json': { schema, example } } } };
}

function successHeaders({ method, answer }: Operation): readonly string[] {
  return [
    ...commonHeaders,
    ...(method === 'GET' ? ['ETag'] : []),
    ...(answer.status === 201 ? ['Location'] : []),
    ...(method === 'POST' ? ['Idempotent-Replayed'] : []),
    'Preference-Applied',
  ];
}

/** The answer of an operation, or its preview with `dryRun=true`. */
function answerSchema({ id, answer }: Operation, schema: z.ZodType, schemas: SchemaWriter): Json {
  const written = schemas.write(schema, 'output');
  if (answer.preview === undefined) return written;
  const preview = { ...schemas.write(answer.preview, 'output'), examples: [previewExamples[id]] };
  return { oneOf: [written, preview] };
}

function success(operation: Operation, schemas: SchemaWriter): Json {
  const { answer } = operation;
  const headers = headerReferences(...successHeaders(operation));
  if (answer.schema !== undefined) {
    const media = {
      schema: answerSchema(operation, answer.schema, schemas),
      example: answerExample(operation, schemas),
    };
    return { description: operation.summary, headers, content: { 'application/json': media } };
  }
  if (answer.contentType === undefined) return { description: 'Done; there is no body.', headers };
  return { description: operation.summary, headers, content: { [answer.contentType]: {} } };
}

function waitingResponse({ id, answer }: Operation, schemas: SchemaWriter): Json {
  if (answer.waiting === undefined) return {};
  const media = { schema: schemas.write(answer.waiting, 'output'), example: waitingExamples[id] };
  const description = 'It waits until somebody has decided.';
  return {
    202: { description, headers: headerReferences(...commonHeaders), content: { 'application/json': media } },
  };
}

const notModified: Json = {
  description: 'It has not changed since the ETag of `If-None-Match`.',
  headers: headerReferences(...commonHeaders, 'ETag'),
};

function responsesOf(operation: Operation, schemas: SchemaWriter): Json {
  return {
    [operation.answer.status]: success(operation, schemas),
    ...waitingResponse(operation, schemas),
    ...(operation.method === 'GET' ? { 304: notModified } : {}),
    ...Object.fromEntries(
      refusalsOf(operation).map((status) => [
        status,
        { $ref: `#/components/responses/${refusalName(status)}` },
      ]),
    ),
  };
}

/** Operations of scoring that are for users only. */
const ofUsers: ReadonlySet<string> = new Set([operations.claimFreeplaySlot.id, operations.listMyMatches.id]);

/** Whether an operation accepts a board's key: boards score and play, but are no user, keeper or player. */
function takesBoards({ id, service, tag, access }: Operation): boolean {
  return access === 'public' || (service === 'scoring' && tag !== 'Boards' && !ofUsers.has(id));
}

function securityOf(operation: Operation): Json[] {
  if (operation.id === operations.getMyBoard.id) return [{ board: [] }];
  return [
    ...(operation.access === 'public' ? [{}] : []),
    { user: [] },
    ...(takesBoards(operation) ? [{ board: [] }] : []),
  ];
}

/** The description of one operation. */
export function operationObject(operation: Operation, schemas: SchemaWriter): Json {
  return {
    operationId: operation.id,
    tags: [operation.tag],
    summary: operation.summary,
    description: describeOperation(operation),
    security: securityOf(operation),
    parameters: [
      ...pathParameters(operation),
      ...queryParameters(operation, schemas),
      ...headerParameters(operation),
      ...commonParameters,
    ],
    ...requestBody(operation, schemas),
    responses: responsesOf(operation, schemas),
    'x-rate-class': operation.counted ? 'counted' : 'uncounted',
    'x-cache-class': operation.cachePolicy?.kind ?? 'none',
    'x-reasons': reasonsOf(operation),
  };
}
