import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CourtView, SideName } from '@courtcast/contracts';
import { answer, refusal } from '@courtcast/web-testkit/fake/fake-api.ts';
import type { FakeAnswer } from '@courtcast/web-testkit/fake/fake-api.ts';
import { createFakeMatch } from '@courtcast/web-testkit/fake/fake-match.ts';
import type { FakeMatch, MatchSpec } from '@courtcast/web-testkit/fake/fake-match.ts';
import { PORTRAIT } from '@courtcast/web-testkit/fake/fake-people.ts';
import { pageAnswer } from './fake-pages.ts';
import { serveFakeSockets } from './fake-sockets.ts';
import type { FakeSockets } from './fake-sockets.ts';
import type { FakeWorld } from '@courtcast/web-testkit/fake/fake-world.ts';

const builtApp = fileURLToPath(new URL('../../dist/', import.meta.url));

/** The gateway's, with nothing but its own origin. */
const CONTENT_POLICY =
  "default-src 'self'; connect-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'";

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** A fake system that serves the built app under the control of a test. */
export interface FakeCourtcast {
  readonly url: string;
  readonly sockets: Pick<FakeSockets, 'goAway' | 'comeBack' | 'notice'>;
  add(spec: MatchSpec): void;
  addCourt(court: CourtView): void;
  point(matchId: string, winners: string): void;
  isRunning(matchId: string): boolean;
  /** Takes a match away that is over: a week has many. */
  forget(matchId: string): void;
  change(matchId: string, fields: Parameters<FakeMatch['change']>[0]): void;
  /** Replaces the API's answer from now on; undefined ends that. */
  refuse(refusal: FakeAnswer | undefined): void;
  /** Paths of page data, and paths below `/api/v1`, that were asked for, in order. */
  readonly asked: readonly string[];
  stop(): Promise<void>;
}

function serveFile(response: ServerResponse, dist: string, path: string) {
  const wanted = join(dist, path);
  const isFile = wanted.startsWith(dist) && existsSync(wanted) && statSync(wanted).isFile();
  const page = path.startsWith('/display/') ? 'display.html' : 'index.html';
  const file = isFile ? wanted : join(dist, page);
  response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
  response.setHeader('content-security-policy', CONTENT_POLICY);
  createReadStream(file).pipe(response);
}

function sendAnswer(response: ServerResponse, { status, body, headers = {} }: FakeAnswer) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

function createHandler(world: FakeWorld, dist: string) {
  const asked: string[] = [];
  let refused: FakeAnswer | undefined;
  async function handle(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname.startsWith('/pages/')) {
      asked.push(pathname);
      const page = refused ?? (await pageAnswer(world, pathname.slice('/pages'.length), searchParams));
      sendAnswer(response, page ?? refusal(404, 'Page not found'));
      return;
    }
    if (!pathname.startsWith('/api/v1')) {
      serveFile(response, dist, pathname);
      return;
    }
    const path = pathname.slice('/api/v1'.length);
    if (path.endsWith('/image')) {
      response.setHeader('content-type', 'image/svg+xml');
      response.end(PORTRAIT);
      return;
    }
    asked.push(path);
    sendAnswer(response, refused ?? answer(world, path, searchParams));
  }
  return { handle, asked, refuse: (answerInstead: FakeAnswer | undefined) => (refused = answerInstead) };
}

const sideOf = (letter: string): SideName => (letter === 'H' ? 'home' : 'guest');

interface FakeOptions {
  /** A free one when absent. */
  readonly port?: number;
  /** Folder of the built app; that of `npm run build` when absent. */
  readonly dist?: string;
  /** Answers of the API that take precedence over its own. */
  readonly more?: FakeWorld['more'];
}

/** Starts one on the loopback address. */
export async function startFakeCourtcast({
  port = 0,
  dist = builtApp,
  more,
}: FakeOptions = {}): Promise<FakeCourtcast> {
  const world: FakeWorld = { matches: new Map(), courts: new Map(), ...(more !== undefined && { more }) };
  const { handle, asked, refuse } = createHandler(world, dist);
  const http = createServer((request, response) => void handle(request, response));
  const sockets = serveFakeSockets(http, world);
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve));

  function alter(matchId: string, how: (match: FakeMatch) => void) {
    const match = world.matches.get(matchId);
    if (match === undefined) throw new Error(`no match ${matchId}`);
    const before = match.detail();
    how(match);
    sockets.announce(before, match.detail());
  }

  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    sockets,
    asked,
    add(spec) {
      const match = createFakeMatch(spec);
      world.matches.set(spec.id, match);
      const { court } = match.detail();
      if (court !== null && !world.courts.has(court.id)) {
        const at = new Date(0).toISOString();
        world.courts.set(court.id, { ...court, surface: null, createdAt: at, updatedAt: at });
      }
      sockets.announce({ ...match.detail(), status: 'scheduled' }, match.detail());
    },
    addCourt: (court) => void world.courts.set(court.id, court),
    point(matchId, winners) {
      for (const letter of winners) alter(matchId, (match) => match.point(sideOf(letter)));
    },
    isRunning: (matchId) => world.matches.get(matchId)?.detail().status === 'in_progress',
    forget: (matchId) => void world.matches.delete(matchId),
    change: (matchId, fields) => alter(matchId, (match) => match.change(fields)),
    refuse: (refusal) => void refuse(refusal),
    stop: () => sockets.close(),
  };
}
