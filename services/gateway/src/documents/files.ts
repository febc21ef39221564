import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createAsyncApi, createOpenApi } from '@courtcast/api-documents';
import type { DocumentedLimits } from '@courtcast/api-documents';
import { createEtag } from '@courtcast/http';

/** A file that describes the API, ready to be sent. */
export interface DocumentFile {
  readonly type: string;
  readonly body: Buffer;
  readonly etag: string;
}

/** Files by their path relative to `/api/v1`. */
export type DocumentFiles = ReadonlyMap<string, DocumentFile>;

const JSON_TYPE = 'application/json; charset=utf-8';
const HTML_TYPE = 'text/html; charset=utf-8';
const CSS_TYPE = 'text/css; charset=utf-8';
const SCRIPT_TYPE = 'text/javascript; charset=utf-8';

const swaggerDirectory = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

function own(name: string): Buffer {
  return readFileSync(new URL(name, import.meta.url));
}

function swagger(name: string): Buffer {
  return readFileSync(join(swaggerDirectory, name));
}

function fileOf(type: string, content: Buffer | string): DocumentFile {
  const body = Buffer.from(content);
  return { type, body, etag: createEtag(body) };
}

/** Reads and writes them all, once for the life of the process; `limits` are those that this gateway enforces. */
export function createDocumentFiles(options: {
  readonly version: string;
  readonly limits: DocumentedLimits;
}): DocumentFiles {
  return new Map([
    ['/openapi.json', fileOf(JSON_TYPE, JSON.stringify(createOpenApi(options)))],
    ['/asyncapi.json', fileOf(JSON_TYPE, JSON.stringify(createAsyncApi(options)))],
    ['/docs', fileOf(HTML_TYPE, own('page.html'))],
    ['/docs/page.css', fileOf(CSS_TYPE, own('page.css'))],
    ['/docs/page.js', fileOf(SCRIPT_TYPE, own('page.js'))],
    ['/docs/swagger-ui.css', fileOf(CSS_TYPE, swagger('swagger-ui.css'))],
    ['/docs/swagger-ui-bundle.js', fileOf(SCRIPT_TYPE, swagger('swagger-ui-bundle.js'))],
  ]);
}
