import { createOpenApi } from '@courtcast/api-documents';
import { operations } from '@courtcast/contracts';
import type { Operation } from '@courtcast/contracts';
import { reasonCodes } from '@courtcast/contracts/reason-codes';
import { routes } from '@courtcast/contracts/routes';
import { commentOf, partOf, plainTypesOf } from './plain-types.ts';
import type { Json } from './plain-types.ts';

/** Files of a package by their paths below `src`. */
export type Files = Readonly<Record<string, string>>;

// The document says how much is allowed; the types do not.
const limits = { public: 0, authenticated: 0, board: 0 };

function paramsOf({ path }: Operation): string {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => `readonly ${name}: string`);
  return names.length === 0 ? 'undefined' : `{ ${names.join('; ')} }`;
}

/** Status of a request that waits for a decision. */
const WAITS = 202;

function bodyOf({ id, bodyType, body }: Operation): string {
  if (bodyType === 'csv' || bodyType === 'image') return 'string | Uint8Array | Blob';
  if (body === undefined) return 'undefined';
  const type = `NonNullable<operations['${id}']['requestBody']>['content']['application/json']`;
  return body.safeParse({}).success ? `${type} | undefined` : type;
}

function answerOf({ id, answer }: Operation): string {
  if (answer.schema === undefined) {
    const forms = { json: 'unknown', text: 'string', bytes: 'Blob', none: 'undefined' } as const;
    return forms[routes[id as keyof typeof routes].gives ?? 'json'];
  }
  const bodyOfStatus = (status: number) =>
    `operations['${id}']['responses'][${status}]['content']['application/json']`;
  return [answer.status, ...(answer.waiting === undefined ? [] : [WAITS])].map(bodyOfStatus).join(' | ');
}

function queryOf({ id, query }: Operation): string {
  if (query === undefined) return 'undefined';
  const type = `operations['${id}']['parameters']['query']`;
  return query.safeParse({}).success ? type : `NonNullable<${type}>`;
}

function entryOf(operation: Operation): string {
  const { id, summary, description = '' } = operation;
  const text = `${summary}\n\n${description.replaceAll(/\s+/g, ' ')}`;
  return [
    commentOf(text),
    `readonly ${id}: {`,
    `  readonly params: ${paramsOf(operation)};`,
    `  readonly query: ${queryOf(operation)};`,
    `  readonly body: ${bodyOf(operation)};`,
    `  readonly answer: ${answerOf(operation)};`,
    '};',
  ].join('\n');
}

type Fields = Readonly<Record<string, unknown>>;

/** The parts of an operation's description that its calls need; the client knows refusals and headers itself. */
function slimOperation(operation: Json): Json {
  const { operationId, parameters = [], requestBody, responses = {} } = operation;
  const inQuery = (parameters as Fields[]).filter((parameter) => parameter.in === 'query');
  const successes = Object.entries(responses as Readonly<Record<string, Fields>>)
    .filter(([status]) => status.startsWith('2'))
    .map(([status, { content }]) => [status, { description: '', content }]);
  return { operationId, parameters: inQuery, requestBody, responses: Object.fromEntries(successes) };
}

function slim(document: Json): Json {
  const paths = Object.entries(partOf(document, 'paths')).map(([path, methods]) => [
    path,
    Object.fromEntries(
      Object.entries(methods as Readonly<Record<string, Json>>).map(([method, operation]) => [
        method,
        slimOperation(operation),
      ]),
    ),
  ]);
  const components = { schemas: partOf(document, 'components', 'schemas') };
  return { openapi: '3.1.1', info: document.info, paths: Object.fromEntries(paths), components };
}

/** The names of a document's schemas, which are also those of its types. */
export function schemaNamesOf(document: Json): string[] {
  return Object.keys(partOf(document, 'components', 'schemas'));
}

/** Writes the files that replace the client's reading of the contracts, and returns the names of their types. */
export async function writeClientContract(): Promise<{ files: Files; typeNames: readonly string[] }> {
  const document = slim(createOpenApi({ version: '0', limits }));
  const entries = Object.values<Operation>(operations).map(entryOf);
  const table = `/** What every operation takes and gives, by its id. */
export interface ApiOperations {
${entries.join('\n')}
}

/** The id of an operation, as the API's description names it. */
export type OperationId = keyof ApiOperations;
`;
  return {
    files: {
      'contract/operations.ts': `${await plainTypesOf(document)}\n${table}`,
      'contract/routes.ts': `import type { OperationId } from './operations.ts';

/** Where and how an operation is called. */
export interface Route {
  readonly method: string;
  readonly path: string;
  readonly takes?: 'csv' | 'image';
  readonly gives?: 'text' | 'bytes' | 'none';
}

export const routes: Readonly<Record<OperationId, Route>> = ${JSON.stringify(routes)};
`,
      'contract/reason-codes.ts': `/** Why a request was refused: docs/reasons.md says what each code means and what helps. */
export type ReasonCode = ${reasonCodes.map((code) => `'${code}'`).join(' | ')};

export const reasonCodes: readonly ReasonCode[] = ${JSON.stringify(reasonCodes)};
`,
    },
    typeNames: schemaNamesOf(document),
  };
}
