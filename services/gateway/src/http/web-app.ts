import { createHash } from 'node:crypto';
import { posix, relative, resolve, sep } from 'node:path';
import compression from 'compression';
import express from 'express';
import type { ErrorRequestHandler, Express, Response } from 'express';
import type { InlineTexts } from '@courtcast/contracts';
import { problemAnswer, requestIdOf, writeAnswer } from '@courtcast/http';
import type { Logger } from '@courtcast/observability';
import type { Problem } from '@courtcast/problem';
import { internal, methodNotAllowed, notFound } from '@courtcast/problem';
import { preferCompressed } from './compressed-files.ts';
import { pageSecurityHeaders } from './headers.ts';

/** Settings that the web app loads at run time, from `GET /config.json`. */
export interface WebConfig {
  readonly authIssuer: string;
  readonly authAudience: string | null;
  /** Null: no sign-in. */
  readonly clientId: string | null;
  /** Requested scopes, separated by spaces. */
  readonly scope: string;
}

/** Folder of files whose names contain a hash of their content. */
const ASSETS_PATH = '/assets/';
/** Screens at courts have a document of their own. */
const DISPLAY_PATH = '/display/';
const FOREVER_SECONDS = 31_536_000;
/** The pages as the gateway itself runs them. */
const SERVER_PATH = '/server/';
/** Files that other sites embed: their addresses stay the same, so they are revalidated once an hour. */
const EMBED_PATH = '/embed/';
const EMBED_SECONDS = 3600;
const embedHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Cache-Control': `public, max-age=${EMBED_SECONDS}`,
};

/** A source for a content policy: an inline text with this hash. */
function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

const nothingInline: InlineTexts = { styles: [], scripts: [] };

/**
 * Allows scripts and styles from here, and the inline ones in documents of this build; requests to here and to
 * `origins`; images from here, and inline.
 */
export function contentPolicy(origins: Iterable<string> = [], inline = nothingInline): string {
  const sources = (texts: readonly string[]) => ["'self'", ...texts.map(hashSource)].join(' ');
  return [
    "default-src 'self'",
    ...(inline.scripts.length === 0 ? [] : [`script-src ${sources(inline.scripts)}`]),
    ...(inline.styles.length === 0 ? [] : [`style-src ${sources(inline.styles)}`]),
    ["connect-src 'self'", ...origins].join(' '),
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function refuse(response: Response, problem: Problem): void {
  writeAnswer(response, requestIdOf(response.req.headers['x-request-id']), problemAnswer(problem));
}

/**
 * Whether a path may name a file of the build. A path that climbs is refused, encoded or not, for it would be served by
 * the rules of another folder than its own; pages that the gateway makes are code of its own.
 */
function isPublic(path: string): boolean {
  let decoded = path;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    // No such file: it is a page of the app.
  }
  const isClimbing = decoded.split(/[/\\]/).includes('..');
  return !isClimbing && !posix.normalize(decoded).startsWith(SERVER_PATH);
}

/** Headers of a file by its path in the build, `/assets/app.js`, which may differ from the requested path. */
function headersOfFile(path: string): Readonly<Record<string, string>> {
  if (path.startsWith(EMBED_PATH)) return embedHeaders;
  const isAsset = path.startsWith(ASSETS_PATH);
  return { 'Cache-Control': isAsset ? `public, max-age=${FOREVER_SECONDS}, immutable` : 'no-cache' };
}

function serveFiles(app: Express, directory: string): void {
  const root = resolve(directory);
  app.use((request, response, next) => {
    if (isPublic(request.path)) next();
    else refuse(response, notFound('Page'));
  });
  app.use(preferCompressed(root));
  const files = { index: false, redirect: false, cacheControl: false, extensions: ['html'] };
  app.use(
    express.static(root, {
      ...files,
      setHeaders: (response: Response, file: string) =>
        void response.set(headersOfFile(`/${relative(root, file).split(sep).join('/')}`)),
    }),
  );
  // Any other path is a page of the app, which finds its way by itself; a missing file of others is no page.
  app.use((request, response, next) => {
    if (request.path.startsWith(ASSETS_PATH) || request.path.startsWith(EMBED_PATH)) {
      next();
      return;
    }
    response.set('Cache-Control', 'no-cache');
    const page = request.path.startsWith(DISPLAY_PATH) ? 'display.html' : 'index.html';
    response.sendFile(page, { root, cacheControl: false }, (error?: Error) => {
      if (error !== undefined && !response.headersSent) next();
    });
  });
}

/** Express knows error handlers by their four parameters. */
function refuseFaults(logger: Logger): ErrorRequestHandler {
  // oxlint-disable-next-line max-params
  return function onFault(error: unknown, _request, response, _next) {
    logger.error({ err: error }, 'Page failed');
    if (response.headersSent) response.destroy();
    else refuse(response, internal(error));
  };
}

/**
 * Serves the built web app from `directory` and its run-time settings. Without a directory, or with an empty one,
 * everything but the settings is 404.
 */
export function createWebApp(options: {
  readonly directory: string | undefined;
  readonly config: WebConfig;
  readonly logger: Logger;
}): Express {
  const { directory, config, logger } = options;
  const policy = contentPolicy();
  const app = express();
  app.disable('x-powered-by');
  app.use((request, response, next) => {
    response.set({
      'X-Request-Id': requestIdOf(request.headers['x-request-id']),
      ...pageSecurityHeaders,
      'Content-Security-Policy': policy,
    });
    if (request.method === 'GET' || request.method === 'HEAD') next();
    else refuse(response, methodNotAllowed(['GET', 'HEAD']));
  });
  app.get('/config.json', (_request, response) => {
    response.set('Cache-Control', 'no-cache').json(config);
  });
  app.use(compression());
  if (directory !== undefined) serveFiles(app, directory);
  app.use((_request, response) => refuse(response, notFound('Page')));
  app.use(refuseFaults(logger));
  return app;
}
