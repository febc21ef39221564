import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import type {
  BodyOf,
  BodyType,
  Caller,
  Command,
  InternalOperation,
  Operation,
  ParamsOf,
  QueryOf,
  ServiceName,
} from '@courtcast/contracts';
import { fieldConflict, invalid, malformed, tooLarge, unsupportedMediaType } from '@courtcast/problem';
import { decodeText } from '@courtcast/contracts/decode-text';
import type { DecodedText } from '@courtcast/contracts/decode-text';
import type { Reason } from '@courtcast/problem';
import { parseWith } from '@courtcast/runtime';
import { z } from 'zod';
import { readIfMatch } from '../answers/etag.ts';
import { parseQuery } from './query.ts';
import type { QueryReading } from './query.ts';

/** Either kind of operation. */
export type AnyOperation = Operation | InternalOperation;

type BodyFor<O extends AnyOperation> = O['bodyType'] extends 'csv'
  ? DecodedText
  : O['bodyType'] extends 'image' | 'signed'
    ? Buffer
    : BodyOf<O>;

/**
 * The input of a handler, parsed by the operation's schemas. CSV bodies are text with their encoding; images, and what is
 * signed, are bytes.
 */
export interface OperationInput<O extends AnyOperation> {
  readonly params: ParamsOf<O>;
  readonly query: QueryOf<O>;
  readonly body: BodyFor<O>;
  readonly caller: Caller;
  /** The sending service; `caller` is the caller it acts for. */
  readonly from: ServiceName;
  readonly command: Command;
  readonly request: { readonly header: (name: string) => string | undefined };
}

/** The parts of an input that come from the request's address and body. */
export type ParsedInput<O extends AnyOperation> = Pick<OperationInput<O>, 'params' | 'query' | 'body'>;

/**
 * The request as it came. `search` is the query without `?`; `bytes` is null where there is no body; `isStrict` where
 * unknown parameters are to be refused.
 */
export interface RawInput extends QueryReading {
  readonly params: Readonly<Record<string, string>>;
  readonly search: string;
  readonly bytes: Buffer | null;
}

const KIB = 1024;

/** Largest bodies in bytes (decisions 1). */
export const bodyLimits: Readonly<Record<BodyType, number>> = {
  none: 256 * KIB,
  json: 256 * KIB,
  csv: 2048 * KIB,
  image: 1024 * KIB,
  form: KIB,
  signed: 256 * KIB,
};

/**
 * A refused body is read on for so long, so that a client that is still sending sees the refusal and not a broken
 * connection. Beyond it the connection is closed.
 */
const MAX_DISCARDED_BYTES = 8192 * KIB;

const jsonTypes = ['application/json'];
const mediaTypes: Readonly<Record<BodyType, readonly string[]>> = {
  none: jsonTypes,
  json: jsonTypes,
  csv: ['text/csv'],
  image: ['image/png', 'image/jpeg', 'image/webp'],
  form: ['application/x-www-form-urlencoded', 'multipart/form-data', ...jsonTypes],
  signed: jsonTypes,
};

/** Whether a request says that it brings a body. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function charsetOf(parameters: readonly string[]): string {
  return (
    /^\s*charset\s*=\s*"?([^"\s]*)"?\s*$/i.exec(
      parameters.find((text) => /^\s*charset\s*=/i.test(text)) ?? '',
    )?.[1] ?? 'utf-8'
  );
}

/** Throws Problem `unsupported-media-type` for another type, charset or a compressed body (ADR 7). */
function checkType({ headers }: IncomingMessage, bodyType: BodyType): void {
  const [type = '', ...parameters] = (headers['content-type'] ?? '').split(';');
  if (!mediaTypes[bodyType].includes(type.trim().toLowerCase())) {
    throw unsupportedMediaType(`Content-Type must be ${mediaTypes[bodyType].join(' or ')}`);
  }
  if (bodyType !== 'image' && !/^utf-?8$/i.test(charsetOf(parameters))) {
    throw unsupportedMediaType('The charset of Content-Type must be utf-8');
  }
  if ((headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity') {
    throw unsupportedMediaType('Content-Encoding must be absent: compressed bodies are not taken');
  }
}

function collect(request: IncomingMessage, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const onData = (chunk: Buffer): void => {
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
      else chunks.length = 0;
      if (size > limit + MAX_DISCARDED_BYTES) reject(tooLarge());
    };
    request.on('data', onData);
    request.once('end', () => (size > limit ? reject(tooLarge()) : resolve(Buffer.concat(chunks, size))));
    const onCutOff = (): void => {
      if (!request.complete) reject(malformed('The body ended early'));
    };
    request.once('error', onCutOff);
    request.once('close', onCutOff);
    // The client may have gone while its token was verified: then no event comes any more.
    if (request.destroyed) onCutOff();
  });
}

/**
 * The bytes of a body, null where there is none (then its type does not matter either). Throws Problem
 * `unsupported-media-type` and `payload-too-large`.
 */
export async function readBody(request: IncomingMessage, bodyType: BodyType): Promise<Buffer | null> {
  if (!hasBody(request)) return null;
  checkType(request, bodyType);
  const bytes = await collect(request, bodyLimits[bodyType]);
  return bytes.length === 0 ? null : bytes;
}

const forbiddenKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);
// Escapes may spell a forbidden key, so that any makes the walk necessary.
const maybeForbidden = /__proto__|constructor|prototype|\\u/;

function findForbiddenKey(json: unknown): string | undefined {
  const waiting: unknown[] = [json];
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    const key = Object.keys(value).find((name) => forbiddenKeys.has(name));
    if (key !== undefined) return key;
    for (const inner of Object.values(value)) waiting.push(inner);
  }
  return undefined;
}

function toText(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw malformed('The body is not UTF-8');
  return bytes.toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw malformed('The body is not JSON');
  }
}

function requireForm(json: unknown, isList: boolean): object {
  if (typeof json === 'object' && json !== null && Array.isArray(json) === isList) return json;
  const message = isList ? 'must be a list' : 'must be an object';
  throw invalid([{ path: '', message, code: 'wrong-type' }]);
}

/**
 * A JSON body: an object, where an absent one is `{}`; or a list where the operation takes one, which is never absent.
 * Throws Problem `malformed` for broken JSON, and `invalid` for any other form and for keys that reach for prototypes, at
 * any depth.
 */
function parseJsonBody(bytes: Buffer | null, isList: boolean): object {
  if (bytes === null) return requireForm({}, isList);
  const text = toText(bytes);
  const json = requireForm(parseJson(text), isList);
  const forbidden = maybeForbidden.test(text) ? findForbiddenKey(json) : undefined;
  if (forbidden !== undefined)
    throw invalid([{ path: forbidden, message: 'is not a field', code: 'unknown-field' }]);
  return json;
}

/** Control characters that no text of a spreadsheet has: such bytes are another kind of file. */
const binary = /(?![\t\n\v\f\r])\p{Cc}/u;

/** Decodes a CSV body in the encodings of spreadsheets. Throws Problem `invalid` if it is text in none of them. */
function parseTextBody(bytes: Buffer | null): DecodedText {
  const decoded = decodeText(bytes ?? Buffer.alloc(0));
  if (decoded.encoding !== 'utf-8' && binary.test(decoded.text)) {
    throw invalid([{ path: '', message: 'The file is no text: save it as CSV', code: 'wrong-file' }]);
  }
  return decoded;
}

function refuseFields(json: object): void {
  const unknown = Object.keys(json).map((path): Reason => ({
    path,
    message: 'is not a field: this operation takes none',
    code: 'unknown-field',
  }));
  if (unknown.length > 0) throw invalid(unknown);
}

function parseBody(operation: AnyOperation, bytes: Buffer | null): unknown {
  switch (operation.bodyType) {
    case 'json':
      return operation.body === undefined
        ? undefined
        : parseWith(operation.body, parseJsonBody(bytes, operation.body instanceof z.ZodArray));
    case 'csv':
      return parseTextBody(bytes);
    case 'image':
    case 'signed':
      return bytes ?? Buffer.alloc(0);
    case 'form':
      return undefined;
    case 'none':
      refuseFields(parseJsonBody(bytes, false));
      return undefined;
  }
}

/** Parses a request by its operation. Throws Problem `malformed` and `invalid`. */
export function parseInput<O extends AnyOperation>(
  operation: O,
  { params, search, bytes, isStrict }: RawInput,
): ParsedInput<O> {
  const query = parseQuery(operation.query, search, { isStrict });
  const parsed = { params, query, body: parseBody(operation, bytes) };
  // The schemas of O have just produced these values; TypeScript cannot follow a conditional type through them.
  return parsed as ParsedInput<O>;
}

const takesIfMatch: ReadonlySet<string> = new Set(['PATCH', 'PUT', 'DELETE']);

/**
 * The version that `If-Match` asks for (decisions 1). Throws Problem `conflict` where its tags are none that a
 * record of ours ever had.
 */
export function expectedVersionOf({ method = '', headers }: IncomingMessage): number | undefined {
  const condition = takesIfMatch.has(method) ? readIfMatch(headers['if-match']) : { kind: 'none' as const };
  if (condition.kind === 'unmatchable')
    throw fieldConflict('version-mismatch', 'If-Match', 'It has changed in the meantime');
  return condition.kind === 'version' ? condition.version : undefined;
}
