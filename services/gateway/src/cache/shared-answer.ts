import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { MIN_COMPRESSED_BYTES } from '../http/exchange.ts';
import { addHeadersForClient } from '../http/headers.ts';
import type { WholeAnswer } from '../upstream/read.ts';
import type { Encoding } from '../http/encoding.ts';

/** An answer in one encoding, ready to be sent. */
export interface Rendition {
  /** Flat: name, value, name, value … */
  readonly headers: readonly string[];
  /** A character for each byte: as text it goes out with the head in one write, as bytes it would be a second one. */
  readonly body: string;
}

/** An answer of a service that goes to many. */
export interface SharedAnswer {
  readonly status: number;
  readonly etag: string | undefined;
  /** Whether it may be cached for later requests. */
  readonly mayBeCached: boolean;
  /** Its maximum size in memory. */
  readonly bytes: number;
  /** The headers of a 304 in its place. */
  readonly headersWhenUnchanged: readonly string[];
  /** Encodes the answer once, for the first request with this encoding. */
  rendition(encoding: Encoding): Rendition | Promise<Rendition>;
}

/** A body beyond this is not cached: one would drive many others out. */
const MAX_CACHED_BYTES = 1024 * 1024;
/** The quality of the middleware `compression`, which all other answers use. */
const BROTLI_QUALITY = 4;

const encoders = {
  br: promisify<Buffer, object, Buffer>(brotliCompress),
  gzip: promisify<Buffer, object, Buffer>(gzip),
} as const;
const encoderOptions = {
  br: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  gzip: {},
} as const;

// An answer that depends on the caller (a draft, for its staff) is marked private.
function isForAll({ status, headers, body }: WholeAnswer): boolean {
  return (
    status === 200 &&
    headers['cache-control'] === 'no-cache' &&
    headers['set-cookie'] === undefined &&
    body.length <= MAX_CACHED_BYTES
  );
}

function isWorthEncoding({ headers, body }: WholeAnswer): boolean {
  return (
    body.length >= MIN_COMPRESSED_BYTES &&
    headers['content-encoding'] === undefined &&
    /^(?:application\/json|text\/)/.test(String(headers['content-type']))
  );
}

function render(headers: readonly string[], body: Buffer): Rendition {
  return {
    headers: [...headers, 'Content-Length', String(body.length)],
    body: body.toString('latin1'),
  };
}

function flat(headers: WholeAnswer['headers']): string[] {
  const sent: string[] = [];
  addHeadersForClient(sent, headers);
  return sent;
}

function createEncode(headers: readonly string[], body: Buffer) {
  const renditions = new Map<Encoding, Rendition | Promise<Rendition>>();
  const encode = async (encoding: 'br' | 'gzip'): Promise<Rendition> => {
    const encoded = await encoders[encoding](body, encoderOptions[encoding]);
    const rendition = render([...headers, 'Content-Encoding', encoding], encoded);
    renditions.set(encoding, rendition);
    return rendition;
  };
  return (encoding: 'br' | 'gzip'): Rendition | Promise<Rendition> => {
    const known = renditions.get(encoding) ?? encode(encoding);
    renditions.set(encoding, known);
    return known;
  };
}

/** Prepares an answer for all its recipients. */
export function shareAnswer(answer: WholeAnswer): SharedAnswer {
  const { status, body } = answer;
  const { 'content-length': _length, ...headers } = answer.headers;
  const { 'content-type': _type, ...headersWhenUnchanged } = headers;
  const sent = flat(headers);
  const plain = render(sent, body);
  const encode = isWorthEncoding(answer) ? createEncode(sent, body) : undefined;
  return {
    status,
    etag: typeof headers.etag === 'string' ? headers.etag : undefined,
    mayBeCached: isForAll(answer),
    bytes: encode === undefined ? body.length : 3 * body.length,
    headersWhenUnchanged: flat(headersWhenUnchanged),
    rendition: (encoding) => (encoding === 'identity' || encode === undefined ? plain : encode(encoding)),
  };
}
