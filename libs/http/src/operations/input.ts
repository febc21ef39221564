import type { IncomingMessage } from 'node:http';
import type {
  BodyOf,
  Caller,
  Command,
  InternalOperation,
  Operation,
  ParamsOf,
  QueryOf,
  ServiceName,
} from '@courtcast/contracts';
import { conflict, invalid } from '@courtcast/problem';
import type { Reason } from '@courtcast/problem';
import { parseWith } from '@courtcast/runtime';
import { parseJsonBody, parseTextBody } from './body.ts';
import { readIfMatch } from '../answers/etag.ts';
import { parseQuery } from './query.ts';

/** Either kind of operation. */
export type AnyOperation = Operation | InternalOperation;

type BodyFor<O extends AnyOperation> = O['bodyType'] extends 'csv'
  ? string
  : O['bodyType'] extends 'image'
    ? Buffer
    : BodyOf<O>;

/** What a handler is given: everything parsed by the operation's schemas. CSV bodies are text, images are bytes. */
export interface OperationInput<O extends AnyOperation> {
  readonly params: ParamsOf<O>;
  readonly query: QueryOf<O>;
  readonly body: BodyFor<O>;
  readonly caller: Caller;
  /** The service that sent the request; `caller` is whom it sent it for. */
  readonly from: ServiceName;
  readonly command: Command;
  readonly request: { readonly header: (name: string) => string | undefined };
}

/** The parts of an input that come from the request's address and body. */
export type ParsedInput<O extends AnyOperation> = Pick<OperationInput<O>, 'params' | 'query' | 'body'>;

/** The request as it came. `search` is the query without `?`; `bytes` is null where there is no body. */
export interface RawInput {
  readonly params: Readonly<Record<string, string>>;
  readonly search: string;
  readonly bytes: Buffer | null;
}

function refuseFields(json: object): void {
  const unknown = Object.keys(json).map((path): Reason => ({
    path,
    message: 'is not a field',
    code: 'unknown-field',
  }));
  if (unknown.length > 0) throw invalid(unknown);
}

function parseBody(operation: AnyOperation, bytes: Buffer | null): unknown {
  switch (operation.bodyType) {
    case 'json':
      return operation.body === undefined ? undefined : parseWith(operation.body, parseJsonBody(bytes));
    case 'csv':
      return parseTextBody(bytes);
    case 'image':
      return bytes ?? Buffer.alloc(0);
    case 'none':
      refuseFields(parseJsonBody(bytes));
      return undefined;
  }
}

/** Parses a request by its operation. Throws Problem `malformed` and `invalid`. */
export function parseInput<O extends AnyOperation>(
  operation: O,
  { params, search, bytes }: RawInput,
): ParsedInput<O> {
  const parsed = { params, query: parseQuery(operation.query, search), body: parseBody(operation, bytes) };
  // The schemas that O names have just made these values; a conditional type cannot be followed through them.
  return parsed as ParsedInput<O>;
}

const takesIfMatch: ReadonlySet<string> = new Set(['PATCH', 'PUT', 'DELETE']);

/**
 * The version that `If-Match` asks for (decisions 1). Throws Problem `conflict` where its tags are none that a
 * record of ours ever had.
 */
export function expectedVersionOf({ method = '', headers }: IncomingMessage): number | undefined {
  const condition = takesIfMatch.has(method) ? readIfMatch(headers['if-match']) : { kind: 'none' as const };
  if (condition.kind === 'unmatchable') throw conflict('version-mismatch', 'It has changed in the meantime');
  return condition.kind === 'version' ? condition.version : undefined;
}
