import { isDeepStrictEqual } from 'node:util';
import { formReasons, operations, problemBodySchema, reasonsOf } from '@courtcast/contracts';
import type { Operation, ProblemBody } from '@courtcast/contracts';

const PREFIX = '/api/v1';

const patterns = Object.values<Operation>(operations)
  .map((operation) => ({
    operation,
    pattern: new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    parameters: operation.path.split('{').length,
  }))
  // A literal segment is preferred to a parameter.
  .sort((a, b) => a.parameters - b.parameters);

/** The operation that a request is for. */
function operationFor(method: string, url: string): Operation | undefined {
  const { pathname } = new URL(url);
  const path = pathname.startsWith(PREFIX) ? pathname.slice(PREFIX.length) : '';
  const wanted = method === 'HEAD' ? 'GET' : method;
  return patterns.find(({ operation, pattern }) => operation.method === wanted && pattern.test(path))
    ?.operation;
}

/** The reasons of a refusal that its operation does not declare. */
function undeclaredIn(operation: Operation, details: ProblemBody['details'] = []): string[] {
  const declared: readonly string[] = [...formReasons, ...reasonsOf(operation)];
  return details.flatMap(({ code }) => (code === undefined || declared.includes(code) ? [] : [code]));
}

/** The status of what waits to be decided. */
const WAITS = 202;

type Schema = NonNullable<Operation['answer']['schema']>;

/** An answer with JSON in it. */
interface Sent {
  readonly status: number;
  readonly sent: unknown;
}

/** A dry run has a schema of its own, and so has what waits. */
function schemaOf({ preview, waiting }: Operation['answer'], schema: Schema, { status, sent }: Sent): Schema {
  if (status === WAITS && waiting !== undefined) return waiting;
  const isPreview = typeof sent === 'object' && sent !== null && 'dryRun' in sent;
  return isPreview && preview !== undefined ? preview : schema;
}

function isStatusOf({ status, waiting }: Operation['answer'], answered: number): boolean {
  return answered === status || (answered === WAITS && waiting !== undefined);
}

/** Describes how an answer breaks its contract, fields beyond the schema included; undefined if it keeps it. */
function breachOf(operation: Operation, status: number, text: string): string | undefined {
  if (status >= 400) {
    const refusal = problemBodySchema.strict().safeParse(JSON.parse(text));
    if (!refusal.success) return `${operation.id} refuses with ${text.slice(0, 300)}`;
    const undeclared = undeclaredIn(operation, refusal.data.details);
    return undeclared.length === 0 ? undefined : `${operation.id} does not declare ${undeclared.join(', ')}`;
  }
  const { answer } = operation;
  if (!isStatusOf(answer, status)) return `${operation.id} answers ${status}`;
  if (answer.schema === undefined) return undefined;
  const sent: unknown = JSON.parse(text);
  const parsed = schemaOf(answer, answer.schema, { status, sent }).safeParse(sent);
  if (!parsed.success) return `${operation.id} answers ${parsed.error.message}`;
  return isDeepStrictEqual(parsed.data, sent) ? undefined : `${operation.id} answers fields of no contract`;
}

/** `fetch` that throws where an answer is not what its operation declares. */
export const checkedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  const operation = operationFor(init?.method ?? 'GET', new Request(input).url);
  if (operation === undefined) return response;
  const text = await response.clone().text();
  const breach = breachOf(operation, response.status, text);
  if (breach !== undefined) throw new Error(breach);
  return response;
};
