import { readFileSync } from 'node:fs';
import { atServer, createAsyncApi, createOpenApi, createPages } from '@courtcast/api-documents';
import type { DocumentedLimits, SocketServer } from '@courtcast/api-documents';
import { createEtag } from '@courtcast/http';
import { LRUCache } from 'lru-cache';

/** A file that describes the API, ready to be sent. */
export interface DocumentFile {
  readonly type: string;
  readonly body: Buffer;
  readonly etag: string;
}

/** The file at a path relative to `/api/v1`, for clients of `server`; undefined if there is none. */
export type FindDocument = (path: string, server: SocketServer) => DocumentFile | undefined;

const JSON_TYPE = 'application/json; charset=utf-8';
const HTML_TYPE = 'text/html; charset=utf-8';
const CSS_TYPE = 'text/css; charset=utf-8';
const SCRIPT_TYPE = 'text/javascript; charset=utf-8';

/** For an installation with many names; further ones are written again on each request. */
const MAX_SERVERS = 16;

function own(name: string): Buffer {
  return readFileSync(new URL(name, import.meta.url));
}

function fileOf(type: string, content: Buffer | string): DocumentFile {
  const body = Buffer.from(content);
  return { type, body, etag: createEtag(body) };
}

/** Memoizes `make` by key. */
function remembering<T>(make: (key: string) => T | undefined): (key: string) => T | undefined {
  const made = new Map<string, T>();
  return (key) => {
    const known = made.get(key) ?? make(key);
    if (known !== undefined) made.set(key, known);
    return known;
  };
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

function createFindPage(write: () => ReturnType<typeof createPages>) {
  let pages: ReturnType<typeof createPages> | undefined;
  return remembering((path) => {
    const [found, page = ''] = /^\/docs(?:\/(.+))?$/.exec(path) ?? [];
    if (found === undefined) return undefined;
    pages ??= write();
    const text = pages.get(page)?.();
    return text === undefined ? undefined : fileOf(HTML_TYPE, text);
  });
}

/**
 * Reads and writes the files on first use, each once in the life of the process; `limits` are those of this gateway.
 * Writing the API description takes half a second, nine tenths of the gateway's start.
 */
export function createFindDocument(options: {
  readonly version: string;
  readonly limits: DocumentedLimits;
}): FindDocument {
  const openApi = once(() => createOpenApi(options));
  const asyncApi = once(() => createAsyncApi(options));
  const files = new Map([
    ['/openapi.json', once(() => fileOf(JSON_TYPE, JSON.stringify(openApi())))],
    ['/docs/page.css', once(() => fileOf(CSS_TYPE, own('page.css')))],
    ['/docs/page.js', once(() => fileOf(SCRIPT_TYPE, own('page.js')))],
  ]);
  const findPage = createFindPage(() => createPages({ openApi: openApi(), asyncApi: asyncApi() }));
  const asyncApis = new LRUCache<string, DocumentFile>({ max: MAX_SERVERS });
  return (path, server) => {
    if (path !== '/asyncapi.json') return files.get(path)?.() ?? findPage(path);
    const key = `${server.protocol}://${server.host}`;
    const known = asyncApis.get(key);
    if (known !== undefined) return known;
    const written = fileOf(JSON_TYPE, JSON.stringify(atServer(asyncApi(), server)));
    asyncApis.set(key, written);
    return written;
  };
}
