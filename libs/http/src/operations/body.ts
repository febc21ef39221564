import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import type { BodyType } from '@courtcast/contracts';
import { invalid, malformed, tooLarge, unsupportedMediaType } from '@courtcast/problem';

const KIB = 1024;

/** Largest bodies in bytes (decisions 1). */
export const bodyLimits: Readonly<Record<BodyType, number>> = {
  none: 256 * KIB,
  json: 256 * KIB,
  csv: 2048 * KIB,
  image: 1024 * KIB,
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
    throw unsupportedMediaType(`The body must be ${mediaTypes[bodyType].join(' or ')}`);
  }
  if (bodyType !== 'image' && !/^utf-?8$/i.test(charsetOf(parameters))) {
    throw unsupportedMediaType('The body must be UTF-8');
  }
  if ((headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity') {
    throw unsupportedMediaType('The body must not be compressed');
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

/**
 * A JSON body as an object; an absent one is `{}`. Throws Problem `malformed` for broken JSON, and `invalid` for
 * anything but an object and for keys that reach for prototypes, at any depth.
 */
export function parseJsonBody(bytes: Buffer | null): object {
  if (bytes === null) return {};
  const text = toText(bytes);
  const json = parseJson(text);
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw invalid([{ path: '', message: 'must be an object', code: 'wrong-type' }]);
  }
  const forbidden = maybeForbidden.test(text) ? findForbiddenKey(json) : undefined;
  if (forbidden !== undefined)
    throw invalid([{ path: forbidden, message: 'is not a field', code: 'unknown-field' }]);
  return json;
}

/** A text body (CSV). Throws Problem `invalid` where it is not UTF-8: spreadsheets write files of other kinds, too. */
export function parseTextBody(bytes: Buffer | null): string {
  if (bytes === null) return '';
  if (!isUtf8(bytes)) throw invalid([{ path: '', message: 'The file is not UTF-8', code: 'wrong-file' }]);
  return bytes.toString('utf8');
}
